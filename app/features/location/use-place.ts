import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useUser } from "../auth/use-user.ts";
import { findPlace, type Found, unknownPlace } from "./find-place.ts";
import { forgetPlace } from "./place-cache.ts";

export interface PlaceState {
  /** Undefined until it is known, and for signed-in users, whose account decides. */
  place: Found | undefined;
  isDetecting: boolean;
  /** Detects the country again. */
  refresh: () => void;
  /** Clears the cached country. */
  clear: () => void;
}

/** The country of an anonymous visitor. Looked up only once it is known that nobody is signed in, and only if it is not cached. */
export function usePlace(): PlaceState {
  const client = useQueryClient();
  const { user, isLoading } = useUser();
  const isAnonymous = !isLoading && user === null;
  const { data, isFetching, refetch } = useQuery({ queryKey: placeKey, queryFn: ({ signal }) => findPlace(signal), enabled: isAnonymous });
  return {
    place: isAnonymous ? data : undefined,
    isDetecting: isFetching,
    refresh() {
      forgetPlace();
      void refetch();
    },
    clear() {
      forgetPlace();
      void client.cancelQueries({ queryKey: placeKey });
      client.setQueryData(placeKey, unknownPlace);
    },
  };
}

const placeKey = ["/api/location"] as const;
