import type { Database } from "#db";
import type { PaymentsWorld, PlacedOrder } from "./payments-world.ts";

/** An order that is paid and credited. */
export async function paidOrder(world: PaymentsWorld, currency: "INR" | "USD", amount: string): Promise<PlacedOrder> {
  world.gateway.webhooks.deliver();
  const order = await world.order(await world.customer(currency), amount);
  await world.payments.verify(world.gateway.paid(order.orderId));
  await world.gateway.webhooks.idle();
  return order;
}

/** What the gateway has of a paid order; amounts in minor units. Refunds that failed do not count. */
export function gatewayOf(
  { gateway }: PaymentsWorld,
  { orderId }: PlacedOrder,
): { id: string; status: string; refunds: number; refunded: number } {
  const payment = [...gateway.state.payments.values()].find((each) => each.order_id === orderId && each.captured);
  if (!payment) throw new Error("nothing was paid");
  const refunds = [...gateway.state.refunds.values()].filter((each) => each.payment_id === payment.id && each.status !== "failed");
  return {
    id: payment.id,
    status: payment.status,
    refunds: refunds.length,
    refunded: refunds.reduce((sum, { amount }) => sum + amount, 0),
  };
}

export const refundsIn = (db: Database, paymentId?: string) =>
  db.queries
    .selectFrom("refunds")
    .selectAll()
    .$if(paymentId !== undefined, (rows) => rows.where("paymentId", "=", paymentId ?? ""))
    .orderBy("createdAt")
    .execute();
