import type { Exhibit, ReportDocument } from "#document";
import { shownRows } from "./title-rows.ts";

type Cell = ReportDocument["cells"][number];

/** Words of a title that promise a kind of figure, by what a row that holds one says. */
const kinds: readonly (readonly [promise: RegExp, row: RegExp])[] = [
  [/\bprices?\b/i, /\bprices?\b/i],
  [/\bsellers?\b/i, /\bsellers?\b/i],
  [/\bsegments?\b/i, /\bsegments?\b/i],
  [/\bsales\b|\bsizes?\b/i, /\bsales\b/i],
];

/**
 * What a title says of its rows without comparing them: that nothing is held, between which ends they lie, which kinds of figures stand below it.
 * Each was once printed over rows that say otherwise.
 */
export function brokenPromises(e: Exhibit, title: string, cells: ReadonlyMap<string, Cell>): string[] {
  return [
    ...deniesHeld(e, title),
    ...hidesEnds(e, title, cells),
    ...namesMissing(e, title),
    ...deniesSize(e, title),
    ...miscountsCases(e, title),
  ];
}

/** "No duty of the five is held", over a row that prints one. */
function deniesHeld(e: Exhibit, title: string): string[] {
  if (!/^No \b[^:]*\b(?:is|are) held\b/i.test(title)) return [];
  const row = shownRows(e).find(({ figures }) => figures.some((column) => column.length > 0));
  return row ? [`${e.id}: the title denies what its row ${row.words[0]} prints: “${title}”`] : [];
}

/** "No published size was found", over a row of sizes that holds one, or the other way round. */
function deniesSize(e: Exhibit, title: string): string[] {
  if (e.requirement !== "coverage") return [];
  const here = shownRows(e).find(({ words }) => words[0] === "market size")?.words[1];
  const isHeld = here !== undefined && here !== "–";
  const [denies, claims] = [/\bno published size\b/.test(title), /^a size of\b/.test(title)];
  return (denies && isHeld) || (claims && !isHeld)
    ? [`${e.id}: the title ${denies ? "denies" : "claims"} a size that its row does not: “${title}”`]
    : [];
}

const numbers = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const numberOfWord = (said = ""): number => numbers.indexOf(said);

/** How many of the cases change the advice, by the column that says what each makes of it. */
function miscountsCases(e: Exhibit, title: string): string[] {
  const at = (e.table?.columns ?? []).findIndex(({ label }) => label === "Advice");
  if (e.requirement !== "scenarios" || at < 0) return [];
  const advices = shownRows(e).flatMap(({ words }) => words[at] ?? []);
  const turned = advices.filter((advice) => advice !== "as now").length;
  const said = /^(\w+) of (\w+) cases\b/.exec(title);
  const firm = /\bpasses in (?:both|all (\w+)) cases\b/.exec(title);
  const others = advices.length - 1;
  const isWrong = said
    ? numberOfWord(said[1]) !== turned || numberOfWord(said[2]) !== others
    : firm
      ? turned > 0 || (firm[1] === undefined ? 2 : numberOfWord(firm[1])) !== others
      : turned !== 1 && /, entering\b/.test(title);
  return isWrong ? [`${e.id}: the title miscounts the cases that change the advice: “${title}”`] : [];
}

/** "Between A and B" of the middles, where columns of low and high ends reach further. */
function hidesEnds(e: Exhibit, title: string, cells: ReadonlyMap<string, Cell>): string[] {
  const ids = e.title.flatMap((run) => (run.t === "fig" ? [run.cell] : []));
  const labels = (e.table?.columns ?? []).map(({ label }) => label.toLowerCase());
  const [lows, highs] = [labels.indexOf("low"), labels.indexOf("high")];
  if (!/\bbetween # and #/.test(title) || ids.length < 2 || lows < 0 || highs < 0) return [];
  const rows = shownRows(e).filter(({ isTotal }) => !isTotal);
  const at = (column: number) => rows.flatMap(({ figures }) => figures[column] ?? []);
  const [own, other] = [[...at(lows), ...at(highs)], labels.flatMap((_, i) => (i === lows || i === highs ? [] : at(i)))];
  const ends = ids.filter((id) => other.includes(id));
  if (ends.length < 2) return [];
  const size = (id: string) => cells.get(id)?.value ?? Number.NaN;
  const [least, most] = [Math.min(...ends.map(size)), Math.max(...ends.map(size))];
  return own.some((id) => size(id) < least || size(id) > most)
    ? [`${e.id}: the title gives the ends of the middles, and its rows reach further: “${title}”`]
    : [];
}

/** Prices, sellers or segments that a title names and no row holds. */
function namesMissing(e: Exhibit, title: string): string[] {
  if (e.requirement !== "published_figures") return [];
  const rows = shownRows(e).map(({ words }) => words.join(" "));
  return kinds
    .filter(([promise, row]) => promise.test(title) && !rows.some((said) => row.test(said)))
    .map(([promise]) => `${e.id}: the title names ${promise.source.replaceAll(/\\b|\?/g, "")}, of which no row tells: “${title}”`);
}
