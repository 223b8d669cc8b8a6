import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";

/** Whether the visitor wants no motion; true until it is known, so that nothing moves too early. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    onPreference,
    () => matchMedia(reduced).matches,
    () => true,
  );
}

/** Whether the page is in view: not while it is rendered on the server, nor in a background tab. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === "visible",
    () => false,
  );
}

/** Whether the element is in view, or within `margin` of it ("400px"). False until it is known. */
export function useOnScreen(element: RefObject<HTMLElement | null>, margin = "0px"): boolean {
  const [isOnScreen, setOnScreen] = useState(false);
  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const observer = new IntersectionObserver((entries) => setOnScreen(entries.at(-1)?.isIntersecting ?? false), { rootMargin: margin });
    observer.observe(node);
    return () => observer.disconnect();
  }, [element, margin]);
  return isOnScreen;
}

const reduced = "(prefers-reduced-motion: reduce)";

function onPreference(listener: () => void): () => void {
  const query = matchMedia(reduced);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
