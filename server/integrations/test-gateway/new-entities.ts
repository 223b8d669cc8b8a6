import { newId, type Notes, type OrderEntity, type PaymentEntity, type RefundEntity, seconds } from "./entities.ts";

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
