import type { Tx } from "#db";
import { formatMoneyExact, money, toDecimalText } from "#shared/money.ts";
import { isPaid } from "#shared/wire/payments.ts";
import { isOfGateway, isTestKey } from "../gateway.ts";
import { lockByOrder, markPaid, noteFailure, type PaymentRow } from "../orders/payments.store.ts";
import { taxComponentsOf, minorOf } from "../orders/tax-rules.ts";
import type { Connected, GatewayPayment } from "../ports.ts";
import { recordUnmatched, type UnmatchedReason } from "./unmatched-payments.store.ts";

/** "already": this payment was credited before. An UnmatchedReason: the payment was recorded as unmatched. */
export type Settlement = "credited" | "already" | "not-captured" | "unknown-order" | "other-gateway" | UnmatchedReason;

/**
 * The only place where a payment becomes credit, for callback, webhook and reconcile job alike. `payment` comes from the gateway itself.
 * Idempotent and safe to call concurrently: the row is locked, and a paid order keeps the payment that paid it.
 */
export async function settle(deps: Connected, payment: GatewayPayment, signature: string | null = null): Promise<Settlement> {
  if (payment.status !== "captured") return "not-captured";
  return deps.db.transaction(async (tx): Promise<Settlement> => {
    const row = await lockByOrder(tx, payment.orderId);
    if (!row) return "unknown-order";
    if (!isOfGateway(row.gatewayKeyId, deps.gateway.keyId)) return "other-gateway";
    if (isPaid(row.status) && row.razorpayPaymentId === payment.id) return "already";
    const reason = mismatchOf(row, payment);
    if (reason === undefined) {
      await credit(deps, tx, row, { payment, signature });
      return "credited";
    }
    const at = deps.now();
    await recordUnmatched(tx, row.id, payment, reason, at);
    if (reason !== "second-payment") await noteFailure(tx, row.id, mismatchMessage(payment), at);
    return reason;
  });
}

function mismatchOf(row: PaymentRow, { amount }: GatewayPayment): UnmatchedReason | undefined {
  if (isPaid(row.status)) return "second-payment";
  if (amount.currency !== row.currency) return "other-currency";
  if (toDecimalText(amount) !== row.amount) return "other-amount";
  return undefined;
}

const mismatchMessage = ({ amount }: GatewayPayment) =>
  `We received a payment of ${formatMoneyExact(amount)}, which does not match this order. It has not been credited; our team is reviewing it.`;

/** Ledger, invoice, row and receipt in one transaction. The invoice number is taken late, because other settlements wait for it. */
async function credit(
  { billing, invoices, mail, now }: Connected,
  tx: Tx,
  row: PaymentRow,
  { payment, signature }: { payment: GatewayPayment; signature: string | null },
): Promise<void> {
  const at = now();
  const base = money(minorOf(row.baseAmount), row.currency);
  const credits = money(minorOf(row.credits), row.currency);
  const isTest = isTestKey(row.gatewayKeyId);
  if (!(await billing.topUp(tx, { userId: row.userId, paymentId: row.id, amount: credits })))
    throw new Error(`payment ${row.id} has a top-up but is not paid`);
  const to = await billing.addresseeOf(tx, row.userId);
  const invoice = await invoices.issue(tx, {
    paymentId: row.id,
    userId: row.userId,
    buyer: row.buyer,
    base,
    gatewayCharge: money(minorOf(row.gatewayCharge), row.currency),
    taxes: taxComponentsOf(row),
    orderId: row.razorpayOrderId,
    gatewayPaymentId: payment.id,
    paidAt: at,
    isTest,
  });
  await markPaid(tx, row.id, { gatewayPaymentId: payment.id, signature, invoiceNo: invoice.number, at });
  if (!to) return;
  const total = formatMoneyExact(money(minorOf(row.amount), row.currency));
  const receipt = { invoiceNo: invoice.number, kind: "invoice" as const, total, credits: formatMoneyExact(credits), isTest };
  await mail.queue(tx, "receipt", to, { ...receipt, invoiceId: invoice.id });
}
