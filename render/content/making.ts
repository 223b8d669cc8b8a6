import type { Cell, ReportDocument } from "#document";
import { parse, print } from "#model";
import type { Resolver } from "../resolve.ts";
import { figureOrder } from "./figure-order.ts";
import { familyLine, listLine, runLine, type Content, type Line } from "./figure-lines.ts";
import { partsOf, type FormulaPart, type Near } from "./formula-parts.ts";
import { formulaFamilies, type FormulaFamily, type Written } from "./formula-families.ts";
import { formulaText } from "./formula-text.ts";
import { figureOf, knownFormulas, type KnownFormulas } from "./formula-tree.ts";
import { labelFamilies, shared } from "./label-families.ts";
import { endsOf, movedFamilies, movedLine } from "./moved-figures.ts";
import { plainFigure, rangeOf } from "./plain-figure.ts";
import { takenBranches } from "./taken-branches.ts";
import { workedFigures, type Worked } from "./worked.ts";
import { extraDigits } from "./recompute.ts";

export interface Making {
  groups: { title: string; lines: Line[] }[];
  /** "F12", "A3" or "[5]": where a cell is listed. */
  refs: ReadonlyMap<string, string>;
  /** The figures that decide, step by step. */
  worked: Worked[];
  /** The formula of each figure for itself, with its values. */
  formulas: ReadonlyMap<string, FormulaPart[]>;
}
type Formula = Extract<Cell, { kind: "formula" }>;
/** Inputs from which on a formula is told as it comes out, without the branches that it did not take. */
const mostInputs = 4;
type Assumption = Extract<Cell, { kind: "assumption" }>;

/** How each figure that the report prints or reads was made. `used`: cells that it prints or computes with; `assumed` numbers the assumptions that are listed for themselves. */
export function making(doc: ReportDocument, r: Resolver, used: ReadonlySet<string>, assumed: ReadonlyMap<string, string>): Making {
  const label = (id: string) => r.cell(id).label;
  const all = doc.cells.filter((c): c is Formula => c.kind === "formula");
  const shown = shownOrRead(doc);
  const isEnd = (c: Formula) => {
    const tree = parse(c.formula);
    return tree.t === "name" && tree.end !== undefined;
  };
  const known = knownFormulas(all.filter((c) => used.has(c.id) && shown.has(c.id)));
  const common = (ids: readonly string[]) => shared(ids.map(label));
  const listed = all.filter((c) => used.has(c.id) && shown.has(c.id) && !isEnd(c));
  const written = new Map(
    listed.map((whole): [string, Written] => {
      const text = formulaText(whole, known, common);
      const c = text.inputs.length > mostInputs ? asTaken(whole, known, r) : whole;
      const extra = extraDigits(c, known, (id) => r.cell(id)) ?? 0;
      return [c.id, { id: c.id, label: c.label, text: c === whole ? text : formulaText(c, known, common), extra }];
    }),
  );
  const isListed = (id: string): boolean => {
    const c = r.cell(id);
    return c.kind === "formula"
      ? written.has(id)
      : used.has(id) && (c.kind === "method" || (c.kind === "assumption" && c.measured === true));
  };
  const order = figureOrder(doc, isListed, (id) => written.get(id)?.text.inputs.map((input) => input.id) ?? []);
  const sequence = order.flatMap(({ figures }) => figures.map(({ id }) => id));
  const moved = movedFamilies(doc, listed);
  const movedOf = new Map([...moved.values()].flatMap((m) => endsOf(m).map((id) => [id, m] as const)));
  const families = new Map<string, FormulaFamily>();
  const writtenIn = sequence.flatMap((id) => (movedOf.has(id) ? [] : (written.get(id) ?? [])));
  for (const family of formulaFamilies(writtenIn, label)) for (const { of } of family.members) families.set(of.id, family);

  // Numbers first: formulas refer to figures that stand after them.
  const refs = new Map<string, string>(assumed);
  for (const c of doc.cells) if (c.kind === "fact") refs.set(c.id, `[${r.source(c.source).number}]`);
  let count = 0;
  const draft = (ids: readonly string[], exhibit: string, content: (near: Near) => Content): Draft => {
    count += 1;
    for (const id of ids) refs.set(id, `F${count}`);
    return { no: `F${count}`, id: ids[0] ?? "", exhibit, content };
  };
  const done = new Set<string>();
  const draftOf = (id: string, exhibit: string): Draft[] => {
    const cell = r.cell(id);
    if (done.has(id)) return [];
    const target = movedOf.get(id);
    const run = cell.kind === "method" ? doc.runs.find(({ id: own }) => own === cell.run) : undefined;
    const family = families.get(id);
    const ids = target
      ? endsOf(target)
      : cell.kind === "method"
        ? doc.cells.filter((c) => c.kind === "method" && c.run === cell.run && used.has(c.id)).map((c) => c.id)
        : (family?.members.map(({ of }) => of.id) ?? []);
    for (const each of ids) done.add(each);
    if (target) return [draft(ids, exhibit, () => movedLine(target, r, refs))];
    if (run)
      return [
        draft(ids, exhibit, () =>
          runLine(
            run,
            ids.map((each) => r.cell(each)),
            r,
            refs,
          ),
        ),
      ];
    return family ? [draft(ids, exhibit, (near) => familyLine(family, r, refs, near, doc.years.base))] : [];
  };
  const drafts = order.map(({ title, figures }) => ({
    title,
    here: new Set(figures.map(({ id }) => id)),
    lines: figures.flatMap(({ id, exhibit }) => draftOf(id, exhibit)),
  }));
  const measured = doc.cells.filter((c): c is Assumption => c.kind === "assumption" && c.measured === true && used.has(c.id));
  const fitted = labelFamilies(measured.map((c) => ({ id: c.id, label: c.label, value: `${plainFigure(c, c.value)}${rangeOf(c)}` })));
  const said = new Set<string>();
  const once = (why: string): string => (said.has(why) ? "" : (said.add(why), why));
  const fittedLines = fitted.map((family) =>
    draft(
      family.members.map(({ of }) => of.id),
      "",
      () => ({ ...listLine(family), note: once(whyOf(family.members[0]?.of.id, measured)) }),
    ),
  );
  const groups = [
    ...drafts,
    { title: "Measured on known figures: weights, spreads and errors of the methods", here: new Set<string>(), lines: fittedLines },
  ];
  return {
    groups: groups
      .filter((group) => group.lines.length > 0)
      .map(({ title, here, lines }) => ({
        title,
        // The first formula of a group names its inputs though they stand near.
        lines: lines.map(({ no, id, exhibit, content }, i) => ({
          ...empty,
          ...content((other) => i > 0 && here.has(other)),
          no,
          id,
          serves: lines.slice(0, i).findLast((line) => line.exhibit !== "")?.exhibit === exhibit ? "" : exhibit,
        })),
      })),
    refs,
    worked: workedFigures(doc, r, written, refs),
    formulas: new Map(
      [...written].map(([id, w]) => [
        id,
        partsOf({ first: w, members: [{ name: "", of: w }], inputs: [], numbers: [] }, r, refs, () => false),
      ]),
    ),
  };
}

/** A long formula as it comes out here; the workbook has all its conditions and bounds. */
function asTaken(c: Formula, known: KnownFormulas, r: Resolver): Formula {
  const valueOf = (id: string, end?: "low" | "high") => {
    const input = r.cell(id);
    return end && input.kind === "assumption" ? input[end] : input.value;
  };
  const taken = takenBranches(parse(c.formula), valueOf, (part) => figureOf(part, known, c.id) !== undefined);
  return { ...c, formula: print(taken) };
}

const empty = { value: "", parts: [], columns: [], rows: [], lists: [], years: null, note: "" };

const whyOf = (id: string | undefined, measured: readonly Assumption[]): string => measured.find((c) => c.id === id)?.why ?? "";

interface Draft {
  no: string;
  id: string;
  exhibit: string;
  content: (near: Near) => Content;
}

/** Every word of the document outside the definitions of cells, and every name that a formula or a run reads. */
function shownOrRead(doc: ReportDocument): ReadonlySet<string> {
  const { cells, ...pages } = doc;
  const read = cells.flatMap((c) => (c.kind === "formula" ? [c.formula] : []));
  return new Set([JSON.stringify(pages), ...read].flatMap((words) => words.match(/[a-z]\w*/g) ?? []));
}
