import type { Money } from "./money.ts";

/**
 * An amount as invoices spell it: "Rupees Two Thousand Four Hundred Forty-Eight and Fifty Paise Only", "US Dollars Twenty-Five Only".
 * Rupees count in lakhs and crores, dollars in thousands and millions. Throws RangeError for negative amounts and other currencies.
 */
export function amountInWords({ amountMinor, currency }: Money): string {
  const names = currency === "INR" ? rupees : currency === "USD" ? dollars : undefined;
  if (names === undefined) throw new RangeError(`No words for amounts in ${currency}`);
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0) throw new RangeError(`Not an amount to be spelt: ${amountMinor}`);
  const [major, minor] = [Math.trunc(amountMinor / 100), amountMinor % 100];
  const rest = minor === 0 ? "" : ` and ${spell(minor, names.scale)} ${minor === 1 ? names.one : names.many}`;
  return `${names.major} ${spell(major, names.scale)}${rest} Only`;
}

type Scale = readonly (readonly [size: number, name: string])[];
interface Names {
  major: string;
  one: string;
  many: string;
  scale: Scale;
}
const [hundred, thousand] = [[100, "Hundred"] as const, [1_000, "Thousand"] as const];
const rupees: Names = {
  major: "Rupees",
  one: "Paisa",
  many: "Paise",
  scale: [[10_000_000, "Crore"], [100_000, "Lakh"], thousand, hundred],
};
const dollars: Names = {
  major: "US Dollars",
  one: "Cent",
  many: "Cents",
  scale: [[1_000_000_000_000, "Trillion"], [1_000_000_000, "Billion"], [1_000_000, "Million"], thousand, hundred],
};
const small =
  "Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen".split(
    " ",
  );
const tens = "Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety".split(" ");

/** How many of the largest unit, then the rest: beyond a hundred crore the crores are themselves counted so. */
function spell(n: number, scale: Scale): string {
  const unit = scale.find(([size]) => n >= size);
  if (unit === undefined)
    return n < 20 ? (small[n] ?? "") : [tens[Math.trunc(n / 10) - 2], small[n % 10]].slice(0, n % 10 === 0 ? 1 : 2).join("-");
  const [size, name] = unit;
  const rest = n % size;
  return `${spell(Math.trunc(n / size), scale)} ${name}${rest === 0 ? "" : ` ${spell(rest, scale)}`}`;
}
