import type { Reading } from "./proposal.ts";
import { currencyCodes, scaleOf } from "./figure-words.ts";
import type { ReadFigure } from "./figure.ts";

/** Scales that a heading or the note gives for bare numbers: "USD million", "(Million)", "thousands of tonnes". */
export function headScales(quote: string, note: string): number[] {
  const found = new Set<number>();
  for (const text of [
    quote,
    note
      .replace(/\b(?:point|dot|comma|space)s?\b[^.,;]*thousands?\b|thousands?(?: separators?| with a (?:point|dot))/gi, "")
      .replace(/\b\w+ (?:means|is) [^.;,]+/g, (m) =>
        /\b(?:means|is) (?:a )?(?:hundred )?(?:thousand|million|billion|trillion)\b/.test(m) ? "" : m,
      ),
  ])
    for (const m of text.matchAll(
      /(?<!\d[\s\u00a0-]?)(?<!\d\s(?:lakh|thousand|hundred)\s)(?<!\p{L})(lakh crore|thousands?|lakhs?|millions?|crores?|billions?|trillions?|€?bn|mn|mln|'000)(?!\p{L})/giu,
    )) {
      const word = (m[1] ?? "").toLowerCase().replace("€", "");
      found.add(word === "lakh crore" ? 1e12 : word === "'000" ? 1e3 : (scaleOf[word] ?? 1));
    }
  return [...found];
}

/** Words of a note or heading that name the currency of bare numbers. */
const moneyWords: Readonly<Record<string, string>> = {
  dollar: "USD",
  $: "USD",
  "€": "EUR",
  euro: "EUR",
  "£": "GBP",
  pound: "GBP",
  sterling: "GBP",
  yen: "JPY",
  "¥": "JPY",
  yuan: "CNY",
  naira: "NGN",
  "₦": "NGN",
  rupee: "INR",
  "₹": "INR",
  "new zealand": "NZD",
  nz: "NZD",
  australia: "AUD",
  canad: "CAD",
  krona: "SEK",
  kronor: "SEK",
  sek: "SEK",
  franc: "CHF",
  reais: "BRL",
  دولار: "USD",
  डॉलर: "USD",
  ドル: "USD",
  円: "JPY",
};
const moneyPatterns = Object.entries(moneyWords).map(
  ([word, code]) => [new RegExp(`(?<![a-z])${word.replace("$", "\\$")}`, "u"), code] as const,
);
/** Where a dollar or yuan that is printed with a bare mark is at home. */
const homeOf: Readonly<Record<string, string>> = {
  AUD: "AUS",
  NZD: "NZL",
  CAD: "CAN",
  HKD: "HKG",
  SGD: "SGP",
  TWD: "TWN",
  MXN: "MEX",
  CNY: "CHN",
  PKR: "PAK",
  LKR: "LKA",
  NPR: "NPL",
  NOK: "NOR",
  DKK: "DNK",
};

/** A mark on the number decides; else any mark of quotation and note. A bare "$" is another dollar only where that country is meant. */
export function currencyFits({ proposal, figures, note, context }: Reading, f: ReadFigure, money: string): boolean {
  if (f.currencies[0] === money) return true;
  if (f.currencies.length > 0 && !f.currencies.includes(money)) return false;
  const said = new Set<string>();
  const text = `${proposal.quote} ${note}`,
    folded = text.toLowerCase();
  for (const [pattern, code] of moneyPatterns) if (pattern.test(folded)) said.add(code);
  for (const m of text.matchAll(/[A-Z]{3}(?![A-Z])/g)) if (currencyCodes.includes(m[0])) said.add(m[0]);
  for (const other of f.currencies.length > 0 ? [] : figures) for (const code of other.currencies.slice(0, 1)) said.add(code);
  const home = homeOf[money];
  if (f.currencies.length > 0)
    return said.has(money) || home === proposal.geography || (home !== undefined && (context.placesIn?.(text) ?? []).includes(home));
  return said.has(money);
}
