import { sourceId } from "../../evidence/source-book.ts";
import { type LocalBasis, money } from "./catchment.ts";

/** The sales a year below which no sales tax is due, as a cell; null where no limit in the money of the report is held, or tax is due from the first sale. */
export function enterThreshold({ ledger, facts: { tax }, currency }: Pick<LocalBasis, "ledger" | "facts" | "currency">): string | null {
  const from = tax?.from;
  if (!from || from.value <= 0 || from.currency !== currency) return null;
  return ledger.assumptionOnce("tax_from", {
    label: `Sales a year from which sales tax is due, ${from.year}`,
    unit: currency,
    format: money(currency),
    value: from.value,
    low: from.value,
    high: from.value,
    measured: true,
    why: "As printed. Who sells less need not register, adds no tax and gets none back.",
    sources: [sourceId(from.source)],
  });
}

/** The rate on a level of sales, as a formula: none below the limit. */
export const rateAt = (rate: string, from: string | null, sales: string): string =>
  from === null ? rate : `if(${sales} >= ${from}, ${rate}, 0)`;
