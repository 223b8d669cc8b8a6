import { useSyncExternalStore } from "react";

/** False on the server and until the page's scripts run. Before that a form would be sent by the browser itself. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => undefined;
