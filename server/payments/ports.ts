import type { Billing } from "#billing";
import type { Database } from "#db";
import type { Invoices, Supplier } from "#invoices";
import type { Mail } from "#mail";
import type { Money } from "#shared/money.ts";

/** What this module needs from outside: a gateway that takes payments for orders and refunds them. */

export interface GatewayPayment {
  id: string;
  orderId: string;
  amount: Money;
  /** The gateway's status: only "captured" (and "refunded", which was captured) is money. */
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  /** Why it failed, as the gateway describes it to the customer. */
  failure: string | null;
}
export interface GatewayRefund {
  id: string;
  paymentId: string;
  amount: Money;
  status: "pending" | "processed" | "failed";
  /** As passed when it was created; empty for a refund made in the gateway's dashboard. */
  notes: Readonly<Record<string, string>>;
}
export interface GatewayEvent {
  /** The gateway's name: "payment.captured". Unknown types are events too. */
  type: string;
  payment: GatewayPayment | null;
  refund: GatewayRefund | null;
}

export interface PaymentGateway {
  kind: "razorpay" | "test";
  /** Public: the checkout window needs it. */
  keyId: string;
  /** URL of checkout.js, absolute or on our own site. */
  checkoutScript: string;
  /**
   * Idempotent by receipt (≤ 40 characters): the same receipt returns the same order. All calls throw GatewayError and end within
   * the client's own time limit.
   */
  createOrder(
    of: { receipt: string; amount: Money; notes: Readonly<Record<string, string>> },
    signal?: AbortSignal,
  ): Promise<{ orderId: string }>;
  payment(paymentId: string, signal?: AbortSignal): Promise<GatewayPayment>;
  /** All attempts at an order, oldest first. */
  paymentsOf(orderId: string, signal?: AbortSignal): Promise<GatewayPayment[]>;
  /** Idempotent by key (10 to 60 of A-Z a-z 0-9 _ -): the same key returns the same refund. */
  refund(
    of: { paymentId: string; amount: Money; key: string; notes: Readonly<Record<string, string>> },
    signal?: AbortSignal,
  ): Promise<GatewayRefund>;
  refundsOf(paymentId: string, signal?: AbortSignal): Promise<GatewayRefund[]>;
  /** Whether the gateway signed this pair; constant time. */
  isCallbackSigned(of: { orderId: string; paymentId: string; signature: string }): boolean;
  /** Whether one of the webhook's secrets signed these bytes; constant time. */
  isWebhookSigned(raw: Uint8Array, signature: string): boolean;
  /** Reads a signed body. Undefined where it does not have the gateway's format. */
  readEvent(raw: Uint8Array): GatewayEvent | undefined;
}

/** "refused": a definite no, not worth repeating. "unreachable": possibly temporary, and the call may have taken effect. */
export class GatewayError extends Error {
  override readonly name = "GatewayError";
  readonly code: "refused" | "unreachable";
  constructor(code: "refused" | "unreachable", message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}

export interface PaymentsOptions {
  db: Database;
  billing: Billing;
  invoices: Invoices;
  mail: Mail;
  /** Undefined: payments are off. */
  gateway: PaymentGateway | undefined;
  supplier: Supplier;
  /** Decimal text: "2.36". */
  gatewayChargePercent: string;
  siteName: string;
  publicUrl: string;
  now: () => Date;
  onError: (error: unknown) => void;
}
/** With a gateway connected. */
export type Connected = PaymentsOptions & { gateway: PaymentGateway };
/** What refunds work with. */
export type RefundContext = Pick<PaymentsOptions, "db" | "billing" | "invoices" | "mail" | "gateway" | "now" | "onError">;
