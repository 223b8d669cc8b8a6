import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { Problem } from "#shared/problem.ts";
import { studyDetail } from "#shared/wire/studies.ts";
import { enginesInTurn, openTestDatabase } from "../../../tests/support/databases/databases.ts";
import { dairyOrder, openStudiesWorld, report } from "../../../tests/support/studies-world.ts";

const inTurn = enginesInTurn();

const codeOf = (run: Promise<unknown>) =>
  run.then(
    () => "accepted",
    (error: unknown) => {
      if (error instanceof Problem) return error.code;
      throw error;
    },
  );
const problemOf = (run: Promise<unknown>) =>
  run.then(
    () => undefined,
    (error: unknown) => (error instanceof Problem ? error.body() : error),
  );

test.each(inTurn())("an order holds the price, is queued, and is told of, all at once or not at all (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const world = openStudiesWorld(db);
  const user = await world.customer(100_00);
  const { study, replayed } = await world.studies.order(user, { ...dairyOrder, brief: { segments: ["Milk powder"] } }, undefined);
  expect(replayed).toBe(false);
  expect(studyDetail.parse(study)).toEqual(study);
  expect(study).toMatchObject({
    status: "pending",
    country: "New Zealand",
    brief: { segments: ["Milk powder"] },
    prices: { currency: "USD", base: "25.00", listed: "499.00", unlock: "474.00", state: "held" },
    lastEvent: 1,
    createdAt: "2026-11-21T09:00:00.000Z",
  });
  expect(await world.amount(user)).toBe("75.00");
  expect(world.sent).toEqual([study.id]);

  const poor = await world.customer(24_99);
  expect(await problemOf(world.studies.order(poor, dairyOrder, undefined))).toEqual({
    code: "insufficient_balance",
    message: "This needs $25.00; the balance is $24.99.",
  });
  expect(await db.queries.selectFrom("studies").select("id").where("userId", "=", poor.id).execute()).toEqual([]);
  expect(await db.queries.selectFrom("studyEvents").select("seq").execute()).toHaveLength(1);
  expect((await world.billing.audit(db.queries)).faults).toEqual([]);
});

test.each(inTurn())("prices follow the account's currency; unlocking when ready holds the whole listed price (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const world = openStudiesWorld(db);
  const [indian, american] = [await world.customer(30_000_00, "INR"), await world.customer(500_00)];
  const rupees = await world.studies.order(indian, dairyOrder, undefined);
  expect(rupees.study.prices).toEqual({ currency: "INR", base: "2075.00", listed: "24999.00", unlock: "22924.00", state: "held" });
  expect(await world.amount(indian)).toBe("27925.00");
  const { study } = await world.studies.order(american, { ...dairyOrder, unlockWhenReady: true }, undefined);
  expect(await world.amount(american)).toBe("1.00");
  expect(study.prices.unlock).toBe("0.00");
  await world.finish(study.id, await report("Dairy", "NZL"));
  const ready = await world.studies.get(american.id, study.id);
  expect([ready.pdfDownload, ready.prices.unlock, ready.prices.state]).toEqual([true, "0.00", "captured"]);
  expect((await world.billing.audit(db.queries)).faults).toEqual([]);
});

test.each(inTurn())("64 orders at once on a balance for ten: ten are accepted (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const world = openStudiesWorld(db);
  const user = await world.customer(250_00);
  const codes = await Promise.all(Array.from({ length: 64 }, () => codeOf(world.studies.order(user, dairyOrder, randomUUID()))));
  expect(codes.filter((c) => c === "accepted")).toHaveLength(10);
  expect(codes.filter((c) => c === "insufficient_balance")).toHaveLength(54);
  expect(await world.amount(user)).toBe("0.00");
  expect((await world.studies.list(user.id, {})).total).toBe(10);
  expect((await world.billing.audit(db.queries)).faults).toEqual([]);
});

test.each(inTurn())("64 calls at once under one key make one study and one hold (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const world = openStudiesWorld(db);
  const [user, other] = [await world.customer(250_00), await world.customer(250_00)];
  const answers = await Promise.all(Array.from({ length: 64 }, () => world.studies.order(user, dairyOrder, "draft-1")));
  expect(new Set(answers.map((a) => a.study.id)).size).toBe(1);
  expect(answers.filter((a) => !a.replayed)).toHaveLength(1);
  expect(await world.amount(user)).toBe("225.00");

  // The same words in another spelling are the same order; another order is refused; another customer's key is their own.
  const iso = { ...dairyOrder, country: "NZL", region: null, unlockWhenReady: false };
  expect((await world.studies.order(user, iso, "draft-1")).replayed).toBe(true);
  expect(await problemOf(world.studies.order(user, { ...dairyOrder, industryName: "Cheese" }, "draft-1"))).toMatchObject({
    code: "conflict",
    fields: { "idempotency-key": "Used for another order" },
  });
  expect((await world.studies.order(other, dairyOrder, "draft-1")).replayed).toBe(false);
  expect(await codeOf(world.studies.order(user, dairyOrder, "a b"))).toBe("invalid");
  expect(await codeOf(world.studies.order(user, dairyOrder, "x".repeat(201)))).toBe("invalid");
});

test.each(inTurn())(
  "cancelling what waits returns the money at once; what runs is asked to stop; what ended cannot be (%s)",
  async (engine) => {
    await using db = await openTestDatabase(engine);
    const world = openStudiesWorld(db);
    const user = await world.customer(100_00);
    const { study } = await world.studies.order(user, dairyOrder, undefined);
    const cancelled = await world.studies.cancel(user.id, study.id);
    expect(cancelled).toMatchObject({ status: "cancelled", prices: { state: "released" }, lastEvent: 2 });
    expect(cancelled.reason).toContain("back in your balance");
    expect(await world.amount(user)).toBe("100.00");
    expect(await codeOf(world.studies.cancel(user.id, study.id))).toBe("conflict");

    const running = (await world.studies.order(user, dairyOrder, undefined)).study.id;
    await db.queries
      .updateTable("studies")
      .set({ status: "running", leaseToken: randomUUID(), leaseUntil: new Date(), slot: 1 })
      .where("id", "=", running)
      .execute();
    expect((await world.studies.cancel(user.id, running)).status).toBe("running");
    expect(world.cancelAsked).toEqual([running]);
    expect(await codeOf(world.studies.remove(user.id, running))).toBe("conflict");

    await world.studies.remove(user.id, study.id);
    expect(await codeOf(world.studies.get(user.id, study.id))).toBe("not_found");
    expect((await world.billing.audit(db.queries)).faults).toEqual([]);
  },
);

test.each(inTurn())("cancel and removal at the same moment, many times: the money returns once (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const world = openStudiesWorld(db);
  const user = await world.customer(100_00);
  const { study } = await world.studies.order(user, dairyOrder, undefined);
  const acts = Array.from({ length: 12 }, (_, i) =>
    codeOf(i % 3 === 2 ? world.studies.remove(user.id, study.id) : world.studies.cancel(user.id, study.id)),
  );
  for (const code of await Promise.all(acts)) expect(["accepted", "conflict", "not_found"]).toContain(code);
  expect(await world.amount(user)).toBe("100.00");
  expect((await world.billing.audit(db.queries)).faults).toEqual([]);
});

test.each(inTurn())("a study that failed is tried again as a new one with a hold of its own, once (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const world = openStudiesWorld(db);
  const user = await world.customer(100_00);
  const { study } = await world.studies.order(user, { ...dairyOrder, brief: { companies: ["Fonterra"] } }, "k");
  expect(await codeOf(world.studies.retry(user.id, study.id))).toBe("conflict");
  await world.end(study.id, "failed");
  expect(await world.amount(user)).toBe("100.00");
  const again = await Promise.all([1, 2, 3].map(() => world.studies.retry(user.id, study.id)));
  expect(new Set(again.map((s) => s.id)).size).toBe(1);
  expect(again[0]?.id).not.toBe(study.id);
  expect(again[0]).toMatchObject({ status: "pending", country: "New Zealand", brief: { companies: ["Fonterra"] }, refreshOf: null });
  expect(await world.amount(user)).toBe("75.00");

  // The new one fails too: trying the first again goes on from the last, with a hold of its own.
  await world.end(again[0]?.id ?? "", "failed");
  const third = await world.studies.retry(user.id, study.id);
  expect([study.id, again[0]?.id]).not.toContain(third.id);
  expect(third.status).toBe("pending");
  expect(await world.amount(user)).toBe("75.00");

  const none = (await world.studies.order(user, dairyOrder, undefined)).study.id;
  await world.end(none, "insufficient");
  expect(await codeOf(world.studies.retry(user.id, none))).toBe("conflict");
  expect((await world.billing.audit(db.queries)).faults).toEqual([]);
});

test.each(inTurn())(
  "unlocking charges the rest once and opens the report; without a report or balance it does neither (%s)",
  async (engine) => {
    await using db = await openTestDatabase(engine);
    const world = openStudiesWorld(db);
    const user = await world.customer(550_00);
    const { study } = await world.studies.order(user, dairyOrder, undefined);
    expect(await codeOf(world.studies.unlock(user.id, study.id))).toBe("conflict");
    await world.finish(study.id, await report("Dairy", "NZL"));
    const opened = await Promise.all(Array.from({ length: 8 }, () => world.studies.unlock(user.id, study.id)));
    for (const s of opened) expect([s.pdfDownload, s.prices.unlock]).toEqual([true, "0.00"]);
    expect(await world.amount(user)).toBe("51.00");

    const second = (await world.studies.order(user, dairyOrder, undefined)).study.id;
    await world.finish(second, await report("Dairy", "NZL"));
    expect(await problemOf(world.studies.unlock(user.id, second))).toEqual({
      code: "insufficient_balance",
      message: "This needs $474.00; the balance is $26.00.",
    });
    expect((await world.studies.get(user.id, second)).pdfDownload).toBe(false);
    expect((await world.billing.audit(db.queries)).faults).toEqual([]);
  },
);

test.each(inTurn())("an order that was on its way while its account was deleted is refused, and nothing is held (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const world = openStudiesWorld(db);
  const user = await world.customer(100_00);
  await db.queries.updateTable("users").set({ deletedAt: new Date() }).where("id", "=", user.id).execute();
  expect(await codeOf(world.studies.order(user, dairyOrder, undefined))).toBe("not_signed_in");
  expect(await db.queries.selectFrom("studies").select("id").execute()).toEqual([]);
  expect(await world.amount(user)).toBe("100.00");
});
