import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { QuoteAnswer } from "#shared/wire/payments.ts";
import { getJson } from "../../../api.ts";

export const quoteKey = ["credits", "quote"] as const;

const quote = (asked: { amount?: string | undefined; state?: string | undefined }) => {
  const search = new URLSearchParams();
  if (asked.amount) search.set("amount", asked.amount);
  if (asked.state) search.set("state", asked.state);
  return queryOptions({
    queryKey: [...quoteKey, asked.amount ?? "", asked.state ?? ""],
    queryFn: ({ signal }) => getJson<QuoteAnswer>(`/api/credits/quote${search.size > 0 ? `?${search}` : ""}`, { signal }),
  });
};

/** What may be bought, how money is taken, and who was billed last. */
export function useOffer() {
  // Settings of the service may change while it is open: asked for whenever the screen opens.
  return useQuery({ ...quote({}), refetchOnMount: "always" });
}

/**
 * What an amount costs, in full. Undefined amount: nothing is asked. The last price stays, as `isOld`, until the next is there; an
 * answer that comes late changes nothing.
 */
export function usePrice(amount: string | undefined, state: string) {
  const settled = useSettled(amount);
  const query = useQuery({ ...quote({ amount: settled, state }), enabled: settled !== undefined, placeholderData: keepPreviousData });
  const isOld = settled !== amount || query.isPlaceholderData || query.isPending;
  return {
    price: query.data?.price ?? undefined,
    isOld,
    error: query.isFetching ? null : query.error,
    retry: () => void query.refetch(),
  };
}

const debounceMs = 300;

/** The amount once it has stood still. The first one counts at once. */
function useSettled(amount: string | undefined): string | undefined {
  const [settled, setSettled] = useState(amount);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(amount), debounceMs);
    return () => clearTimeout(timer);
  }, [amount]);
  return settled;
}
