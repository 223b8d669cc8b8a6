import { formatMoneyExact, type Money, money, parseMoney } from "#shared/money.ts";
import type { PaymentItem } from "#shared/wire/payments.ts";
import type { Tone } from "../../ui/feedback/badge.tsx";

/** Decimal text from a response as money. */
export function amountOf(text: string, currency: string): Money {
  return parseMoney(text, currency) ?? money(0, currency);
}
/** "₹2,448.50" */
export const shown = (text: string, currency: string): string => formatMoneyExact(amountOf(text, currency));

/** Status of a payment, for the customer. */
export function statusOf({ status, refunded }: Pick<PaymentItem, "status" | "refunded">): { words: string; tone: Tone } {
  switch (status) {
    case "paid":
      return { words: /[1-9]/.test(refunded) ? "Paid, partly refunded" : "Paid", tone: "good" };
    case "refunded":
      return { words: "Refunded", tone: "plain" };
    case "pending":
      return { words: "Not paid yet", tone: "warn" };
    case "failed":
      return { words: "Failed", tone: "bad" };
    case "expired":
      return { words: "Not paid", tone: "plain" };
  }
}

/** "IGST 18%"; before the State is known neither are the components, so all of it is called GST. */
export function taxName({ name, percent }: { name: string; percent: string }, isStateKnown: boolean): string {
  return `${isStateKnown ? name : "GST"} ${percent}%`;
}
