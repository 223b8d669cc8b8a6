import { type LocalBasis, money } from "./catchment.ts";
import { type Opening, owners } from "./people.ts";
import { type Pay, rounded } from "./pay.ts";

/** What the owner gives up by working here, where he does not say: what a holder of the trade's licence earns, else what an employee of the trade does. */
export function enterOwnerPay(
  { ledger, currency, words, facts: { licensed } }: LocalBasis,
  { wage, mean }: Pay,
  { ownerPayPerMonth: given }: Pick<Opening, "ownerPayPerMonth">,
): string {
  const before = ledger.valuesBeforeBrief();
  const shape = { label: "Owner's pay a month", unit: currency, format: money(currency), sources: [] };
  if (given !== undefined) return ledger.assumption("owner_pay", { ...shape, value: given, low: given, high: given, why: owners });
  const own = before(wage) * words.ownerPay;
  if (licensed && mean) {
    const at = (beside: number) => rounded(Math.max(own, before(mean) * beside));
    return ledger.assumption("owner_pay", {
      ...shape,
      value: at(licensed.besideMean),
      low: at(licensed.low),
      high: at(licensed.high),
      why: `Not given. The owner is taken to be the ${licensed.role} whom the trade needs; one earns about ${licensed.besideMean} times the mean of all employees, ours. Put what you must take out.`,
    });
  }
  return ledger.assumption("owner_pay", {
    ...shape,
    value: rounded(own),
    low: rounded(own * 0.75),
    high: rounded(own * 1.25),
    why:
      words.ownerPay > 1
        ? "Not given: more than an employee of the trade earns, as the owner is its skilled hand; ours. Put what you must take out."
        : "Not given: what an employee of the trade earns. Put what you must take out.",
  });
}
