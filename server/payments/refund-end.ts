import type { Tx } from "#db";
import type { TaxHead } from "#shared/gst.ts";
import { formatMoneyExact, money } from "#shared/money.ts";
import { isTestKey } from "./gateway-rules.ts";
import type { RefundContext } from "./refund-context.ts";
import type { Parts } from "./refund-rules.ts";
import { markDone, markFailed } from "./refund-states.store.ts";
import { addRefunded, findRefund, invoiceOf, lockPayment, type Refund } from "./refunds.store.ts";

/** The gateway has accepted it: marked, noted at the payment, credit note issued and sent. Done once, whoever comes first. */
export async function endRefund(
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
export async function putBack(
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
