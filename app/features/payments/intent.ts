import { newKey } from "../../api.ts";
import type { PaymentRequest } from "./place-order.ts";

/**
 * One decision to buy. Its key makes one order of it, however often it is pressed, in how many tabs, and after a reload. It ends when
 * the order is paid, or when something else is bought.
 */
export interface Intent {
  key: string;
  /** What is bought by whom; another text is another intent. */
  of: string;
  /** Known once there is an order. */
  paymentId: string | null;
  /** Where the customer goes on afterwards. */
  back: string | null;
}

const storageKey = "topUp";
// A browser that keeps nothing still has one intent as long as the page stays.
let unkept: Intent | null = null;

/** The kept intent if it is this one, else a new one in its place. */
export function intentFor({ userId, body, price, back }: PaymentRequest): Intent {
  const of = JSON.stringify([userId, price, body]);
  const kept = readIntent();
  const intent = kept?.of === of ? { ...kept, back } : { key: newKey(), of, paymentId: null, back };
  write(intent);
  return intent;
}

export function keepPayment(intent: Intent, paymentId: string): void {
  write({ ...intent, paymentId });
}

/** Where to go on after this payment. */
export function backOf(paymentId: string): string | null {
  const kept = readIntent();
  return kept?.paymentId === paymentId ? kept.back : null;
}

/** The next press is a new decision. With `paymentId` only if the kept intent became that payment. */
export function endIntent(paymentId?: string): void {
  if (paymentId === undefined || readIntent()?.paymentId === paymentId) write(null);
}

function readIntent(): Intent | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "null");
    return isIntent(kept) ? kept : unkept;
  } catch {
    return unkept;
  }
}

function isIntent(kept: unknown): kept is Intent {
  if (typeof kept !== "object" || kept === null) return false;
  const { key, of, paymentId, back } = kept as Partial<Record<keyof Intent, unknown>>;
  const isTextOrNone = (value: unknown) => value === null || typeof value === "string";
  return typeof key === "string" && typeof of === "string" && isTextOrNone(paymentId) && isTextOrNone(back);
}

function write(intent: Intent | null): void {
  unkept = intent;
  try {
    if (intent) localStorage.setItem(storageKey, JSON.stringify(intent));
    else localStorage.removeItem(storageKey);
  } catch {
    // Kept in `unkept`.
  }
}
