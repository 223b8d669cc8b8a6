import type { Billing } from "#billing";
import type { Database } from "#db";
import type { Invoices, Supplier } from "#invoices";
import type { Mail } from "#mail";
import type { Money } from "#shared/money.ts";

/** What this module needs from outside: a gateway that takes money for orders and gives it back. */

export interface GatewayPayment {
  id: string;
  orderId: string;
  amount: Money;
  /** The gateway's own: only "captured" (and "refunded", which was captured) is money. */
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  /** Why it failed, in the gateway's words for the customer. */
  failure: string | null;
}
export interface GatewayRefund {
  id: string;
  paymentId: string;
  amount: Money;
  status: "pending" | "processed" | "failed";
  /** As given when it was made; empty for one made at the gateway's own pages. */
  notes: Readonly<Record<string, string>>;
}
export interface GatewayEvent {
  /** The gateway's name: "payment.captured". Unknown ones are events too. */
  type: string;
  payment: GatewayPayment | null;
  refund: GatewayRefund | null;
}

export interface PaymentGateway {
  kind: "razorpay" | "test";
  /** Public: the checkout window is opened with it. */
  keyId: string;
  /** Address of checkout.js, absolute or of our own site. */
  checkoutScript: string;
  /**
   * Safe to call again with the same receipt: the same order comes back. `receipt` ≤ 40 characters. All calls throw GatewayError;
   * every one of them ends within the client's own time limit.
   */
  createOrder(
    of: { receipt: string; amount: Money; notes: Readonly<Record<string, string>> },
    signal?: AbortSignal,
  ): Promise<{ orderId: string }>;
  payment(paymentId: string, signal?: AbortSignal): Promise<GatewayPayment>;
  /** All attempts at an order, oldest first. */
  paymentsOf(orderId: string, signal?: AbortSignal): Promise<GatewayPayment[]>;
  /** Safe to call again with the same key (10 to 60 of A-Z a-z 0-9 _ -): the same refund comes back. */
  refund(
    of: { paymentId: string; amount: Money; key: string; notes: Readonly<Record<string, string>> },
    signal?: AbortSignal,
  ): Promise<GatewayRefund>;
  refundsOf(paymentId: string, signal?: AbortSignal): Promise<GatewayRefund[]>;
  /** Whether the gateway's secret signed this pair; constant time. */
  isCallbackSigned(of: { orderId: string; paymentId: string; signature: string }): boolean;
  /** Whether one of the webhook's secrets signed these bytes; constant time. */
  isWebhookSigned(raw: Uint8Array, signature: string): boolean;
  /** Of a signed body. Undefined: it is not of the gateway's form. */
  readEvent(raw: Uint8Array): GatewayEvent | undefined;
}

/** "refused": it understood and will not; asking again is no use. "unreachable": it may pass by itself, and the call may have been done. */
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
/** With a gateway connected. */
export type Connected = PaymentsOptions & { gateway: PaymentGateway };
/** What refunds work with. */
export type RefundContext = Pick<PaymentsOptions, "db" | "billing" | "invoices" | "mail" | "gateway" | "now" | "onError">;
