import { present } from "../../ledger.ts";
import { type LocalBasis, money } from "./catchment.ts";
import { higher, lower } from "./usual-owner-pay.ts";
import { type Opening, owners } from "./people.ts";
import { type Pay, rounded } from "./pay.ts";

/** What the owner gives up by working here, where he does not say: what a holder of the trade's licence earns, else what an employee of the trade does. */
export function enterOwnerPay(
  { ledger, currency, facts: { licensed }, balance }: LocalBasis,
  { mean }: Pick<Pay, "mean">,
  { ownerPayPerMonth: given }: Pick<Opening, "ownerPayPerMonth">,
): string {
  const shape = { label: "Owner's pay a month", unit: currency, format: money(currency), sources: [] };
  if (given !== undefined) return ledger.assumption("owner_pay", { ...shape, value: given, low: given, high: given, why: owners });
  const value = present(balance, "the balance of an average shop").owner / 12;
  const close =
    "Moved within its range to what an average shop of the trade leaves, as a trade pays its owners about what they could earn elsewhere.";
  return ledger.assumption("owner_pay", {
    ...shape,
    value: rounded(value),
    low: rounded(value * lower),
    high: rounded(value * higher),
    why: `Not given. ${
      licensed && mean
        ? `The owner is taken to be the ${licensed.role} whom the trade needs; an employed one earns about ${licensed.besideMean} times the mean of all employees, ours.`
        : "What an employee of the trade earns, and more where he is its skilled hand or leads others; ours."
    } ${close} Before his own social contributions and income tax. Put what you must take out.`,
  });
}
