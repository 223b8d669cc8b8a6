import type { Queries, Tables, Tx } from "#db";
import type { Insertable, Updateable, Selectable } from "kysely";
import type { CurrentUser } from "#shared/wire/auth.ts";

/** Rows of `users`. A deleted account is found by none of these: its row stays for the books only. */

export interface UserWithPassword extends UserRow {
  password: string | null;
}

export async function findUserByEmail(q: Queries, email: string): Promise<UserWithPassword | undefined> {
  return await q
    .selectFrom("users")
    .select([...userColumns, "users.password"])
    .where("email", "=", email)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
}

/** As above, and no other transaction changes the row until this one ends. */
export async function lockUserByEmail(tx: Tx, email: string): Promise<UserWithPassword | undefined> {
  return await tx
    .selectFrom("users")
    .select([...userColumns, "users.password"])
    .where("email", "=", email)
    .where("deletedAt", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

export async function findUser(q: Queries, id: string): Promise<UserWithPassword | undefined> {
  return await q
    .selectFrom("users")
    .select([...userColumns, "users.password"])
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
}

export async function lockUser(tx: Tx, id: string): Promise<UserWithPassword | undefined> {
  return await tx
    .selectFrom("users")
    .select([...userColumns, "users.password"])
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** Undefined where the address has an account already. */
export async function insertUser(tx: Tx, user: Insertable<Tables["users"]>): Promise<UserRow | undefined> {
  return await tx
    .insertInto("users")
    .values(user)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning(userColumns)
    .executeTakeFirst();
}

export async function updateUser(q: Queries, id: string, change: Updateable<Tables["users"]>): Promise<UserRow | undefined> {
  return await q
    .updateTable("users")
    .set(change)
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .returning(userColumns)
    .executeTakeFirst();
}

/** The columns that a customer's own screens show. */
export const userColumns = [
  "users.id",
  "users.email",
  "users.firstName",
  "users.lastName",
  "users.country",
  "users.contactNumber",
  "users.industry",
  "users.profileImageUrl",
  "users.amount",
  "users.currency",
  "users.provider",
  "users.emailVerifiedAt",
  "users.createdAt",
] as const;

type Column = (typeof userColumns)[number] extends `users.${infer Name}` ? Name : never;
export type UserRow = Pick<Selectable<Tables["users"]>, Column & keyof Tables["users"]>;

export function currentUserOf(row: UserRow): CurrentUser {
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    country: row.country,
    contactNumber: row.contactNumber,
    industry: row.industry,
    profileImageUrl: row.profileImageUrl,
    amount: row.amount,
    currency: row.currency === "INR" ? "INR" : "USD",
    provider: row.provider,
    isEmailVerified: row.emailVerifiedAt !== null,
    createdAt: row.createdAt.toISOString(),
  };
}
