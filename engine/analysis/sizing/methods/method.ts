import { lower } from "../../../writing/prose.ts";
import type { OwnPart } from "../../../evidence/own-part.ts";
import type { Datum, FittedSizing, MarketKey, MethodEstimate, Parameter, SizingData } from "../../../evidence/sizing-data.ts";
import { fourFifths } from "../log-normal.ts";
import { nameOfMethod } from "../measured-size.ts";
import type { Description } from "../official/describe.ts";
import type { MarketModel, Prediction } from "../official/market-model.ts";
import { sameFigures } from "./same-market.ts";

/** What every method works on: one market in one country and year. */
export interface Question {
  data: SizingData;
  key: MarketKey;
  country: string;
  year: number;
  description: Description;
  model: MarketModel;
  /** Ids of known figures that may not be used. */
  without: ReadonlySet<string>;
  /** Published sizes that were gathered for this report. */
  gathered: readonly GatheredSize[];
}

/** The same part of the year that a size is of and of a later one: the size times their ratio is a count of that later year. */
export interface PartYearPace {
  before: Datum;
  now: Datum;
  months: number;
}

/** A published size of the market in the country that was gathered, of one producer. */
export interface GatheredSize {
  datum: Datum;
  producer: string;
  /** Its source counted or reports it itself; otherwise it prints what somebody else found. */
  isFirstHand: boolean;
  /** An association or a survey house counted it, and the page quotes that count: a publication as good as those of the tables. */
  isCounted?: boolean | undefined;
  /** Its source expected it for a year that had not ended. */
  isExpected?: boolean | undefined;
  /** What part of it is the market itself, where it counts more and says so. */
  within?: (Pick<OwnPart<unknown>, "part" | "inMoney"> & { by?: string | undefined }) | undefined;
  /** The same part of its year and of a newer one. */
  pace?: PartYearPace | undefined;
}

export type Raw = Omit<MethodEstimate, "level" | "year">;
/** Nothing where the market or the country lacks what the method needs. */
export type Method = (question: Question) => Raw | undefined;

/** Part of an identifier that names the market and the country. */
export const tagOf = ({ key, country }: Pick<Question, "key" | "country">) =>
  `${key.id}_${country}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_");

/** How the cells of classes in the United States begin. */
export const homeSales = "us_market_";

/** The class in the United States as a step, with its figures. */
export function homeStep({ key, description }: Question): { id: string; step: MethodEstimate["steps"][number]; data: readonly Datum[] } {
  const id = `${homeSales}${tagOf({ key, country: "USA" })}`;
  return {
    id,
    step: {
      id,
      label: `Sales in the United States of what stands for ${lower(key.name)}, 2017${description.home.withSelfEmployed ? ", the self-employed with it" : ""}`,
      unit: "USD",
      formula: description.home.formula,
    },
    data: description.home.data,
  };
}

/** The same at makers' prices, as a step. `home`: id of the class in the United States; `formula`: over the figures of the class at the factory gate. */
export const makerStep = ({ key }: Pick<Question, "key">, home: string, formula: string): MethodEstimate["steps"][number] => ({
  id: `us_makers_${home}`,
  label: `Sales in the United States of what stands for ${lower(key.name)}, at makers' prices, 2017`,
  unit: "USD",
  formula,
});

/** Year of the inter-country tables. */
const tables = 2018;

/** Value added of the industry that holds the class, in the country and in the United States; modelled where no table has the country. */
export function valueAdded({ data, key, country }: Question): { year: number; own: Datum; home: Datum } | undefined {
  const { industry: code } = data.places(key);
  const own = code && (data.figure(`gva_${code}`, country, tables) ?? data.figure(`gva_${code}_modelled`, country, tables)),
    home = code && data.figure(`gva_${code}`, "USA", tables);
  return own && home && own.value > 0 ? { year: tables, own, home } : undefined;
}

const predictions = new WeakMap<Question, Prediction>();

/** What published figures of other countries say of the market: its own published sizes teach it nothing, they are a method of their own. */
export function predictionOf(question: Question): Prediction {
  const known = predictions.get(question);
  if (known) return known;
  const { country, without, model, description } = question;
  const own = sameFigures(question).filter((figure) => figure.country === country && !without.has(figure.id));
  const prediction = model.predict(description, own.length === 0 ? without : new Set([...without, ...own.map(({ id }) => id)]));
  predictions.set(question, prediction);
  return prediction;
}

/** How far methods follow what the transfer has learnt of American accounts; all of the way they would err with it (docs/quality.md). */
const wayHome = 0.5;

/**
 * American accounts of a class hold more or less than what is published of it as a market. What the transfer has learnt of that holds for
 * the methods that divide these accounts by what the country spends, makes or employs.
 */
export function homePart(question: Question): Parameter {
  const value = Math.exp(wayHome * predictionOf(question).home);
  return {
    id: `home_part_${tagOf(question)}`,
    label: `Published sizes of ${lower(question.key.name)} and its like over what American accounts hold`,
    value,
    low: Math.min(1, value),
    high: Math.max(1, value),
    unit: "1",
    why: "Fitted on published national figures of this and of neighbouring classes, and taken half of the way; at one end the accounts stand as they are.",
  };
}

/**
 * A measure of the country relative to the United States, times the class there, carried from the measure's year by output. Undefined where
 * a figure or the fit is missing, and for the United States themselves.
 */
export function besideHome(
  question: Question,
  { method, year, own, home: homes, explains }: { method: string; year: number; own: Datum; home: Datum; explains: string },
): Raw | undefined {
  const { data, country, description } = question;
  const then = data.figure("gdp", country, year),
    homeThen = data.figure("gdp", "USA", year),
    fit = correction(question, method);
  if (!then || !homeThen || !fit || country === "USA") return undefined;
  const home = homeStep(question),
    part = homePart(question);
  const { gdp, homeGdp } = description;
  return {
    method,
    value:
      (own.value / homes.value) *
      (gdp.value / then.value) *
      (homeThen.value / homeGdp.value) *
      description.home.value *
      part.value *
      fit.factor,
    formula: `${own.id} / ${homes.id} * ${gdp.id} / ${then.id} * ${homeThen.id} / ${homeGdp.id} * ${home.id} * ${part.id} * ${fit.parameter.id}`,
    steps: [home.step],
    data: unique([own, homes, gdp, then, homeThen, homeGdp, ...home.data]),
    parameters: [part, fit.parameter],
    spread: fit.spread,
    explains,
  };
}

/** The correction that the fit measured for a method, as a parameter. */
export function correction(question: Question, method: string): { parameter: Parameter; factor: number; spread: number } | undefined {
  const fit = fitOf(question.data.fitted(), method, question.description);
  if (!fit) return undefined;
  const factor = Math.exp(fit.bias + fit.slope * question.description.terms.income);
  const range = Math.exp(fourFifths * fit.spread);
  return {
    factor,
    spread: fit.spread,
    parameter: {
      id: `correction_${method.replaceAll("-", "_")}_${tagOf(question)}`,
      label: `Correction of the method ${nameOfMethod(method)}, measured on published sizes`,
      value: factor,
      low: factor / range,
      high: factor * range,
      unit: "1",
      why: `Median ratio of ${fit.figures} published national figures to what this method gives for them, at this income; the range held four of five.`,
    },
  };
}

const fitOf = (fitted: FittedSizing, method: string, description: Description) =>
  fitted.methods[method]?.[description.terms.goods === 1 ? "goods" : "services"] ?? undefined;

/** One figure may stand twice where two years fall together. */
export const unique = <T extends { id: string }>(data: readonly T[]): T[] => [...new Map(data.map((d) => [d.id, d])).values()];

/** "Workers: Manufacture of food products" → "Workers in “manufacture of food products”". */
export const asNoun = (label: string): string =>
  label.replace(/^([^:]+): (.)(.*)$/, (_, what: string, first: string, rest: string) => `${what} in “${first.toLowerCase()}${rest}”`);
