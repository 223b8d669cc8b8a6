import type { Money } from "#shared/money.ts";
import { isOfGateway } from "../gateway.ts";
import { GatewayError, type GatewayPayment, type GatewayRefund, type PaymentsOptions, type RefundContext } from "../ports.ts";
import { bookRefund } from "../refunds/book-refund.ts";
import { refundEvent } from "../refunds/refund-event.ts";
import { type RefundRequest, refund } from "../refunds/refund.ts";
import { type Refund, refundsOfPayment } from "../refunds/refunds.store.ts";
import type { UnmatchedPayment } from "../settlement/unmatched-payments.store.ts";
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
import { refundUnmatched, reviews, type Reviews, resolveReview } from "./reviews.ts";

/** One payment with everything that belongs to it. */
export interface PaymentFile {
  payment: WholePayment;
  documents: Document[];
  refunds: Refund[];
  events: InboxEntry[];
  gateway: GatewayView;
}

/** Operations on payments for the operator of the site only. */
export interface Operator {
  list(query: OperatorQuery): Promise<OperatorPayment[]>;
  /** By our id, the gateway's order or payment id, or a document number; undefined: none found. Includes the gateway's view where reachable. */
  show(name: string): Promise<PaymentFile | undefined>;
  /** What needs review. */
  reviews(): Promise<Reviews>;
  /** Marks an entry of `reviews` as dealt with. Problem not_found, unprocessable. */
  resolve(of: { id: string; resolution: string }): Promise<void>;
  /** Refunds an unmatched payment. Problem not_found, conflict, unprocessable, unavailable. */
  refundUnmatched(gatewayPaymentId: string): Promise<UnmatchedPayment>;
  /** See refund.ts. The refund may still be 'requested' (no answer yet) or 'failed' (refused, the credit is returned). */
  refund(request: RefundRequest): Promise<{ refund: Refund; isRepeated: boolean }>;
  /** Books a refund made in the gateway's dashboard. Problem not_found, conflict, unprocessable. */
  bookRefund(of: { gatewayRefundId: string; reason: string }): Promise<{ refund: Refund; uncovered: Money }>;
  /** Days in Indian time, both included; default: the month so far. Problem unprocessable. */
  report(days: { from?: string | undefined; to?: string | undefined }): Promise<MoneyReport>;
  audit(): Promise<PaymentsAudit>;
}

export function createOperator(options: PaymentsOptions): Operator {
  const { db, now } = options;
  return {
    list: (query) => listPayments(db.queries, query),
    async show(name) {
      const payment = await findPayment(db.queries, name.trim());
      if (!payment) return undefined;
      const gateway = await fetchGatewayView(options, payment);
      return {
        payment,
        documents: await documentsOf(db.queries, payment.id),
        refunds: await refundsOfPayment(db.queries, payment.id),
        events: await eventsOf(db.queries, payment.orderId, payment.gatewayPaymentId),
        gateway,
      };
    },
    reviews: () => reviews(options),
    resolve: (of) => resolveReview(options, of),
    refundUnmatched: (gatewayPaymentId) => refundUnmatched(options, gatewayPaymentId),
    refund: (request) => refund(options, request),
    bookRefund: (of) => bookRefund(options, of),
    report: (days) => moneyReport(db, now(), days),
    audit: () => auditPayments(db.queries, now()),
  };
}

/** The gateway's payments and refunds of an order, or why they are unknown. */
export type GatewayView = { payments: GatewayPayment[]; refunds: GatewayRefund[] } | { unknown: string };

const patienceMs = 5_000;

/** Refunds that we have not recorded yet are queued for review, as their event would have done. */
async function fetchGatewayView(ctx: RefundContext, of: WholePayment): Promise<GatewayView> {
  const { gateway } = ctx;
  if (!gateway) return { unknown: "no gateway is connected" };
  if (!isOfGateway(of.gatewayKeyId, gateway.keyId))
    return { unknown: `made with the key ${of.gatewayKeyId ?? "(none)"}, but the connected key is ${gateway.keyId}` };
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
