import type { Tables } from "#db";
import type { CurrentUser } from "#shared/wire/auth.ts";
import type { Selectable } from "kysely";

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
