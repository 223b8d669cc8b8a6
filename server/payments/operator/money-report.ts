import type { Database } from "#db";
import { indianDay } from "#shared/gst.ts";
import { Problem } from "#shared/problem.ts";
import { creditByDay, type CreditRow, type Days, liabilities, type LiabilityRow, tradeByDay, type TradeRow } from "./money-report.store.ts";

export type { CreditRow, Days, LiabilityRow, TradeRow };

export interface MoneyReport extends Days {
  /** Top-ups, refunds and both together, by day and for all days; money that moved first, tests after it. */
  trade: TradeRow[];
  credit: CreditRow[];
  /** As of now, whatever the days. */
  liabilities: LiabilityRow[];
}

/**
 * The books for the days from `from` to `to` (Indian days, YYYY-MM-DD; default: the month so far, of that day). Refunds and what was
 * taken back are negative. Throws Problem unprocessable for days that are none.
 */
export async function moneyReport(
  db: Database,
  now: Date,
  asked: { from?: string | undefined; to?: string | undefined },
): Promise<MoneyReport> {
  const to = asked.to ?? indianDay(now);
  const from = asked.from ?? `${to.slice(0, 8)}01`;
  for (const [name, day] of Object.entries({ from, to }))
    if (!isDay(day)) throw new Problem("unprocessable", `${name}: a day as YYYY-MM-DD.`, { fields: { [name]: `"${day}" is no day` } });
  if (from > to) throw new Problem("unprocessable", "The first day comes after the last.", { fields: { from: `${from} is after ${to}` } });
  return await db.transaction(async (tx) => {
    const days = { from, to };
    return { ...days, trade: await tradeByDay(tx, days), credit: await creditByDay(tx, days), liabilities: await liabilities(tx) };
  });
}

function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
