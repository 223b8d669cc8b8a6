import type { Queries } from "#db";
import { sql } from "kysely";
import type { GatewayEvent } from "../ports.ts";

/** Stored webhook events. */

/** False: it was stored before. `event` null: the body was signed but does not have the gateway's format. */
export async function storeEvent(q: Queries, id: string, event: GatewayEvent | null, at: Date): Promise<boolean> {
  const stored = await q
    .insertInto("gatewayEvents")
    .values({
      id,
      type: event?.type ?? "unreadable",
      orderId: event?.payment?.orderId ?? null,
      paymentId: event?.payment?.id ?? event?.refund?.paymentId ?? null,
      refundId: event?.refund?.id ?? null,
      payload: JSON.stringify(event),
      receivedAt: at,
      ...(event === null && { processedAt: at, outcome: "ignored: unknown format" }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return stored !== undefined;
}

/** Seconds after receipt of the first, second … attempt; after the last one the event is given up. */
const triesAtSeconds = [0, 30, 120, 600, 3_600, 14_400, 43_200, 86_400];
export const triesMax = triesAtSeconds.length;
const isDue = (now: Date) =>
  sql<boolean>`processed_at is null and received_at <= ${now}::timestamptz
    - make_interval(secs => (array[${sql.raw(triesAtSeconds.join(","))}])[attempts + 1])`;

export async function dueEvents(q: Queries, now: Date, limit: number): Promise<string[]> {
  const rows = await q.selectFrom("gatewayEvents").select("id").where(isDue(now)).orderBy("receivedAt").limit(limit).execute();
  return rows.map((row) => row.id);
}

/**
 * Claims an event that is due and counts the attempt. That postpones the next attempt, so no other process claims it meanwhile, and it is
 * retried if this process dies. Undefined: it is done, or claimed by another process.
 */
export async function claimEvent(q: Queries, id: string, now: Date): Promise<{ event: GatewayEvent; attempt: number } | undefined> {
  const row = await q
    .updateTable("gatewayEvents")
    .set({ attempts: sql<number>`attempts + 1` })
    .where("id", "=", id)
    .where(isDue(now))
    .returning(["payload", "attempts"])
    .$castTo<{ payload: GatewayEvent; attempts: number }>()
    .executeTakeFirst();
  return row && { event: row.payload, attempt: row.attempts };
}

export async function endEvent(q: Queries, id: string, outcome: string, at: Date): Promise<void> {
  await q.updateTable("gatewayEvents").set({ processedAt: at, outcome }).where("id", "=", id).execute();
}

/** Why it is still waiting, for the operator. */
export async function noteEvent(q: Queries, id: string, outcome: string): Promise<void> {
  await q.updateTable("gatewayEvents").set({ outcome }).where("id", "=", id).where("processedAt", "is", null).execute();
}

export async function deleteEvents(q: Queries, receivedBefore: Date): Promise<void> {
  await q.deleteFrom("gatewayEvents").where("receivedAt", "<", receivedBefore).where("processedAt", "is not", null).execute();
}
