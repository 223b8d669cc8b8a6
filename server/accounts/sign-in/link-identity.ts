import type { Tx } from "#db";
import type { OAuthProvider } from "#shared/wire/auth.ts";
import { fullName } from "#shared/text.ts";
import { type UserRow, insertUser, lockUserByEmail, updateUser } from "../users.store.ts";
import type { Context } from "../ports.ts";
import { findUserByIdentity, insertIdentity } from "./identities.store.ts";
import { deleteCodesOf } from "../passwords/one-time-codes.store.ts";
import type { ExternalIdentity } from "../ports.ts";
import { deleteSessionsOf } from "../sessions/sessions.store.ts";

/** The account of somebody whom a provider vouches for: theirs, linked, or new. Undefined where there is no ground for any. */
export async function enterByIdentity(
  context: Context,
  provider: OAuthProvider,
  identity: ExternalIdentity,
  isIndia: boolean,
): Promise<UserRow | undefined> {
  // Of two first visits at once one makes the account; the other then finds it.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const result = await context.db.transaction(async (tx) => await enter(tx, context, provider, identity, isIndia));
    if (result !== "again") return result;
  }
  return undefined;
}

async function enter(
  tx: Tx,
  { mail, now }: Context,
  provider: OAuthProvider,
  { subject, email, emailVerified, ...person }: ExternalIdentity,
  isIndia: boolean,
): Promise<UserRow | undefined | "again"> {
  const known = await findUserByIdentity(tx, provider, subject);
  const local = known === undefined && email !== null ? await lockUserByEmail(tx, email) : undefined;
  const linking = decideLinking({
    isKnown: known !== undefined,
    email,
    emailVerified,
    local: local && { isVerified: local.emailVerifiedAt !== null },
  });
  if (linking === "enter") return known;
  if (linking === "refuse" || email === null) return undefined;

  if (local === undefined) {
    const user = await insertUser(tx, {
      email,
      firstName: name(person.firstName),
      lastName: name(person.lastName),
      profileImageUrl: person.picture,
      country: isIndia ? "India" : null,
      currency: isIndia ? "INR" : "USD",
      provider,
      providerId: subject,
      emailVerifiedAt: now(),
      createdAt: now(),
      updatedAt: now(),
    });
    if (user === undefined) return "again";
    await insertIdentity(tx, { provider, subject, userId: user.id, email });
    await mail.queue(tx, "welcome", { name: fullName(user), address: user.email }, {});
    return user;
  }

  // Either the same visit came twice and the first has linked it, or the account has another identity of this provider: then one of
  // the two is not the same person.
  if (!(await insertIdentity(tx, { provider, subject, userId: local.id, email }))) return await findUserByIdentity(tx, provider, subject);
  if (linking === "take over") {
    await deleteSessionsOf(tx, local.id);
    await deleteCodesOf(tx, email);
    await updateUser(tx, local.id, { password: null, emailVerifiedAt: now() });
  }
  return await updateUser(tx, local.id, {
    ...(local.provider === "local" && { provider, providerId: subject }),
    ...(local.profileImageUrl === null && { profileImageUrl: person.picture }),
    updatedAt: now(),
  });
}

/** As long as the form allows, on one line. */
function name(text: string | null): string | null {
  const clean = (text ?? "")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\u2028\u2029<>]/gu, " ")
    .trim()
    .slice(0, 80);
  return clean === "" ? null : clean;
}

/** Who somebody is that a provider has vouched for: pure, so that the whole table can be tested. */

export interface LinkingCase {
  /** The pair (provider, subject) belongs to an account. */
  isKnown: boolean;
  /** What the provider says about the address. */
  email: string | null;
  emailVerified: boolean;
  /** The account that has this address here, if any. */
  local: { isVerified: boolean } | undefined;
}

/**
 * "enter": the account of the identity. "link": add the identity to the account of that address. "take over": the same, but nobody
 * ever proved that the address was theirs, so whoever opened the account loses password and sessions to the one who has.
 * "create": a new account. "refuse": an address that is not proven proves nothing.
 */
export type Linking = "enter" | "link" | "take over" | "create" | "refuse";

export function decideLinking({ isKnown, email, emailVerified, local }: LinkingCase): Linking {
  if (isKnown) return "enter";
  if (email === null || !emailVerified) return "refuse";
  if (local === undefined) return "create";
  return local.isVerified ? "link" : "take over";
}
