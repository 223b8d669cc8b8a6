import { tradeHere } from "./imports-here.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import { idOf } from "../ledger.ts";
import type { Study } from "../report/study.ts";
import { lower, pct } from "../writing/prose.ts";
import { clausesOf } from "./line-name.ts";
import { largestPart, leftOver } from "./segments.ts";

/** The part of a market that an entry can begin with: named, with its share of what it is a part of. */
export interface FirstPart {
  kind: "segment" | "line";
  name: string;
  share: string;
  /** What the share is of: "the market", "imports of the class". */
  of: string;
}

/** Below this part of the size imports say nothing of what is bought. */
const leastImported = 0.1;

/**
 * The largest part that the report can name: of the market's published segments, else of its customs lines where imports are a fair part of
 * what is bought. Undefined where it can name none: where people live says nothing of where a trade should begin.
 */
export const firstPartOf = (study: Study): FirstPart | undefined => segmentOf(study) ?? lineOf(study);

function segmentOf(study: Study): FirstPart | undefined {
  const largest = largestPart(study);
  return largest && { kind: "segment", name: lower(largest.name), share: largest.share, of: "the market" };
}

function lineOf({ ledger, evidence, country }: Study): FirstPart | undefined {
  const { structure, profile } = evidence;
  const whole = tradeHere({ evidence, country });
  if (!whole || !structure?.lines || !profile?.size || whole.imports.value < leastImported * profile.size.value) return undefined;
  const [largest] = structure.lines.named
    .filter(({ name }) => !leftOver.test(clauseOf(name)) && !/\d/.test(clauseOf(name)))
    .toSorted((a, b) => b.imports.value - a.imports.value);
  if (!largest || structure.lines.named.length < fewest) return undefined;
  const [line, all] = [enterDatum(ledger, evidence, largest.imports), enterDatum(ledger, evidence, whole.imports)];
  return {
    kind: "line",
    name: clauseOf(largest.name),
    share: ledger.formulaOnce(idOf("part_of", line, all), `${line} / ${all}`, {
      label: `Part of the class's imports: ${largest.name}`,
      unit: "1",
      format: pct,
    }),
    of: "imports of the class",
  };
}

/** Fewer lines divide nothing. */
const fewest = 2;

/** What stands before the first comma that ends a clause; a kind after a colon is of it. */
function firstOf(name: string): string {
  const clauses = clausesOf(name);
  const end = clauses.findIndex((clause) => clause.endsWith(","));
  return (end < 0 ? name : clauses.slice(0, end + 1).join(" ")).replace(/,$/, "");
}

/** "Furniture: wooden, other than for office use" → "Furniture: wooden"; "flat-rolled products of a width of 600mm or more" → "flat-rolled products". */
const clauseOf = (name: string): string =>
  (firstOf(name).split(/;\s| \(/)[0] ?? name).replace(/ (?:of|with|in|over|under|not|exceeding|containing|weighing) [^:]*\d.*$/, "");
