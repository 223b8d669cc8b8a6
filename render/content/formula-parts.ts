import type { Resolver } from "../resolve.ts";
import type { FormulaFamily, Written } from "./formula-families.ts";
import { inputMark, numberMark } from "./formula-text.ts";
import { difference, differInOnePart, ownPart, without } from "./label-families.ts";
import { plainFigure } from "./plain-figure.ts";

/** A part of a formula: words and signs, or the name of an input with its value (or the letter of its column) and where that is listed. */
export interface FormulaPart {
  v: string;
  name?: true;
  value?: string;
  ref?: string;
  /** The cell to whose line it leads. */
  to?: string;
}
/** True for the lines that stand near: their values and numbers are enough. */
export type Near = (id: string) => boolean;

/** Of a longer list of terms its first two, its last and their number are printed. */
const mostListed = 9;

/** "[F12]": a number in a formula stands out from the values beside it; numbers of sources have their brackets. */
export const shownRef = (ref: string): string => (ref === "" || ref.startsWith("[") ? ref : `[${ref}]`);

export const letter = (i: number): string => String.fromCharCode(97 + i);

/** What is printed once for all members serves the one that needs most. */
export const extraOf = ({ members }: FormulaFamily): number => Math.max(...members.map(({ of }) => of.extra ?? 0));

/** As it is typed: a multiple without its sign, which reads as "times" in a formula. */
export function inputValue(of: Written, at: number, r: Resolver, extra: number): string {
  const input = of.text.inputs[at];
  if (!input) return "";
  const c = r.cell(input.id);
  return plainFigure(c, input.end && c.kind === "assumption" ? c[input.end] : c.value, extra).replace(/×$/, "");
}

/** A power is typed as a number: "51.5 %" → "0.515". */
export function asPower(value: string): string {
  const digits = /^(−?)([\d.]+) %$/.exec(value);
  return digits ? `${digits[1] ?? ""}${Number((Number(digits[2]) / 100).toPrecision(12))}` : value;
}
/** True where what follows these words of a formula is a power. */
export const isBeforePower = (piece: string | undefined): boolean => piece?.endsWith("^ ") ?? false;

/** A formula with the names of its inputs, their values and where these are listed; what differs between members is a letter. */
export function partsOf(family: FormulaFamily, r: Resolver, refs: ReadonlyMap<string, string>, near: Near): FormulaPart[] {
  const { first, members } = family;
  const pieces = first.text.shape.split(new RegExp(`([${inputMark}${numberMark}])`));
  const lists = listsIn(pieces);
  const said = new Set<string>();
  let number = -1,
    last = "",
    whole = "";
  const numberPart = (): FormulaPart => {
    number += 1;
    const at = family.numbers.indexOf(number);
    return { v: at < 0 ? (first.text.numbers[number] ?? "") : letter(family.inputs.length + at) };
  };
  const inputPart = (input: number, before: string | undefined): FormulaPart[] => {
    const at = family.inputs.indexOf(input);
    const found = first.text.inputs[input];
    if (!found) return [];
    const c = r.cell(found.id);
    const other = members.find(({ of }) => of.text.inputs[input]?.id !== found.id)?.of.text.inputs[input]?.id;
    const differs = other !== undefined;
    const key = `${found.id} ${found.end ?? ""}`;
    const isSaid = said.has(key) || (found.own === undefined && !differs && near(found.id));
    said.add(key);
    const isNamed = !isSaid || (differs && at < 0);
    // "Output, Spain, 2025 ÷ 2020": what tells it from the name before it is enough.
    const own = found.own === undefined && isNamed ? ownPart(whole, c.label) : undefined;
    if (isNamed && own === undefined) whole = c.label;
    const full = differs
      ? sharedWords(c.label, r.cell(other ?? found.id).label, members[0]?.name ?? "")
      : (found.own ?? ownWords(c.label, first.label));
    const where = refs.get(found.id) ?? "";
    const typed = inputValue(first, input, r, extraOf(family));
    // Terms of a sum that were read in one place name it once.
    const ref = found.own !== undefined && where === last ? "" : where;
    last = where;
    return [
      {
        v: isNamed ? `${own ?? full}${found.end ? `, ${found.end} end` : ""}` : "",
        name: true,
        value: at >= 0 ? letter(at) : differs ? "" : isBeforePower(before) ? asPower(typed) : typed,
        ref,
        to: found.id,
      },
    ];
  };
  return pieces.flatMap((piece, k): FormulaPart[] => {
    const input = (k - 1) / 2 - (number + 1);
    if (piece === numberMark) return [numberPart()];
    const list = lists.find(({ from, to }) => k >= from && k <= to);
    if (piece !== inputMark) return piece === "" || (list && k > list.second && k < list.to - 1) ? [] : [{ v: piece }];
    if (!list || k <= list.second) return inputPart(input, pieces[k - 1]);
    return k === list.to ? [{ v: "… ; " }, ...inputPart(input, undefined), { v: ` (all ${list.count} in the workbook)` }] : [];
  });
}

/** Long lists of terms, "a; b; c", by the places of their first, second and last name among the pieces of a formula. */
function listsIn(pieces: readonly string[]): { from: number; second: number; to: number; count: number }[] {
  const lists: { from: number; second: number; to: number; count: number }[] = [];
  pieces.forEach((piece, k) => {
    if (piece !== inputMark) return;
    const list = lists.at(-1);
    if (list?.to === k - 2 && pieces[k - 1] === "; ") Object.assign(list, { to: k, count: list.count + 1 });
    else lists.push({ from: k, second: k + 2, to: k, count: 1 });
  });
  return lists.filter(({ count }) => count > mostListed);
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
