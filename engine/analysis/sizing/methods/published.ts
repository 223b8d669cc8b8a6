import { datumOfKnown } from "../../../evidence/known-datum.ts";
import type { MarketKey, PublishedSize, SizingData } from "../../../evidence/sizing-data.ts";
import { fourFifths } from "../log-normal.ts";
import { gatheredSize, inDollars, isRecent } from "./gathered-size.ts";
import { type Method, tagOf } from "./method.ts";
import { sameMarket } from "./same-market.ts";

/**
 * Published national figure: the newest of the same market and level in this country, carried to the year by output where it is older.
 * An actual is never overruled by a model: its error is the smallest of all methods.
 */
export const published: Method = (question) => {
  const { data, country, year, without } = question;
  const { perYear, published: base } = data.fitted().drift;
  const best = data.known
    .filter((figure) => figure.country === country && !without.has(figure.id) && sameMarket(figure, question))
    .sort((a, b) => Math.abs(a.year - year) - Math.abs(b.year - year) || b.year - a.year)[0];
  const gathered = gatheredSize(question, best && { datum: datumOfKnown(best), producer: best.office ?? best.id, isFirstHand: true });
  if (gathered || !best) return gathered;
  const carried = inDollars(question, datumOfKnown(best));
  if (!carried) return undefined;
  const spread = Math.hypot(base, perYear * Math.sqrt(Math.abs(year - best.year)));
  const drift = {
    id: `drift_${tagOf(question)}`,
    label: "Growth of the market compared with the economy’s since its last published size",
    value: 1,
    low: Math.exp(-fourFifths * spread),
    high: Math.exp(fourFifths * spread),
    unit: "1",
    why: "Markets moved apart from their country's output by so much between two published figures.",
  };
  return {
    method: "published-national",
    value: carried.value,
    formula: `${carried.formula} * ${drift.id}`,
    steps: [],
    data: carried.data,
    parameters: [drift],
    spread,
    ...(isRecent(question, best.year) ? { rules: {} } : {}),
    explains: `Published for ${best.year}${carried.isCarried ? `, carried to ${year} by the country's output` : ""}.`,
  };
};

/** The newest published size of a market in each country that can be compared with others: with a rate of its year and a population; `year`: the base year. */
export function publishedSizes(
  data: SizingData,
  key: MarketKey,
  year: number,
): (Pick<PublishedSize, "size" | "rate" | "population" | "output"> & { id: string })[] {
  const same = data.known.filter((figure) => sameMarket(figure, { key, data })).sort((a, b) => b.year - a.year);
  return [...Map.groupBy(same, ({ country }) => country).values()].flatMap(([figure]) => {
    if (!figure) return [];
    const rate = figure.unit === "USD" ? undefined : data.rate(figure.unit, figure.country, figure.year),
      population = data.figure("population", figure.country, figure.year);
    const [past, now] = [figure.year, year].map((y) => data.figure("gdp", figure.country, y));
    const output = past?.year === figure.year && now?.year === year ? { past, now } : undefined;
    return population && (rate || figure.unit === "USD") ? [{ id: figure.id, size: datumOfKnown(figure), rate, population, output }] : [];
  });
}
