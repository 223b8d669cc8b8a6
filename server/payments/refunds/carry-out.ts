import type { Tx } from "#db";
import type { TaxHead } from "#shared/gst.ts";
import { formatMoneyExact, money } from "#shared/money.ts";
import { isOfGateway, isTestKey } from "../gateway.ts";
import { GatewayError, type GatewayRefund, type PaymentGateway, type RefundContext } from "../ports.ts";
import type { Parts } from "./refund-rules.ts";
import { claimAsked, claimOnTheirWay, markDone, markFailed, noteAttempt, noteGatewayStatus } from "./refund-states.store.ts";
import { addRefunded, findRefund, invoiceOf, lockPayment, type Refund } from "./refunds.store.ts";
import { openReview } from "./reviews.store.ts";

/**
 * Asks the gateway for a refund whose credit has left the balance, and ends it by the answer. Safe to call again: the gateway knows the
 * refund by its key, and before a repetition it is asked what it has done already, should its memory of keys be short. Where it does not
 * answer, the refund stays asked. Throws for an answer that does not fit.
 */
export async function carryOut(ctx: RefundContext, id: string, { isFirst }: { isFirst: boolean }): Promise<void> {
  const { gateway } = ctx;
  const refund = await findRefund(ctx.db.queries, { id });
  if (!gateway || refund?.status !== "asked" || !isOfGateway(refund.gatewayKeyId, gateway.keyId)) return;
  try {
    const made = (isFirst ? undefined : await ofOurs(gateway, refund)) ?? (await orRefusal(gateway, refund));
    if (made instanceof GatewayError) return await putBack(ctx, refund, { failure: made.message, gatewayRefundId: null });
    await end(ctx, refund, made);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    await noteAttempt(ctx.db.queries, id, error.message.slice(0, 300));
  }
}

/** Ends a refund of ours by what the gateway says of it, asked or by an event. */
export async function end(ctx: RefundContext, refund: Refund, made: GatewayRefund): Promise<void> {
  if (!isTheSame(refund, made)) throw new Error(`refund ${refund.id}: the gateway's ${made.id} is of another payment or amount`);
  if (made.status === "failed") await putBack(ctx, refund, { failure: "the gateway could not carry it out", gatewayRefundId: made.id });
  else await endRefund(ctx, refund, { gatewayRefundId: made.id, gatewayStatus: made.status });
}

/** Goes on with what was cut off or not answered, and asks how the accepted ones fare. One round of at most `roundMax`. */
export async function continueRefunds(ctx: RefundContext): Promise<void> {
  if (!ctx.gateway) return;
  const at = ctx.now();
  const before = (ms: number) => new Date(at.getTime() - ms);
  for (const { id } of await claimAsked(ctx.db.queries, at, before(askAgainMs), roundMax))
    await carryOut(ctx, id, { isFirst: false }).catch(ctx.onError);
  for (const { id } of await claimOnTheirWay(ctx.db.queries, at, before(followMs), roundMax))
    await follow(ctx, ctx.gateway, id).catch((error: unknown) => {
      if (!(error instanceof GatewayError)) ctx.onError(error);
    });
}

/** What the gateway says of an accepted refund: nothing changes until it is processed or has failed. */
export async function noteStatus(ctx: RefundContext, refund: Refund, made: GatewayRefund): Promise<void> {
  if (made.status === "pending" || refund.status !== "done") return;
  await noteGatewayStatus(ctx.db.queries, refund.id, made.status);
  if (made.status === "failed") await openReview(ctx.db.queries, { kind: "failed", paymentId: refund.paymentId, made, at: ctx.now() });
}

const roundMax = 5;
const askAgainMs = 25_000;
const followMs = 3_600_000;

async function follow(ctx: RefundContext, gateway: PaymentGateway, id: string): Promise<void> {
  const refund = await findRefund(ctx.db.queries, { id });
  if (!refund || !isOfGateway(refund.gatewayKeyId, gateway.keyId)) return;
  const made = (await gateway.refundsOf(refund.gatewayPaymentId)).find((r) => r.id === refund.gatewayRefundId);
  if (made) await noteStatus(ctx, refund, made);
}

/** A refusal may be the echo of an earlier call that was done: what the gateway has is looked at before it is believed. */
async function orRefusal(gateway: PaymentGateway, refund: Refund): Promise<GatewayRefund | GatewayError> {
  const { gatewayPaymentId: paymentId, total: amount, id: key } = refund;
  try {
    return await gateway.refund({ paymentId, amount, key, notes: { [refundNote]: refund.id } });
  } catch (error) {
    if (!(error instanceof GatewayError) || error.code !== "refused") throw error;
    return (await ofOurs(gateway, refund)) ?? error;
  }
}

async function ofOurs(gateway: PaymentGateway, refund: Refund): Promise<GatewayRefund | undefined> {
  const all = await gateway.refundsOf(refund.gatewayPaymentId).catch((error: unknown) => {
    // It does not know the payment: then it has no refund of it.
    if (error instanceof GatewayError && error.code === "refused") return [];
    throw error;
  });
  return all.find((made) => made.notes[refundNote] === refund.id);
}

const isTheSame = (refund: Refund, made: GatewayRefund): boolean =>
  made.paymentId === refund.gatewayPaymentId &&
  made.amount.amountMinor === refund.total.amountMinor &&
  made.amount.currency === refund.total.currency;

/** The gateway has accepted it: marked, noted at the payment, credit note issued and sent. Done once, whoever comes first. */
async function endRefund(
  ctx: RefundContext,
  { id, paymentId }: Refund,
  by: { gatewayRefundId: string; gatewayStatus: "pending" | "processed" },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const refund = await locked(tx, paymentId, id);
    if (refund?.status !== "asked") return;
    await markDone(tx, id, { ...by, at: ctx.now() });
    await paperOf(ctx, tx, refund);
  });
}

/** It will never be: the credit returns to the balance. */
async function putBack(
  ctx: RefundContext,
  { id, paymentId }: Refund,
  why: { failure: string; gatewayRefundId: string | null },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const refund = await locked(tx, paymentId, id);
    if (refund?.status !== "asked") return;
    const failure = why.failure.slice(0, 300);
    await markFailed(tx, id, { failure, gatewayRefundId: why.gatewayRefundId, at: ctx.now() });
    const amount = money(refund.part.credits, refund.currency);
    await ctx.billing.reverseRefund(tx, { userId: refund.userId, refundId: id, amount, reason: `refund refused: ${failure}` });
  });
}

/** Payment, credit note and letter of a refund that is done. The note's number is taken last but for the letter that names it. */
export async function paperOf(ctx: RefundContext, tx: Tx, refund: Refund): Promise<void> {
  const { id, paymentId, part, currency } = refund;
  const at = (amountMinor: number) => money(amountMinor, currency);
  await addRefunded(tx, paymentId, at(part.credits), ctx.now());
  const { taxes } = await ctx.invoices.document(tx, await invoiceOf(tx, paymentId));
  const note = await ctx.invoices.creditNote(tx, {
    refundId: id,
    paymentId,
    base: at(part.credits),
    gatewayCharge: at(part.gatewayCharge),
    taxes: taxes.map(({ head, percent }) => ({ head, percent, amountMinor: headOf(part, head) })),
    reason: refund.reason,
  });
  const to = await ctx.billing.addresseeOf(tx, refund.userId);
  if (!to) return;
  await ctx.mail.queue(tx, "receipt", to, {
    kind: "credit-note",
    invoiceNo: note.number,
    invoiceId: note.id,
    total: formatMoneyExact(refund.total),
    credits: formatMoneyExact(at(part.credits)),
    isTest: isTestKey(refund.gatewayKeyId),
  });
}

/** The payment before the refund, as everywhere. */
async function locked(tx: Tx, paymentId: string, id: string): Promise<Refund | undefined> {
  await lockPayment(tx, paymentId);
  return findRefund(tx, { id });
}

const headOf = (part: Parts, head: TaxHead["head"]): number => (head === "CGST" ? part.cgst : head === "IGST" ? part.igst : part.sgst);

/** The name under which a refund at the gateway carries the id of ours. */
export const refundNote = "refund_id";
