import type { Database, Queries } from "#db";
import { sql } from "kysely";

/** Which orders the gateway is asked about next. Taking one marks it, so that several processes at once ask each order once. */

export interface Asked {
  id: string;
  orderId: string;
  gatewayKeyId: string | null;
}
interface Round {
  now: Date;
  /** Older ones are not asked about any more. */
  since: Date;
  /** Of `gatewayPattern`: only orders that the connected gateway has. */
  keyPattern: string;
  limit: number;
}

/** Longest not asked first. The younger, the more often: each minute at first, later each twelfth of its age. */
export async function claimOpen(db: Database, { now, since, keyPattern, limit }: Round): Promise<Asked[]> {
  return claim(
    db.queries,
    now,
    sql<string>`
      select id from payments
      where status in ('pending', 'failed') and created_at > ${since} and gateway_key_id like ${keyPattern}
        and (asked_at is null or asked_at <= ${now}::timestamptz - greatest(interval '50 seconds', (${now}::timestamptz - created_at) / 12))
      order by asked_at nulls first, created_at limit ${limit} for update skip locked`,
  );
}

/** Paid ones, once a day, for a second payment that nobody told us of. */
export async function claimPaid(db: Database, { now, since, keyPattern, limit }: Round): Promise<Asked[]> {
  return claim(
    db.queries,
    now,
    sql<string>`
      select id from payments
      where status = 'paid' and paid_at > ${since} and gateway_key_id like ${keyPattern}
        and greatest(paid_at, asked_at) <= ${now}::timestamptz - interval '1 day'
      order by paid_at limit ${limit} for update skip locked`,
  );
}

/** Pending ones that are too old, for their last question. */
export async function claimOld(
  db: Database,
  { now, createdBefore, limit }: { now: Date; createdBefore: Date; limit: number },
): Promise<Asked[]> {
  return claim(
    db.queries,
    now,
    sql<string>`
      select id from payments
      where status = 'pending' and created_at <= ${createdBefore}
        and (asked_at is null or asked_at <= ${now}::timestamptz - interval '1 hour')
      order by asked_at nulls first, created_at limit ${limit} for update skip locked`,
  );
}

/** One that somebody asks for by name, whatever its state and age. */
export async function claimOrder(db: Database, orderId: string, now: Date): Promise<Asked[]> {
  return claim(db.queries, now, sql<string>`select id from payments where razorpay_order_id = ${orderId}`);
}

async function claim(q: Queries, now: Date, which: ReturnType<typeof sql<string>>): Promise<Asked[]> {
  return q
    .updateTable("payments")
    .set({ askedAt: now })
    .where("id", "in", sql<string>`(${which})`)
    .returning(["id", "razorpayOrderId as orderId", "gatewayKeyId"])
    .execute();
}
