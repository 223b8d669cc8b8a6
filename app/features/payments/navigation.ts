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

/** The page that says what came of a payment, with the way on. */
export function successPath(paymentId: string, back: string | null): string {
  return `/app/payment-success?${new URLSearchParams({ payment: paymentId, ...(back !== null && { back }) })}`;
}

/**
 * Whether this document was loaded as the credits page. Only then it has the rules under which the gateway's script and window run;
 * whoever comes from another page by a change of address alone loads a new document.
 */
export function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded !== undefined && /^\/app\/credits\/?$/.test(new URL(loaded.name).pathname);
}
