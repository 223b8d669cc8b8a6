/** Top-ups: quote, order at the gateway, settlement, refunds, and what the operator needs to see. */
import type { Billing } from "#billing";
import type { Database } from "#db";
import type { Invoices, Supplier } from "#invoices";
import type { Mail } from "#mail";
import type { CurrentUser } from "#shared/wire/auth.ts";
import type { PaymentItem, PaymentPage, QuoteAnswer, TopUpAnswer, TopUpBody, VerifyBody, VerifyAnswer } from "#shared/wire/payments.ts";
import type { Operator } from "./operator.ts";
import type { PaymentGateway } from "./ports.ts";

export type { GatewayEvent, GatewayPayment, GatewayRefund, PaymentGateway } from "./ports.ts";
export { createPayments } from "./create-payments.ts";
export { GatewayError } from "./ports.ts";

export interface Payments {
  readonly gateway: "razorpay" | "test" | "off";
  /** Problem unprocessable with `amount` for one below the minimum or above the maximum. */
  quote(user: CurrentUser, asked: { amount?: string | undefined; state?: string | undefined }): Promise<QuoteAnswer>;
  /**
   * An order at the gateway and its row here. The same key gives the same order again (`replayed`); Problem conflict where the key was
   * used for something else, unprocessable with fields, unavailable where no gateway is connected or it does not answer.
   */
  order(user: CurrentUser, body: TopUpBody, key: string | undefined): Promise<{ answer: TopUpAnswer; replayed: boolean }>;
  /** What the checkout window handed over. Problem invalid for a wrong signature, not_found for an unknown order. */
  verify(callback: VerifyBody): Promise<VerifyAnswer>;
  /** What the window's form says of a failed attempt (in-app browsers). Believed for nothing; answers with the payment where it is known. */
  failedForm(orderId: string): Promise<{ paymentId: string } | undefined>;
  /** A webhook as it came. Problem invalid for a wrong signature. Stored first; true: seen before. Never throws for what it cannot use. */
  receive(raw: Uint8Array, headers: { signature: string | undefined; eventId: string | undefined }): Promise<{ isRepeated: boolean }>;
  get(userId: string, id: string): Promise<PaymentItem>;
  list(userId: string, page: { cursor?: string | undefined; limit?: number | undefined }): Promise<PaymentPage>;
  /** Problem not_found until it is paid. */
  invoice(userId: string, id: string, signal?: AbortSignal): Promise<{ name: string; bytes: Uint8Array }>;
  creditNote(userId: string, id: string, noteId: string, signal?: AbortSignal): Promise<{ name: string; bytes: Uint8Array }>;
  /**
   * Asks the gateway about open orders younger than four days, or about the one that is named, whatever its age; answers with what it
   * settled. Any number of processes may do so at once. What `signal` cuts off is asked again in the next round.
   */
  reconcile(asked?: { orderId?: string; signal?: AbortSignal }): Promise<{ asked: number; credited: number; unreachable: number }>;
  /** Inbox entries that wait, refunds whose call was cut off, strays that go back, orders that are too old, events that are too old. */
  sweep(signal?: AbortSignal): Promise<void>;
  readonly operator: Operator;
}
export interface PaymentsOptions {
  db: Database;
  billing: Billing;
  invoices: Invoices;
  mail: Mail;
  /** Undefined: no money is taken. */
  gateway: PaymentGateway | undefined;
  supplier: Supplier;
  /** Decimal text: "2.36". */
  gatewayChargePercent: string;
  siteName: string;
  publicUrl: string;
  now: () => Date;
  onError: (error: unknown) => void;
}

// For the person who runs the site.
export { auditPayments, type PaymentsAudit } from "./audit.store.ts";
export type { CreditRow, LiabilityRow, MoneyReport, TradeRow } from "./money-report.ts";
export type { Operator, PaymentFile } from "./operator.ts";
export type { OperatorPayment } from "./operator.store.ts";
export type { Refund } from "./refunds.store.ts";
