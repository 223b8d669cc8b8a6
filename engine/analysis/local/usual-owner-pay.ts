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
  const own = before(pay.wage) * words.ownerPay * (1 + pay.staffUsual) ** leading;
  const held = licensedPay(basis, pay);
  if (held === null) return { value: own, low: own * lower, high: own * higher };
  return { value: Math.max(own, held.value), low: own, high: Math.max(own, held.high) };
}

/** What an employed holder of the trade's licence earns a month: as a page tells it, else beside the mean of all employees; null where the trade needs none. */
export function licensedPay(
  { ledger, book, currency, facts: { licensed, pages } }: LocalBasis,
  { mean, growth }: Pick<Pay, "mean" | "growth">,
): { value: number; high: number; why: string; sources: string[] } | null {
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
    return { value, high: value * higher, why, sources: [sourceId(told.source)] };
  }
  if (mean === null) return null;
  return {
    value: before(mean) * licensed.besideMean,
    high: before(mean) * licensed.high,
    why: `An employed ${licensed.role} earns about ${licensed.besideMean} times the mean of all employees: ours, as no pay of the trade in the country is held.`,
    sources: [],
  };
}
