import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { formatMoney, parseMoney } from "#shared/money.ts";
import type { CurrentUser } from "#shared/wire/auth.ts";
import { ApiError, getJson } from "../../api.ts";
import { clientIp } from "../location/client-ip.ts";

/** Invalidate it when the balance may have changed. */
export const userKey = ["/api/auth/user"] as const;

export interface UserState {
  /** Null if nobody is signed in, or if that is not known yet (see isLoading, error). */
  user: CurrentUser | null;
  isLoading: boolean;
  /** The call itself failed; a 401 is no error. */
  error: Error | null;
  retry: () => void;
}

export function useUser(): UserState {
  const { data, isPending, isFetching, error, refetch } = useQuery({ queryKey: userKey, queryFn: ({ signal }) => fetchUser(signal) });
  return { user: data ?? null, isLoading: isPending || (error !== null && isFetching), error, retry: () => void refetch() };
}

/** For screens that show the balance: credits may arrive from elsewhere, so it is fetched again when the screen opens. */
export function useFreshBalance(): void {
  const client = useQueryClient();
  useEffect(() => {
    void client.invalidateQueries({ queryKey: userKey });
  }, [client]);
}

/** Sets the balance from another response, as decimal text. */
export function putBalance(client: QueryClient, amount: string): void {
  client.setQueryData<CurrentUser | null>(userKey, (user) => user && { ...user, amount });
}

/** Stores the user who just signed in, and clears what another user left in the cache. */
export async function acceptUser(client: QueryClient, user: CurrentUser): Promise<void> {
  // A pending fetch started before the sign-in and would report that nobody is signed in.
  await client.cancelQueries({ queryKey: userKey });
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userKey[0] });
  client.setQueryData(userKey, user);
}

async function fetchUser(signal: AbortSignal): Promise<CurrentUser | null> {
  const ip = await clientIp();
  try {
    return await getJson<CurrentUser>("/api/auth/user", { signal, ...(ip !== undefined && { headers: { "x-client-ip": ip } }) });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** Rounded, with the currency's symbol (SPEC 2.3, 9). */
export function balanceText({ amount, currency }: Pick<CurrentUser, "amount" | "currency">): string {
  const balance = parseMoney(amount, currency);
  return balance ? formatMoney(balance) : "–";
}
