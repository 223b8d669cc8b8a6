import { money } from "#shared/money.ts";
import { Problem } from "#shared/problem.ts";
import { expect, test } from "vitest";
import { enginesInTurn, openTestDatabase } from "../../../tests/support/databases/databases.ts";
import { openPaymentsWorld, type PaymentsWorld, type PlacedOrder } from "../../../tests/support/payments-world.ts";
import { gatewayOf, paidOrder, refundsIn } from "../../../tests/support/refunds-world.ts";
import { GatewayError } from "../ports.ts";
import { partOfCredits, totalOf } from "./refund-rules.ts";

const inTurn = enginesInTurn();

const later = (seconds: number) => new Date(Date.now() + seconds * 1000);
const codeOf = (run: Promise<unknown>) =>
  run.then(
    () => "done",
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );
const wrong = async ({ payments, faults }: PaymentsWorld) => [...(await payments.operator.audit()).faults, ...(await faults())];
const back = (world: PaymentsWorld, { paymentId }: PlacedOrder, credits?: string, key?: string) =>
  world.payments.operator.refund({ paymentId, credits, reason: "not needed any more", key });

test.each(inTurn())(
  "a payment is refunded in parts: balance, tax, credit notes, emails and the gateway agree, and add up (%s)",
  async (engine) => {
    await using db = await openTestDatabase(engine);
    const world = await openPaymentsWorld(db);
    const order = await paidOrder(world, "INR", "2075.55");
    world.mails.splice(0);
    for (const credits of ["100.01", "1.03", "974.51"]) expect((await back(world, order, credits)).refund.status).toBe("done");
    expect(await world.balance(order.user)).toBe("1000.00");
    const item = await world.payments.get(order.user.id, order.paymentId);
    expect(item).toMatchObject({ status: "paid", refunded: "1075.55", invoiceNo: expect.stringMatching(/^SX\/\d{4}\/000001$/) });

    // A deleted account gets no email; the refund is made all the same.
    await db.queries.updateTable("users").set({ deletedAt: new Date() }).where("id", "=", order.user.id).execute();
    const whole = await back(world, order);
    expect(whole.refund.part.credits).toBe(1000_00);
    const done = await world.payments.get(order.user.id, order.paymentId);
    expect(done).toMatchObject({ status: "refunded", refunded: "2075.55" });
    expect(done.creditNotes.map((note) => note.number.slice(-6)).sort()).toEqual(["000001", "000002", "000003", "000004"]);
    const rows = await refundsIn(db, order.paymentId);
    const sum = (name: "amount" | "cgstAmount" | "sgstAmount") =>
      rows.reduce((total, row) => total + Math.round(Number(row[name]) * 100), 0);
    expect([sum("amount"), sum("cgstAmount"), sum("sgstAmount")]).toEqual([order.amountMinor, 186_80, 186_80]);
    expect(gatewayOf(world, order)).toMatchObject({ refunded: order.amountMinor, status: "refunded" });
    expect(world.mails.map((mail) => mail.template)).toEqual(["receipt", "receipt", "receipt"]);
    expect(world.mails[0]).toMatchObject({
      to: order.user.email,
      data: { kind: "credit-note", credits: "₹100.01", total: "₹118.01", isTest: true },
    });
    expect(await world.balance(order.user)).toBe("0.00");
    expect(await codeOf(back(world, order))).toBe("conflict");
    expect(await wrong(world)).toEqual([]);
    await world.close();
  },
);

test.each(inTurn())("what cannot be refunded is rejected before anything changes; a key refunds once (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const world = await openPaymentsWorld(db);
  const { operator } = world.payments;
  const order = await paidOrder(world, "USD", "25");
  const unpaid = await world.order(order.user, "30");
  expect(await codeOf(back(world, unpaid))).toBe("conflict");
  expect(await codeOf(back(world, order, "25.01"))).toBe("unprocessable");
  expect(await codeOf(back(world, order, "0"))).toBe("unprocessable");
  expect(await codeOf(back(world, order, "ten"))).toBe("unprocessable");
  expect(await codeOf(operator.refund({ paymentId: order.paymentId, reason: " " }))).toBe("unprocessable");
  expect(await codeOf(operator.refund({ paymentId: unpaid.user.id, reason: "x" }))).toBe("not_found");
  const off = world.another({ gateway: undefined });
  expect(await codeOf(off.operator.refund({ paymentId: order.paymentId, reason: "x" }))).toBe("unavailable");
  const live = world.another({ gateway: { ...world.client, keyId: "rzp_live_1" } });
  expect(await codeOf(live.operator.refund({ paymentId: order.paymentId, reason: "x" }))).toBe("unprocessable");

  // Most of it is spent: what the balance carries can go back, no more.
  const { user } = order;
  await db.transaction((tx) => world.billing.unlock(tx, { studyId: crypto.randomUUID(), userId: user.id, amount: money(20_00, "USD") }));
  expect(await codeOf(back(world, order))).toBe("insufficient_balance");
  const answers = await Promise.all(Array.from({ length: 6 }, () => back(world, order, "4", "ticket-9")));
  expect(answers.filter((answer) => !answer.isRepeated)).toHaveLength(1);
  expect(new Set(answers.map(({ refund }) => refund.id)).size).toBe(1);
  expect(await codeOf(back(world, order, "3", "ticket-9"))).toBe("conflict");
  expect(await codeOf(back(world, unpaid, "4", "ticket-9"))).toBe("conflict");
  const rush = await Promise.all(Array.from({ length: 6 }, () => codeOf(back(world, order, "1"))));
  expect(rush.filter((code) => code === "done")).toHaveLength(1);
  expect(await world.balance(user)).toBe("0.00");
  expect(gatewayOf(world, order).refunded).toBe(5_00);
  expect((await world.payments.operator.audit()).faults).toEqual([]);
  await world.close();
});

/** What happens to the call; then the sweep goes on. */
const cuts: [string, (world: PaymentsWorld) => void][] = [
  ["never answers", (world) => world.gateway.faults.add({ kind: "hang", path: "/v1/payments", method: "POST" })],
  ["cuts the connection", (world) => world.gateway.faults.add({ kind: "reset", path: "/v1/payments", method: "POST" })],
  [
    "does it and cuts the connection",
    (world) => world.gateway.faults.add({ kind: "apply-then-reset", path: "/v1/payments", method: "POST" }),
  ],
  [
    "answers with a page of the network",
    (world) => world.gateway.faults.add({ kind: "status", isHtml: true, path: "/v1/payments", method: "POST" }),
  ],
];
test.each(inTurn())(
  "whatever cuts a refund off, it is carried out once, and the credit is gone from the beginning (%s)",
  async (engine) => {
    await using db = await openTestDatabase(engine);
    const world = await openPaymentsWorld(db, { timeoutMs: 2_000 });
    const orders: PlacedOrder[] = [];
    for (const [name, cut] of cuts) {
      const order = await paidOrder(world, "INR", "500");
      world.gateway.webhooks.deliver({ isLost: true });
      cut(world);
      const { refund } = await back(world, order, "200");
      expect(refund, name).toMatchObject({ status: "requested", failure: expect.stringMatching(/^the gateway /) });
      orders.push(order);
    }
    // The process dies before the call, and between the call and recording it.
    for (const isCalled of [false, true]) {
      const order = await paidOrder(world, "INR", "500");
      world.gateway.webhooks.deliver({ isLost: true });
      const { client } = world;
      const dying = world.another({
        gateway: {
          ...client,
          refund: async (of) => {
            if (isCalled) await client.refund(of);
            throw new Error("killed");
          },
        },
      });
      await expect(dying.operator.refund({ paymentId: order.paymentId, credits: "200", reason: "x" })).rejects.toThrow("killed");
      orders.push(order);
    }
    for (const order of orders) expect(await world.balance(order.user)).toBe("300.00");
    expect(await codeOf(back(world, orders[0] ?? ({} as PlacedOrder), "1"))).toBe("conflict");
    // Too early: the caller may still be waiting for the answer.
    await world.payments.sweep();
    expect((await refundsIn(db)).every((row) => row.status === "requested")).toBe(true);

    for (const seconds of [60, 120]) {
      world.clock.now = later(seconds);
      await Promise.all([world.payments.sweep(), world.another().sweep()]);
    }
    for (const order of orders) {
      expect(gatewayOf(world, order)).toMatchObject({ refunds: 1, refunded: 236_00 });
      expect(await world.balance(order.user)).toBe("300.00");
    }
    expect((await refundsIn(db)).every((row) => row.status === "done")).toBe(true);
    expect(world.errors).toEqual([]);
    expect(await wrong(world)).toEqual([]);
    await world.close();
  },
);

test.each(inTurn())("where the gateway refuses, the credit is returned and no credit note is issued (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const world = await openPaymentsWorld(db);
  const order = await paidOrder(world, "INR", "1000");
  world.gateway.refundsAre("failed");
  expect((await back(world, order, "400")).refund).toMatchObject({
    status: "failed",
    failure: expect.stringContaining("could not carry it out"),
  });
  expect(await world.balance(order.user)).toBe("1000.00");
  world.gateway.refundsAre("processed");
  world.gateway.webhooks.deliver({ isLost: true });
  // A refusal that is only the echo of an earlier call is none: the gateway has the refund.
  const { client } = world;
  const echoing = world.another({
    gateway: {
      ...client,
      refund: async (of) => {
        await client.refund(of);
        throw new GatewayError("refused", "The payment has been fully refunded already");
      },
    },
  });
  const echoed = await paidOrder(world, "INR", "300");
  expect((await echoing.operator.refund({ paymentId: echoed.paymentId, reason: "x" })).refund.status).toBe("done");
  world.gateway.webhooks.deliver({ isLost: true });
  await world.client.refund({ paymentId: gatewayOf(world, order).id, amount: money(1180_00, "INR"), key: "by-hand-0001", notes: {} });
  expect((await back(world, order)).refund).toMatchObject({ status: "failed", failure: "The payment has been fully refunded already" });
  expect(await world.balance(order.user)).toBe("1000.00");
  expect((await world.payments.get(order.user.id, order.paymentId)).creditNotes).toEqual([]);
  expect(await wrong(world)).toEqual([]);
  await world.close();
});

test.each(inTurn())(
  "events end our refunds and queue for review those made elsewhere and those that did not arrive (%s)",
  async (engine) => {
    await using db = await openTestDatabase(engine);
    const world = await openPaymentsWorld(db);
    const { operator } = world.payments;
    const idle = () => world.gateway.webhooks.idle();
    const order = await paidOrder(world, "INR", "1000");
    const { id: paymentId } = gatewayOf(world, order);

    // Nobody heard the answer, and the event tells.
    world.gateway.faults.add({ kind: "apply-then-reset", path: "/v1/payments", method: "POST" });
    const first = await back(world, order, "100");
    await idle();
    const told = (await operator.show(order.paymentId))?.refunds.find(({ id }) => id === first.refund.id);
    expect(told).toMatchObject({ status: "done", gatewayStatus: "processed" });

    // Accepted, and then it fails: the credit note stands, the operator must act.
    world.gateway.refundsAre("pending");
    const second = await back(world, order, "100");
    expect(second.refund).toMatchObject({ status: "done", gatewayStatus: "pending" });
    await idle();
    world.gateway.finishRefund(second.refund.gatewayRefundId ?? "", "failed");
    await idle();
    expect((await operator.reviews()).refunds).toMatchObject([{ kind: "failed", gatewayRefundId: second.refund.gatewayRefundId }]);
    await operator.resolve({ id: second.refund.gatewayRefundId ?? "", resolution: "sent by bank transfer UTR 123" });
    expect(await codeOf(operator.resolve({ id: second.refund.gatewayRefundId ?? "", resolution: "again" }))).toBe("not_found");
    // The same, found without an event.
    const third = await back(world, order, "50");
    await idle();
    world.gateway.webhooks.deliver({ isLost: true });
    world.gateway.finishRefund(third.refund.gatewayRefundId ?? "", "failed");
    world.clock.now = later(2 * 3600);
    await world.payments.sweep();
    expect((await operator.reviews()).refunds).toMatchObject([{ kind: "failed", gatewayRefundId: third.refund.gatewayRefundId }]);
    await operator.resolve({ id: third.refund.gatewayRefundId ?? "", resolution: "sent again" });
    world.clock.now = undefined;
    world.gateway.webhooks.deliver();

    // Made at the gateway's own pages, twice heard; the customer has spent most of the credit.
    world.gateway.refundsAre("processed");
    const { user } = order;
    await db.transaction((tx) => world.billing.unlock(tx, { studyId: crypto.randomUUID(), userId: user.id, amount: money(700_00, "INR") }));
    const foreign = await world.client.refund({ paymentId, amount: money(354_00, "INR"), key: "by-hand-0002", notes: {} });
    await idle();
    expect((await operator.reviews()).refunds).toMatchObject([{ kind: "foreign", amount: money(354_00, "INR") }]);
    const booked = await operator.bookRefund({ gatewayRefundId: foreign.id, reason: "refunded by the bank's wish" });
    expect([booked.refund.part.credits, booked.uncovered.amountMinor, totalOf(booked.refund.part)]).toEqual([300_00, 250_00, 354_00]);
    expect(await world.balance(user)).toBe("0.00");
    expect(await codeOf(operator.bookRefund({ gatewayRefundId: foreign.id, reason: "x" }))).toBe("conflict");
    expect(await codeOf(operator.bookRefund({ gatewayRefundId: "rfnd_none", reason: "x" }))).toBe("not_found");

    // A refund made in the dashboard that failed needs no review; one whose event was lost is found by showing the payment.
    world.gateway.refundsAre("pending");
    const failing = await world.client.refund({ paymentId, amount: money(118_00, "INR"), key: "by-hand-0003", notes: {} });
    await idle();
    world.gateway.finishRefund(failing.id, "failed");
    await idle();
    expect((await operator.reviews()).refunds).toEqual([]);
    world.gateway.refundsAre("processed");
    world.gateway.webhooks.deliver({ isLost: true });
    const unheard = await world.client.refund({ paymentId, amount: money(1_18, "INR"), key: "by-hand-0004", notes: {} });
    await operator.show(order.paymentId);
    expect((await operator.reviews()).refunds).toMatchObject([{ gatewayRefundId: unheard.id }]);
    await operator.bookRefund({ gatewayRefundId: unheard.id, reason: "found by looking" });
    // The rest is refunded through us; all parts add up to the payment.
    const left = partOfCredits({ credits: 1000_00, cgst: 90_00, sgst: 90_00, igst: 0, gatewayCharge: 0 }, booked.refund.part, 1_00);
    expect(totalOf(left)).toBe(1_18);
    expect(world.errors).toEqual([]);
    expect((await operator.audit()).faults).toEqual([]);
    await world.close();
  },
);

test("an unmatched payment is listed until it is resolved or refunded, once", async () => {
  await using db = await openTestDatabase("embedded");
  const world = await openPaymentsWorld(db);
  const { operator } = world.payments;
  const order = await paidOrder(world, "INR", "500");
  const unmatched = async (id: string, autoRefund: boolean, amount = "590.00") =>
    db.queries
      .insertInto("unmatchedPayments")
      .values({ gatewayPaymentId: id, paymentId: order.paymentId, amount, currency: "INR", reason: "second-payment", autoRefund })
      .execute();
  await unmatched("pay_unknown", false);
  await unmatched(gatewayOf(world, order).id, false);
  expect((await operator.reviews()).unmatched.map(({ gatewayPaymentId }) => gatewayPaymentId).sort()).toContain("pay_unknown");
  expect(await codeOf(operator.resolve({ id: "pay_unknown", resolution: " " }))).toBe("unprocessable");
  await operator.resolve({ id: "pay_unknown", resolution: "paid out by hand" });
  expect(await codeOf(operator.refundUnmatched("pay_unknown"))).toBe("conflict");
  expect(await codeOf(operator.refundUnmatched("pay_none"))).toBe("not_found");
  world.gateway.faults.add({ kind: "apply-then-reset", path: "/v1/payments", method: "POST" });
  expect(await codeOf(operator.refundUnmatched(gatewayOf(world, order).id))).toBe("unavailable");
  await operator.refundUnmatched(gatewayOf(world, order).id);
  expect(gatewayOf(world, order)).toMatchObject({ refunds: 1, refunded: 590_00 });
  expect((await operator.reviews()).unmatched).toEqual([]);
  await world.close();
});
