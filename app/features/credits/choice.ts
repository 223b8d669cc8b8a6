import type { StudyKind } from "#shared/prices.ts";
import type { QuoteAnswer } from "#shared/wire/payments.ts";
import { amountOf } from "../payments/payment-words.ts";
import { enoughFor, type Range, readAmount } from "./typed-amount.ts";

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
