import { Kysely, type Transaction, CamelCasePlugin, CompiledQuery, PostgresDialect, type PostgresPool, sql } from "kysely";
import type { Tables } from "./tables.ts";
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type { PostgresqlOptions } from "./postgresql/postgresql.ts";
import { type Connection, type Engine, refusalOf, type EngineFault } from "./engine.ts";

export type Tx = Transaction<Tables>;
/** A place to run a query: the database, or the transaction that it must be part of. */
export type Queries = Kysely<Tables>;

export interface RawResult {
  // oxlint-disable-next-line typescript/no-explicit-any -- rows of raw SQL are what the SQL says; whoever asks parses them
  rows: any[];
  rowCount: number;
}
export interface RawQueries {
  query(text: string, values?: readonly unknown[]): Promise<RawResult>;
}

/** The application database, with the same interface for both engines. */
export interface Database {
  readonly engine: "embedded" | "postgresql";
  readonly queries: Queries;
  /**
   * Runs `work` in one transaction and commits it; rolls back when it throws. Repeated after a serialization failure or a
   * deadlock, so `work` must do nothing but database work. A query outside the handle, inside `work`, throws at once on both
   * engines: on the embedded one it would wait for itself for ever.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** SQL as text, outside Kysely: for the job queue, export and operator's commands. With `tx`, part of it. */
  raw(tx?: Tx): RawQueries;
  /** One connection for `work` alone, past any pooler: for migrations and operator's commands. It begins and ends its own transactions. */
  directly<T>(work: (raw: RawQueries) => Promise<T>): Promise<T>;
  /** Notifies all processes when `tx` commits. At most 7,900 bytes. */
  notify(tx: Queries, channel: string, payload: string): Promise<void>;
  /**
   * Receives notifications, its own included. One may be lost with a dropped connection: listeners also poll, or learn from
   * `hearing` when notifications arrive again, and when they may be missed.
   */
  listen(channel: string, heard: (payload: string) => void, hearing?: (isHearing: boolean) => void): Promise<() => Promise<void>>;
  /** Throws when the database does not answer within `timeoutMs`. */
  ping(timeoutMs?: number): Promise<void>;
  close(): Promise<void>;
}

const attempts = 8;
/** PostgreSQL's limit is 8,000 bytes with the channel's name. */
const payloadBytesMax = 7_900;

/** Queries and transactions over one engine. */
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
      if (Buffer.byteLength(payload) > payloadBytesMax)
        throw new RangeError(`A notification of more than ${payloadBytesMax} bytes on ${channel}`);
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

export type OpenOptions =
  /** `folder`: where the database lives, locked for this process; "memory" is for tests, with a snapshot to begin with. */
  | { kind: "embedded"; folder: string; snapshot?: Blob; onFault?: (fault: EngineFault) => void }
  /** `url` may lead to a pooler, `directUrl` may not. */
  | ({ kind: "postgresql" } & PostgresqlOptions);

/** Opens the database; it does not migrate. Only the engine that is used is loaded. Throws DatabaseRefused with what to do where it cannot be used. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  if (options.kind === "embedded") {
    const { openEmbedded } = await import("./embedded/embedded.ts");
    return createDatabase(await openEmbedded(options));
  }
  const { openPostgresql } = await import("./postgresql/postgresql.ts");
  return createDatabase(await openPostgresql(options));
}
