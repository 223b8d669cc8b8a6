import type { Datum, FittedSizing, MarketKey, MethodEstimate, Parameter, SizingData } from "../../../evidence/sizing-data.ts";
import type { Description } from "../official/describe.ts";
import type { MarketModel } from "../official/market-model.ts";

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
}

export type Raw = Omit<MethodEstimate, "level" | "year">;
/** Nothing where the market or the country lacks what the method needs. */
export type Method = (question: Question) => Raw | undefined;

/** Half of the range of four fifths of a normal distribution, in standard deviations. */
export const fourFifths = 1.2816;

/** Part of an identifier that names the market and the country. */
export const tagOf = ({ key, country }: Pick<Question, "key" | "country">) =>
  `${key.id}_${country}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_");

/** The class in the United States as a step, with its figures. */
export function homeStep({ key, description }: Question): { id: string; step: MethodEstimate["steps"][number]; data: readonly Datum[] } {
  const id = `us_market_${tagOf({ key, country: "USA" })}`;
  return {
    id,
    step: { id, label: `${key.name}: the classes that stand for it, United States, 2017`, unit: "USD", formula: description.home.formula },
    data: description.home.data,
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
      label: "Correction to published figures",
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
