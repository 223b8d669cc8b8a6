import { compareMoney, formatMoneyExact, type Money, parseMoney, subtractMoney, toDecimalText } from "#shared/money.ts";
import type { StudyKind } from "#shared/prices.ts";
import type { QuoteAnswer } from "#shared/wire/payments.ts";
import { amountOf } from "../../payments/payment-words.ts";

/** What the customer buys: the price of one report, or an amount of their own. */
export interface Choice {
  what: StudyKind | "own";
  /** The own amount, as typed; remembered while a report is chosen. */
  typed: string;
}

export interface ChoiceSources {
  /** What the balance lacks for the order that the customer comes from; null where it lacks nothing. */
  missing: Money | null;
  /** What was chosen on the services page. */
  kind: StudyKind | undefined;
  /** Decimal text: the credit of a failed payment that is tried again. */
  credits: string | null;
}

/** The initial choice: the payment tried again, else the missing amount, else the kind chosen earlier, else the first report. */
export function firstChoice(quote: QuoteAnswer, { missing, kind, credits }: ChoiceSources): Choice {
  if (credits !== null) return choiceOf(quote, credits);
  if (missing) return { what: "own", typed: tidy(toDecimalText(enoughFor(missing, rangeOf(quote)))) };
  const offered = quote.readyMade.find((each) => each.kind === kind) ?? quote.readyMade[0];
  return { what: offered?.kind ?? "own", typed: "" };
}

/** The choice that gives this much. */
export function choiceOf(quote: QuoteAnswer, credits: string): Choice {
  const ready = quote.readyMade.find((each) => each.credits === credits);
  return ready ? { what: ready.kind, typed: "" } : { what: "own", typed: tidy(credits) };
}

/** Decimal text of what is bought, or what is wrong with what was typed. */
export function chosenAmount(quote: QuoteAnswer, { what, typed }: Choice): { amount: string } | { fault: string } {
  const ready = quote.readyMade.find((each) => each.kind === what);
  return ready ? { amount: ready.credits } : readAmount(typed, rangeOf(quote));
}

export function rangeOf({ minimum, maximum, currency }: QuoteAnswer): Range {
  return { minimum: amountOf(minimum, currency), maximum: amountOf(maximum, currency) };
}

/** As a person types it: "2500.00" → "2500". */
const tidy = (amount: string): string => amount.replace(/\.00$/, "");

/** What may be bought: from and to, both included. */
export interface Range {
  minimum: Money;
  maximum: Money;
}

/** An amount as people type it ("2500", "2500.5", "25,000.50", "₹ 2,500") as decimal text, or what is wrong with it, by name. */
export function readAmount(typed: string, { minimum, maximum }: Range): { amount: string } | { fault: string } {
  const text = typed.replace(/^[₹$]|\s/g, "");
  if (text === "") return { fault: "Amount is required" };
  // A comma groups digits; "2,5" may mean two and a half somewhere, and is nobody's thousand.
  const plain = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/.test(text) ? text.replaceAll(",", "") : text;
  const amount = /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? parseMoney(plain, minimum.currency) : undefined;
  if (!amount) return { fault: isTooLong(plain) ? tooMuch(maximum) : "Amount must be a number such as 2500 or 2500.50" };
  if (compareMoney(amount, minimum) < 0) return { fault: `Amount must be at least ${formatMoneyExact(minimum)}` };
  if (compareMoney(amount, maximum) > 0) return { fault: tooMuch(maximum) };
  return { amount: toDecimalText(amount) };
}

/** What `balance` lacks to pay `price`, which is decimal text from the address; null where it lacks nothing, or the text is no amount. */
export function missingFor(price: string | null, balance: Money): Money | null {
  const due = price !== null && /^\d{1,8}(\.\d{1,2})?$/.test(price) ? parseMoney(price, balance.currency) : undefined;
  return due && compareMoney(balance, due) < 0 ? subtractMoney(due, balance) : null;
}

/** The smallest purchase that covers a missing amount. */
export function enoughFor(missing: Money, { minimum, maximum }: Range): Money {
  return compareMoney(missing, minimum) < 0 ? minimum : compareMoney(missing, maximum) > 0 ? maximum : missing;
}

const isTooLong = (plain: string): boolean => /^\d{9,}(\.\d{1,2})?$/.test(plain);
const tooMuch = (maximum: Money): string => `Amount must be at most ${formatMoneyExact(maximum)}`;
