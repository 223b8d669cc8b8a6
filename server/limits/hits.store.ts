import type { Queries } from "#db";
import { sql } from "kysely";

export interface Hit {
  key: string;
  /** Start of the step in which it falls. */
  step: Date;
  /** Steps that began at or before this are out of the window. */
  after: Date;
  expiresAt: Date;
}

/**
 * Counts a hit unless the window holds `max` already; false where it does. One statement: of parallel hits, each sees the count
 * that those before it left in its own step, and earlier steps no longer change.
 */
export async function countHit(q: Queries, { key, step, after, expiresAt }: Hit, max: number): Promise<boolean> {
  const earlier = sql`(select coalesce(sum(e.hits), 0) from rate_limits e where e.key = ${key} and e.window_start > ${after} and e.window_start < ${step})`;
  const counted = await sql<{ hits: number }>`
    insert into rate_limits (key, window_start, hits, expires_at)
    select ${key}, cast(${step} as timestamptz), 1, cast(${expiresAt} as timestamptz) where ${earlier} + 1 <= cast(${max} as integer)
    on conflict (key, window_start) do update set hits = rate_limits.hits + 1, expires_at = excluded.expires_at
      where rate_limits.hits + 1 + ${earlier} <= cast(${max} as integer)
    returning hits`.execute(q);
  return counted.rows.length > 0;
}

/** Start of the oldest step that counts. */
export async function oldestHit(q: Queries, key: string, after: Date): Promise<Date | undefined> {
  const row = await q
    .selectFrom("rateLimits")
    .select("windowStart")
    .where("key", "=", key)
    .where("windowStart", ">", after)
    .orderBy("windowStart")
    .limit(1)
    .executeTakeFirst();
  return row?.windowStart;
}

export async function forgetHits(q: Queries, now: Date): Promise<number> {
  const gone = await q.deleteFrom("rateLimits").where("expiresAt", "<=", now).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
