import { limits } from "#shared/prices.ts";

/**
 * Whether the visitor is in India, for the currency of an account made by Google or LinkedIn: what the location look-up left in
 * `user_location_cache`, else the country chosen in the sign-up form.
 */
export function isVisitorInIndia(locationCache: string | null, chosenCountry: string): boolean {
  const code = countryCode(locationCache);
  return code === undefined ? chosenCountry === "India" : code === "IN";
}

/** SPEC 7 and 9: read by the server when the provider sends the visitor back. */
export function indiaCookie(isIndia: boolean): string {
  return `isIndia=${isIndia}; max-age=${limits.isIndiaCookieSeconds}; samesite=lax; path=/`;
}

function countryCode(locationCache: string | null): string | undefined {
  if (locationCache === null) return undefined;
  try {
    const cache: unknown = JSON.parse(locationCache);
    const code = typeof cache === "object" && cache !== null && "country_code" in cache ? cache.country_code : undefined;
    return typeof code === "string" && code !== "" ? code : undefined;
  } catch {
    return undefined;
  }
}
