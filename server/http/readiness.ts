import { type Database, isUnavailable } from "#db";
import { Problem } from "#shared/problem.ts";

const pingMs = 2000;

/** Whether this process can serve, for /readyz. */
export interface Readiness {
  /** Called with every error that a request failed with. */
  report(error: unknown): void;
  /** Throws Problem unavailable. */
  check(): Promise<void>;
}

export interface ReadinessOptions {
  db: Database;
  /** The first articles are not all published yet. */
  isStarting: () => boolean;
  isEnding: () => boolean;
}

/**
 * Ready means that the database answers, and that the first articles are there. After a request has failed because the database was
 * unavailable, it also means that the database can write again: on a full disk everything that only reads still works.
 */
export function createReadiness({ db, isStarting, isEnding }: ReadinessOptions): Readiness {
  let hasFailed = false;
  return {
    report(error) {
      hasFailed ||= isUnavailable(error);
    },
    async check() {
      if (isEnding()) throw new Problem("unavailable", "The process is about to end.");
      await db.ping(pingMs).catch((cause: unknown) => {
        throw new Problem("unavailable", "The database does not answer.", { retryAfterSeconds: 5, cause });
      });
      if (isStarting()) throw new Problem("unavailable", "The first articles are still being published.", { retryAfterSeconds: 1 });
      if (!hasFailed) return;
      await writeProbe(db).catch((cause: unknown) => {
        throw new Problem("unavailable", "The database cannot write.", { retryAfterSeconds: 5, cause });
      });
      hasFailed = false;
    },
  };
}

/** Makes the database extend a file and write its log, and leaves nothing behind. */
async function writeProbe(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const raw = db.raw(tx);
    await raw.query("create temporary table readiness_probe (filler text) on commit drop");
    // Random text, because a repeated one would be compressed.
    await raw.query("insert into readiness_probe select md5(random()::text) from generate_series(1, 4000)");
  });
}
