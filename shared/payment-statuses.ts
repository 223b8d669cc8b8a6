/**
 * Where a top-up is. 'failed' and 'expired' are not final: what the gateway captures later is credited. 'refunded': all of it went back.
 */
export const paymentStatuses = ["pending", "failed", "expired", "paid", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
export const isPaid = (status: PaymentStatus): boolean => status === "paid" || status === "refunded";
