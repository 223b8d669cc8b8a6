import { Problem } from "#shared/problem.ts";
import type { AccountAnswer } from "#shared/wire/account.ts";
import type { CurrentUser } from "#shared/wire/auth.ts";
import { fullName } from "#shared/text.ts";
import { currentUserOf, findUser, lockUser, updateUser } from "../users.store.ts";
import type { Context } from "../ports.ts";
import { providersOf } from "../sign-in/identities.store.ts";
import { refuseEasyPassword } from "../passwords/password-rules.ts";
import { countStudies, heldOf } from "./personal-data.store.ts";
import type { Accounts } from "../ports.ts";
import { checkProfile } from "./profile-rules.ts";
import { deleteSessionsOf, hasSession } from "../sessions/sessions.store.ts";

export async function summary({ db }: Context, userId: string): Promise<AccountAnswer> {
  const user = (await findUser(db.queries, userId)) ?? gone();
  const [providers, studies, held] = [
    await providersOf(db.queries, userId),
    await countStudies(db.queries, userId),
    await heldOf(db.queries, userId),
  ];
  return {
    signInMethods: { password: user.password !== null, google: providers.includes("google"), linkedin: providers.includes("linkedin") },
    studies,
    held,
  };
}

/** What is left out stays; the currency stays whatever the country becomes. Throws invalid with `fields`. */
export async function updateProfile(
  { db, now }: Context,
  userId: string,
  body: Parameters<Accounts["updateProfile"]>[1],
): Promise<CurrentUser> {
  checkProfile(body);
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  return currentUserOf((await updateUser(db.queries, userId, { ...given, updatedAt: now() })) ?? gone());
}

/** Ends all sessions but the one that asks. Throws invalid with `fields`, conflict, not_signed_in, too_many. */
export async function changePassword(
  { db, hasher, limits, mail, siteName, now }: Context,
  userId: string,
  sessionId: string,
  { currentPassword, newPassword }: Parameters<Accounts["changePassword"]>[2],
): Promise<void> {
  await limits.password(userId);
  const user = (await findUser(db.queries, userId)) ?? gone();
  if (user.password !== null) {
    if (currentPassword === undefined || currentPassword === "") throw wrong("Enter your current password");
    if (!(await hasher.verify(user.password, currentPassword))) throw wrong("This is not your current password");
  }
  refuseEasyPassword(newPassword, { siteName, ...user }, "newPassword");
  const password = await hasher.hash(newPassword);
  await db.transaction(async (tx) => {
    // Verifying and hashing take a while. A reset from elsewhere that came in between has the last word.
    const current = (await lockUser(tx, userId)) ?? gone();
    if (!(await hasSession(tx, userId, sessionId))) gone();
    if (current.password !== user.password)
      throw new Problem("conflict", "Your password was changed from another window at the same moment. Try again with that one.");
    await updateUser(tx, userId, { password, updatedAt: now() });
    await deleteSessionsOf(tx, userId, sessionId);
    await mail.queue(tx, "password-changed", { name: fullName(user), address: user.email }, { at: now().toISOString() });
  });
}

const wrong = (message: string): Problem => new Problem("invalid", message, { fields: { currentPassword: message } });

/** The account was deleted, or this session ended, from another window. */
function gone(): never {
  throw new Problem("not_signed_in", "You are logged out");
}
