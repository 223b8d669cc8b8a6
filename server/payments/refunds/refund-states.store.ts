import type { Queries, Tx } from "#db";

/** Status changes of a refund, and claims of those to continue. */

/** Claims refund requests last attempted before `before`; two callers never claim the same one. */
export function claimRequested(q: Queries, at: Date, before: Date, limit: number): Promise<{ id: string }[]> {
  return claim(q, "requested", at, before, limit);
}
/** The same for those that the gateway has accepted but not processed yet. */
export function claimAccepted(q: Queries, at: Date, before: Date, limit: number): Promise<{ id: string }[]> {
  return claim(q, "done", at, before, limit);
}

export async function markDone(tx: Tx, id: string, of: { gatewayRefundId: string; gatewayStatus: string; at: Date }): Promise<void> {
  const gatewayStatus = of.gatewayStatus === "pending" ? "pending" : "processed";
  await tx
    .updateTable("refunds")
    .set({ status: "done", gatewayRefundId: of.gatewayRefundId, gatewayStatus, finishedAt: of.at, failure: null })
    .where("id", "=", id)
    .execute();
}
export async function markFailed(tx: Tx, id: string, of: { failure: string; gatewayRefundId: string | null; at: Date }): Promise<void> {
  await tx
    .updateTable("refunds")
    .set({ status: "failed", failure: of.failure, gatewayRefundId: of.gatewayRefundId, finishedAt: of.at })
    .where("id", "=", id)
    .execute();
}
/** Why the last attempt had no result; the refund stays requested. */
export async function noteAttempt(q: Queries, id: string, failure: string): Promise<void> {
  await q.updateTable("refunds").set({ failure }).where("id", "=", id).where("status", "=", "requested").execute();
}
export async function noteGatewayStatus(q: Queries, id: string, gatewayStatus: "processed" | "failed"): Promise<void> {
  await q.updateTable("refunds").set({ gatewayStatus }).where("id", "=", id).where("status", "=", "done").execute();
}

async function claim(q: Queries, status: "requested" | "done", at: Date, before: Date, limit: number): Promise<{ id: string }[]> {
  const waiting = q
    .selectFrom("refunds")
    .select("id")
    .where("status", "=", status)
    .where("lastAttemptAt", "<=", before)
    .$if(status === "done", (rows) => rows.where("gatewayStatus", "=", "pending"))
    .orderBy("lastAttemptAt")
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return q.updateTable("refunds").set({ lastAttemptAt: at }).where("id", "in", waiting).returning("id").execute();
}
