import type { Queries, TransferKind, Tx } from "#db";
import { fullName } from "#shared/text.ts";

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
export async function lockCustomer(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("deletedAt", "is", null)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Recipient of emails about an account's money; undefined where it is deleted. */
export async function addresseeOf(tx: Tx, userId: string): Promise<{ name: string; address: string } | undefined> {
  const row = await tx
    .selectFrom("users")
    .select(["email", "firstName", "lastName"])
    .where("id", "=", userId)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return row && { name: fullName(row), address: row.email };
}

/** One row of a customer's account, as the customer sees it. */
export interface Entry {
  at: Date;
  kind: TransferKind;
  /** Decimal text; the change of the available balance. A capture changes nothing, because the hold did before. */
  amount: string;
  currency: string;
  studyId: string | null;
  memo: string | null;
}

/** Newest first. */
export async function statement(q: Queries, userId: string, limit: number): Promise<Entry[]> {
  const account = `user:${userId}`;
  const rows = await q
    .selectFrom("ledgerTransfers")
    .select(["createdAt as at", "kind", "amount", "currency", "studyId", "memo", "creditAccount"])
    .where((e) => e.or([e("debitAccount", "=", account), e("creditAccount", "=", account)]))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ creditAccount, ...row }) => ({ ...row, amount: effect(row.kind, row.amount, creditAccount === account) }));
}

function effect(kind: TransferKind, amount: string, isCredit: boolean): string {
  if (kind === "capture") return "0.00";
  return isCredit || kind === "release" ? amount : `-${amount}`;
}
