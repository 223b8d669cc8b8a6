import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./tables.ts";

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

/** The database of the house, the same for both engines. */
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
  /** A hint to all processes, sent when `tx` commits. At most 7,900 bytes. */
  notify(tx: Queries, channel: string, payload: string): Promise<void>;
  /**
   * Hears hints, its own included. A hint may be lost (a dropped connection): whoever listens also asks now and then, or is told by
   * `hearing` from when on hints are heard, and from when on they may be missed.
   */
  listen(channel: string, heard: (payload: string) => void, hearing?: (isHearing: boolean) => void): Promise<() => Promise<void>>;
  /** Throws when the database does not answer within `timeoutMs`. */
  ping(timeoutMs?: number): Promise<void>;
  close(): Promise<void>;
}
