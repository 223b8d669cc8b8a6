import type { LocalFacts } from "../../evidence/local.ts";
import type { TradeWords } from "../../evidence/trade-words.ts";
import { type LocalBasis, money, rounded } from "./catchment.ts";
import { hoursHeldOpen } from "./hours.ts";
import type { Pay } from "./pay.ts";
import { higher, licensedPay, lower } from "./usual-owner-pay.ts";

/** The second holder of the licence, where one must be there as long as the shop is open. Members are ids of cells or formulas over them. */
export interface Qualified {
  pay: string;
  /** What one costs a year above an employee who holds the same hours: of an average shop, and of this one, as a formula. */
  usual: string;
  yearly: (changed?: { wage?: string; onCost?: string; pay?: string }) => string;
}

/** Part of a full-time year over which the shop is open and its owner does not work. */
function withoutOwner(words: TradeWords, { workingYear }: LocalFacts, usual: number): number {
  const { hours } = hoursHeldOpen(words, workingYear.hours, usual);
  return Math.max(0, (words.openDays * hours) / workingYear.hours - 1);
}

/**
 * Where the law wants a holder of the licence in the shop, another is paid for the hours that the owner does not work. The post is held in any case
 * (hours.ts), so what comes on top is the difference to the pay of an employee. Null where nobody has to be present, or where the owner's
 * year covers the hours.
 */
export function enterQualified(basis: LocalBasis, pay: Pay, onCost: string): Qualified | null {
  const { ledger, facts, words, currency } = basis;
  const part = withoutOwner(words, facts, pay.staffUsual + 1);
  const held = licensedPay(basis, pay);
  if (!facts.licensed?.isPresent || held === null || part === 0) return null;
  const value = rounded(held.value);
  const cell = ledger.assumption("qualified_pay", {
    label: `Pay a month of an employed ${facts.licensed.role}`,
    unit: currency,
    format: money(currency),
    value,
    low: rounded(value * lower),
    high: rounded(value * higher),
    why: held.why,
    sources: held.sources,
  });
  const above = (wage: string, by: string, paid: string) => `12 * max(0, ${paid} - ${wage}) * (1 + ${by})`;
  return {
    pay: cell,
    usual: `${Number(part.toFixed(4))} * ${above(pay.usual, onCost, cell)}`,
    yearly: ({ wage = pay.wage, onCost: by = onCost, pay: paid = cell } = {}) =>
      `max(0, open_days * open_hours / person_hours - 1) * ${above(wage, by, paid)}`,
  };
}
