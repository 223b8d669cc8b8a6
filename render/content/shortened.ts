import type { ReportDocument } from "#document";
import type { Line, Listed } from "./figure-lines.ts";
import type { FormulaPart } from "./formula-parts.ts";

/** A list that leaves out fewer than this is no shorter for it. */
const fewestLeft = 3;

/** Cuts lists of figures that one formula makes: what no page shows only repeats a shape, and the workbook has it. */
export interface Shortening {
  line(line: Line): Line;
  list<T extends { figures: Listed[] }>(list: T): T & { more: number };
  /** The first where there is one to stand for the others, what is printed, and how many are left out. */
  behind<T extends { id: string }>(first: T, others: readonly T[]): { shown: T[]; left: T[] };
  /** Parts of a formula lead to the figure that stands for one that was left out; the other lines have to be shortened before. */
  parts<T extends Pick<FormulaPart, "to">>(parts: readonly T[]): T[];
}

export function shortening({ answer, headline, sections, exhibits, title, subtitle }: ReportDocument): Shortening {
  const printed = new Set(JSON.stringify([answer, headline, sections, exhibits, title, subtitle]).match(/[a-z]\w*/g));
  const standsFor = new Map<string, string>();
  const cut = <T>(items: readonly T[], idsOf: (item: T) => string[]): T[] => {
    const shown = keptOf(items, (item) => idsOf(item).some((id) => printed.has(id)));
    const [first = ""] = shown.flatMap(idsOf);
    for (const item of items) if (!shown.includes(item)) for (const id of idsOf(item)) standsFor.set(id, first);
    return shown;
  };
  const list = <T extends { figures: Listed[] }>(of: T) => {
    const figures = cut(of.figures, ({ id }) => [id]);
    return { ...of, figures, more: of.figures.length - figures.length };
  };
  return {
    list,
    line: (line) => {
      const rows = cut(line.rows, ({ cells }) => cells.flatMap(({ id }) => id ?? []));
      const years = line.years && { ...line.years, rows: cut(line.years.rows, ({ figures }) => figures.flatMap((f) => f?.id ?? [])) };
      const lists = line.lists.map(list);
      return { ...line, rows, more: line.rows.length - rows.length, years, lists, id: standsFor.get(line.id) ?? line.id };
    },
    behind: (first, others) => {
      const shown = others.filter(({ id }) => printed.has(id));
      const left = others.filter((other) => !shown.includes(other));
      if (left.length < fewestLeft) return { shown: [...others], left: [] };
      for (const { id } of left) standsFor.set(id, first.id);
      return { shown, left };
    },
    parts: (parts) => parts.map((part) => (part.to === undefined ? part : { ...part, to: standsFor.get(part.to) ?? part.to })),
  };
}

/** Formulas shorter than this are printed though they are another's with its ends exchanged. */
const shortest = 90;

/** Says a long formula that is an earlier one with low and high ends exchanged by the number of that one. */
export function endsExchanged(lines: readonly Line[]): Line[] {
  const seen = new Map<string, Line>();
  const textOf = ({ parts }: Line) =>
    JSON.stringify(parts.map(({ v, name, value, ref }) => [v, name && value?.length === 1 ? value : "", ref]));
  return lines.map((line) => {
    const text = textOf(line);
    const turned = exchanged(text);
    const other = text.length < shortest || turned === text ? undefined : seen.get(turned);
    seen.set(text, line);
    if (!other) return line;
    return {
      ...line,
      parts: [{ v: "as " }, { v: "", name: true, ref: other.no, to: other.id }, { v: ", with low and high ends exchanged" }],
    };
  });
}

const exchanged = (text: string): string =>
  text.replace(/\b(?:low|high) end\b/g, (found) => (found === "low end" ? "high end" : "low end"));

/** What is printed; where nothing is, the first and the last. All of them where little would be left out. */
export function keptOf<T>(items: readonly T[], isPrinted: (item: T) => boolean): T[] {
  const printed = items.filter(isPrinted);
  const kept = printed.length > 0 ? printed : items.filter((_, i) => i === 0 || i === items.length - 1);
  return items.length - kept.length < fewestLeft ? [...items] : kept;
}
