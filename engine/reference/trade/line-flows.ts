import { countries } from "../countries/index.ts";
import { fiveImporters } from "../official/pairs.ts";
import { flowsOf } from "../official/partners.ts";
import { partyOf } from "../official/rules-tables.ts";
import { linesUnder, tradeOf } from "../official/trade.ts";

/** Headings of more lines are apportioned by the supplier's mix alone: they would take seconds. */
const mostLines = 60;
/** Rounds in which the sums settle. */
const rounds = 20;
/** Part of the world's mix that every supplier is given beside its own: exports below the limits of the table are not nothing. */
const unseen = 0.01;

interface Cell {
  importer: string;
  exporter: string;
  flow: number;
  byLine: Float64Array;
}

/**
 * Who sells some lines of a heading to whom, USD: flows are told by heading, imports and exports of each country by line. Each flow is spread over the
 * lines that its exporter sells and its importer buys, and all are brought to the three sums in turn (iterative proportional fitting): the flow, the
 * importer's imports of each line, the exporter's exports of each. So lobsters of Canada are not counted as shrimp because Canada sells some of both.
 * Null where the lines are not held one by one.
 */
export function lineFlows(heading: string, codes: readonly string[]): Map<string, Map<string, number>> | null {
  const lines = linesUnder([heading]);
  const isOwn = lines.map((line) => codes.some((code) => line.startsWith(code)));
  // A code of a later edition has no line of its own in the table.
  if (lines.length < 2 || lines.length > mostLines || codes.some((code) => !lines.some((line) => line.startsWith(code)))) return null;
  const { bought, sold, world } = mixes(lines);
  const cells = [...flowsOf([heading])].flatMap(([importer, row]) =>
    [...row].flatMap(([exporter, flow]): Cell[] =>
      flow > 0 ? [{ importer, exporter, flow, byLine: spread(flow, [bought(importer), sold(exporter)], world) }] : [],
    ),
  );
  for (let round = 0; round < rounds; round++) {
    fit(cells, ({ exporter }) => exporter, sold);
    fit(cells, ({ importer }) => importer, bought);
    for (const { byLine, flow } of cells) scaleTo(byLine, flow);
  }
  const flows = new Map<string, Map<string, number>>();
  for (const { importer, exporter, byLine } of cells) {
    const own = byLine.reduce((sum, value, line) => sum + (isOwn[line] ? value : 0), 0);
    const row = flows.get(importer) ?? new Map<string, number>();
    flows.set(importer, row);
    if (own > 0) row.set(exporter, (row.get(exporter) ?? 0) + own);
  }
  return flows;
}

type Mix = (country: string) => Float64Array;

/** Parts of each line in what a country buys and sells under the heading; those of the world for a country of which nothing is held. */
function mixes(lines: readonly string[]): { bought: Mix; sold: Mix; world: Float64Array } {
  const [imports, exports] = [new Map<string, Float64Array>(), new Map<string, Float64Array>()];
  const world = new Float64Array(lines.length);
  const add = (to: Map<string, Float64Array>, country: string, line: number, value: number) => {
    const row = to.get(country) ?? new Float64Array(lines.length);
    to.set(country, row);
    row[line] = (row[line] ?? 0) + value;
  };
  for (const [at, line] of lines.entries())
    for (const { iso3 } of countries) {
      const trade = tradeOf([line], iso3);
      if (!trade) continue;
      add(imports, fiveImporters.includes(iso3) ? "FIV" : iso3, at, trade.imports.value);
      add(exports, iso3, at, trade.exports.value);
      if (partyOf(iso3) === "EUU") add(exports, "EUU", at, trade.exports.value);
      world[at] = (world[at] ?? 0) + trade.exports.value;
    }
  scaleTo(world, 1);
  const mixOf =
    (held: ReadonlyMap<string, Float64Array>, beside: number): Mix =>
    (country) => {
      const own = held.get(country);
      if (!own || own.every((value) => value === 0)) return world;
      const mix = Float64Array.from(own);
      scaleTo(mix, 1);
      return mix.map((value, at) => (1 - beside) * value + beside * (world[at] ?? 0));
    };
  const known = (mix: Mix): Mix => {
    const held = new Map<string, Float64Array>();
    return (country) => {
      const found = held.get(country) ?? mix(country);
      held.set(country, found);
      return found;
    };
  };
  return { bought: known(mixOf(imports, 0)), sold: known(mixOf(exports, unseen)), world };
}

/** A flow over lines in proportion to both mixes. */
function spread(flow: number, [bought, sold]: readonly [Float64Array, Float64Array], world: Float64Array): Float64Array {
  const byLine = bought.map((part, line) => (part * (sold[line] ?? 0)) / Math.max(world[line] ?? 0, 1e-12));
  scaleTo(byLine, flow);
  return byLine;
}

/** Brings the flows of each country to its mix. */
function fit(cells: readonly Cell[], countryOf: (cell: Cell) => string, mixOf: Mix): void {
  const sums = new Map<string, Float64Array>();
  for (const cell of cells) {
    const sum = sums.get(countryOf(cell)) ?? new Float64Array(cell.byLine.length);
    sums.set(countryOf(cell), sum);
    for (const [line, value] of cell.byLine.entries()) sum[line] = (sum[line] ?? 0) + value;
  }
  const totals = new Map([...sums].map(([country, sum]) => [country, sum.reduce((all, value) => all + value, 0)]));
  for (const { byLine, ...cell } of cells) {
    const country = countryOf({ ...cell, byLine });
    const [mix, sum, total] = [mixOf(country), sums.get(country), totals.get(country) ?? 0];
    for (const [line, value] of byLine.entries()) {
      const now = sum?.[line] ?? 0;
      if (now > 0) byLine[line] = (value * (mix[line] ?? 0) * total) / now;
    }
  }
}

function scaleTo(values: Float64Array, total: number): void {
  const sum = values.reduce((all, value) => all + value, 0);
  if (sum > 0) for (const [at, value] of values.entries()) values[at] = (value * total) / sum;
}
