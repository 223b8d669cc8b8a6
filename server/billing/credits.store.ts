import type { Tx } from "#db";
import { money, type Money, toDecimalText } from "#shared/money.ts";
import { Problem } from "#shared/problem.ts";
import { sql } from "kysely";
import { accountOf, insertTransfer, withinBalance } from "./ledger.store.ts";

/** Credit that comes and goes: grants, paid top-ups and their refunds. */

export async function grant(tx: Tx, of: { userId: string; amount: Money; reason: string; key: string }): Promise<boolean> {
  const reason = of.reason.trim();
  if (reason === "") throw new Problem("unprocessable", "A reason is required.", { fields: { reason: "A reason is required" } });
  if (of.amount.amountMinor === 0)
    throw new Problem("unprocessable", "The amount must not be zero.", { fields: { amount: "Must not be zero" } });
  const isDeduction = of.amount.amountMinor < 0;
  const amount = money(Math.abs(of.amount.amountMinor), of.amount.currency);
  const customer = accountOf(of.userId);
  const promotions = `system:promotions:${amount.currency}`;
  const transfer = {
    key: `grant:${of.key}`,
    kind: "adjust" as const,
    debitAccount: isDeduction ? customer : promotions,
    creditAccount: isDeduction ? promotions : customer,
    amount,
    memo: reason,
  };
  const done = await withinBalance(tx, of.userId, amount, () =>
    insertTransfer(tx, transfer)
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
  if (!isSame) throw new Problem("conflict", `The key "${of.key}" was already used for another grant.`, { fields: { key: "Used before" } });
  return false;
}

/** Credits a payment once: a repeated call returns false. The database checks at commit that the payment is paid. */
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
    insertTransfer(tx, transfer)
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
  await withinBalance(tx, userId, amount, () => insertTransfer(tx, transfer).executeTakeFirstOrThrow());
}

/** The reversal copies its refund with debit and credit swapped; the database allows at most one. */
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
