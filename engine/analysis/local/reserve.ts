import { amountsOf, type LocalBasis, money } from "./catchment.ts";
import { type Opening, owners } from "./people.ts";

/** What is in the bank on the first day: as given, else so many months of what is fixed. */
export function enterReserve(basis: LocalBasis, fixedMonth: string, { cashAtStart: given }: Pick<Opening, "cashAtStart">): string {
  const { ledger, currency } = basis;
  if (given !== undefined)
    return ledger.assumption("reserve", {
      label: "Cash on the first day",
      unit: currency,
      format: money(currency),
      value: given,
      low: given,
      high: given,
      why: owners,
      sources: [],
    });
  const kept = ledger.assumption("reserve_months", {
    label: "Months of rent, people and other fixed costs kept in the bank on the first day",
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 1 },
    value: 4,
    low: 1,
    high: 12,
    why: "Ours: put what you will really have left on the day you open.",
    sources: [],
  });
  return amountsOf(basis)("reserve", `${fixedMonth} * ${kept}`, "Cash on the first day");
}
