import { Problem } from "#shared/problem.ts";
import type { Context } from "../ports.ts";
import { deleteIdentitiesOf } from "../sign-in/identities.store.ts";
import { deleteCodesOf } from "../passwords/one-time-codes.store.ts";
import { deleteStudiesOf, eraseBuyer, erasePerson, hasOpenStudies, heldOf, personalData } from "./personal-data.store.ts";
import type { Accounts } from "../ports.ts";
import { deleteSessionsOf } from "../sessions/sessions.store.ts";
import { lockUser } from "../users.store.ts";

/** A copy of all that is stored about the person, and leaving for good. */

export async function exportData({ db, now }: Context, userId: string): Promise<Record<string, unknown>> {
  const { user, sessions, ...rest } = await db.transaction(async (tx) => await personalData(tx, userId));
  if (user === undefined) throw new Problem("not_signed_in", "You are logged out");
  return {
    exportedAt: now().toISOString(),
    user,
    ...rest,
    sessions: sessions.map(({ sess, expire }) => ({
      createdAt: sess.createdAt,
      lastSeenAt: sess.lastSeenAt,
      userAgent: sess.userAgent,
      expiresAt: expire,
    })),
  };
}

/**
 * Deletes studies, identities, sessions and codes, and takes the person out of the account's row and of what was never paid. The
 * ledger, payments and invoices are not touched: a balance that is left stays in the books and is nobody's any more, which the screen
 * says before. Throws invalid, conflict.
 */
export async function remove({ db, now }: Context, userId: string, { email }: Parameters<Accounts["remove"]>[1]): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user === undefined) throw new Problem("not_signed_in", "You are logged out");
    if (email.trim().toLowerCase() !== user.email) {
      const message = "Type the e-mail address of this account to delete it";
      throw new Problem("invalid", message, { fields: { email: message } });
    }
    if ((await hasOpenStudies(tx, userId)) || Number(await heldOf(tx, userId)) !== 0)
      throw new Problem("conflict", "Cancel running studies first");
    await deleteSessionsOf(tx, userId);
    await deleteIdentitiesOf(tx, userId);
    await deleteCodesOf(tx, user.email);
    await deleteStudiesOf(tx, userId);
    await eraseBuyer(tx, userId, now());
    await erasePerson(tx, userId, now());
  });
}
