import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database, Tx } from "#db";
import { formatMoneyExact, money, type Money } from "#shared/money.ts";
import { Problem } from "#shared/problem.ts";
import { engines, openTestDatabase } from "../../tests/support/databases/databases.ts";
import { createBilling } from "./index.ts";

const billing = createBilling();
const usd = (dollars: number) => money(Math.round(dollars * 100), "USD");

async function customer(db: Database, balance: Money): Promise<string> {
  const { id } = await db.queries
    .insertInto("users")
    .values({ email: `${randomUUID()}@example.org`, currency: balance.currency })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (balance.amountMinor > 0)
    await db.transaction((tx) => billing.grant(tx, { userId: id, amount: balance, reason: "opening", key: `opening:${id}` }));
  return id;
}
const amountOf = async (db: Database, id: string) =>
  (await db.queries.selectFrom("users").select("amount").where("id", "=", id).executeTakeFirstOrThrow()).amount;
const hold = (db: Database, userId: string, amount: Money, studyId: string = randomUUID()) =>
  db.transaction((tx) => billing.hold(tx, { studyId, userId, amount })).then(() => studyId);
const refusal = (run: Promise<unknown>) =>
  run.then(
    () => "accepted",
    (error: unknown) => (error instanceof Problem ? `${error.code}: ${error.message}` : String(error)),
  );

test.each(engines)("a hold takes from what can be spent; capture keeps it, release gives it back (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const user = await customer(db, usd(100));
  const [kept, returned] = [await hold(db, user, usd(25)), await hold(db, user, usd(30.5))];
  expect(await amountOf(db, user)).toBe("44.50");
  expect(await billing.heldOf(db.queries, user)).toEqual(usd(55.5));
  expect(await billing.holdState(db.queries, kept)).toBe("held");

  expect(await db.transaction((tx) => billing.capture(tx, kept))).toBe(true);
  expect(await db.transaction((tx) => billing.release(tx, returned))).toBe(true);
  expect(await amountOf(db, user)).toBe("75.00");
  expect(await billing.balanceOf(db.queries, user)).toEqual({ available: usd(75), held: usd(0) });
  expect([await billing.holdState(db.queries, kept), await billing.holdState(db.queries, returned)]).toEqual(["captured", "released"]);
  expect(await billing.holdState(db.queries, randomUUID())).toBe("none");
});

test.each(engines)("a hold is resolved once, however often and in whichever way it is asked for (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const user = await customer(db, usd(100));
  const study = await hold(db, user, usd(25));
  const asked = Array.from({ length: 16 }, (_, i) =>
    db.transaction((tx) => (i % 2 === 0 ? billing.capture(tx, study) : billing.release(tx, study))),
  );
  expect((await Promise.all(asked)).filter((done) => done)).toHaveLength(1);
  expect(["75.00", "100.00"]).toContain(await amountOf(db, user));
  expect(await db.transaction((tx) => billing.capture(tx, randomUUID()))).toBe(false);
});

test.each(engines)("what the balance does not carry is refused, with what is needed and what is there (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const user = await customer(db, usd(30));
  await hold(db, user, usd(25));
  const words = `insufficient_balance: This needs ${formatMoneyExact(usd(25))}; the balance is ${formatMoneyExact(usd(5))}.`;
  expect(await refusal(hold(db, user, usd(25)))).toBe(words);
  expect(await refusal(db.transaction((tx) => billing.unlock(tx, { studyId: randomUUID(), userId: user, amount: usd(25) })))).toBe(words);
  expect(await amountOf(db, user)).toBe("5.00");
  expect(await billing.heldOf(db.queries, user)).toEqual(usd(25));
});

test.each(engines)("of many holds at once exactly those are accepted that the balance carries (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const user = await customer(db, usd(250));
  // On a busy machine a connection may not come free in time: then nothing was held, and the customer asks again.
  const answered = async (): Promise<string> => {
    const answer = await refusal(hold(db, user, usd(25)));
    return answer.includes("timeout exceeded when trying to connect") ? answered() : answer;
  };
  const answers = await Promise.all(Array.from({ length: 64 }, answered));
  expect(answers.filter((a) => a.startsWith("insufficient_balance"))).toHaveLength(54);
  expect(await amountOf(db, user)).toBe("0.00");
});

test.each(engines)("unlocking charges once a study (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const user = await customer(db, usd(500));
  const of = { studyId: randomUUID(), userId: user, amount: usd(474) };
  const asked = await Promise.all(Array.from({ length: 8 }, () => db.transaction((tx) => billing.unlock(tx, of)).catch(() => false)));
  expect(asked.filter((done) => done)).toHaveLength(1);
  expect(await amountOf(db, user)).toBe("26.00");
});

test.each(engines)("credit is given once a key, taken down to nothing, and never without a reason (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const user = await customer(db, usd(0));
  const grant = (amount: Money, key: string, reason = "goodwill") =>
    db.transaction((tx) => billing.grant(tx, { userId: user, amount, reason, key }));
  expect([await grant(usd(10), "a"), await grant(usd(10), "a"), await grant(usd(-10), "b")]).toEqual([true, false, true]);
  expect(await amountOf(db, user)).toBe("0.00");
  expect(await refusal(grant(usd(-0.01), "c"))).toMatch(/^insufficient_balance: This needs \$0\.01; the balance is \$0\.00/);
  expect(await refusal(grant(usd(11), "a"))).toMatch(/^conflict: The key "a"/);
  expect(await refusal(grant(usd(1), "d", " "))).toMatch(/^unprocessable/);
  expect(await refusal(grant(usd(0), "e"))).toMatch(/^unprocessable/);
  await grant(money(9_999_999_999, "USD"), "f");
  expect(await refusal(grant(usd(1), "g"))).toMatch(/^unprocessable: This would exceed the largest/);
});

test.each(engines)(
  "a payment is credited once and only when it is paid; its refund leaves once, and comes back once (%s)",
  async (engine) => {
    await using db = await openTestDatabase(engine);
    const user = await customer(db, usd(5));
    const other = await customer(db, usd(0));
    const { id: paymentId } = await db.queries
      .insertInto("payments")
      .values({ userId: user, razorpayOrderId: "order_1", currency: "USD", amount: "25.00", credits: "25.00", baseAmount: "25.00" })
      .returning("id")
      .executeTakeFirstOrThrow();
    // As settling does it: credit, invoice, row, and the database looks at all of them when it commits.
    const settle = (of: { userId: string; amount: Money; isPaid?: boolean; isInvoiced?: boolean }) =>
      db.transaction(async (tx) => {
        const isDone = await billing.topUp(tx, { userId: of.userId, paymentId, amount: of.amount });
        if (isDone && of.isInvoiced !== false)
          await sql`insert into invoices (number, series, financial_year, serial, kind, payment_id, user_id, issued_at, content)
          values ('SX/2627/000001', 'SX', '2627', 1, 'invoice', ${paymentId}, ${of.userId}, now(), '{}')`.execute(tx);
        if (of.isPaid !== false)
          await sql`update payments set status = 'paid', paid_at = now(), invoice_no = 'SX/2627/000001', razorpay_payment_id = 'pay_1'
          where id = ${paymentId}`.execute(tx);
        return isDone;
      });
    for (const [words, of] of [
      ["does not match its payment", { userId: user, amount: usd(25), isPaid: false }],
      ["does not match its payment", { userId: user, amount: usd(29.5) }],
      ["does not match its payment", { userId: other, amount: usd(25) }],
      ["without its top-up or its invoice", { userId: user, amount: usd(25), isInvoiced: false }],
      ["This would exceed the largest", { userId: user, amount: money(9_999_999_999, "USD") }],
    ] as const)
      expect(await refusal(settle(of)), words).toContain(words);
    expect(await amountOf(db, user)).toBe("5.00");
    const both = await Promise.all([settle({ userId: user, amount: usd(25) }), settle({ userId: user, amount: usd(25) })]);
    expect([new Set(both), await amountOf(db, user)]).toEqual([new Set([true, false]), "30.00"]);

    const refundId = randomUUID();
    const take = (amount: Money, id = refundId) =>
      db.transaction((tx) => billing.refund(tx, { userId: user, paymentId, refundId: id, amount }));
    const back = (amount: Money, id = refundId) =>
      db.transaction((tx) => billing.reverseRefund(tx, { userId: user, refundId: id, amount, reason: "the gateway refused it" }));
    await hold(db, user, usd(10));
    expect(await refusal(take(usd(25)))).toBe("insufficient_balance: This needs $25.00; the balance is $20.00.");
    expect(await back(usd(20))).toBe(false);
    await take(usd(20));
    expect(await refusal(take(usd(20)))).toMatch(/idempotency_key|never_overspent|insufficient/);
    expect(await amountOf(db, user)).toBe("0.00");
    expect([await back(usd(19)), await back(usd(20), randomUUID())]).toEqual([false, false]);
    expect(new Set(await Promise.all([back(usd(20)), back(usd(20))]))).toEqual(new Set([true, false]));
    expect(await amountOf(db, user)).toBe("20.00");
    const [returned, refunded] = await billing.statement(db.queries, user, 2);
    expect([returned, refunded]).toMatchObject([
      { kind: "refund", amount: "20.00", memo: "the gateway refused it" },
      { kind: "refund", amount: "-20.00" },
    ]);
    expect((await billing.audit(db.queries)).faults.filter((f) => !f.endsWith("is gone, its money is still held"))).toEqual([]);
  },
);

test.each(engines)("the database refuses what no code may do (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const [user, indian] = [await customer(db, usd(100)), await customer(db, money(100_00, "INR"))];
  const study = await hold(db, user, usd(25));
  const { id } = await db.queries.selectFrom("ledgerTransfers").select("id").where("kind", "=", "hold").executeTakeFirstOrThrow();
  const opening = await db.queries.selectFrom("ledgerTransfers").select("id").where("kind", "=", "adjust").executeTakeFirstOrThrow();
  const transfer = (values: Record<string, string>) => (tx: Tx) => {
    const row = {
      idempotency_key: randomUUID(),
      kind: "capture",
      debit_account: `user:${user}`,
      credit_account: "system:revenue:USD",
      amount: "25.00",
      currency: "USD",
      study_id: study,
      ...values,
    };
    const [columns, given] = [Object.keys(row).map((c) => sql.ref(c)), Object.values(row).map((v) => sql.lit(v))];
    return sql`insert into ledger_transfers (${sql.join(columns)}) values (${sql.join(given)})`.execute(tx);
  };
  const forbidden: [string, (tx: Tx) => Promise<unknown>][] = [
    ["immutable", (tx) => sql`update ledger_transfers set amount = 1`.execute(tx)],
    ["immutable", (tx) => sql`delete from ledger_transfers`.execute(tx)],
    ["immutable", (tx) => sql`truncate ledger_transfers cascade`.execute(tx)],
    ["by the ledger alone", (tx) => sql`update users set amount = 1000000 where id = ${user}`.execute(tx)],
    ["keeps its currency", (tx) => sql`update users set currency = 'INR' where id = ${user}`.execute(tx)],
    ["begins at zero", (tx) => sql`insert into users (email, amount) values ('rich@example.org', 5)`.execute(tx)],
    ["ledger_one_hold_a_study", transfer({ kind: "hold" })],
    ["does not match its hold", transfer({ hold_id: String(id), amount: "24.00" })],
    ["does not match its hold", transfer({ hold_id: String(id), study_id: randomUUID() })],
    ["does not match its hold", transfer({ hold_id: String(id), debit_account: `user:${indian}` })],
    ["hold_id_fkey", transfer({ hold_id: "999999" })],
    ["not found", transfer({ hold_id: String(opening.id) })],
    ["resolves_a_hold", transfer({})],
    ["not in USD", transfer({ kind: "hold", study_id: randomUUID(), debit_account: `user:${indian}` })],
    ["not in INR", transfer({ kind: "hold", study_id: randomUUID(), currency: "INR" })],
    ["no customer account", transfer({ kind: "adjust", memo: "x", debit_account: "system:sales:USD" })],
    ["ledger_transfers_reason", transfer({ kind: "adjust" })],
    ["ledger_transfers_amount", transfer({ kind: "unlock", amount: "-1.00" })],
    ["ledger_transfers_two_sides", transfer({ kind: "adjust", memo: "x", credit_account: `user:${user}` })],
    ["ledger_transfers_payment", transfer({ kind: "top-up", debit_account: "system:sales:USD", credit_account: `user:${user}` })],
    ["never_overspent", transfer({ kind: "unlock", amount: "75.01", study_id: randomUUID() })],
  ];
  for (const [words, run] of forbidden) expect(await refusal(db.transaction(run)), words).toContain(words);

  await db.transaction(transfer({ hold_id: String(id) }));
  expect(await refusal(db.transaction(transfer({ hold_id: String(id), kind: "release" })))).toContain("ledger_one_resolution_a_hold");
  await db.transaction(transfer({ kind: "unlock", amount: "1.00" }));
  expect(await refusal(db.transaction(transfer({ kind: "unlock", amount: "1.00" })))).toContain("ledger_one_unlock_a_study");
  expect(await amountOf(db, user)).toBe("74.00");
});

test.each(engines)("whatever happens in whatever order, sums equal balances and nobody is below nothing (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const act = fc.record({
    what: fc.constantFrom("hold" as const, "capture" as const, "release" as const, "unlock" as const, "grant" as const),
    who: fc.nat(1),
    study: fc.nat(5),
    minor: fc.integer({ min: -3_000, max: 5_000 }).filter((n) => n !== 0),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 30 }), async (acts) => {
      const users = [await customer(db, usd(40)), await customer(db, money(40_00, "INR"))];
      const studies = Array.from({ length: 6 }, () => randomUUID());
      const expected = [40_00, 40_00];
      const held = new Map<string, { who: number; minor: number }>();
      const unlocked = new Set<string>();
      for (const { what, who, study: at, minor } of acts) {
        const [userId, studyId, size] = [users[who] ?? "", studies[at] ?? "", Math.abs(minor)];
        const currency = who === 0 ? "USD" : "INR";
        const before = expected[who] ?? 0;
        const outcome = await db
          .transaction(async (tx): Promise<unknown> => {
            if (what === "hold") return billing.hold(tx, { studyId, userId, amount: money(size, currency) });
            if (what === "unlock") return billing.unlock(tx, { studyId, userId, amount: money(size, currency) });
            if (what === "grant") return billing.grant(tx, { userId, amount: money(minor, currency), reason: "test", key: randomUUID() });
            return billing[what](tx, studyId);
          })
          .catch(() => "refused");
        if (outcome === "refused" || outcome === false) continue;
        if (what === "hold") held.set(studyId, { who, minor: size });
        if (what === "hold" || what === "unlock") expected[who] = before - size;
        if (what === "unlock") expect(unlocked.size).toBeLessThan(unlocked.add(studyId).size);
        if (what === "grant") expected[who] = before + minor;
        const back = held.get(studyId);
        if (what === "release" && back) expected[back.who] = (expected[back.who] ?? 0) + back.minor;
      }
      for (const [i, id] of users.entries()) {
        expect(Math.round(Number(await amountOf(db, id)) * 100)).toBe(expected[i]);
        expect(expected[i]).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 12, seed: 20261121 },
  );
  // Holds of studies that were never stored are the only thing to complain of.
  const { faults } = await billing.audit(db.queries);
  expect(faults.filter((f) => !f.endsWith("is gone, its money is still held"))).toEqual([]);
});

test.each(engines)("the audit finds a balance, a hold and a study that do not agree (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const user = await customer(db, usd(100));
  expect(await billing.audit(db.queries)).toEqual({ accounts: 1, transfers: 1, faults: [] });
  const study = async (status: string) => {
    const { id } = await db.queries
      .insertInto("studies")
      .values({
        userId: user,
        industryName: "Dairy",
        companyType: "investor",
        reportScope: "global",
        kind: "corporate",
        asOf: "2026-11-21",
        currency: "USD",
        basePrice: "25.00",
        listedPrice: "499.00",
        orderHash: "",
        status,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };
  const waiting = await hold(db, user, usd(25), await study("pending"));
  expect((await billing.audit(db.queries)).faults).toEqual([]);
  await db.transaction((tx) => billing.release(tx, waiting));
  const free = await study("pending");
  const gone = await hold(db, user, usd(25));
  await sql`alter table ledger_accounts disable trigger user`.execute(db.queries);
  await sql`update ledger_accounts set posted = posted + 1 where user_id = ${user}`.execute(db.queries);
  const { faults } = await billing.audit(db.queries);
  expect(faults).toContainEqual(`study ${waiting}: is pending, its money is release`);
  expect(faults).toContainEqual(`study ${free}: is pending, its money is not held`);
  expect(faults).toContainEqual(`study ${gone}: is gone, its money is still held`);
  expect(faults.find((f) => f.startsWith(`account user:${user}`))).toContain("the balance says 101.00 with 25.00 held");
  expect(faults.find((f) => f.startsWith(`user ${user}`))).toContain("has 75.00, the ledger has 76.00");
});
