import { cp, readFile } from "node:fs/promises";
import { inject } from "vitest";
import { type Database, openDatabase, type OpenOptions } from "#db";
import { createDatabase } from "../../../server/db/database.ts";
import { reusedEngine } from "./reused-engine.ts";
import { command, databaseAt, databaseName } from "./postgres.ts";

const server = inject("postgres");

/** What database tests run on: `test.each(engines)("… (%s)", …)`. */
export const engines: readonly ("embedded" | "postgresql")[] = server ? ["embedded", "postgresql"] : ["embedded"];

/**
 * For tests of what is built on the database, in a file of many: each call gives the next engine, so that both are tried and no test is
 * paid for twice. `ENGINES=all` runs every test on both: `const inTurn = enginesInTurn()`, then `test.each(inTurn())("… (%s)", …)`.
 */
export function enginesInTurn(): () => typeof engines {
  let turn = 0;
  return () => (process.env["ENGINES"] === "all" ? engines : engines.slice(turn++ % engines.length).slice(0, 1));
}

export type TestDatabase = Database & {
  /** How other processes reach it; undefined for the embedded one, which lives in this process. */
  url: string | undefined;
  [Symbol.asyncDispose](): Promise<void>;
};

/** An empty, migrated database of its own: `await using db = await openTestDatabase(engine)`. */
export async function openTestDatabase(engine: "embedded" | "postgresql"): Promise<TestDatabase> {
  if (engine === "embedded") {
    return disposable(createDatabase(await reusedEngine()), undefined, () => Promise.resolve());
  }
  const { options, drop } = await createTestDatabase();
  return disposable(await openDatabase(options), options.url, drop);
}

/** A migrated embedded database in memory: options for an engine of one's own. */
export async function inMemory(): Promise<OpenOptions & { kind: "embedded" }> {
  return { kind: "embedded", folder: "memory", snapshot: new Blob([await readFile(inject("embedded").snapshot)]) };
}

/**
 * Puts a migrated embedded database with its first start behind it where nothing is yet, for a process to open: it would need seconds to
 * make one.
 */
export const copyEmbedded = (folder: string): Promise<void> => cp(inject("embedded").folder, folder, { recursive: true });

/** A database on the PostgreSQL of this run that others open: migrated, or `isEmpty`. `drop` ends whoever is still connected. */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<{
  options: OpenOptions & { kind: "postgresql" };
  drop(): Promise<void>;
}> {
  if (!server) throw new Error("No PostgreSQL in this run; ask `engines` first.");
  const name = databaseName("test");
  await command(server.url, `create database ${name}${isEmpty ? "" : ` template ${server.template}`}`);
  const url = databaseAt(server.url, name);
  return {
    // A test computes whole reports in the process that waits for the server: its answer may be read long after it came.
    options: { kind: "postgresql", url, directUrl: url, connectWithinMs: 120_000 },
    drop: () => command(server.url, `drop database if exists ${name} with (force)`),
  };
}

function disposable(db: Database, url: string | undefined, drop: () => Promise<void>): TestDatabase {
  return {
    ...db,
    url,
    async [Symbol.asyncDispose]() {
      await db.close();
      await drop();
    },
  };
}
