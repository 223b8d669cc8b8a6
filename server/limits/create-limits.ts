import type { Database } from "#db";
import { Problem } from "#shared/problem.ts";
import { countHit, forgetHits, oldestHit } from "./hits.store.ts";

/** At most `max` in any stretch of `windowSeconds`. */
export interface Limit {
  max: number;
  windowSeconds: number;
}
export interface Limits {
  /** Counts one use of `key`. Throws Problem too_many, with the seconds to wait, where it would be one too many; that one is not counted. */
  take(key: string, limit: Limit): Promise<void>;
  /** Removes counts that no window reaches any more; returns how many. */
  sweep(): Promise<number>;
}

/** The window slides in steps of this share of its length: a use is forgotten at most one step early. */
const stepsAWindow = 60;
const rememberedMax = 20_000;

/** Counts stand in the database, so that all processes share them. A key that was just refused is refused again from memory. */
export function createLimits({ db, now }: { db: Database; now: () => Date }): Limits {
  const refusedUntil = new Map<string, number>();

  function refuse(key: string, untilMs: number, nowMs: number): never {
    refusedUntil.delete(key);
    refusedUntil.set(key, untilMs);
    const oldest = refusedUntil.size > rememberedMax ? refusedUntil.keys().next().value : undefined;
    if (oldest !== undefined) refusedUntil.delete(oldest);
    const retryAfterSeconds = Math.max(1, Math.ceil((untilMs - nowMs) / 1000));
    throw new Problem("too_many", `Too many attempts. Try again in ${inWords(retryAfterSeconds)}.`, { retryAfterSeconds });
  }

  return {
    async take(key, { max, windowSeconds }) {
      const nowMs = now().getTime();
      const remembered = refusedUntil.get(key);
      if (remembered !== undefined) {
        if (nowMs < remembered) refuse(key, remembered, nowMs);
        refusedUntil.delete(key);
      }
      const windowMs = windowSeconds * 1000;
      const stepMs = windowMs / stepsAWindow;
      const hit = {
        key,
        step: new Date(Math.floor(nowMs / stepMs) * stepMs),
        after: new Date(nowMs - windowMs),
        expiresAt: new Date(nowMs + windowMs),
      };
      if (await countHit(db.queries, hit, max)) return;
      const oldest = await oldestHit(db.queries, key, hit.after);
      refuse(key, (oldest?.getTime() ?? nowMs) + windowMs, nowMs);
    },
    sweep: () => forgetHits(db.queries, now()),
  };
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "one second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return minutes === 1 ? "one minute" : `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? "one hour" : `${hours} hours`;
}
