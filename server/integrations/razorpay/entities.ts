import type { GatewayEvent, GatewayPayment, GatewayRefund } from "#payments";
import { z } from "zod";

/** The fields of the gateway's entities that we use; all others are ignored. */

const id = (kind: string) => z.string().regex(new RegExp(`^${kind}_[A-Za-z0-9]{1,40}$`));
const amount = z.int().min(0);
const currency = z.string().regex(/^[A-Z]{3}$/);
const statuses = ["created", "authorized", "captured", "refunded", "failed"] as const;

export const orderAnswer = z.object({ id: id("order"), amount, currency });

export const paymentAnswer = z.object({
  id: id("pay"),
  // Null for payments requested without an order.
  order_id: z.string().max(60).nullish(),
  amount,
  currency,
  // An unknown status is not money.
  status: z.enum(statuses).catch("created"),
  captured: z.boolean().nullish(),
  error_description: z.string().nullish(),
  created_at: z.number(),
});
export type PaymentAnswer = z.infer<typeof paymentAnswer>;
export const paymentsAnswer = z.object({ items: z.array(paymentAnswer) });

export const refundAnswer = z.object({
  id: id("rfnd"),
  payment_id: id("pay"),
  amount,
  currency,
  status: z.enum(["pending", "processed", "failed"]).catch("pending"),
  // An empty one is `[]`.
  notes: z
    .record(z.string(), z.union([z.string(), z.number()]).transform(String))
    .or(z.array(z.unknown()).transform(() => ({})))
    .catch({}),
});
export type RefundAnswer = z.infer<typeof refundAnswer>;
export const refundsAnswer = z.object({ items: z.array(refundAnswer) });

export function toPayment(read: PaymentAnswer): GatewayPayment {
  // Refunded without having been captured: for example a late authorisation that was never captured. It never was ours.
  const neverOurs = read.status === "refunded" && read.captured === false;
  return {
    id: read.id,
    orderId: read.order_id ?? "",
    amount: { amountMinor: read.amount, currency: read.currency },
    status: neverOurs ? "failed" : read.status,
    failure: neverOurs ? "The payment was refunded before it was completed." : cut(read.error_description),
  };
}

export function toRefund(read: RefundAnswer): GatewayRefund {
  return {
    id: read.id,
    paymentId: read.payment_id,
    amount: { amountMinor: read.amount, currency: read.currency },
    status: read.status,
    notes: read.notes,
  };
}

function cut(text: string | null | undefined): string | null {
  const line = (text ?? "").replace(/[\p{C}\s]+/gu, " ").trim();
  return line === "" ? null : line.slice(0, 200);
}

const event = z.object({
  event: z.string().min(1).max(100),
  payload: z.object({
    payment: z.object({ entity: paymentAnswer }).nullish().catch(null),
    refund: z.object({ entity: refundAnswer }).nullish().catch(null),
  }),
});

/**
 * Reads the event in a webhook's body. An unreadable entity is left out, because the current state is fetched anyway; undefined where the
 * body is not an event.
 */
export function readEvent(raw: Uint8Array): GatewayEvent | undefined {
  let said: unknown;
  try {
    said = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(raw));
  } catch {
    return undefined;
  }
  const read = event.safeParse(said);
  if (!read.success) return undefined;
  const { payment, refund } = read.data.payload;
  return {
    type: read.data.event,
    payment: payment?.entity.order_id ? toPayment(payment.entity) : null,
    refund: refund ? toRefund(refund.entity) : null,
  };
}
