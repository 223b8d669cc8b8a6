import { randomUUID } from "node:crypto";
import type { Tx } from "#db";
import { formatMoneyExact, money, type Money, parseMoney, toDecimalText } from "#shared/money.ts";
import { Problem } from "#shared/problem.ts";
import { connected, isOfGateway } from "../gateway.ts";
import type { PaymentGateway, RefundContext } from "../ports.ts";
import { carryOut } from "./carry-out.ts";
import { partOfCredits } from "./refund-rules.ts";
import { findRefund, givenParts, insertRefund, lockBalance, lockPayment, type Refund, type RefundablePayment } from "./refunds.store.ts";

export interface AskedRefund {
  paymentId: string;
  /** Decimal text in the payment's currency; left out: all that is left. */
  credits?: string | undefined;
  reason: string;
  /** The same key never pays twice. */
  key?: string | undefined;
}

/**
 * Gives a paid payment back, whole or in part. First the credit leaves the balance, then the gateway is asked, then the credit note is
 * issued; a sweep goes on with what was cut off. Answers with the refund as it stands: 'asked' where the gateway did not answer,
 * 'failed' (and the credit back) where it refused. Throws Problem not_found, unprocessable, conflict, insufficient_balance, unavailable.
 */
export async function refund(ctx: RefundContext, asked: AskedRefund): Promise<{ refund: Refund; isRepeated: boolean }> {
  const gateway = connected(ctx.gateway);
  const reason = asked.reason.trim();
  if (reason === "") throw fault("reason", "A refund is given for a reason; it stands on the credit note.");
  if (reason.length > reasonLengthMax) throw fault("reason", `At most ${reasonLengthMax} characters.`);
  const key = asked.key ?? randomUUID();
  const { id, isRepeated } = await ctx.db.transaction((tx) => ask(ctx, tx, gateway, { ...asked, reason, key }));
  await carryOut(ctx, id, { isFirst: !isRepeated });
  const done = await findRefund(ctx.db.queries, { id });
  if (!done) throw new Error(`refund ${id} is gone`);
  return { refund: done, isRepeated };
}

const reasonLengthMax = 200;

async function ask(
  ctx: RefundContext,
  tx: Tx,
  gateway: PaymentGateway,
  of: AskedRefund & { key: string },
): Promise<{ id: string; isRepeated: boolean }> {
  const payment = await lockPayment(tx, of.paymentId);
  if (!payment) throw new Problem("not_found", "There is no such payment.");
  const before = await findRefund(tx, { key: of.key });
  if (before) return { id: repeated(before, of), isRepeated: true };
  if (!isOfGateway(payment.gatewayKeyId, gateway.keyId))
    throw new Problem(
      "unprocessable",
      `The payment was made with the key ${payment.gatewayKeyId ?? "of none"}; connected is ${gateway.keyId}.`,
    );
  if (await findRefund(tx, { askedOf: payment.id }))
    throw new Problem("conflict", "A refund of this payment is on its way; wait for its end.");
  const given = await givenParts(tx, payment.id);
  const left = payment.whole.credits - given.credits;
  const credits = creditsOf(payment, of.credits, left);
  const balance = await lockBalance(tx, payment.userId);
  if (balance < credits) {
    const [needs, has] = [money(credits, payment.currency), money(balance, payment.currency)].map(formatMoneyExact);
    throw new Problem(
      "insufficient_balance",
      `${needs} would go back, but the balance carries ${has}: credit that is spent is not refunded.`,
      {
        fields: { credits: `at most ${has}` },
      },
    );
  }
  const part = partOfCredits(payment.whole, given, credits);
  const id = await insertRefund(tx, { payment, part, reason: of.reason, key: of.key, at: ctx.now() });
  const amount = money(credits, payment.currency);
  await ctx.billing.refund(tx, { userId: payment.userId, paymentId: payment.id, refundId: id, amount });
  return { id, isRepeated: false };
}

function creditsOf(payment: RefundablePayment, text: string | undefined, left: number): number {
  if (payment.status === "refunded" || (payment.status === "paid" && left === 0))
    throw new Problem("conflict", "All of this payment has gone back already.");
  if (payment.status !== "paid") throw new Problem("conflict", `The payment is ${payment.status}: there is nothing to give back.`);
  const most: Money = money(left, payment.currency);
  if (text === undefined) return left;
  const credits = parseMoney(text, payment.currency);
  if (!credits || credits.amountMinor < 1) throw fault("credits", `"${text}" is no amount in ${payment.currency}; write 25 or 25.50.`);
  if (credits.amountMinor > left) throw fault("credits", `${formatMoneyExact(most)} is left of this payment.`);
  return credits.amountMinor;
}

function repeated(before: Refund, of: AskedRefund): string {
  const wanted = of.credits === undefined ? undefined : parseMoney(of.credits, before.currency);
  const isSame =
    before.paymentId === of.paymentId &&
    before.reason === of.reason &&
    (of.credits === undefined || (wanted !== undefined && wanted.amountMinor === before.part.credits));
  if (isSame) return before.id;
  const was = `${toDecimalText(money(before.part.credits, before.currency))} ${before.currency} of payment ${before.paymentId}`;
  throw new Problem("conflict", `The key was used for another refund (${was}).`, { fields: { key: "Used before" } });
}

const fault = (field: string, words: string) => new Problem("unprocessable", words, { fields: { [field]: words } });
