/**
 * The table of kinds, as far as a customer sees them: what each is called, what it can be on, what it costs and how long it takes. The
 * engine's half of the table is engine/kinds/index.ts. Whatever lists kinds reads it here, so a new kind is one row.
 */
import { inrPerUsd } from "./currencies.ts";

export const reportScopes = ["global", "regional", "country", "product", "city"] as const;
export type ReportScope = (typeof reportScopes)[number];

export type ListedPrice = {
  /** What is charged. */
  readonly priceMinor: number;
  /** What is shown struck through. */
  readonly fullMinor: number;
};

interface Kind {
  /** "Corporate": before "report" and "studies". */
  name: string;
  /** On screens and in lists: "Corporate Market Research". */
  title: string;
  /** What its report can be on. */
  scopes: readonly [ReportScope, ...ReportScope[]];
  usualScope: ReportScope;
  /** What is said where no country is named, for a kind that needs one whatever its scope. */
  countryMissing?: string;
  /** What is said where no place is named, for a kind that is on one spot. */
  placeMissing?: string;
  /** What is held when a study is ordered; India pays the same times 83, exact to the paisa. */
  basePriceMinor: { world: number; india: number };
  /** India has no row of its own on the pricing page: it shows the services row there. */
  listed: { india: ListedPrice; world: { services: ListedPrice; pricing: ListedPrice } };
  deliveryMinutes: { readonly min: number; readonly max: number };
}

/** The specification gives the prices of Local and Corporate in USD; Export's are the product page's. */
export const kinds = {
  corporate: {
    name: "Corporate",
    title: "Corporate Market Research",
    scopes: ["global", "regional", "country"],
    usualScope: "country",
    basePriceMinor: basePrice(2500),
    listed: { india: listed(24999, 150000), world: { services: listed(499, 3000), pricing: listed(699, 4999) } },
    deliveryMinutes: { min: 15, max: 20 },
  },
  export: {
    name: "Export",
    title: "Export Market Research",
    scopes: ["product"],
    usualScope: "product",
    countryMissing: "Choose the country that the goods come from",
    basePriceMinor: basePrice(2500),
    listed: { india: listed(24999, 100000), world: { services: listed(699, 2000), pricing: listed(699, 4999) } },
    deliveryMinutes: { min: 10, max: 15 },
  },
  local: {
    name: "Local",
    title: "Local Market Research",
    scopes: ["city"],
    usualScope: "city",
    countryMissing: "Choose the country that the place is in",
    placeMissing: "Name a city or postcode, or put the pin on the map",
    basePriceMinor: basePrice(250),
    listed: { india: listed(4999, 50000), world: { services: listed(699, 4999), pricing: listed(699, 4999) } },
    deliveryMinutes: { min: 5, max: 10 },
  },
} as const satisfies Record<string, Kind>;

export type StudyKind = keyof typeof kinds;
export const studyKinds = Object.keys(kinds) as [StudyKind, ...StudyKind[]];

/** What to say where the kind needs a country that its scope does not ask for, and none is named; undefined where it needs none. */
export const countryMissing = (kind: StudyKind): string | undefined => (kinds[kind] as Kind).countryMissing;
/** What to say where the kind needs a place within the country, and none is named; undefined where it needs none. */
export const placeMissing = (kind: StudyKind): string | undefined => (kinds[kind] as Kind).placeMissing;

/** One value of every kind, by its id. */
export const ofEveryKind = <T>(pick: (kind: Kind) => T): Record<StudyKind, T> =>
  Object.fromEntries(studyKinds.map((id) => [id, pick(kinds[id])])) as Record<StudyKind, T>;

function basePrice(usdMinor: number): Kind["basePriceMinor"] {
  return { world: usdMinor, india: usdMinor * inrPerUsd };
}

/** The specification writes listed prices in whole rupees and dollars. */
function listed(price: number, full: number): ListedPrice {
  return { priceMinor: price * 100, fullMinor: full * 100 };
}
