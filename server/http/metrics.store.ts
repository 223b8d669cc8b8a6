import type { Queries } from "#db";

/** For the operator's alerts: whatever stays above zero here needs a person. */
export interface MoneyFigures {
  paymentsByStatus: Readonly<Record<string, number>>;
  /** Payments that match no order and are neither refunded nor resolved. */
  unmatchedOpen: number;
  /** Webhook events not processed yet. */
  eventsWaiting: number;
  /** Refund requests that the gateway has not confirmed. */
  refundRequestsOpen: number;
}

export async function moneyFigures(q: Queries): Promise<MoneyFigures> {
  const payments = await q
    .selectFrom("payments")
    .select(["status", (e) => e.fn.countAll<string>().as("n")])
    .groupBy("status")
    .execute();
  const unmatched = await q
    .selectFrom("unmatchedPayments")
    .select((e) => e.fn.countAll<string>().as("n"))
    .where("refundedAt", "is", null)
    .where("resolution", "is", null)
    .executeTakeFirstOrThrow();
  const events = await q
    .selectFrom("gatewayEvents")
    .select((e) => e.fn.countAll<string>().as("n"))
    .where("processedAt", "is", null)
    .executeTakeFirstOrThrow();
  const refunds = await q
    .selectFrom("refunds")
    .select((e) => e.fn.countAll<string>().as("n"))
    .where("status", "=", "requested")
    .executeTakeFirstOrThrow();
  return {
    paymentsByStatus: Object.fromEntries(payments.map(({ status, n }) => [status, Number(n)])),
    unmatchedOpen: Number(unmatched.n),
    eventsWaiting: Number(events.n),
    refundRequestsOpen: Number(refunds.n),
  };
}

/** How many studies of customers there are in each status. */
export async function studiesByStatus(q: Queries): Promise<Record<string, number>> {
  const rows = await q
    .selectFrom("studies")
    .select(["status", (e) => e.fn.countAll<number>().as("n")])
    .groupBy("status")
    .execute();
  return Object.fromEntries(rows.map(({ status, n }) => [status, Number(n)]));
}
