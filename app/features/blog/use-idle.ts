import { useEffect, useState } from "react";

/** True once the browser has nothing better to do. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const idle = () => setIdle(true);
    // Not every browser can tell.
    if (typeof requestIdleCallback === "undefined") {
      const timer = setTimeout(idle, 500);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(idle, { timeout: 3000 });
    return () => cancelIdleCallback(request);
  }, []);
  return isIdle;
}
