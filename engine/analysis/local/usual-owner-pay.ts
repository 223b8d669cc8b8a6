import type { LocalBasis } from "./catchment.ts";
import type { Pay } from "./pay.ts";
import type { Prior } from "./trade-balance.ts";

/** People led raise what an owner takes by this power of their number: ours. */
const leading = 0.2;
/** A range of what an owner takes beside the middle. */
export const [lower, higher] = [0.7, 1.4];

/** What an owner of the trade takes a month, with its range, before anything is made to agree. */
export function usualOwnerPay(
  { ledger, words, facts: { licensed } }: LocalBasis,
  { wage, mean, staffUsual }: Pick<Pay, "wage" | "mean" | "staffUsual">,
): Prior {
  const before = ledger.valuesBeforeBrief();
  const own = before(wage) * words.ownerPay * (1 + staffUsual) ** leading;
  if (!licensed || mean === null) return { value: own, low: own * lower, high: own * higher };
  const at = (beside: number) => Math.max(own, before(mean) * beside);
  return { value: at(licensed.besideMean), low: own, high: at(licensed.high) };
}
