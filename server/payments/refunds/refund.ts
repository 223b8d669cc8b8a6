import { randomUUID } from "node:crypto";
import type { Tx } from "#db";
import { formatMoneyExact, money, type Money, parseMoney, toDecimalText } from "#shared/money.ts";
import { Problem } from "#shared/problem.ts";
import { isOfGateway, requireGateway } from "../gateway.ts";
import type { PaymentGateway, RefundContext } from "../ports.ts";
import { carryOut } from "./carry-out.ts";
import { partOfCredits } from "./refund-rules.ts";
import { findRefund, refundedParts, insertRefund, lockBalance, lockPayment, type Refund, type RefundablePayment } from "./refunds.store.ts";

export interface RefundRequest {
  paymentId: string;
  /** Decimal text in the payment's currency. Default: all that is left. */
  credits?: string | undefined;
  reason: string;
  /** The same key never refunds twice. */
  key?: string | undefined;
}

/**
 * Refunds a paid payment, in full or in part. First the credit leaves the balance, then the gateway is called, then the credit note is
 * issued; the sweep resumes what was interrupted. Returns the refund as it stands: 'requested' where the gateway did not answer,
 * 'failed' (and the credit returned) where it refused. Throws Problem not_found, unprocessable, conflict, insufficient_balance, unavailable.
 */
export async function refund(ctx: RefundContext, request: RefundRequest): Promise<{ refund: Refund; isRepeated: boolean }> {
  const gateway = requireGateway(ctx.gateway);
  const reason = request.reason.trim();
  if (reason === "") throw fault("reason", "A reason is required; it is printed on the credit note.");
  if (reason.length > reasonLengthMax) throw fault("reason", `At most ${reasonLengthMax} characters.`);
  const key = request.key ?? randomUUID();
  const { id, isRepeated } = await ctx.db.transaction((tx) => reserve(ctx, tx, gateway, { ...request, reason, key }));
  await carryOut(ctx, id, { isFirst: !isRepeated });
  const done = await findRefund(ctx.db.queries, { id });
  if (!done) throw new Error(`refund ${id} has disappeared`);
  return { refund: done, isRepeated };
}

const reasonLengthMax = 200;

/** Takes the credit from the balance and stores the refund request. */
async function reserve(
  ctx: RefundContext,
  tx: Tx,
  gateway: PaymentGateway,
  of: RefundRequest & { key: string },
): Promise<{ id: string; isRepeated: boolean }> {
  const payment = await lockPayment(tx, of.paymentId);
  if (!payment) throw new Problem("not_found", "There is no such payment.");
  const before = await findRefund(tx, { key: of.key });
  if (before) return { id: repeated(before, of), isRepeated: true };
  if (!isOfGateway(payment.gatewayKeyId, gateway.keyId))
    throw new Problem(
      "unprocessable",
      `The payment was made with the key ${payment.gatewayKeyId ?? "(none)"}, but the connected key is ${gateway.keyId}.`,
    );
  if (await findRefund(tx, { requestedFor: payment.id }))
    throw new Problem("conflict", "A refund of this payment is in progress; wait until it ends.");
  const refunded = await refundedParts(tx, payment.id);
  const left = payment.whole.credits - refunded.credits;
  const credits = creditsOf(payment, of.credits, left);
  const balance = await lockBalance(tx, payment.userId);
  if (balance < credits) {
    const [needs, has] = [money(credits, payment.currency), money(balance, payment.currency)].map(formatMoneyExact);
    throw new Problem(
      "insufficient_balance",
      `The refund needs ${needs} of credit, but the balance is ${has}: spent credit is not refunded.`,
      {
        fields: { credits: `at most ${has}` },
      },
    );
  }
  const part = partOfCredits(payment.whole, refunded, credits);
  const id = await insertRefund(tx, { payment, part, reason: of.reason, key: of.key, at: ctx.now() });
  const amount = money(credits, payment.currency);
  await ctx.billing.refund(tx, { userId: payment.userId, paymentId: payment.id, refundId: id, amount });
  return { id, isRepeated: false };
}

function creditsOf(payment: RefundablePayment, text: string | undefined, left: number): number {
  if (payment.status === "refunded" || (payment.status === "paid" && left === 0))
    throw new Problem("conflict", "This payment is already fully refunded.");
  if (payment.status !== "paid") throw new Problem("conflict", `The payment is ${payment.status}: there is nothing to refund.`);
  const most: Money = money(left, payment.currency);
  if (text === undefined) return left;
  const credits = parseMoney(text, payment.currency);
  if (!credits || credits.amountMinor < 1) throw fault("credits", `"${text}" is not an amount in ${payment.currency}; write 25 or 25.50.`);
  if (credits.amountMinor > left) throw fault("credits", `At most ${formatMoneyExact(most)} of this payment can still be refunded.`);
  return credits.amountMinor;
}

function repeated(before: Refund, of: RefundRequest): string {
  const wanted = of.credits === undefined ? undefined : parseMoney(of.credits, before.currency);
  const isSame =
    before.paymentId === of.paymentId &&
    before.reason === of.reason &&
    (of.credits === undefined || (wanted !== undefined && wanted.amountMinor === before.part.credits));
  if (isSame) return before.id;
  const was = `${toDecimalText(money(before.part.credits, before.currency))} ${before.currency} of payment ${before.paymentId}`;
  throw new Problem("conflict", `The key was used for another refund (${was}).`, { fields: { key: "Used before" } });
}

const fault = (field: string, message: string) => new Problem("unprocessable", message, { fields: { [field]: message } });
