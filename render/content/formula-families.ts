import type { FormulaText } from "./formula-text.ts";
import { difference, differInOnePart, masked } from "./label-families.ts";

export interface Written {
  id: string;
  label: string;
  text: FormulaText;
  /** Digits beyond their formats that its inputs need to reproduce it. */
  extra?: number;
}
/** Figures made by one formula from other inputs. */
export interface FormulaFamily {
  first: Written;
  /** With what each member is called; one member alone has no name. */
  members: { name: string; of: Written }[];
  /** Places of the inputs and of the numbers that differ between members. */
  inputs: number[];
  numbers: number[];
}

/**
 * Gathers formulas of one shape whose labels differ in one part (a place, a year, a method) and whose inputs differ in the same part or not
 * at all, so that one formula and a table say all of them.
 */
export function formulaFamilies(cells: readonly Written[], label: (id: string) => string): FormulaFamily[] {
  const shapes = Map.groupBy(cells, ({ text }) => text.shape);
  const taken = new Set<string>();
  return cells.flatMap((first): FormulaFamily[] => {
    if (taken.has(first.id)) return [];
    taken.add(first.id);
    const others = (shapes.get(first.text.shape) ?? []).flatMap((of) => {
      if (taken.has(of.id)) return [];
      const parts = difference(first.label, of.label);
      return parts && isAlike(first, of, parts, label) ? [{ of, parts }] : [];
    });
    const largest = [...Map.groupBy(others, ({ parts }) => parts[0])].reduce<typeof others>(
      (most, [, list]) => (list.length > most.length ? list : most),
      [],
    );
    for (const { of } of largest) taken.add(of.id);
    const members = [
      { name: named(largest[0]?.parts[0] ?? ""), of: first },
      ...largest.map(({ of, parts }) => ({ name: named(parts[1]), of })),
    ];
    const differ = (at: number, value: (w: Written) => string | undefined) =>
      members.some(({ of }) => value(of) !== value(first)) ? [at] : [];
    return [
      {
        first,
        members,
        inputs: first.text.inputs.flatMap((_, i) => differ(i, ({ text }) => `${text.inputs[i]?.id} ${text.inputs[i]?.end ?? ""}`)),
        numbers: first.text.numbers.flatMap((_, i) => differ(i, ({ text }) => text.numbers[i])),
      },
    ];
  });
}

/** What tells a member apart, without the comma that sets it off. */
const named = (part: string): string => part.replace(/^[,:] /, "").replace(/[,:] $/, "");

function isAlike(first: Written, other: Written, [part, own]: readonly [string, string], label: (id: string) => string): boolean {
  return first.text.inputs.every((input, i) => {
    const second = other.text.inputs[i];
    if (!second || second.end !== input.end) return false;
    if (second.id === input.id) return true;
    const [one, two] = [label(input.id), label(second.id)];
    if (differInOnePart(one, two)) return true;
    const mask = masked(one, part);
    return mask !== "·" && mask === masked(two, own);
  });
}
