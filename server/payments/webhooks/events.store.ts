import type { Queries } from "#db";
import { sql } from "kysely";
import type { GatewayEvent } from "../ports.ts";

/** Inbox of the gateway's webhooks. */

/** Null: the body was signed and not of the gateway's form. */
export async function keepEvent(q: Queries, id: string, event: GatewayEvent | null, at: Date): Promise<boolean> {
  const made = await q
    .insertInto("gatewayEvents")
    .values({
      id,
      type: event?.type ?? "unreadable",
      orderId: event?.payment?.orderId ?? null,
      paymentId: event?.payment?.id ?? event?.refund?.paymentId ?? null,
      refundId: event?.refund?.id ?? null,
      payload: JSON.stringify(event),
      receivedAt: at,
      ...(event === null && { processedAt: at, outcome: "ignored: not of the gateway's form" }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return made !== undefined;
}

/** Seconds after its arrival at which an event is tried for the first, second … time; after the last it is given up. */
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
 * Takes an event that is due, and counts the attempt. That puts its next one off, so nobody else takes it meanwhile; and it comes again
 * where this process dies. Undefined: it is done, or somebody has it.
 */
export async function takeEvent(q: Queries, id: string, now: Date): Promise<{ event: GatewayEvent; attempt: number } | undefined> {
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

/** Why it waits, for the operator. */
export async function noteEvent(q: Queries, id: string, outcome: string): Promise<void> {
  await q.updateTable("gatewayEvents").set({ outcome }).where("id", "=", id).where("processedAt", "is", null).execute();
}

export async function forgetEvents(q: Queries, receivedBefore: Date): Promise<void> {
  await q.deleteFrom("gatewayEvents").where("receivedAt", "<", receivedBefore).where("processedAt", "is not", null).execute();
}
