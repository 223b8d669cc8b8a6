import { expect } from "vitest";
import type { Database } from "#db";

/**
 * Waits until a job has failed and is to come again, then lets its time come, as the queue's clock would after the seconds that are
 * returned: the whole delay, as the queue set it.
 */
export async function retryNow(db: Database): Promise<number> {
  let delay: number | undefined;
  const due = "update pgboss.job set start_after = now() where state = 'retry' and start_after > now()";
  const failed = `with old as (select id, extract(epoch from start_after - now()) as seconds from pgboss.job), due as (${due} returning id)
    select seconds::float8 as seconds from old join due using (id)`;
  const look = async () => (delay = Number((await db.raw().query(failed)).rows[0]?.seconds ?? NaN));
  await expect.poll(look, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
  await db.notify(db.queries, "jobs", "mail");
  return delay ?? NaN;
}
