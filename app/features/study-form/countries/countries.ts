import { foldText, nearest } from "#shared/text.ts";
import list from "./countries.json" with { type: "json" };

export type OrderableCountry = { readonly name: string; readonly iso3: string; readonly also: readonly string[] };

/** Countries that can be ordered, by name. A copy of the engine's list, which is not sent to browsers; a test compares them. */
export const orderableCountries: readonly OrderableCountry[] = list;

/** By name, ISO code or another name in use; case and accents do not matter. */
export function countryNamed(text: string): OrderableCountry | undefined {
  const wanted = fold(text);
  if (wanted === "") return undefined;
  return orderableCountries.find((c) => namesOf(c).some((name) => fold(name) === wanted));
}

/** Countries that match the text, best first; all of them while it is empty. */
export function matchingCountries(typed: string): readonly OrderableCountry[] {
  const wanted = fold(typed);
  if (wanted === "") return orderableCountries;
  const ranked = orderableCountries
    .map((country, order) => ({ country, order, rank: Math.min(...namesOf(country).map((name, i) => rankOf(fold(name), wanted, i))) }))
    .filter(({ rank }) => rank < noMatch)
    .sort((a, b) => a.rank - b.rank || a.order - b.order);
  if (ranked.length > 0) return ranked.map(({ country }) => country);
  const near = nearest(
    typed,
    orderableCountries.map(({ name }) => name),
    5,
  );
  return near.flatMap((name) => orderableCountries.filter((country) => country.name === name));
}

const noMatch = 9;

/** The name ranks before its aliases, and a prefix before a later word. Codes and short names must match as a whole. */
function rankOf(name: string, wanted: string, position: number): number {
  const later = position === 0 ? 0 : 2;
  if (name === wanted) return 0;
  if (name.length <= 3) return noMatch;
  if (name.startsWith(wanted)) return 1 + later;
  return wanted.length > 1 && name.includes(` ${wanted}`) ? 2 + later : noMatch;
}

const namesOf = (country: OrderableCountry): string[] => [country.name, ...country.also, country.iso3];
const fold = (text: string): string => foldText(text).replace(/^the /, "");
