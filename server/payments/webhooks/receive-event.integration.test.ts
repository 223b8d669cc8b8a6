import { expect, test } from "vitest";
import { enginesInTurn, openTestDatabase } from "../../../tests/support/databases/databases.ts";
import { openPaymentsWorld, type PaymentsWorld, signBody, webhookSecrets } from "../../../tests/support/payments-world.ts";

const inTurn = enginesInTurn();

const [newer, older] = webhookSecrets;
const inbox = ({ db }: PaymentsWorld) =>
  db.queries.selectFrom("gatewayEvents").select(["id", "type", "attempts", "outcome", "processedAt"]).orderBy("receivedAt").execute();
const captured = (orderId: string, { paymentId = "pay_AAAAAAAAAAAAAA", amount = 100, currency = "INR" } = {}) =>
  JSON.stringify({
    entity: "event",
    event: "payment.captured",
    contains: ["payment"],
    payload: {
      payment: { entity: { id: paymentId, order_id: orderId, amount, currency, status: "captured", captured: true, created_at: 1 } },
    },
  });
const send = (
  { payments }: PaymentsWorld,
  raw: string,
  { secret = newer as string, eventId }: { secret?: string; eventId?: string } = {},
) => payments.receive(Buffer.from(raw), { signature: signBody(secret, raw), eventId });
const minutes = (n: number) => new Date(Date.now() + n * 60_000);

test("an event signed with neither secret is rejected and not stored; either secret is accepted", async () => {
  await using db = await openTestDatabase("embedded");
  const world = await openPaymentsWorld(db);
  const user = await world.customer();
  const [first, second] = [await world.order(user), await world.order(user)];
  world.gateway.webhooks.deliver({ isLost: true });
  const paid = world.gateway.paid(first.orderId);
  const raw = captured(first.orderId, { paymentId: paid.razorpay_payment_id, amount: first.amountMinor });
  const refused: [string, string | undefined][] = [
    [raw, undefined],
    [raw, ""],
    [raw, signBody("a guess", raw)],
    [raw.replace("captured", "captured "), signBody(newer, raw)],
    [captured(second.orderId), signBody(newer, raw)],
  ];
  for (const [body, signature] of refused)
    await expect(world.payments.receive(Buffer.from(body), { signature, eventId: "one" })).rejects.toMatchObject({ code: "invalid" });
  expect([await inbox(world), await world.balance(user)]).toEqual([[], "0.00"]);

  expect(await send(world, raw, { secret: older, eventId: "one" })).toEqual({ isRepeated: false });
  expect(await world.balance(user)).toBe(first.credits);
  world.gateway.webhooks.deliver({ secret: older });
  world.gateway.paid(second.orderId);
  await world.gateway.webhooks.idle();
  expect([await world.balance(user), await world.faults()]).toEqual(["4150.00", []]);
  expect(world.gateway.events().flatMap((event) => event.attempts)).toEqual([200, 200, 200]);
  await world.close();
});

test("a signed event is only a hint: nothing is credited that the gateway does not confirm", async () => {
  await using db = await openTestDatabase("embedded");
  const world = await openPaymentsWorld(db);
  const user = await world.customer();
  const order = await world.order(user);
  world.gateway.webhooks.deliver({ isLost: true });
  const { razorpay_payment_id: paymentId } = world.gateway.paid(order.orderId, { outcome: "authorize" });
  await send(world, captured(order.orderId, { paymentId, amount: order.amountMinor }));
  expect((await inbox(world)).map((event) => event.outcome)).toEqual(["not-captured"]);
  expect([await world.balance(user), await world.faults()]).toEqual(["0.00", []]);
  await world.close();
});

test("an event is stored and processed once, identified by its id or else by its bytes", async () => {
  await using db = await openTestDatabase("embedded");
  const world = await openPaymentsWorld(db);
  const raw = JSON.stringify({ event: "settlement.processed", payload: {} });
  const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => send(world, raw, i % 2 === 0 ? {} : { eventId: "named" })));
  expect(answers.filter((answer) => answer.isRepeated)).toHaveLength(4);
  const kept = (await inbox(world)).map(({ id, attempts, outcome }) => `${id.slice(0, 7)} ${attempts} ${outcome}`);
  expect(kept.toSorted()).toEqual(["named 1 ignored", "sha256: 1 ignored"]);
  await world.close();
});

test("events of unknown type or form are stored and ignored", async () => {
  await using db = await openTestDatabase("embedded");
  const world = await openPaymentsWorld(db);
  for (const raw of ["not json", "[]", "{}", JSON.stringify({ event: "payment.dispute.created", payload: { payment: { entity: {} } } })])
    await expect(send(world, raw)).resolves.toEqual({ isRepeated: false });
  const events = await inbox(world);
  expect(events).toHaveLength(4);
  for (const event of events) expect(event).toMatchObject({ outcome: expect.stringMatching(/^ignored/), processedAt: expect.any(Date) });
  expect(world.errors).toEqual([]);
  await world.close();
});

test.each(inTurn())(
  "an order whose row is not there yet is found by a later attempt; one that never comes is given up (%s)",
  async (engine) => {
    await using db = await openTestDatabase(engine);
    const world = await openPaymentsWorld(db);
    const user = await world.customer();
    const order = await world.order(user);
    world.gateway.webhooks.deliver({ isLost: true });
    const { razorpay_payment_id: paymentId } = world.gateway.paid(order.orderId);
    // As while the order's transaction is not committed yet.
    const hide = (from: string, to: string) =>
      db.queries.updateTable("payments").set({ razorpayOrderId: to }).where("razorpayOrderId", "=", from).execute();
    await hide(order.orderId, "order_notyet");
    await send(world, captured(order.orderId, { paymentId, amount: order.amountMinor }), { eventId: "early" });
    await send(world, captured("order_ofanothershop"), { eventId: "foreign" });
    const outcomes = async () =>
      Object.fromEntries((await inbox(world)).map((e) => [e.id, [e.attempts, e.outcome, e.processedAt !== null]]));
    expect(await outcomes()).toEqual({ early: [1, "unknown order", false], foreign: [1, "unknown order", false] });
    await world.payments.sweep();
    expect((await outcomes())["early"]).toEqual([1, "unknown order", false]);

    await hide("order_notyet", order.orderId);
    for (const at of [1, 3, 11]) {
      world.clock.now = minutes(at);
      await Promise.all([world.payments.sweep(), world.another().sweep()]);
    }
    expect(await outcomes()).toEqual({ early: [2, "credited", true], foreign: [4, "unknown order", true] });
    expect([await world.balance(user), await world.faults(), world.errors]).toEqual([order.credits, [], []]);
    await world.close();
  },
);

test("a failing event is retried with growing delays, then abandoned with its reason", async () => {
  await using db = await openTestDatabase("embedded");
  const world = await openPaymentsWorld(db);
  const user = await world.customer();
  const order = await world.order(user);
  world.gateway.webhooks.deliver({ isLost: true });
  const { razorpay_payment_id: paymentId } = world.gateway.paid(order.orderId);
  const broken = world.another({ invoices: { ...world.options.invoices, issue: () => Promise.reject(new Error("no counter")) } });
  const raw = captured(order.orderId, { paymentId, amount: order.amountMinor });
  expect(await broken.receive(Buffer.from(raw), { signature: signBody(newer, raw), eventId: "one" })).toEqual({ isRepeated: false });
  for (const at of [0.1, 1, 3, 11, 61, 241, 721]) {
    world.clock.now = minutes(at);
    await broken.sweep();
  }
  expect(await inbox(world)).toMatchObject([{ attempts: 7, outcome: "attempt 7 failed: no counter", processedAt: null }]);
  expect([await world.balance(user), await world.faults()]).toEqual(["0.00", []]);
  world.clock.now = minutes(1_441);
  await broken.sweep();
  expect(await inbox(world)).toMatchObject([{ attempts: 8, outcome: "given up: no counter", processedAt: expect.any(Date) }]);
  expect(world.errors).toHaveLength(8);
  expect((await world.payments.reconcile()).credited).toBe(1);
  expect([await world.balance(user), await world.faults()]).toEqual([order.credits, []]);
  await world.close();
});

test("while the gateway does not respond, its event waits and the webhook is still answered in time", async () => {
  await using db = await openTestDatabase("embedded");
  const world = await openPaymentsWorld(db, { timeoutMs: 60_000 });
  const user = await world.customer();
  const order = await world.order(user);
  world.gateway.webhooks.deliver({ isLost: true });
  const { razorpay_payment_id: paymentId } = world.gateway.paid(order.orderId);
  world.gateway.faults.add({ kind: "hang", path: "/v1/payments/" });
  const begun = performance.now();
  await send(world, captured(order.orderId, { paymentId, amount: order.amountMinor }), { eventId: "one" });
  // Whoever waited for the gateway would wait for a minute; the answer comes after three seconds, later on a busy machine.
  expect(performance.now() - begun).toBeLessThan(30_000);
  expect(await inbox(world)).toMatchObject([{ attempts: 1, outcome: null, processedAt: null }]);
  world.clock.now = minutes(1);
  await world.payments.sweep();
  expect(await inbox(world)).toMatchObject([{ attempts: 2, outcome: "credited" }]);
  await world.close();
  await expect.poll(() => world.errors).toEqual([]);
});

test("processed events are deleted after ninety days; waiting ones are kept", async () => {
  await using db = await openTestDatabase("embedded");
  const world = await openPaymentsWorld(db);
  await send(world, JSON.stringify({ event: "settlement.processed", payload: {} }), { eventId: "done" });
  await send(world, captured("order_ofanothershop"), { eventId: "waits" });
  world.clock.now = minutes(91 * 1_440);
  await world.another({ gateway: { ...world.client } }).sweep();
  expect((await inbox(world)).map((event) => event.id)).toEqual(["waits"]);
  await world.close();
});
