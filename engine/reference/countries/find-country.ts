import { foldText, nearest } from "#shared/text.ts";
import countryRows from "./countries.json" with { type: "json" };
import type { Country } from "../../evidence/official-statistics.ts";
import { placeFinder } from "../../evidence/find-place.ts";

/** Checked against this type by the unit test, not here: parsing at import would cost every start of the program. */
export const countries = countryRows as unknown as readonly Country[];

let byIso3: ReadonlyMap<string, Country> | undefined;
let byFoldedName: ReadonlyMap<string, Country> | undefined;

export function countryByIso3(iso3: string): Country | undefined {
  byIso3 ??= new Map(countries.map((country) => [country.iso3, country]));
  return byIso3.get(iso3);
}

/**
 * By ISO code, name, official name or another name in use; case, accents, punctuation and a leading "the" do not
 * matter. "Congo" alone is nobody: there are two.
 */
export function findCountry(text: string): Country | undefined {
  byFoldedName ??= new Map(countries.flatMap((country) => countryNames(country).map((name) => [fold(name), country] as const)));
  return byFoldedName.get(fold(text));
}

/** At most three names of orderable countries that the text may have meant, best first; empty when none is near. */
export function nearestCountries(text: string): string[] {
  const named = countries
    .filter(({ orderable }) => orderable)
    .flatMap((country) => [country.name, ...country.aliases].map((name) => [name, country.name] as const));
  const nameOf = new Map(named);
  const close = nearest(text.trim().replace(/^the\s+/i, ""), [...nameOf.keys()], 12);
  return [...new Set(close.flatMap((name) => nameOf.get(name) ?? []))].slice(0, 3);
}

export function countryNames(country: Country): string[] {
  return [country.iso3, country.iso2, country.name, country.officialName, ...country.aliases];
}

function fold(text: string): string {
  return foldText(text).replace(/^the /, "");
}

let finder: ReturnType<typeof placeFinder> | undefined;

/** Countries (alpha-3) that a text names; the finder is built at first use. */
export const placesIn: ReturnType<typeof placeFinder> = (text) => {
  finder ??= placeFinder(countries);
  return finder(text);
};
