import { sourceId } from "../../evidence/source-book.ts";
import { type LocalBasis, money } from "./catchment.ts";
import type { Pay } from "./pay.ts";
import type { Prior } from "./trade-balance.ts";

/** People led raise what an owner takes by this power of their number: ours. */
const leading = 0.2;
/** A range of what an owner takes beside the middle. */
export const [lower, higher] = [0.7, 1.4];

/** What an owner of the trade takes a month, with its range, before anything is made to agree. */
export function usualOwnerPay(basis: LocalBasis, pay: Pick<Pay, "wage" | "mean" | "staffUsual" | "growth">): Prior {
  const { ledger, words } = basis;
  const before = ledger.valuesBeforeBrief();
  const held = licensedPay(basis, pay);
  // What a holder of the licence earns as an employee: words of our own on owners do not go before it.
  if (held !== null) return { value: Math.max(before(pay.wage), held.value), low: held.low, high: held.high };
  const own = before(pay.wage) * words.ownerPay * (1 + pay.staffUsual) ** leading;
  return { value: own, low: own * lower, high: own * higher };
}

/** What an employed holder of the trade's licence earns a month: as a page tells it, else beside the mean of all employees; null where the trade needs none. */
export function licensedPay(
  { ledger, book, currency, facts: { licensed, pages } }: LocalBasis,
  { mean, growth }: Pick<Pay, "mean" | "growth">,
): { value: number; low: number; high: number; why: string; sources: string[] } | null {
  if (!licensed) return null;
  const before = ledger.valuesBeforeBrief();
  const told = pages.find(({ kind, value }) => kind === "pay" && value.unit === currency);
  if (told) {
    const now = ledger.formulaOnce("licensed_pay_now", `${book.cell(told.value)} * ${growth(told.year)}`, {
      label: `${told.what}: pay a month, ${told.year}, carried to now with prices`,
      unit: currency,
      format: money(currency),
    });
    const value = before(now);
    const why = `${told.what}, ${told.year}, as a page prints it, carried to now with prices. Ask what a vacancy nearby offers.`;
    return { value, low: value * lower, high: value * higher, why, sources: [sourceId(told.source)] };
  }
  if (mean === null) return null;
  return {
    value: before(mean) * licensed.besideMean,
    low: before(mean) * licensed.low,
    high: before(mean) * licensed.high,
    why: `An employed ${licensed.role} earns about ${licensed.besideMean} times the mean of all employees (${licensed.low} to ${licensed.high} times): ours, as no pay of the trade in the country is held.`,
    sources: [],
  };
}
