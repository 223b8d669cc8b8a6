import type { Block, Inline, Sentence, Table } from "#document";
import type { ExhibitDraft, SectionDraft } from "./section.ts";

type Drafted = SectionDraft["exhibits"][number];

/** Rows, points or entries from which on an exhibit informs more than sentences do; or this many figures in few rows. */
const [fewestRows, fewestFigures] = [3, 6];

/**
 * Says in sentences what an exhibit would show in one or two rows: its title, then a point for each row. References to such an exhibit
 * become words. All else stays as it is.
 */
export function foldExhibits(drafts: readonly SectionDraft[]): SectionDraft[] {
  const homes = new Map(drafts.flatMap((d) => d.exhibits.flatMap((e) => (pointsOf(e) ? [[e.id, d] as const] : []))));
  if (homes.size === 0) return [...drafts];
  return drafts.map((draft) => {
    const blocks = draft.blocks.flatMap((block): Block[] => {
      const exhibit = block.t === "exhibit" ? draft.exhibits.find((e) => e.id === block.id) : undefined;
      const points = exhibit && pointsOf(exhibit);
      return points ? folded(exhibit, points) : [block];
    });
    const kept = { ...draft, blocks, exhibits: draft.exhibits.filter((e) => !homes.has(e.id)) };
    return withoutReferences(kept, (id) => {
      const home = homes.get(id);
      return home && (home === draft ? "the list in this section" : `the section ${home.title}`);
    });
  });
}

/** The points of an exhibit that is better said than shown; undefined where it stays. */
function pointsOf(e: Drafted): Sentence[] | undefined {
  if (e.status === "unavailable" || e.quadrants) return undefined;
  const rows = e.table?.rows ?? [];
  // Two lists side by side: a row of it is no point.
  if (e.table && e.table.columns.length > 1 && e.table.columns.every((c) => c.align === "left" && (c.weight ?? 1) === 1)) return undefined;
  const figures = rows.flatMap((row) => row.cells.flat()).filter((run) => run.t === "fig");
  if (rows.length >= fewestRows || figures.length >= fewestFigures || drawnRows(e.chart) >= fewestRows) return undefined;
  const points = e.table ? e.table.rows.map((row) => point(e.table, row.cells)) : barPoints(e.chart);
  return points.length > 0 ? points : undefined;
}

function drawnRows(chart: ExhibitDraft["chart"]): number {
  if (!chart) return 0;
  // A line, a map or a grid of scores says with its shape what words do not.
  return chart.kind === "bars" || chart.kind === "heat" ? chart.rows.length : fewestRows;
}

const barPoints = (chart: ExhibitDraft["chart"]): Sentence[] =>
  chart?.kind === "bars"
    ? chart.rows.map((row) => ({ runs: [name(row.name, true), text(": "), { t: "fig", cell: row.cell }, text(".")] }))
    : [];

/** "**Name**: what it does; Share 12 %." The first cell names the row; figures stand with the heading of their column and in their own format. */
function point(table: Table | undefined, [first = [], ...cells]: readonly Inline[][]): Sentence {
  const rest = cells.flatMap((runs, i): Inline[][] => {
    const column = table?.columns[i + 1];
    if (!column || !runs.some((run) => run.t !== "text" || /[\p{L}\p{N}]/u.test(run.v))) return [];
    const plain = runs.map((run): Inline => (run.t === "fig" ? { t: "fig", cell: run.cell } : run));
    // "Figure" names nothing; the name of any other column stands within the sentence.
    return [column.align === "right" && column.label !== "Figure" ? [name(lower(column.label)), text(" "), ...plain] : plain];
  });
  const isLong = [first, ...rest].reduce((sum, cell) => sum + wordsIn(cell), 0) > mostWords;
  const runs = [
    ...first.map((run): Inline => (run.t === "text" || run.t === "fig" ? { ...run, strong: true } : run)),
    ...rest.flatMap((cell, i) =>
      i > 0 && isLong
        ? [text(". "), ...withoutStop(capitalized(cell))]
        : [text(i === 0 ? ": " : isSentence(cell) ? ". " : "; "), ...withoutStop(cell)],
    ),
  ];
  return { runs: ended(runs) };
}

/** Words that the cells of one row may have as one sentence; a figure counts as two. */
const mostWords = 30;
const wordsIn = (runs: readonly Inline[]): number =>
  runs.reduce((sum, run) => {
    if (run.t === "text" || run.t === "name") return sum + run.v.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    return sum + (run.t === "fig" ? 2 : run.t === "year" ? 1 : 0);
  }, 0);

const capitalized = ([first, ...rest]: readonly Inline[]): Inline[] =>
  first?.t === "text" || first?.t === "name"
    ? [{ ...first, v: first.v.charAt(0).toUpperCase() + first.v.slice(1) }, ...rest]
    : first
      ? [first, ...rest]
      : [];

/** A cell that is a whole sentence stands as one. */
const isSentence = (cell: readonly Inline[]): boolean => {
  const [first, last] = [cell[0], cell.findLast((run) => run.t !== "cite")];
  return first?.t === "text" && /^\p{Lu}/u.test(first.v) && last?.t === "text" && /[.]$/.test(last.v);
};

function folded(e: Drafted, points: readonly Sentence[]): Block[] {
  // What the title says whole is not said once more as a point.
  const isWhole = points.every((s) => isSaidIn(e.title, s.runs));
  const cited = !isWhole && points.some((s) => s.runs.some((run) => run.t === "cite"));
  const title: Sentence = {
    runs: [
      ...withoutStop(e.title),
      ...(cited || e.sources.length === 0 ? [] : [{ t: "cite" as const, sources: [...e.sources] }]),
      text("."),
    ],
    ...(e.asserts ? { asserts: e.asserts } : {}),
  };
  const more = [e.reason, e.note].flatMap((runs) => (runs ? [{ runs: ended(runs) }] : []));
  if (isWhole) return [{ t: "list", items: [[title, ...more]], requirement: e.requirement }];
  return [
    { t: "p", sentences: [title, ...more] },
    { t: "list", items: points.map((s) => [s]), requirement: e.requirement },
  ];
}

/** The figures of a point stand in the title, and it has no words that tell more than what they are of. */
const isSaidIn = (title: readonly Inline[], point: readonly Inline[]): boolean => {
  const said = new Set(title.flatMap((run) => (run.t === "fig" ? [run.cell] : [])));
  const figures = point.flatMap((run) => (run.t === "fig" ? [run.cell] : []));
  const words = point.map((run) => (run.t === "text" || run.t === "name" ? run.v : "")).join("");
  return figures.length > 0 && figures.every((cell) => said.has(cell)) && words.length <= mostLabels && !/[.] \p{Lu}/u.test(words);
};
/** Letters of the labels of a row; more is a sentence of its own. */
const mostLabels = 70;

const lower = (label: string): string => (/^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label);
const text = (v: string): Inline => ({ t: "text", v });
const name = (v: string, strong = false): Inline =>
  /\d/.test(v) ? { t: "name", v, from: "exhibit" } : { t: "text", v, ...(strong ? { strong } : {}) };

/** Runs with a full stop at their end, once. */
function ended(runs: readonly Inline[]): Inline[] {
  const last = runs.findLast((run) => run.t !== "cite");
  return (last?.t === "text" || last?.t === "name") && /[.?!]\s*$/.test(last.v) ? [...runs] : [...runs, text(".")];
}

function withoutStop(runs: readonly Inline[]): Inline[] {
  const last = runs.findLastIndex((run) => run.t !== "cite");
  return runs.map((run, i) => (i === last && run.t === "text" ? { ...run, v: run.v.replace(/\.$/, "") } : run));
}

/** The same blocks and exhibits with words in place of references to what `wordsFor` knows; "(Exhibit 4)" goes as a whole. */
function withoutReferences<T>(tree: T, wordsFor: (exhibit: string) => string | undefined): T {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return isRuns(value) ? reworded(value, wordsFor) : value.map(walk);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)]));
  };
  return walk(tree) as T;
}

const isRuns = (list: readonly unknown[]): list is Inline[] =>
  list.some((item) => typeof item === "object" && item !== null && "t" in item && item.t === "ref" && "exhibit" in item);

function reworded(runs: readonly Inline[], wordsFor: (exhibit: string) => string | undefined): Inline[] {
  const result = [...runs];
  for (let i = 0; i < result.length; i++) {
    const run = result[i];
    const words = run?.t === "ref" ? wordsFor(run.exhibit) : undefined;
    if (words === undefined) continue;
    const [before, after] = [result[i - 1], result[i + 1]];
    if (before?.t === "text" && after?.t === "text" && before.v.endsWith("(") && after.v.startsWith(")")) {
      result[i - 1] = { ...before, v: before.v.replace(/\s*\($/, "") };
      result[i] = text("");
      result[i + 1] = { ...after, v: after.v.slice(1) };
    } else {
      const opens = before === undefined || (before.t === "text" && /[.?!]\s*$/.test(before.v));
      result[i] = text(opens ? words.charAt(0).toUpperCase() + words.slice(1) : words);
    }
  }
  return withOneStop(result.filter((run) => run.t !== "text" || run.v !== ""));
}

/** A name that ends with a stop ("Motor S.A.") ends the sentence with it. */
export function withOneStop(runs: Inline[]): Inline[] {
  const [before, last] = runs.slice(-2);
  const isDoubled = last?.t === "text" && last.v === "." && before?.t === "text" && before.v.endsWith(".");
  return isDoubled ? runs.slice(0, -1) : runs;
}
