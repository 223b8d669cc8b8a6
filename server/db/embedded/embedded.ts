import { existsSync, mkdirSync, readFileSync, statfsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setImmediate as afterOthers } from "node:timers/promises";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { Problem } from "#shared/problem.ts";
import { DurableFiles, durableStart, watchEngine } from "./pglite-patches.ts";
import { type Answer, type Connection, DatabaseRefused, type Engine, EngineFault, oneAnswer, readers, writeValue } from "../engine.ts";
import { lockFolder } from "./folder-lock.ts";

/** The major of PostgreSQL that the pinned engine is, and the only one whose folders it reads. */
const major = "18";
/** Who comes when so many wait would wait for seconds, and memory is not endless. */
const waitingMax = 1_000;
/** The engine writes a segment of its log at the start. */
const freeBytesMin = 16 * 1024 * 1024;

export interface EmbeddedOptions {
  /** Where the database lives, or "memory": gone with the process, for tests. */
  folder: string;
  /** A database to begin with, in memory. */
  snapshot?: Blob;
  /** Called once when the engine has stopped for good: end the process and start it again. */
  onFault?: (fault: EngineFault) => void;
}

/** PostgreSQL inside this process, with one connection that its users take in turn. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Engine & { dump(): Promise<Blob>; synced: DurableFiles["synced"] }> {
  if (options.folder === "memory") {
    const start = options.snapshot ? { loadDataDir: options.snapshot } : {};
    return serve(await PGlite.create("memory://", { ...start, ...exchange }), options, () => undefined, { files: 0, folders: 0 });
  }
  const folder = resolve(options.folder);
  mkdirSync(dirname(folder), { recursive: true });
  const unlock = lockFolder(folder);
  const isNew = !existsSync(join(folder, "PG_VERSION"));
  try {
    checkVersion(folder);
    const files = new DurableFiles(folder);
    return serve(await PGlite.create({ fs: files, startParams: durableStart, ...exchange }), options, unlock, files.synced);
  } catch (error) {
    unlock();
    throw isNew || error instanceof DatabaseRefused ? error : damaged(folder, error);
  }
}

/** The engine ends while it starts, and says nothing that an operator can use. */
function damaged(folder: string, cause: unknown): DatabaseRefused {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < freeBytesMin)
    return new DatabaseRefused(
      `The disk with the database in ${folder} is full, and the engine cannot start. Free some space, then start again.`,
      {
        cause,
      },
    );
  return new DatabaseRefused(
    `The database in ${folder} cannot be opened: its write-ahead log (${join(folder, "pg_wal")}) or a control file is damaged. ` +
      "The data was left untouched. To restore a backup, move the folder away and run `npm run ops -- restore FILE`.",
    { cause },
  );
}

const exchange = {
  parsers: { ...readers },
  // Values arrive as text already; the engine's own writer of bytea takes bytes only.
  serializers: { 17: (value: unknown) => String(value) },
} satisfies PGliteOptions;

function checkVersion(folder: string): void {
  const file = join(folder, "PG_VERSION");
  if (!existsSync(file)) return;
  const found = readFileSync(file, "utf8").trim();
  if (found === major) return;
  throw new DatabaseRefused(
    `The data folder ${folder} was made by PostgreSQL ${found}; this version reads ${major} only. ` +
      "Run `npm run ops -- backup FILE` with the version that made it, move the folder away, then `npm run ops -- restore FILE` with this one.",
  );
}

function serve(pglite: PGlite, options: EmbeddedOptions, unlock: () => void, synced: DurableFiles["synced"]) {
  const waiting: (() => void)[] = [];
  const listeners = new Map<string, Set<(payload: string) => void>>();
  let isTaken = false;
  let closing: Promise<void> | undefined;
  let fault: EngineFault | undefined;

  watchEngine(pglite);

  function check(): void {
    if (fault) throw fault;
  }
  function fail(cause: unknown): EngineFault {
    if (fault) return fault;
    fault = new EngineFault("The embedded database has stopped; the process must start again.", { cause });
    for (const next of waiting.splice(0)) next();
    options.onFault?.(fault);
    return fault;
  }
  async function run(text: string, values: readonly unknown[] = []): Promise<Answer> {
    check();
    // The engine settles in microtasks only: without a pause here timers and sockets starve while queries follow each other.
    await afterOthers();
    check();
    try {
      const results = values.length === 0 ? await pglite.exec(text) : [await pglite.query(text, values.map(writeValue))];
      return oneAnswer(
        results.map((r) => ({
          command: r.command ?? "",
          rowCount: r.rowCount ?? 0,
          rows: r.rows as Record<string, unknown>[],
        })),
      );
    } catch (error) {
      if (isRefusal(error)) throw error;
      throw fail(error);
    }
  }
  async function take(before = waitingMax): Promise<void> {
    check();
    if (isTaken) {
      if (waiting.length >= before) throw new Problem("unavailable", "The server is busy. Try again in a moment.");
      await new Promise<void>((go) => waiting.push(go));
    }
    check();
    isTaken = true;
  }
  function give(): void {
    const next = waiting.shift();
    if (next) next();
    else isTaken = false;
  }
  async function connect(): Promise<Connection> {
    if (closing) throw new Error("The database is closed.");
    await take();
    let isMine = true;
    return {
      query: (text, values) => (isMine ? run(text, values) : Promise.reject(new Error("This connection has been given back."))),
      release() {
        if (!isMine) return;
        isMine = false;
        if (fault || !pglite.isInTransaction()) give();
        else void run("rollback").catch(fail).then(give);
      },
    };
  }
  async function withConnection(text: string): Promise<void> {
    const connection = await connect();
    try {
      await connection.query(text);
    } finally {
      connection.release();
    }
  }

  pglite.onNotification((channel, payload) => {
    for (const heard of listeners.get(channel) ?? []) heard(payload);
  });

  return {
    name: "embedded" as const,
    synced,
    connect,
    connectDirectly: connect,
    async listen(channel: string, heard: (payload: string) => void, hearing?: (isHearing: boolean) => void) {
      const known = listeners.get(channel) ?? new Set();
      const isNew = known.size === 0;
      listeners.set(channel, known.add(heard));
      if (isNew) await withConnection(`listen "${channel}"`);
      // In one process with the engine nothing gets lost.
      hearing?.(true);
      return async () => {
        known.delete(heard);
        if (known.size === 0 && !closing && !fault) await withConnection(`unlisten "${channel}"`);
      };
    },
    dump: () => pglite.dumpDataDir("none"),
    /** Waits for whoever has the connection, then writes all to the folder. */
    close(): Promise<void> {
      closing ??= (async () => {
        try {
          if (!fault) {
            await take(Infinity);
            await pglite.close();
          }
        } finally {
          unlock();
        }
      })();
      return closing;
    },
  };
}

/** What the engine itself said about a statement, after which it goes on; anything else means that it is broken. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !("severity" in error)) return false;
  return error.severity !== "FATAL" && error.severity !== "PANIC";
}
