import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { CamelCasePlugin, CompiledQuery, Kysely, PostgresDialect, type PostgresPool, sql, type Transaction } from "kysely";
import type { Database, RawQueries, Tx } from "./database.ts";
import { type Connection, type Engine, refusalOf } from "./engine.ts";
import type { Tables } from "./tables.ts";

const attempts = 8;
/** PostgreSQL's limit is 8,000 bytes with the channel's name. */
const payloadBytesMax = 7_900;

/** Queries and transactions of the house over one engine. */
export function createDatabase(engine: Engine): Database {
  const inside = new AsyncLocalStorage<{ isOpen: boolean }>();
  const connect = async (): Promise<Connection> => {
    if (inside.getStore()?.isOpen) throw new Error("A query outside its transaction: use the handle that the transaction gives.");
    return engine.connect();
  };
  const settings = {
    dialect: new PostgresDialect({ pool: { connect, end: async () => undefined, options: {} } as unknown as PostgresPool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  };
  const queries = new OutsideQueries<Tables>(settings);
  const runner = new Kysely<Tables>(settings);

  async function attempt<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return runner.transaction().execute(async (tx) => {
      const state = { isOpen: true };
      try {
        return await inside.run(state, () => work(tx));
      } finally {
        // What work started and did not wait for may go on, and then it is outside.
        state.isOpen = false;
      }
    });
  }

  return {
    engine: engine.name,
    queries,
    async transaction(work) {
      for (let done = 1; ; done++) {
        try {
          return await attempt(work);
        } catch (error) {
          if (done > attempts || !isRepeatable(error)) throw error;
          await pause(5 * 2 ** done * Math.random());
        }
      }
    },
    raw: (tx) => (tx ? rawOf(tx) : rawOf(runner)),
    async directly(work) {
      if (inside.getStore()?.isOpen) throw new Error("A query outside its transaction: use the handle that the transaction gives.");
      const connection = await engine.connectDirectly();
      let isBroken = true;
      try {
        const result = await work({ query: (text, values) => connection.query(text, values) });
        isBroken = false;
        return result;
      } finally {
        connection.release(isBroken);
      }
    },
    async notify(tx, channel, payload) {
      if (Buffer.byteLength(payload) > payloadBytesMax) throw new RangeError(`A hint of more than ${payloadBytesMax} bytes on ${channel}`);
      await sql`select pg_notify(${channel}, ${payload})`.execute(tx);
    },
    listen: (channel, heard, hearing) => engine.listen(channel, heard, hearing),
    async ping(timeoutMs = 2_000) {
      const isLate = new AbortController();
      const late = pause(timeoutMs, undefined, { signal: isLate.signal }).then(() => {
        throw new Error(`The database has not answered within ${timeoutMs} ms.`);
      });
      try {
        await Promise.race([sql`select 1`.execute(queries), late]);
      } finally {
        late.catch(() => undefined);
        isLate.abort();
      }
    },
    close: () => engine.close(),
  };
}

/** Queries one by one. A transaction begun here would escape the guard and the repetition. */
class OutsideQueries<T> extends Kysely<T> {
  override transaction(): never {
    throw new Error("Transactions begin at Database.transaction.");
  }
  override startTransaction(): never {
    return this.transaction();
  }
  override connection(): never {
    return this.transaction();
  }
}

function rawOf(on: Kysely<Tables> | Transaction<Tables>): RawQueries {
  // Without plugins: raw rows keep the names that their SQL gives them.
  const plain = on.withoutPlugins();
  return {
    async query(text, values = []) {
      const { rows, numAffectedRows } = await plain.executeQuery(CompiledQuery.raw(text, [...values]));
      return { rows, rowCount: numAffectedRows === undefined ? rows.length : Number(numAffectedRows) };
    },
  };
}

/** Serialization failure, deadlock: the same work may well succeed now. */
function isRepeatable(error: unknown): boolean {
  const code = refusalOf(error)?.code;
  return code === "40001" || code === "40P01";
}
