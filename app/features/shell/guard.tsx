import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { limits } from "#shared/prices.ts";
import type { CurrentUser } from "#shared/wire/auth.ts";
import { explain, onSignedOut } from "../../api.ts";
import { ErrorState } from "../../ui/feedback/states.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { rememberReturn } from "../auth/auth-destination.ts";
import { userKey, useUser } from "../auth/use-user.ts";
import { LoadingScreen } from "./status-screens.tsx";

/** SPEC 2.2: renders its children for signed-in users only. A 401 on any later call clears the user, which leads here too. */
export function Guard({ children }: { children: ReactNode }) {
  const { user, isLoading, error, retry } = useUser();
  const client = useQueryClient();
  useEffect(() => onSignedOut(() => client.setQueryData(userKey, null)), [client]);
  // A signed-in user stays: if a later refetch is pending or fails, the screen that started it shows that.
  if (isLoading && !user) return <LoadingScreen />;
  if (error && !user)
    return (
      <main id="main" tabIndex={-1} className="mx-auto max-w-xl px-4 py-16">
        <ErrorState level={1} title="Your account could not be loaded" onRetry={retry}>
          {explain(error)} You are still signed in.
        </ErrorState>
      </main>
    );
  return user ? <SignedIn value={user}>{children}</SignedIn> : <RedirectToSignIn />;
}

/** The signed-in user; only under the guard. */
export function useSignedInUser(): CurrentUser {
  const user = use(SignedIn);
  if (!user) throw new Error("useSignedInUser is for screens under the guard of /app");
  return user;
}

const SignedIn = createContext<CurrentUser | null>(null);

function RedirectToSignIn() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    rememberReturn(pathname + search);
    notify({ title: "Unauthorized", description: "You are logged out. Logging in again...", tone: "bad" });
    const timer = setTimeout(() => {
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userKey[0] });
      void navigate("/auth");
    }, limits.loggedOutRedirectDelayMs);
    return () => clearTimeout(timer);
    // Once: the address at which the session ended.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return <LoadingScreen />;
}
