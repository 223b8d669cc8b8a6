import { type Currency, type Market, marketCurrencies } from "#shared/prices.ts";
import { useUser } from "../auth/use-user.ts";
import { type PlaceState, usePlace } from "./use-place.ts";

export interface MarketState extends Pick<PlaceState, "isDetecting" | "refresh" | "clear"> {
  market: Market;
  currency: Currency;
  /** Null while it is not known, and for whoever is signed in. "Unknown" where it could not be found. */
  country: string | null;
  isSignedIn: boolean;
  /** Until then prices are the world's, as in the page that everyone gets. */
  isKnown: boolean;
  /** Why the place is not known; null where nothing went wrong. */
  note: string | null;
}

/** Which prices to show (SPEC 4): an account's currency wins, else the country decides: India has rupees, the rest dollars. */
export function useMarket(): MarketState {
  const { user } = useUser();
  const { place, isDetecting, refresh, clear } = usePlace();
  const market: Market = (user ? user.currency === marketCurrencies.india : place?.countryCode === "IN") ? "india" : "world";
  return {
    market,
    currency: marketCurrencies[market],
    country: place?.country ?? null,
    isSignedIn: user !== null,
    isKnown: user !== null || place !== undefined,
    note: place?.note ?? null,
    isDetecting,
    refresh,
    clear,
  };
}
