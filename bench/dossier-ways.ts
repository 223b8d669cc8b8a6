/**
 * How far the ways that lead from a dossier to a country miss: `npm run --silent bench:dossier-ways`. Every known figure whose market the
 * library holds (by name, or by the same codes) is set beside what each way gives for that country and year from the dossier's figures,
 * each carried there by output, without the known figure. Errors are spreads of logarithms: the distance that holds four of five figures,
 * over the quantile of a normal distribution. `leastSpread` in engine/analysis/sizing/estimate.ts holds them.
 */
import { fourFifths } from "../engine/analysis/sizing/log-normal.ts";
import type { KnownSize } from "../engine/evidence/sizing-data.ts";
import { scales } from "../engine/evidence/evidence.ts";
import { demandBase, worldDemandBase } from "../engine/reference/countries/demand-base.ts";
import type { DossierFact, Market } from "../engine/reference/dossier.ts";
import { factsOf, markets, type PlacedMarket } from "../engine/reference/library.ts";
import { sizingTables } from "../engine/reference/official/sizing-tables.ts";

const data = sizingTables();
const people = (country: string, year: number) => data.figure("population", country, year)?.value ?? Number.NaN;
const output = (country: string, year: number) => data.figure("gdp", country, year)?.value ?? Number.NaN;
const sums = new Map<string, number>();
const world = (of: typeof output, name: string, year: number): number => {
  const id = `${name} ${year}`;
  const sum = sums.get(id) ?? data.countries.reduce((total, country) => total + (of(country, year) || 0), 0);
  sums.set(id, sum);
  return sum;
};

type Way = (placed: PlacedMarket, figure: KnownSize) => number | undefined;

const sizes = ({ dossier, market }: PlacedMarket, place: string) =>
  factsOf(dossier, market.id, "market_size", place).filter((fact) => !fact.entity && fact.year <= 2025);

const ways: Record<string, Way> = {
  "world size × share of its demand base": (placed, { country, year }) => {
    const facts = sizes(placed, "WLD").filter(({ unit }) => unit === "USD");
    const carried = facts.map((f) => Math.log((amount(f) * world(output, "gdp", year)) / world(output, "gdp", f.year)));
    const own = demandBase(country, placed.market.demandKey);
    return facts.length === 0 || !own
      ? undefined
      : (Math.exp(carried.reduce((sum, log) => sum + log, 0) / facts.length) * own.value) / worldDemandBase(placed.market.demandKey).value;
  },
  "published size of the country": (placed, { country, year }) => {
    const [fact] = sizes(placed, country);
    const rate = fact && (fact.unit === "USD" ? 1 : data.rate(fact.unit, country, fact.year)?.value);
    return fact && rate ? ((amount(fact) / rate) * output(country, year)) / output(country, fact.year) : undefined;
  },
  "volume per head × income × price": (placed, { country, year }) => {
    const { market } = placed,
      fact = volumeOf(placed, "WLD");
    if (!fact || !market.unitPrice) return undefined;
    const income = data.figure("income_ppp", country, year)?.value;
    const mean =
      data.countries.reduce((sum, c) => sum + (data.figure("income_ppp", c, year)?.value ?? 0) * (people(c, year) || 0), 0) /
      world(people, "people", year);
    return income
      ? (amount(fact) / world(people, "people", fact.year)) *
          (income / mean) ** market.incomeElasticity.value *
          people(country, year) *
          market.unitPrice.value
      : undefined;
  },
  "published volume × price": (placed, { country, year }) => {
    const fact = volumeOf(placed, country);
    return fact && placed.market.unitPrice
      ? (amount(fact) * placed.market.unitPrice.value * output(country, year)) / output(country, fact.year)
      : undefined;
  },
};

console.log("| | figures | markets | median error | within 2× | spread |\n|---|---|---|---|---|---|");
const pairs = data.known.flatMap((figure) => {
  const rate = figure.unit === "USD" ? 1 : data.rate(figure.unit, figure.country, figure.year)?.value;
  const placed = rate ? markets().find(({ market }) => isSame(market, figure)) : undefined;
  return placed && rate ? [{ figure, placed, known: figure.value / rate }] : [];
});
for (const [name, way] of Object.entries(ways)) {
  const found = pairs.flatMap(({ figure, placed, known }) => {
    const size = way(placed, figure);
    return size ? [{ market: placed.market.id, error: Math.abs(Math.log(size / known)) }] : [];
  });
  const errors = found.map(({ error }) => error).sort((a, b) => a - b);
  const at = (share: number) => errors[Math.min(errors.length - 1, Math.floor(share * errors.length))] ?? Number.NaN;
  const within2 = errors.filter((error) => error <= Math.log(2)).length / errors.length;
  console.log(
    `| ${name} | ${errors.length} | ${new Set(found.map(({ market }) => market)).size} | ${Math.exp(at(0.5)).toFixed(2)}× | ${(100 * within2).toFixed(0)} % | ${(at(0.8) / fourFifths).toFixed(2)} |`,
  );
}

function isSame(market: Market, figure: KnownSize): boolean {
  const name = figure.market.toLowerCase();
  if ([market.name, ...market.aliases].some((n) => n.toLowerCase() === name)) return true;
  const same = (a: readonly string[], b: readonly string[]) => a.toSorted().join() === b.toSorted().join();
  return figure.naics.length > 0 && same(market.codes.naics, figure.naics) && same(market.codes.hs, figure.hs);
}

function volumeOf({ dossier, market }: PlacedMarket, place: string): DossierFact | undefined {
  const unit = market.volumeUnit;
  return unit === null
    ? undefined
    : factsOf(dossier, market.id, "volume", place).find((f) => !f.entity && (f.unit === unit || f.unit === `${unit}s`));
}

function amount({ value, scale }: DossierFact): number {
  return value * scales[scale];
}
