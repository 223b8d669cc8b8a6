/** How payments are taken, from the settings. */

/** The only origin that a live key is ever sent to. */
export const razorpayUrl = "https://api.razorpay.com";

export type PaymentSettings =
  | { kind: "razorpay"; keyId: string; keySecret: string; webhookSecrets: readonly string[]; apiUrl: string }
  /** Our test gateway, where one process does everything. */
  | { kind: "test" }
  | { kind: "off" };

interface Environment {
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

/** With real money, missing settings stop the start. */
export function paymentsOf(e: Environment, faults: string[]): PaymentSettings {
  const isProduction = e.NODE_ENV === "production";
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecrets, RAZORPAY_URL: apiUrl } = e;
  const isLive = keyId?.startsWith("rzp_live_") ?? false;
  const hasSome = keyId !== undefined || keySecret !== undefined || webhookSecrets !== undefined;
  if (isProduction && apiUrl !== razorpayUrl) faults.push(`RAZORPAY_URL: must be ${razorpayUrl} in production`);
  else if (isLive && apiUrl !== razorpayUrl) faults.push(`RAZORPAY_URL: must be ${razorpayUrl} with a live key`);
  if (!hasSome) return isProduction && e.PAYMENTS !== "test" ? { kind: "off" } : { kind: "test" };

  if (keyId === undefined) faults.push("RAZORPAY_KEY_ID: required together with the other Razorpay settings");
  if (keySecret === undefined) faults.push("RAZORPAY_KEY_SECRET: required together with the other Razorpay settings");
  if (isProduction && webhookSecrets === undefined)
    faults.push("RAZORPAY_WEBHOOK_SECRET: required in production to verify the gateway's webhooks");
  if (isProduction && keyId !== undefined && !isLive)
    faults.push("RAZORPAY_KEY_ID: must begin with rzp_live_ in production; a test key moves no money");
  if (e.PAYMENTS === "test") faults.push('PAYMENTS: "test" cannot be combined with Razorpay\'s keys; remove one of them');
  if (isProduction || isLive)
    for (const name of ["OPERATOR_NAME", "OPERATOR_ADDRESS", "OPERATOR_GSTIN"] as const)
      if (e[name] === undefined) faults.push(`${name}: required with Razorpay's keys, because invoices name the supplier`);
  if (keyId === undefined || keySecret === undefined) return { kind: "off" };
  return { kind: "razorpay", keyId, keySecret, webhookSecrets: webhookSecrets ?? [], apiUrl };
}
