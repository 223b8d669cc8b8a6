import type { Tx } from "#db";
import type { TaxComponent } from "#shared/gst.ts";
import { formatMoneyExact, money } from "#shared/money.ts";
import { isOfGateway, isTestKey } from "../gateway.ts";
import { GatewayError, type GatewayRefund, type PaymentGateway, type RefundContext } from "../ports.ts";
import type { Parts } from "./refund-rules.ts";
import { claimRequested, claimAccepted, markDone, markFailed, noteAttempt, noteGatewayStatus } from "./refund-states.store.ts";
import { addRefunded, findRefund, invoiceOf, lockPayment, type Refund } from "./refunds.store.ts";
import { openReview } from "./reviews.store.ts";

/**
 * Requests a refund whose credit has left the balance, and ends it by the gateway's answer. Safe to repeat: the gateway knows the refund by
 * its key, and a repetition first looks for an existing refund, because the gateway may forget keys. Where the gateway does not answer, the
 * refund stays requested. Throws for an answer about another payment or amount.
 */
export async function carryOut(ctx: RefundContext, id: string, { isFirst }: { isFirst: boolean }): Promise<void> {
  const { gateway } = ctx;
  const refund = await findRefund(ctx.db.queries, { id });
  if (!gateway || refund?.status !== "requested" || !isOfGateway(refund.gatewayKeyId, gateway.keyId)) return;
  try {
    const made = (isFirst ? undefined : await findOwn(gateway, refund)) ?? (await orRefusal(gateway, refund));
    if (made instanceof GatewayError) return await returnCredit(ctx, refund, { failure: made.message, gatewayRefundId: null });
    await applyResult(ctx, refund, made);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    await noteAttempt(ctx.db.queries, id, error.message.slice(0, 300));
  }
}

/** Ends our refund by what the gateway reports, in an answer or an event. */
export async function applyResult(ctx: RefundContext, refund: Refund, made: GatewayRefund): Promise<void> {
  if (!isTheSame(refund, made)) throw new Error(`refund ${refund.id}: the gateway's ${made.id} is of another payment or amount`);
  if (made.status === "failed")
    await returnCredit(ctx, refund, { failure: "the gateway could not carry it out", gatewayRefundId: made.id });
  else await completeRefund(ctx, refund, { gatewayRefundId: made.id, gatewayStatus: made.status });
}

/** Repeats interrupted and unanswered requests and follows the accepted ones, at most `roundMax` of each. */
export async function continueRefunds(ctx: RefundContext): Promise<void> {
  if (!ctx.gateway) return;
  const at = ctx.now();
  const before = (ms: number) => new Date(at.getTime() - ms);
  for (const { id } of await claimRequested(ctx.db.queries, at, before(retryAfterMs), roundMax))
    await carryOut(ctx, id, { isFirst: false }).catch(ctx.onError);
  for (const { id } of await claimAccepted(ctx.db.queries, at, before(followMs), roundMax))
    await follow(ctx, ctx.gateway, id).catch((error: unknown) => {
      if (!(error instanceof GatewayError)) ctx.onError(error);
    });
}

/** Records the gateway's status of an accepted refund once it is processed or has failed. */
export async function noteStatus(ctx: RefundContext, refund: Refund, made: GatewayRefund): Promise<void> {
  if (made.status === "pending" || refund.status !== "done") return;
  await noteGatewayStatus(ctx.db.queries, refund.id, made.status);
  if (made.status === "failed") await openReview(ctx.db.queries, { kind: "failed", paymentId: refund.paymentId, made, at: ctx.now() });
}

const roundMax = 5;
const retryAfterMs = 25_000;
const followMs = 3_600_000;

async function follow(ctx: RefundContext, gateway: PaymentGateway, id: string): Promise<void> {
  const refund = await findRefund(ctx.db.queries, { id });
  if (!refund || !isOfGateway(refund.gatewayKeyId, gateway.keyId)) return;
  const made = (await gateway.refundsOf(refund.gatewayPaymentId)).find((r) => r.id === refund.gatewayRefundId);
  if (made) await noteStatus(ctx, refund, made);
}

/** A refusal may be caused by an earlier call that succeeded, so the gateway's refunds are checked before it is believed. */
async function orRefusal(gateway: PaymentGateway, refund: Refund): Promise<GatewayRefund | GatewayError> {
  const { gatewayPaymentId: paymentId, total: amount, id: key } = refund;
  try {
    return await gateway.refund({ paymentId, amount, key, notes: { [refundNote]: refund.id } });
  } catch (error) {
    if (!(error instanceof GatewayError) || error.code !== "refused") throw error;
    return (await findOwn(gateway, refund)) ?? error;
  }
}

async function findOwn(gateway: PaymentGateway, refund: Refund): Promise<GatewayRefund | undefined> {
  const all = await gateway.refundsOf(refund.gatewayPaymentId).catch((error: unknown) => {
    // The gateway does not know the payment, so it has no refund of it.
    if (error instanceof GatewayError && error.code === "refused") return [];
    throw error;
  });
  return all.find((made) => made.notes[refundNote] === refund.id);
}

const isTheSame = (refund: Refund, made: GatewayRefund): boolean =>
  made.paymentId === refund.gatewayPaymentId &&
  made.amount.amountMinor === refund.total.amountMinor &&
  made.amount.currency === refund.total.currency;

/** The gateway has accepted the refund: records it and issues the credit note. Happens once, whoever is first. */
async function completeRefund(
  ctx: RefundContext,
  { id, paymentId }: Refund,
  by: { gatewayRefundId: string; gatewayStatus: "pending" | "processed" },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const refund = await locked(tx, paymentId, id);
    if (refund?.status !== "requested") return;
    await markDone(tx, id, { ...by, at: ctx.now() });
    await issueCreditNote(ctx, tx, refund);
  });
}

/** The refund has failed for good: returns the credit to the balance. */
async function returnCredit(
  ctx: RefundContext,
  { id, paymentId }: Refund,
  why: { failure: string; gatewayRefundId: string | null },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const refund = await locked(tx, paymentId, id);
    if (refund?.status !== "requested") return;
    const failure = why.failure.slice(0, 300);
    await markFailed(tx, id, { failure, gatewayRefundId: why.gatewayRefundId, at: ctx.now() });
    const amount = money(refund.part.credits, refund.currency);
    await ctx.billing.reverseRefund(tx, { userId: refund.userId, refundId: id, amount, reason: `refund refused: ${failure}` });
  });
}

/** Updates the payment, issues the credit note and emails it. The number is taken as late as possible, just before the email that names it. */
export async function issueCreditNote(ctx: RefundContext, tx: Tx, refund: Refund): Promise<void> {
  const { id, paymentId, part, currency } = refund;
  const at = (amountMinor: number) => money(amountMinor, currency);
  await addRefunded(tx, paymentId, at(part.credits), ctx.now());
  const { taxes } = await ctx.invoices.document(tx, await invoiceOf(tx, paymentId));
  const note = await ctx.invoices.creditNote(tx, {
    refundId: id,
    paymentId,
    base: at(part.credits),
    gatewayCharge: at(part.gatewayCharge),
    taxes: taxes.map(({ head: name, percent }) => ({ name, percent, amountMinor: taxIn(part, name) })),
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

/** Locks the payment before the refund, in the same order as everywhere. */
async function locked(tx: Tx, paymentId: string, id: string): Promise<Refund | undefined> {
  await lockPayment(tx, paymentId);
  return findRefund(tx, { id });
}

const taxIn = (part: Parts, name: TaxComponent["name"]): number => (name === "CGST" ? part.cgst : name === "IGST" ? part.igst : part.sgst);

/** The note at the gateway that carries our refund's id. */
export const refundNote = "refund_id";
