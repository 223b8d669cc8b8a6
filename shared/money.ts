import { amountMinorMax, currencySymbols, defaultCurrencySymbol, gstPercent, inrPerUsd } from "./currencies.ts";

/** An amount in hundredths of its currency (cents, paise): always a safe integer, never a float. */
export type Money = { readonly amountMinor: number; readonly currency: string };

export function money(amountMinor: number, currency: string): Money {
  return { amountMinor: whole(amountMinor), currency };
}

/**
 * Reads decimal text ("207.50", "-3", "7.100") without passing through a float.
 * Undefined for anything else: no separators, exponents, or a third decimal that is not zero, and nothing
 * beyond what the money columns hold.
 */
export function parseMoney(text: string, currency: string): Money | undefined {
  const match = /^([+-]?)(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(text.trim());
  if (match === null) return undefined;
  const [, sign, major = "", minor = ""] = match;
  const size = Number(major) * 100 + Number(minor.padEnd(2, "0"));
  if (size > amountMinorMax) return undefined;
  return { amountMinor: sign === "-" && size > 0 ? -size : size, currency };
}

/** Plain decimal text with two decimals, as the database and the gateways take it: "-207.50". */
export function toDecimalText(value: Money): string {
  const size = Math.abs(whole(value.amountMinor));
  const sign = value.amountMinor < 0 ? "-" : "";
  return `${sign}${Math.trunc(size / 100)}.${String(size % 100).padStart(2, "0")}`;
}

/** For display, no decimals, halves away from zero: "₹24,999", "$25". */
export function formatMoney(value: Money): string {
  return withSign(value, grouped(divideHalfUp(BigInt(Math.abs(whole(value.amountMinor))), 100n), value.currency));
}

/** For balances and invoices, always two decimals: "₹1,24,999.50". */
export function formatMoneyExact(value: Money): string {
  const size = Math.abs(whole(value.amountMinor));
  const decimals = String(size % 100).padStart(2, "0");
  return withSign(value, `${grouped(BigInt(Math.trunc(size / 100)), value.currency)}.${decimals}`);
}

export function currencySymbol(currency: string): string {
  return Object.hasOwn(currencySymbols, currency) ? currencySymbols[currency as keyof typeof currencySymbols] : defaultCurrencySymbol;
}

export function addMoney(first: Money, ...rest: readonly Money[]): Money {
  return money(
    rest.reduce((sum, next) => sum + sameCurrency(first, next).amountMinor, first.amountMinor),
    first.currency,
  );
}

export function subtractMoney(from: Money, what: Money): Money {
  return money(from.amountMinor - sameCurrency(from, what).amountMinor, from.currency);
}

/** Negative, zero or positive, as for Array.sort. */
export function compareMoney(a: Money, b: Money): number {
  return a.amountMinor - sameCurrency(a, b).amountMinor;
}

/** At the fixed rate of the specification. */
export function usdToInr(value: Money): Money {
  if (value.currency !== "USD") throw new RangeError(`Only USD is converted to INR, not ${value.currency}`);
  return money(timesDecimal(value.amountMinor, String(inrPerUsd)), "INR");
}

/** `percent` as a number or decimal text ("2.36"); the result is rounded half away from zero to the minor unit. */
export function percentOf(value: Money, percent: number | string): Money {
  const { digits, scale } = decimal(String(percent));
  return money(roundedRatio(BigInt(whole(value.amountMinor)) * digits, 100n * scale), value.currency);
}

/** Goods and services tax: 18 % on rupees, nothing otherwise. */
export function gstOn(base: Money): Money {
  return base.currency === "INR" ? percentOf(base, gstPercent) : money(0, base.currency);
}

function timesDecimal(amountMinor: number, factor: string): number {
  const { digits, scale } = decimal(factor);
  return roundedRatio(BigInt(whole(amountMinor)) * digits, scale);
}

/** "2.36" → 236 / 100. */
function decimal(text: string): { digits: bigint; scale: bigint } {
  const match = /^(-?\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null) throw new RangeError(`Not a decimal number: ${text}`);
  const [, major = "0", fraction = ""] = match;
  return { digits: BigInt(major + fraction), scale: 10n ** BigInt(fraction.length) };
}

function roundedRatio(numerator: bigint, denominator: bigint): number {
  const size = divideHalfUp(numerator < 0n ? -numerator : numerator, denominator);
  return Number(numerator < 0n ? -size : size);
}

/** Both not negative. */
function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

function grouped(major: bigint, currency: string): string {
  return (currency === "INR" ? indian : international).format(major);
}
// Created once: creating a format costs far more than using it, and a page of offers prints dozens of amounts.
const indian = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });
const international = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** No minus sign where the printed amount is zero. */
function withSign(value: Money, digits: string): string {
  const negative = value.amountMinor < 0 && /[1-9]/.test(digits);
  return `${negative ? "-" : ""}${currencySymbol(value.currency)}${digits}`;
}

function sameCurrency(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new RangeError(`Cannot mix ${a.currency} and ${b.currency}`);
  return b;
}

function whole(amountMinor: number): number {
  if (!Number.isSafeInteger(amountMinor)) throw new RangeError(`Not a whole number of minor units: ${amountMinor}`);
  // -0 would survive JSON and equality checks badly.
  return amountMinor === 0 ? 0 : amountMinor;
}
