import { knownDeviceSeconds, oauthCookieSeconds } from "#accounts";

/**
 * Cookies of ours. The `__Host-` name makes the browser insist on Secure, Path=/ and no Domain, so that no neighbouring host can
 * plant one; browsers take it on http://localhost too.
 */
export const sessionCookie = "__Host-sid";
export const oauthCookie = "__Host-oauth";
/** Set by the page before it leaves for Google: "true" where the visitor is in India. */
export const isIndiaCookie = "isIndia";
/** By which a browser that has signed in before is known at the next sign-in. */
export const deviceCookie = "__Host-device";

export const setSession = (token: string, expires: Date): string => cookieOf(sessionCookie, token, `Expires=${expires.toUTCString()}`);
export const dropSession = (): string => cookieOf(sessionCookie, "", "Max-Age=0");
export const setOAuth = (sealed: string): string => cookieOf(oauthCookie, sealed, `Max-Age=${oauthCookieSeconds}`);
export const setDevice = (sealed: string): string => cookieOf(deviceCookie, sealed, `Max-Age=${knownDeviceSeconds}`);
export const dropOAuth = (): string => cookieOf(oauthCookie, "", "Max-Age=0");

/** One cookie of a request's header; the first where a name stands there twice. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  // Pair by pair up to the one that is sought: every signed-in call looks for its session here, and other cookies may be long.
  for (let begin = 0; begin < header.length;) {
    const next = header.indexOf(";", begin);
    const end = next < 0 ? header.length : next;
    const at = header.indexOf("=", begin);
    if (at > begin && at < end && header.slice(begin, at).trim() === name) return header.slice(at + 1, end).trim() || undefined;
    begin = end + 1;
  }
  return undefined;
}

// Lax, not Strict: who comes back from Google's page, or from a link in a mail, is signed in.
function cookieOf(name: string, value: string, lifetime: string): string {
  return `${name}=${value}; Path=/; ${lifetime}; HttpOnly; Secure; SameSite=Lax`;
}
