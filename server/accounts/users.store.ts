import type { Queries, Tables, Tx } from "#db";
import type { Insertable, Updateable } from "kysely";
import { userColumns, type UserRow } from "./current-user.ts";

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
