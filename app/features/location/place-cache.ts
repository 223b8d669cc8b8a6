import { readStored, writeStored } from "../../storage.ts";

/** Where a visitor is, as far as the internet address can tell. */
export interface Place {
  country: string;
  /** Two capitals of ISO 3166-1. */
  countryCode: string;
}

/** The result of an earlier look-up (SPEC 3.4); undefined where there is none, or none that can be read. It does not expire (SPEC 4). */
export function readPlace(): Place | undefined {
  return parsePlace(readStored("user_location_cache"), Date.now());
}

/** A timestamp later than `nowMs` was not written by this site, so its entry is ignored. */
export function parsePlace(text: string | null, nowMs: number): Place | undefined {
  try {
    const cache: unknown = JSON.parse(text ?? "null");
    if (typeof cache !== "object" || cache === null) return undefined;
    const timestamp = "timestamp" in cache ? cache.timestamp : undefined;
    if (typeof timestamp !== "number" || !(timestamp > 0 && timestamp <= nowMs)) return undefined;
    return placeOf(cache);
  } catch {
    return undefined;
  }
}

/** Reads `country` and `country_code`, as the cache and the look-up's answer both have them. */
export function placeOf(from: object): Place | undefined {
  const country = "country" in from ? from.country : undefined;
  const code = "country_code" in from ? from.country_code : undefined;
  if (typeof country !== "string" || country.trim() === "" || typeof code !== "string") return undefined;
  const countryCode = code.toUpperCase();
  return /^[A-Z]{2}$/.test(countryCode) ? { country: country.trim(), countryCode } : undefined;
}

export function writePlace({ country, countryCode }: Place): void {
  // Where the browser refuses storage, the next page looks the country up again.
  writeStored("user_location_cache", JSON.stringify({ country, country_code: countryCode, timestamp: Date.now() }));
}

export function forgetPlace(): void {
  writeStored("user_location_cache", null);
}
