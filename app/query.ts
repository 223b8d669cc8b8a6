import { QueryClient } from "@tanstack/react-query";

/** SPEC 7: nothing is retried, nothing becomes stale, nothing is fetched again by itself. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // "always": without a connection a call fails at once and says so, instead of waiting for ever.
      queries: { retry: false, staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
