import { foldText } from "#shared/text.ts";
import type { BusinessType, LocalFacts, Place, TradeFigures } from "../../evidence/local.ts";
import type { Datum } from "../../evidence/sizing-data.ts";
import { countryByIso3 } from "../countries/index.ts";
import { bundledTables } from "../official/sizing-tables.ts";
import { listedName } from "./city-rows.ts";
import {
  cityDensities,
  contributions,
  contributionThresholds,
  leastWeeks,
  meanWages,
  regionalWages,
  shopSizes,
  tradeAccounts,
} from "./country-tables.ts";
import { trades } from "./tables.ts";
import { fullTimeWeekOf, workingYearOf } from "./working-year.ts";
import { tradeYear } from "./trade-figures.ts";

/** What pages tell of pay, contributions, the trade's accounts, the size of its shops and the ground of a city. */
export function countryFigures(
  type: BusinessType,
  place: Place,
): Pick<
  LocalFacts,
  "meanWage" | "contributions" | "accounts" | "workingYear" | "shopSizes" | "cityDensity" | "regionalLeast" | "leastWeek"
> {
  const { iso3 } = place.country;
  const regional = regionalWages.find(([countries]) => countries.includes(iso3));
  const week = leastWeeks.find(([country]) => country === iso3);
  const rates = contributions.find(([country]) => country === iso3);
  const from = contributionThresholds.find(([country]) => country === iso3);
  return {
    meanWage: meanWageOf(iso3),
    regionalLeast: regional ? { words: regional[1], source: regional[2] } : null,
    leastWeek: week ? { hours: week[1], fullTime: fullTimeWeekOf(iso3), words: week[2], source: week[3] } : null,
    contributions: rates
      ? {
          value: rates[1],
          low: rates[2],
          high: rates[3],
          source: rates[4],
          from: from ? { heads: from[1], words: from[2], source: from[3] } : null,
        }
      : null,
    accounts: accountsOf(type),
    workingYear: workingYearOf(iso3),
    shopSizes: iso3 === "USA" ? null : shopSizesAbroad(),
    cityDensity: cityDensityOf(place),
  };
}

function accountsOf({ naics }: BusinessType): LocalFacts["accounts"] {
  const row = tradeAccounts.find((each) => each.naics.includes(naics));
  if (!row) return null;
  const { goods, rent, country, year, words, source } = row;
  return { goods, rent, country, place: countryByIso3(country)?.name ?? country, year, words, source };
}

/** Figures of the trade with the parts that its own accounts tell in place of those of the wider industry. */
export function withAccounts(trade: TradeFigures, accounts: LocalFacts["accounts"]): TradeFigures {
  if (!accounts) return trade;
  const part = (datum: Datum, ends: readonly [number, number, number] | null): Datum =>
    ends === null
      ? datum
      : {
          ...datum,
          id: datum.id.replace("us_part", "own_part"),
          value: ends[0],
          year: accounts.year,
          country: accounts.country,
          source: accounts.source,
        };
  return { ...trade, goods: part(trade.goods, accounts.goods), rent: part(trade.rent, accounts.rent) };
}

/** Mean pay of a full-time employee, and the rate of its money a US dollar in that year. */
function meanWageOf(iso3: string): LocalFacts["meanWage"] {
  const row = meanWages.find(([country]) => country === iso3);
  const home = meanWages.find(([country]) => country === "USA");
  if (!row || !home) return null;
  const [, value, unit, year, source] = row;
  const rate = unit === "USD" ? null : bundledTables().rate(unit, unit === "EUR" ? "DEU" : iso3, year);
  if (rate === undefined) return null;
  // Pay told in the money of others is turned into that of the country at rates of one year.
  const local = countryByIso3(iso3)?.currency ?? null;
  const localRate = local === null || local === unit || local === "USD" ? null : (bundledTables().rate(local, iso3, year) ?? null);
  const datum = (country: string, amount: number, money: string, from: number, key: string): Datum => ({
    id: `mean_wage_${country.toLowerCase()}`,
    measure: "mean_wage_full_time",
    label: "Mean pay a month of a full-time employee",
    value: amount,
    unit: money,
    year: from,
    country,
    source: key,
    status: "reported",
  });
  return { own: datum(iso3, value, unit, year, source), rate, localRate, home: datum("USA", home[1], home[2], home[3], home[4]) };
}

/** Density of the municipality, and of the densest square kilometre of its country; null where neither is held. */
function cityDensityOf(place: Place): LocalFacts["cityDensity"] {
  const { iso3 } = place.country;
  const city = foldText(listedName(place));
  const own = cityDensities.cities.find(([country, each]) => country === iso3 && foldText(each) === city);
  const densest = cityDensities.densest[iso3] ?? null;
  return own || densest ? { own: own?.[2] ?? null, densest } : null;
}

let abroad: LocalFacts["shopSizes"] | undefined;
/**
 * How sales of an average shop elsewhere lie beside those that output a head makes of the American shop of the same class: by how much output a
 * head tells them, the middle of what is left, and between what eight of ten lie. A line through logarithms, over every size that a page tells.
 */
export function shopSizesAbroad(): LocalFacts["shopSizes"] {
  if (abroad !== undefined) return abroad;
  const tables = bundledTables();
  const perHead = (iso3: string, year: number) => {
    const [output, people] = ["gdp", "population"].map((measure) => tables.figure(measure, iso3, year)?.value);
    return output !== undefined && people !== undefined ? output / people : undefined;
  };
  const home = perHead("USA", tradeYear) ?? Number.NaN;
  const points = shopSizes.flatMap(([iso3, naics, year, amount, unit]) => {
    const trade = trades()[naics];
    const rate = unit === "USD" ? 1 : tables.rate(unit, iso3, year)?.value;
    const output = perHead(iso3, year);
    if (!trade || rate === undefined || output === undefined) return [];
    return [{ x: Math.log(output / home), y: Math.log(amount / rate / ((trade.receipts / trade.employees) * trade.staff)), iso3 }];
  });
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x0, y0] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))];
  const slope = points.reduce((sum, { x, y }) => sum + (x - x0) * (y - y0), 0) / points.reduce((sum, { x }) => sum + (x - x0) ** 2, 0);
  const left = points.map(({ x, y }) => y - y0 - slope * (x - x0));
  const deviation = Math.sqrt(left.reduce((sum, each) => sum + each ** 2, 0) / (points.length - 2));
  return (abroad = {
    cases: points.length,
    countries: new Set(points.map(({ iso3 }) => iso3)).size,
    slope: Number(slope.toFixed(2)),
    factor: Number(Math.exp(y0 - slope * x0).toFixed(2)),
    spread: Number(Math.exp(1.2816 * deviation).toFixed(2)),
    least: Number(Math.exp(Math.min(...points.map(({ x }) => x))).toFixed(3)),
    lines: shopSizes.map(([iso3, naics, year, amount, unit, words, source]) => ({
      source,
      line: [iso3, naics, year, amount, unit, words].join(";"),
    })),
  });
}
