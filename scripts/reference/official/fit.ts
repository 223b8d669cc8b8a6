/**
 * Fits the sizing methods on the known figures: `npm run fit-sizing [-- --search]`. Stores what it measured in
 * engine/reference/official/fitted.json.br. With --search the deviations of the model's terms are sought anew (minutes); without, they stay
 * and only what follows from them is computed again. The result is the same for the same figures.
 */
import { parseArgs } from "node:util";
import { Describer } from "../../../engine/analysis/sizing/official/describe.ts";
import { termsOf } from "../../../engine/analysis/sizing/official/kernel.ts";
import type { FittedRow, FittedSizing, KnownSize, MarketKey } from "../../../engine/evidence/sizing-data.ts";
import { classKinOf, kinOf } from "./kin.ts";
import { sizingTables } from "../../../engine/reference/official/sizing-tables.ts";
import { packTable } from "../pack-table.ts";
import { hiddenErrors, search, weightsOf } from "./fit-deviations.ts";
import { fitErrors } from "./fit-errors.ts";

const { values } = parseArgs({ options: { search: { type: "boolean", default: false } } });
const data = sizingTables();
const describer = new Describer(data);

const described = data.known.flatMap((figure) => {
  const rate = figure.unit === "USD" ? 1 : data.rate(figure.unit, figure.country, figure.year)?.value;
  const description = describer.describe(keyOf(figure), figure.country, figure.year);
  if (rate === undefined || !description) return [];
  const { naics, hs, words, market, country, region, level, drivers } = description;
  const size = figure.value / rate;
  const row: FittedRow = {
    id: figure.id,
    naics,
    hs,
    words,
    market,
    country,
    region,
    level,
    terms: termsOf(description).map(short),
    drivers: Object.fromEntries(Object.entries(drivers).map(([id, value]) => [id, short(value)])),
    y: short(Math.log(size / description.base)),
    weight: 1,
  };
  return [{ figure, size, row }];
});
const rows = described.map(({ row }) => row);
const hidden = described.map(({ figure }) => rowsOf(kinOf(data.known, figure)));
console.log(`${described.length} of ${data.known.length} known figures can be described`);

let { deviations } = data.fitted();
if (values.search) deviations = search(rows, hidden, deviations);
const weighed = weightsOf(rows, hidden, deviations);
const errors = hiddenErrors(weighed, hidden, deviations);
console.log(`transfer alone: median ${factor(errors.map(({ error }) => Math.abs(error)))}`);

const start: FittedSizing = { ...data.fitted(), deviations, rows: weighed };
const fitted = fitErrors(
  data,
  start,
  described.map(({ figure, size }) => ({
    figure,
    size,
    key: keyOf(figure),
    kin: ids(kinOf(data.known, figure)),
    classKin: ids(classKinOf(data.known, figure)),
  })),
);
const bytes = packTable(new URL("../../../engine/reference/official/fitted.json.br", import.meta.url), fitted);
console.log(`stored: ${(bytes / 1e3).toFixed(0)} kB`);

function keyOf({ market, naics, hs, level }: KnownSize): MarketKey {
  return { id: `known:${market}`, name: market, codes: { naics, hs, isic: [] }, level };
}

function rowsOf(figures: readonly KnownSize[]): number[] {
  const wanted = ids(figures);
  return rows.flatMap(({ id }, i) => (wanted.has(id) ? [i] : []));
}
function ids(figures: readonly KnownSize[]): Set<string> {
  return new Set(figures.map(({ id }) => id));
}
function short(value: number): number {
  return Number(value.toFixed(4));
}
function factor(logs: number[]): string {
  return `${Math.exp(logs.sort((a, b) => a - b)[logs.length >> 1] ?? Number.NaN).toFixed(3)}×`;
}
