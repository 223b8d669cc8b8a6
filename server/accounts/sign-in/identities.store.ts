import type { Queries } from "#db";
import type { OAuthProvider } from "#shared/wire/auth.ts";
import { userColumns, type UserRow } from "../users.store.ts";

/** Who signs in by a provider: the pair (provider, subject). */

export async function findUserByIdentity(q: Queries, provider: OAuthProvider, subject: string): Promise<UserRow | undefined> {
  return await q
    .selectFrom("identities")
    .innerJoin("users", "users.id", "identities.userId")
    .select(userColumns)
    .where("identities.provider", "=", provider)
    .where("identities.subject", "=", subject)
    .where("users.deletedAt", "is", null)
    .executeTakeFirst();
}

/** False where the pair is known already, or the customer has another identity of that provider. */
export async function insertIdentity(
  q: Queries,
  identity: { provider: OAuthProvider; subject: string; userId: string; email: string },
): Promise<boolean> {
  const added = await q
    .insertInto("identities")
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .returning("subject")
    .execute();
  return added.length > 0;
}

export async function providersOf(q: Queries, userId: string): Promise<string[]> {
  const rows = await q.selectFrom("identities").select("provider").where("userId", "=", userId).execute();
  return rows.map((row) => row.provider);
}

export async function deleteIdentitiesOf(q: Queries, userId: string): Promise<void> {
  await q.deleteFrom("identities").where("userId", "=", userId).execute();
}
