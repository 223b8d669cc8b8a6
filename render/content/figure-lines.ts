import type { Cell, MethodRun } from "#document";
import type { Resolver } from "../resolve.ts";
import type { FormulaFamily } from "./formula-families.ts";
import { headingOf, sentenceCase } from "./headings.ts";
import { extraOf, inputValue, letter, partsOf, type FormulaPart, type Near } from "./formula-parts.ts";
import { numberMark } from "./formula-text.ts";
import { labelFamilies } from "./label-families.ts";
import { plainFigure } from "./plain-figure.ts";
import { runWords } from "./run-words.ts";
import { byYear, type YearTable } from "./yearly.ts";

export interface Listed {
  id: string;
  label: string;
  value: string;
}
/** A line of 'How each figure was made'. */
export interface Line {
  /** "F12" */
  no: string;
  /** Of its first figure. */
  id: string;
  label: string;
  /** Empty where a table or list holds the figures. */
  value: string;
  /** The exhibit that the line serves, where another one stood before. */
  serves: string;
  parts: FormulaPart[];
  /** Figures of the same formula: heads of the columns, and a row for each figure. */
  columns: string[];
  rows: { name: string; cells: { v: string; id?: string }[] }[];
  /** Rows that are left to the workbook. */
  more?: number;
  lists: { words: string; figures: Listed[]; more?: number }[];
  years: YearTable | null;
  /** Why a measured figure is what it is: what it was fitted on. */
  note: string;
}
/** Columns of inputs that half of a page holds. */
const mostColumns = 3;
const isInTable = (id: string | undefined, r: Resolver): boolean => id !== undefined && r.cell(id).kind === "method";
/** A line without its number. */
export type Content = Partial<Line> & Pick<Line, "label">;

export function familyLine(whole: FormulaFamily, r: Resolver, refs: ReadonlyMap<string, string>, near: Near, baseYear: number): Content {
  // Of more columns than a page holds, those go whose figures another line lists.
  const isWide = whole.inputs.length + whole.numbers.length > mostColumns;
  const family = isWide ? { ...whole, inputs: whole.inputs.filter((at) => !isInTable(whole.first.text.inputs[at]?.id, r)) } : whole;
  const { first, members } = family;
  // A number alone is no formula: it was counted, read or set.
  const isSet = first.text.shape === numberMark;
  const parts = isSet ? [{ v: "no formula: counted, read or set by the program" }] : partsOf(family, r, refs, near);
  const label = headingOf(family, baseYear);
  if (members.length === 1) return { label, value: plainFigure(r.cell(first.id), r.cell(first.id).value), parts };
  const numbers = isSet ? [] : family.numbers;
  const columns = [...family.inputs.map((_, i) => letter(i)), ...numbers.map((_, i) => letter(family.inputs.length + i)), "Result"];
  return {
    label,
    parts,
    columns,
    rows: inYears(members).map(({ name, of }) => ({
      name,
      cells: [
        ...family.inputs.map((at) => ({ v: inputValue(of, at, r, extraOf(family)) })),
        ...numbers.map((at) => ({ v: of.text.numbers[at] ?? "" })),
        { v: plainFigure(r.cell(of.id), r.cell(of.id).value), id: of.id },
      ],
    })),
  };
}

/** Members called by years stand in their order. */
const inYears = (members: FormulaFamily["members"]): FormulaFamily["members"] =>
  members.every(({ name }) => /^(?:19|20)\d\d$/.test(name)) ? members.toSorted((a, b) => Number(a.name) - Number(b.name)) : members;

const methodName = { forecast: "Forecast", simulation: "Simulation", "table-sum": "Sum of a stored table", ranking: "Ranking" } as const;

export function runLine(run: MethodRun, cells: readonly Cell[], r: Resolver, refs: ReadonlyMap<string, string>): Content {
  const { method, label: matter } = run;
  const own = cells.map((c) => ({
    id: c.id,
    label: c.label.startsWith(`${matter}, `) ? c.label.slice(matter.length + 2) : c.label,
    value: plainFigure(c, c.value),
  }));
  const { years, others } = byYear(own, matter);
  return { label: `${methodName[method]}: ${matter}`, years, lists: lists(others), note: runWords(run, r, refs) };
}

/** Figures under the words that their labels share. */
export const lists = (figures: readonly Listed[]): Line["lists"] =>
  labelFamilies(figures).map(({ words, members }) => ({
    words: members.length === 1 ? "" : words,
    figures: members.map(({ own, of }) => ({ ...of, label: own })),
  }));

export function listLine({ words, members }: ReturnType<typeof labelFamilies<Listed>>[number]): Content {
  const [only] = members;
  if (members.length === 1 && only) return { label: sentenceCase(words), value: only.of.value };
  return { label: sentenceCase(words), lists: [{ words: "", figures: members.map(({ own, of }) => ({ ...of, label: own })) }] };
}
