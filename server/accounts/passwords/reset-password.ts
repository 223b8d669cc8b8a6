import { randomInt, timingSafeEqual } from "node:crypto";
import { limits as lengths } from "#shared/prices.ts";
import { Problem } from "#shared/problem.ts";
import { fullName } from "#shared/text.ts";
import type { Context } from "../ports.ts";
import { deleteCodesOf, returnAttempt, replaceCode, takeAttempt, consumeCode } from "./one-time-codes.store.ts";
import { refuseEasyPassword } from "./password-rules.ts";
import type { Accounts, Visitor } from "../ports.ts";
import { rememberDevice } from "../sign-in/known-device.ts";
import { deleteSessionsOf } from "../sessions/sessions.store.ts";
import { findUserByEmail, lockUserByEmail, updateUser } from "../users.store.ts";

const validSeconds = 600;
const attemptsMax = 5;

/** Sends a one-time code. For an address without an account the same is done, down to a mail that nobody gets. Throws too_many. */
export async function forgotPassword(
  { db, limits, mail, secrets, now }: Context,
  body: Parameters<Accounts["forgotPassword"]>[0],
  visitor: Visitor,
): Promise<void> {
  const email = body.email.toLowerCase();
  await limits.forgotByVisitor(visitor.ip);
  try {
    await limits.forgotByAddress(email);
  } catch (error) {
    // Silently: the answer must not tell that somebody asks for this address.
    if (error instanceof Problem && error.code === "too_many") return;
    throw error;
  }
  const code = String(randomInt(10 ** lengths.otpLength)).padStart(lengths.otpLength, "0");
  const expiresAt = new Date(now().getTime() + validSeconds * 1000);
  await db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    await replaceCode(tx, { email, otp: codeHash(secrets, email, code), expiresAt });
    const to = user ? { name: fullName(user), address: user.email } : null;
    await mail.queue(tx, "one-time-code", to, { code, expiresAt: expiresAt.toISOString() });
  });
}

/** The code stays good for the reset that follows. Throws invalid, too_many. */
export async function verifyOtp(context: Context, body: Parameters<Accounts["verifyOtp"]>[0], visitor: Visitor): Promise<void> {
  await context.limits.code(visitor.ip);
  await rightCode(context, body.email.toLowerCase(), body.otp);
}

/** Uses the code up, sets the password and ends every session, all or nothing. Throws invalid, with `fields` for the password; too_many. */
export async function resetPassword(
  context: Context,
  body: Parameters<Accounts["resetPassword"]>[0],
  visitor: Visitor,
): Promise<{ deviceCookie: string }> {
  const { db, hasher, limits, mail, siteName, now } = context;
  const email = body.email.toLowerCase();
  await limits.code(visitor.ip);
  // Before an attempt is taken, and without the person's names: who has no code yet is told nothing about the account.
  refuseEasyPassword(body.newPassword, { siteName, email, firstName: null, lastName: null }, "newPassword");
  const codeId = await rightCode(context, email, body.otp);
  const password = await hasher.hash(body.newPassword);
  await db.transaction(async (tx) => {
    if (!(await consumeCode(tx, codeId))) throw wrongCode();
    const user = await lockUserByEmail(tx, email);
    if (user === undefined) throw wrongCode();
    await updateUser(tx, user.id, { password, emailVerifiedAt: user.emailVerifiedAt ?? now(), updatedAt: now() });
    await deleteCodesOf(tx, email);
    await deleteSessionsOf(tx, user.id);
    await mail.queue(tx, "password-changed", { name: fullName(user), address: user.email }, { at: now().toISOString() });
  });
  // The code proves the mailbox: whoever tries to lock the account by guessing does not stop its owner after a reset.
  return { deviceCookie: rememberDevice(context, email, visitor.deviceCookie) };
}

async function rightCode({ db, secrets, now }: Context, email: string, code: string): Promise<number> {
  const taken = await takeAttempt(db.queries, email, { attemptsMax, now: now() });
  if (taken === undefined) throw wrongCode();
  const given = Buffer.from(codeHash(secrets, email, code));
  const known = Buffer.from(taken.otp);
  if (given.length !== known.length || !timingSafeEqual(given, known)) throw wrongCode();
  await returnAttempt(db.queries, taken.id);
  return taken.id;
}

const wrongCode = (): Problem => new Problem("invalid", "Invalid OTP", { fields: { otp: "Invalid OTP" } });

/** With the address in it, a code of one address is none of another's. */
function codeHash(secrets: Context["secrets"], email: string, code: string): string {
  return secrets.mac("otp", `${email}\0${code}`);
}
