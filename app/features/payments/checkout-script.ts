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

/** Loads the gateway's script once. Throws where it cannot be loaded, or does not come within `scriptTimeoutMs`. */
export async function loadCheckout(url: string): Promise<CheckoutMaker> {
  const there = made();
  if (there) return there;
  const script = document.createElement("script");
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error("checkout.js did not come in time")), scriptTimeoutMs);
  script.addEventListener("load", () => resolve());
  script.addEventListener("error", () => reject(new Error("checkout.js could not be loaded")));
  // A browser joins a new request to one of the same address that hangs: another address is a new try.
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
