import type { Page, Route } from "playwright";
import { gstComponents } from "#shared/gst.ts";
import { money, parseMoney, percentOf, toDecimalText } from "#shared/money.ts";
import { chargedPriceMinor, minimumTopUpMinor, studyKinds } from "#shared/prices.ts";
import type { PaymentItem, QuoteAnswer, TopUpAnswer, TopUpBody } from "#shared/wire/payments.ts";
import { problem } from "./people.ts";

/** What the API answers to the screens of money, and a gateway's window that the browser itself answers. */

export const paymentId = "7d0c5a52-2f5f-4a3f-9f0e-9d1a7a3b6c01";
type Currency = "INR" | "USD";
interface Offered {
  currency: Currency;
  gateway?: QuoteAnswer["gateway"];
  billing?: Partial<QuoteAnswer["billing"]>;
  chargePercent?: string;
}

/** The answer to GET /api/credits/quote; the supplier is in Karnataka. */
export function quote({ currency, gateway = "test", billing = {}, chargePercent = "0" }: Offered) {
  const market = currency === "INR" ? "india" : "world";
  const text = (minor: number) => toDecimalText(money(minor, currency));
  return (_: unknown, route: Route) => {
    const asked = new URL(route.request().url()).searchParams;
    const answer: QuoteAnswer = {
      gateway,
      currency,
      minimum: text(minimumTopUpMinor(market)),
      maximum: currency === "INR" ? "1000000.00" : "10000.00",
      readyMade: studyKinds.map((kind) => ({ kind, credits: text(chargedPriceMinor(kind, market)) })),
      gatewayChargePercent: chargePercent,
      billing: { name: "Asha Rao", address: null, state: null, country: null, gstin: null, ...billing },
      needsState: currency === "INR" && !asked.has("state"),
      price: asked.has("amount") ? priceOf(asked.get("amount") ?? "", asked.get("state"), currency, chargePercent) : null,
    };
    return { json: answer };
  };
}

export function priceOf(amount: string, state: string | null, currency: Currency, chargePercent = "0"): NonNullable<QuoteAnswer["price"]> {
  const base = parseMoney(amount, currency) ?? money(0, currency);
  const charge = percentOf(base, chargePercent);
  const taxable = base.amountMinor + charge.amountMinor;
  const components = gstComponents(taxable, "29", currency === "INR" ? (state ?? "07") : null);
  const tax = components.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const text = (minor: number) => toDecimalText(money(minor, currency));
  return {
    currency,
    credits: toDecimalText(base),
    baseAmount: toDecimalText(base),
    gatewayCharge: toDecimalText(charge),
    gstAmount: text(tax),
    taxes: components.map(({ name, percent, amountMinor }) => ({ name, percent, amount: text(amountMinor) })),
    amount: text(taxable + tax),
  };
}

export function payment(more: Partial<PaymentItem> = {}): PaymentItem {
  return {
    ...priceOf("2075.00", "29", "INR"),
    id: paymentId,
    status: "pending",
    refunded: "0.00",
    gstNumber: null,
    invoiceNo: null,
    creditNotes: [],
    failure: null,
    isTest: true,
    createdAt: "2026-11-20T10:00:00.000Z",
    paidAt: null,
    ...more,
  };
}
export const paid: Partial<PaymentItem> = { status: "paid", invoiceNo: "SX/2627/000001", paidAt: "2026-11-20T10:01:00.000Z" };

/** What an order answers: the payment that was asked for, and a window for it. */
export function ordered(body: unknown, currency: Currency): TopUpAnswer {
  const { amount, billing } = body as TopUpBody;
  const price = priceOf(amount, billing.state ?? null, currency);
  return {
    payment: payment({ ...price, isTest: true }),
    checkout: {
      scriptUrl: "/test-gateway/checkout.js",
      keyId: "rzp_test_key",
      orderId: "order_1",
      amountMinor: parseMoney(price.amount, currency)?.amountMinor ?? 0,
      currency,
      name: "Sextant",
      description: "Credit",
      prefill: { name: "Asha Rao", email: "asha.rao@example.org", contact: "+919876543210" },
      callbackUrl: "http://localhost/api/payments/verify",
    },
  };
}

export const nothingPaid = { json: { payments: [], nextCursor: null } };
export const notThere = problem(404, "not_found", "There is no such payment");

/** Serves a gateway's script whose window has one button for each thing that may happen; `withhold` decides what comes instead. */
export async function serveCheckout(page: Page, withhold?: (route: Route) => Promise<boolean>): Promise<void> {
  await page.route("**/test-gateway/checkout.js*", async (route) => {
    if (await withhold?.(route)) return;
    await route.fulfill({ contentType: "text/javascript", body: `(${String(installCheckout)})()` });
  });
}

/** Runs in the page. The options that it was opened with lie in `window.opened`. */
function installCheckout(): void {
  interface Options {
    handler: (response: Record<string, string>) => void;
    modal: { ondismiss: () => void };
    order_id: string;
  }
  const all = window as unknown as { Razorpay: unknown; opened: string[] };
  all.opened = [];
  all.Razorpay = class {
    dialog = document.createElement("dialog");
    failed: (response: unknown) => void = () => undefined;
    options: Options;
    constructor(options: Options) {
      this.options = options;
      all.opened.push(JSON.stringify(options));
    }
    on(_: string, listener: (response: unknown) => void) {
      this.failed = listener;
    }
    close() {
      this.dialog.remove();
    }
    open() {
      this.dialog.setAttribute("aria-label", "Gateway");
      const press = (text: string, act: () => void) => {
        const button = document.createElement("button");
        button.textContent = text;
        button.addEventListener("click", act);
        this.dialog.append(button);
      };
      press("Succeed", () => {
        this.close();
        const ids = { razorpay_order_id: this.options.order_id, razorpay_payment_id: "pay_1", razorpay_signature: "signed" };
        this.options.handler(ids);
      });
      press("Fail", () => this.failed({ error: { description: "Your bank declined the card." } }));
      press("Close", () => {
        this.close();
        this.options.modal.ondismiss();
      });
      document.body.append(this.dialog);
      this.dialog.showModal();
    }
  };
}
