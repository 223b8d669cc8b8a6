import { present } from "../../ledger.ts";
import { type LocalBasis, money, rounded, roundedUp } from "./catchment.ts";
import { higher, licensedPay, lower } from "./usual-owner-pay.ts";
import { type Opening, owners } from "./people.ts";
import type { Pay } from "./pay.ts";

/** What the owner gives up by working here, where he does not say: what a holder of the trade's licence earns, else what an employee of the trade does. */
export function enterOwnerPay(
  basis: LocalBasis,
  pay: Pick<Pay, "mean" | "growth" | "wage">,
  { ownerPayPerMonth: given }: Pick<Opening, "ownerPayPerMonth">,
): string {
  const {
    ledger,
    currency,
    facts: { licensed },
    balance,
  } = basis;
  const held = licensedPay(basis, pay);
  const shape = { label: "Owner's pay a month", unit: currency, format: money(currency), sources: held?.sources ?? [] };
  if (given !== undefined) return ledger.assumption("owner_pay", { ...shape, value: given, low: given, high: given, why: owners });
  // Who has a shop already may live of less; who has none yet gives up the pay of an employee.
  const employed = ledger.valuesBeforeBrief()(pay.wage);
  if (licensed && held)
    return ledger.assumption("owner_pay", {
      ...shape,
      value: roundedUp(Math.max(held.value, employed)),
      low: roundedUp(Math.max(Math.min(held.low, held.value), Math.min(employed, held.value))),
      high: rounded(Math.max(held.high, employed)),
      why: `Not given. The owner is taken to be the ${licensed.role} whom the trade needs. ${held.why} What an average shop keeps beyond that is a return on goodwill, capital and risk, and no pay. Before his own social contributions and income tax. Put what you must take out.`,
    });
  const left = present(balance, "the balance of an average shop").owner / 12;
  const value = Math.max(left, employed);
  const close =
    left < employed
      ? "An average shop of the trade leaves its owner less than that; nobody should open one for less than he can earn as an employee."
      : "Moved within its range to what an average shop of the trade leaves, as a trade pays its owners about what they could earn elsewhere.";
  return ledger.assumption("owner_pay", {
    ...shape,
    value: roundedUp(value),
    low: roundedUp(Math.max(value * lower, employed)),
    high: rounded(value * higher),
    why: `Not given. What an employee of the trade earns, and more where he is its skilled hand or leads others; ours. ${close} Before his own social contributions and income tax. Put what you must take out.`,
  });
}
