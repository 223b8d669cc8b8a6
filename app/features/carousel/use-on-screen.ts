import { type RefObject, useEffect, useState } from "react";

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
