import { flowsOf, headingsIn } from "../../engine/reference/official/partners.ts";

/** A heading of the Harmonized System and who exports it (alpha-3). */
export interface Pair {
  heading: string;
  origin: string;
}

/** Exports in USD and buyers below which an order of destinations says little. */
const least = { exports: 1e7, buyers: 5 } as const;
/** Part of the headings whose pairs are judged; weights are fitted on the others only. */
const judgedPart = 0.25;

/** Pairs of 2024, those that are judged and those that weights may be fitted on: chosen by a hash of their names, the same in every run. */
export function pairsOf(judgedCount: number, fittedCount: number): { judged: Pair[]; fitted: Pair[]; all: number } {
  const [judged, fitted]: [Pair[], Pair[]] = [[], []];
  const chapters = Array.from({ length: 97 }, (_, n) => String(n + 1).padStart(2, "0"));
  for (const heading of chapters.flatMap(headingsIn)) {
    const buyers = new Map<string, number>();
    const sold = new Map<string, number>();
    for (const [importer, suppliers] of flowsOf([heading]))
      for (const [exporter, value] of suppliers) {
        sold.set(exporter, (sold.get(exporter) ?? 0) + value);
        if (importer !== "FIV") buyers.set(exporter, (buyers.get(exporter) ?? 0) + 1);
      }
    for (const [origin, exports] of sold)
      if (origin !== "EUU" && exports >= least.exports && (buyers.get(origin) ?? 0) >= least.buyers)
        (hashOf(heading) < judgedPart ? judged : fitted).push({ heading, origin });
  }
  // Pairs of one heading stand together, so that its chapter is read once.
  const first = (pairs: Pair[], count: number) =>
    pairs
      .sort((a, b) => hashOf(a.heading + a.origin) - hashOf(b.heading + b.origin))
      .slice(0, count)
      .sort((a, b) => (a.heading < b.heading ? -1 : a.heading > b.heading ? 1 : a.origin < b.origin ? -1 : 1));
  const all = judged.length + fitted.length;
  return { judged: first(judged, judgedCount), fitted: first(fitted, fittedCount), all };
}

/** FNV-1a, mixed and brought to 0 to 1. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
