import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Answer, type Connection, DatabaseRefused, type Engine, oneAnswer, readers } from "../engine.ts";
import { asUnavailable, isUnavailable } from "../availability.ts";
import { createListener } from "./listener.ts";

const oldest = 15;

export interface PostgresqlOptions {
  url: string;
  /** Past any pooler: for notifications and migrations. */
  directUrl: string;
  connections?: number;
  /** How long to wait for a connection. Left out: ten seconds. */
  connectWithinMs?: number;
  /** For a server that is not up yet. Left out: its first refusal is thrown. */
  wait?: WaitForServer;
}

export interface WaitForServer {
  /** How long to keep trying, at most. */
  seconds: number;
  /** Called before each pause. */
  onWait: (error: unknown, pauseMs: number) => void;
  /** Left out: the machine's clock. */
  pause?: (ms: number) => Promise<unknown>;
}

/**
 * A PostgreSQL server. Nothing here needs a session of its own (no named statements, no session settings), so `url` may lead to a
 * pooler. Throws DatabaseRefused where the server is too old or gives commits away before they are on the disk.
 */
export async function openPostgresql(options: PostgresqlOptions): Promise<Engine> {
  const types = {
    // A reader of text only: nothing asks for the binary form.
    getTypeParser: (type: number, format?: "text" | "binary") => readers[type] ?? pg.types.getTypeParser(type, format ?? "text"),
  } as pg.CustomTypesConfig;
  const common = { types, keepAlive: true, connectionTimeoutMillis: options.connectWithinMs ?? 10_000, application_name: "sextant" };
  const pool = new pg.Pool({ ...common, connectionString: options.url, max: options.connections ?? 10 });
  // A server that restarts breaks idle clients; the pool makes new ones, and an error nobody hears would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const listener = createListener(() => new pg.Client({ ...common, connectionString: options.directUrl }));
  try {
    await reach(() => check(pool), options);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    name: "postgresql",
    async connect() {
      const client = await pool.connect().catch((error: unknown) => Promise.reject(asUnavailable(error)));
      return connection(client, (isBroken) => {
        client.release(isBroken);
      });
    },
    async connectDirectly() {
      const client = new pg.Client({ ...common, connectionString: options.directUrl });
      client.on("error", () => undefined);
      await client.connect();
      return connection(client, () => void client.end().catch(() => undefined));
    },
    listen: listener.listen,
    async close() {
      await Promise.all([pool.end(), listener.close()]);
    },
  };
}

function connection(client: pg.ClientBase, giveBack: (isBroken: boolean) => void): Connection {
  let isMine = true;
  // What was not finished must not reach the next user: the state is that of the last answer of the server.
  let isOpen = false;
  return {
    async query(text, values = []) {
      if (!isMine) throw new Error("This connection has been given back.");
      const result: unknown = await client.query(text, [...values]).catch((error: unknown) => Promise.reject(asUnavailable(error)));
      const answers = (Array.isArray(result) ? result : [result]) as pg.QueryResult[];
      for (const { command } of answers) {
        if (command === "BEGIN" || command === "START") isOpen = true;
        if (command === "COMMIT" || command === "ROLLBACK") isOpen = false;
      }
      return oneAnswer(
        answers.map((a): Answer => ({ command: a.command, rowCount: a.rowCount ?? 0, rows: a.rows as Record<string, unknown>[] })),
      );
    },
    release(isBroken = false) {
      if (!isMine) return;
      isMine = false;
      giveBack(isBroken || isOpen);
    },
  };
}

const firstPauseMs = 250;
const longestPauseMs = 5_000;

/** Containers of one composition start together, and the database is rarely first. */
async function reach(attempt: () => Promise<void>, { url, wait }: PostgresqlOptions): Promise<void> {
  const { seconds, onWait, pause = sleep } = wait ?? { seconds: 0, onWait: () => undefined };
  for (let waitedMs = 0, pauseMs = firstPauseMs; ; waitedMs += pauseMs, pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      if (waitedMs + pauseMs > seconds * 1_000)
        throw new DatabaseRefused(`The PostgreSQL server at ${new URL(url).host} cannot be reached: ${wordsOf(error)}`, { cause: error });
      onWait(error, pauseMs);
      await pause(pauseMs);
    }
  }
}

/** Several addresses of one host that all refuse come as one error without words. */
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === "") return error.errors.map(wordsOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}

async function check(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: string; commit: string }>(
    "select current_setting('server_version_num') as version, current_setting('synchronous_commit') as commit",
  );
  const [found] = rows;
  const major = Math.trunc(Number(found?.version) / 10_000);
  if (!(major >= oldest)) throw new DatabaseRefused(`The PostgreSQL server is version ${major}; version ${oldest} or later is needed.`);
  if (found?.commit === "off") {
    throw new DatabaseRefused(
      "The PostgreSQL server has synchronous_commit=off: a crash would lose payments that were confirmed. " +
        "Set it to on for this database: alter database … set synchronous_commit = on.",
    );
  }
}
