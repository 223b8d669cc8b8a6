import type { Cell, ReportDocument } from "#document";
import { atEnds, evaluate } from "#model";
import type { Resolver } from "../resolve.ts";
import type { Content } from "./figure-lines.ts";
import { plainFigure } from "./plain-figure.ts";

type Formula = Extract<Cell, { kind: "formula" }>;

export interface Moved {
  target: string;
  ends: { assumption: string; low?: string; high?: string }[];
}

type End = "low" | "high";
/** Assumptions at an end that a formula may name: the one that was moved, and those whose ends the formulas read anyway. */
const mostNames = 4;

/**
 * Figures that repeat all formulas of another with one assumption at an end of its range. They are said in these words only where the
 * formula written out for them is the same, or where a figure that names the other and the end has the value that the other takes there.
 */
export function movedFamilies(doc: ReportDocument, cells: readonly Formula[]): Map<string, Moved> {
  const drawn = doc.exhibits.flatMap((e) => (e.chart?.kind === "tornado" ? [e.chart.base] : []));
  const simulated = doc.runs.flatMap((run) => (run.method === "simulation" ? [run.output] : []));
  const targets = [...new Set([...drawn, ...simulated])];
  const valuesAt = movedValues(doc);
  const families = new Map<string, Moved>();
  for (const cell of cells) {
    const found = byFormula(cell, targets, doc) ?? byName(cell, doc, valuesAt);
    if (!found) continue;
    const { target, assumption, end } = found;
    const family = families.get(target) ?? { target, ends: [] };
    const row = family.ends.find((each) => each.assumption === assumption);
    if (row) row[end] = cell.id;
    else family.ends.push({ assumption, [end]: cell.id });
    families.set(target, family);
  }
  return families;
}

interface Found {
  target: string;
  assumption: string;
  end: End;
}

function byFormula({ id, formula }: Formula, targets: readonly string[], doc: ReportDocument): Found | undefined {
  const names = [...new Set(formula.match(/\b[a-z]\w*\.(?:low|high)\b/g))];
  if (names.length > mostNames) return undefined;
  for (const name of names) {
    const [assumption = "", side] = name.split(".");
    const end = side === "low" ? "low" : "high";
    const target = targets.find((each) => each !== id && atEnds(each, { [assumption]: end }, doc.cells) === formula);
    if (target !== undefined) return { target, assumption, end };
  }
  return undefined;
}

/** "Demand that you can draw if: Days open a year, low end", 'Market, 2030, with "Days open a year" at its low end': figure, assumption and end. */
const movedLabel = /^(?<figure>.+)(?: if: (?<a>.+), (?<end>low|high) end|, with "(?<b>.+)" at its (?<side>low|high) end)$/;

function byName(
  { label, value }: Formula,
  doc: ReportDocument,
  valuesAt: (assumption: string, end: End) => ReadonlyMap<string, number>,
): Found | undefined {
  const { figure, a, b, end = "", side = "" } = movedLabel.exec(label)?.groups ?? {};
  const moved = a ?? b;
  if (figure === undefined) return undefined;
  const assumption = doc.cells.find((c) => c.kind === "assumption" && c.label === moved);
  if (!assumption) return undefined;
  const to = end === "low" || side === "low" ? "low" : "high";
  const there = valuesAt(assumption.id, to);
  const isSame = (id: string) => Math.abs((there.get(id) ?? Number.NaN) - value) <= 1e-9 * Math.abs(value);
  const target = doc.cells.find((c) => c.kind === "formula" && !movedLabel.test(c.label) && holdsWords(c.label, figure) && isSame(c.id));
  return target && { target: target.id, assumption: assumption.id, end: to };
}

/** True for "Demand a year that you can draw" and "Demand that you can draw": the words of a short name stand in a label, in their order. */
function holdsWords(label: string, name: string): boolean {
  const wordsOf = (text: string) => text.toLowerCase().split(/[,:]? /);
  const words = wordsOf(name);
  let next = 0;
  for (const word of wordsOf(label)) if (word === words[next]) next += 1;
  return next === words.length;
}

/** Values of all cells with one assumption at an end; simulations stay as they are. */
function movedValues(doc: ReportDocument): (assumption: string, end: End) => ReadonlyMap<string, number> {
  const known = new Map<string, ReadonlyMap<string, number>>();
  return (id, end) => {
    const key = `${id}.${end}`;
    const cell = doc.cells.find((c) => c.id === id);
    const found = known.get(key) ?? evaluate(doc.cells, [], { [id]: cell?.kind === "assumption" ? cell[end] : Number.NaN });
    known.set(key, found);
    return found;
  };
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
