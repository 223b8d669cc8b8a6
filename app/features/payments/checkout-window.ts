import type { Checkout } from "#shared/wire/payments.ts";
import type { CheckoutMaker, CheckoutWindow, PaidResponse } from "./checkout-script.ts";

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
