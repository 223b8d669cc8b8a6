import { sql } from "kysely";
import type { Queries, TransferKind, Tx } from "#db";
import { formatMoneyExact, money, parseMoney, subtractMoney, toDecimalText, type Money } from "#shared/money.ts";
import { Problem } from "#shared/problem.ts";
import { isOverspent, isTooLarge } from "./ledger-faults.ts";

export type HoldState = "held" | "captured" | "released" | "none";
interface Charge {
  studyId: string;
  userId: string;
  amount: Money;
}

export async function hold(tx: Tx, { studyId, userId, amount }: Charge): Promise<void> {
  const charge = { key: `hold:${studyId}`, kind: "hold" as const, ...toRevenue(userId, amount), studyId };
  await withinBalance(tx, userId, amount, () => insert(tx, charge).executeTakeFirstOrThrow());
}

/** The resolution copies its hold; that there is one of them at most is the database's word, whoever comes first. */
export async function resolve(tx: Tx, studyId: string, kind: "capture" | "release"): Promise<boolean> {
  const found = await tx
    .insertInto("ledgerTransfers")
    .columns(["idempotencyKey", "kind", "debitAccount", "creditAccount", "amount", "currency", "holdId", "studyId"])
    .expression((from) =>
      from
        .selectFrom("ledgerTransfers as h")
        .where("h.kind", "=", aHold)
        .where("h.studyId", "=", studyId)
        .select([
          sql<string>`${`resolve:${studyId}`}::text`.as("idempotencyKey"),
          sql<TransferKind>`${kind}::text`.as("kind"),
          "h.debitAccount",
          "h.creditAccount",
          "h.amount",
          "h.currency",
          "h.id as holdId",
          "h.studyId",
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return found !== undefined;
}

export async function unlock(tx: Tx, { studyId, userId, amount }: Charge): Promise<boolean> {
  const charge = { key: `unlock:${studyId}`, kind: "unlock" as const, ...toRevenue(userId, amount), studyId };
  const done = await withinBalance(tx, userId, amount, () =>
    insert(tx, charge)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst(),
  );
  return done !== undefined;
}

export async function holdState(q: Queries, studyId: string): Promise<HoldState> {
  const row = await q
    .selectFrom("ledgerTransfers as h")
    .leftJoin("ledgerTransfers as r", "r.holdId", "h.id")
    .select("r.kind as resolution")
    .where("h.studyId", "=", studyId)
    .where("h.kind", "=", aHold)
    .executeTakeFirst();
  if (!row) return "none";
  return row.resolution === "capture" ? "captured" : row.resolution === "release" ? "released" : "held";
}

export interface Balance {
  available: Money;
  held: Money;
}
export async function balanceOf(q: Queries, userId: string): Promise<Balance> {
  const account = await q
    .selectFrom("ledgerAccounts")
    .select(["posted", "held", "currency"])
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  return read(account);
}

export async function grant(tx: Tx, of: { userId: string; amount: Money; reason: string; key: string }): Promise<boolean> {
  const reason = of.reason.trim();
  if (reason === "") throw new Problem("unprocessable", "Credit is given for a reason.", { fields: { reason: "A reason is required" } });
  if (of.amount.amountMinor === 0)
    throw new Problem("unprocessable", "There is nothing to give.", { fields: { amount: "An amount other than nothing" } });
  const takes = of.amount.amountMinor < 0;
  const amount = money(Math.abs(of.amount.amountMinor), of.amount.currency);
  const customer = accountOf(of.userId);
  const promotions = `system:promotions:${amount.currency}`;
  const transfer = {
    key: `grant:${of.key}`,
    kind: "adjust" as const,
    debitAccount: takes ? customer : promotions,
    creditAccount: takes ? promotions : customer,
    amount,
    memo: reason,
  };
  const done = await withinBalance(tx, of.userId, amount, () =>
    insert(tx, transfer)
      .onConflict((conflict) => conflict.column("idempotencyKey").doNothing())
      .executeTakeFirst(),
  );
  if (done) return true;
  const before = await tx
    .selectFrom("ledgerTransfers")
    .select(["debitAccount", "creditAccount", "amount", "memo"])
    .where("idempotencyKey", "=", transfer.key)
    .executeTakeFirstOrThrow();
  const isSame =
    before.debitAccount === transfer.debitAccount &&
    before.creditAccount === transfer.creditAccount &&
    before.amount === toDecimalText(amount) &&
    before.memo === reason;
  if (!isSame) throw new Problem("conflict", `The key "${of.key}" was used for another adjustment.`, { fields: { key: "Used before" } });
  return false;
}

/** Credit for a payment, once a payment: whoever comes second gets false. That the payment is paid is looked at when `tx` commits. */
export async function topUp(tx: Tx, { userId, paymentId, amount }: PaymentMove): Promise<boolean> {
  const transfer = {
    key: `top-up:${paymentId}`,
    kind: "top-up" as const,
    debitAccount: `system:sales:${amount.currency}`,
    creditAccount: accountOf(userId),
    amount,
    paymentId,
  };
  const done = await withinBalance(tx, userId, amount, () =>
    insert(tx, transfer)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst(),
  );
  return done !== undefined;
}

export async function refund(tx: Tx, { userId, paymentId, refundId, amount }: PaymentMove & { refundId: string }): Promise<void> {
  const transfer = {
    key: refundKey(refundId),
    kind: "refund" as const,
    debitAccount: accountOf(userId),
    creditAccount: `system:refunds:${amount.currency}`,
    amount,
    paymentId,
  };
  await withinBalance(tx, userId, amount, () => insert(tx, transfer).executeTakeFirstOrThrow());
}

/** The way back copies its refund, with the sides changed; that there is one at most is the database's word. */
export async function reverseRefund(
  tx: Tx,
  { userId, refundId, amount, reason }: { userId: string; refundId: string; amount: Money; reason: string },
): Promise<boolean> {
  const done = await withinBalance(tx, userId, amount, () =>
    tx
      .insertInto("ledgerTransfers")
      .columns(["idempotencyKey", "kind", "debitAccount", "creditAccount", "amount", "currency", "paymentId", "memo"])
      .expression((from) =>
        from
          .selectFrom("ledgerTransfers as r")
          .where("r.idempotencyKey", "=", refundKey(refundId))
          .where("r.debitAccount", "=", accountOf(userId))
          .where("r.amount", "=", toDecimalText(amount))
          .where("r.currency", "=", amount.currency)
          .select([
            sql<string>`${`refund-back:${refundId}`}::text`.as("idempotencyKey"),
            "r.kind",
            "r.creditAccount as debitAccount",
            "r.debitAccount as creditAccount",
            "r.amount",
            "r.currency",
            "r.paymentId",
            sql<string>`${reason}::text`.as("memo"),
          ]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst(),
  );
  return done !== undefined;
}

interface PaymentMove {
  userId: string;
  paymentId: string;
  amount: Money;
}
const refundKey = (refundId: string) => `refund:${refundId}`;

/** Written out, so that the index of holds by study serves whatever plan is made. */
const aHold = sql.lit<TransferKind>("hold");
const accountOf = (userId: string) => `user:${userId}`;
const toRevenue = (userId: string, amount: Money) => ({
  debitAccount: accountOf(userId),
  creditAccount: `system:revenue:${amount.currency}`,
  amount,
});

interface Transfer {
  key: string;
  kind: TransferKind;
  debitAccount: string;
  creditAccount: string;
  amount: Money;
  studyId?: string;
  paymentId?: string;
  memo?: string;
}
function insert(tx: Tx, { key, amount, ...rest }: Transfer) {
  return tx
    .insertInto("ledgerTransfers")
    .values({ idempotencyKey: key, amount: toDecimalText(amount), currency: amount.currency, ...rest })
    .returning("id");
}

/**
 * The database decides whether the balance carries a transfer. The account is locked first (the transfer would lock it anyway), so that
 * what the customer is told is there is exactly what was not enough.
 */
async function withinBalance<T>(tx: Tx, userId: string, amount: Money, transfer: () => Promise<T>): Promise<T> {
  const account = await tx
    .selectFrom("ledgerAccounts")
    .select(["posted", "held", "currency"])
    .where("userId", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  try {
    return await transfer();
  } catch (error) {
    if (isTooLarge(error))
      throw new Problem("unprocessable", "A balance cannot be as large as that.", { fields: { amount: "Too large" }, cause: error });
    if (!isOverspent(error)) throw error;
    const { available } = read(account);
    throw new Problem("insufficient_balance", `This needs ${formatMoneyExact(amount)}; the balance is ${formatMoneyExact(available)}.`, {
      cause: error,
    });
  }
}

function read({ posted, held: aside, currency }: { posted: string; held: string; currency: string }): Balance {
  const held = stored(aside, currency);
  return { available: subtractMoney(stored(posted, currency), held), held };
}

function stored(text: string, currency: string): Money {
  const value = parseMoney(text, currency);
  if (!value) throw new Error(`the ledger holds "${text}", which is no amount`);
  return value;
}
