import { Problem } from "#shared/problem.ts";
import type { TopUpBody } from "#shared/wire/payments.ts";
import { expect, test } from "vitest";
import { engines, enginesInTurn, openTestDatabase } from "../../../tests/support/databases/databases.ts";
import { openPaymentsWorld } from "../../../tests/support/payments-world.ts";

const inTurn = enginesInTurn();

const [engine = "embedded"] = engines.toReversed();
const inIndia: TopUpBody = { amount: "2075", billing: { name: "Asha Rao", state: "29" } };
const problem = (run: Promise<unknown>) =>
  run.then(
    () => "accepted",
    (error: unknown) => (error instanceof Problem ? { code: error.code, fields: error.fields } : String(error)),
  );

test("an order stores its row, breakdown and buyer, and returns what the checkout needs", async () => {
  await using db = await openTestDatabase(engine);
  const world = await openPaymentsWorld(db);
  const user = await world.customer();
  const billing = { name: "Rao Mills", address: "1 MG Road, Bengaluru", state: "29", gstin: "29AAGCB7383J1Z4" };
  const payments = world.another({ gatewayChargePercent: "2" });
  const { answer, replayed } = await payments.order(user, { amount: "2075", billing }, "key-1");
  expect(replayed).toBe(false);
  expect(answer.payment).toMatchObject({
    status: "pending",
    credits: "2075.00",
    baseAmount: "2075.00",
    gatewayCharge: "41.50",
    gstAmount: "380.98",
    taxes: [
      { name: "CGST", percent: "9", amount: "190.49" },
      { name: "SGST", percent: "9", amount: "190.49" },
    ],
    amount: "2497.48",
    gstNumber: billing.gstin,
    isTest: true,
    invoiceNo: null,
  });
  const [order] = world.gateway.state.orders.values();
  expect(order).toMatchObject({ amount: 249748, currency: "INR", receipt: answer.payment.id });
  expect(answer.checkout).toEqual({
    scriptUrl: "/test-gateway/checkout.js",
    keyId: world.gateway.keyId,
    orderId: order?.id,
    amountMinor: 249748,
    currency: "INR",
    name: "Sextant",
    description: "Credit for market research reports",
    prefill: { name: "Asha Rao", email: user.email, contact: "+919876543210" },
    callbackUrl: "https://sextant.example/api/payments/verify",
  });
  const row = await db.queries.selectFrom("payments").select(["buyer", "gatewayKeyId"]).executeTakeFirstOrThrow();
  expect(row).toEqual({
    gatewayKeyId: world.gateway.keyId,
    buyer: {
      name: "Rao Mills",
      address: "1 MG Road, Bengaluru",
      state: { code: "29", name: "Karnataka" },
      country: "India",
      gstin: billing.gstin,
      email: user.email,
    },
  });
  // Proposed the next time, and the State decides the quote without being asked for.
  const quote = await payments.quote(user, { amount: "2075" });
  expect(quote).toMatchObject({ gateway: "test", needsState: false, billing: { ...billing, country: user.country } });
  expect(quote.price).toMatchObject({ amount: "2497.48", taxes: [{ name: "CGST" }, { name: "SGST" }] });
  expect((await payments.quote(user, { amount: "2075", state: "27" })).price?.taxes.map(({ name }) => name)).toEqual(["IGST"]);
  await world.close();
});

test("before the first order the account's own name and country are proposed, and the quote says what is missing", async () => {
  await using db = await openTestDatabase(engine);
  const world = await openPaymentsWorld(db);
  const [indian, foreign] = [await world.customer(), await world.customer("USD")];
  expect(await world.payments.quote(indian, { amount: "2075" })).toMatchObject({
    currency: "INR",
    minimum: "207.50",
    maximum: "1000000.00",
    gatewayChargePercent: "0",
    needsState: true,
    billing: { name: "Asha Rao", address: null, state: null, country: "India", gstin: null },
    price: { gstAmount: "373.50", taxes: [{ name: "IGST", percent: "18", amount: "373.50" }], amount: "2448.50" },
  });
  expect(await world.payments.quote(foreign, { amount: "25" })).toMatchObject({
    currency: "USD",
    readyMade: [
      { kind: "corporate", credits: "499.00" },
      { kind: "export", credits: "699.00" },
      { kind: "local", credits: "699.00" },
    ],
    needsState: false,
    billing: { name: "Asha Rao", country: "New Zealand" },
    price: { gstAmount: "0.00", taxes: [], amount: "25.00" },
  });
  expect(await problem(world.payments.quote(foreign, { amount: "2.49" }))).toEqual({
    code: "unprocessable",
    fields: { amount: "Amount: at least $2.50" },
  });
  await world.close();
});

test("an invalid order reports its fields and creates neither row nor order", async () => {
  await using db = await openTestDatabase(engine);
  const world = await openPaymentsWorld(db);
  const [indian, foreign] = [await world.customer(), await world.customer("USD")];
  expect(await problem(world.payments.order(indian, { amount: "1", billing: { name: "Asha" } }, "k"))).toEqual({
    code: "unprocessable",
    fields: { amount: "Amount: at least ₹207.50", "billing.state": "State: choose your State" },
  });
  expect(await problem(world.payments.order(foreign, { amount: "25", billing: { name: "Jo", country: "India" } }, "k"))).toMatchObject({
    fields: { "billing.country": expect.stringContaining("Accounts in US dollars are for customers outside India") },
  });
  for (const key of ["", "with space", "é", "x".repeat(201)])
    expect(await problem(world.payments.order(indian, inIndia, key))).toMatchObject({ code: "invalid" });
  await db.queries.updateTable("users").set({ deletedAt: new Date() }).where("id", "=", foreign.id).execute();
  const gone = world.payments.order(foreign, { amount: "25", billing: { name: "Jo", country: "Fiji" } }, "k");
  expect(await problem(gone)).toMatchObject({ code: "not_signed_in" });
  expect(await db.queries.selectFrom("payments").select("id").execute()).toEqual([]);
  await world.close();
});

test.each(inTurn())(
  "ten calls at once with one key make one row and one order; another order under the key is refused (%s)",
  async (each) => {
    await using db = await openTestDatabase(each);
    const world = await openPaymentsWorld(db);
    const user = await world.customer();
    const processes = [world.payments, world.another()];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => (processes[i % 2] ?? world.payments).order(user, inIndia, "one")),
    );
    const orders = new Set(answers.map(({ answer }) => answer.checkout?.orderId));
    expect([orders.size, answers.filter(({ replayed }) => !replayed).length, world.gateway.state.orders.size]).toEqual([1, 1, 1]);
    expect(await db.queries.selectFrom("payments").select("razorpayOrderId").execute()).toEqual([{ razorpayOrderId: [...orders][0] }]);
    const other = await problem(world.payments.order(user, { ...inIndia, amount: "3000" }, "one"));
    expect(other).toEqual({ code: "conflict", fields: { "idempotency-key": "Used for another order" } });

    const race = await Promise.all([
      problem(world.payments.order(user, { ...inIndia, amount: "4000" }, "two")),
      problem(world.another().order(user, { ...inIndia, amount: "5000" }, "two")),
    ]);
    expect(race.map((answer) => (typeof answer === "string" ? answer : answer.code)).toSorted()).toEqual(["accepted", "conflict"]);

    // Paid in the meantime: the same call says so, and there is nothing more to pay.
    await world.payments.verify(world.gateway.paid([...orders][0] ?? ""));
    const again = await world.payments.order(user, inIndia, "one");
    expect([again.replayed, again.answer.checkout, again.answer.payment.status]).toEqual([true, null, "paid"]);
    // Keys are each customer's own; without one every call is an order.
    const somebody = await world.customer();
    expect((await world.payments.order(somebody, inIndia, "one")).replayed).toBe(false);
    expect((await world.payments.order(somebody, inIndia, undefined)).replayed).toBe(false);
    expect(await world.faults()).toEqual([]);
    await world.close();
  },
);

test.each([
  ["hangs", { kind: "hang" }],
  ["cuts the connection", { kind: "reset" }],
  ["cuts the connection after its work", { kind: "apply-then-reset" }],
  ["answers 502", { kind: "status" }],
  ["answers 502 as a page", { kind: "status", isHtml: true }],
] as const)(
  "where the gateway %s at an order, it is asked once more; if that fails too, the same call later makes one order",
  async (_, fault) => {
    await using db = await openTestDatabase(engine);
    const world = await openPaymentsWorld(db, { timeoutMs: 400 });
    const user = await world.customer();
    world.gateway.faults.add({ ...fault, path: "/v1/orders", method: "POST" });
    const first = await world.payments.order(user, inIndia, "one");
    expect([first.replayed, world.gateway.state.orders.size]).toEqual([false, 1]);

    world.gateway.faults.add({ ...fault, path: "/v1/orders", method: "POST", times: 2 });
    expect(await problem(world.payments.order(user, inIndia, "two"))).toMatchObject({ code: "unavailable" });
    expect(await db.queries.selectFrom("payments").select("id").execute()).toHaveLength(1);
    const second = await world.payments.order(user, inIndia, "two");
    expect([second.replayed, world.gateway.state.orders.size]).toEqual([false, 2]);
    await world.payments.verify(world.gateway.paid(second.answer.checkout?.orderId ?? ""));
    expect([await world.balance(user), await world.faults(), world.errors]).toEqual(["2075.00", [], []]);
    await world.close();
  },
);

test("an order of another gateway cannot be paid here", async () => {
  await using db = await openTestDatabase(engine);
  const world = await openPaymentsWorld(db);
  const user = await world.customer();
  await world.payments.order(user, inIndia, "one");
  const elsewhere = world.another({ gateway: { ...world.client, keyId: "rzp_test_ANOTHER" } });
  expect(await problem(elsewhere.order(user, inIndia, "one"))).toMatchObject({ code: "conflict" });
  await world.close();
});
