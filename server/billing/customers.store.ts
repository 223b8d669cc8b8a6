import type { Queries, Tx } from "#db";
import { fullName } from "#shared/full-name.ts";

export async function findCustomer(q: Queries, email: string): Promise<{ userId: string; currency: string } | undefined> {
  const row = await q
    .selectFrom("users")
    .select(["id as userId", "currency"])
    .where("email", "=", email.trim().toLowerCase())
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return row;
}

/** Keeps the account from being deleted until `tx` ends; false where it has been. */
export async function keepCustomer(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("deletedAt", "is", null)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Whom mails about an account's money go to; undefined where it is deleted. */
export async function addresseeOf(tx: Tx, userId: string): Promise<{ name: string; address: string } | undefined> {
  const row = await tx
    .selectFrom("users")
    .select(["email", "firstName", "lastName"])
    .where("id", "=", userId)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return row && { name: fullName(row), address: row.email };
}
