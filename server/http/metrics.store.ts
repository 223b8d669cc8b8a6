import type { Queries } from "#db";

/** What an operator's alarms look at: what waits here for long waits for a person. */
export interface MoneyFigures {
  paymentsByStatus: Readonly<Record<string, number>>;
  /** Money at the gateway that belongs to no credit, and of which nobody has decided. */
  straysOpen: number;
  /** The gateway's messages that are not worked off. */
  eventsWaiting: number;
  /** Refunds that the gateway has not confirmed. */
  refundsAsked: number;
}

export async function moneyFigures(q: Queries): Promise<MoneyFigures> {
  const payments = await q
    .selectFrom("payments")
    .select(["status", (e) => e.fn.countAll<string>().as("n")])
    .groupBy("status")
    .execute();
  const strays = await q
    .selectFrom("strayPayments")
    .select((e) => e.fn.countAll<string>().as("n"))
    .where("returnedAt", "is", null)
    .where("settledMemo", "is", null)
    .executeTakeFirstOrThrow();
  const events = await q
    .selectFrom("gatewayEvents")
    .select((e) => e.fn.countAll<string>().as("n"))
    .where("processedAt", "is", null)
    .executeTakeFirstOrThrow();
  const refunds = await q
    .selectFrom("refunds")
    .select((e) => e.fn.countAll<string>().as("n"))
    .where("status", "=", "asked")
    .executeTakeFirstOrThrow();
  return {
    paymentsByStatus: Object.fromEntries(payments.map(({ status, n }) => [status, Number(n)])),
    straysOpen: Number(strays.n),
    eventsWaiting: Number(events.n),
    refundsAsked: Number(refunds.n),
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
