import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { enginesInTurn, openTestDatabase } from "../../../tests/support/databases/databases.ts";
import { openPaymentsWorld } from "../../../tests/support/payments-world.ts";

const inTurn = enginesInTurn();

test.each(inTurn())("a customer's payments are paged newest first, each once, and another's do not exist (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const world = await openPaymentsWorld(db);
  const { payments } = world;
  const [user, stranger] = [await world.customer("USD"), await world.customer("USD")];
  // Seven of one moment: the id decides.
  world.clock.now = new Date("2026-11-22T06:00:00.123Z");
  const orders = await Promise.all(Array.from({ length: 7 }, () => world.order(user)));
  world.clock.now = new Date("2026-11-22T06:00:00.124Z");
  const newest = await world.order(user);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await payments.list(user.id, { cursor, limit: 3 });
    seen.push(...page.payments.map((payment) => payment.id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen[0]).toBe(newest.paymentId);
  expect(seen.toSorted()).toEqual([newest, ...orders].map((order) => order.paymentId).toSorted());
  expect(await payments.list(stranger.id, {})).toEqual({ payments: [], nextCursor: null });
  for (const bad of ["", "x", Buffer.from('["1"]').toString("base64url"), Buffer.from('["a","b"]').toString("base64url")])
    await expect(payments.list(user.id, { cursor: bad })).rejects.toMatchObject({ code: "invalid" });

  await payments.verify(world.gateway.paid(newest.orderId));
  const { invoiceNo, paidAt } = await payments.get(user.id, newest.paymentId);
  expect([invoiceNo, paidAt]).toEqual(["SX/2627/000001", "2026-11-22T06:00:00.124Z"]);
  const notFound = { code: "not_found" };
  await expect(payments.get(stranger.id, newest.paymentId)).rejects.toMatchObject(notFound);
  await expect(payments.get(user.id, "no uuid")).rejects.toMatchObject(notFound);
  await expect(payments.invoice(stranger.id, newest.paymentId)).rejects.toMatchObject(notFound);
  await expect(payments.invoice(user.id, seen[1] ?? "")).rejects.toMatchObject(notFound);
  await expect(payments.creditNote(user.id, newest.paymentId, randomUUID())).rejects.toMatchObject(notFound);
  const invoice = await db.queries.selectFrom("invoices").select("id").executeTakeFirstOrThrow();
  await expect(payments.creditNote(user.id, newest.paymentId, invoice.id)).rejects.toMatchObject(notFound);
  expect(await payments.failedForm(newest.orderId)).toEqual({ paymentId: newest.paymentId });
  expect(await payments.failedForm("order_none")).toBeUndefined();
  await world.close();
});

test("the invoice of what is paid is its owner's, by its number", async () => {
  await using db = await openTestDatabase("embedded");
  const world = await openPaymentsWorld(db);
  const user = await world.customer();
  const order = await world.order(user);
  await world.payments.verify(world.gateway.paid(order.orderId));
  const { name, bytes } = await world.payments.invoice(user.id, order.paymentId);
  expect([name, Buffer.from(bytes.subarray(0, 5)).toString()]).toEqual([expect.stringMatching(/^SX-\d{4}-000001\.pdf$/), "%PDF-"]);
  expect(world.mails).toEqual([
    {
      template: "receipt",
      to: user.email,
      data: {
        kind: "invoice",
        invoiceId: expect.any(String),
        invoiceNo: expect.any(String),
        total: "₹2,448.50",
        credits: "₹2,075.00",
        isTest: true,
      },
    },
  ]);
  await world.close();
});

test("what is captured for an account that was deleted meanwhile is booked, and nobody is written to", async () => {
  await using db = await openTestDatabase("embedded");
  const world = await openPaymentsWorld(db);
  const user = await world.customer();
  const order = await world.order(user);
  await db.queries.updateTable("users").set({ deletedAt: new Date() }).where("id", "=", user.id).execute();
  world.gateway.paid(order.orderId);
  await world.gateway.webhooks.idle();
  expect([await world.balance(user), world.mails, await world.faults()]).toEqual([order.credits, [], []]);
  await world.close();
});
