import type { Queries } from "#db";
import { sql } from "kysely";

/** Rows of `user_watches`: whose changes the database says (migrations/0002). */

/** The payload is the id of a customer, or "*" for all. */
export const sessionChannel = "session_changes";

/**
 * From now on and for `seconds` the database says every change of this customer. Answers with the number of the first transaction that
 * cannot have missed it: what had begun before may have looked for a watch when there was none.
 */
export async function watchUser(q: Queries, userId: string, seconds: number): Promise<bigint> {
  await sql`insert into user_watches (user_id, until) values (${userId}, now() + make_interval(secs => ${seconds}))
    on conflict (user_id) do update set until = greatest(user_watches.until, excluded.until)`.execute(q);
  const { rows } = await sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(q);
  return BigInt(rows[0]?.next ?? 0);
}

export async function deleteOldWatches(q: Queries, now: Date): Promise<number> {
  const { numDeletedRows } = await q.deleteFrom("userWatches").where("until", "<", now).executeTakeFirst();
  return Number(numDeletedRows);
}
