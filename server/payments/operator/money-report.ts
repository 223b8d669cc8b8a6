import type { Database } from "#db";
import { indianDay } from "#shared/gst.ts";
import { Problem } from "#shared/problem.ts";
import { creditByDay, type CreditRow, type Days, liabilities, type LiabilityRow, tradeByDay, type TradeRow } from "./money-report.store.ts";

export type { CreditRow, Days, LiabilityRow, TradeRow };

export interface MoneyReport extends Days {
  /** Top-ups, refunds and their net, by day and for all days; real payments first, then tests. */
  trade: TradeRow[];
  credit: CreditRow[];
  /** As of now, independent of the days. */
  liabilities: LiabilityRow[];
}

/**
 * Payments and credit from day `from` to day `to` (Indian time, YYYY-MM-DD; default: from the first of the month until today). Refunds and
 * deducted credit are negative. Throws Problem unprocessable for invalid days.
 */
export async function moneyReport(
  db: Database,
  now: Date,
  query: { from?: string | undefined; to?: string | undefined },
): Promise<MoneyReport> {
  const to = query.to ?? indianDay(now);
  const from = query.from ?? `${to.slice(0, 8)}01`;
  for (const [name, day] of Object.entries({ from, to }))
    if (!isDay(day))
      throw new Problem("unprocessable", `${name}: write a day as YYYY-MM-DD.`, { fields: { [name]: `"${day}" is not a day` } });
  if (from > to) throw new Problem("unprocessable", "The first day is after the last.", { fields: { from: `${from} is after ${to}` } });
  return await db.transaction(async (tx) => {
    const days = { from, to };
    return { ...days, trade: await tradeByDay(tx, days), credit: await creditByDay(tx, days), liabilities: await liabilities(tx) };
  });
}

function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
