import type { Comparison, Inline } from "#document";
import { value } from "./phrases.ts";
import type { Ledgered } from "../report/study.ts";

/**
 * Titles that compare. Each is computed from the rows of its exhibit, so it cannot say what they refute, and carries what it says in a
 * form that is checked again on the finished document (verify/check-titles.ts).
 */

/** A row as a title names it, with the figure compared; for a swing, its two ends. */
export interface Compared {
  name: string;
  cell: string;
  to?: string;
}
export interface Finding {
  title: Inline[];
  asserts?: string[];
  compares?: Comparison[];
}
interface Words<R extends Compared> {
  /** One row, or with `places` that many, stand before all others. */
  lead: (first: R, second: R) => Inline[];
  /** Two or three rows share the first place. */
  tie?: (names: readonly R[]) => Inline[];
  /** Where nothing can be said: too few rows, not comparable, or the first place is shared by many. */
  plain: Inline[];
}
interface Options {
  by?: Comparison["by"];
  /** How many rows the title names in order. */
  places?: 1 | 2;
  /** Columns of the table in which the rows compared read alike. */
  alike?: number[];
  /** Share or size of all that the rows do not name; where it is larger than the first row, nothing is said to be the largest. */
  rest?: string;
}

/** Most rows that a title names as sharing the first place. */
const mostTied = 3;

/** A title on the largest of some rows: by value, by change whatever its sign, or by the distance between two ends. */
export function largestOf<R extends Compared>(w: Ledgered, rows: readonly R[], words: Words<R>, options: Options = {}): Finding {
  const { by = "value", places = 1, alike, rest } = options;
  const sizes = new Map(rows.map((r) => [r, sizeOf(w, r, by)]));
  const ranked = rows.toSorted((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0));
  const [first, second] = ranked;
  const hidden = rest !== undefined && first !== undefined && value(w, rest) > value(w, first.cell);
  if (!first || !second || hidden || !sameKind(w, rows)) return { title: words.plain };
  const tied = ranked.filter((r) => sizes.get(r) === sizes.get(first));
  const common = {
    by,
    among: rows.map(cellsOf),
    ...(alike ? { alike } : {}),
    ...(rest === undefined ? {} : { rest }),
  };
  if (tied.length > 1) {
    if (!words.tie || tied.length > mostTied) return { title: words.plain };
    return {
      title: words.tie(tied),
      asserts: ranked.slice(1).map((r, i) => `${term(first, by)} ${i + 1 < tied.length ? "==" : ">"} ${term(r, by)}`),
      compares: [{ says: "tie", of: tied.map(named), ...common }],
    };
  }
  const leaders = ranked.slice(0, places);
  return {
    title: words.lead(first, second),
    asserts: [
      ...leaders.flatMap((leader, i) => ranked.slice(i + 1).map((r) => `${term(leader, by)} > ${term(r, by)}`)),
      ...(rest === undefined ? [] : [`${first.cell} >= ${rest}`]),
    ],
    compares: [{ says: "largest", of: leaders.map(named), ...common }],
  };
}

/**
 * A title on two figures, the larger or the smaller named first by the words chosen; `plain` where they are equal. `even`: part of the larger by
 * which they may differ and count as equal.
 */
export function between(
  w: Ledgered,
  a: Compared,
  b: Compared,
  words: { above: Inline[]; below: Inline[]; plain: Inline[] },
  { even = 0 }: { even?: number } = {},
): Finding & { asserts: string[] } {
  const [x, y] = [value(w, a.cell), value(w, b.cell)];
  if (x === y || Math.abs(x - y) < even * Math.max(x, y) || !sameKind(w, [a, b])) return { title: words.plain, asserts: [] };
  const says = x > y ? "above" : "below";
  return {
    title: words[says],
    asserts: [`${a.cell} ${x > y ? ">" : "<"} ${b.cell}`],
    compares: [{ says, by: "value", of: [named(a), named(b)], among: [[a.cell], [b.cell]] }],
  };
}

const cellsOf = (r: Compared): string[] => (r.to === undefined ? [r.cell] : [r.cell, r.to]);
const named = (r: Compared) => ({ name: r.name, cells: cellsOf(r) });

/** Figures of one unit and, where they are facts, of one year. */
function sameKind({ study: { ledger } }: Ledgered, rows: readonly Compared[]): boolean {
  const cells = rows.flatMap(cellsOf).map((id) => ledger.cell(id));
  const years = new Set(cells.flatMap((c) => (c.kind === "fact" ? [c.period] : [])));
  return new Set(cells.map((c) => c.unit)).size === 1 && years.size <= 1;
}

function sizeOf(w: Ledgered, r: Compared, by: Comparison["by"]): number {
  const first = value(w, r.cell);
  return by === "swing" ? Math.abs(value(w, r.to ?? r.cell) - first) : by === "change" ? Math.abs(first) : first;
}

/** The size compared, as an assertion writes it. */
function term(r: Compared, by: Comparison["by"]): string {
  return by === "swing" ? `(${r.to ?? r.cell} - ${r.cell})^2` : by === "change" ? `${r.cell}^2` : r.cell;
}
