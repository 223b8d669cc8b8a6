/**
 * While the payment window is open, the browser confirms before leaving the page. Not on touch screens, where the window itself may
 * switch to a bank's app. Returns a function that removes the guard.
 */
export function guardLeaving(): () => void {
  if (!matchMedia("(pointer: fine)").matches) return () => undefined;
  const confirm = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener("beforeunload", confirm);
  return () => removeEventListener("beforeunload", confirm);
}

/** The page that shows the result of a payment, with the way back. */
export function successPath(paymentId: string, back: string | null): string {
  return `/app/payment-success?${new URLSearchParams({ payment: paymentId, ...(back !== null && { back }) })}`;
}

/**
 * Whether this document was loaded as the credits page. Only that document has the content security policy that the payment gateway
 * needs; after a client-side navigation the page must be reloaded.
 */
export function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded !== undefined && /^\/app\/credits\/?$/.test(new URL(loaded.name).pathname);
}
