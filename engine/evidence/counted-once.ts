import { idOf } from "../ledger.ts";
import type { AcceptedFact } from "./accept-gathered.ts";
import { rankOf } from "./copies.ts";
import { type Fact, valueOf } from "./evidence.ts";
import type { GatheredSource } from "./gathered.ts";

export interface CountedOnce {
  facts: AcceptedFact[];
  /** Figures left out because another source, or the library, has them. */
  copies: number;
  /** Figures of one source that contradict each other: neither can be trusted. */
  contradicted: { fact: AcceptedFact; detail: string }[];
}

interface Known {
  sources: ReadonlyMap<string, GatheredSource>;
  originals: ReadonlyMap<string, string>;
  isHeld: (fact: Fact) => boolean;
}

/** Rounding, not contradiction. */
const rounding = 0.011;
/** A figure of so many digits is not found twice by two who count for themselves. */
const tellingDigits = 3;

/** Leaves each figure of one thing once: of copies the original, of a source that prints it twice the first. */
export function countedOnce(facts: readonly AcceptedFact[], { sources, originals, isHeld }: Known): CountedOnce {
  const isUsable = facts.filter((fact) => !isHeld(fact));
  const contradicted: CountedOnce["contradicted"] = [];
  const oneEach = [...Map.groupBy(isUsable, (fact) => `${thingOf(fact)} ${fact.source}`).values()].flatMap((rows) => {
    const [first, ...others] = rows;
    if (!first) return [];
    const other = others.find((row) => !isAlike(row, first));
    if (!other) return [mostExact(rows)];
    for (const fact of rows) contradicted.push({ fact, detail: `the same source also says ${valueOf(fact === other ? first : other)}` });
    return [];
  });
  const kept = [...Map.groupBy(oneEach, thingOf).values()].flatMap((rows) => {
    const ranked = rows.toSorted((a, b) => place(a) - place(b) || published(a).localeCompare(published(b)));
    return ranked.filter((fact, i) => !ranked.slice(0, i).some((better) => isCopy(better, fact)));
  });
  const left = new Set(kept);
  return { facts: facts.filter((fact) => left.has(fact)), copies: facts.length - left.size - contradicted.length, contradicted };

  function isCopy(a: AcceptedFact, b: AcceptedFact): boolean {
    const isOneText = originals.get(a.source) === originals.get(b.source) || producer(a) === producer(b);
    if (isOneText) return isAlike(a, b);
    const isSecondHand = Math.max(place(a), place(b)) >= 5;
    return isSecondHand && valueOf(a) === valueOf(b) && digitsOf(b) >= tellingDigits;
  }
  function producer({ source }: AcceptedFact): string {
    const found = sources.get(source);
    return (found?.producer ?? found?.publisher ?? source).toLowerCase();
  }
  /** The original of a group of copies before its copies, then by how official the source is. */
  function place({ source }: AcceptedFact): number {
    const found = sources.get(source);
    return (found ? rankOf(found) : 9) + (originals.get(source) === source ? 0 : 0.5);
  }
  function published({ source }: AcceptedFact): string {
    return sources.get(source)?.published || "9";
  }
}

/** What a fact is of: the cell of a report that it would fill. */
const thingOf = ({ metric, market, geography, entity = "", axis = "", year }: Fact): string =>
  idOf(metric, market, geography, entity, axis, year);
const isAlike = (a: Fact, b: Fact): boolean =>
  a.unit === b.unit &&
  a.fromYear === b.fromYear &&
  Math.abs(valueOf(a) - valueOf(b)) <= rounding * Math.max(Math.abs(valueOf(a)), Math.abs(valueOf(b)));
const digitsOf = ({ value }: Fact): number =>
  String(Math.abs(value))
    .replace(".", "")
    .replace(/^0+|0+$/g, "").length;
const mostExact = (rows: readonly AcceptedFact[]): AcceptedFact =>
  rows.reduce((best, row) => (digitsOf(row) > digitsOf(best) ? row : best));
