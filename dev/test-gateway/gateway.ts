import { createHmac } from "node:crypto";
import {
  confirmed,
  declined,
  type Fault,
  fault,
  newOrder,
  newPayment,
  newRefund,
  type Notes,
  type OrderEntity,
  type PaymentEntity,
  type RefundEntity,
  Refused,
} from "./entities.ts";
import { type Change, JournalError, type Keys, type State } from "./state.ts";

/**
 * pay: captured at once. later: confirmed to the shop, captured after a while. authorize: never captured by itself. fail: declined.
 * late: declined first, and captured after a while all the same.
 */
export const outcomes = ["pay", "later", "authorize", "fail", "late"] as const;
export type Outcome = (typeof outcomes)[number];

export interface Attempt {
  outcome?: Outcome | undefined;
  /** Other than the order's: something that the real gateway would not do, and the shop must not believe. */
  amount?: number;
  currency?: string;
  /** Although the order is paid already. */
  isSecond?: boolean;
  /** Until it is captured, of "later" and "late". Default: 5,000. */
  captureAfterMs?: number;
}
export type PayAnswer = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string } | { error: Fault };

export interface Gateway {
  /** How refunds come out from now on. "pending" ones wait for finishRefund. */
  refundsAre: RefundEntity["status"];
  createOrder(of: Pick<OrderEntity, "amount" | "currency" | "receipt" | "notes">, isUnique: boolean): OrderEntity;
  attempt(orderId: string, attempt?: Attempt): PayAnswer;
  capture(paymentId: string): PaymentEntity;
  /** What waits for its time is captured now. */
  captureWaiting(): void;
  refund(paymentId: string, of: RefundCall): RefundEntity;
  finishRefund(refundId: string, status: "processed" | "failed"): RefundEntity;
  sign(orderId: string, paymentId: string): string;
  stop(): void;
}
export interface RefundCall {
  /** Left out: all that is left. */
  amount?: number | undefined;
  notes: Notes;
  receipt: string | null;
  /** The caller's, with the body that it came with. */
  key?: string | undefined;
  body?: string;
}
export type Emit = (type: string, entities: { payment?: PaymentEntity; order?: OrderEntity; refund?: RefundEntity }) => void;

interface GatewayOptions {
  emit: Emit;
  /** For what goes wrong while nobody waits for an answer. */
  onError: (error: unknown) => void;
  /** Until a late capture that could not be stored is tried again. */
  retryMs: number;
}

/** How orders, payments and refunds change, and which events that makes. Throws Refused, and JournalError where it cannot be stored. */
export function openGateway(state: State, keys: Keys, { emit, onError, retryMs }: GatewayOptions): Gateway {
  const timers = new Map<string, NodeJS.Timeout>();

  const gateway: Gateway = {
    refundsAre: "processed",

    createOrder(of, isUnique) {
      const known = isUnique && of.receipt !== null ? [...state.orders.values()].find((order) => order.receipt === of.receipt) : undefined;
      if (known) return known;
      const order = newOrder(of);
      state.save({ is: "order", order });
      return order;
    },

    attempt(orderId, { outcome = "pay", amount, currency, isSecond = false, captureAfterMs = 5_000 } = {}) {
      const order = orderOf(orderId);
      if (order.status === "paid" && !isSecond) throw new Refused("Payment already done for this order.", { reason: "order_already_paid" });
      const isDeclined = outcome === "fail" || outcome === "late";
      const payment = newPayment(order, { amount: amount ?? order.amount, currency: currency ?? order.currency, isDeclined });
      const captureAt = outcome === "later" || outcome === "late" ? Date.now() + captureAfterMs : undefined;
      const status = order.status === "paid" ? "paid" : "attempted";
      state.save(
        { is: "order", order: { ...order, attempts: order.attempts + 1, status } },
        { is: "payment", payment, ...(captureAt !== undefined && { captureAt }) },
      );
      if (captureAt !== undefined) captureAtTime(payment.id, captureAt);
      if (isDeclined) {
        emit("payment.failed", { payment });
        return { error: fault(declined.description, { ...declined, metadata: { order_id: orderId, payment_id: payment.id } }) };
      }
      emit("payment.authorized", { payment });
      if (outcome === "pay") gateway.capture(payment.id);
      const signature = gateway.sign(orderId, payment.id);
      return { razorpay_payment_id: payment.id, razorpay_order_id: orderId, razorpay_signature: signature };
    },

    capture(paymentId) {
      const payment = paymentOf(paymentId);
      if (payment.captured) throw new Refused("This payment has already been captured");
      if (payment.status !== "authorized")
        throw new Refused("Only payments which have been authorized and not yet captured can be captured");
      const [fee, tax] = [Math.round(payment.amount * 0.0236), Math.round(payment.amount * 0.0036)];
      const captured: PaymentEntity = { ...payment, status: "captured", captured: true, fee, tax };
      const order: OrderEntity = { ...orderOf(payment.order_id), status: "paid", amount_paid: payment.amount, amount_due: 0 };
      state.save({ is: "payment", payment: captured }, { is: "order", order });
      emit("payment.captured", { payment: captured });
      emit("order.paid", { payment: captured, order });
      return captured;
    },

    captureWaiting() {
      gateway.stop();
      for (const [paymentId, at] of state.captures) captureAtTime(paymentId, at, 0);
    },

    refund(paymentId, { amount, notes, receipt, key, body = "" }) {
      const known = key === undefined ? undefined : state.refundCalls.get(key);
      const was = known && state.refunds.get(known.refundId);
      if (was && known.body === body) return was;
      if (was) throw new Refused("Different request with the same idempotency key has already been processed.", { reason: "NA" });
      const payment = paymentOf(paymentId);
      if (!payment.captured) throw new Refused("The payment status should be captured for action to be taken");
      const left = payment.amount - payment.amount_refunded;
      const sum = amount ?? left;
      if (left === 0) throw new Refused("The payment has been fully refunded already");
      if (sum > left) throw new Refused("The refund amount provided is greater than amount captured", { field: "amount" });
      const refund = newRefund(payment, { amount: sum, notes, receipt, status: gateway.refundsAre });
      const changed: Change[] = refund.status === "failed" ? [] : [{ is: "payment", payment: refunded(payment, sum) }];
      state.save({ is: "refund", refund, ...(key !== undefined && { key, body }) }, ...changed);
      emit("refund.created", { refund, payment: paymentOf(paymentId) });
      if (refund.status !== "pending") emit(`refund.${refund.status}`, { refund, payment: paymentOf(paymentId) });
      return refund;
    },

    finishRefund(refundId, status) {
      const was = state.refunds.get(refundId);
      if (was?.status !== "pending") throw new Refused("The id provided does not exist");
      const refund: RefundEntity = { ...was, status };
      const payment = refunded(paymentOf(was.payment_id), -was.amount);
      const changed: Change[] = status === "failed" ? [{ is: "payment", payment }] : [];
      state.save({ is: "refund", refund }, ...changed);
      emit(`refund.${status}`, { refund, payment: paymentOf(was.payment_id) });
      return refund;
    },

    sign: (orderId, paymentId) => createHmac("sha256", keys.keySecret).update(`${orderId}|${paymentId}`).digest("hex"),

    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };

  function orderOf(id: string): OrderEntity {
    const order = state.orders.get(id);
    if (!order) throw new Refused("The id provided does not exist");
    return order;
  }
  function paymentOf(id: string): PaymentEntity {
    const payment = state.payments.get(id);
    if (!payment) throw new Refused("The id provided does not exist");
    return payment;
  }
  /** The bank confirms late. A payment of an order that another one has paid by then is not captured. */
  function captureLate(paymentId: string, at: number): void {
    const payment = paymentOf(paymentId);
    if (payment.captured) return;
    const isWanted = orderOf(payment.order_id).status !== "paid";
    state.save({ is: "payment", payment: confirmed(payment), ...(isWanted && { captureAt: at }) });
    if (payment.status === "failed") emit("payment.authorized", { payment: confirmed(payment) });
    if (isWanted) gateway.capture(paymentId);
  }
  /** Nobody waits for a timer's answer: where the journal cannot be written, it is tried again. */
  function captureAtTime(paymentId: string, at: number, wait = Math.max(0, at - Date.now())): void {
    const timer = setTimeout(() => {
      timers.delete(paymentId);
      try {
        captureLate(paymentId, at);
      } catch (error) {
        onError(error);
        if (error instanceof JournalError) captureAtTime(paymentId, at, retryMs);
      }
    }, wait);
    timer.unref();
    timers.set(paymentId, timer);
  }
  for (const [paymentId, at] of state.captures) captureAtTime(paymentId, at);
  return gateway;
}

function refunded(payment: PaymentEntity, amount: number): PaymentEntity {
  const sum = payment.amount_refunded + amount;
  const refundStatus = sum === payment.amount ? "full" : sum === 0 ? null : "partial";
  return { ...payment, amount_refunded: sum, refund_status: refundStatus, status: refundStatus === "full" ? "refunded" : "captured" };
}
