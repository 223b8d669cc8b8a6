import type { Evidence } from "../evidence/evidence.ts";
import type { Gathered } from "../evidence/gathered.ts";
import { type AcceptedEvidence, acceptEvidence } from "../evidence/join-evidence.ts";
import type { ResearchSubject } from "../evidence/research-subject.ts";
import { classEvidence } from "../reference/class-evidence.ts";
import { marketByCode } from "./market-by-code.ts";
import { subjectOn } from "./research-subject.ts";
import { codeNamed, sizesGathered } from "./with-gathered.ts";

/** A class of official statistics that a report is on. */
interface ClassStudied {
  /** "hs:0901", "naics:722515". */
  code: string;
  /** Names of it, the one that was typed first. */
  names: readonly string[];
  /** ISO 3166 alpha-3 of the country that the report is on or from. */
  country: string;
  /** Date of the report, YYYY-MM-DD. */
  asOf: string;
}

/** What evidence is to be gathered on for a report on the class; undefined for a code that no list has. */
export function subjectOnClass({ code, ...on }: ClassStudied): ResearchSubject | undefined {
  const evidence = bareEvidence(code);
  return evidence && subjectOn(evidence, on);
}

/** What of the gathered evidence passes the gate, held against the class, with its sizes in the country; undefined for a code that no list has. */
export function acceptOnClass(
  { code, names, country, asOf }: ClassStudied,
  gathered: Gathered,
): { accepted: AcceptedEvidence; sizes: ReturnType<typeof sizesGathered> } | undefined {
  const evidence = bareEvidence(code);
  if (!evidence) return undefined;
  const accepted = acceptEvidence(evidence, gathered, {
    names,
    meaning: (name) => (codeNamed(name) === code ? code : undefined),
    asOf,
  });
  return { accepted, sizes: sizesGathered(accepted, evidence, country, Number(asOf.slice(0, 4)) - 1) };
}

/** The class as a market, without what the tables hold of it. */
function bareEvidence(code: string): Evidence | undefined {
  const market = marketByCode(code);
  return (
    market &&
    classEvidence(
      { ...market, key: { ...market.key, name: market.title } },
      { size: null, published: [], carriers: [], elsewhere: [], american: [], titles: new Map() },
      null,
    )
  );
}
