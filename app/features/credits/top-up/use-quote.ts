import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { QuoteAnswer } from "#shared/wire/payments.ts";
import { getJson } from "../../../api.ts";

export const quoteKey = ["credits", "quote"] as const;

const quote = (query: { amount?: string | undefined; state?: string | undefined }) => {
  const search = new URLSearchParams();
  if (query.amount) search.set("amount", query.amount);
  if (query.state) search.set("state", query.state);
  return queryOptions({
    queryKey: [...quoteKey, query.amount ?? "", query.state ?? ""],
    queryFn: ({ signal }) => getJson<QuoteAnswer>(`/api/credits/quote${search.size > 0 ? `?${search}` : ""}`, { signal }),
  });
};

/** What can be bought, how it is paid, and the last billing details. */
export function useOffer() {
  // The service's settings may change, so they are fetched whenever the screen opens.
  return useQuery({ ...quote({}), refetchOnMount: "always" });
}

/**
 * The full price of an amount. Without an amount there is no request. The last price stays, marked `isOld`, until the next arrives;
 * late responses are ignored.
 */
export function usePrice(amount: string | undefined, state: string) {
  const settled = useSettled(amount);
  const result = useQuery({ ...quote({ amount: settled, state }), enabled: settled !== undefined, placeholderData: keepPreviousData });
  const isOld = settled !== amount || result.isPlaceholderData || result.isPending;
  return {
    price: result.data?.price ?? undefined,
    isOld,
    error: result.isFetching ? null : result.error,
    retry: () => void result.refetch(),
  };
}

const debounceMs = 300;

/** The amount, debounced. The first one counts at once. */
function useSettled(amount: string | undefined): string | undefined {
  const [settled, setSettled] = useState(amount);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(amount), debounceMs);
    return () => clearTimeout(timer);
  }, [amount]);
  return settled;
}
