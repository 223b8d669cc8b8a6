import fc from "fast-check";
import { randomUUID } from "node:crypto";
import { createBilling } from "#billing";
import type { Tables } from "#db";
import { gstComponents } from "#shared/gst.ts";
import { money, toDecimalText } from "#shared/money.ts";
import { Problem } from "#shared/problem.ts";
import { type Insertable, sql } from "kysely";
import { expect, test } from "vitest";
import { enginesInTurn, openTestDatabase } from "../../../tests/support/databases/databases.ts";
import { openPaymentsWorld } from "../../../tests/support/payments-world.ts";
import { paidOrder } from "../../../tests/support/refunds-world.ts";
import { addParts, nothing, partOfCredits, type Parts, totalOf } from "../refunds/refund-rules.ts";
import { moneyReport } from "./money-report.ts";

const inTurn = enginesInTurn();

const begin = Date.UTC(2026, 9, 30, 12);
const moment = fc.integer({ min: 0, max: 6 * 86_400 }).map((seconds) => new Date(begin + seconds * 1000));
/** Hand-picked ends of Indian days among the random ones. */
const edge = fc.constantFrom(new Date("2026-10-31T18:29:59.999Z"), new Date("2026-10-31T18:30:00Z"), new Date("2026-11-02T18:29:59.999Z"));
const generated = fc.record({
  currency: fc.constantFrom("INR" as const, "USD" as const),
  key: fc.constantFrom("rzp_live_1", "rzp_test_1", "rzp_testing"),
  credits: fc.integer({ min: 100, max: 90_000_00 }),
  charge: fc.nat(5_000),
  state: fc.constantFrom("29", "27", "04"),
  paidAt: fc.oneof(moment, edge),
  refunds: fc.array(fc.record({ share: fc.integer({ min: 1, max: 99 }), at: moment, isDone: fc.boolean() }), { maxLength: 3 }),
});

test.each(inTurn())(
  "the report's sums are those of an independent addition, by Indian day, currency and kind of money (%s)",
  async (engine) => {
    await using db = await openTestDatabase(engine);
    const customers = Object.fromEntries(
      await Promise.all(
        ["INR", "USD"].map(async (currency) => {
          const { id } = await db.queries
            .insertInto("users")
            .values({ email: `${currency.toLowerCase()}@example.org`, currency })
            .returning("id")
            .executeTakeFirstOrThrow();
          return [currency, id] as const;
        }),
      ),
    );
    // The rows alone are added up here; that they come about together with ledger and documents is for other tests.
    await sql`alter table payments disable trigger user`.execute(db.queries);
    const expected = new Map<string, { count: number; parts: Parts }>();
    const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata", dateStyle: "short" });
    const count = (key: string, currency: string, at: Date, what: "top-ups" | "refunds", parts: Parts, sign: 1 | -1) => {
      const signed = Object.fromEntries(Object.entries(parts).map(([name, size]) => [name, sign * size])) as unknown as Parts;
      const isTest = key.startsWith("rzp_test_");
      if (day.format(at) < "2026-11-01" || day.format(at) > "2026-11-03") return;
      for (const line of [what, "net"])
        for (const when of [day.format(at), null]) {
          const name = JSON.stringify([isTest, when, currency, line]);
          const before = expected.get(name) ?? { count: 0, parts: nothing };
          expected.set(name, { count: before.count + 1, parts: addParts(before.parts, signed) });
        }
    };
    const [payments, refunds]: [Insertable<Tables["payments"]>[], Insertable<Tables["refunds"]>[]] = [[], []];
    const text = (minor: number, currency: string) => toDecimalText(money(minor, currency));
    for (const each of fc.sample(generated, { numRuns: 300, seed: 20261122 })) {
      const { currency, key, credits, charge: gatewayCharge, state, paidAt } = each;
      const components = gstComponents(credits + gatewayCharge, "29", currency === "INR" ? state : null);
      const of = (...names: string[]) =>
        components.filter(({ name }) => names.includes(name)).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      const whole: Parts = { credits, gatewayCharge, cgst: of("CGST"), sgst: of("SGST", "UTGST"), igst: of("IGST") };
      const columns = (parts: Parts) => ({
        cgstAmount: text(parts.cgst, currency),
        sgstAmount: text(parts.sgst, currency),
        igstAmount: text(parts.igst, currency),
        gatewayCharge: text(parts.gatewayCharge, currency),
        amount: text(totalOf(parts), currency),
        credits: text(parts.credits, currency),
      });
      const ids = { userId: customers[currency] ?? "", currency };
      const id = randomUUID();
      payments.push({
        id,
        ...ids,
        ...columns(whole),
        razorpayOrderId: randomUUID(),
        razorpayPaymentId: randomUUID(),
        baseAmount: text(credits, currency),
        gstAmount: text(whole.cgst + whole.sgst + whole.igst, currency),
        status: "paid",
        invoiceNo: randomUUID(),
        gatewayKeyId: key,
        paidAt,
      });
      count(key, currency, paidAt, "top-ups", whole, 1);
      let given = nothing;
      for (const { share, at, isDone } of each.refunds) {
        const size = Math.max(1, Math.trunc(((credits - given.credits) * share) / 100));
        if (size > credits - given.credits) break;
        const part = partOfCredits(whole, given, size);
        given = addParts(given, part);
        const end = { status: isDone ? ("done" as const) : ("failed" as const), gatewayRefundId: randomUUID(), finishedAt: at };
        refunds.push({ ...ids, ...columns(part), ...end, paymentId: id, reason: "x", idempotencyKey: randomUUID() });
        if (isDone) count(key, currency, at, "refunds", part, -1);
      }
    }
    await db.queries.insertInto("payments").values(payments).execute();
    await db.queries.insertInto("refunds").values(refunds).execute();
    const report = await moneyReport(db, new Date(), { from: "2026-11-01", to: "2026-11-03" });
    const found = new Map(
      report.trade.map((row) => [
        JSON.stringify([row.isTest, row.day, row.currency, row.what]),
        {
          count: row.count,
          base: row.base,
          gatewayCharge: row.gatewayCharge,
          cgst: row.cgst,
          sgst: row.sgst,
          igst: row.igst,
          total: row.total,
        },
      ]),
    );
    expect(found.size).toBeGreaterThan(30);
    expect(found).toEqual(
      new Map(
        [...expected].map(([name, { count: n, parts }]) => {
          const [base, gatewayCharge, cgst, sgst, igst] = [parts.credits, parts.gatewayCharge, parts.cgst, parts.sgst, parts.igst].map(
            (minor) => text(minor, "INR"),
          );
          return [name, { count: n, base, gatewayCharge, cgst, sgst, igst, total: text(totalOf(parts), "INR") }];
        }),
      ),
    );
  },
);

test.each(inTurn())("what is owed equals the ledger; charges, unlocks and gifts are told apart from payments (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const world = await openPaymentsWorld(db);
  const billing = createBilling();
  const { user, paymentId } = await paidOrder(world, "USD", "600");
  await world.payments.operator.refund({ paymentId, credits: "50", reason: "not needed" });
  const usd = (dollars: number) => money(dollars * 100, "USD");
  const [kept, freed] = [randomUUID(), randomUUID()];
  await db.transaction(async (tx) => {
    await billing.grant(tx, { userId: user.id, amount: usd(20), reason: "welcome", key: "a" });
    await billing.grant(tx, { userId: user.id, amount: usd(-5), reason: "too much", key: "b" });
    await billing.hold(tx, { studyId: kept, userId: user.id, amount: usd(25) });
    await billing.hold(tx, { studyId: freed, userId: user.id, amount: usd(30) });
    await billing.hold(tx, { studyId: randomUUID(), userId: user.id, amount: usd(40) });
    await billing.capture(tx, kept);
    await billing.release(tx, freed);
    await billing.unlock(tx, { studyId: kept, userId: user.id, amount: usd(100) });
  });
  const { operator } = world.payments;
  const report = await operator.report({});
  expect(report.credit.map(({ day, ...sums }) => [day === null ? "all" : "day", sums])).toEqual(
    ["day", "all"].map((when) => [when, { currency: "USD", studies: "25.00", unlocks: "100.00", promotions: "15.00" }]),
  );
  expect(report.liabilities).toEqual([
    { currency: "USD", available: "400.00", held: "40.00", total: "440.00", ledger: "440.00", fromTests: "550.00" },
  ]);
  expect(await world.balance(user)).toBe("400.00");
  expect(report.trade.every((row) => row.isTest)).toBe(true);
  for (const [from, to] of [
    ["2026-13-01", undefined],
    ["2026-02-30", "2026-03-01"],
    ["2026-11-02", "2026-11-01"],
    ["x", "y"],
  ])
    await expect(operator.report({ from, to })).rejects.toThrow(Problem);
  await world.close();
});
