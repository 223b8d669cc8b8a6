import type { SessionItem } from "#shared/wire/account.ts";
import { Problem } from "#shared/problem.ts";
import { currentUserOf } from "./current-user.ts";
import type { Context } from "./deps.ts";
import { deviceOf } from "./device-rules.ts";
import { deleteExpiredCodes } from "./otp.store.ts";
import type { Accounts } from "./ports.ts";
import { touched } from "./session-rules.ts";
import { deleteExpiredSessions, deleteOwnSession, deleteSession, listSessions, prolongSession, sessionFinder } from "./sessions.store.ts";
import { isToken, sidOf } from "./start-session.ts";

/** Who calls. Nothing is awaited but the one query: that the session was seen is written down behind the answer. */
export function createUserOf({ db, now, onError }: Context): Accounts["userOf"] {
  const find = sessionFinder(db.queries);
  const touching = new Set<string>();
  return async (token) => {
    if (!isToken(token)) return null;
    const at = now();
    const row = await find(sidOf(token), at);
    if (row === undefined) return null;
    const seen = touching.has(row.sid) ? undefined : touched(row.sess, at);
    if (seen !== undefined) {
      touching.add(row.sid);
      prolongSession(db.queries, { sid: row.sid, ...seen })
        .catch(onError)
        .finally(() => touching.delete(row.sid));
    }
    return { user: currentUserOf(row), sessionId: row.sid };
  };
}

export async function logout({ db }: Context, token: string | undefined): Promise<void> {
  if (isToken(token)) await deleteSession(db.queries, sidOf(token));
}

/** Last seen first. */
export async function sessions({ db, now }: Context, userId: string, sessionId: string): Promise<SessionItem[]> {
  const rows = await listSessions(db.queries, userId, now());
  return rows
    .map(({ sid, sess }) => ({
      id: sid,
      isCurrent: sid === sessionId,
      device: deviceOf(sess.userAgent),
      createdAt: sess.createdAt,
      lastSeenAt: sess.lastSeenAt,
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeenAt.localeCompare(a.lastSeenAt));
}

/** Throws not_found for a session that is not theirs. */
export async function endSession({ db }: Context, userId: string, id: string): Promise<void> {
  if (!(await deleteOwnSession(db.queries, userId, id))) throw new Problem("not_found", "This session has ended already");
}

export async function sweepSessions({ db, now }: Context): Promise<number> {
  return (await deleteExpiredSessions(db.queries, now())) + (await deleteExpiredCodes(db.queries, now()));
}
