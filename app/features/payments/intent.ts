import type { TopUpBody } from "#shared/wire/payments.ts";
import { newKey } from "../../api.ts";
import { readStored, writeStored } from "../../storage.ts";

export interface PaymentRequest {
  userId: string;
  body: TopUpBody;
  /** The total that was shown, decimal text. */
  price: string;
  back: string | null;
}

/**
 * One decision to buy. Its idempotency key makes it one order, however often the button is pressed, in how many tabs, and after a
 * reload. It ends when the order is paid or something else is bought.
 */
export interface Intent {
  key: string;
  /** Identifies the purchase: customer, price and order. */
  of: string;
  /** Set once there is an order. */
  paymentId: string | null;
  /** Where the customer goes afterwards. */
  back: string | null;
}

// Used where the browser refuses storage: one intent for as long as the page is open.
let unstored: Intent | null = null;

/** The stored intent if it is for the same purchase, otherwise a new one that replaces it. */
export function intentFor({ userId, body, price, back }: PaymentRequest): Intent {
  const of = JSON.stringify([userId, price, body]);
  const stored = readIntent();
  const intent = stored?.of === of ? { ...stored, back } : { key: newKey(), of, paymentId: null, back };
  write(intent);
  return intent;
}

export function keepPayment(intent: Intent, paymentId: string): void {
  write({ ...intent, paymentId });
}

/** Where to go after this payment. */
export function backOf(paymentId: string): string | null {
  const stored = readIntent();
  return stored?.paymentId === paymentId ? stored.back : null;
}

/** Ends the stored intent, so that the next purchase is a new one. With `paymentId`, only if the intent became that payment. */
export function endIntent(paymentId?: string): void {
  if (paymentId === undefined || readIntent()?.paymentId === paymentId) write(null);
}

function readIntent(): Intent | null {
  try {
    const stored: unknown = JSON.parse(readStored("topUp") ?? "null");
    return isIntent(stored) ? stored : unstored;
  } catch {
    return unstored;
  }
}

function isIntent(value: unknown): value is Intent {
  if (typeof value !== "object" || value === null) return false;
  const { key, of, paymentId, back } = value as Partial<Record<keyof Intent, unknown>>;
  const isTextOrNull = (each: unknown) => each === null || typeof each === "string";
  return typeof key === "string" && typeof of === "string" && isTextOrNull(paymentId) && isTextOrNull(back);
}

function write(intent: Intent | null): void {
  unstored = intent;
  writeStored("topUp", intent && JSON.stringify(intent));
}
