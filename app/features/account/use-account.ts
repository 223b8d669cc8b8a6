import { useQuery } from "@tanstack/react-query";
import type { AccountAnswer, SessionItem } from "#shared/wire/account.ts";
import { getJson } from "../../api.ts";

export const accountKey = ["/api/account"] as const;
export const sessionsKey = ["/api/account/sessions"] as const;

// Studies end and sessions begin without this page: both are read again whenever the screen opens.
export function useAccount() {
  return useQuery({
    queryKey: accountKey,
    queryFn: ({ signal }) => getJson<AccountAnswer>("/api/account", { signal }),
    refetchOnMount: "always",
  });
}

export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await getJson<{ sessions: SessionItem[] }>("/api/account/sessions", { signal })).sessions,
    refetchOnMount: "always",
  });
}
