import { enterDatum } from "../evidence/enter-datum.ts";
import type { Datum } from "../evidence/sizing-data.ts";
import { placeLabel, type Study } from "../report/study.ts";
import { type FactorId, weightsOf } from "./factor-weights.ts";
import { type Input, inputsOf, type Measured } from "./market-measures.ts";
import type { Kin } from "./measure-bounds.ts";
import { countedWeight, scoreFormula } from "./score-scale.ts";
import { drawnValue, positionOf } from "./verdict-draws.ts";

export type { Measured } from "./market-measures.ts";

/** A measure of the market held against all markets: its score runs from nothing at the lower quartile to one at the upper. */
export interface Measure {
  id: FactorId;
  name: string;
  /** Whose middle scores one half, in words. */
  against: string;
  /** Whether it is held against the same market in other countries, markets of its group, or all of the tables. */
  kin: Kin;
  value: string;
  norm: { low: string; middle: string; high: string };
  /** It counts where it is bad, and never for a market. */
  isOnlyAgainst: boolean;
  /** It is sales over the market: where the market is another, it is another too. */
  isOverMarket: boolean;
  score: string;
  weight: string;
  /** The mean of all measures with this weight at the ends of its printed range, and all else as it is. */
  overWeight: { low: string; high: string };
  /** What the measure adds to the one half of a market at the median, or with a minus takes from it; all of them make the score. */
  pull: string;
  /** Ratios are compared on a logarithmic scale: twice and half lie equally far. */
  isRatio: boolean;
  /** Scores at the ends of the measure's own range; the score itself where it has none. */
  scoreEnds: readonly [low: string, high: string];
  /** The score at a drawn position of its range; the score itself where it has none. */
  scoreDrawn: string;
  /** The ends of the measure's own range, where it has one: beyond them no value of it is reasonable. */
  ends: readonly [low: string, high: string] | undefined;
  /** High values of the measure speak for the market, or low ones. */
  isBetterAbove: boolean;
  /** It can change within the years of the outlook, so one can wait for it. */
  canChange: boolean;
}

/** A measure with the values of it at which the advice changes. */
export interface Factor extends Measure {
  /** The value from which the score that decides says enter, and up to which it says do not, if nothing else changes. */
  passesAt: string;
  failsAt: string;
  /** The value at which the advice changes if nothing else does; undefined where no value of this one changes it. */
  flip: string | undefined;
  /** Every value at which the advice is another, if nothing else changes: of a tie one to either side. */
  turns: readonly string[];
  /** The score of this measure alone at which the advice changes; its own where no value of it does. */
  needed: number;
}

export interface Attractiveness<Of extends Measure = Factor> {
  factors: Of[];
  /** Weighted mean of the scores; one half is a market that stands at the median in everything. */
  score: string;
  /** The same with every measure that has a range at the ends of it. */
  low: string;
  high: string;
  /** The same at drawn positions of the ranges of size and growth. */
  drawn: string;
}

const score = { style: "fixed", scale: 1, digits: 2 } as const;
const whole = { style: "fixed", scale: 1, digits: 0 } as const;

/** Null where fewer than three measures can be held against a distribution. */
export function attractivenessOf(study: Study, measured: Measured): Attractiveness<Measure> | null {
  const { ledger, evidence, brief } = study;
  const inputs = inputsOf(study, measured).filter(
    (i) => (i.norm ?? i.bounds) !== undefined && weightsOf[brief.companyType].weights[i.id] > 0,
  );
  if (inputs.length < 3) return null;
  const enter = (datum: Datum) => enterDatum(ledger, evidence, datum);
  const rows = inputs.flatMap((input) => {
    const { norm } = input;
    const bounds = input.bounds ?? (norm && { low: enter(norm.low), middle: enter(norm.middle), high: enter(norm.high) });
    if (!bounds) return [];
    const entered = (suffix: string, value: string, label: string) =>
      ledger.formula(`score_${input.id}${suffix}`, scoreFormula(value, bounds, input), { label, unit: "1", format: score });
    const own = entered("", input.value, `Score: ${input.name}`);
    const [low, high] = input.ends
      ? [
          entered("_low", input.ends[0], `Score: ${input.name}, low end of its range`),
          entered("_high", input.ends[1], `Score: ${input.name}, high end of its range`),
        ]
      : [own, own];
    const { weights, why } = weightsOf[brief.companyType];
    const given = weights[input.id];
    const weight = ledger.assumption(`weight_${input.id}`, {
      label: `Weight of the score: ${input.name}`,
      unit: "1",
      format: whole,
      value: given,
      low: given - 1,
      high: given + 1,
      sources: [],
      why,
    });
    const drawn = drawnOf(study, input);
    return [{ input, bounds, own, low, high, weight, drawn: drawn ? entered("_drawn", drawn, `Score: ${input.name}, as drawn`) : own }];
  });
  const counted = ({ input, weight }: (typeof rows)[number], at: string) =>
    countedWeight({ isOnlyAgainst: input.isOnlyAgainst === true, weight }, at);
  const weightSum = rows.map((r) => counted(r, r.own)).join(" + ");
  const mean = (id: string, label: string, scores: readonly string[]) => {
    const at = rows.map((r, i) => ({ own: scores[i] ?? r.own, weight: counted(r, scores[i] ?? r.own) }));
    const sum = at.map(({ own, weight }) => `${weight} * ${own}`).join(" + ");
    return ledger.formula(id, `(${sum}) / (${at.map(({ weight }) => weight).join(" + ")})`, { label, unit: "1", format: score });
  };
  const total = mean(
    "attractiveness",
    `Attractiveness, ${placeLabel(study)}: one half is a market at the median in everything`,
    rows.map((r) => r.own),
  );
  const low = mean(
    "attractiveness_low",
    "Attractiveness, size and growth at their low ends",
    rows.map((r) => r.low),
  );
  const high = mean(
    "attractiveness_high",
    "Attractiveness, size and growth at their high ends",
    rows.map((r) => r.high),
  );
  const drawn = mean(
    "attractiveness_drawn",
    "Attractiveness, with size and growth at drawn positions of their ranges",
    rows.map((r) => r.drawn),
  );
  const factors = rows.map(({ input, bounds, own, low: atLow, high: atHigh, weight, drawn: atDrawn }): Measure => {
    const { id, name, against, kin, value, ends, isBetterAbove, canChange } = input;
    const isOnlyAgainst = input.isOnlyAgainst === true;
    const pull = ledger.formula(`pull_${id}`, `${weight} * (${own} - 0.5) / (${weightSum})`, {
      label: `What the measure adds to a score of one half: ${name}`,
      unit: "1",
      format: score,
    });
    const overWeight = (end: "low" | "high") => {
      const sum = `(${weightSum} + ${weight}.${end} - ${weight})`;
      const moved = `(${total} * (${weightSum}) + (${weight}.${end} - ${weight}) * ${own})`;
      // With no weight left on the only measure that is counted there is no other mean.
      const canBeLast = end === "low" && weightsOf[brief.companyType].weights[id] <= 1;
      const at = canBeLast ? `if(${sum} > 0, ${moved} / max(${sum}, 0.001), ${total})` : `${moved} / ${sum}`;
      return ledger.formula(`attractiveness_weight_${id}_${end}`, isOnlyAgainst ? `if(${own} >= 0.5, ${total}, ${at})` : at, {
        label: `Attractiveness, with the weight of “${name}” at the ${end} end of its range`,
        unit: "1",
        format: score,
      });
    };
    return {
      id,
      name,
      against,
      kin,
      value,
      norm: bounds,
      isOnlyAgainst,
      isOverMarket: input.isOverMarket === true,
      score: own,
      weight,
      overWeight: { low: overWeight("low"), high: overWeight("high") },
      pull,
      isRatio: input.isRatio,
      scoreEnds: [atLow, atHigh],
      scoreDrawn: atDrawn,
      ends,
      isBetterAbove,
      canChange,
    };
  });
  return { factors, score: total, low, high, drawn };
}

/** A measure at the drawn positions of size and growth, as a cell; undefined of one that rests on neither. */
function drawnOf(study: Study, { id, value, ends }: Input): string | undefined {
  const { ledger } = study;
  if (!ends) return undefined;
  const of = id === "growth" ? "growth" : "size";
  const position = positionOf(study, of);
  const [low, high] = ends;
  const formula =
    of === "growth"
      ? `${drawnValue(position, `(1 + ${value})`, `(1 + ${low})`, `(1 + ${high})`)} - 1`
      : drawnValue(position, value, low, high);
  const { label, unit, format } = ledger.cell(value);
  return ledger.formula(`${id}_drawn`, formula, { label: `${label}, at a drawn position of its range`, unit, format });
}

/**
 * Whether the value at which the advice changes can be waited for: within the measure's own range, or, of one that changes, not beyond what half
 * of all cases show. A value on the far side of the middle is nothing that a board could watch for.
 */
export function isInSight({ flip, ends, canChange, ...f }: Omit<Factor, "turns">, value: (cell: string) => number): boolean {
  if (flip === undefined) return false;
  const turn = value(flip);
  if (ends && turn >= value(ends[0]) && turn <= value(ends[1])) return true;
  if (!canChange) return false;
  const [own, half] = [value(f.value), value(f.norm.middle)];
  return turn >= own ? turn <= Math.max(own, half) : turn >= Math.min(own, half);
}
