import { useEffect, useState } from "react";

/** The time, read again every second while `isOn`. */
export function useNow(isOn: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => setNow(new Date()), 1_000);
    return () => clearInterval(timer);
  }, [isOn]);
  return now;
}
