import { sql } from "kysely";
import { expect, test } from "vitest";
import { enginesInTurn, openTestDatabase } from "../../../tests/support/databases/databases.ts";
import { openPaymentsWorld } from "../../../tests/support/payments-world.ts";
import { paidOrder } from "../../../tests/support/refunds-world.ts";
import { auditPayments } from "./audit.store.ts";

const inTurn = enginesInTurn();

const old = "now() - interval '3 days'";
/** What is done to the books behind the triggers' back, and what the audit says of it. `A` is a payment, `B` one with a refund, taken by the transfer `C`. */
const plants: [done: string, said: RegExp][] = [
  [
    "delete from ledger_transfers where kind = 'top-up' and payment_id = 'A'",
    /^payment A: is paid, the ledger has no top-up for its 500\.00 INR/,
  ],
  [
    "update ledger_transfers set amount = 499 where kind = 'top-up' and payment_id = 'A'",
    /^payment A: .* a top-up of 499\.00 INR to user:.* for its 500\.00 INR/,
  ],
  [
    "update ledger_transfers set credit_account = (select 'user:' || id from users where currency = 'USD') where kind = 'top-up' and payment_id = 'A'",
    /^payment A: .* a top-up of 500\.00 INR to user:.* to user:/,
  ],
  [
    "drop index ledger_one_top_up_a_payment; insert into ledger_transfers (idempotency_key, kind, debit_account, credit_account, amount, currency, payment_id) select 'again', kind, debit_account, credit_account, amount, currency, payment_id from ledger_transfers where kind = 'top-up' and payment_id = 'A'",
    /^payment A: .* the ledger has 2 top-ups for/,
  ],
  [
    "update payments set status = 'pending', paid_at = null, invoice_no = null where id = 'A'",
    /^payment A: is pending, yet the ledger has its top-up of 500\.00 INR$/,
  ],
  [
    "update payments set status = 'expired', paid_at = null, invoice_no = null where id = 'A'",
    /^invoice SX\/\d{4}\/000001: its payment A is expired$/,
  ],
  ["delete from invoices where payment_id = 'A'", /^payment A: is paid with invoice SX\/\d{4}\/000001, issued is none$/],
  ["delete from invoices where payment_id = 'A'", /^documents SX of \d{4}: 1 from number 2 to 2, the counter says 2$/],
  [
    "update payments set invoice_no = 'SX/2627/000009' where id = 'A'",
    /^payment A: is paid with invoice SX\/2627\/000009, issued is SX\/\d{4}\/000001$/,
  ],
  [
    "delete from invoices where kind = 'credit-note'",
    /^refund .*: is done, credit note: none, deducted from the balance: 100\.00 of 100\.00$/,
  ],
  [
    "update ledger_transfers set amount = 99 where idempotency_key = 'C'",
    /^refund .*: is done, credit note: CN\/.*, deducted from the balance: 99\.00 of 100\.00$/,
  ],
  ["delete from ledger_transfers where idempotency_key = 'C'", /^refund .* deducted from the balance: nothing of 100\.00$/],
  ["update refunds set uncovered = 1", /^refund .* deducted from the balance: 100\.00 of 99\.00$/],
  ["update refunds set status = 'requested'", /^refund .*: is requested, yet credit note CN\/\d{4}\/000001 is issued$/],
  ["update refunds set status = 'failed'", /^refund .*: is failed, deducted from the balance: 100\.00, returned: nothing$/],
  [
    "update ledger_transfers set idempotency_key = 'refund:none' where idempotency_key = 'C'",
    /^the ledger has a refund of 100\.00 INR for payment B, which belongs to no refund$/,
  ],
  [
    "update payments set refunded_credits = 50 where id = 'B'",
    /^payment B: 50\.00 of 300\.00 is marked as refunded, its refunds add up to 100\.00$/,
  ],
  ["update refunds set cgst_amount = 50, amount = amount + 41", /^payment B: its refunds add up to 159\.00 of 354\.00, or one component/],
  ["update invoice_counters set last = 7 where series = 'SX'", /^documents SX of \d{4}: 2 from number 1 to 2, the counter says 7$/],
  ["delete from invoice_counters where series = 'CN'", /^documents CN of \d{4}: 1 from number 1 to 1, the counter says nothing$/],
  [
    "update invoices set serial = 5, number = left(number, 8) || '000005' where payment_id = 'A'",
    /^documents SX of \d{4}: 2 from number 2 to 5/,
  ],
  [
    "update invoices set content = jsonb_set(content, '{total}', '\"1.00\"') where payment_id = 'A'",
    /^document SX\/.* total 1\.00 INR for 590\.00 INR$/,
  ],
  [
    "update invoices set content = jsonb_set(content, '{total}', '\"1.00\"') where kind = 'credit-note'",
    /^document CN\/.* total 1\.00 INR for 118\.00 INR$/,
  ],
  [
    "update invoices set number = 'SX-1' where payment_id = 'A'",
    /^document SX-1: is number 1 of SX \d{4}, it says number SX\/\d{4}\/000001/,
  ],
  [
    `insert into unmatched_payments (gateway_payment_id, payment_id, amount, currency, reason, auto_refund, found_at) values ('pay_x', 'A', 5, 'INR', 'other-amount', false, ${old})`,
    /^gateway payment pay_x \(other-amount, 5\.00 INR\) matches no order and has been waiting 3 days for review \(payments review\)$/,
  ],
  [
    `insert into refund_reviews (gateway_refund_id, payment_id, kind, amount, currency, found_at) values ('rfnd_x', 'A', 'foreign', 5, 'INR', ${old})`,
    /^gateway refund rfnd_x \(5\.00 INR, made in the gateway's dashboard, not booked\) has been waiting 3 days for review/,
  ],
  [
    `update refunds set status = 'requested', created_at = ${old}, failure = 'no answer'`,
    /^refund .* \(118\.00 INR\) has been waiting 3 days for the gateway: no answer$/,
  ],
  [
    "insert into gateway_events (id, type, payload, received_at, outcome) values ('e1', 'payment.captured', '{}', now() - interval '5 hours', 'unknown order')",
    /^gateway event e1 \(payment\.captured\) has been waiting 5 hours: unknown order$/,
  ],
  [
    "insert into gateway_events (id, type, payload, processed_at, outcome) values ('e2', 'refund.failed', '{}', now(), 'given up: no word')",
    /^gateway event e2 \(refund\.failed\): given up: no word \(payments review\)$/,
  ],
];

test.each(inTurn())("the audit reports nothing on correct books, and every planted error (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const world = await openPaymentsWorld(db);
  await world.customer("USD");
  const paid = await paidOrder(world, "INR", "500");
  const returned = await paidOrder(world, "INR", "300");
  await world.payments.operator.refund({ paymentId: returned.paymentId, credits: "100", reason: "not needed" });
  // One that was refused, one that nobody paid: both are right too.
  world.gateway.refundsAre("failed");
  await world.payments.operator.refund({ paymentId: returned.paymentId, credits: "50", reason: "refused" });
  await world.order(paid.user, "400");
  await world.close();
  expect(await world.payments.operator.audit()).toEqual({ payments: 3, documents: 3, faults: [] });

  const { id } = await db.queries.selectFrom("refunds").select("id").where("status", "=", "done").executeTakeFirstOrThrow();
  const ids = (text: string) =>
    text.replaceAll(/'A'/g, `'${paid.paymentId}'`).replaceAll(/'B'/g, `'${returned.paymentId}'`).replaceAll(/'C'/g, `'refund:${id}'`);
  const names = (fault: string) => fault.replaceAll(paid.paymentId, "A").replaceAll(returned.paymentId, "B");
  const unnoticed: string[] = [];
  const undone = db.transaction(async (tx) => {
    for (const table of ["payments", "invoices", "ledger_transfers", "refunds"])
      await sql`alter table ${sql.ref(table)} disable trigger user`.execute(tx);
    for (const [done, said] of plants) {
      await sql`savepoint before`.execute(tx);
      for (const statement of ids(done).split("; "))
        await sql.raw(statement.startsWith("update refunds") ? `${statement} where status = 'done'` : statement).execute(tx);
      const found = (await auditPayments(tx, new Date())).faults.map(names);
      if (!found.some((fault) => said.test(fault))) unnoticed.push(`${done}\n  ${said.source}\n  said: ${found.join("\n        ")}`);
      await sql`rollback to savepoint before`.execute(tx);
    }
    throw new Error("nothing of this is kept");
  });
  await expect(undone).rejects.toThrow("nothing of this is kept");
  expect(unnoticed).toEqual([]);
  expect((await world.payments.operator.audit()).faults).toEqual([]);
});
