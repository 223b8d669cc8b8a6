import type { Cell, Inline, ReportDocument } from "#document";
import { isOverturned, passages, wordsOf } from "./walk.ts";

/** Words of a ratio of two amounts, with the ends of the larger over the smaller within which they are true. */
const ratios: readonly [words: RegExp, low: number, high: number][] = [
  [/\b(?:twice|double) (?:as|the|that|what)\b|\bdoubled\b/i, 1.75, 2.35],
  [/\bthree times (?:as|the|that|what)\b|\bthreefold\b|\btripled\b/i, 2.6, 3.5],
  [/\bhalf as (?:much|many|large|high)\b|\bhalved\b|\bhalf of (?:that|what)\b/i, 1.7, 2.4],
  // Without "than" it is more than before, of which no figure need stand there.
  [/\b(?<!two |three )(?:a|one) third (?:more|larger|higher|above)\b(?=.*\bthan\b)/i, 1.26, 1.42],
  [/\btwo thirds (?:more|larger|higher|above)\b(?=.*\bthan\b)/i, 1.55, 1.8],
  [/\bhalf (?:more\b(?=.*\bthan\b)|again as|as much again)/i, 1.4, 1.6],
  [/\ba quarter (?:more|larger|higher|above)\b(?=.*\bthan\b)/i, 1.2, 1.3],
];

/** What a ratio in words says beside the two amounts that stand with it; undefined where they agree, or where it is not about two amounts. */
export function ratioFault(words: string, amounts: readonly number[]): string | undefined {
  const said = ratios.find(([pattern]) => pattern.test(words));
  const [a, b] = amounts;
  if (!said || a === undefined || b === undefined || amounts.length !== 2 || a <= 0 || b <= 0) return undefined;
  const [pattern, low, high] = said;
  const ratio = Math.max(a, b) / Math.min(a, b);
  // "More than twice" has no upper end.
  const isOpen = new RegExp(String.raw`\b(?:more than|over|at least) ${pattern.exec(words)?.[0] ?? ""}`, "i").test(words);
  return ratio >= low && (isOpen || ratio <= high)
    ? undefined
    : `“${pattern.exec(words)?.[0] ?? ""}” of ${a} and ${b}, which is ${ratio.toFixed(2)}`;
}

/** Ratios in words against the two figures of their own sentence, or of their own row of a table. */
export function ratiosInWords(doc: ReportDocument): { checked: number; violations: string[] } {
  const cells = new Map(doc.cells.map((c) => [c.id, c]));
  const rows = doc.exhibits.flatMap((e) =>
    (e.table?.rows ?? []).map(({ cells: runs }) => ({ where: `exhibit ${e.id}`, runs: runs.flatMap((cell) => [...cell, space]) })),
  );
  const told = [...passages(doc), ...rows].flatMap(({ where, runs }) => {
    const found = isOverturned(runs) ? [] : amountsOf(runs, cells);
    const words = wordsOf(runs);
    // "Twice as many competitors leave a tenth": a number of things is no ratio of two amounts of money.
    const isOfOthers = /\bas many\b/i.test(words) && found.every(({ unit }) => /^[A-Z]{3}\b/.test(unit));
    return found.length === 2 && !isOfOthers ? [{ where, words, amounts: found.map(({ value }) => value) }] : [];
  });
  return {
    checked: told.length,
    violations: told.flatMap(({ where, words, amounts }) => {
      const fault = ratioFault(words, amounts);
      return fault ? [`${where}: ${fault}`] : [];
    }),
  };
}
const space = { t: "text", v: " " } as const;

/** Cells of a stretch of text, where all are of one unit; shares and rates go together only where one source prints them. */
function amountsOf(runs: readonly Inline[], cells: ReadonlyMap<string, Cell>): Cell[] {
  const found = [...new Set(runs.flatMap((run) => (run.t === "fig" ? [run.cell] : [])))].flatMap((id) => cells.get(id) ?? []);
  const isOne = (of: (cell: Cell) => string) => new Set(found.map(of)).size === 1;
  const isAlike = isOne(({ unit }) => unit) && (found[0]?.unit !== "1" || isOne((cell) => (cell.kind === "fact" ? cell.source : cell.id)));
  return isAlike ? found : [];
}
