/**
 * Every business constant of the specification's section 9 and of the product page's section 2.
 * Money is in integer minor units (cents, paise); times carry their unit in the name.
 */

export const studyKinds = ["corporate", "export", "local"] as const;
export type StudyKind = (typeof studyKinds)[number];

/** India when the account's currency is INR (signed out: the detected country is IN), else the world. */
export const markets = ["india", "world"] as const;
export type Market = (typeof markets)[number];
export type PricePlace = "services" | "pricing";

export const currencies = ["USD", "INR", "EUR", "GBP"] as const;
export type Currency = (typeof currencies)[number];

/** Symbols that the specification lists; any other currency is shown with `defaultCurrencySymbol`. */
export const currencySymbols: Readonly<Record<Currency, string>> = { USD: "$", INR: "₹", EUR: "€", GBP: "£" };
export const defaultCurrencySymbol = "$";
export const defaultCurrency: Currency = "USD";

export const marketCurrencies: Readonly<Record<Market, Currency>> = { india: "INR", world: "USD" };

/** 1 USD in INR. */
export const inrPerUsd = 83;
/** Goods and services tax, percent; added for INR only, otherwise 0. */
export const gstPercent = 18;
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

/** Money columns are decimal(10, 2): at most eight digits before the point. */
export const amountMinorMax = 9_999_999_999;

export const limits = {
  passwordLengthMin: 8,
  otpLength: 6,
  currencyLengthMax: 10,
  /** Product page, section 3. */
  industryNameLengthMin: 2,
  industryNameLengthMax: 120,
  candidateCountriesMax: 10,
  loggedOutRedirectDelayMs: 500,
  isIndiaCookieSeconds: 300,
  toastsAtOnceMax: 1,
  toastDurationMs: 5000,
  narrowScreenPx: 768,
  whyChooseBulletsShown: 3,
} as const;

export const suggestionLimits = { debounceMs: 150, inputLengthMin: 2, skeletonRows: 3, listHeightRem: 10 } as const;

export const motion = {
  heroAutoplayMs: 4000,
  typewriterTypeMs: 100,
  typewriterHoldMs: 2000,
  typewriterEraseMs: 50,
  blogCarouselSpeedMs: 3000,
  blogCarouselAutoplayDelayMs: 0,
  marqueeSpeed: 30,
} as const;

export const blogLimits = { listPostsMax: 8, homeCarouselPosts: 10, skeletonCards: 6, excerptFallbackLength: 150 } as const;

/** Slides shown at and above each width in pixels. */
export const blogCarouselSlides = [
  { minWidthPx: 0, slides: 1 },
  { minWidthPx: 640, slides: 2 },
  { minWidthPx: 1024, slides: 3 },
  { minWidthPx: 1280, slides: 4 },
] as const;

export const testimonialSlides = [
  { minWidthPx: 0, slides: 1 },
  { minWidthPx: 768, slides: 2 },
  { minWidthPx: 1024, slides: 3 },
] as const;
