import { expect, test } from "vitest";
import { createJobs } from "#jobs";
import { addCustomer } from "../../tests/chaos/place-orders.ts";
import { bench, billing, endless, expireLease, isRunning, never, openWorld, report, types } from "../../tests/chaos/study-world.ts";
import { engines } from "../../tests/support/databases/databases.ts";
import { type Analysis, WorkerLost, type Workbench } from "./index.ts";

test.each(engines)("whoever asks for a study, one worker makes it, once (%s)", async (engine) => {
  await using world = await openWorld(engine);
  const id = await world.order(await addCustomer(world.db, billing, 100_000));
  const benches = Array.from({ length: 6 }, () => bench());
  const outcomes = await Promise.all(benches.flatMap((b) => [world.generation(b).run(id, never), world.generation(b).run(id, never)]));
  expect(outcomes.filter((o) => o === "done")).toHaveLength(1);
  expect(outcomes.filter((o) => o === "not mine")).toHaveLength(11);
  expect(benches.flatMap((b) => b.calls)).toEqual(["analyse 1", "typeset"]);
  expect(await world.money(id)).toEqual(["capture 25.00"]);
  expect(world.faults).toEqual([]);
});

test.each(engines)(
  "never more studies of a customer run than there are places, and each that ends lets the next one in (%s)",
  async (engine) => {
    await using world = await openWorld(engine);
    const users = await Promise.all([1, 2, 3].map(() => addCustomer(world.db, billing, 100_000)));
    const running = new Map<string, number>();
    const most = new Map<string, number>();
    const made: number[] = [];
    const slow: Partial<Workbench> = {
      async analyse({ seed }) {
        const user = String(seed % 3);
        running.set(user, (running.get(user) ?? 0) + 1);
        most.set(user, Math.max(most.get(user) ?? 0, running.get(user) ?? 0));
        // Long enough for every other worker to try.
        for (let i = 0; i < 5; i++) await world.db.ping();
        made.push(seed);
        running.set(user, (running.get(user) ?? 0) - 1);
        return report;
      },
    };
    const ids: string[] = [];
    for (let seed = 0; seed < 12; seed++) ids.push(await world.order(users[seed % 3] ?? "", { seed }));
    // Three machines, no sweep: what waits is let in by what ends.
    const machines = [1, 2, 3].map(() => createJobs({ db: world.db, onError: (e) => world.faults.push(e) }));
    for (const jobs of machines) {
      await jobs.start();
      const generation = world.generation(bench(slow));
      await jobs.work("study", { atOnce: 4 }, async (job, signal) => void (await generation.run(String(job["studyId"]), signal)));
    }
    await expect.poll(() => ({ made: made.length, faults: world.faults }), { timeout: 120_000 }).toEqual({ made: 12, faults: [] });
    await expect.poll(async () => (await world.events(ids[11] ?? "")).at(-1)?.type, { timeout: 60_000 }).toBe("finished");
    await Promise.all(machines.map((jobs) => jobs.stop({ graceMs: 20_000 })));
    expect(made.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, i) => i));
    expect([...most.values()].every((n) => n <= 2)).toBe(true);
    for (const id of ids) expect(await world.money(id)).toEqual(["capture 25.00"]);
    expect(world.faults).toEqual([]);
  },
);

test.each(engines)("a study waits while its customer's places are taken, and is queued when one comes free (%s)", async (engine) => {
  await using world = await openWorld(engine);
  const userId = await addCustomer(world.db, billing, 100_000);
  const other = await addCustomer(world.db, billing, 100_000);
  const ids = [await world.order(userId), await world.order(userId), await world.order(userId)];
  const ending = new AbortController();
  let finish: (made: Analysis) => void = () => undefined;
  const generation = world.generation(
    bench({
      analyse: (_, { signal }) => Promise.race([endless<Analysis>(signal), new Promise<Analysis>((resolve) => (finish = resolve))]),
    }),
  );
  const runs = [generation.run(ids[0] ?? "", ending.signal)];
  await isRunning(world, ids[0] ?? "");
  runs.push(world.generation(bench({ analyse: (_, { signal }) => endless(signal) })).run(ids[1] ?? "", ending.signal));
  await isRunning(world, ids[1] ?? "");
  const third = world.generation(bench());
  expect(await third.run(ids[2] ?? "", never)).toBe("later");
  expect(await third.run(await world.order(other), never)).toBe("done");
  await world.db.raw().query("delete from pgboss.job");
  finish(report);
  expect(await runs[0]).toBe("done");
  const { rows } = await world.db.raw().query("select data ->> 'studyId' as id from pgboss.job where name = 'study'");
  expect(rows).toEqual([{ id: ids[2] }]);
  expect(await third.run(ids[2] ?? "", never)).toBe("done");
  ending.abort();
  await Promise.all(runs);
});

test.each(engines)("a worker that was taken for dead changes nothing when it wakes (%s)", async (engine) => {
  await using world = await openWorld(engine);
  const id = await world.order(await addCustomer(world.db, billing, 100_000));
  let thaw: (made: Analysis) => void = () => undefined;
  let tell = (): void => undefined;
  const frozen = world.generation(
    bench({
      analyse: (_, call) => {
        tell = () => call.tell({ seq: 1, type: "planned", market: "From the grave", place: "World", exhibits: 1 });
        return new Promise((resolve) => (thaw = resolve));
      },
    }),
  );
  const first = frozen.run(id, never);
  await expect.poll(async () => types(await world.events(id))).toBe("queued started");
  await expireLease(world.db, id);
  const second = bench();
  expect(await world.generation(second).run(id, never)).toBe("done");
  const before = await world.events(id);
  tell();
  thaw({ document: { ...report.document, title: "From the grave" }, summary: report.summary });
  expect(await first).toBe("not mine");
  expect(await world.events(id)).toEqual(before);
  expect(types(before)).toBe("queued started started typeset finished");
  expect(before.filter((e) => e.type === "started").map((e) => e.attempt)).toEqual([1, 2]);
  expect(await world.db.queries.selectFrom("studySteps").select("name").orderBy("name").execute()).toEqual([
    { name: "analyse" },
    { name: "typeset" },
  ]);
  expect((await world.db.queries.selectFrom("studies").select("title").executeTakeFirstOrThrow()).title).toBe(report.document.title);
  expect(await world.money(id)).toEqual(["capture 25.00"]);
});

test.each(engines)("a process that ends hands its study back, and another goes on without repeating what is done (%s)", async (engine) => {
  await using world = await openWorld(engine);
  const id = await world.order(await addCustomer(world.db, billing, 100_000));
  const ending = new AbortController();
  const first = bench({ typeset: (_, { signal }) => endless(signal) });
  const run = world.generation(first).run(id, ending.signal);
  await expect.poll(() => first.calls).toEqual(["analyse 1", "typeset"]);
  ending.abort();
  expect(await run).toBe("later");
  expect(await world.study(id)).toMatchObject({ status: "pending", attempt: 0, slot: null });
  expect(await world.money(id)).toEqual([]);
  // It is in the queue: another machine gets it without any sweep.
  const second = bench();
  const generation = world.generation(second);
  await world.jobs.work("study", { atOnce: 1 }, async (job, signal) => void (await generation.run(String(job["studyId"]), signal)));
  await expect.poll(async () => (await world.study(id)).status, { timeout: 60_000 }).toBe("partial");
  expect(second.calls).toEqual(["typeset"]);
  expect(types(await world.events(id))).toBe("queued started started typeset finished");
});

test.each(engines)(
  "a study that ends its worker every time is given up after five attempts, with the money returned (%s)",
  async (engine) => {
    await using world = await openWorld(engine);
    const id = await world.order(await addCustomer(world.db, billing, 100_000));
    const deadly = bench({ analyse: () => Promise.reject(new WorkerLost("killed")) });
    const generation = world.generation(deadly);
    const outcomes: string[] = [];
    for (let i = 0; i < 6; i++) outcomes.push(await generation.run(id, never));
    expect(outcomes).toEqual(["later", "later", "later", "later", "later", "done"]);
    expect(deadly.calls).toHaveLength(5);
    expect(await world.study(id)).toMatchObject({ status: "failed", reason: expect.stringContaining("again and again") as string });
    expect(await world.money(id)).toEqual(["release 25.00"]);
    expect(types(await world.events(id))).toBe("queued started started started started started finished");
  },
);

test.each(engines)(
  "studies of dead workers and forgotten ones are found and queued again, those that run are left alone (%s)",
  async (engine) => {
    await using world = await openWorld(engine);
    const userId = await addCustomer(world.db, billing, 100_000);
    const other = await addCustomer(world.db, billing, 100_000);
    const [dead, alive, waiting, forgotten] = [
      await world.order(userId),
      await world.order(userId),
      await world.order(userId),
      await world.order(other),
    ];
    const ending = new AbortController();
    // One machine for each, so that neither takes the other's study for its own.
    const runs = [dead, alive].map((id) => world.generation(bench({ analyse: (_, { signal }) => endless(signal) })).run(id, ending.signal));
    await Promise.all([isRunning(world, dead), isRunning(world, alive)]);
    await world.db.raw().query("delete from pgboss.job");
    await expireLease(world.db, dead);
    await world.db.queries
      .updateTable("studies")
      .set({ updatedAt: new Date(0) })
      .where("status", "=", "pending")
      .execute();
    const third = world.generation(bench());
    expect(await third.sweep()).toBe(2);
    const queued = async () =>
      (await world.db.raw().query("select data ->> 'studyId' as id from pgboss.job where name = 'study'")).rows.map((r) => String(r.id));
    expect(new Set(await queued())).toEqual(new Set([dead, forgotten]));
    expect(await queued()).not.toContain(waiting);
    // Alone on the machine: whoever held a study is gone.
    expect(await third.takeOverAll()).toBe(2);
    expect(await third.run(alive, never)).toBe("done");
    ending.abort();
    await Promise.all(runs);
    expect(await world.study(alive)).toMatchObject({ status: "partial" });
  },
);
