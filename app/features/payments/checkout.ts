import type { Checkout } from "#shared/wire/payments.ts";

/** What the gateway's checkout.js hands over when it was paid, in its own names. */
export interface PaidResponse {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}
export interface CheckoutOptions {
  key: string;
  order_id: string;
  /** In hundredths of the currency. */
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
  handler: (response: PaidResponse) => void;
  modal: { ondismiss: () => void; confirm_close: boolean };
  callback_url: string;
  redirect: boolean;
}
export interface CheckoutWindow {
  open(): void;
  close(): void;
  on(event: "payment.failed", listener: (response: { error?: { description?: unknown } }) => void): void;
}
export type CheckoutMaker = new (options: CheckoutOptions) => CheckoutWindow;

const scriptTimeoutMs = 15_000;

/** Loads the gateway's script once. Throws if it cannot be loaded within `scriptTimeoutMs`. */
export async function loadCheckout(url: string): Promise<CheckoutMaker> {
  const there = made();
  if (there) return there;
  const script = document.createElement("script");
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error("checkout.js did not come in time")), scriptTimeoutMs);
  script.addEventListener("load", () => resolve());
  script.addEventListener("error", () => reject(new Error("checkout.js could not be loaded")));
  // A browser would join a new request to a pending one at the same address, so each try has its own.
  script.src = failures === 0 ? url : `${url}?try=${failures + 1}`;
  document.head.append(script);
  try {
    await promise;
    const maker = made();
    if (!maker) throw new Error("checkout.js holds no checkout");
    return maker;
  } catch (error) {
    failures += 1;
    script.remove();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

let failures = 0;

/** The script leaves its maker on the window, under the gateway's name. */
function made(): CheckoutMaker | undefined {
  const maker: unknown = Reflect.get(window, "Razorpay");
  return typeof maker === "function" ? (maker as CheckoutMaker) : undefined;
}

export interface WindowEvents {
  onPaid: (response: PaidResponse) => void;
  /** An attempt failed; the window stays open for another. `words`: the gateway's, for the customer. */
  onFailed: (words: string | null) => void;
  onClosed: () => void;
}

/**
 * Opens the gateway's window for an order. It calls `onPaid` in this page. In-app browsers never run that: there the window leaves the
 * page and posts a form to our own address instead (`redirect`), which leads to the same next page.
 */
export function openCheckout(Maker: CheckoutMaker, checkout: Checkout, { onPaid, onFailed, onClosed }: WindowEvents): CheckoutWindow {
  const opened = new Maker({
    key: checkout.keyId,
    order_id: checkout.orderId,
    amount: checkout.amountMinor,
    currency: checkout.currency,
    name: checkout.name,
    description: checkout.description,
    prefill: checkout.prefill,
    theme: { color: accent },
    handler: onPaid,
    modal: { ondismiss: onClosed, confirm_close: true },
    callback_url: checkout.callbackUrl,
    redirect: isInAppBrowser(navigator.userAgent),
  });
  opened.on("payment.failed", ({ error }) => onFailed(typeof error?.description === "string" ? error.description : null));
  opened.open();
  return opened;
}

/** Browsers inside another app: Android's WebView, and the large networks' own on any system. */
export function isInAppBrowser(userAgent: string): boolean {
  return /; wv\)|\bFBA[NV]\b|\bInstagram\b|\bLinkedInApp\b|\bLine\/|\bMicroMessenger\b|\bTwitter for\b/.test(userAgent);
}

/** --color-accent of the light scheme: the window is light in both. */
const accent = "#0b5c6b";
