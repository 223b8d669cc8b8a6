import { compareMoney, formatMoneyExact, type Money, parseMoney, toDecimalText } from "#shared/money.ts";
import type { StudyKind } from "#shared/prices.ts";
import type { QuoteAnswer } from "#shared/wire/payments.ts";
import { amountOf } from "../../payments/payment-words.ts";

/** What the customer buys: one report of a kind, or an amount of their own. */
export interface Choice {
  what: StudyKind | "own";
  /** The own amount, as typed; kept while a report is chosen. */
  typed: string;
}

export interface Brought {
  /** Decimal text: what is missing somewhere. */
  need: string | null;
  /** What was chosen on the services page. */
  kind: StudyKind | undefined;
  /** Decimal text: what a payment that failed was to give. */
  credits: string | null;
}

/** What stands chosen at first: what is tried again, else what is missing, else what was chosen before, else the first report. */
export function firstChoice(quote: QuoteAnswer, { need, kind, credits }: Brought): Choice {
  if (credits !== null) return choiceOf(quote, credits);
  const enough = enoughFor(need, rangeOf(quote));
  if (enough) return { what: "own", typed: tidy(enough.amount) };
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
  if (!amount) return { fault: isTooLong(plain) ? tooMuch(maximum) : "Amount: a number such as 2500 or 2500.50" };
  if (compareMoney(amount, minimum) < 0) return { fault: `Amount: at least ${formatMoneyExact(minimum)}` };
  if (compareMoney(amount, maximum) > 0) return { fault: tooMuch(maximum) };
  return { amount: toDecimalText(amount) };
}

/** The least that may be bought and that covers what is missing. Undefined for text that is no amount. */
export function enoughFor(need: string | null, { minimum, maximum }: Range): { missing: Money; amount: string } | undefined {
  const missing = need !== null && /^\d{1,8}(\.\d{1,2})?$/.test(need) ? parseMoney(need, minimum.currency) : undefined;
  if (!missing || missing.amountMinor === 0) return undefined;
  const least = compareMoney(missing, minimum) < 0 ? minimum : compareMoney(missing, maximum) > 0 ? maximum : missing;
  return { missing, amount: toDecimalText(least) };
}

const isTooLong = (plain: string): boolean => /^\d{9,}(\.\d{1,2})?$/.test(plain);
const tooMuch = (maximum: Money): string => `Amount: at most ${formatMoneyExact(maximum)}`;
