import { Problem } from "#shared/problem.ts";
import type { Context } from "../ports.ts";
import type { Accounts, SignedIn, Visitor } from "../ports.ts";
import { knownDevice, rememberDevice } from "./known-device.ts";
import { startSession } from "../sessions/start-session.ts";
import { findUserByEmail, lockUserByEmail } from "../users.store.ts";

/**
 * An unknown address, a wrong password and an account without one look the same and cost the same.
 * Throws wrong_credentials, too_many.
 */
export async function login(context: Context, body: Parameters<Accounts["login"]>[0], visitor: Visitor): Promise<SignedIn> {
  const { db, hasher, limits, now } = context;
  const email = body.email.toLowerCase();
  await limits.login(email, visitor.ip, knownDevice(context, email, visitor.deviceCookie));
  const user = await findUserByEmail(db.queries, email);
  const isRight = await hasher.verify(user?.password ?? undefined, body.password);
  if (user === undefined || !isRight) throw wrong();
  return await db.transaction(async (tx) => {
    // Verifying takes a while. A password that was replaced meanwhile, with all sessions ended, opens none any more.
    const current = await lockUserByEmail(tx, email);
    if (current === undefined || current.id !== user.id || current.password !== user.password) throw wrong();
    return { ...(await startSession(tx, current, visitor, now())), deviceCookie: rememberDevice(context, email, visitor.deviceCookie) };
  });
}

const wrong = (): Problem => new Problem("wrong_credentials", "Invalid username or password");
