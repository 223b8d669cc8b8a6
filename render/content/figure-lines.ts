import type { Cell, MethodRun } from "#document";
import type { Resolver } from "../resolve.ts";
import type { FormulaFamily, Written } from "./formula-families.ts";
import { headingOf } from "./headings.ts";
import { inputMark, numberMark } from "./formula-text.ts";
import { difference, differInOnePart, labelFamilies, without } from "./label-families.ts";
import { plainFigure } from "./plain-figure.ts";
import { byYear, type YearTable } from "./yearly.ts";

const letter = (i: number): string => String.fromCharCode(97 + i);

/** A part of a formula: words and signs, or the name of an input with its value (or the letter of its column) and where that is listed. */
export interface FormulaPart {
  v: string;
  name?: true;
  value?: string;
  ref?: string;
  /** The cell to whose line it leads. */
  to?: string;
}
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
  lists: { words: string; figures: Listed[] }[];
  years: YearTable | null;
  /** Why a measured figure is what it is: what it was fitted on. */
  note: string;
}
/** Columns of inputs that half of a page holds. */
const mostColumns = 3;
const isInTable = (id: string | undefined, r: Resolver): boolean => id !== undefined && r.cell(id).kind === "method";
/** True for the lines that stand near: their values and numbers are enough. */
export type Near = (id: string) => boolean;

/** A line without its number. */
export type Content = Partial<Line> & Pick<Line, "label">;

export function familyLine(whole: FormulaFamily, r: Resolver, refs: ReadonlyMap<string, string>, near: Near, baseYear: number): Content {
  // Of more columns than a page holds, those go whose figures another line lists.
  const isWide = whole.inputs.length + whole.numbers.length > mostColumns;
  const family = isWide ? { ...whole, inputs: whole.inputs.filter((at) => !isInTable(whole.first.text.inputs[at]?.id, r)) } : whole;
  const { first, members } = family;
  // A number alone is no formula: it was set.
  const isSet = first.text.shape === numberMark;
  const parts = isSet ? [{ v: "set by this report" }] : partsOf(family, r, refs, near);
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

/** What is printed once for all members serves the one that needs most. */
const extraOf = ({ members }: FormulaFamily): number => Math.max(...members.map(({ of }) => of.extra ?? 0));

export function inputValue(of: Written, at: number, r: Resolver, extra: number): string {
  const input = of.text.inputs[at];
  if (!input) return "";
  const c = r.cell(input.id);
  return plainFigure(c, input.end && c.kind === "assumption" ? c[input.end] : c.value, extra);
}

/** A formula with the names of its inputs, their values and where these are listed; what differs between members is a letter. */
export function partsOf(family: FormulaFamily, r: Resolver, refs: ReadonlyMap<string, string>, near: Near): FormulaPart[] {
  const { first, members } = family;
  const said = new Set<string>();
  let input = -1,
    number = -1,
    last = "";
  return first.text.shape.split(new RegExp(`([${inputMark}${numberMark}])`)).flatMap((piece): FormulaPart[] => {
    if (piece === numberMark) {
      number += 1;
      const at = family.numbers.indexOf(number);
      return [{ v: at < 0 ? (first.text.numbers[number] ?? "") : letter(family.inputs.length + at) }];
    }
    if (piece !== inputMark) return piece === "" ? [] : [{ v: piece }];
    input += 1;
    const at = family.inputs.indexOf(input);
    const found = first.text.inputs[input];
    if (!found) return [];
    const c = r.cell(found.id);
    const at0 = input;
    const other = members.find(({ of }) => of.text.inputs[at0]?.id !== found.id)?.of.text.inputs[at0]?.id;
    const differs = other !== undefined;
    const key = `${found.id} ${found.end ?? ""}`;
    const isSaid = said.has(key) || (found.own === undefined && !differs && near(found.id));
    said.add(key);
    const full = differs
      ? sharedWords(c.label, r.cell(other ?? found.id).label, members[0]?.name ?? "")
      : (found.own ?? ownWords(c.label, first.label));
    const where = refs.get(found.id) ?? "";
    // Terms of a sum that were read in one place name it once.
    const ref = found.own !== undefined && where === last ? "" : where;
    last = where;
    return [
      {
        v: isSaid && !(differs && at < 0) ? "" : `${full}${found.end ? `, ${found.end} end` : ""}`,
        name: true,
        value: at >= 0 ? letter(at) : differs ? "" : inputValue(first, input, r, extraOf(family)),
        ref,
        to: found.id,
      },
    ];
  });
}

/** A label without the last part that the label of the figure ends with too: "GDP, Poland" for "Market size, Poland" → "GDP". */
function ownWords(label: string, figure: string): string {
  const at = label.lastIndexOf(", ");
  return at > 0 && figure.endsWith(label.slice(at)) ? label.slice(0, at) : label;
}

/** What the label of an input says for all members: without the name of the member, or without the part in which it differs. */
function sharedWords(label: string, other: string, name: string): string {
  const named = without(label, name);
  return named !== label || !differInOnePart(label, other) ? named : without(label, difference(label, other)?.[0] ?? "");
}

const methodName = { forecast: "Forecast", simulation: "Simulation", "table-sum": "Sum of a stored table", ranking: "Ranking" } as const;

export function runLine({ method, label: matter }: MethodRun, cells: readonly Cell[]): Content {
  const own = cells.map((c) => ({
    id: c.id,
    label: c.label.startsWith(`${matter}, `) ? c.label.slice(matter.length + 2) : c.label,
    value: plainFigure(c, c.value),
  }));
  const { years, others } = byYear(own, matter);
  return { label: `${methodName[method]}: ${matter}`, years, lists: lists(others) };
}

/** Figures under the words that their labels share. */
export const lists = (figures: readonly Listed[]): Line["lists"] =>
  labelFamilies(figures).map(({ words, members }) => ({
    words: members.length === 1 ? "" : words,
    figures: members.map(({ own, of }) => ({ ...of, label: own })),
  }));

export function listLine({ words, members }: ReturnType<typeof labelFamilies<Listed>>[number]): Content {
  const [only] = members;
  if (members.length === 1 && only) return { label: words, value: only.of.value };
  return { label: words, lists: [{ words: "", figures: members.map(({ own, of }) => ({ ...of, label: own })) }] };
}
