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
