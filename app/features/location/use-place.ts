import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useUser } from "../auth/use-user.ts";
import { findPlace, type Found, unknownPlace } from "./find-place.ts";
import { forgetPlace } from "./place-cache.ts";

export interface PlaceState {
  /** Undefined until it is known, and for whoever is signed in: their account decides. */
  place: Found | undefined;
  isLooking: boolean;
  /** Looks anew. */
  refresh: () => void;
  /** Forgets where the visitor is. */
  clear: () => void;
}

/** Where an anonymous visitor is. Asked for only once it is known that nobody is signed in, and only where it is not kept already. */
export function usePlace(): PlaceState {
  const client = useQueryClient();
  const { user, isLoading } = useUser();
  const isAnonymous = !isLoading && user === null;
  const { data, isFetching, refetch } = useQuery({ queryKey: placeKey, queryFn: ({ signal }) => findPlace(signal), enabled: isAnonymous });
  return {
    place: isAnonymous ? data : undefined,
    isLooking: isFetching,
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
