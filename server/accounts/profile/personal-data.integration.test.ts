/** What an account's export says of its money, and what deleting the account leaves of it. */
import { randomUUID } from "node:crypto";
import type { Database } from "#db";
import { expect, test } from "vitest";
import { enginesInTurn, openTestDatabase } from "../../../tests/support/databases/databases.ts";
import { asha, openAccounts, visitor } from "../../../tests/support/open-accounts.ts";

const inTurn = enginesInTurn();

const { email } = asha;
const buyer = {
  name: "Rao Mills",
  address: "12 Brigade Road, Bengaluru",
  state: { code: "29", name: "Karnataka" },
  country: "India",
  gstin: "29AAGCB7383J1Z4",
  email,
};

test.each(inTurn())("the export holds the payments, what was issued about them, and what the checkout proposes (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const { accounts } = openAccounts(db);
  const { user } = await accounts.register(asha, visitor);
  const { user: other } = await accounts.register({ ...asha, email: "b@example.com" }, visitor);
  expect(await accounts.exportData(user.id)).toMatchObject({ payments: [], refunds: [], invoices: [], billingProfile: null });
  const open = await payment(db, user.id);
  const paid = await paidPayment(db, user.id, "SX/2627/000001");
  await paidPayment(db, other.id, "SX/2627/000002");
  const data = await accounts.exportData(user.id);
  expect(data).toMatchObject({
    payments: [
      { id: open, status: "pending", amount: "118.00", buyer, gstNumber: buyer.gstin, invoiceNo: null },
      { id: paid, status: "paid", credits: "100.00", igstAmount: "18.00", invoiceNo: "SX/2627/000001" },
    ],
    invoices: [{ number: "SX/2627/000001", kind: "invoice", paymentId: paid, content: { buyer: { name: "Rao Mills" } } }],
    transfers: [{ kind: "top-up", paymentId: paid, amount: "100.00" }],
    billingProfile: { profile: { name: "Rao Mills" } },
  });
  // What proves a payment to us, and what belongs to another.
  expect(JSON.stringify(data)).not.toMatch(/signed-by-the-gateway|SX\/2627\/000002|idempotency/i);
});

test.each(inTurn())("deleting an account removes the buyer if nothing was paid, and keeps what the books require (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const { accounts } = openAccounts(db);
  const { user } = await accounts.register(asha, visitor);
  const { user: other } = await accounts.register({ ...asha, email: "b@example.com" }, visitor);
  const open = await payment(db, user.id);
  const paid = await paidPayment(db, user.id, "SX/2627/000001");
  const kept = await payment(db, other.id);
  await accounts.remove(user.id, { email });

  expect((await db.queries.selectFrom("billingProfiles").select("userId").execute()).map((row) => row.userId)).toEqual([other.id]);
  const rows = await db.queries.selectFrom("payments").select(["id", "buyer", "gstNumber", "failure", "status"]).execute();
  const row = (id: string) => rows.find((each) => each.id === id);
  // A payment that arrives after all needs an invoice, and that a place of supply.
  expect(row(open)).toMatchObject({
    status: "pending",
    gstNumber: null,
    failure: null,
    buyer: { name: "Account deleted", address: null, state: buyer.state, country: "India", gstin: null, email: null },
  });
  expect(row(paid)).toMatchObject({ buyer, gstNumber: buyer.gstin });
  expect(row(kept)).toMatchObject({ buyer, gstNumber: buyer.gstin });
  expect(await db.queries.selectFrom("invoices").select(["number", "userId"]).execute()).toEqual([
    { number: "SX/2627/000001", userId: user.id },
  ]);
  expect(await db.queries.selectFrom("ledgerTransfers").select("amount").execute()).toEqual([{ amount: "100.00" }]);
});

async function payment(db: Database, userId: string): Promise<string> {
  const profile = JSON.stringify({ name: "Rao Mills", state: "29", gstin: buyer.gstin });
  await db.queries
    .insertInto("billingProfiles")
    .values({ userId, profile })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await db.queries
    .insertInto("payments")
    .values({
      userId,
      razorpayOrderId: `order_${randomUUID().slice(0, 8)}`,
      razorpayPaymentId: null,
      razorpaySignature: null,
      amount: "118.00",
      currency: "INR",
      credits: "100.00",
      baseAmount: "100.00",
      gstAmount: "18.00",
      igstAmount: "18.00",
      gstNumber: buyer.gstin,
      invoiceNo: null,
      idempotencyKey: randomUUID(),
      orderHash: "x",
      gatewayKeyId: "rzp_test_1",
      buyer: JSON.stringify(buyer),
      failure: "Refused by the bank of Asha Rao",
      paidAt: null,
      lastCheckedAt: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function paidPayment(db: Database, userId: string, number: string): Promise<string> {
  const id = await payment(db, userId);
  const at = new Date("2026-11-21T10:00:00Z");
  await db.transaction(async (tx) => {
    await tx
      .updateTable("payments")
      .set({
        status: "paid",
        paidAt: at,
        invoiceNo: number,
        razorpayPaymentId: `pay_${id.slice(0, 8)}`,
        razorpaySignature: "signed-by-the-gateway",
      })
      .where("id", "=", id)
      .execute();
    await tx
      .insertInto("ledgerTransfers")
      .values({
        idempotencyKey: `top-up:${id}`,
        kind: "top-up",
        debitAccount: "system:sales:INR",
        creditAccount: `user:${userId}`,
        amount: "100.00",
        currency: "INR",
        holdId: null,
        studyId: null,
        paymentId: id,
        memo: null,
      })
      .execute();
    await tx
      .insertInto("invoices")
      .values({
        number,
        series: "SX",
        financialYear: "2627",
        serial: Number(number.slice(-6)),
        kind: "invoice",
        paymentId: id,
        refundId: null,
        userId,
        issuedAt: at,
        content: JSON.stringify({ buyer }),
        pdf: null,
      })
      .execute();
  });
  return id;
}
