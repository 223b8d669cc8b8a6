import { foldText, nearest } from "#shared/text.ts";
import countryRows from "./countries.json" with { type: "json" };
import type { MacroRegion } from "../dossier.ts";

export type TradePartner = {
  readonly name: string;
  readonly iso3: string | null;
  /** Percent of all exports or imports; null where the source names the partner only. */
  readonly share: number | null;
  readonly year: number;
};

export type Country = {
  readonly iso3: string;
  readonly iso2: string;
  /** UN M49 in three digits, the key of most map files; null for Kosovo, which has none. */
  readonly m49: string | null;
  /** The short name that people use. */
  readonly name: string;
  readonly officialName: string;
  readonly region: string | null;
  readonly subregion: string | null;
  /** Null where nobody buys anything (Antarctica and uninhabited territories). */
  readonly macroRegion: MacroRegion | null;
  readonly capital: string | null;
  /** ISO 4217. */
  readonly currency: string | null;
  /** Degrees, about the middle of the country. */
  readonly lat: number | null;
  readonly lon: number | null;
  readonly areaKm2: number | null;
  readonly landlocked: boolean;
  /** A study can be made: the place has a macro region, a GDP and a population of its own. */
  readonly orderable: boolean;
  readonly aliases: readonly string[];
  readonly exportPartners: readonly TradePartner[];
  readonly importPartners: readonly TradePartner[];
};

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
