import type { Cell, ReportDocument } from "#document";
import { atEnds } from "#model";
import type { Resolver } from "../resolve.ts";
import type { Content } from "./figure-lines.ts";
import { plainFigure } from "./plain-figure.ts";

type Formula = Extract<Cell, { kind: "formula" }>;

export interface Moved {
  target: string;
  ends: { assumption: string; low?: string; high?: string }[];
}

/**
 * Figures that repeat all formulas of another with one assumption at an end of its range. They are said in these words only where the
 * formula written out for them is the same.
 */
export function movedFamilies(doc: ReportDocument, cells: readonly Formula[]): Map<string, Moved> {
  const drawn = doc.exhibits.flatMap((e) => (e.chart?.kind === "tornado" ? [e.chart.base] : []));
  const simulated = doc.runs.flatMap((run) => (run.method === "simulation" ? [run.output] : []));
  const targets = [...new Set([...drawn, ...simulated])];
  const families = new Map<string, Moved>();
  for (const { id, formula } of cells) {
    const [name, another] = new Set(formula.match(/\b[a-z]\w*\.(?:low|high)\b/g));
    if (name === undefined || another !== undefined) continue;
    const [assumption = "", end = ""] = name.split(".");
    const side = end === "low" ? "low" : "high";
    const target = targets.find((each) => each !== id && atEnds(each, { [assumption]: side }, doc.cells) === formula);
    if (target === undefined) continue;
    const family = families.get(target) ?? { target, ends: [] };
    const row = family.ends.find((each) => each.assumption === assumption);
    if (row) row[side] = id;
    else family.ends.push({ assumption, [side]: id });
    families.set(target, family);
  }
  return families;
}

/** The figures themselves. */
export const endsOf = ({ ends }: Moved): string[] => ends.flatMap(({ low, high }) => [low, high].flatMap((id) => id ?? []));

export function movedLine({ target, ends }: Moved, r: Resolver, refs: ReadonlyMap<string, string>): Content {
  const cell = (id: string | undefined) => (id === undefined ? { v: "–" } : { v: plainFigure(r.cell(id), r.cell(id).value), id });
  const { label } = r.cell(target);
  return {
    label: `${label}, with one assumption at an end of its range`,
    parts: [
      { v: label, name: true, ref: refs.get(target) ?? "", to: target },
      { v: ", by the same formulas, with the assumption of each row at its low or high end" },
    ],
    columns: ["Low end", "High end"],
    rows: ends.map(({ assumption, low, high }) => ({
      name: [r.cell(assumption).label, refs.get(assumption)].filter(Boolean).join(" "),
      cells: [cell(low), cell(high)],
    })),
  };
}
