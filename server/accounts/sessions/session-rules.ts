import type { SessionData } from "#db";

const idleSeconds = 7 * 86_400;
const absoluteSeconds = 30 * 86_400;
/** Being seen is written down at most this often. */
const touchSeconds = 600;

/** When a session that was begun and last seen then ends by itself. */
export function expiryOf(createdAt: Date, lastSeenAt: Date): Date {
  return new Date(Math.min(lastSeenAt.getTime() + idleSeconds * 1000, lastOf(createdAt).getTime()));
}

/** The last moment of a session, however much it is used. */
export function lastOf(createdAt: Date): Date {
  return new Date(createdAt.getTime() + absoluteSeconds * 1000);
}

/** From when on it is worth writing down that the session was seen; milliseconds since 1970. */
export function touchFrom(sess: SessionData): number {
  return Date.parse(sess.lastSeenAt) + touchSeconds * 1000;
}

/** The session as seen now. */
export function touched(sess: SessionData, now: Date): { sess: SessionData; expire: Date } {
  return { sess: { ...sess, lastSeenAt: now.toISOString() }, expire: expiryOf(new Date(sess.createdAt), now) };
}

/** "Firefox on Linux", from the browser's own word: for recognising one's own devices, not for deciding anything. */
export function deviceOf(userAgent: string): string {
  const browser = browsers.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0];
  if (browser === undefined && system === undefined) return "Unknown device";
  return [browser ?? "A browser", system].filter(Boolean).join(" on ");
}

// The order matters: nearly every browser claims to be the ones further down.
const browsers: readonly (readonly [string, RegExp])[] = [
  ["Edge", /\bEdg(A|iOS)?\//],
  ["Opera", /\b(OPR|OPX|Opera)\b/],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Vivaldi", /\bVivaldi\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bVersion\/[\d.]+.*\bSafari\//],
  ["curl", /^curl\//],
];
const systems: readonly (readonly [string, RegExp])[] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b|\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];
