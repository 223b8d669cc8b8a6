import type { Money } from "#shared/money.ts";
import type { PaymentsOptions } from "./index.ts";
import { auditPayments, type PaymentsAudit } from "./audit.store.ts";
import { moneyReport, type MoneyReport } from "./money-report.ts";
import {
  documentsOf,
  eventsOf,
  findPayment,
  listPayments,
  type Document,
  type InboxEntry,
  type OperatorPayment,
  type OperatorQuery,
  type WholePayment,
} from "./operator.store.ts";
import { lookAtGateway, type GatewayView } from "./operator-look.ts";
import { refund, type AskedRefund } from "./refund.ts";
import { bookRefund } from "./refund-foreign.ts";
import { refundsOfPayment, type Refund } from "./refunds.store.ts";
import { returnStray, reviews, settleByHand, type Reviews } from "./reviews.ts";
import type { Stray } from "./stray-reviews.store.ts";

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
