/** How money is taken, from the settings of it. */

/** The one address that a live key is ever sent to. */
export const razorpayUrl = "https://api.razorpay.com";

export type PaymentSettings =
  | { kind: "razorpay"; keyId: string; keySecret: string; webhookSecrets: readonly string[]; apiUrl: string }
  /** A stand-in of our own, where one process does everything. */
  | { kind: "test" }
  | { kind: "off" };

interface Given {
  NODE_ENV: "development" | "production" | "test";
  RAZORPAY_KEY_ID?: string | undefined;
  RAZORPAY_KEY_SECRET?: string | undefined;
  RAZORPAY_WEBHOOK_SECRET?: string[] | undefined;
  RAZORPAY_URL: string;
  PAYMENTS?: "test" | undefined;
  OPERATOR_NAME?: string | undefined;
  OPERATOR_ADDRESS?: string | undefined;
  OPERATOR_GSTIN?: string | undefined;
}

/** Real money is taken with everything that it needs, or the process does not start. */
export function paymentsOf(e: Given, faults: string[]): PaymentSettings {
  const isProduction = e.NODE_ENV === "production";
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecrets, RAZORPAY_URL: apiUrl } = e;
  const isLive = keyId?.startsWith("rzp_live_") ?? false;
  const hasSome = keyId !== undefined || keySecret !== undefined || webhookSecrets !== undefined;
  if (isProduction && apiUrl !== razorpayUrl) faults.push(`RAZORPAY_URL: ${razorpayUrl} and no other in production`);
  else if (isLive && apiUrl !== razorpayUrl) faults.push(`RAZORPAY_URL: a live key goes to ${razorpayUrl} and nowhere else`);
  if (!hasSome) return isProduction && e.PAYMENTS !== "test" ? { kind: "off" } : { kind: "test" };

  if (keyId === undefined) faults.push("RAZORPAY_KEY_ID: missing; it belongs to the other settings of Razorpay");
  if (keySecret === undefined) faults.push("RAZORPAY_KEY_SECRET: missing; it belongs to the other settings of Razorpay");
  if (isProduction && webhookSecrets === undefined)
    faults.push("RAZORPAY_WEBHOOK_SECRET: required in production; without it nothing that the gateway reports could be believed");
  if (isProduction && keyId !== undefined && !isLive)
    faults.push("RAZORPAY_KEY_ID: a test key takes no money; in production it begins with rzp_live_");
  if (e.PAYMENTS === "test") faults.push('PAYMENTS: "test" and Razorpay\'s keys exclude each other; take one of them away');
  if (isProduction || isLive)
    for (const name of ["OPERATOR_NAME", "OPERATOR_ADDRESS", "OPERATOR_GSTIN"] as const)
      if (e[name] === undefined) faults.push(`${name}: required with Razorpay's keys, because an invoice names its supplier`);
  if (keyId === undefined || keySecret === undefined) return { kind: "off" };
  return { kind: "razorpay", keyId, keySecret, webhookSecrets: webhookSecrets ?? [], apiUrl };
}
