import { expect, test } from "vitest";
import { addCustomer } from "../../tests/chaos/place-orders.ts";
import { bench, billing, endless, isRunning, never, openWorld, order, pages, report, types } from "../../tests/chaos/study-world.ts";
import { enginesInTurn } from "../../tests/support/databases/databases.ts";
import { childWorkbench, createChildWorkbench, type Generation, WorkerLost } from "./index.ts";

const inTurn = enginesInTurn();

test.each(inTurn())("a report is charged, kept, announced and told in order, all at once (%s)", async (engine) => {
  await using world = await openWorld(engine);
  const userId = await addCustomer(world.db, billing, 100_000);
  const id = await world.order(userId);
  const generation = world.generation(childWorkbench);
  expect(await generation.run(id, never)).toBe("done");
  expect(world.faults).toEqual([]);
  expect(await world.study(id)).toEqual({ status: "partial", attempt: 1, reason: null, pdfDownload: false, slot: null });
  expect(await world.money(id)).toEqual(["capture 25.00"]);
  expect(await world.mails()).toBe(1);

  const kept = await world.db.queries
    .selectFrom("studies")
    .select(["apiResponse", "title", "summary"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(kept.apiResponse).toEqual(report.document);
  expect(kept.title).toBe(report.document.title);
  expect(kept.summary).toEqual(report.summary);
  expect(report.summary?.thumbnail?.svg).toContain("<svg");
  const file = await world.db.queries.selectFrom("studyFiles").selectAll().executeTakeFirstOrThrow();
  expect([file.documentHash, file.format, Buffer.from(file.bytes.subarray(0, 5)).toString()]).toEqual([
    report.document.hash,
    "pdf",
    "%PDF-",
  ]);

  const events = await world.events(id);
  expect(events.map((e) => e.seq)).toEqual(events.map((_, i) => i + 1));
  expect(types(events)).toMatch(/^queued started planned collected modelled( section){8} collected( check)+ typeset finished$/);
  expect(events.every((e, i) => e.share >= (events[i - 1]?.share ?? 0))).toBe(true);
  expect(events.at(-1)).toMatchObject({ status: "partial", reason: null, share: 1, secondsLeft: 0 });
  // Now it is known how long a study takes.
  const next = await world.order(userId);
  expect((await world.events(next))[0]?.secondsLeft).toBeGreaterThan(0);
});

test.each(inTurn())("a report ordered unlocked is charged whole and open (%s)", async (engine) => {
  await using world = await openWorld(engine);
  const id = await world.order(await addCustomer(world.db, billing, 100_000), { unlockWhenReady: true });
  expect(await world.generation(bench()).run(id, never)).toBe("done");
  expect(await world.study(id)).toMatchObject({ status: "partial", pdfDownload: true });
  expect(await world.money(id)).toEqual(["capture 699.00"]);
});

test.each(inTurn())("a running study that is cancelled stops at once and its money returns (%s)", async (engine) => {
  await using world = await openWorld(engine);
  const id = await world.order(await addCustomer(world.db, billing, 100_000));
  // Two machines: the wish reaches the one that works.
  const [here, elsewhere] = [world.generation(bench({ analyse: (_, { signal }) => endless(signal) })), world.generation(bench())];
  const run = here.run(id, never);
  await isRunning(world, id);
  await world.db.transaction((tx) => elsewhere.requestCancel(tx, id));
  expect(await run).toBe("done");
  expect(await world.study(id)).toMatchObject({ status: "cancelled", slot: null });
  expect(await world.money(id)).toEqual(["release 25.00"]);
  expect((await world.events(id)).at(-1)).toMatchObject({ type: "finished", status: "cancelled" });
  expect(await world.mails()).toBe(0);
  await world.db.transaction((tx) => elsewhere.requestCancel(tx, id));
  expect(await world.study(id)).toMatchObject({ status: "cancelled" });
});

test.each(inTurn())("a wish to cancel that came before the end counts, even when the report is made already (%s)", async (engine) => {
  await using world = await openWorld(engine);
  const id = await world.order(await addCustomer(world.db, billing, 100_000));
  const generation: Generation = world.generation(
    bench({
      async typeset() {
        await world.db.queries.updateTable("studies").set({ cancelRequestedAt: new Date() }).where("id", "=", id).execute();
        return pages;
      },
    }),
  );
  expect(await generation.run(id, never)).toBe("done");
  expect(await world.study(id)).toMatchObject({ status: "cancelled" });
  expect(await world.money(id)).toEqual(["release 25.00"]);
});

test.each(inTurn())("a fault of the work ends the study at once; its money returns and the customer is told (%s)", async (engine) => {
  await using world = await openWorld(engine);
  const id = await world.order(await addCustomer(world.db, billing, 100_000), { industryName: "x" });
  expect(await world.generation(childWorkbench).run(id, never)).toBe("done");
  expect(await world.study(id)).toEqual({
    status: "failed",
    attempt: 1,
    pdfDownload: false,
    slot: null,
    reason: "The report could not be made because of a fault on our side.",
  });
  expect(await world.money(id)).toEqual(["release 25.00"]);
  expect(await world.mails()).toBe(1);
  expect(types(await world.events(id))).toBe("queued started finished");
  expect(world.faults.map((f) => ((f as Error).cause as Error).message)).toEqual([expect.stringContaining("industryName")]);
});

test.each(inTurn())(
  "a report that fails a check is not released: the study fails, the money returns, the operator reads which (%s)",
  async (engine) => {
    await using world = await openWorld(engine);
    const id = await world.order(await addCustomer(world.db, billing, 100_000));
    const [first, ...others] = report.document.checks;
    if (!first) throw new Error("the report has no checks");
    const checks = [{ ...first, result: "fail" as const, violations: ["exhibit ex_shares: 101 %"] }, ...others];
    const generation = world.generation(bench({ analyse: async () => ({ ...report, document: { ...report.document, checks } }) }));
    expect(await generation.run(id, never)).toBe("done");
    expect(await world.study(id)).toMatchObject({ status: "failed", pdfDownload: false, slot: null });
    expect(await world.money(id)).toEqual(["release 25.00"]);
    expect(world.faults.map(String).join("\n")).toContain(`the check "${first.name}" (exhibit ex_shares: 101 %)`);
  },
);

test.each(inTurn())("a market that the evidence does not carry costs nothing and says what was tried (%s)", async (engine) => {
  await using world = await openWorld(engine);
  const id = await world.order(await addCustomer(world.db, billing, 100_000), { industryName: "Zzyzx qwrtp" });
  expect(await world.generation(childWorkbench).run(id, never)).toBe("done");
  expect(await world.study(id)).toMatchObject({ status: "insufficient", reason: expect.stringContaining("Zzyzx qwrtp") as string });
  const { tried, apiResponse } = await world.db.queries
    .selectFrom("studies")
    .select(["tried", "apiResponse"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(tried.length).toBeGreaterThan(0);
  expect(apiResponse).toBeNull();
  expect(await world.money(id)).toEqual(["release 25.00"]);
  expect(await world.mails()).toBe(1);
});

test.each(inTurn())("pages that cannot be typeset do not cost the customer the report (%s)", async (engine) => {
  await using world = await openWorld(engine);
  const id = await world.order(await addCustomer(world.db, billing, 100_000));
  expect(await world.generation(bench({ typeset: () => Promise.reject(new Error("no fonts")) })).run(id, never)).toBe("done");
  expect(await world.study(id)).toMatchObject({ status: "partial" });
  expect(await world.money(id)).toEqual(["capture 25.00"]);
  expect(types(await world.events(id))).toBe("queued started finished");
  expect(world.faults).toHaveLength(1);
});

test("what a child process is asked to stop stops, and its end without a word is told from a fault", async () => {
  const stop = new AbortController();
  const stopped = childWorkbench.analyse(order, {
    idempotencyKey: "one",
    signal: stop.signal,
    tell: () => stop.abort(new Error("enough")),
  });
  await expect(stopped).rejects.toThrow("enough");
  await expect(
    childWorkbench.analyse({ ...order, kind: "unknown" }, { idempotencyKey: "two", signal: never, tell: () => undefined }),
  ).rejects.not.toBeInstanceOf(WorkerLost);
});

test.each(inTurn())("an analyst who does not end is stopped, the study fails and the money returns (%s)", async (engine) => {
  await using world = await openWorld(engine);
  const id = await world.order(await addCustomer(world.db, billing, 100_000));
  expect(await world.generation(createChildWorkbench({ msMax: 1 })).run(id, never)).toBe("done");
  expect(await world.study(id)).toMatchObject({ status: "failed" });
  expect(await world.money(id)).toEqual(["release 25.00"]);
  expect(String((world.faults[0] as Error | undefined)?.cause ?? world.faults[0])).toContain("The analyst took too long.");
});
