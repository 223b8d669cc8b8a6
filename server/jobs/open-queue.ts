import { PgBoss, type Db } from "pg-boss";
import type { Database, Queries, Tx } from "#db";

/**
 * pg-boss over our own connections, without its workers: when to ask, how many at once and how to stop is decided in consume.ts,
 * because its own cancel does not tell a handler and its own stop does not wait for one.
 */
export function openQueue(db: Database, onError: (error: unknown) => void): PgBoss {
  const boss = new PgBoss({
    db: {
      executeSql: async (text, values) => {
        // Several statements with a transaction of their own: when one fails, the connection must not go back into the pool.
        if (!values?.length && /^\s*BEGIN\b/i.test(text)) return db.directly((q) => q.query(text));
        return db.raw().query(text, values);
      },
    },
    backend: db.engine === "embedded" ? "pglite" : "postgres",
    // Nothing here runs by the calendar or waits for other jobs, and few rows stay: looking after them seldom is enough.
    schedule: false,
    flowIntervalSeconds: 3_600,
    bamIntervalSeconds: 300,
    superviseIntervalSeconds: 60,
    maintenanceIntervalSeconds: 3_600,
    monitorVacuum: false,
    reindex: db.engine === "postgresql" ? {} : false,
  });
  boss.on("error", onError);
  return boss;
}

/** Makes pg-boss write as part of a transaction of ours. */
export const within = (db: Database, q: Queries): Db => {
  const raw = q.isTransaction ? db.raw(q as Tx) : db.raw();
  return { executeSql: (text, values) => raw.query(text, values) };
};
