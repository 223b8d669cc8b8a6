/**
 * Every business constant of the specification's section 9 and of the product page's section 2.
 * Money is in integer minor units (cents, paise); times carry their unit in the name.
 * In three files, so that the front page, which shows no price, is not sent the prices: what it needs it takes from the other two.
 */
import { type Currency, inrPerUsd } from "./currencies.ts";

export * from "./currencies.ts";
export * from "./limits.ts";

export const studyKinds = ["corporate", "export", "local"] as const;
export type StudyKind = (typeof studyKinds)[number];

/** India when the account's currency is INR (signed out: the detected country is IN), else the world. */
export const markets = ["india", "world"] as const;
export type Market = (typeof markets)[number];
export type PricePlace = "services" | "pricing";

export const marketCurrencies: Readonly<Record<Market, Currency>> = { india: "INR", world: "USD" };

/** What the payment gateway adds unless configured otherwise, percent. */
export const gatewayChargePercentDefault = 0;

/**
 * Base price: what is held when a study is ordered. The specification gives Local and Corporate in USD;
 * Export is the product page's. India's are the USD prices times 83, exact to the paisa.
 */
export const basePricesMinor: Readonly<Record<Market, Readonly<Record<StudyKind, number>>>> = {
  world: { corporate: 2500, export: 2500, local: 250 },
  india: { corporate: 2500 * inrPerUsd, export: 2500 * inrPerUsd, local: 250 * inrPerUsd },
};

export type ListedPrice = {
  /** What is charged. */
  readonly priceMinor: number;
  /** What is shown struck through. */
  readonly fullMinor: number;
};

/** The specification writes listed prices in whole rupees and dollars. */
function listed(price: number, full: number): ListedPrice {
  return { priceMinor: price * 100, fullMinor: full * 100 };
}

const indiaListed = { corporate: listed(24999, 150000), export: listed(24999, 100000), local: listed(4999, 50000) };

/** India has no row of its own on the pricing page: it shows the services row there. */
export const listedPrices: Readonly<Record<PricePlace, Readonly<Record<Market, Readonly<Record<StudyKind, ListedPrice>>>>>> = {
  services: {
    india: indiaListed,
    world: { corporate: listed(499, 3000), export: listed(699, 2000), local: listed(699, 4999) },
  },
  pricing: {
    india: indiaListed,
    world: { corporate: listed(699, 4999), export: listed(699, 4999), local: listed(699, 4999) },
  },
};

/** What an unlocked report costs altogether: the services page's row, because that page has the Purchase button. */
export function chargedPriceMinor(kind: StudyKind, market: Market): number {
  return listedPrices.services[market][kind].priceMinor;
}

/** What unlocking still costs once the base price is paid. */
export function unlockPriceMinor(kind: StudyKind, market: Market): number {
  return chargedPriceMinor(kind, market) - basePricesMinor[market][kind];
}

/** Smallest top-up: the base price of a Local study. */
export function minimumTopUpMinor(market: Market): number {
  return basePricesMinor[market].local;
}

export type DeliveryMinutes = { readonly min: number; readonly max: number };

export const deliveryMinutes: Readonly<Record<StudyKind, DeliveryMinutes>> = {
  corporate: { min: 15, max: 20 },
  export: { min: 10, max: 15 },
  local: { min: 5, max: 10 },
};

/** Largest top-up: ten lakh rupees, ten thousand dollars. */
export function maximumTopUpMinor(market: Market): number {
  return market === "india" ? 10_00_000_00 : 10_000_00;
}
