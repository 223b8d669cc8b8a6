import { useSyncExternalStore } from "react";

/** Whether the visitor wants no motion; true until it is known, so that nothing moves too early. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const wish = matchMedia(query);
      wish.addEventListener("change", changed);
      return () => wish.removeEventListener("change", changed);
    },
    () => matchMedia(query).matches,
    () => true,
  );
}

const query = "(prefers-reduced-motion: reduce)";
