import type { Queries, SessionData } from "#db";
import { type CompiledQuery, sql } from "kysely";
import { userColumns, type UserRow } from "../users.store.ts";

/** Rows of `sessions`. `sid` is the SHA-256 of the token that the browser holds. */

export interface Session {
  sid: string;
  sess: SessionData;
  expire: Date;
}

/** `oldestRunning`: number of the oldest transaction that the reading did not see the end of. */
interface SessionRow extends UserRow, Session {
  oldestRunning: string;
}

export async function insertSession(q: Queries, { sid, sess, expire }: Session): Promise<void> {
  await q
    .insertInto("sessions")
    .values({ sid, sess: JSON.stringify(sess), expire })
    .execute();
}

/** Session and customer by one statement. It runs before every signed-in call, so it is compiled once. */
export function sessionFinder(q: Queries): (sid: string, now: Date) => Promise<SessionRow | undefined> {
  const compiled: CompiledQuery<SessionRow> = q
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .select([...userColumns, "sessions.sid", "sessions.sess", "sessions.expire"])
    .select(sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as("oldestRunning"))
    .where("sessions.sid", "=", "")
    .where("sessions.expire", ">", new Date(0))
    .where("users.deletedAt", "is", null)
    .compile();
  return async (sid, now) => {
    const query: CompiledQuery<SessionRow> = { ...compiled, parameters: [sid, now] };
    const { rows } = await q.executeQuery(query);
    return rows[0];
  };
}

/** Does nothing where the session has ended in between. */
export async function prolongSession(q: Queries, { sid, sess, expire }: Session): Promise<void> {
  await q
    .updateTable("sessions")
    .set({ sess: JSON.stringify(sess), expire })
    .where("sid", "=", sid)
    .where("expire", "<", expire)
    .execute();
}

export async function listSessions(q: Queries, userId: string, now: Date): Promise<Session[]> {
  return await q.selectFrom("sessions").select(["sid", "sess", "expire"]).where("userId", "=", userId).where("expire", ">", now).execute();
}

export async function deleteSession(q: Queries, sid: string): Promise<void> {
  await q.deleteFrom("sessions").where("sid", "=", sid).execute();
}

export async function hasSession(q: Queries, userId: string, sid: string): Promise<boolean> {
  const found = await q.selectFrom("sessions").select("sid").where("sid", "=", sid).where("userId", "=", userId).execute();
  return found.length > 0;
}

/** Whether that customer had that session. */
export async function deleteOwnSession(q: Queries, userId: string, sid: string): Promise<boolean> {
  const gone = await q.deleteFrom("sessions").where("sid", "=", sid).where("userId", "=", userId).returning("sid").execute();
  return gone.length > 0;
}

export async function deleteSessionsOf(q: Queries, userId: string, but?: string): Promise<void> {
  let query = q.deleteFrom("sessions").where("userId", "=", userId);
  if (but !== undefined) query = query.where("sid", "!=", but);
  await query.execute();
}

export async function deleteExpiredSessions(q: Queries, now: Date): Promise<number> {
  const { numDeletedRows } = await q.deleteFrom("sessions").where("expire", "<=", now).executeTakeFirst();
  return Number(numDeletedRows);
}

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
