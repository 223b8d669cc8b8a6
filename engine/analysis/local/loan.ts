import { type LocalBasis, money, pct } from "./catchment.ts";

/** Equal monthly payments over five years on the part of the cost of opening that is borrowed; null where no cost is given. */
export function enterLoan({ ledger, facts, currency }: LocalBasis, openingCost: string | null): string | null {
  if (openingCost === null) return null;
  const part = (id: string, label: string, value: number, low: number, high: number, why: string) =>
    ledger.assumption(id, { label, unit: "1", format: pct, value, low, high, why, sources: [] });
  const borrowed = part(
    "loan_part",
    "Part of the cost of opening that is borrowed",
    0.5,
    0,
    0.8,
    "Ours: banks rarely lend a new business more than half.",
  );
  const usual = facts.lending?.value ?? 0.12;
  const rate = part(
    "loan_rate",
    "Interest a year",
    usual,
    usual * 0.8,
    Math.min(0.9, usual * 2),
    facts.lending
      ? `The country's mean lending rate of ${facts.lending.year}; new shops pay more.`
      : "Ours: no usable lending rate of the country is held.",
  );
  const monthly = `(${rate} / 12)`;
  return ledger.formula("loan_payment", `${openingCost} * ${borrowed} * ${monthly} / (1 - (1 + ${monthly}) ^ (0 - 60))`, {
    label: "Payment on the loan a month, five years",
    unit: currency,
    format: money(currency),
  });
}
