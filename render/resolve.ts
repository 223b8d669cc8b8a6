import type { Cell, Exhibit, Inline, ReportDocument, Source } from "#document";
import { formatFigure, type FigureFormat } from "#shared/figures.ts";

/** A run of text ready to print: what it says, and where a reader may follow it. */
export type Resolved =
  | { t: "text"; v: string; strong: boolean }
  | { t: "figure"; v: string; cell: string; strong: boolean }
  | { t: "cite"; refs: { number: number; source: string }[] }
  | { t: "ref"; v: string; exhibit: string };

export interface Resolver {
  cell(id: string): Cell;
  source(id: string): Source;
  exhibit(id: string): Exhibit;
  /** The figure of a cell as it is printed everywhere. */
  figure(id: string, format?: FigureFormat): string;
  runs(inlines: readonly Inline[]): Resolved[];
  /** The same as one string; citations as "[1, 2]" unless left out. */
  text(inlines: readonly Inline[], options?: { cites: boolean }): string;
}

/** The item of a list that has to have one: a row shorter than its columns would otherwise print an empty cell. */
export function itemAt<T>(list: readonly T[], index: number, what: string): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`${what} has no item ${index + 1}: it has ${list.length}`);
  return item;
}

/** "$118 to $118" is one figure; "from 3 % to 3 %" says that nothing moved, and stays. */
function withoutEqualEnds(all: readonly Resolved[]): Resolved[] {
  const isRepeat = (i: number): boolean => {
    const [before, low, to, high] = [all[i - 3], all[i - 2], all[i - 1], all[i]];
    const isPair = low?.t === "figure" && high?.t === "figure" && low.v === high.v;
    return isPair && to?.t === "text" && to.v === " to " && !(before?.t === "text" && /\bfrom $/i.test(before.v));
  };
  return all.filter((_, i) => !isRepeat(i) && !isRepeat(i + 1));
}

/** Looks up cells, sources and exhibits of a document. An id that does not resolve is a fault of the document: it throws. */
export function resolver(doc: ReportDocument): Resolver {
  const lookUp = <T extends { id: string }>(what: string, rows: readonly T[]) => {
    const byId = new Map(rows.map((row) => [row.id, row]));
    return (id: string): T => {
      const row = byId.get(id);
      if (!row) throw new Error(`the report has no ${what} ${id}`);
      return row;
    };
  };
  const cell = lookUp("cell", doc.cells);
  const source = lookUp("source", doc.sources);
  const exhibit = lookUp("exhibit", doc.exhibits);
  const figure = (id: string, format?: FigureFormat) => {
    const found = cell(id);
    return formatFigure(found.value, format ?? found.format);
  };
  const one = (run: Inline): Resolved => {
    switch (run.t) {
      case "text":
        return { t: "text", v: run.v, strong: run.strong ?? false };
      case "name":
        // A number is not parted from its unit at the end of a line.
        return { t: "text", v: run.v.replace(/(?<=\d) (?=%)/g, "\u00a0"), strong: false };
      case "year":
        return { t: "text", v: String(run.v), strong: false };
      case "fig":
        return { t: "figure", v: figure(run.cell, run.format), cell: run.cell, strong: run.strong ?? false };
      case "cite":
        return {
          t: "cite",
          // What was read of one page at several times has one number.
          refs: [...new Map(run.sources.map((id) => [source(id).number, id]))]
            .map(([number, of]) => ({ number, source: of }))
            .toSorted((a, b) => a.number - b.number),
        };
      case "ref":
        return { t: "ref", v: `Exhibit ${exhibit(run.exhibit).number}`, exhibit: run.exhibit };
    }
  };
  const runs = (inlines: readonly Inline[]) => withoutEqualEnds(inlines.map(one));
  const text = (inlines: readonly Inline[], options = { cites: true }) =>
    runs(inlines)
      .map((r) => (r.t !== "cite" ? r.v : options.cites ? ` [${r.refs.map((x) => x.number).join(", ")}]` : ""))
      .join("");
  return { cell, source, exhibit, figure, runs, text };
}
