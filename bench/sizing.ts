/**
 * How far sizes are from published national figures: `npm run --silent bench:sizing [-- --worst N]`. Every known figure is hidden in turn
 * together with its kin (the same market in other years, markets that hold it or lie in it, in that country), sized again for that country
 * and year, and compared in USD at that year's exchange rate and at the figure's own level of value. The second part hides the whole class
 * in every country: what a market gets that nobody has published. Exit code 1 if an aim is missed.
 */
import { parseArgs } from "node:util";
import { fourFifths } from "../engine/analysis/sizing/log-normal.ts";
import { MarketSizer } from "../engine/analysis/sizing/official/size-market.ts";
import type { KnownSize, MarketKey, SizedMarket } from "../engine/evidence/sizing-data.ts";
import { classKinOf, kinOf } from "../scripts/reference/official/kin.ts";
import { sizingTables } from "../engine/reference/official/sizing-tables.ts";

const { values } = parseArgs({ options: { worst: { type: "string", default: "0" } } });
const began = performance.now();
const data = sizingTables();
const sizer = new MarketSizer(data);

interface Result {
  figure: KnownSize;
  known: number;
  sized: SizedMarket;
  /** |log(size ÷ known)|. */
  error: number;
  held: boolean;
}

const { results, without } = hide((figure) => kinOf(data.known, figure));
console.log(`${data.known.length} known figures; ${without.rate} without an exchange rate, ${without.size} without a size\n`);
print(
  "All methods, by industry group",
  group(results, ({ figure }) => figure.group),
  results,
);
print(
  "By income of the country",
  group(results, ({ figure }) => incomeOf(figure)),
);
print(
  "By grade",
  group(results, ({ sized }) => sized.grade ?? "below D"),
);
print("By method", byMethod(results));
print("Best method of each figure", group(results, bestOf));
const unseen = hide((figure) => classKinOf(data.known, figure)).results;
print(
  "The whole class hidden in every country",
  group(unseen, ({ sized }) => sized.grade ?? "below D"),
  unseen,
);

for (const { figure, known, sized, error } of results.toSorted((a, b) => b.error - a.error).slice(0, Number(values.worst)))
  console.log(
    `${Math.exp(error).toFixed(2)}× ${figure.id}: known ${short(known)}, sized ${short(sized.value)} (${short(sized.low)}–${short(sized.high)}, ${sized.grade ?? "-"}), ${figure.level}, ${figure.naics.join()}`,
  );
console.log(`${((performance.now() - began) / 1000).toFixed(0)} s`);

const all = summary(results);
process.exitCode = all.median <= 1.4 && all.within2 >= 0.8 && all.held >= 0.75 && all.held <= 0.9 ? 0 : 1;

function hide(kin: (figure: KnownSize) => KnownSize[]): { results: Result[]; without: { rate: number; size: number } } {
  const missed = { rate: 0, size: 0 };
  const found = data.known.flatMap((figure): Result[] => {
    const rate = figure.unit === "USD" ? 1 : data.rate(figure.unit, figure.country, figure.year)?.value;
    if (rate === undefined) return (missed.rate++, []);
    const { market, naics, hs, level } = figure;
    const key: MarketKey = { id: `known:${market}`, name: market, codes: { naics, hs, isic: [] }, level };
    const sized = sizer.size(key, figure.country, figure.year, new Set(kin(figure).map(({ id }) => id)));
    if (!sized) return (missed.size++, []);
    const known = figure.value / rate;
    return [{ figure, known, sized, error: Math.abs(Math.log(sized.value / known)), held: sized.low <= known && known <= sized.high }];
  });
  return { results: found, without: missed };
}

function byMethod(of: readonly Result[]): Map<string, Result[]> {
  const methods = new Map<string, Result[]>();
  for (const result of of)
    for (const { method, value, spread } of result.sized.estimates) {
      const error = Math.abs(Math.log(value / result.known));
      methods.set(method, [...(methods.get(method) ?? []), { ...result, error, held: error <= fourFifths * spread }]);
    }
  return methods;
}

function bestOf({ known, sized }: Result): string {
  const distance = (value: number) => Math.abs(Math.log(value / known));
  return sized.estimates.toSorted((a, b) => distance(a.value) - distance(b.value))[0]?.method ?? "none";
}

function group(of: readonly Result[], name: (result: Result) => string): Map<string, Result[]> {
  return new Map([...Map.groupBy(of, name)].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The World Bank's income classes, at GDP per head. */
function incomeOf({ country, year }: KnownSize): string {
  const perHead = (data.figure("gdp", country, year)?.value ?? 0) / (data.figure("population", country, year)?.value ?? 1);
  return perHead > 14_000 ? "1 high" : perHead > 4500 ? "2 upper middle" : perHead > 1150 ? "3 lower middle" : "4 low";
}

function summary(of: readonly Result[]) {
  const errors = of.map(({ error }) => error).sort((a, b) => a - b);
  const within = (factor: number) => errors.filter((error) => error <= Math.log(factor)).length / of.length;
  return {
    n: of.length,
    median: Math.exp(errors[errors.length >> 1] ?? Number.NaN),
    within125: within(1.25),
    within15: within(1.5),
    within2: within(2),
    held: of.filter(({ held }) => held).length / of.length,
  };
}

function print(title: string, groups: ReadonlyMap<string, Result[]>, whole?: Result[]): void {
  const line = (name: string, of: Result[]) => {
    const s = summary(of);
    const percent = (share: number) => `${(100 * share).toFixed(0)} %`;
    console.log(`| ${[name, s.n, `${s.median.toFixed(2)}×`, ...[s.within125, s.within15, s.within2, s.held].map(percent)].join(" | ")} |`);
  };
  console.log(
    `### ${title}\n\n| | figures | median error | within 1.25× | within 1.5× | within 2× | 80 % range holds |\n|---|---|---|---|---|---|---|`,
  );
  if (whole) line("all", whole);
  for (const [name, of] of groups) line(name, of);
  console.log("");
}

function short(value: number): string {
  return value.toPrecision(3);
}
