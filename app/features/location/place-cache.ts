/** Where a visitor is, as far as an address on the network can tell. */
export interface Place {
  country: string;
  /** Two capitals of ISO 3166-1. */
  countryCode: string;
}

/** SPEC 3.4. */
const key = "user_location_cache";

/** What an earlier look-up left; undefined where there is nothing, or nothing that makes sense. Its age does not matter (SPEC 4). */
export function readPlace(): Place | undefined {
  return parsePlace(stored(), Date.now());
}

/** `nowMs`: a time after it was never written by us, so what comes with it is not believed. */
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
  try {
    localStorage.setItem(key, JSON.stringify({ country, country_code: countryCode, timestamp: Date.now() }));
  } catch {
    // A browser that keeps nothing is asked again on the next page.
  }
}

export function forgetPlace(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
