import type { ValueLevel } from "#shared/interpretation.ts";
import { datumOfKnown } from "../../../evidence/known-datum.ts";
import type { Carrier, Datum, KnownSize, MarketKey, PublishedSize, SizingData } from "../../../evidence/sizing-data.ts";
import { leavesTaxOut } from "../../../evidence/tax-left-out.ts";
import { fourFifths } from "../log-normal.ts";
import { closedSpread, isOfClosedYear } from "../closed-years.ts";
import { oldest } from "./chosen-sizes.ts";
import { gatheredSize, isRecent } from "./gathered-size.ts";
import { type Method, type Question, tagOf } from "./method.ts";
import { inDollars } from "./size-in-dollars.ts";
import { sameFigures } from "./same-market.ts";

const withTax: readonly ValueLevel[] = ["retail", "spending"];

/** The sales tax that a published size leaves out at a level that holds it. */
const taxLeftOut = ({ data, country, year }: Question, { level, definition }: KnownSize): Datum | undefined =>
  withTax.includes(level) && leavesTaxOut(definition) ? data.figure("vat", country, year) : undefined;

/**
 * Published national figure: the newest of the same market and level in this country, carried to the year by output where it is older.
 * An actual is never overruled by a model: its error is the smallest of all methods.
 */
export const published: Method = (question) => {
  const { data, country, year, without } = question;
  const { perYear, published: base } = data.fitted().drift;
  const away = (figure: KnownSize) => Math.abs(figure.year - year);
  const figures = sameFigures(question)
    .filter((figure) => figure.country === country && !without.has(figure.id))
    .sort((a, b) => away(a) - away(b) || b.year - a.year);
  // A year in which the trade stood closed is no base where another is near enough.
  const best = figures.find((figure) => !isOfClosedYear(question.key, figure.year) && away(figure) <= oldest) ?? figures[0];
  const isClosed = best !== undefined && isOfClosedYear(question.key, best.year);
  const gathered = gatheredSize(
    question,
    best && {
      datum: datumOfKnown(best),
      producer: best.office ?? best.publisher ?? best.id,
      isFirstHand: best.confidence === "A",
      isCounted: true,
    },
  );
  if (gathered || !best) return gathered;
  const carried = inDollars(question, datumOfKnown(best));
  if (!carried) return undefined;
  const tax = taxLeftOut(question, best);
  const spread = Math.hypot(base, perYear * Math.sqrt(away(best)), isClosed ? closedSpread : 0);
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
    value: carried.value * (1 + (tax?.value ?? 0)),
    formula: `${carried.formula}${tax ? ` * (1 + ${tax.id})` : ""} * ${drift.id}`,
    steps: [],
    data: [...carried.data, ...(tax ? [tax] : [])],
    parameters: [drift],
    spread,
    ...(isRecent(question, best.year) ? { rules: {} } : {}),
    explains: `Published for ${best.year}${carried.isCarried ? `, carried to ${year} with the country's output` : ""}${isClosed ? "; the trade stood closed for months of that year" : ""}${tax ? "; sales tax, which its publisher leaves out, is added" : ""}.`,
  };
};

/** The newest published size of a market in each country that can be compared with others: with a rate of its year and a population; `year`: the base year. */
export function publishedSizes(
  data: SizingData,
  key: MarketKey,
  year: number,
): (Pick<PublishedSize, "size" | "rate" | "population" | "output"> & { id: string })[] {
  const same = sameFigures({ key, data }).toSorted((a, b) => b.year - a.year);
  return [...Map.groupBy(same, ({ country }) => country).values()].flatMap(([figure]) => {
    const size = figure && datumOfKnown(figure),
      population = size && data.figure("population", size.country, size.year),
      carrier = size && carrierOf(data, size, year);
    return size && population && carrier ? [{ id: figure.id, size, population, rate: carrier.rate, output: carrier.output }] : [];
  });
}

/** What brings an amount to dollars of the base year; undefined without a rate of its year. */
export function carrierOf(data: SizingData, of: Pick<Datum, "country" | "year" | "unit">, base: number): Carrier | undefined {
  const { country, year, unit } = of;
  const rate = unit === "USD" ? undefined : data.rate(unit, country, year);
  const [past, now] = [year, base].map((y) => data.figure("gdp", country, y));
  const output = past?.year === year && now?.year === base ? { past, now } : undefined;
  return rate || unit === "USD" ? { country, year, unit, rate, output } : undefined;
}
