import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { GatewayError, type GatewayPayment, type PaymentGateway } from "#payments";
import { callApi } from "./call.ts";
import {
  orderAnswer,
  paymentAnswer,
  paymentsAnswer,
  readEvent,
  type RefundAnswer,
  refundAnswer,
  refundsAnswer,
  toPayment,
  toRefund,
} from "./entities.ts";

export interface RazorpayOptions {
  keyId: string;
  keySecret: string;
  /** Two during a rotation; a signature of either is valid. */
  webhookSecrets: readonly string[];
  /** Origin: "https://api.razorpay.com", or that of a test gateway. */
  apiUrl: string;
  /** Limit of one call including its complete answer, in milliseconds. Default: 10,000. */
  timeoutMs?: number;
  /** Set when `apiUrl` is a test gateway. */
  testGateway?: { checkoutScript: string };
}

/**
 * Client of Razorpay's API, version 1 (razorpay.com/docs/api). Our own, because the vendor's has a fixed host and no time limit, and drops
 * the header that makes refunds idempotent. Amounts are integers in the currency's subunit, as in Money.
 */
export function createRazorpay({
  keyId,
  keySecret,
  webhookSecrets,
  apiUrl,
  timeoutMs = 10_000,
  testGateway,
}: RazorpayOptions): PaymentGateway {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
  const api = { url: new URL("/v1/", apiUrl).href, authorization, timeoutMs };

  return {
    kind: testGateway ? "test" : "razorpay",
    keyId,
    checkoutScript: testGateway?.checkoutScript ?? "https://checkout.razorpay.com/v1/checkout.js",

    async createOrder({ receipt, amount, notes }, signal) {
      const { amountMinor, currency } = amount;
      const body = { amount: amountMinor, currency, receipt, unique_receipt: true, payment: capture, notes };
      const order = await callApi(api, { method: "POST", path: "orders", body, shape: orderAnswer, signal });
      if (order.amount !== amountMinor || order.currency !== currency)
        throw new GatewayError("refused", "the gateway already has an order of another amount under this receipt");
      return { orderId: order.id };
    },

    async payment(paymentId, signal) {
      const path = `payments/${idOf("pay", paymentId)}`;
      return toPayment(await callApi(api, { method: "GET", path, shape: paymentAnswer, signal }));
    },

    async paymentsOf(orderId, signal): Promise<GatewayPayment[]> {
      const path = `orders/${idOf("order", orderId)}/payments`;
      const { items } = await callApi(api, { method: "GET", path, shape: paymentsAnswer, signal });
      return items.toSorted((a, b) => a.created_at - b.created_at).map(toPayment);
    },

    async refund({ paymentId, amount, key, notes }, signal) {
      if (!/^[\w-]{10,60}$/.test(key)) throw new GatewayError("refused", "a refund needs a key of 10 to 60 letters, digits, _ and -");
      const path = `payments/${idOf("pay", paymentId)}/refund`;
      const body = { amount: amount.amountMinor, speed: "normal", notes };
      const headers = { "x-refund-idempotency": key };
      const refund = await callApi(api, { method: "POST", path, body, headers, shape: refundAnswer, signal });
      if (refund.payment_id !== paymentId || refund.amount !== amount.amountMinor)
        throw new GatewayError("unreachable", "the gateway answered with a different refund than requested");
      return toRefund(refund);
    },

    async refundsOf(paymentId, signal) {
      const found: RefundAnswer[] = [];
      for (;;) {
        const path = `payments/${idOf("pay", paymentId)}/refunds?count=${pageSize}&skip=${found.length}`;
        const { items } = await callApi(api, { method: "GET", path, shape: refundsAnswer, signal });
        found.push(...items);
        if (items.length < pageSize || found.length >= refundsMax) return found.map(toRefund);
      }
    },

    isCallbackSigned: ({ orderId, paymentId, signature }) => isSigned(`${orderId}|${paymentId}`, signature, [keySecret]),
    isWebhookSigned: (raw, signature) => isSigned(raw, signature, webhookSecrets),
    readEvent,
  };
}

/**
 * The gateway captures automatically for three days, so that late confirmations by the bank still count; what is confirmed later is
 * refunded automatically, while we still check the order. Minutes; fields and limits:
 * razorpay.com/docs/payments/payments/capture-settings/api
 */
const captureMinutes = 3 * 24 * 60;
const capture = {
  capture: "automatic",
  capture_options: { automatic_expiry_period: captureMinutes, manual_expiry_period: captureMinutes, refund_speed: "normal" },
};
/** Maximum of one page of a list. */
const pageSize = 100;
const refundsMax = 1_000;

/** Ids become part of a URL, so their format is checked. */
function idOf(kind: "order" | "pay", id: string): string {
  if (!new RegExp(`^${kind}_[A-Za-z0-9]{1,40}$`).test(id))
    throw new GatewayError("refused", `not a gateway id: it must begin with ${kind}_`);
  return id;
}

/** Whether one of the secrets signed it: HMAC-SHA256 in hexadecimal, compared in constant time. */
function isSigned(signed: string | Uint8Array, signature: string, secrets: readonly string[]): boolean {
  const received = createHash("sha256").update(signature).digest();
  let isGenuine = false;
  for (const secret of secrets) {
    const own = createHmac("sha256", secret).update(signed).digest("hex");
    isGenuine = timingSafeEqual(createHash("sha256").update(own).digest(), received) || isGenuine;
  }
  return isGenuine;
}
