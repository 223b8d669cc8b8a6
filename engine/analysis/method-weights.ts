import type { Ledger } from "../ledger.ts";
import { type Estimate, precisionOf } from "./sizing/estimate.ts";

/** A method that weighs less carries nothing of the size. */
export const leastCarried = 0.05;

/** What each method weighs in the central value, as cells in the order of the estimates. */
export function weightsOf(ledger: Ledger, estimates: readonly Estimate[]): string[] {
  const total = estimates.map(precisionOf).join(" + ");
  return estimates.map((e) =>
    ledger.formulaOnce(`part_${e.size}`, `(${precisionOf(e)}) / (${total})`, {
      label: `Weight of ${e.way} in the market size`,
      unit: "1",
      format: { style: "percent", digits: 0 },
    }),
  );
}

/** The methods that carry the size, by the weights that their table prints. */
export function carriersOf({
  study: { ledger },
  size,
}: {
  study: { ledger: Ledger };
  size: { estimates: readonly Estimate[] };
}): Estimate[] {
  const weights = weightsOf(ledger, size.estimates);
  return size.estimates.filter((_, i) => ledger.value(weights[i] ?? "") >= leastCarried);
}
