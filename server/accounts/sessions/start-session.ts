import { hash, randomBytes } from "node:crypto";
import type { Queries } from "#db";
import { currentUserOf, type UserRow } from "../users.store.ts";
import type { SignedIn, Visitor } from "../ports.ts";
import { expiryOf, lastOf } from "./session-rules.ts";
import { insertSession } from "./sessions.store.ts";

/** A new session, with an id that nobody has seen before: one that was planted in the browser gains nothing. */
export async function startSession(q: Queries, user: UserRow, visitor: Visitor, now: Date): Promise<SignedIn> {
  const token = randomBytes(32).toString("base64url");
  const at = now.toISOString();
  await insertSession(q, {
    sid: sidOf(token),
    sess: { userId: user.id, createdAt: at, lastSeenAt: at, userAgent: visitor.userAgent.slice(0, 400) },
    expire: expiryOf(now, now),
  });
  return { user: currentUserOf(user), token, expires: lastOf(now) };
}

/** What the table keeps of a token: a leaked table opens no session. */
export function sidOf(token: string): string {
  return hash("sha256", token);
}

/** Whether it looks like one of ours at all; what does not costs no query. */
export function isToken(text: string | undefined): text is string {
  return text !== undefined && /^[\w-]{43}$/.test(text);
}
