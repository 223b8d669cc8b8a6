import type { Queries, TransferKind } from "#db";

/** One row of a customer's account, as the customer sees it. */
export interface Entry {
  at: Date;
  kind: TransferKind;
  /** Decimal text; what the transfer does to the balance that can be spent. A capture changes nothing: the hold took it before. */
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
