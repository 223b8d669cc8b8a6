import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { ApiError, explain, sendJson } from "../../api.ts";
import { applyTheme } from "../../ui/theme.ts";
import { notify, type ToastText } from "../../ui/feedback/toast.tsx";
import { userKey } from "./use-user.ts";

/** SPEC 4: clears the user, the whole data cache and all local browser storage. */
export function useLogout(): { logout: () => void; isPending: boolean } {
  const leave = useLeave();
  const { mutate, isPending } = useMutation({
    mutationFn: endSession,
    onSuccess: () => leave({ title: "Logged out", description: "You have been successfully logged out." }),
    onError: (error) => notify({ title: "Error", description: `You are still logged in. ${explain(error)}`, tone: "bad" }),
  });
  return { logout: () => mutate(), isPending };
}

/** Out of the account area for good: to the front page, with nothing left of the person in this browser. */
export function useLeave(): (said: ToastText) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (said) => {
    // First away: the guard would take an empty user for a session that has run out.
    await navigate("/", { flushSync: true });
    await client.cancelQueries();
    client.clear();
    client.setQueryData(userKey, null);
    clearStorage();
    applyTheme();
    notify(said);
  };
}

async function endSession(): Promise<void> {
  try {
    await sendJson("POST", "/api/auth/logout");
  } catch (error) {
    // Already ended elsewhere: what was asked for is so.
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
}

function clearStorage(): void {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // A browser that keeps nothing has nothing to clear.
  }
}
