import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { ApiError, explain, sendJson } from "../../api.ts";
import { clearStorage } from "../../ui/theme.ts";
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

/** Leaves the account area for the home page, with nothing of the person left in this browser. */
export function useLeave(): (toast: ToastText) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (toast) => {
    // Navigate first: the guard would take an empty user for an expired session.
    await navigate("/", { flushSync: true });
    await client.cancelQueries();
    client.clear();
    client.setQueryData(userKey, null);
    clearStorage();
    notify(toast);
  };
}

async function endSession(): Promise<void> {
  try {
    await sendJson("POST", "/api/auth/logout");
  } catch (error) {
    // The session has already ended elsewhere.
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
}
