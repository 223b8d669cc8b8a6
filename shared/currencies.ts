/** The specification's constants of currencies; prices.ts gives them too. */

export const currencies = ["USD", "INR", "EUR", "GBP"] as const;
export type Currency = (typeof currencies)[number];

/** Symbols that the specification lists; any other currency is shown with `defaultCurrencySymbol`. */
export const currencySymbols: Readonly<Record<Currency, string>> = { USD: "$", INR: "₹", EUR: "€", GBP: "£" };
export const defaultCurrencySymbol = "$";
export const defaultCurrency: Currency = "USD";

/** 1 USD in INR. */
export const inrPerUsd = 83;
/** Goods and services tax, percent; added for INR only, otherwise 0. */
export const gstPercent = 18;
/** Money columns are decimal(10, 2): at most eight digits before the point. */
export const amountMinorMax = 9_999_999_999;
