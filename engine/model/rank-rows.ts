import type { MethodRun, RankingRun } from "#document";
import { drawRanks, type RankRange } from "./draw-ranks.ts";
import { spreadTotal } from "./spread-total.ts";

type TableRun = Extract<MethodRun, { method: "table-sum" }>;
interface Ranked {
  place: number;
  range: RankRange;
}

/** The last answer for a table: a report is evaluated several times with the same weights. */
const latest = new WeakMap<TableRun["rows"], { key: string; ranked: ReadonlyMap<string, Ranked> }>();

/**
 * Places of the rows of a table, by what each takes of a total, and the places between which they lie when the weights are drawn from their
 * ranges and each row's own error is added. A row that is imputed, as a sum of several importers is, takes its part of the total and the last
 * place. Reads outputs "place:CODE", "p10:CODE", "p90:CODE" and "five:CODE".
 */
export function rankRows(
  run: RankingRun,
  table: TableRun,
  read: { value(id: string): number; low(id: string): number; high(id: string): number },
): (output: string) => number {
  const key = [
    run.id,
    run.seed,
    run.draws,
    read.value(run.total),
    ...run.weights.flatMap(({ weight: w }) => [read.low(w), read.value(w), read.high(w)]),
  ].join();
  const known = latest.get(table.rows);
  const ranked = known?.key === key ? known.ranked : rank(run, table, read);
  latest.set(table.rows, { key, ranked });
  return (output) => {
    if (output === "rest") return restOf(run, table, read.value);
    const [what, code = ""] = output.split(":");
    const row = ranked.get(code);
    if (!row) return Number.NaN;
    if (what === "place") return row.place;
    return what === "p10" ? row.range.low : what === "p90" ? row.range.high : what === "five" ? row.range.firstFive : Number.NaN;
  };
}

/** Sum of the products of the rows that no cell holds one by one. */
function restOf({ rest, weights }: RankingRun, { columns, rows }: TableRun, value: (id: string) => number): number {
  const powers = weights.map(({ column, weight }) => ({ at: columns.indexOf(column), power: value(weight) }));
  const product = (values: readonly number[]) => powers.reduce((all, { at, power }) => all * (values[at] ?? Number.NaN) ** power, 1);
  return rows.reduce((sum, { code, values }) => (rest.includes(code) ? sum + product(values) : sum), 0);
}

/** Below every score; finite, so that an error can be added to it. */
const last = -1e300;

function rank(run: RankingRun, table: TableRun, read: Parameters<typeof rankRows>[2]): ReadonlyMap<string, Ranked> {
  const columns = run.weights.map(({ column }) => table.columns.indexOf(column));
  const mostAt = table.columns.indexOf(run.most);
  const spread = {
    parts: table.rows.map(({ values }) => columns.map((at) => Math.log(values[at] ?? Number.NaN))),
    most: table.rows.map(({ values }) => Math.log(values[mostAt] ?? Number.NaN)),
    total: Math.log(Math.max(read.value(run.total), 1)),
  };
  const spreadPlaced = (weights: readonly number[], into: Float64Array) => {
    spreadTotal(spread, weights, into);
    for (const [n, { imputed }] of table.rows.entries()) if (imputed) into[n] = last;
  };
  const central = new Float64Array(table.rows.length);
  spreadPlaced(
    run.weights.map(({ weight }) => read.value(weight)),
    central,
  );
  const ranges = drawRanks({
    seed: run.seed,
    draws: run.draws,
    ranges: run.weights.map(({ weight }) => ({ low: read.low(weight), mode: read.value(weight), high: read.high(weight) })),
    spreads: table.rows.map(({ code }) => run.errors.find((row) => row.code === code)?.deviation ?? run.error),
    scores: spreadPlaced,
  });
  const order = table.rows.map((_, n) => n).sort((a, b) => (central[b] ?? 0) - (central[a] ?? 0));
  const ranked = new Map<string, Ranked>();
  for (const [at, n] of order.entries()) {
    const [row, range] = [table.rows[n], ranges[n]];
    if (row && range) ranked.set(row.code, { place: at + 1, range });
  }
  return ranked;
}
