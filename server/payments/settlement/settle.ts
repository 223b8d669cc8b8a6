import type { Tx } from "#db";
import { formatMoneyExact, money, toDecimalText } from "#shared/money.ts";
import { isPaid } from "#shared/wire/payments.ts";
import { isOfGateway, isTestKey } from "../gateway.ts";
import { lockByOrder, markPaid, noteFailure, type PaymentRow } from "../orders/payments.store.ts";
import { headsOf, minorOf } from "../orders/tax-rules.ts";
import type { Connected, GatewayPayment } from "../ports.ts";
import { keepStray, type StrayReason } from "./unmatched-payments.store.ts";

/** "already": credited before for this very payment. A reason of a stray: the money belongs to no credit and is kept aside. */
export type Settlement = "credited" | "already" | "not-captured" | "unknown-order" | "other-gateway" | StrayReason;

/**
 * The one place where a payment becomes credit, whoever says so: the callback, the webhook, the reconcile job. `payment` is the gateway's
 * own word. Safe to call any number of times at once: the row is locked, and what is paid stays paid by what paid it.
 */
export async function settle(deps: Connected, payment: GatewayPayment, signature: string | null = null): Promise<Settlement> {
  if (payment.status !== "captured") return "not-captured";
  return deps.db.transaction(async (tx): Promise<Settlement> => {
    const row = await lockByOrder(tx, payment.orderId);
    if (!row) return "unknown-order";
    if (!isOfGateway(row.gatewayKeyId, deps.gateway.keyId)) return "other-gateway";
    if (isPaid(row.status) && row.razorpayPaymentId === payment.id) return "already";
    const reason = strayReason(row, payment);
    if (reason === undefined) {
      await credit(deps, tx, row, { payment, signature });
      return "credited";
    }
    const at = deps.now();
    await keepStray(tx, row.id, payment, reason, at);
    if (reason !== "second-payment") await noteFailure(tx, row.id, wordsOn(payment), at);
    return reason;
  });
}

function strayReason(row: PaymentRow, { amount }: GatewayPayment): StrayReason | undefined {
  if (isPaid(row.status)) return "second-payment";
  if (amount.currency !== row.currency) return "other-currency";
  if (toDecimalText(amount) !== row.amount) return "other-amount";
  return undefined;
}

const wordsOn = ({ amount }: GatewayPayment) =>
  `A payment of ${formatMoneyExact(amount)} arrived, which is not the sum of this order. It is kept aside, and we are looking at it.`;

/** Ledger, invoice, row and receipt in one transaction. The number of the invoice is taken late: all others wait for it. */
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
    throw new Error(`payment ${row.id} has its top-up and is not paid`);
  const to = await billing.addresseeOf(tx, row.userId);
  const invoice = await invoices.issue(tx, {
    paymentId: row.id,
    userId: row.userId,
    buyer: row.buyer,
    base,
    gatewayCharge: money(minorOf(row.gatewayCharge), row.currency),
    taxes: headsOf(row),
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
