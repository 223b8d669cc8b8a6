import type { GatewayPayment, PaymentGateway } from "#payments";
import { expect, test } from "vitest";
import { engines, enginesInTurn, openTestDatabase } from "../../../tests/support/databases/databases.ts";
import { openPaymentsWorld, type PaymentsWorld } from "../../../tests/support/payments-world.ts";

const inTurn = enginesInTurn();

const [engine = "embedded"] = engines.toReversed();
const start = new Date("2026-11-22T06:00:00Z");
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const day = 24 * 60;

/** The gateway with every question about an order written down. */
function watched(world: PaymentsWorld, answer?: (orderId: string) => Promise<GatewayPayment[]>) {
  const checked: string[] = [];
  let [now, most] = [0, 0];
  const gateway: PaymentGateway = {
    ...world.client,
    async paymentsOf(orderId, signal) {
      checked.push(orderId);
      most = Math.max(most, (now += 1));
      try {
        return await (answer ?? ((id: string) => world.client.paymentsOf(id, signal)))(orderId);
      } finally {
        now -= 1;
      }
    },
  };
  return { payments: world.another({ gateway }), checked, atOnce: () => most };
}

test.each(inTurn())("young orders are checked every minute, older ones less often, none after four days (%s)", async (each) => {
  await using db = await openTestDatabase(each);
  const world = await openPaymentsWorld(db);
  world.clock.now = start;
  await world.order(await world.customer());
  const { payments, checked } = watched(world);
  const at: number[] = [];
  for (let minute = 0; minute < 5 * day; minute += minute < 15 ? 1 : 60) {
    world.clock.now = after(minute);
    const before = checked.length;
    await payments.reconcile();
    if (checked.length > before) at.push(minute);
  }
  expect(at.slice(0, 11)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(at.length).toBeLessThan(60);
  const last = at.at(-1) ?? 0;
  expect(last).toBeLessThan(4 * day);
  expect(last).toBeGreaterThan(3.4 * day);
  expect(Math.max(...at.map((minute, i) => minute - (at[i - 1] ?? 0)))).toBeLessThan(10 * 60);
  await world.close();
});

test.each(inTurn())("concurrent processes check each order once, few at a time, and credit each once (%s)", async (each) => {
  await using db = await openTestDatabase(each);
  const world = await openPaymentsWorld(db);
  world.gateway.webhooks.deliver({ isLost: true });
  const user = await world.customer("USD");
  const orders = await Promise.all(Array.from({ length: 12 }, () => world.order(user)));
  for (const order of orders) world.gateway.paid(order.orderId);
  const processes = Array.from({ length: 4 }, () => watched(world));
  const sums = await Promise.all(processes.map(({ payments }) => payments.reconcile()));
  expect(sums.reduce((sum, { credited }) => sum + credited, 0)).toBe(12);
  expect(processes.flatMap(({ checked }) => checked).toSorted()).toEqual(orders.map((order) => order.orderId).toSorted());
  for (const { atOnce } of processes) expect(atOnce()).toBeLessThanOrEqual(4);
  expect([await world.balance(user), await world.faults(), world.errors]).toEqual(["300.00", [], []]);
  await world.close();
});

test("a gateway that is down is left alone until the next round, which checks all orders", async () => {
  await using db = await openTestDatabase(engine);
  const world = await openPaymentsWorld(db);
  world.clock.now = start;
  const user = await world.customer("USD");
  const orders: string[] = [];
  for (let i = 0; i < 10; i += 1) {
    world.clock.now = after(i);
    orders.push((await world.order(user)).orderId);
  }
  const down = world.another({ gateway: { ...world.client, ...(await deadGateway()) } });
  const { checked: inVain, unreachable } = await down.reconcile();
  expect([unreachable, inVain]).toEqual([inVain, expect.any(Number)]);
  expect(inVain).toBeLessThan(orders.length);
  const { payments, checked } = watched(world);
  world.clock.now = after(20);
  await payments.reconcile();
  expect(checked.toSorted()).toEqual(orders.toSorted());
  expect(world.errors).toEqual([]);
  await world.close();
});

async function deadGateway(): Promise<Pick<PaymentGateway, "paymentsOf">> {
  const { GatewayError } = await import("#payments");
  return { paymentsOf: () => Promise.reject(new GatewayError("unreachable", "down")) };
}

test("a round ends when the process does, though the gateway hangs", async () => {
  await using db = await openTestDatabase(engine);
  const world = await openPaymentsWorld(db, { timeoutMs: 60_000 });
  const user = await world.customer("USD");
  await Promise.all([world.order(user), world.order(user)]);
  world.gateway.faults.add({ kind: "hang", path: "/v1/orders/", times: 10 });
  const ending = new AbortController();
  const rounds = [world.payments.reconcile({ signal: ending.signal }), world.payments.sweep(ending.signal)];
  await expect.poll(() => world.gateway.faults.met()).toBe(2);
  ending.abort();
  expect(await Promise.all(rounds)).toEqual([{ checked: 2, credited: 0, unreachable: 2 }, undefined]);
  expect(world.errors).toEqual([]);
  await world.close();
});

test("an order that is too old is checked a last time: a capture is credited, an authorisation is waited for", async () => {
  await using db = await openTestDatabase(engine);
  const world = await openPaymentsWorld(db);
  world.gateway.webhooks.deliver({ isLost: true });
  const user = await world.customer("USD");
  const [paid, authorised, nothing, failed] = await Promise.all([1, 2, 3, 4].map(() => world.order(user)));
  if (!paid || !authorised || !nothing || !failed) throw new Error("four orders");
  world.gateway.paid(paid.orderId);
  world.gateway.paid(authorised.orderId, { outcome: "authorize" });
  world.gateway.pay(failed.orderId, { outcome: "fail" });
  await world.payments.reconcile({ orderId: failed.orderId });
  world.clock.now = new Date(Date.now() + 4 * day * 60_000 + 1);
  world.gateway.faults.add({ kind: "reset", path: "/v1/orders/" });
  const status = async () =>
    Promise.all([paid, authorised, nothing, failed].map(async (order) => (await world.payments.get(user.id, order.paymentId)).status));
  await world.payments.sweep();
  // The first question was cut off; all wait for an hour.
  expect(await status()).toEqual(["pending", "pending", "pending", "failed"]);
  world.clock.now = new Date(world.clock.now.getTime() + 61 * 60_000);
  await Promise.all([world.payments.sweep(), world.another().sweep()]);
  expect(await status()).toEqual(["paid", "pending", "expired", "failed"]);
  world.gateway.capture([...world.gateway.state.payments.values()].find((p) => p.order_id === authorised.orderId)?.id ?? "");
  world.clock.now = new Date(world.clock.now.getTime() + 61 * 60_000);
  await world.payments.sweep();
  expect(await status()).toEqual(["paid", "paid", "expired", "failed"]);
  expect([await world.balance(user), await world.faults(), world.errors]).toEqual(["50.00", [], []]);
  await world.close();
});

test("an old order whose money could not be booked does not expire", async () => {
  await using db = await openTestDatabase(engine);
  const world = await openPaymentsWorld(db);
  world.gateway.webhooks.deliver({ isLost: true });
  const user = await world.customer("USD");
  const order = await world.order(user);
  world.gateway.paid(order.orderId);
  world.clock.now = new Date(Date.now() + 4 * day * 60_000 + 1);
  const broken = world.another({ invoices: { ...world.options.invoices, issue: () => Promise.reject(new Error("no counter")) } });
  await broken.sweep();
  expect([(await world.payments.get(user.id, order.paymentId)).status, world.errors]).toEqual(["pending", [new Error("no counter")]]);
  world.clock.now = new Date(world.clock.now.getTime() + 61 * 60_000);
  await world.payments.sweep();
  expect([await world.balance(user), await world.faults()]).toEqual([order.credits, []]);
  await world.close();
});

test("a second payment is refunded once, however often that is interrupted; what the gateway refuses to refund waits for review", async () => {
  await using db = await openTestDatabase(engine);
  const world = await openPaymentsWorld(db, { timeoutMs: 400 });
  world.gateway.webhooks.deliver({ isLost: true });
  const user = await world.customer("USD");
  const order = await world.order(user);
  await world.payments.verify(world.gateway.paid(order.orderId));
  const second = world.gateway.paid(order.orderId, { isSecond: true });
  await world.payments.verify(second);
  for (const kind of ["reset", "apply-then-reset", "hang"] as const) {
    world.gateway.faults.add({ kind, path: `/v1/payments/${second.razorpay_payment_id}/refund`, method: "POST" });
    await world.payments.sweep();
  }
  await Promise.all([world.payments.sweep(), world.another().sweep(), world.another().sweep()]);
  expect([...world.gateway.state.refunds.values()].map(({ amount }) => amount)).toEqual([2500]);
  // Sent back whole by hand before the sweep came: it is back.
  const byHand = world.gateway.paid(order.orderId, { isSecond: true });
  await world.payments.verify(byHand);
  const whole = { paymentId: byHand.razorpay_payment_id, amount: { amountMinor: 2500, currency: "USD" }, notes: {} };
  await world.client.refund({ ...whole, key: "by-hand-0000" });
  await world.payments.sweep();
  const third = world.gateway.paid(order.orderId, { isSecond: true });
  await world.client.refund({
    paymentId: third.razorpay_payment_id,
    amount: { amountMinor: 1000, currency: "USD" },
    key: "by-hand-0001",
    notes: {},
  });
  await world.payments.verify(third);
  await world.payments.sweep();
  const unmatched = await db.queries.selectFrom("unmatchedPayments").selectAll().orderBy("foundAt").execute();
  expect(unmatched.map((row) => [row.refundedAt !== null, row.autoRefund])).toEqual([
    [true, true],
    [true, true],
    [false, false],
  ]);
  expect([await world.balance(user), await world.faults()]).toEqual(["25.00", []]);
  await world.close();
});
