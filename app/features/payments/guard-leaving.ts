/**
 * While the gateway's window is open the browser asks before the page is left by mistake. Not on touch screens: there the window may
 * leave the page itself, to a bank's app. Returns how to stop.
 */
export function guardLeaving(): () => void {
  if (!matchMedia("(pointer: fine)").matches) return () => undefined;
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener("beforeunload", ask);
  return () => removeEventListener("beforeunload", ask);
}
