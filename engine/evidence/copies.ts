import type { GatheredSource } from "./gathered.ts";

/** Words of a run by which texts are compared. */
const run = 6;
/** More words of a text than these tell nothing more of whose it is. */
const most = 4000;
/** Part of the shorter text that stands in the longer: reprints keep most of their wording, texts on one subject share next to none. */
const shared = 0.4;
/** Part of its figures that do: two offices word their notices alike, and count for themselves. */
const sameFigures = 0.6;
const fewest = 12;

/**
 * Groups sources that are copies of one text, by the runs of words that they share (shingles: Broder, On the resemblance and containment of
 * documents, 1997). The result leads from each source to the original of its group: the most official, then the earliest.
 */
export function originalsOf(sources: readonly GatheredSource[]): ReadonlyMap<string, string> {
  const texts = sources.map((source) => ({ source, runs: runsOf(source.text), figures: figuresOf(source.text) }));
  const groups = new Map<string, GatheredSource[]>();
  for (const [i, one] of texts.entries()) {
    const mine = groups.get(one.source.id) ?? [one.source];
    groups.set(one.source.id, mine);
    for (const other of texts.slice(0, i)) {
      const theirs = groups.get(other.source.id) ?? [];
      if (theirs === mine || !areCopies(one, other)) continue;
      for (const source of mine) {
        theirs.push(source);
        groups.set(source.id, theirs);
      }
      break;
    }
  }
  const first = (group: readonly GatheredSource[]) =>
    group.toSorted(
      (a, b) => rankOf(a) - rankOf(b) || (a.published || "9").localeCompare(b.published || "9") || a.id.localeCompare(b.id),
    )[0];
  return new Map([...groups].map(([id, group]) => [id, first(group)?.id ?? id]));
}

interface Text {
  runs: ReadonlySet<string>;
  figures: ReadonlySet<string>;
}
function areCopies(a: Text, b: Text): boolean {
  const [short, long] = a.runs.size <= b.runs.size ? [a, b] : [b, a];
  if (short.runs.size < fewest) return false;
  return partIn(short.runs, long.runs) >= shared && (short.figures.size === 0 || partIn(short.figures, long.figures) >= sameFigures);
}

function partIn(some: ReadonlySet<string>, all: ReadonlySet<string>): number {
  let both = 0;
  for (const one of some) if (all.has(one)) both++;
  return both / some.size;
}

/** Numerals of a text that are no years. */
const figuresOf = (text: string): Set<string> =>
  new Set((text.match(/\d[\d.,]*\d|\d/g) ?? []).filter((each) => !/^(?:19|20)\d\d$/.test(each)));

function runsOf(text: string): Set<string> {
  const words = (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, most);
  return new Set(words.slice(0, Math.max(0, words.length - run + 1)).map((_, i) => words.slice(i, i + run).join(" ")));
}

/** Kinds of source from the most official on: of two that say the same, the first is cited. */
const ranks = [
  "official statistic",
  "dataset",
  "document",
  "industry association",
  "company report",
  "research",
  "news",
  "web page",
] as const;
export const rankOf = ({ kind }: Pick<GatheredSource, "kind">): number => ranks.indexOf(kind);

/** Publishers whose figures are counts or their own accounts; what others print is as good as whom they quote. */
export const isFirstHand = (source: Pick<GatheredSource, "kind">): boolean => rankOf(source) <= ranks.indexOf("company report");
