import type { SessionItem } from "#shared/wire/account.ts";
import { Problem } from "#shared/problem.ts";
import { currentUserOf } from "../users.store.ts";
import type { Context } from "../ports.ts";
import { deviceOf, touched, touchFrom } from "./session-rules.ts";
import { deleteExpiredCodes } from "../passwords/one-time-codes.store.ts";
import type { Accounts } from "../ports.ts";
import type { FoundSession, SessionCache } from "./session-cache.ts";
import {
  deleteExpiredSessions,
  deleteOwnSession,
  deleteSession,
  listSessions,
  prolongSession,
  sessionFinder,
  deleteOldWatches,
} from "./sessions.store.ts";
import { isToken, sidOf } from "./start-session.ts";

/** Who calls: from memory, else by one query. Nothing else is awaited: that the session was seen is written down behind the answer. */
export function createUserOf({ db, now, onError }: Context, cache: SessionCache): Accounts["userOf"] {
  const find = sessionFinder(db.queries);
  const touching = new Set<string>();

  async function read(sid: string, at: Date): Promise<FoundSession | undefined> {
    const begun = cache.begin();
    const row = await find(sid, at);
    if (row === undefined) {
      cache.forget(sid);
      return undefined;
    }
    const { sess, expire, oldestRunning } = row;
    const found: FoundSession = {
      sid,
      sess,
      expire,
      touchFrom: touchFrom(sess),
      answer: Object.freeze({ user: Object.freeze(currentUserOf(row)), sessionId: sid }),
    };
    cache.put(found, BigInt(oldestRunning), begun);
    return found;
  }
  function touch(found: FoundSession, at: Date): void {
    const { sid } = found;
    if (at.getTime() < found.touchFrom || touching.has(sid)) return;
    const seen = touched(found.sess, at);
    touching.add(sid);
    prolongSession(db.queries, { sid, ...seen })
      .then(() => void Object.assign(found, seen, { touchFrom: touchFrom(seen.sess) }))
      .catch(onError)
      .finally(() => touching.delete(sid));
  }
  return async (token, { isFresh = false } = {}) => {
    if (!isToken(token)) return null;
    const at = now();
    const sid = sidOf(token);
    const kept = isFresh ? undefined : cache.get(sid);
    // One that seems to have run out may have been prolonged by another process.
    const found = kept !== undefined && kept.expire > at ? kept : await read(sid, at);
    if (found === undefined) return null;
    touch(found, at);
    return found.answer;
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
  await deleteOldWatches(db.queries, now());
  return (await deleteExpiredSessions(db.queries, now())) + (await deleteExpiredCodes(db.queries, now()));
}
