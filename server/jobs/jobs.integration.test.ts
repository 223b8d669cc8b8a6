import { expect, test } from "vitest";
import type { Database } from "#db";
import { engines, openTestDatabase } from "../../tests/support/databases/databases.ts";
import { retryNow } from "../../tests/support/retry-jobs.ts";
import { createJobs, type Jobs } from "./index.ts";

async function openJobs(db: Database): Promise<{ jobs: Jobs; faults: unknown[] } & AsyncDisposable> {
  const faults: unknown[] = [];
  const jobs = createJobs({ db, onError: (error) => faults.push(error) });
  await jobs.start();
  return { jobs, faults, [Symbol.asyncDispose]: () => jobs.stop({ graceMs: 0 }) };
}
const sorted = (texts: string[]) => texts.toSorted((a, b) => a.localeCompare(b));
const until = (isSo: () => boolean) => expect.poll(isSo, { timeout: 60_000, interval: 20 }).toBe(true);

test.each(engines)("a job exists exactly when the transaction that sent it commits (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  await using opened = await openJobs(db);
  const { jobs, faults } = opened;
  const handled: string[] = [];
  await jobs.work("mail", { atOnce: 2 }, async (data) => void handled.push(String(data["sealed"])));
  await expect(
    db.transaction(async (tx) => {
      await jobs.send(tx, "mail", { sealed: "never" });
      throw new Error("changed its mind");
    }),
  ).rejects.toThrow("changed its mind");
  await db.transaction((tx) => jobs.send(tx, "mail", { sealed: "one" }));
  await jobs.send(db.queries, "mail", { sealed: "two" });
  await until(() => handled.length === 2);
  expect(sorted(handled)).toEqual(["one", "two"]);
  expect(faults).toEqual([]);
});

test.each(engines)("a study that waits already is not queued twice, one that is being worked on is (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  await using opened = await openJobs(db);
  const { jobs } = opened;
  for (let i = 0; i < 5; i++) await jobs.send(db.queries, "study", { studyId: "a" });
  await jobs.send(db.queries, "study", { studyId: "b" });
  const handled: string[] = [];
  await jobs.work("study", { atOnce: 1 }, async (data) => {
    if (handled.push(String(data["studyId"])) === 1) await jobs.send(db.queries, "study", { studyId: data["studyId"] });
  });
  await until(() => handled.length === 3);
  expect(sorted(handled)).toEqual(["a", "a", "b"]);
});

test.each(engines)("every job is handled by one worker only, and never more at once than asked for (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  await using first = await openJobs(db);
  await using second = await openJobs(db);
  const handled: string[] = [];
  for (const { jobs } of [first, second]) {
    let running = 0;
    await jobs.work("mail", { atOnce: 3 }, async (data) => {
      expect(++running).toBeLessThanOrEqual(3);
      await Promise.resolve();
      handled.push(String(data["sealed"]));
      running--;
    });
  }
  const all = Array.from({ length: 60 }, (_, i) => `mail ${i}`);
  await db.transaction(async (tx) => {
    for (const sealed of all) await first.jobs.send(tx, "mail", { sealed });
  });
  await until(() => handled.length >= all.length);
  expect(sorted(handled)).toEqual(sorted(all));
  expect([...first.faults, ...second.faults]).toEqual([]);
});

test.each(engines)("a mail whose handler throws is reported and comes again; a study does not (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  await using opened = await openJobs(db);
  const { jobs, faults } = opened;
  const handled: string[] = [];
  await jobs.work("study", { atOnce: 1 }, async () => {
    handled.push("study");
    throw new Error("a study that breaks");
  });
  await jobs.work("mail", { atOnce: 1 }, async () => {
    if (handled.push("mail") <= 2) throw new Error("the mail server is away");
  });
  await jobs.send(db.queries, "study", { studyId: "a" });
  await until(() => handled.length === 1);
  await jobs.send(db.queries, "mail", { sealed: "one" });
  expect(await retryNow(db)).toBeGreaterThan(2);
  await until(() => handled.length === 3);
  expect(handled).toEqual(["study", "mail", "mail"]);
  expect(faults.map((f) => (f as Error).message)).toEqual(["a study that breaks", "the mail server is away"]);
});

test.each(engines)("stopping waits for what runs, takes nothing new, and asks it to end when the grace is over (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  await using opened = await openJobs(db);
  const { jobs, faults } = opened;
  const seen: string[] = [];
  await jobs.work("mail", { atOnce: 2 }, async (data, signal) => {
    seen.push(`${String(data["sealed"])} begins`);
    if (data["sealed"] === "long") await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
    seen.push(`${String(data["sealed"])} ends`);
  });
  await jobs.send(db.queries, "mail", { sealed: "long" });
  await until(() => seen.length === 1);
  const stopped = jobs.stop({ graceMs: 50 });
  await jobs.send(db.queries, "mail", { sealed: "after" });
  await stopped;
  expect(seen).toEqual(["long begins", "long ends"]);
  expect(faults).toEqual([]);
  await expect(jobs.send(db.queries, "mail", { sealed: "too late" })).rejects.toThrow("stopped");
});

test.each(engines)("what is repeated never overlaps with itself and survives its own faults (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  await using opened = await openJobs(db);
  const { jobs, faults } = opened;
  let running = 0;
  let times = 0;
  jobs.every("a chore", 0.01, async () => {
    expect(++running).toBe(1);
    await db.ping();
    running--;
    if (++times === 2) throw new Error("broken");
  });
  await until(() => times >= 5);
  await jobs.stop({ graceMs: 0 });
  const atTheEnd = times;
  await db.ping();
  expect(times).toBe(atTheEnd);
  expect(faults.map((f) => [(f as Error).message, ((f as Error).cause as Error).message])).toEqual([["a chore failed", "broken"]]);
});

test.each(engines)("any number of processes may set the queue up at once (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  await db.raw().query("drop schema pgboss cascade");
  const all = Array.from({ length: 12 }, () => createJobs({ db, onError: () => expect.fail("no fault was to be told") }));
  await Promise.all(all.map((jobs) => jobs.start()));
  await all[0]?.send(db.queries, "mail", { sealed: "one" });
  const handled: string[] = [];
  for (const jobs of all) await jobs.work("mail", { atOnce: 1 }, async (data) => void handled.push(String(data["sealed"])));
  await until(() => handled.length === 1);
  await Promise.all(all.map((jobs) => jobs.stop({ graceMs: 0 })));
});
