import { type ChildProcess, spawn } from "node:child_process";
import fs, { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { copyEmbedded, inMemory } from "../../../tests/support/databases/databases.ts";
import { isUnavailable } from "../availability.ts";
import type { EngineFault } from "../engine.ts";
import { openDatabase, createDatabase } from "../database.ts";
import { openEmbedded } from "./embedded.ts";

let home = "";
let folder = "";
const children: ChildProcess[] = [];

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "sextant-embedded-"));
  folder = join(home, "database");
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  await rm(home, { recursive: true, force: true });
});

function start(what: string): ChildProcess {
  const script = join(import.meta.dirname, "../../../tests/support/databases/database-child.ts");
  const child = spawn(process.execPath, [script, what, JSON.stringify({ kind: "embedded", folder })], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  children.push(child);
  return child;
}
/** Resolves with all that was printed, once it satisfies `until` or the process has ended. */
function printed(child: ChildProcess, until: (text: string) => boolean): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    child.stdout?.on("data", (bytes: Buffer) => {
      text += bytes.toString();
      if (until(text)) resolve(text);
    });
    child.once("close", () => resolve(text));
  });
}
const ended = (child: ChildProcess) => new Promise((resolve) => child.once("close", resolve));

test("every commit in a folder reaches the disk: one sync or more a commit, none for a read", async () => {
  await copyEmbedded(folder);
  const engine = await openEmbedded({ folder });
  const db = createDatabase(engine);
  await sql`create table rows (n integer)`.execute(db.queries);
  const before = engine.synced.files;
  for (let n = 0; n < 20; n++) await sql`insert into rows values (${n})`.execute(db.queries);
  const afterWrites = engine.synced.files;
  expect(afterWrites - before).toBeGreaterThanOrEqual(20);
  await sql`select * from rows`.execute(db.queries);
  expect(engine.synced.files).toBe(afterWrites);
  await db.close();
});

test("a second process is refused the folder, and the refusal names the process that has it", async () => {
  await copyEmbedded(folder);
  const first = start("open");
  expect(await printed(first, (text) => text.includes("\n"))).toBe("open\n");
  const second = start("open");
  const answer = await printed(second, () => false);
  expect(answer).toContain(`in use by process ${first.pid}`);
  await expect(openDatabase({ kind: "embedded", folder })).rejects.toThrow(`in use by process ${first.pid}`);
  first.stdin?.end();
  await ended(first);
  expect(existsSync(`${folder}.lock`)).toBe(false);
});

test("the lock of a process that is gone, or of another that has its number now, is taken over", async () => {
  await copyEmbedded(folder);
  for (const stale of [
    { pid: 2 ** 22 + 7, started: "x" },
    { pid: process.ppid, started: "another boot:1" },
  ]) {
    await writeFile(`${folder}.lock`, JSON.stringify(stale));
    const db = await openDatabase({ kind: "embedded", folder });
    expect(JSON.parse(await readFile(`${folder}.lock`, "utf8"))).toMatchObject({ pid: process.pid });
    await db.close();
  }
});

test("a process that is killed in the middle of writing loses no row that it had committed", async () => {
  await copyEmbedded(folder);
  const child = start("write");
  const text = await printed(child, (so) => so.split("\n").length > 60);
  child.kill("SIGKILL");
  await ended(child);
  const acknowledged = Number(text.trim().split("\n").at(-1));
  expect(acknowledged).toBeGreaterThanOrEqual(50);
  const db = await openDatabase({ kind: "embedded", folder });
  const rows = await db.queries.selectFrom("blogs").select("uniqueTitle").execute();
  const found = new Set(rows.map((row) => row.uniqueTitle));
  for (let row = 1; row <= acknowledged; row++) expect(found.has(`row ${row}`)).toBe(true);
  await db.close();
});

test("a folder of another PostgreSQL is refused with what to do, and left as it is", async () => {
  await copyEmbedded(folder);
  const db = await openDatabase({ kind: "embedded", folder });
  await db.close();
  await writeFile(join(folder, "PG_VERSION"), "17\n");
  await expect(openDatabase({ kind: "embedded", folder })).rejects.toThrow(/made by PostgreSQL 17.*backup FILE/);
  expect(existsSync(`${folder}.lock`)).toBe(false);
});

test("timers run while queries follow each other", async () => {
  const db = await openDatabase(await inMemory());
  let ticks = 0;
  const timer = setInterval(() => ticks++, 1);
  for (let n = 0; n < 300; n++) await sql`select ${n}`.execute(db.queries);
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(10);
  await db.close();
});

test("a transaction that its user left open is rolled back before the next user has the connection", async () => {
  const engine = await openEmbedded(await inMemory());
  const careless = await engine.connect();
  await careless.query("create table rows (n integer)");
  await careless.query("begin");
  await careless.query("insert into rows values (1)");
  careless.release();
  await expect(careless.query("select 1")).rejects.toThrow("given back");
  const next = await engine.connect();
  expect((await next.query("select count(*) as count from rows")).rows).toEqual([{ count: 0 }]);
  next.release();
  await engine.close();
});

test("users take the connection in turn: transactions at once do not mix", async () => {
  const db = await openDatabase(await inMemory());
  await sql`create table counter (n integer)`.execute(db.queries);
  await sql`insert into counter values (0)`.execute(db.queries);
  await Promise.all(
    Array.from({ length: 20 }, () =>
      db.transaction(async (tx) => {
        const { rows } = await sql<{ n: number }>`select n from counter`.execute(tx);
        await sql`update counter set n = ${(rows[0]?.n ?? 0) + 1}`.execute(tx);
      }),
    ),
  );
  expect((await sql`select n from counter`.execute(db.queries)).rows).toEqual([{ n: 20 }]);
  await db.close();
});

test("an engine that breaks acknowledges nothing, tells it once, and refuses everything afterwards", async () => {
  const onFault = vi.fn<(fault: EngineFault) => void>();
  const engine = await openEmbedded({ ...(await inMemory()), onFault });
  const db = createDatabase(engine);
  const waiting = Promise.allSettled(["copy blogs from stdin", "select 1", "select 2"].map((text) => db.raw().query(text)));
  for (const result of await waiting) expect(result).toMatchObject({ status: "rejected", reason: { name: "EngineFault" } });
  await expect(db.ping()).rejects.toThrow("must start again");
  expect(onFault).toHaveBeenCalledTimes(1);
  await db.close();
});

test("a commit whose sync fails is not acknowledged", async () => {
  await copyEmbedded(folder);
  const onFault = vi.fn<(fault: EngineFault) => void>();
  const engine = await openEmbedded({ folder, onFault });
  const db = createDatabase(engine);
  await sql`create table rows (n integer)`.execute(db.queries);
  const works = fs.fsyncSync;
  fs.fsyncSync = () => {
    throw new Error("EIO: i/o error, fsync");
  };
  syncBuiltinESMExports();
  try {
    await expect(sql`insert into rows values (1)`.execute(db.queries)).rejects.toMatchObject({ name: "EngineFault" });
  } finally {
    fs.fsyncSync = works;
    syncBuiltinESMExports();
  }
  expect(onFault).toHaveBeenCalledTimes(1);
  await db.close();
});

test("a full disk stops the engine as unavailable, and a new start has every committed row and no other", async () => {
  await copyEmbedded(folder);
  const onFault = vi.fn<(fault: EngineFault) => void>();
  const db = createDatabase(await openEmbedded({ folder, onFault }));
  await sql`create table rows (n integer, filler text)`.execute(db.queries);
  const insert = (n: number) => sql`insert into rows values (${n}, ${"x".repeat(100_000)})`.execute(db.queries);
  for (let n = 0; n < 5; n++) await insert(n);

  const write = vi.spyOn(fs, "writeSync").mockImplementation(() => {
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  });
  try {
    for (let n = 5; n < 8; n++) expect(isUnavailable(await insert(n).catch((error: unknown) => error))).toBe(true);
  } finally {
    write.mockRestore();
  }
  // The engine cannot go on after a failed write of its log: the process starts again.
  expect(onFault).toHaveBeenCalledTimes(1);
  await db.close();
  const reopened = createDatabase(await openEmbedded({ folder }));
  const { rows } = await sql<{ n: number }>`select n from rows order by n`.execute(reopened.queries);
  expect(rows.map(({ n }) => n)).toEqual([0, 1, 2, 3, 4]);
  await reopened.close();
});

test("who comes when a thousand wait is sent away, and those who wait are served", async () => {
  const engine = await openEmbedded(await inMemory());
  const first = await engine.connect();
  let served = 0;
  const waiting = Array.from({ length: 1_000 }, async () => {
    const connection = await engine.connect();
    served += 1;
    connection.release();
  });
  await expect(engine.connect()).rejects.toMatchObject({ code: "unavailable" });
  const closed = engine.close();
  first.release();
  await Promise.all(waiting);
  await closed;
  expect(served).toBe(1_000);
});
