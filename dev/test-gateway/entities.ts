import { randomInt } from "node:crypto";

/** The gateway's entities with its own names (razorpay.com/docs/api), as far as anybody reads them. Amounts: integers in the subunit. */

export interface OrderEntity {
  id: string;
  entity: "order";
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: "created" | "attempted" | "paid";
  attempts: number;
  notes: Notes;
  /** Seconds. */
  created_at: number;
}
export interface PaymentEntity {
  id: string;
  entity: "payment";
  amount: number;
  currency: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  order_id: string;
  invoice_id: null;
  international: boolean;
  method: string;
  amount_refunded: number;
  refund_status: "partial" | "full" | null;
  captured: boolean;
  description: string | null;
  card_id: null;
  bank: null;
  wallet: null;
  vpa: null;
  email: string;
  contact: string;
  notes: Notes;
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  acquirer_data: Record<string, string | null>;
  created_at: number;
}
export interface RefundEntity {
  id: string;
  entity: "refund";
  amount: number;
  currency: string;
  payment_id: string;
  notes: Notes;
  receipt: string | null;
  acquirer_data: { arn: string | null };
  created_at: number;
  batch_id: null;
  status: "pending" | "processed" | "failed";
  speed_processed: "normal";
  speed_requested: "normal" | "optimum";
}
/** An empty one is an empty list. */
export type Notes = Record<string, string> | [];

export interface Fault {
  code: "BAD_REQUEST_ERROR" | "GATEWAY_ERROR" | "SERVER_ERROR";
  description: string;
  source: string;
  step: string;
  reason: string;
  metadata: Record<string, string>;
  field?: string;
}

/** "order_" and fourteen letters and digits. */
export function newId(kind: "order" | "pay" | "rfnd" | "event"): string {
  const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  return `${kind === "event" ? "" : `${kind}_`}${Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join("")}`;
}

export const seconds = (): number => Math.floor(Date.now() / 1_000);

export function fault(description: string, more: Partial<Fault> = {}): Fault {
  const usual = { source: "business", step: "payment_initiation", reason: "input_validation_failed", metadata: {} };
  return { code: "BAD_REQUEST_ERROR", description, ...usual, ...more };
}

/** What the gateway refuses, with its own error body. */
export class Refused extends Error {
  readonly fault: Fault;
  constructor(description: string, more?: Partial<Fault>) {
    super(description);
    this.fault = fault(description, more);
  }
}

/** Entities as they are when they begin. Amounts: integers in the subunit. */

export function newOrder(of: Pick<OrderEntity, "amount" | "currency" | "receipt" | "notes">): OrderEntity {
  return {
    id: newId("order"),
    entity: "order",
    ...of,
    amount_paid: 0,
    amount_due: of.amount,
    offer_id: null,
    status: "created",
    attempts: 0,
    created_at: seconds(),
  };
}

export const declined = {
  code: "BAD_REQUEST_ERROR",
  description: "Payment processing failed because of incorrect OTP",
  source: "customer",
  step: "payment_authentication",
  reason: "payment_failed",
} as const;

export function newPayment(
  order: OrderEntity,
  { amount, currency, isDeclined }: { amount: number; currency: string; isDeclined: boolean },
): PaymentEntity {
  const failure = isDeclined ? declined : undefined;
  return {
    id: newId("pay"),
    entity: "payment",
    amount,
    currency,
    status: isDeclined ? "failed" : "authorized",
    order_id: order.id,
    invoice_id: null,
    international: currency !== "INR",
    method: "card",
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: null,
    email: "void@gateway.test",
    contact: "+919999999999",
    notes: order.notes,
    fee: null,
    tax: null,
    error_code: failure?.code ?? null,
    error_description: failure?.description ?? null,
    error_source: failure?.source ?? null,
    error_step: failure?.step ?? null,
    error_reason: failure?.reason ?? null,
    acquirer_data: { auth_code: isDeclined ? null : "123456" },
    created_at: seconds(),
  };
}

/** Without the words of a failure that was not the last word. */
export function confirmed(payment: PaymentEntity): PaymentEntity {
  const none = { error_code: null, error_description: null, error_source: null, error_step: null, error_reason: null };
  return { ...payment, ...none, status: "authorized" };
}

export function newRefund(
  payment: PaymentEntity,
  of: { amount: number; notes: Notes; receipt: string | null; status: RefundEntity["status"] },
): RefundEntity {
  return {
    id: newId("rfnd"),
    entity: "refund",
    currency: payment.currency,
    payment_id: payment.id,
    ...of,
    acquirer_data: { arn: null },
    created_at: seconds(),
    batch_id: null,
    speed_processed: "normal",
    speed_requested: "normal",
  };
}
