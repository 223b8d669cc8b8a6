import type { Datum, MethodEstimate, Parameter, Stock } from "../../../evidence/sizing-data.ts";
import { lower } from "../../../writing/prose.ts";
import { fourFifths } from "../log-normal.ts";
import { correction, homeStep, makerStep, type Method, type Question, tagOf, unique } from "./method.ts";
import { sameFigures } from "./same-market.ts";

/** Year of the trade tables. */
const tradeYear = 2024;
/** Less than this part of what is made left at home means that the customs headings hold more than the stock counts. */
const leastLeft = 0.1;

/** Farther than this from the United States' rate (logarithm), a published figure counts another market. */
const farthest = 2;

/**
 * Stock × rate × price: what the market follows in the country (beds, subscriptions, people of an age, animals; or money that flows through
 * it), times what one unit of it spends. That rate is the United States', moved to what published figures of the same market show per unit
 * elsewhere. Prices of services follow output per head; those of goods that are traded follow the price level, by its root, because about
 * half of their cost is paid at prices of the world. A stock in money needs no price and is carried from its year by output. Of goods that
 * are counted where they are made, exports leave and imports come before they are a market.
 */
export const driver: Method = (question) => {
  const { data, key, country, year, description } = question;
  const stock = data.stock(key),
    // Amounts of a traded good miss by less than people and animals that buy it: their errors are measured apart.
    method = stock?.kind === "goods" ? "volume-price" : "stock-rate-price",
    fit = stock && correctionOf(question, stock, method);
  const own = stock && unitsOf(question, stock, country, year),
    homes = stock && unitsOf(question, stock, "USA", 2017);
  if (!stock || !own || !homes || !fit || country === "USA") return undefined;
  const home = homeStep(question);
  const rates = ratesElsewhere(question, stock, homes.value);
  const rate = rateOf(question, stock, [...rates.values()]);
  const made = (own.value / homes.value) * description.home.value * rate.value,
    net = stock.isMade ? netImports(question, home.id) : undefined;
  if (made + (net?.value ?? 0) < made * leastLeft) return undefined;
  const formula = `${own.formula} / (${homes.formula}) * ${home.id} * ${rate.id}`;
  return {
    method,
    value: (made + (net?.value ?? 0)) * fit.factor,
    formula: `${net ? `(${formula} + ${net.formula})` : formula} * ${fit.parameter.id}`,
    steps: [home.step, ...(net?.steps ?? [])],
    data: unique([...own.data, ...homes.data, ...home.data, ...(net?.data ?? [])]),
    parameters: [rate, fit.parameter],
    spread: fit.spread,
    explains: `${stock.label} in the country, times the market per unit of it ${rates.size > 0 ? `in the United States and ${rates.size === 1 ? "one other country" : `${rates.size} other countries`}` : "in the United States"}${{ count: ", with prices by output per head", goods: ", with prices by the root of the price level", money: "" }[stock.kind]}${net ? ", less exports, plus imports" : ""}.`,
  };
};

/** What is counted of the very good at its price is not moved by the misses of other goods; how far it may be off is learnt from them. */
function correctionOf(question: Question, { isMade }: Stock, method: string): ReturnType<typeof correction> {
  const fit = correction(question, method);
  if (!fit || !isMade) return fit;
  const { low, high, value } = fit.parameter;
  const parameter = {
    ...fit.parameter,
    value: 1,
    low: low / value,
    high: high / value,
    why: "A counted amount at its price is not moved; within the range lay four of five published figures of goods that are measured so.",
  };
  return { ...fit, factor: 1, parameter };
}

/** Imports less exports of the class at the level of the size and carried to its year; undefined where no trade is recorded. */
function netImports(question: Question, home: string) {
  const { data, key, country, description } = question;
  const flows = data.trade(key, country),
    factory = data.home({ ...key, level: "factory-gate" }),
    then = data.figure("gdp", country, tradeYear);
  if (!flows || !factory || !then) return undefined;
  const { imports, exports } = flows;
  const { gdp } = description;
  const maker = makerStep(question, home, factory.formula);
  const carry = then.year === gdp.year ? undefined : ` * ${gdp.id} / ${then.id}`;
  const steps: MethodEstimate["steps"] = [maker];
  return {
    value: (imports.value - exports.value) * (description.home.value / factory.value) * (carry ? gdp.value / then.value : 1),
    formula: `(${imports.id} - ${exports.id}) * ${home} / ${maker.id}${carry ?? ""}`,
    steps,
    data: [imports, exports, ...factory.data, ...(carry ? [gdp, then] : [])],
  };
}

/** The stock at the prices of the country and year, as a number and as a formula over its figures. */
function unitsOf({ data }: Pick<Question, "data">, { product, kind }: Stock, country: string, year: number) {
  const parts = product.map((measure) => data.figure(measure, country, year)),
    first = parts[0],
    gdp = data.figure("gdp", country, year),
    base = kind === "money" ? data.figure("gdp", country, first?.year ?? year) : data.figure("population", country, year),
    level = data.figure("price_level", country, year);
  if (!first || !gdp || !base || (kind === "goods" && !level)) return undefined;
  // Money is of its first measure's year; people and output of that year belong to it.
  const used = parts.map((part, i) => (kind === "money" && part ? data.figure(product[i] ?? "", country, first.year) : part));
  const found = used.filter((part): part is Datum => part !== undefined && part.value > 0);
  if (found.length < product.length) return undefined;
  const amount = found.reduce((total, { value }) => total * value, 1);
  if (kind === "goods" && level)
    return {
      value: amount * Math.sqrt(level.value),
      formula: [...found.map(({ id }) => id), `sqrt(${level.id})`].join(" * "),
      data: [...found, level],
    };
  return {
    value: amount * (gdp.value / base.value),
    formula: [...found.map(({ id }) => id), `${gdp.id} / ${base.id}`].join(" * "),
    data: [...found, gdp, base],
  };
}

/** Logarithm of the market for each unit against the United States, by country that publishes the same market: the newest figure of each. */
function ratesElsewhere(question: Question, stock: Stock, homeUnits: number): Map<string, number> {
  const { data, country, without, description } = question;
  const newest = new Map<string, { year: number; log: number }>();
  for (const figure of sameFigures(question)) {
    if (figure.country === country || without.has(figure.id)) continue;
    const rate = figure.unit === "USD" ? 1 : data.rate(figure.unit, figure.country, figure.year)?.value,
      units = unitsOf(question, stock, figure.country, figure.year);
    if (!rate || !units || (newest.get(figure.country)?.year ?? 0) >= figure.year) continue;
    const log = Math.log(figure.value / rate / (units.value / homeUnits) / description.home.value);
    if (Math.abs(log) <= farthest) newest.set(figure.country, { year: figure.year, log });
  }
  return new Map([...newest].map(([place, { log }]) => [place, log]));
}

/** The United States' own rate counts as one more country. */
function rateOf(question: Question, stock: Stock, logs: readonly number[]): Parameter {
  const n = logs.length + 1,
    mean = logs.reduce((sum, log) => sum + log, 0) / n,
    spread = Math.sqrt((mean ** 2 + logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) + 0.25) / n);
  const range = Math.exp((fourFifths * spread) / Math.sqrt(n));
  return {
    id: `rate_${stock.id}_${tagOf(question)}`,
    label: `Spending on ${lower(question.key.name)} for each unit of ${stock.label.toLowerCase()}, relative to the United States`,
    value: Math.exp(mean),
    low: Math.exp(mean) / range,
    high: Math.exp(mean) * range,
    unit: "1",
    why:
      logs.length === 0
        ? `No published size counts exactly this market in another country where ${stock.label.toLowerCase()} are known too, so that the United States' rate stands alone.`
        : `Mean of the United States and ${logs.length === 1 ? "one country" : `${logs.length} countries`} that publish${logs.length === 1 ? "es" : ""} this market, at prices that follow ${stock.kind === "goods" ? "the price level" : "output per head"}.`,
  };
}
