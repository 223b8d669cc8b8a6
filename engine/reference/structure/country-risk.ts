import type { Datum, SizingData } from "../../evidence/sizing-data.ts";
import type { CountryRisk, ExpectedEconomy } from "../../evidence/country-risk.ts";

/** Years over which a currency is watched: long enough to hold a fall, short enough to be of today's rules. */
const watched = 5;

const ownPrices = "wdi_ny_gdp_defl_kd_zg";
const consumerPrices = "wdi_fp_cpi_totl_zg";

/** How a country's prices and its currency have moved. */
export function riskOf(data: SizingData, country: string, year: number): CountryRisk {
  const to = data.figure("price_level", country, year),
    from = to && data.figure("price_level", country, to.year - watched);
  const named = (d: Datum): Datum => ({ ...d, id: `risk_${d.id}`, label: `${d.label}, ${d.year}` });
  const inflation = data.figure(consumerPrices, country, year);
  // Rises of prices of two years say nothing of what one money loses against the other.
  const sameYear = inflation?.year ?? data.figure(ownPrices, "USA", year)?.year ?? year;
  const dollar = [consumerPrices, ownPrices].map((of) => data.figure(of, "USA", sameYear)).find((datum) => datum?.year === sameYear);
  const newest = data.figure(ownPrices, country, year)?.year ?? year;
  const yearly = Array.from({ length: watched + 1 }, (_, i) => data.figure(ownPrices, country, newest - i)).filter(
    (datum, i) => datum?.year === newest - i,
  );
  return {
    expected: expectedOf(data, country, year),
    grown: grownOf(data, country, year),
    ownPrices: yearly.flatMap((datum) => (datum ? [named(datum)] : [])).toReversed(),
    inflation: inflation ? named(inflation) : null,
    dollarInflation: dollar ? named(dollar) : null,
    priceLevels: to && from && to.year - from.year >= 3 ? { from: named(from), to: named(to) } : null,
  };
}

/** First year of the Fund's table. */
const grownFrom = 2015;

/** Growth after prices of each year, as known; of the newest as the Fund expects it. */
const grownOf = (data: SizingData, country: string, base: number): Datum[] =>
  Array.from({ length: Math.max(0, base - grownFrom + 1) }, (_, i) => grownFrom + i).flatMap((year) => {
    const datum = ["weo_growth", "weo_growth_ahead"].map((of) => data.figure(of, country, year)).find((found) => found?.year === year);
    return datum ? [{ ...datum, id: `grown_${datum.id}`, label: `${datum.label}, ${year}` }] : [];
  });

/** Years ahead that the Fund's outlook covers. */
const expectedYears = 5;

function expectedOf(data: SizingData, country: string, base: number): ExpectedEconomy | null {
  const ahead = (measure: string, of: string) =>
    Array.from({ length: expectedYears }, (_, i) => base + 1 + i).flatMap((year) => {
      const datum = data.figure(measure, of, year);
      return datum?.year === year ? [datum] : [];
    });
  const [growth, prices, dollarPrices] = [
    ahead("weo_growth_ahead", country),
    ahead("weo_inflation_ahead", country),
    ahead("weo_inflation_ahead", "USA"),
  ];
  return [growth, prices, dollarPrices].every(({ length }) => length === expectedYears) ? { growth, prices, dollarPrices } : null;
}
