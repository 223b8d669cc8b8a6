import type { Problem } from "#shared/problem.ts";
import { expect, test } from "vitest";
import { engines, openTestDatabase } from "../../../tests/support/databases/databases.ts";
import { openPaymentsWorld, outcomeOf, signBody, signCallback, webhookSecrets } from "../../../tests/support/payments-world.ts";

const [engine = "embedded"] = engines.toReversed();

test("only the gateway's signature over our own order and this payment is accepted", async () => {
  await using db = await openTestDatabase(engine);
  const world = await openPaymentsWorld(db);
  world.gateway.webhooks.deliver({ isLost: true });
  const user = await world.customer();
  const [first, second] = [await world.order(user), await world.order(user)];
  const callback = world.gateway.paid(first.orderId);
  const forged: [string, Partial<typeof callback>][] = [
    ["invalid", { razorpay_signature: "0".repeat(64) }],
    ["invalid", { razorpay_signature: "" }],
    ["invalid", { razorpay_signature: callback.razorpay_signature.toUpperCase() }],
    // Signed for the first order, shown for the second one, which nobody has paid.
    ["invalid", { razorpay_order_id: second.orderId }],
    ["invalid", { razorpay_payment_id: "pay_AAAAAAAAAAAAAA" }],
    ["not_found", { razorpay_order_id: "order_AAAAAAAAAAAAAA" }],
  ];
  for (const [code, change] of forged) expect(await outcomeOf(world.payments.verify({ ...callback, ...change }))).toBe(code);
  expect([await world.balance(user), (await db.queries.selectFrom("invoices").selectAll().execute()).length]).toEqual(["0.00", 0]);

  // Signed by the secret, and all the same a payment of another order: a signature says nothing of money.
  const odd = {
    razorpay_order_id: second.orderId,
    razorpay_payment_id: callback.razorpay_payment_id,
    razorpay_signature: signCallback(world.gateway.keySecret, second.orderId, callback.razorpay_payment_id),
  };
  expect(await outcomeOf(world.payments.verify(odd))).toBe("invalid");
  expect(await outcomeOf(world.payments.verify(callback))).toBe("paid");
  expect([await world.balance(user), await world.faults()]).toEqual([first.credits, []]);
  await world.close();
});

test.each([
  ["hangs", { kind: "hang" }],
  ["cuts the connection", { kind: "reset" }],
  ["cuts the connection after its work", { kind: "apply-then-reset" }],
  ["answers 502", { kind: "status" }],
  ["answers 502 as a page", { kind: "status", isHtml: true }],
  ["answers 429", { kind: "status", status: 429 }],
] as const)("where the gateway %s the answer is pending, and the next question credits", async (_, fault) => {
  await using db = await openTestDatabase(engine);
  const world = await openPaymentsWorld(db, { timeoutMs: 400 });
  world.gateway.webhooks.deliver({ isLost: true });
  const user = await world.customer("USD");
  const order = await world.order(user);
  world.gateway.pay(order.orderId, { outcome: "fail" });
  await world.payments.reconcile();
  const callback = world.gateway.paid(order.orderId);
  world.gateway.faults.add({ ...fault, path: "/v1/payments/" });
  // It had failed before: the new attempt is on its way, and is asked about.
  expect(await outcomeOf(world.payments.verify(callback))).toBe("pending");
  world.gateway.faults.add({ ...fault, path: "/v1/orders/" });
  world.clock.now = new Date(Date.now() + 120_000);
  expect(await world.payments.reconcile()).toEqual({ checked: 1, credited: 0, unreachable: 1 });
  expect([await world.balance(user), await world.faults()]).toEqual(["0.00", []]);
  world.clock.now = new Date(Date.now() + 240_000);
  expect(await world.payments.reconcile()).toEqual({ checked: 1, credited: 1, unreachable: 0 });
  expect([await world.balance(user), await world.faults(), world.errors]).toEqual(["25.00", [], []]);
  expect(await outcomeOf(world.payments.verify(callback))).toBe("paid");
  await world.close();
});

test("a test gateway's order is not accepted by another gateway, whoever signed it", async () => {
  await using db = await openTestDatabase(engine);
  const world = await openPaymentsWorld(db);
  const user = await world.customer();
  const order = await world.order(user);
  world.gateway.webhooks.deliver({ isLost: true });
  const callback = world.gateway.paid(order.orderId);
  // The same secrets under another key: as when a business goes from its test mode to its live one.
  const live = world.another({ gateway: { ...world.client, keyId: "rzp_live_AAAAAAAAAAAAAA" } });
  expect(await outcomeOf(live.verify(callback))).not.toBe("paid");
  expect(await live.reconcile()).toEqual({ checked: 0, credited: 0, unreachable: 0 });
  expect(await live.reconcile({ orderId: order.orderId })).toEqual({ checked: 0, credited: 0, unreachable: 0 });
  for (const event of world.gateway.events()) {
    const raw = Buffer.from(event.raw);
    await live.receive(raw, { signature: signBody(webhookSecrets[0], event.raw), eventId: event.id });
  }
  const outcomes = await db.queries.selectFrom("gatewayEvents").select("outcome").where("type", "=", "payment.captured").execute();
  expect(outcomes).toEqual([{ outcome: "other-gateway" }]);
  await expect(live.order(user, { amount: "2075", billing: { name: "Asha Rao", state: "29" } }, "another")).resolves.toBeDefined();
  expect([await world.balance(user), await world.faults()]).toEqual(["0.00", []]);
  expect(await outcomeOf(world.payments.verify(callback))).toBe("paid");
  await world.close();
});

test("without a gateway no payment is accepted, and past payments can still be read", async () => {
  await using db = await openTestDatabase(engine);
  const world = await openPaymentsWorld(db);
  const user = await world.customer();
  const order = await world.order(user);
  await world.payments.verify(world.gateway.paid(order.orderId));
  const off = world.another({ gateway: undefined });
  expect(off.gateway).toBe("off");
  expect((await off.quote(user, {})).gateway).toBe("off");
  const body = { amount: "2075", billing: { name: "Asha Rao", state: "29" } };
  await expect(off.order(user, body, undefined)).rejects.toMatchObject({ code: "unavailable" } satisfies Partial<Problem>);
  await expect(off.receive(Buffer.from("{}"), { signature: "0", eventId: undefined })).rejects.toMatchObject({ code: "not_found" });
  expect([await off.reconcile(), (await off.list(user.id, {})).payments.length]).toEqual([{ checked: 0, credited: 0, unreachable: 0 }, 1]);
  await off.sweep();
  await world.close();
});
