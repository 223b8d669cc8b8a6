import type { PaymentStatus } from "#shared/wire/payments.ts";
import { expect, test } from "vitest";
import { engines, openTestDatabase } from "../../../tests/support/databases/databases.ts";
import { openPaymentsWorld, outcomeOf, type PaymentsWorld, type PlacedOrder } from "../../../tests/support/payments-world.ts";

/**
 * What the browser, the network and the gateway may do with one order, over HTTP. After each: the answer, the balance, one invoice or
 * none, and books that agree. Then everything is said again, and nothing may change.
 */
interface Scenario {
  name: string;
  run(world: PaymentsWorld, order: PlacedOrder): Promise<void>;
  /** Default: paid, and credited once. */
  status?: PaymentStatus;
  unmatched?: string[];
  /** On the embedded engine too: what takes turns, or has SQL that no other scenario has. */
  isOnBoth?: boolean;
}

const silent = (world: PaymentsWorld) => world.gateway.webhooks.deliver({ isLost: true });
const idle = (world: PaymentsWorld) => world.gateway.webhooks.idle();
const statusOf = async ({ payments }: PaymentsWorld, { user, paymentId }: PlacedOrder) => (await payments.get(user.id, paymentId)).status;
/** Long enough that nothing is captured before the test says so. */
const hour = 3_600_000;
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

const scenarios: Scenario[] = [
  {
    name: "callback first, webhook after",
    isOnBoth: true,
    async run(world, order) {
      world.gateway.webhooks.deliver({ delayMs: 150 });
      expect(await world.payments.verify(world.gateway.paid(order.orderId))).toEqual({ paymentId: order.paymentId, status: "paid" });
      await idle(world);
    },
  },
  {
    name: "webhook first, callback after",
    async run(world, order) {
      const callback = world.gateway.paid(order.orderId);
      await idle(world);
      expect(await statusOf(world, order)).toBe("paid");
      expect(await outcomeOf(world.payments.verify(callback))).toBe("paid");
    },
  },
  {
    name: "no callback: the window was closed right after paying",
    async run(world, order) {
      world.gateway.paid(order.orderId);
      await idle(world);
    },
  },
  {
    name: "no webhook",
    async run(world, order) {
      silent(world);
      expect(await outcomeOf(world.payments.verify(world.gateway.paid(order.orderId)))).toBe("paid");
    },
  },
  {
    name: "neither callback nor webhook: the reconcile job finds it",
    isOnBoth: true,
    async run(world, order) {
      silent(world);
      world.gateway.paid(order.orderId);
      expect(await world.payments.reconcile()).toEqual({ checked: 1, credited: 1, unreachable: 0 });
    },
  },
  {
    name: "everything five times and in the opposite order",
    isOnBoth: true,
    async run(world, order) {
      world.gateway.webhooks.deliver({ copies: 5, isReversed: true });
      const callback = world.gateway.paid(order.orderId);
      await Promise.all(Array.from({ length: 5 }, () => world.payments.verify(callback)));
      await idle(world);
      for (let i = 0; i < 5; i += 1) await world.payments.reconcile({ orderId: order.orderId });
    },
  },
  {
    name: "twenty at once: callbacks, webhooks and reconcile jobs mixed",
    isOnBoth: true,
    async run(world, order) {
      silent(world);
      const callback = world.gateway.paid(order.orderId);
      const hooks = world.gateway.events().filter((event) => ["payment.captured", "order.paid"].includes(event.type));
      world.gateway.webhooks.deliver();
      const [first, second] = [world.payments, world.another()];
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) => {
          if (i % 4 === 0) return outcomeOf(first.verify(callback));
          if (i % 4 === 1) return outcomeOf(second.verify(callback));
          if (i % 4 === 2) return (i % 8 === 2 ? first : second).reconcile({ orderId: order.orderId }).then(() => "paid");
          return world.gateway.webhooks
            .again(hooks[(i >> 2) % hooks.length]?.id ?? "")
            .then((status) => (status === 200 ? "paid" : status));
        }),
      );
      expect(new Set(answers)).toEqual(new Set(["paid"]));
    },
  },
  {
    name: "authorised only: not money, whoever says so",
    status: "pending",
    async run(world, order) {
      const callback = world.gateway.paid(order.orderId, { outcome: "authorize" });
      expect(await outcomeOf(world.payments.verify(callback))).toBe("pending");
      await idle(world);
      expect(await world.payments.reconcile()).toEqual({ checked: 1, credited: 0, unreachable: 0 });
    },
  },
  {
    name: "captured a moment after the callback",
    async run(world, order) {
      expect(await outcomeOf(world.payments.verify(world.gateway.paid(order.orderId, { outcome: "later", captureAfterMs: hour })))).toBe(
        "pending",
      );
      world.gateway.captureWaiting();
      await expect.poll(() => statusOf(world, order)).toBe("paid");
      await idle(world);
    },
  },
  {
    name: "failed",
    status: "failed",
    async run(world, order) {
      world.gateway.pay(order.orderId, { outcome: "fail" });
      await idle(world);
      expect((await world.payments.get(order.user.id, order.paymentId)).failure).toMatch(/\w/);
    },
  },
  {
    name: "failed and nobody told us",
    status: "failed",
    async run(world, order) {
      silent(world);
      world.gateway.pay(order.orderId, { outcome: "fail" });
      await world.payments.reconcile();
    },
  },
  {
    name: "failed, then paid",
    isOnBoth: true,
    async run(world, order) {
      world.gateway.pay(order.orderId, { outcome: "fail" });
      await idle(world);
      expect(await statusOf(world, order)).toBe("failed");
      expect(await outcomeOf(world.payments.verify(world.gateway.paid(order.orderId)))).toBe("paid");
      await idle(world);
      expect((await world.payments.get(order.user.id, order.paymentId)).failure).toBeNull();
    },
  },
  {
    name: "failed, then paid, and the failure is told last",
    async run(world, order) {
      silent(world);
      world.gateway.pay(order.orderId, { outcome: "fail" });
      const failure = world.gateway.events().find((event) => event.type === "payment.failed");
      world.gateway.webhooks.deliver();
      expect(await outcomeOf(world.payments.verify(world.gateway.paid(order.orderId)))).toBe("paid");
      expect(await world.gateway.webhooks.again(failure?.id ?? "")).toBe(200);
      await idle(world);
    },
  },
  {
    name: "late: declined, and captured after all",
    async run(world, order) {
      world.gateway.pay(order.orderId, { outcome: "late", captureAfterMs: hour });
      await expect.poll(() => statusOf(world, order)).toBe("failed");
      world.gateway.captureWaiting();
      await expect.poll(() => statusOf(world, order)).toBe("paid");
      await idle(world);
    },
  },
  {
    name: "late, and nobody told us",
    async run(world, order) {
      silent(world);
      world.gateway.pay(order.orderId, { outcome: "late", captureAfterMs: hour });
      await world.payments.reconcile();
      expect(await statusOf(world, order)).toBe("failed");
      world.gateway.captureWaiting();
      await expect.poll(() => world.gateway.captured().length).toBe(1);
      world.clock.now = later(2);
      expect((await world.payments.reconcile()).credited).toBe(1);
    },
  },
  {
    name: "a second payment of the order is not credited and is refunded automatically",
    isOnBoth: true,
    unmatched: ["second-payment returned"],
    async run(world, order) {
      await world.payments.verify(world.gateway.paid(order.orderId));
      const second = world.gateway.paid(order.orderId, { isSecond: true });
      expect(await outcomeOf(world.payments.verify(second))).toBe("paid");
      await idle(world);
      await world.payments.sweep();
      await idle(world);
      expect([...world.gateway.state.refunds.values()].map((refund) => [refund.payment_id, refund.amount])).toEqual([
        [second.razorpay_payment_id, order.amountMinor],
      ]);
    },
  },
  {
    name: "a second payment that nobody told us of is found the day after",
    unmatched: ["second-payment returned"],
    async run(world, order) {
      await world.payments.verify(world.gateway.paid(order.orderId));
      // A row that somebody is just settling is passed over until the next round.
      await idle(world);
      silent(world);
      world.gateway.paid(order.orderId, { isSecond: true });
      expect((await world.payments.reconcile()).checked).toBe(0);
      world.clock.now = later(25 * 60);
      expect((await world.payments.reconcile()).checked).toBe(1);
      await world.payments.sweep();
    },
  },
  {
    name: "a payment of another amount waits for review",
    status: "pending",
    unmatched: ["other-amount"],
    async run(world, order) {
      const callback = world.gateway.paid(order.orderId, { amount: order.amountMinor - 1 });
      expect(await outcomeOf(world.payments.verify(callback))).toBe("pending");
      await idle(world);
      await world.payments.sweep();
      expect((await world.payments.get(order.user.id, order.paymentId)).failure).toContain("does not match this order");
    },
  },
  {
    name: "more than the order's amount is no credit either",
    status: "pending",
    unmatched: ["other-amount"],
    async run(world, order) {
      world.gateway.paid(order.orderId, { amount: order.amountMinor + 1 });
      await idle(world);
    },
  },
  {
    name: "the same amount in another currency waits for review",
    status: "pending",
    unmatched: ["other-currency"],
    async run(world, order) {
      const callback = world.gateway.paid(order.orderId, { currency: order.currency === "INR" ? "USD" : "INR" });
      expect(await outcomeOf(world.payments.verify(callback))).toBe("pending");
      await idle(world);
    },
  },
  {
    name: "another amount first, then the right one",
    unmatched: ["other-amount"],
    async run(world, order) {
      world.gateway.paid(order.orderId, { amount: 100 });
      await idle(world);
      expect(await outcomeOf(world.payments.verify(world.gateway.paid(order.orderId, { isSecond: true })))).toBe("paid");
      await idle(world);
    },
  },
  {
    name: "expired, then captured",
    isOnBoth: true,
    async run(world, order) {
      world.clock.now = later(4 * 24 * 60 + 1);
      expect((await world.payments.reconcile()).checked).toBe(0);
      await world.payments.sweep();
      expect(await statusOf(world, order)).toBe("expired");
      world.gateway.paid(order.orderId);
      await idle(world);
    },
  },
  {
    name: "expired, then captured, and checked by name",
    async run(world, order) {
      world.clock.now = later(4 * 24 * 60 + 1);
      await world.payments.sweep();
      silent(world);
      world.gateway.paid(order.orderId);
      expect((await world.payments.reconcile()).checked).toBe(0);
      expect((await world.payments.reconcile({ orderId: order.orderId })).credited).toBe(1);
    },
  },
  {
    name: "given back at the gateway before we heard of it: not money any more",
    status: "pending",
    async run(world, order) {
      silent(world);
      const callback = world.gateway.paid(order.orderId);
      await world.client.refund({
        paymentId: callback.razorpay_payment_id,
        amount: { amountMinor: order.amountMinor, currency: order.currency },
        key: "by-hand-0001",
        notes: {},
      });
      await world.payments.reconcile();
    },
  },
];

const [most = "embedded"] = engines.toReversed();
const cases = scenarios.flatMap((scenario, i) =>
  engines
    .filter((engine) => engine === most || scenario.isOnBoth)
    .map((engine) => ({ engine, currency: (["INR", "USD"] as const)[i % 2] ?? "INR", ...scenario })),
);
test.each(cases)("$name ($engine)", async ({ engine, currency, name, run, status = "paid", unmatched = [] }) => {
  await using db = await openTestDatabase(engine);
  const world = await openPaymentsWorld(db);
  try {
    const user = await world.customer(currency);
    const order = await world.order(user);
    await run(world, order);
    const state = async () => ({
      status: await statusOf(world, order),
      balance: await world.balance(user),
      invoices: (await db.queries.selectFrom("invoices").select("number").execute()).map((row) => row.number),
      receipts: world.mails.filter((mail) => mail.template === "receipt").length,
      unmatched: (await db.queries.selectFrom("unmatchedPayments").selectAll().execute()).map(
        (row) => row.reason + (row.refundedAt ? " returned" : ""),
      ),
      faults: await world.faults(),
    });
    const after = await state();
    const isCredited = status === "paid";
    expect(after, name).toMatchObject({
      status,
      balance: isCredited ? order.credits : "0.00",
      invoices: isCredited ? [expect.stringMatching(/^SX\/\d{4}\/000001$/)] : [],
      unmatched,
      faults: [],
    });

    world.gateway.webhooks.deliver();
    for (const event of world.gateway.events()) expect(await world.gateway.webhooks.again(event.id)).toBe(200);
    await world.payments.reconcile({ orderId: order.orderId });
    await world.payments.sweep();
    expect(await state(), `${name}, said again`).toEqual(after);
    expect(world.errors).toEqual([]);
  } finally {
    await world.close();
  }
});
