/**
 * How far an official class misses a market whose world size is published, as it is and brought towards that size:
 * `npm run --silent bench:class-part`. Two sets of truths: known figures of markets of the same name, and sizes of countries in the
 * dossiers. Each is hidden with its kin; sizes are those of the transfer alone, of the United States by its own accounts. engine/analysis/sizing/class-part.ts rests on it.
 */
import type { KnownSize, MarketKey } from "../engine/evidence/sizing-data.ts";
import { scales } from "../engine/evidence/evidence.ts";
import { ofTheClass, summedOver, wayTo } from "../engine/analysis/sizing/class-part.ts";
import { MarketSizer } from "../engine/analysis/sizing/official/size-market.ts";
import { demandBase, worldDemandBase } from "../engine/reference/countries/demand-base.ts";
import { factsOf, markets, type PlacedMarket } from "../engine/reference/library.ts";
import { sizingTables } from "../engine/reference/official/sizing-tables.ts";
import { kinOf } from "../scripts/reference/official/kin.ts";

const data = sizingTables();
const sizer = new MarketSizer(data);
/** Economies whose sum, scaled up by the demand base, is the class in the world. */
const economies = ["USA", "CHN", "DEU", "JPN", "IND", "GBR", "FRA", "ITA", "BRA", "CAN", "KOR", "AUS", "MEX", "ESP"];
const latest = 2024;
const output = (country: string, year: number) => data.figure("gdp", country, year)?.value ?? 0;
const worldOutput = (year: number) => data.countries.reduce((sum, country) => sum + output(country, year), 0);

type Truth = Pick<KnownSize, "id" | "country" | "year" | "unit" | "value" | "market" | "naics" | "hs"> & Partial<Pick<KnownSize, "kin">>;
interface Miss {
  /** log(size ÷ truth) of the class as it is, and log(published world ÷ class in the world). */
  plain: number;
  ratio: number;
}

const misses = { "known figures of the same name": [] as Miss[], "sizes of countries in the dossiers": [] as Miss[] };
for (const placed of markets()) {
  const { market, dossier } = placed;
  const world = worldOf(placed);
  if (world === undefined || market.codes.naics.length === 0) continue;
  const names = [market.name, ...market.aliases].map((name) => name.toLowerCase());
  const known = data.known.filter((figure) => names.includes(figure.market.toLowerCase()));
  const published = dossier.facts
    .filter((f) => f.market === market.id && f.metric === "market_size" && /^[A-Z]{3}$/.test(f.geography) && f.geography !== "WLD")
    .filter((f) => !f.entity && f.year >= 2015 && f.year <= latest)
    .map((f): Truth => ({
      id: `${market.id} ${f.geography} ${f.year}`,
      country: f.geography,
      year: f.year,
      unit: f.unit,
      value: f.value * scales[f.scale],
      market: market.name,
      ...market.codes,
    }));
  for (const truth of known) add(misses["known figures of the same name"], placed, world, truth, truth.level);
  for (const truth of published) add(misses["sizes of countries in the dossiers"], placed, world, truth, "spending");
}

console.log("| | figures | class as it is | within 2× | brought towards the world size | within 2× |\n|---|---|---|---|---|---|");
for (const [name, all] of Object.entries(misses)) print(name, all);
const far = (all: readonly Miss[]) => all.filter(({ ratio }) => Math.abs(ratio) > Math.log(2));
for (const [name, all] of Object.entries(misses)) print(`${name}, class and world more than 2× apart`, far(all));

function worldOf({ dossier, market }: PlacedMarket): number | undefined {
  const sizes = factsOf(dossier, market.id, "market_size", "WLD").filter((f) => !f.entity && f.year <= 2025 && f.unit === "USD");
  const carried = sizes.map((f) => Math.log((f.value * scales[f.scale] * worldOutput(latest)) / worldOutput(Math.min(f.year, latest))));
  return sizes.length > 0 ? Math.exp(carried.reduce((sum, log) => sum + log, 0) / sizes.length) : undefined;
}

function add(into: Miss[], { market }: PlacedMarket, world: number, truth: Truth, level: MarketKey["level"]): void {
  const rate = truth.unit === "USD" ? 1 : data.rate(truth.unit, truth.country, truth.year)?.value;
  if (!rate) return;
  const key: MarketKey = { id: market.id, name: market.name, codes: { ...market.codes }, level };
  const hidden = new Set(kinOf(data.known, truth as KnownSize).map(({ id }) => id));
  const size = (country: string, year: number) => ofTheClass(sizer.estimates(key, country, year, hidden))?.value;
  const own = size(truth.country, truth.year);
  const sized = economies.flatMap((country) => {
    const [value, base] = [size(country, latest), demandBase(country, market.demandKey)?.value];
    return value && base ? [{ iso3: country, value, base }] : [];
  });
  const summed = summedOver(sized, truth.country === "USA");
  const [sum, bases] = [summed.reduce((s, c) => s + c.value, 0), summed.reduce((s, c) => s + c.base, 0)];
  if (!own || sum === 0) return;
  into.push({
    plain: Math.log(own / (truth.value / rate)),
    ratio: Math.log(world / ((sum * worldDemandBase(market.demandKey).value) / bases)),
  });
}

function print(name: string, all: readonly Miss[]): void {
  const brought = ({ plain, ratio }: Miss) => plain + ratio * wayTo(Math.exp(ratio));
  const told = (errors: readonly number[]) => {
    const sizes = errors.map(Math.abs).sort((a, b) => a - b);
    const within = sizes.filter((error) => error <= Math.log(2)).length / sizes.length;
    return `${Math.exp(sizes[sizes.length >> 1] ?? Number.NaN).toFixed(2)}× | ${(100 * within).toFixed(0)} %`;
  };
  console.log(`| ${name} | ${all.length} | ${told(all.map(({ plain }) => plain))} | ${told(all.map(brought))} |`);
}
