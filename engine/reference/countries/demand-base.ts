import { type DemandKey, demandUnit, type Indicator, indicators, type MacroRegion } from "../../evidence/official-statistics.ts";
import { countryFact } from "./facts.ts";
import { countries, countryByIso3 } from "./find-country.ts";

/**
 * What a market is allocated between countries by, when no figure of its own is published: an amount that can be
 * computed for nearly every country from its GDP or population and at most two shares.
 */

export type DemandPart = {
  readonly indicator: Indicator;
  readonly value: number;
  readonly unit: string;
  /** Null for an imputed part, like its source. */
  readonly year: number | null;
  readonly sourceId: string | null;
  readonly imputed: boolean;
  /** For an imputed part: how many countries of the macro region it is the median of. */
  readonly medianOf: number | null;
};

export type DemandBase = {
  readonly iso3: string;
  readonly key: DemandKey;
  readonly value: number;
  readonly unit: "USD" | "person";
  /** In terms of the parts: "gdp * household_consumption / 100". */
  readonly formula: string;
  readonly parts: readonly DemandPart[];
  /** A share was missing and the median of the country's macro region stands in for it. */
  readonly imputed: boolean;
};

export type DemandTotal = {
  readonly key: DemandKey;
  readonly value: number;
  readonly unit: "USD" | "person";
  /** How many countries are in the sum, and for how many of them a share is imputed. */
  readonly countries: number;
  readonly imputed: number;
  /** The part of the value that rests on imputed shares, 0–1. */
  readonly imputedShare: number;
};

type Recipe = { readonly of: "gdp" | "population"; readonly shares: readonly Indicator[] };

const recipes: Readonly<Record<DemandKey, Recipe>> = {
  gdp: { of: "gdp", shares: [] },
  household_consumption: { of: "gdp", shares: ["household_consumption"] },
  government_consumption: { of: "gdp", shares: ["government_consumption"] },
  population: { of: "population", shares: [] },
  urban_population: { of: "population", shares: ["urban_share"] },
  internet_users: { of: "population", shares: ["internet_share"] },
  agriculture_va: { of: "gdp", shares: ["va_agriculture"] },
  industry_va: { of: "gdp", shares: ["va_industry"] },
  services_va: { of: "gdp", shares: ["va_services"] },
  food_spending: { of: "gdp", shares: ["household_consumption", "food_share_hh"] },
};

/** Undefined where the country has no GDP (or population) or no macro region. */
export function demandBase(iso3: string, key: DemandKey): DemandBase | undefined {
  const macroRegion = countryByIso3(iso3)?.macroRegion ?? null;
  const recipe = recipes[key];
  const whole = reported(iso3, recipe.of);
  if (macroRegion === null || whole === undefined) return undefined;
  const shares = recipe.shares.map((share) => reported(iso3, share) ?? typical(macroRegion, share));
  return {
    iso3,
    key,
    value: shares.reduce((amount, share) => (amount * share.value) / 100, whole.value),
    unit: demandUnit(key),
    formula: demandFormula(key),
    parts: [whole, ...shares],
    imputed: shares.some((share) => share.imputed),
  };
}

function demandFormula(key: DemandKey): string {
  const { of, shares } = recipes[key];
  return [of, ...shares.map((share) => `${share} / 100`)].join(" * ");
}

/** Over all countries with data. */
export function worldDemandBase(key: DemandKey): DemandTotal {
  return total(key, null);
}

export function macroRegionDemandBase(macroRegion: MacroRegion, key: DemandKey): DemandTotal {
  return total(key, macroRegion);
}

// The tables never change while the program runs, so sums and medians are worked out once.
const totals = new Map<string, DemandTotal>();
const medians = new Map<string, DemandPart>();

function total(key: DemandKey, macroRegion: MacroRegion | null): DemandTotal {
  const name = `${key} ${macroRegion}`;
  const known = totals.get(name);
  if (known !== undefined) return known;
  const bases = countries
    .filter((country) => macroRegion === null || country.macroRegion === macroRegion)
    .flatMap(({ iso3 }) => demandBase(iso3, key) ?? []);
  const value = sum(bases);
  const guessed = bases.filter(({ imputed }) => imputed);
  const result = {
    key,
    value,
    unit: demandUnit(key),
    countries: bases.length,
    imputed: guessed.length,
    imputedShare: sum(guessed) / value,
  };
  totals.set(name, result);
  return result;
}

function reported(iso3: string, indicator: Indicator): DemandPart | undefined {
  const fact = countryFact(iso3, indicator);
  return fact === undefined ? undefined : { indicator, ...fact, imputed: false, medianOf: null };
}

function typical(macroRegion: MacroRegion, indicator: Indicator): DemandPart {
  const name = `${macroRegion} ${indicator}`;
  const known = medians.get(name);
  if (known !== undefined) return known;
  const values = countries
    .filter((country) => country.macroRegion === macroRegion)
    .flatMap(({ iso3 }) => countryFact(iso3, indicator)?.value ?? []);
  const part = {
    indicator,
    value: median(values),
    unit: indicators[indicator].unit,
    year: null,
    sourceId: null,
    imputed: true,
    medianOf: values.length,
  };
  medians.set(name, part);
  return part;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new RangeError("No median of nothing");
  return (low + high) / 2;
}

function sum(bases: readonly DemandBase[]): number {
  return bases.reduce((amount, base) => amount + base.value, 0);
}
