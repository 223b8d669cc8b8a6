import type { Database, Queries } from "#db";
import { sql } from "kysely";

/** Which orders to compare with the gateway next. Claiming one marks it, so that several processes never check the same order at once. */

export interface OrderToCheck {
  id: string;
  orderId: string;
  gatewayKeyId: string | null;
}
interface Round {
  now: Date;
  /** Older ones are no longer checked. */
  since: Date;
  /** Of `gatewayPattern`: only orders that the connected gateway has. */
  keyPattern: string;
  limit: number;
}

/** Longest unchecked first. Young orders are checked every minute, older ones whenever a twelfth of their age has passed. */
export async function claimOpen(db: Database, { now, since, keyPattern, limit }: Round): Promise<OrderToCheck[]> {
  return claim(
    db.queries,
    now,
    sql<string>`
      select id from payments
      where status in ('pending', 'failed') and created_at > ${since} and gateway_key_id like ${keyPattern}
        and (last_checked_at is null or last_checked_at <= ${now}::timestamptz - greatest(interval '50 seconds', (${now}::timestamptz - created_at) / 12))
      order by last_checked_at nulls first, created_at limit ${limit} for update skip locked`,
  );
}

/** Paid orders, once a day: a second payment may have been missed. */
export async function claimPaid(db: Database, { now, since, keyPattern, limit }: Round): Promise<OrderToCheck[]> {
  return claim(
    db.queries,
    now,
    sql<string>`
      select id from payments
      where status = 'paid' and paid_at > ${since} and gateway_key_id like ${keyPattern}
        and greatest(paid_at, last_checked_at) <= ${now}::timestamptz - interval '1 day'
      order by paid_at limit ${limit} for update skip locked`,
  );
}

/** Pending orders past the limit, for their last check. */
export async function claimOld(
  db: Database,
  { now, createdBefore, limit }: { now: Date; createdBefore: Date; limit: number },
): Promise<OrderToCheck[]> {
  return claim(
    db.queries,
    now,
    sql<string>`
      select id from payments
      where status = 'pending' and created_at <= ${createdBefore}
        and (last_checked_at is null or last_checked_at <= ${now}::timestamptz - interval '1 hour')
      order by last_checked_at nulls first, created_at limit ${limit} for update skip locked`,
  );
}

/** One named order, whatever its state and age. */
export async function claimOrder(db: Database, orderId: string, now: Date): Promise<OrderToCheck[]> {
  return claim(db.queries, now, sql<string>`select id from payments where razorpay_order_id = ${orderId}`);
}

async function claim(q: Queries, now: Date, which: ReturnType<typeof sql<string>>): Promise<OrderToCheck[]> {
  return q
    .updateTable("payments")
    .set({ lastCheckedAt: now })
    .where("id", "in", sql<string>`(${which})`)
    .returning(["id", "razorpayOrderId as orderId", "gatewayKeyId"])
    .execute();
}
