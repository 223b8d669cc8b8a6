import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Database } from "#db";
import { gstComponents } from "#shared/gst.ts";
import { money } from "#shared/money.ts";
import { enginesInTurn, openTestDatabase } from "../../tests/support/databases/databases.ts";
import { createInvoices, type IssueInvoice, type Supplier } from "./index.ts";

const inTurn = enginesInTurn();

const supplier: Supplier = {
  name: "Sextant Research LLP",
  address: "14 Residency Road, Bengaluru 560025",
  gstin: "29AAAAA0000A1ZY",
  stateCode: "29",
  email: "sales@sextant.example",
  sac: "998371",
  lut: null,
};
const changed: Supplier = { ...supplier, name: "Another Name LLP", address: "Elsewhere", gstin: null, sac: "998399" };

async function openWorld(db: Database) {
  const { id: userId } = await db.queries
    .insertInto("users")
    .values({ email: `${randomUUID()}@example.org`, currency: "INR" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const clock = { now: new Date("2026-11-22T10:00:00Z") };
  const options = { db, now: () => new Date(clock.now) };
  const invoices = createInvoices({ ...options, supplier });
  /** A payment that waits for its invoice. */
  async function pay(): Promise<IssueInvoice> {
    const orderId = `order_${randomUUID()}`;
    const { id: paymentId } = await db.queries
      .insertInto("payments")
      .values({
        userId,
        razorpayOrderId: orderId,
        currency: "INR",
        credits: "2075.00",
        baseAmount: "2075.00",
        amount: "2448.50",
        gstAmount: "373.50",
        cgstAmount: "186.75",
        sgstAmount: "186.75",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return {
      paymentId,
      userId,
      buyer: { name: "Asha Rao", address: null, state: { code: "29", name: "Karnataka" }, country: "India", gstin: null, email: null },
      base: money(207_500, "INR"),
      gatewayCharge: money(0, "INR"),
      taxes: gstComponents(207_500, "29", "29"),
      orderId,
      gatewayPaymentId: "pay_1",
      paidAt: clock.now,
      isTest: false,
    };
  }
  async function giveBack({ paymentId, base, gatewayCharge, taxes }: IssueInvoice) {
    const { id: refundId } = await db.queries
      .insertInto("refunds")
      .values({
        paymentId,
        userId,
        credits: "2075.00",
        amount: "2448.50",
        cgstAmount: "186.75",
        sgstAmount: "186.75",
        igstAmount: "0.00",
        gatewayCharge: "0.00",
        currency: "INR",
        reason: "Unused",
        idempotencyKey: randomUUID(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { refundId, paymentId, base, gatewayCharge, taxes, reason: "Unused credit returned" };
  }
  const issue = async () => {
    const of = await pay();
    return { of, ...(await db.transaction((tx) => invoices.issue(tx, of))) };
  };
  return { clock, invoices, issue, pay, giveBack, later: createInvoices({ ...options, supplier: changed }) };
}
const rowsOf = (db: Database) =>
  db.queries.selectFrom("invoices").select(["number", "serial", "series", "financialYear"]).orderBy("serial").execute();

test.each(inTurn())("of 100 invoices at once 30 are rolled back: no number is missing, none is there twice (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const { invoices, pay } = await openWorld(db);
  const orders = await Promise.all(Array.from({ length: 100 }, pay));
  const ends = await Promise.allSettled(
    orders.map((of, i) =>
      db.transaction(async (tx) => {
        const issued = await invoices.issue(tx, of);
        if (i % 10 < 3) throw new Error("rolled back");
        return issued.number;
      }),
    ),
  );
  const given = ends.flatMap((end) => (end.status === "fulfilled" ? [end.value] : []));
  const failed = ends.flatMap((end) => (end.status === "rejected" ? [String(end.reason)] : []));
  expect(new Set(failed)).toEqual(new Set(["Error: rolled back"]));
  const wanted = Array.from({ length: 70 }, (_, i) => `SX/2627/${String(i + 1).padStart(6, "0")}`);
  expect(given.toSorted()).toEqual(wanted);
  expect((await rowsOf(db)).map(({ number }) => number)).toEqual(wanted);
});

test.each(inTurn())("a payment has one invoice, and a second try uses up no number (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const { invoices, issue } = await openWorld(db);
  const { of } = await issue();
  await expect(db.transaction((tx) => invoices.issue(tx, of))).rejects.toThrow(/unique|duplicate/);
  expect((await issue()).number).toBe("SX/2627/000002");
});

test.each(inTurn())("counts begin anew at Indian midnight before 1 April, each series by itself (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const { clock, invoices, issue, giveBack } = await openWorld(db);
  clock.now = new Date("2027-03-31T18:29:59.999Z");
  const [first, second] = [await issue(), await issue()];
  clock.now = new Date("2027-03-31T18:30:00.000Z");
  const third = await issue();
  const refund = await giveBack(first.of);
  const note = await db.transaction((tx) => invoices.creditNote(tx, refund));
  expect([first, second, third, note].map(({ number }) => number)).toEqual([
    "SX/2627/000001",
    "SX/2627/000002",
    "SX/2728/000001",
    "CN/2728/000001",
  ]);
  const dates = await Promise.all([second, third].map(async ({ id }) => (await invoices.document(db.queries, id)).date));
  expect(dates).toEqual(["2027-03-31", "2027-04-01"]);
});

test.each(inTurn())("an issued document never changes: not by SQL, not by other settings, not by its credit note (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const { invoices, issue, later, giveBack } = await openWorld(db);
  const { id, of } = await issue();
  const before = await invoices.document(db.queries, id);
  for (const change of [
    "update invoices set content = jsonb_set(content, '{total}', '\"1.00\"')",
    "update invoices set number = 'SX/2627/000009'",
    "update invoices set issued_at = now()",
    "update invoices set pdf = '\\x00', number = 'SX/2627/000009'",
    "delete from invoices",
    "truncate invoices cascade",
  ])
    await expect(db.raw().query(change), change).rejects.toThrow(/never changes/);

  const refund = await giveBack(of);
  const { id: noteId } = await db.transaction((tx) => later.creditNote(tx, refund));
  const note = await later.document(db.queries, noteId);
  expect(note).toMatchObject({ kind: "credit-note", supplier: before.supplier, buyer: before.buyer, sac: "998371", total: "2448.50" });
  expect(note.corrects).toEqual({ number: before.number, date: before.date, reason: "Unused credit returned" });
  expect(await later.document(db.queries, id)).toEqual(before);
  await expect(db.transaction((tx) => later.creditNote(tx, refund))).rejects.toThrow(/unique|duplicate/);
});

test.each(inTurn())("the file is made at the first download, once, and stays the same bytes for all (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const { invoices, issue, later } = await openWorld(db);
  const { id, number } = await issue();
  const stored = async () => (await db.queries.selectFrom("invoices").select("pdf").where("id", "=", id).executeTakeFirstOrThrow()).pdf;
  expect(await stored()).toBeNull();
  // Two processes at once, one of them with other settings; in one of them two readers.
  const files = await Promise.all([invoices.file(id), invoices.file(id), later.file(id)]);
  for (const file of files) {
    expect(file).toMatchObject({ name: "SX-2627-000001.pdf", type: "application/pdf", number });
    expect(Buffer.from(file.bytes.subarray(0, 5)).toString()).toBe("%PDF-");
    expect(Buffer.compare(file.bytes, (await stored()) ?? Buffer.alloc(0))).toBe(0);
  }
  await expect(db.raw().query("update invoices set pdf = '\\x00'")).rejects.toThrow(/never changes/);
  await expect(db.raw().query("update invoices set pdf = null")).rejects.toThrow(/never changes/);
  expect(Buffer.compare((await later.file(id)).bytes, files[0].bytes)).toBe(0);
});

test("who no longer waits for a file is let go, and the file is kept for the next", async () => {
  await using db = await openTestDatabase("embedded");
  const { invoices, issue } = await openWorld(db);
  const { id } = await issue();
  await expect(invoices.file(id, AbortSignal.abort(new Error("gone")))).rejects.toThrow("gone");
  const stop = new AbortController();
  const waiting = invoices.file(id, stop.signal);
  const patient = invoices.file(id);
  stop.abort(new Error("gone"));
  await expect(waiting).rejects.toThrow("gone");
  expect((await patient).bytes.length).toBeGreaterThan(10_000);
  await expect(invoices.file(randomUUID())).rejects.toMatchObject({ code: "not_found" });
  await expect(invoices.document(db.queries, randomUUID())).rejects.toMatchObject({ code: "not_found" });
});

test("a supplier that could not stand on a document is refused at start", async () => {
  await using db = await openTestDatabase("embedded");
  const now = () => new Date();
  for (const wrong of [
    { stateCode: "99" },
    { sac: "research" },
    { gstin: "29AAAAA0000A1Z" },
    { name: "x".repeat(201) },
    { lut: "x".repeat(61) },
  ])
    expect(() => createInvoices({ db, now, supplier: { ...supplier, ...wrong } }), JSON.stringify(wrong)).toThrow(/State|path/);
});
