/**
 * Every business constant of the specification's section 9 and of the product page's section 2.
 * Money is in integer minor units (cents, paise); times carry their unit in the name.
 * Split into three files, so that the front page, which shows no prices, does not load them.
 */
import type { Currency } from "./currencies.ts";
import { type ListedPrice, ofEveryKind, type StudyKind } from "./kinds.ts";

export * from "./currencies.ts";
export * from "./limits.ts";
export { studyKinds } from "./kinds.ts";
export type { ListedPrice, StudyKind };

/** India when the account's currency is INR (signed out: the detected country is IN), else the world. */
export const markets = ["india", "world"] as const;
export type Market = (typeof markets)[number];
export type PricePlace = "services" | "pricing";

export const marketCurrencies: Readonly<Record<Market, Currency>> = { india: "INR", world: "USD" };

/** Default surcharge of the payment gateway, percent. */
export const gatewayChargePercentDefault = 0;

/** Base price: what is held when a study is ordered. */
export const basePricesMinor: Readonly<Record<Market, Readonly<Record<StudyKind, number>>>> = {
  world: ofEveryKind((kind) => kind.basePriceMinor.world),
  india: ofEveryKind((kind) => kind.basePriceMinor.india),
};

const indiaListed = ofEveryKind((kind) => kind.listed.india);
export const listedPrices: Readonly<Record<PricePlace, Readonly<Record<Market, Readonly<Record<StudyKind, ListedPrice>>>>>> = {
  services: { india: indiaListed, world: ofEveryKind((kind) => kind.listed.world.services) },
  pricing: { india: indiaListed, world: ofEveryKind((kind) => kind.listed.world.pricing) },
};

/** Total price of an unlocked report: the services page's row, because that page has the Purchase button. */
export function chargedPriceMinor(kind: StudyKind, market: Market): number {
  return listedPrices.services[market][kind].priceMinor;
}

/** Price of unlocking, after the base price. */
export function unlockPriceMinor(kind: StudyKind, market: Market): number {
  return chargedPriceMinor(kind, market) - basePricesMinor[market][kind];
}

/** Smallest top-up: the base price of a Local study. */
export function minimumTopUpMinor(market: Market): number {
  return basePricesMinor[market].local;
}

export type DeliveryMinutes = { readonly min: number; readonly max: number };
export const deliveryMinutes: Readonly<Record<StudyKind, DeliveryMinutes>> = ofEveryKind((kind) => kind.deliveryMinutes);

/** Largest top-up: ten lakh rupees, ten thousand dollars. */
export function maximumTopUpMinor(market: Market): number {
  return market === "india" ? 10_00_000_00 : 10_000_00;
}
