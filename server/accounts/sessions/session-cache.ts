import type { Database } from "#db";
import type { CurrentUser } from "#shared/wire/auth.ts";
import { type Session, sessionChannel, watchUser } from "./sessions.store.ts";

/** A session that was found, with its customer as they are shown; shared by all calls, so nobody may change it. */
export interface FoundSession extends Session {
  /** From when on it is worth writing down that it was seen; milliseconds since 1970. */
  touchFrom: number;
  answer: Readonly<{ user: Readonly<CurrentUser>; sessionId: string }>;
}

/**
 * Sessions in the memory of this process. An entry lags behind the database by no more than a notification takes: every change of a
 * customer and every end of a session is notified, whichever process made it, and nothing is cached while no notification can arrive.
 */
export interface SessionCache {
  get(sid: string): FoundSession | undefined;
  /** To be called before a session is read, and handed to `put` with what was found. */
  begin(): number;
  /** `oldestRunning`: number of the oldest transaction that ran when it was read. Keeps it where that is safe; the cache may decline. */
  put(found: FoundSession, oldestRunning: bigint, begun: number): void;
  forget(sid: string): void;
  clear(): void;
}

export interface SessionCacheOptions {
  db: Pick<Database, "queries" | "listen">;
  onError: (error: unknown) => void;
  /** Milliseconds of a clock that only goes forward. */
  clock?: () => number;
}

/** An upper bound on how long a lost notification can matter. */
const entryMsMax = 30_000;
const entriesMax = 10_000;
const watchSeconds = 120;
/** A watch ends earlier here than in the database, whose clock is another. */
const watchMs = (watchSeconds - 10) * 1000;
const listenAgainMs = 5_000;

export function createSessionCache({ db, onError, clock = () => performance.now() }: SessionCacheOptions): SessionCache {
  const entries = new Map<string, { found: FoundSession; until: number }>();
  const ofUser = new Map<string, Set<string>>();
  const watches = new Map<string, { until: number; from: bigint }>();
  const requesting = new Set<string>();
  let isListening = false;
  let listenAt = 0;
  /** Whatever happened: what was read before it may not be entries after it. */
  let changes = 0;

  function clear(): void {
    changes += 1;
    entries.clear();
    ofUser.clear();
  }
  function remove(sid: string): void {
    const entry = entries.get(sid);
    if (entry === undefined) return;
    entries.delete(sid);
    const sids = ofUser.get(entry.found.answer.user.id);
    sids?.delete(sid);
    if (sids?.size === 0) ofUser.delete(entry.found.answer.user.id);
  }
  function onNotification(payload: string): void {
    changes += 1;
    if (payload === "*") clear();
    else for (const sid of ofUser.get(payload) ?? []) remove(sid);
  }
  function onListening(isSo: boolean): void {
    isListening = isSo;
    clear();
    // After a crash of the server they are gone there too.
    watches.clear();
  }
  function listen(): void {
    if (clock() < listenAt) return;
    listenAt = Number.POSITIVE_INFINITY;
    db.listen(sessionChannel, onNotification, onListening).catch((error: unknown) => {
      listenAt = clock() + listenAgainMs;
      onError(error);
    });
  }
  async function watch(userId: string): Promise<void> {
    if (requesting.has(userId)) return;
    requesting.add(userId);
    const begun = clock();
    try {
      const from = await watchUser(db.queries, userId, watchSeconds);
      watches.delete(userId);
      // When the connection is lost all watches end, so one that was requested before that does not count.
      if (isListening) watches.set(userId, { until: begun + watchMs, from });
      if (watches.size > entriesMax) watches.delete(watches.keys().next().value ?? "");
    } catch (error) {
      onError(error);
    } finally {
      requesting.delete(userId);
    }
  }

  return {
    get(sid) {
      const entry = entries.get(sid);
      if (entry === undefined) return undefined;
      if (clock() < entry.until) return entry.found;
      remove(sid);
      return undefined;
    },
    begin: () => changes,
    put(found, oldestRunning, begun) {
      if (!isListening) return listen();
      const userId = found.answer.user.id;
      const watched = watches.get(userId);
      const until = clock() + entryMsMax;
      if (watched === undefined || watched.until < until) {
        void watch(userId);
        return;
      }
      if (oldestRunning < watched.from || begun !== changes) return;
      remove(found.sid);
      entries.set(found.sid, { found, until });
      const sids = ofUser.get(userId);
      if (sids) sids.add(found.sid);
      else ofUser.set(userId, new Set([found.sid]));
      if (entries.size > entriesMax) remove(entries.keys().next().value ?? "");
    },
    forget(sid) {
      changes += 1;
      remove(sid);
    },
    clear,
  };
}
