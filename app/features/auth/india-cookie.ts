import { limits } from "#shared/prices.ts";
import type { Place } from "../location/place-cache.ts";

/**
 * Whether the visitor is in India, for the currency of an account made by Google or LinkedIn: where the look-up found them, else the
 * country chosen in the sign-up form.
 */
export function isVisitorInIndia(found: Place | undefined, chosenCountry: string): boolean {
  return found ? found.countryCode === "IN" : chosenCountry === "India";
}

/** SPEC 7 and 9: read by the server when the provider sends the visitor back. */
export function indiaCookie(isIndia: boolean): string {
  return `isIndia=${isIndia}; max-age=${limits.isIndiaCookieSeconds}; samesite=lax; path=/`;
}
