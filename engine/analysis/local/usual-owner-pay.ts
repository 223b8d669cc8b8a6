import type { LocalBasis } from "./catchment.ts";
import type { Prior } from "./trade-balance.ts";

/** People led raise what an owner takes by this power of their number: ours. */
const leading = 0.2;
/** A range of what an owner takes beside the middle. */
export const [lower, higher] = [0.7, 1.4];

/** What an owner of the trade takes a month, with its range, before anything is made to agree. `employees`: those of an average shop. */
export function usualOwnerPay({ words, facts: { licensed } }: LocalBasis, wage: number, mean: number | null, employees: number): Prior {
  const own = wage * words.ownerPay * (1 + Math.max(0, employees)) ** leading;
  const licence = licensed && mean !== null ? licensed : null;
  const at = (beside: number) => Math.max(own, (mean ?? 0) * beside);
  return licence
    ? { value: at(licence.besideMean), low: Math.min(at(licence.low), own), high: at(licence.high) }
    : { value: own, low: own * lower, high: own * higher };
}
