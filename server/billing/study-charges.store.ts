import type { Queries, TransferKind, Tx } from "#db";
import type { Money } from "#shared/money.ts";
import { sql } from "kysely";
import { accountOf, insertTransfer, withinBalance } from "./ledger.store.ts";

/** What studies cost: a hold at the order, captured or released at the end, and the rest of the price at the unlock. */

export type HoldState = "held" | "captured" | "released" | "none";
interface Charge {
  studyId: string;
  userId: string;
  amount: Money;
}

export async function hold(tx: Tx, { studyId, userId, amount }: Charge): Promise<void> {
  const charge = { key: `hold:${studyId}`, kind: "hold" as const, ...toRevenue(userId, amount), studyId };
  await withinBalance(tx, userId, amount, () => insertTransfer(tx, charge).executeTakeFirstOrThrow());
}

/** The resolution copies its hold; the database allows at most one, whichever caller is first. */
export async function resolve(tx: Tx, studyId: string, kind: "capture" | "release"): Promise<boolean> {
  const found = await tx
    .insertInto("ledgerTransfers")
    .columns(["idempotencyKey", "kind", "debitAccount", "creditAccount", "amount", "currency", "holdId", "studyId"])
    .expression((from) =>
      from
        .selectFrom("ledgerTransfers as h")
        .where("h.kind", "=", aHold)
        .where("h.studyId", "=", studyId)
        .select([
          sql<string>`${`resolve:${studyId}`}::text`.as("idempotencyKey"),
          sql<TransferKind>`${kind}::text`.as("kind"),
          "h.debitAccount",
          "h.creditAccount",
          "h.amount",
          "h.currency",
          "h.id as holdId",
          "h.studyId",
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return found !== undefined;
}

export async function unlock(tx: Tx, { studyId, userId, amount }: Charge): Promise<boolean> {
  const charge = { key: `unlock:${studyId}`, kind: "unlock" as const, ...toRevenue(userId, amount), studyId };
  const done = await withinBalance(tx, userId, amount, () =>
    insertTransfer(tx, charge)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst(),
  );
  return done !== undefined;
}

export async function holdState(q: Queries, studyId: string): Promise<HoldState> {
  const row = await q
    .selectFrom("ledgerTransfers as h")
    .leftJoin("ledgerTransfers as r", "r.holdId", "h.id")
    .select("r.kind as resolution")
    .where("h.studyId", "=", studyId)
    .where("h.kind", "=", aHold)
    .executeTakeFirst();
  if (!row) return "none";
  return row.resolution === "capture" ? "captured" : row.resolution === "release" ? "released" : "held";
}

/** A literal, so that the planner can use the partial index of holds by study. */
const aHold = sql.lit<TransferKind>("hold");
const toRevenue = (userId: string, amount: Money) => ({
  debitAccount: accountOf(userId),
  creditAccount: `system:revenue:${amount.currency}`,
  amount,
});
