import { getJson } from "../../api.ts";
import { type Place, placeOf, readPlace, writePlace } from "./place-cache.ts";

export interface Found extends Place {
  /** Why the place is not known, in the specification's words; null where nothing went wrong. */
  note: string | null;
}

/** SPEC 4 and 8: where a look-up that fails leaves the visitor. */
export const unknownPlace: Found = { country: "Unknown", countryCode: "US", note: null };

/** From the cache, else from the server, which is then kept in the cache. Never throws, but when `signal` says to stop. */
export async function findPlace(signal: AbortSignal): Promise<Found> {
  const kept = readPlace();
  if (kept) return { ...kept, note: null };
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
