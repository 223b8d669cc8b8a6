import type { SizingData } from "../../../evidence/sizing-data.ts";

/**
 * How much more or less of something a country has than others of its income, relative to the United States, in logarithms: what income
 * explains is left to the income terms of the model, so that a missing figure can stand at zero, "as usual at this income".
 */
export type Residual = (country: string) => number;

const fewest = 20;
const passes = 3;
/** Beyond this a ratio is more often a fault of the figures than a fact of the country. */
const farthest = 2.5;

/** GDP per head at purchasing power relative to the United States, as a logarithm; undefined for countries without output or population. */
export function relativeIncome(data: SizingData, country: string, year: number): number | undefined {
  const home = data.figure("income_ppp", "USA", year)?.value ?? Number.NaN;
  const own = data.figure("income_ppp", country, year)?.value;
  if (own) return Math.log(own / home);
  const perHead = (place: string) => {
    const gdp = data.figure("gdp", place, year)?.value,
      people = data.figure("population", place, year)?.value;
    return gdp && people ? gdp / people : undefined;
  };
  const dollars = perHead(country),
    homeDollars = perHead("USA");
  // Prices fall with income: a tenth of the dollars buys about a sixth of the goods.
  return dollars && homeDollars ? 0.8 * Math.log(dollars / homeDollars) : undefined;
}

/** Fits log(measure) = a + b × log(income) over all countries, without outliers, and returns each country's distance from the line. */
export function residualOf(
  countries: readonly string[],
  income: (country: string) => number | undefined,
  measure: (country: string) => number | undefined,
): Residual {
  const points = countries.flatMap((country) => {
    const x = income(country),
      value = measure(country);
    return x !== undefined && value !== undefined && value > 0 ? [{ country, x, y: Math.log(value) }] : [];
  });
  if (points.length < fewest) return () => 0;
  let used = points,
    a = 0,
    b = 0;
  for (let pass = 0; pass < passes; pass++) {
    const n = used.length,
      meanX = used.reduce((sum, p) => sum + p.x, 0) / n,
      meanY = used.reduce((sum, p) => sum + p.y, 0) / n;
    b = used.reduce((sum, p) => sum + (p.x - meanX) * (p.y - meanY), 0) / used.reduce((sum, p) => sum + (p.x - meanX) ** 2, 0);
    a = meanY - b * meanX;
    const spread = Math.sqrt(used.reduce((sum, p) => sum + (p.y - a - b * p.x) ** 2, 0) / n);
    used = points.filter((p) => Math.abs(p.y - a - b * p.x) <= 2.5 * spread);
  }
  const distance = new Map(points.map((p) => [p.country, p.y - a - b * p.x]));
  const home = distance.get("USA") ?? 0;
  return (country) => Math.max(-farthest, Math.min(farthest, (distance.get(country) ?? 0) - home));
}
