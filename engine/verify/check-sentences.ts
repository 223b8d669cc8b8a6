import type { Cell, Exhibit, Inline, ReportDocument } from "#document";
import { exhibitCells } from "../model/exhibit-cells.ts";
import { ratiosInWords } from "./ratio-words.ts";
import type { Outcome } from "./rules.ts";
import { isOverturned, passages, type Passage } from "./walk.ts";

/** Superlatives of running text, by the side of the comparison on which the figure stands. */
const superlatives = {
  largest: /\b(?:largest|biggest|highest|greatest|strongest|fastest|leads)\b/,
  smallest: /\b(?:smallest|lowest|weakest|slowest|fewest)\b/,
  either: /\b(?:widest|furthest|farthest|nearest)\b/,
} as const;

/** Words that name the second of a ranking. */
const second = /\bthe next (?:is|are|comes)\b|\bfollowed by\b/;

/** Words that hold a superlative and rank nothing: a group of countries, a part of a list, one among several. */
const noRank =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|twenty|fifty|hundred) (?:largest|biggest)\b|\bthe (?:\w+ )?(?:largest|biggest) (?:economies|named companies|partners)\b|\bleads (?:to|from)\b|\b(?:among|one of) the (?:largest|biggest|highest|lowest|smallest)\b/g;

/**
 * A sentence that points to an exhibit and prints figures has at least one of them there. A superlative beside a figure is asserted, on
 * the side that its word says, and no comparable row of an exhibit that shows the figure passes it.
 * A ratio in words ("twice", "a third more") is that of its two figures.
 */
export function sentencesOverExhibits(doc: ReportDocument): Outcome {
  const cells = new Map(doc.cells.map((c) => [c.id, c]));
  const held = new Map(doc.exhibits.map((e) => [e.id, new Set(exhibitCells(e))]));
  // Points of an exhibit that is told in sentences hold the words of its sources.
  const quoted = new Set(
    doc.sections.flatMap((s) => s.blocks.flatMap((b) => (b.t === "list" && b.requirement ? b.items.flat().map((item) => item.runs) : []))),
  );
  let checked = 0;
  const violations = passages(doc).flatMap((p) => {
    const figures = figuresOf(p.runs);
    if (figures.length === 0 || isOverturned(p.runs)) return [];
    const lost = p.runs.flatMap((run) => {
      const shown = run.t === "ref" ? held.get(run.exhibit) : undefined;
      if (run.t !== "ref") return [];
      checked += 1;
      return figures.some((id) => shown?.has(id)) ? [] : [`${p.where}: ${run.exhibit} holds none of ${figures.join(", ")}`];
    });
    const ranked = isTold(p) && !quoted.has(p.runs as Inline[]) ? rankHolds(p, figures, cells, doc.exhibits) : undefined;
    if (ranked) checked += 1;
    return [...lost, ...(ranked ?? [])];
  });
  const ratios = ratiosInWords(doc);
  return { checked: checked + ratios.checked, violations: [...violations, ...ratios.violations] };
}

/** Titles have their own check, and cells of tables are read beside their rows. */
const isTold = ({ where, asserts }: Passage): boolean => !where.startsWith("exhibit ") || (asserts.length > 0 && where.endsWith("swot"));

const figuresOf = (runs: readonly Inline[]): string[] => runs.flatMap((run) => (run.t === "fig" ? [run.cell] : []));

/** Undefined where the passage ranks nothing. */
function rankHolds(p: Passage, figures: readonly string[], cells: ReadonlyMap<string, Cell>, exhibits: readonly Exhibit[]) {
  const text = p.runs
    .map((run) => (run.t === "text" ? (run.strong ? " " : run.v) : run.t === "fig" ? ` {${figures.indexOf(run.cell)}} ` : " · "))
    .join("")
    .replaceAll(/“[^”]*”/g, " ")
    .toLowerCase()
    .replaceAll(noRank, " ");
  const said = (Object.keys(superlatives) as (keyof typeof superlatives)[]).filter((side) => superlatives[side].test(text));
  if (said.length === 0) return undefined;
  // "The highest estimate is 24 % above the lowest": the figure itself is made of the largest and the smallest.
  const isSpread = said.includes("largest") && said.includes("smallest");
  if (isSpread && figures.some((id) => /\b(?:max|min)\(/.test(formulaOf(cells.get(id))))) return [];
  const bases = new Set(figures.flatMap((id) => [id, ...namesIn(formulaOf(cells.get(id)))]));
  const sides = p.asserts.flatMap((assert) => {
    const [, left, sign, right] = /^(.*?)\s*(>=|<=|>|<)\s*(.*)$/.exec(assert) ?? [];
    if (left === undefined || right === undefined) return [];
    const [above, below] = sign?.startsWith(">") ? [left, right] : [right, left];
    return [{ above: namesIn(above), below: namesIn(below) }];
  });
  const compared = sides.filter(({ above, below }) => [...above, ...below].some((id) => bases.has(id)));
  if (compared.length === 0) return [`${p.where}: a superlative without an assertion over its figure: “${text.trim()}”`];
  return said.flatMap((side) => {
    if (side === "either") return [];
    const leaders = compared.flatMap((c) => (side === "largest" ? c.above : c.below)).filter((id) => figures.includes(id));
    const leader = figures[besideWord(text, superlatives[side])];
    if (leader === undefined || !leaders.includes(leader)) return [`${p.where}: says ${side}, and asserts it of none of its figures`];
    const next = second.test(text) ? figures[besideWord(text, second)] : undefined;
    return [
      ...passing(leader, side, cells, exhibits).map((id) => `${p.where}: ${id} passes ${leader}, which is called the ${side}`),
      ...(next === undefined
        ? []
        : passing(next, side, cells, exhibits)
            .filter((id) => id !== leader)
            .map((id) => `${p.where}: ${id} passes ${next}, which is called the next`)),
    ];
  });
}

/** Place in the list of figures of the one that stands behind the word, or before it where none does. */
function besideWord(text: string, superlative: RegExp): number {
  const at = text.search(superlative);
  const mark = /\{(\d+)\}/g;
  const found = text.slice(at).matchAll(mark).next().value ?? [...text.slice(0, at).matchAll(mark)].at(-1);
  return Number(found?.[1] ?? -1);
}

/** Cells that stand in one column of like figures with the leader, are of its year, and lie beyond it: a table of measures ranks nothing, nor does a column of several units. */
function passing(leader: string, side: "largest" | "smallest", cells: ReadonlyMap<string, Cell>, exhibits: readonly Exhibit[]): string[] {
  const own = cells.get(leader);
  if (!own) return [];
  return exhibits.flatMap(({ table }) => {
    const ofMeasures = table?.columns[0]?.label === "Measure";
    const rows = (ofMeasures ? [] : (table?.rows ?? [])).filter(
      (row) => row.role !== "total" && !/^all others/i.test(firstWords(row.cells[0])),
    );
    const columns = (table?.columns ?? []).map((_, i) => rows.flatMap((row) => single(row.cells[i])));
    return columns
      .filter((column) => column.includes(leader) && column.every((id) => cells.get(id)?.unit === own.unit))
      .flat()
      .filter((id) => {
        const other = cells.get(id);
        if (!other || yearOf(other) !== yearOf(own)) return false;
        return side === "largest" ? other.value > own.value : other.value < own.value;
      });
  });
}

const firstWords = (runs: readonly Inline[] = []): string =>
  runs.map((run) => (run.t === "text" || run.t === "name" ? run.v : "")).join("");
const single = (runs: readonly Inline[] = []): string[] => {
  const figures = figuresOf(runs);
  return figures.length === 1 && runs.every((run) => run.t === "fig" || run.t === "cite") ? figures : [];
};
const yearOf = (cell: Cell): number | undefined => (cell.kind === "fact" ? cell.period : undefined);
const formulaOf = (cell: Cell | undefined): string => (cell?.kind === "formula" ? cell.formula : "");
const namesIn = (expression: string): string[] => expression.match(/\b[a-z]\w*\b/g) ?? [];
