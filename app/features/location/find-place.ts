import { getJson } from "../../api.ts";
import { type Place, placeOf, readPlace, writePlace } from "./place-cache.ts";

export interface Found extends Place {
  /** Why the country is unknown, in the specification's words; null if nothing went wrong. */
  note: string | null;
}

/** SPEC 4 and 8: the result of a failed look-up. */
export const unknownPlace: Found = { country: "Unknown", countryCode: "US", note: null };

/** From the cache, otherwise from the server, whose result is then cached. Throws only if `signal` aborts. */
export async function findPlace(signal: AbortSignal): Promise<Found> {
  const cached = readPlace();
  if (cached) return { ...cached, note: null };
  try {
    const answer = await getJson<unknown>("/api/location", { signal });
    const isFound = typeof answer === "object" && answer !== null && "success" in answer && answer.success === true;
    // A private address (this machine, a local network) is nowhere. Nothing failed, and nothing is stored.
    if (isFound && "country_code" in answer && answer.country_code === "") return unknownPlace;
    const place = isFound ? placeOf(answer) : undefined;
    if (!place) return { ...unknownPlace, note: notFetched };
    writePlace(place);
    return { ...place, note: null };
  } catch (error) {
    signal.throwIfAborted();
    // The browser throws a TypeError where no answer came; anything else is an answer that says nothing.
    return { ...unknownPlace, note: error instanceof TypeError ? noAnswer : notFetched };
  }
}

const notFetched = "Failed to fetch location data";
const noAnswer = "Error fetching location data";
