import type { Parameter, Rule } from "../../../evidence/sizing-data.ts";
import { lower } from "../../../writing/prose.ts";
import { closedSpread, isOfClosedYear } from "../closed-years.ts";
import { leastSpread } from "../estimate.ts";
import { fourFifths } from "../log-normal.ts";
import { chosenSizes, yearOf } from "./chosen-sizes.ts";
import { type GatheredSize, type Question, type Raw, tagOf, unique } from "./method.ts";
import { inDollars } from "./size-in-dollars.ts";

/**
 * Deviation of a count that a page quotes: 34 pairs of two publishers within two years of each other lie within 1.25 times in four of five, and the drift of
 * markets explains most of that.
 */
const countedSpread = 0.1;
/** A figure that was expected for a year misses what that year came to by about so much (deviation of the logarithm). */
const expectedSpread = 0.1;

/**
 * Published national figures that were gathered, as far as a size is made of them. A figure whose year and a newer one have the same part counted is of
 * that newer year. Figures that contradict each other give their geometric mean, the newer with more weight, and a spread that holds them all.
 * `known`: the figure of the tables. Undefined where nothing gathered is nearer.
 */
export function gatheredSize(question: Question, known: GatheredSize | undefined): Raw | undefined {
  const { year, data } = question;
  const held = known && { ...known, pace: paceOfYear(question, known) };
  const chosen = chosenSizes(question, held);
  const parts = chosen.flatMap((size) => {
    const part = inDollars(question, size.datum, size.pace);
    return part ? [{ ...part, size, boundary: boundaryOf(question, size) }] : [];
  });
  const [first] = parts;
  if (!first) return undefined;
  const { perYear, published } = data.fitted().drift;
  const ownSpread = (size: GatheredSize): number =>
    size.isFirstHand || size === held ? published : size.isCounted ? countedSpread : leastSpread.published;
  const variances = parts.map(
    ({ size }) =>
      ownSpread(size) ** 2 +
      (size.isExpected ? expectedSpread ** 2 : 0) +
      (isOfClosedYear(question.key, yearOf(size)) ? closedSpread ** 2 : 0) +
      perYear ** 2 * (Math.abs(yearOf(size) - year) + yearsUncounted(size)),
  );
  const values = parts.map(({ value, boundary }) => value * (boundary?.value ?? 1));
  const apart = Math.log(Math.max(...values) / Math.min(...values)) / 2;
  const drifted = Math.hypot(Math.sqrt(variances.reduce((sum, v) => sum + v, 0)) / parts.length, apart);
  const widest = Math.max(...parts.map(({ boundary }) => (boundary ? boundary.high / boundary.low : 1)));
  const spread = Math.hypot(drifted, Math.log(widest) / (2 * fourFifths));
  const drift = {
    id: `drift_${tagOf(question)}`,
    label: "How far the market may lie from its published sizes",
    value: 1,
    low: Math.exp(-fourFifths * drifted),
    high: Math.exp(fourFifths * drifted),
    unit: "1",
    why: "Publications of one market and year differ by so much, those that only print what others found by more, and markets move apart from their country's output.",
  };
  const steps = parts.map(({ formula, size, boundary }, i) => ({
    id: `published_${tagOf(question)}_${i + 1}`,
    label: boundary
      ? `${boundary.label}: of ${size.datum.label}, in the base year, in US dollars`
      : `${size.datum.label}, in the base year, in US dollars`,
    unit: "USD",
    formula: boundary ? `${formula} * ${boundary.id}` : formula,
  }));
  const [base = "", ...others] = steps.map(({ id }) => id);
  const weights = weightsOf(variances);
  const moved = others.map((id, i) => `${weights[i + 1]} * log(${id} / ${base})`).join(" + ");
  const mean = others.length === 0 ? base : `${base} * exp((${moved}) / ${weights.reduce((sum, w) => sum + w, 0)})`;
  return {
    method: "published-national",
    value: Math.exp(
      values.reduce((sum, value, i) => sum + (weights[i] ?? 0) * Math.log(value), 0) / weights.reduce((sum, w) => sum + w, 0),
    ),
    formula: `${mean} * ${drift.id}`,
    steps,
    data: unique(parts.flatMap((part) => part.data)),
    parameters: [drift, ...parts.flatMap(({ boundary }) => boundary ?? [])],
    spread,
    ...(isRecent(question, Math.max(...chosen.map(yearOf))) ? { rules: ruleOf(parts, drifted) } : {}),
    explains: `${chosen.every(({ isExpected }) => isExpected) ? "Expected by those who count the trade" : "Published"} for ${yearsIn(chosen.map(({ datum }) => datum.year))}${broughtBy(chosen)}${parts.some((p) => p.isCarried) ? `, carried to ${year} with the country's output` : ""}.`,
  };
}

/** What a part of a year leaves uncounted of its own follows the older year: it drifts as that does, for as much of the year as it is. */
const yearsUncounted = ({ datum, pace }: GatheredSize): number =>
  pace ? (pace.now.year - datum.year) * ((12 - pace.months) / 12) ** 2 : 0;
/** The figure of the tables has the parts of years that a gathered one of its year has. */
const paceOfYear = ({ gathered }: Question, { datum }: GatheredSize): GatheredSize["pace"] =>
  gathered.find((size) => size.pace && size.datum.year === datum.year && size.datum.unit === datum.unit)?.pace;
const yearsIn = (years: readonly number[]): string => [...new Set(years)].toSorted((a, b) => a - b).join(" and ");
/** "brought to 2025 by sales in the same 6 months of both years". */
function broughtBy(chosen: readonly GatheredSize[]): string {
  const paces = chosen.flatMap(({ pace }) => pace ?? []);
  const [first] = paces;
  return first ? `, brought to ${yearsIn(paces.map(({ now }) => now.year))} by sales in the same ${first.months} months of both years` : "";
}
/** As the inverse of each variance, the first as one. */
const weightsOf = ([first = 1, ...others]: readonly number[]): number[] => [1, ...others.map((v) => Number((first / v).toFixed(2)))];

/** A figure this many years back still rules the size. */
const recent = 2;
export const isRecent = ({ year }: Pick<Question, "year">, of: number): boolean => year - of <= recent;

/**
 * Where a figure counts more than the market, what is taken off. A part that is published of money comes off whole, give or take half of it, as it
 * is of another period; of a part of nights or pieces half comes off.
 */
function boundaryOf(question: Question, { within }: GatheredSize): Parameter | undefined {
  if (within === undefined || within.part >= 1) return undefined;
  const { part, inMoney, by } = within;
  return {
    id: `boundary_${tagOf(question)}`,
    label: `Part of the published figure that is ${lower(question.key.name)}`,
    value: inMoney ? part : Math.sqrt(part),
    low: inMoney ? partLeft(part, 1.5) : part,
    high: inMoney ? partLeft(part, 0.5) : 1,
    unit: "1",
    why: inMoney
      ? `The figure counts more than this market, whose part in the money is ${by ? `${percentOf(part)} by ${by}` : `published as ${percentOf(part)}`}: the rest is taken off. That part is of another ${by ? "country" : "period"}, so the range takes off half as much and half as much again${1 - 1.5 * (1 - part) < part / 2 ? ", and leaves half of the part at least" : ""}.`
      : `The figure counts more than this market. Its part is published as ${percentOf(part)} of another measure than money, so that half of the way to it is taken off (its square root); the range reaches to all of it and to nothing.`,
  };
}
/** What is left where so many times of the rest are taken off: half of the part at least. */
const partLeft = (part: number, times: number): number => Math.max(1 - times * (1 - part), part / 2);
const percentOf = (part: number): string => `${Number((100 * part).toFixed(1))} %`;

/** What a figure that counts more than the market leaves: never more than it says itself. */
function ruleOf(parts: readonly { value: number; boundary: Parameter | undefined }[], drifted: number): Rule {
  if (parts.some(({ boundary }) => boundary === undefined)) return {};
  const atMost = Math.max(...parts.map(({ value }) => value));
  return { atMost, high: atMost * Math.exp(fourFifths * drifted) };
}
