import type { Money } from "#shared/money.ts";
import { isOfGateway } from "../gateway.ts";
import { GatewayError, type GatewayPayment, type GatewayRefund, type PaymentsOptions, type RefundContext } from "../ports.ts";
import { bookRefund } from "../refunds/book-refund.ts";
import { refundEvent } from "../refunds/refund-event.ts";
import { type AskedRefund, refund } from "../refunds/refund.ts";
import { type Refund, refundsOfPayment } from "../refunds/refunds.store.ts";
import type { Stray } from "../settlement/unmatched-payments.store.ts";
import { auditPayments, type PaymentsAudit } from "./audit.store.ts";
import { moneyReport, type MoneyReport } from "./money-report.ts";
import {
  type Document,
  documentsOf,
  eventsOf,
  findPayment,
  type InboxEntry,
  listPayments,
  type OperatorPayment,
  type OperatorQuery,
  type WholePayment,
} from "./operator.store.ts";
import { returnStray, reviews, type Reviews, settleByHand } from "./reviews.ts";

/** One payment with all that belongs to it. */
export interface PaymentFile {
  payment: WholePayment;
  documents: Document[];
  refunds: Refund[];
  events: InboxEntry[];
  gateway: GatewayView;
}

/** What the person who runs the site does with payments; nobody else. */
export interface Operator {
  list(query: OperatorQuery): Promise<OperatorPayment[]>;
  /** By our id, the gateway's order or payment, or a document's number; undefined: there is none. Asks the gateway where it is reachable. */
  show(name: string): Promise<PaymentFile | undefined>;
  /** What waits for a person. */
  reviews(): Promise<Reviews>;
  /** A person's word on a thing of `reviews`, by its name there. Problem not_found, unprocessable. */
  settle(of: { name: string; memo: string }): Promise<void>;
  /** Sends a payment back that belongs to no credit. Problem not_found, conflict, unprocessable, unavailable. */
  returnStray(gatewayPaymentId: string): Promise<Stray>;
  /** See refund.ts. The refund may still be 'asked' (no answer yet) or 'failed' (refused, the credit is back). */
  refund(asked: AskedRefund): Promise<{ refund: Refund; isRepeated: boolean }>;
  /** Books a refund made at the gateway's own pages. Problem not_found, conflict, unprocessable. */
  bookRefund(of: { gatewayRefundId: string; reason: string }): Promise<{ refund: Refund; uncovered: Money }>;
  /** Indian days, both included; default: the month so far. Problem unprocessable. */
  report(asked: { from?: string | undefined; to?: string | undefined }): Promise<MoneyReport>;
  audit(): Promise<PaymentsAudit>;
}

export function createOperator(options: PaymentsOptions): Operator {
  const { db, now } = options;
  return {
    list: (query) => listPayments(db.queries, query),
    async show(name) {
      const payment = await findPayment(db.queries, name.trim());
      if (!payment) return undefined;
      const gateway = await lookAtGateway(options, payment);
      return {
        payment,
        documents: await documentsOf(db.queries, payment.id),
        refunds: await refundsOfPayment(db.queries, payment.id),
        events: await eventsOf(db.queries, payment.orderId, payment.gatewayPaymentId),
        gateway,
      };
    },
    reviews: () => reviews(options),
    settle: (of) => settleByHand(options, of),
    returnStray: (gatewayPaymentId) => returnStray(options, gatewayPaymentId),
    refund: (asked) => refund(options, asked),
    bookRefund: (of) => bookRefund(options, of),
    report: (asked) => moneyReport(db, now(), asked),
    audit: () => auditPayments(db.queries, now()),
  };
}

/** What the gateway has of an order, or why that is not known. */
export type GatewayView = { payments: GatewayPayment[]; refunds: GatewayRefund[] } | { unknown: string };

const patienceMs = 5_000;

/** Refunds that our books do not have yet are noted for a person, as their event would have done. */
async function lookAtGateway(ctx: RefundContext, of: WholePayment): Promise<GatewayView> {
  const { gateway } = ctx;
  if (!gateway) return { unknown: "no gateway is connected" };
  if (!isOfGateway(of.gatewayKeyId, gateway.keyId))
    return { unknown: `made with the key ${of.gatewayKeyId ?? "of none"}, connected is ${gateway.keyId}` };
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const payments = await gateway.paymentsOf(of.orderId, signal);
    const refunds = of.gatewayPaymentId === null ? [] : await gateway.refundsOf(of.gatewayPaymentId, signal);
    for (const made of refunds) await refundEvent(ctx, { type: "refund.seen", payment: null, refund: made });
    return { payments, refunds };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return { unknown: error.message };
  }
}
