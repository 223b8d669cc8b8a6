import type { Ledger } from "../ledger.ts";
import { leastCarried, weightCell } from "../evidence/method-weight.ts";
import { type Estimate, isWeighed, precisionOf } from "./sizing/estimate.ts";

/** What each method weighs in the central value, as cells in the order of the estimates. */
export function weightsOf(ledger: Ledger, estimates: readonly Estimate[]): string[] {
  const total = estimates.filter(isWeighed).map(precisionOf).join(" + ");
  return estimates.map((e) =>
    ledger.formulaOnce(weightCell(e.size), `(${precisionOf(e)}) / (${total})`, {
      label: `Weight of ${e.way} in the market size`,
      unit: "1",
      format: { style: "percent", digits: 0 },
    }),
  );
}

/** What a size is made of, as far as its weights go. */
interface Sized {
  study: { ledger: Ledger };
  size: { estimates: readonly Estimate[] };
}

/** Cell of the weight of a method's estimate, by the cell of its size. */
export const weightOf = ({ study: { ledger }, size: { estimates } }: Sized, size: string): string =>
  weightsOf(ledger, estimates)[estimates.findIndex((e) => e.size === size)] ?? "";

/** Cell of what some methods weigh together; undefined where there are none. */
export const weightTogether = (w: Sized, methods: readonly Estimate[], id: string, label: string): string | undefined =>
  methods.length === 0
    ? undefined
    : w.study.ledger.formulaOnce(id, methods.map((e) => weightOf(w, e.size)).join(" + "), {
        label,
        unit: "1",
        format: { style: "percent", digits: 0 },
      });

/** What a method counts as in the mean: its own error, made larger where it errs together with a heavier one. A deviation of the logarithm. */
export const countedSpread = (estimate: Estimate): string => `1 / sqrt(${precisionOf(estimate)})`;

/** The methods that carry the size, by the weights that their table prints. */
export function carriersOf({ study: { ledger }, size }: Sized): Estimate[] {
  const weights = weightsOf(ledger, size.estimates);
  return size.estimates.filter((_, i) => ledger.value(weights[i] ?? "") >= leastCarried);
}

/**
 * How far the mean of methods may be off that lie apart: their weighted deviation over the root of the number that count, where methods
 * on one input count as one.
 */
export function apartFormula(ledger: Ledger, all: readonly Estimate[], headline: string): string {
  const estimates = all.filter(isWeighed);
  const weights = weightsOf(ledger, all).filter((_, i) => all[i] && isWeighed(all[i]));
  const squares = estimates.map((e, i) => `${weights[i]} * log(${e.size} / ${headline})^2`).join(" + ");
  const groups = Map.groupBy(estimates.keys(), (i) => estimates[i]?.sharesWith?.way ?? estimates[i]?.way);
  const parts = [...groups.values()].map((members) => `(${members.map((i) => weights[i]).join(" + ")})^2`).join(" + ");
  return `sqrt((${squares}) * (${parts}))`;
}

/** Mean of the logarithms of the estimates, weighted by their precision. */
export function joined(all: readonly Estimate[]): string {
  const estimates = all.filter(isWeighed);
  const [first, ...others] = estimates;
  if (!first) throw new Error("no method gives a size");
  const moved = others.map((e) => `(${precisionOf(e)}) * log(${e.size} / ${first.size})`).join(" + ");
  return others.length === 0 ? first.size : `${first.size} * exp((${moved}) / (${estimates.map(precisionOf).join(" + ")}))`;
}
