import { once } from "node:events";
import { connect, createServer } from "node:net";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { createTestDatabase, engines, openTestDatabase } from "../../../tests/support/databases/databases.ts";
import { freePort } from "../../../tests/support/free-port.ts";
import { openDatabase } from "../database.ts";
import { openPostgresql } from "./postgresql.ts";

const isHere = engines.includes("postgresql");

test.runIf(isHere)("a server that acknowledges commits before they are on the disk is refused with what to do", async () => {
  const { options, drop } = await createTestDatabase();
  const db = await openDatabase(options);
  const name = new URL(options.url).pathname.slice(1);
  await db.raw().query(`alter database ${name} set synchronous_commit = off`);
  await db.close();
  await expect(openDatabase(options)).rejects.toThrow(/synchronous_commit=off.*alter database/);
  await drop();
});

test.runIf(isHere)("a server that is not up yet is waited for, a wrong name of a database is not", async () => {
  const { options, drop } = await createTestDatabase();
  const server = new URL(options.url);
  const proxy = createServer((socket) => {
    const through = connect(Number(server.port), server.hostname).on("error", () => socket.destroy());
    socket.on("error", () => through.destroy());
    socket.pipe(through).pipe(socket);
  });
  const late = new URL(options.url);
  late.port = String(await freePort());
  const pauses: number[] = [];
  const wait = {
    seconds: 60,
    onWait: (error: unknown, pauseMs: number) => {
      expect(error).toMatchObject({ code: "ECONNREFUSED" });
      pauses.push(pauseMs);
    },
    // The clock is the test's: the server comes up during the third pause.
    pause: async () => {
      if (pauses.length === 3) await once(proxy.listen(Number(late.port), late.hostname), "listening");
    },
  };
  const db = await openDatabase({ kind: "postgresql", url: late.href, directUrl: late.href, wait });
  await db.ping();
  await db.close();
  proxy.close();
  expect(pauses).toEqual([250, 500, 1_000]);

  const wrong = new URL(options.url);
  wrong.pathname = "/no-such-database";
  await expect(openDatabase({ kind: "postgresql", url: wrong.href, directUrl: wrong.href, wait })).rejects.toThrow("does not exist");
  expect(pauses).toHaveLength(3);
  await drop();
});

test("a server that does not come up is waited for no longer than was said", async () => {
  const url = `postgresql://user:secret@127.0.0.1:${await freePort()}/name`;
  let waitedMs = 0;
  const wait = { seconds: 60, onWait: () => undefined, pause: async (ms: number) => void (waitedMs += ms) };
  const refused = openDatabase({ kind: "postgresql", url, directUrl: url, wait });
  await expect(refused).rejects.toThrow(/^The PostgreSQL server at 127\.0\.0\.1:\d+ cannot be reached: connect ECONNREFUSED/);
  expect(waitedMs).toBeGreaterThan(50_000);
  expect(waitedMs).toBeLessThanOrEqual(60_000);
});

test.runIf(isHere)("connections that the server ends are replaced, and notifications are received again", async () => {
  await using db = await openTestDatabase("postgresql");
  const heard: string[] = [];
  await db.listen("progress", (payload) => heard.push(payload));
  const end = () =>
    db.raw().query("select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()");
  await end();
  await vi.waitFor(() => expect(db.ping()).resolves.toBeUndefined(), 30_000);
  await vi.waitFor(
    async () => {
      await db.notify(db.queries, "progress", "again");
      expect(heard).toContain("again");
    },
    { timeout: 60_000, interval: 100 },
  );
});

test.runIf(isHere)("a transaction that its user left open never reaches the next user", async () => {
  const { options, drop } = await createTestDatabase();
  const engine = await openPostgresql({ ...options, connections: 1 });
  const careless = await engine.connect();
  await careless.query("begin");
  await careless.query("insert into blogs (unique_title, api_response, image_link) values ('a', '', '')");
  careless.release();
  await expect(careless.query("select 1")).rejects.toThrow("given back");
  const next = await engine.connect();
  expect((await next.query("select * from blogs")).rows).toEqual([]);
  next.release();
  await engine.close();
  await drop();
});

test.runIf(isHere)("transactions at once are isolated, and the loser of a deadlock is run again until all are done", async () => {
  await using db = await openTestDatabase("postgresql");
  await sql`create table pair (id integer primary key, n integer)`.execute(db.queries);
  await sql`insert into pair values (1, 0), (2, 0)`.execute(db.queries);
  const both = (first: number, second: number) =>
    db.transaction(async (tx) => {
      await sql`update pair set n = n + 1 where id = ${first}`.execute(tx);
      await sql`update pair set n = n + 1 where id = ${second}`.execute(tx);
    });
  await Promise.all([both(1, 2), both(2, 1), both(1, 2), both(2, 1)]);
  expect((await sql`select n from pair order by id`.execute(db.queries)).rows).toEqual([{ n: 4 }, { n: 4 }]);
});
