import { enterDatum } from "../evidence/enter-datum.ts";
import type { Datum } from "../evidence/sizing-data.ts";
import { placeLabel, type Study } from "../report/study.ts";
import { type FactorId, weightsOf } from "./factor-weights.ts";
import { type Input, inputsOf, type Measured } from "./market-measures.ts";
import type { Bounds, Kin } from "./measure-bounds.ts";
import { drawnValue, positionOf, shareThatPasses } from "./verdict-draws.ts";

export type { Measured } from "./market-measures.ts";

/** A measure of the market held against all markets: its score runs from nothing at the lower quartile to one at the upper. */
export interface Factor {
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
  score: string;
  weight: string;
  /** The score of the market with this weight at the ends of its printed range, and all else as it is. */
  overWeight: { low: string; high: string };
  /** What the measure adds to the one half of a market at the median, or with a minus takes from it; all of them make the score. */
  pull: string;
  /** The score of this measure alone at which the verdict turns; outside nothing to one no value of it does. */
  needed: number;
  /** Scores at the ends of the measure's own range; the score itself where it has none. */
  scoreEnds: readonly [low: string, high: string];
  /** The ends of the measure's own range, where it has one: beyond them no value of it is reasonable. */
  ends: readonly [low: string, high: string] | undefined;
  /** The value at which the verdict turns if nothing else changes; undefined where no value of this one turns it. */
  flip: string | undefined;
  /** Above the flip the market is attractive, or below it. */
  isBetterAbove: boolean;
  /** It can change within the years of the outlook, so one can wait for it. */
  canChange: boolean;
}

export interface Attractiveness {
  factors: Factor[];
  /** Weighted mean of the scores; one half is a market that stands at the median in everything. */
  score: string;
  /** The same with every measure that has a range at the ends of it. */
  low: string;
  high: string;
  /** The most that these measures can give: what counts only against ends at one half. */
  most: string;
  /** Cell of the score from which a market speaks for an entry. */
  needed: string;
  /** Share of draws of weights, size and growth in which the market passes. */
  passes: string;
  /** Score of the market for one who earns and pays in the country's own money; undefined where that is the dollar, or not known. */
  ownMoney: string | undefined;
}

/** Cell of the score from which a market speaks for an entry. */
const scoreNeeded = (ledger: Study["ledger"]): string =>
  ledger.formulaOnce("score_needed", "0.5", {
    label: "Score that a market must reach: the middle of every measure",
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 2 },
  });

const score = { style: "fixed", scale: 1, digits: 2 } as const;
const whole = { style: "fixed", scale: 1, digits: 0 } as const;

/** Null where fewer than three measures can be held against a distribution. */
export function attractivenessOf(study: Study, measured: Measured): Attractiveness | null {
  const { ledger, evidence, brief } = study;
  const inputs = inputsOf(study, measured).filter(
    (i) => (i.norm ?? i.bounds) !== undefined && weightsOf[brief.companyType].weights[i.id] > 0,
  );
  if (inputs.length < 3) return null;
  const enter = (datum: Datum) => enterDatum(ledger, evidence, datum);
  const rows = inputs.flatMap((input) => {
    const { norm } = input;
    const bounds = input.bounds ?? (norm && { low: enter(norm.low), middle: input.middle ?? enter(norm.middle), high: enter(norm.high) });
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
      low: Math.max(given - 1, 0.5),
      high: given + 1,
      sources: [],
      why,
    });
    const drawn = drawnOf(study, input);
    return [{ input, bounds, own, low, high, weight, drawn: drawn ? entered("_drawn", drawn, `Score: ${input.name}, as drawn`) : own }];
  });
  const weightSum = rows.map((r) => r.weight).join(" + ");
  const mean = (id: string, label: string, scores: readonly string[]) =>
    ledger.formula(id, `(${rows.map((r, i) => `${r.weight} * ${scores[i]}`).join(" + ")}) / (${weightSum})`, {
      label,
      unit: "1",
      format: score,
    });
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
  const most = mean(
    "attractiveness_most",
    "Attractiveness, the most that these measures can give",
    rows.map((r) => (r.input.isOnlyAgainst ? "0.5" : "1")),
  );
  const inOwn = measured.growth.ownMoney?.likeDollars;
  const ownMoney =
    inOwn === undefined
      ? undefined
      : mean(
          "attractiveness_own_money",
          "Attractiveness for one who earns and pays in the country's own money",
          rows.map((r) =>
            r.input.id === "growth"
              ? ledger.formula("score_growth_own", scoreFormula(inOwn, r.bounds, r.input), {
                  label: "Score: yearly growth in the country's own money",
                  unit: "1",
                  format: score,
                })
              : r.own,
          ),
        );
  const needed = scoreNeeded(ledger);
  const drawn = mean(
    "attractiveness_drawn",
    "Attractiveness, with size and growth at drawn positions of their ranges",
    rows.map((r) => r.drawn),
  );
  const positions = (["size", "growth"] as const).map((of) => `draw_${of}`).filter((id) => ledger.has(id));
  const passes = shareThatPasses(study, { score: drawn, needed, drawn: [...rows.map((r) => r.weight), ...positions] });
  const sum = rows.reduce((all, { weight }) => all + ledger.value(weight), 0);
  const factors = rows.map(({ input, bounds, own, low: atLow, high: atHigh, weight }): Factor => {
    const { id, name, against, kin, value, ends, isBetterAbove, canChange } = input;
    const isOnlyAgainst = input.isOnlyAgainst === true;
    const pull = ledger.formula(`pull_${id}`, `${weight} * (${own} - 0.5) / (${weightSum})`, {
      label: `What the measure adds to a score of one half: ${name}`,
      unit: "1",
      format: score,
    });
    const overWeight = (end: "low" | "high") =>
      ledger.formula(
        `attractiveness_weight_${id}_${end}`,
        `(${total} * (${weightSum}) + (${weight}.${end} - ${weight}) * ${own}) / (${weightSum} + ${weight}.${end} - ${weight})`,
        { label: `Attractiveness, with the weight of “${name}” at the ${end} end of its range`, unit: "1", format: score },
      );
    const turnsAt = ledger.value(own) + ((0.5 - ledger.value(total)) * sum) / ledger.value(weight);
    const canTurn = turnsAt >= 0 && turnsAt <= (isOnlyAgainst ? 0.5 : 1);
    // The cell is there whatever the values, so that changed assumptions change values only; a report shows it where it turns the verdict.
    const turning = turningValue(study, input, bounds, `${own} + (0.5 - ${total}) * (${weightSum}) / ${weight}`, canTurn);
    const flip = canTurn ? turning : undefined;
    return {
      id,
      name,
      against,
      kin,
      value,
      norm: bounds,
      isOnlyAgainst,
      score: own,
      weight,
      overWeight: { low: overWeight("low"), high: overWeight("high") },
      pull,
      needed: turnsAt,
      scoreEnds: [atLow, atHigh],
      ends,
      flip,
      isBetterAbove,
      canChange,
    };
  });
  return { factors, score: total, low, high, most, needed, passes, ownMoney };
}

/** A measure at the drawn positions of size and growth, as a cell; undefined of one that rests on neither. */
function drawnOf(study: Study, { id, value, ends, spread }: Input): string | undefined {
  const { ledger } = study;
  if (!ends) return undefined;
  const of = id === "growth" ? "growth" : "size";
  const position = positionOf(study, of);
  const [low, high] = spread ?? ends;
  const formula =
    of === "growth"
      ? `${drawnValue(position, `(1 + ${value})`, `(1 + ${low})`, `(1 + ${high})`)} - 1`
      : drawnValue(position, value, low, high);
  const { label, unit, format } = ledger.cell(value);
  return ledger.formula(`${id}_drawn`, formula, { label: `${label}, at a drawn position of its range`, unit, format });
}

function turningValue({ ledger }: Study, input: Input, bounds: Bounds, needed: string, canTurn: boolean): string {
  const { unit, format } = ledger.cell(input.value);
  const needs = `min(max(${needed}, 0), 1)`;
  return ledger.formula(`flip_${input.id}`, inverseFormula(input.isBetterAbove ? needs : `(1 - ${needs})`, bounds, input), {
    label: canTurn
      ? `Value at which the verdict turns: ${input.name}`
      : `End of the scale, at which this measure alone does not turn the verdict: ${input.name}`,
    unit,
    format,
  });
}

/**
 * Whether the value at which the verdict turns can be waited for: within the measure's own range, or, of one that changes, not beyond what half
 * of all cases show. A value on the far side of the middle is nothing that a board could watch for.
 */
export function isInSight({ flip, ends, canChange, ...f }: Factor, value: (cell: string) => number): boolean {
  if (flip === undefined) return false;
  const turn = value(flip);
  if (ends && turn >= value(ends[0]) && turn <= value(ends[1])) return true;
  if (!canChange) return false;
  const [own, half] = [value(f.value), value(f.norm.middle)];
  return turn >= own ? turn <= Math.max(own, half) : turn >= Math.min(own, half);
}

/** Nothing at the lower quartile, one half at the median, one at the upper quartile, straight lines between. */
function scoreFormula(
  value: string,
  { low, middle, high }: Bounds,
  { isBetterAbove, isRatio, isOnlyAgainst }: Pick<Input, "isBetterAbove" | "isRatio" | "isOnlyAgainst">,
): string {
  const part = (from: string, to: string) =>
    isRatio ? `log(${value} / ${from}) / log(${to} / ${from})` : `(${value} - ${from}) / (${to} - ${from})`;
  const held = (run: string) => `min(max(${run}, 0), 1)`;
  const rising = `0.5 * ${held(part(low, middle))} + 0.5 * ${held(part(middle, high))}`;
  const given = isBetterAbove ? rising : `1 - (${rising})`;
  return isOnlyAgainst ? `min(${given}, 0.5)` : given;
}

/** The value whose rising score is `s`. */
function inverseFormula(s: string, { low, middle, high }: Bounds, { isRatio }: Pick<Input, "isRatio">): string {
  const between = (from: string, to: string, part: string) =>
    isRatio ? `${from} * (${to} / ${from})^(${part})` : `${from} + (${to} - ${from}) * (${part})`;
  return `if(${s} <= 0.5, ${between(low, middle, `2 * ${s}`)}, ${between(middle, high, `2 * ${s} - 1`)})`;
}
