import { type LocalBasis, money } from "./catchment.ts";
import { type Opening, owners } from "./people.ts";
import { type Pay, rounded } from "./pay.ts";
import type { Prior } from "./trade-balance.ts";

/** People led raise what an owner takes by this power of their number: ours. */
const leading = 0.2;
/** A range of what an owner takes beside the middle. */
const [lower, higher] = [0.7, 1.4];

/** What an owner of the trade takes a month, with its range, before anything is made to agree. `employees`: those of an average shop. */
export function usualOwnerPay({ words, facts: { licensed } }: LocalBasis, wage: number, mean: number | null, employees: number): Prior {
  const own = wage * words.ownerPay * (1 + Math.max(0, employees)) ** leading;
  const licence = licensed && mean !== null ? licensed : null;
  const at = (beside: number) => Math.max(own, (mean ?? 0) * beside);
  return licence
    ? { value: at(licence.besideMean), low: Math.min(at(licence.low), own), high: at(licence.high) }
    : { value: own, low: own * lower, high: own * higher };
}

/** What the owner gives up by working here, where he does not say: what a holder of the trade's licence earns, else what an employee of the trade does. */
export function enterOwnerPay(
  basis: LocalBasis,
  { wage, mean, staffUsual }: Pay,
  { ownerPayPerMonth: given }: Pick<Opening, "ownerPayPerMonth">,
): string {
  const {
    ledger,
    currency,
    facts: { licensed },
    balance,
  } = basis;
  const before = ledger.valuesBeforeBrief();
  const shape = { label: "Owner's pay a month", unit: currency, format: money(currency), sources: [] };
  if (given !== undefined) return ledger.assumption("owner_pay", { ...shape, value: given, low: given, high: given, why: owners });
  const usual = usualOwnerPay(basis, before(wage), mean === null ? null : before(mean), staffUsual);
  const value = balance ? balance.owner / 12 : usual.value;
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
    } ${close} Put what you must take out.`,
  });
}
