/** Which of our orders a gateway knows. A key's beginning tells live money from a test. */

const live = "rzp_live_";

/** Nothing moves where the key is a test's. */
export const isTestKey = (keyId: string | null): boolean => keyId?.startsWith("rzp_test_") ?? false;

/**
 * Whether the gateway with `connected` has the order that was made with `keyId`. Live keys change now and then, the business stays the
 * same. A test's orders are known to that very key alone, so that no test is ever credited for by a later one.
 */
export const isOfGateway = (keyId: string | null, connected: string): boolean =>
  keyId === connected || (keyId !== null && keyId.startsWith(live) && connected.startsWith(live));

/** For a search: what `isOfGateway` says, as a pattern of LIKE. */
export const gatewayPattern = (connected: string): string => {
  const literal = (text: string) => text.replace(/[\\%_]/g, "\\$&");
  return connected.startsWith(live) ? `${literal(live)}%` : literal(connected);
};
