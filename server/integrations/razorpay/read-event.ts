import type { GatewayEvent } from "#payments";
import { z } from "zod";
import { paymentAnswer, refundAnswer, toPayment, toRefund } from "./answers.ts";

const event = z.object({
  event: z.string().min(1).max(100),
  payload: z.object({
    payment: z.object({ entity: paymentAnswer }).nullish().catch(null),
    refund: z.object({ entity: refundAnswer }).nullish().catch(null),
  }),
});

/**
 * The event in a webhook's body. An entity that cannot be read is left out, because what counts is asked for again; undefined where the
 * body is no event at all.
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
