import { enterDatum } from "../../evidence/enter-datum.ts";
import { enterFact } from "../../evidence/enter.ts";
import { type Fact, valueOf } from "../../evidence/evidence.ts";
import type { Carrier, PublishedSize } from "../../evidence/sizing-data.ts";
import { idOf } from "../../ledger.ts";
import type { Study } from "../../report/study.ts";
import { usd } from "../../writing/prose.ts";
import { narrowSubject } from "../subject-of.ts";
import { isWhole } from "./place-amounts.ts";

/** What somebody published of another country, in dollars of the base year. */
export interface SaidSize {
  cell: string;
  /** As published. */
  said: string;
  year: number;
  isCarried: boolean;
  /** Who counts it, and what, without figures. */
  publisher: string;
  counted: string;
}

/** A published size by its value in dollars of the base year, to choose by, and how it is entered once it is chosen. */
export interface HeldSize {
  value: number;
  /** The year that it was published for. */
  year: number;
  enter: () => SaidSize;
}

/** Published sizes of one country lie within this factor of each other, or neither is printed. */
const mostApart = 2;
/** Figures farther back are of another market, whatever carries them. */
const oldest = 8;

/** Pages that anybody writes, of which nobody knows who counted. */
const secondHand = /wikipedia|scribd/i;

interface Found {
  country: string;
  year: number;
  publisher: string;
  counted: string;
  carrier: Pick<Carrier, "rate" | "output">;
  /** Dollars of the base year, to choose by. */
  value: number;
  enter: () => string;
}

/** The newest published size of each other country, carried to the base year with its output; and the countries whose published sizes contradict each other. */
export function publishedBeside(study: Study): { said: Map<string, HeldSize>; apart: Set<string> } {
  const { country, years } = study;
  const usable = [...ofTables(study), ...ofPages(study)].filter(
    (f) =>
      f.country !== country?.iso3 &&
      f.year <= years.base &&
      f.year >= years.base - oldest &&
      (f.year === years.base || f.carrier.output !== undefined),
  );
  const said = new Map<string, HeldSize>();
  const apart = new Set<string>();
  for (const [iso3, of] of Map.groupBy(usable, (f) => f.country)) {
    const newest = [...Map.groupBy(of, (f) => f.publisher.toLowerCase()).values()].flatMap(
      (same) => same.toSorted((a, b) => b.year - a.year)[0] ?? [],
    );
    const values = newest.map((f) => f.value);
    const [first] = newest.toSorted((a, b) => b.year - a.year);
    if (!first) continue;
    if (Math.max(...values) > mostApart * Math.min(...values)) apart.add(iso3);
    else said.set(iso3, { value: first.value, year: first.year, enter: () => carried(study, first) });
  }
  return { said, apart };
}

const inBase = (value: number, { rate, output }: Found["carrier"]): number =>
  (value / (rate?.value ?? 1)) * (output ? output.now.value / output.past.value : 1);

function ofTables({ ledger, evidence }: Study): Found[] {
  return (evidence.profile?.published ?? []).map((p: PublishedSize) => ({
    country: p.size.country,
    year: p.size.year,
    publisher: p.publisher,
    counted: p.counted,
    carrier: p,
    value: inBase(p.size.value, p),
    enter: () => enterDatum(ledger, evidence, p.size),
  }));
}

function ofPages(study: Study): Found[] {
  const { ledger, evidence } = study;
  const carriers = new Map((evidence.profile?.carriers ?? []).map((c) => [[c.country, c.year, c.unit].join(), c]));
  return evidence.factsOf(evidence.market.id, "market_size").flatMap((f: Fact): Found[] => {
    const carrier = carriers.get([f.geography, f.year, f.unit].join());
    if (!carrier || secondHand.test(evidence.producerOf(f)) || !isWhole(f) || narrowSubject(study, f) !== undefined) return [];
    const name = evidence.official.countryByIso3(f.geography)?.name ?? f.geography;
    return [
      {
        country: f.geography,
        year: f.year,
        publisher: evidence.producerOf(f),
        counted: "",
        carrier,
        value: inBase(valueOf(f), carrier),
        enter: () => enterFact(ledger, evidence, f, `${evidence.market.name}, ${name}, ${f.year}`),
      },
    ];
  });
}

function carried(study: Study, found: Found): SaidSize {
  const { ledger, evidence, years } = study;
  const { rate, output } = found.carrier;
  const said = found.enter();
  const isCarried = found.year !== years.base;
  const enter = (datum: Parameters<typeof enterDatum>[2]) => enterDatum(ledger, evidence, datum);
  const name = evidence.official.countryByIso3(found.country)?.name ?? found.country;
  const terms = [
    said,
    ...(rate ? ["/", enter(rate)] : []),
    ...(isCarried && output ? ["*", enter(output.now), "/", enter(output.past)] : []),
  ];
  const cell =
    terms.length === 1
      ? said
      : ledger.formulaOnce(idOf("beside", said), terms.join(" "), {
          label: `${evidence.market.name}, ${name}, published for ${found.year}${isCarried ? `, carried to ${years.base} with output` : ""}`,
          unit: "USD",
          format: usd,
        });
  return { cell, said, year: found.year, isCarried, publisher: plainName(found.publisher), counted: clauseOf(found.counted) };
}

/** Years and numbers in a name belong to its page. */
export const plainName = (publisher: string): string => publisher.replace(/\s*\d[\d\s–-]*/g, " ").trim();

/** What is counted, without the clauses that hold figures: those belong to the page. */
function clauseOf(counted: string): string {
  const clause = counted.split(/[;:,(]/)[0]?.trim() ?? "";
  return /\d/.test(clause) ? "" : clause;
}
