import type { Queries, Tx } from "#db";

/** How a refund comes from asked to done or failed, and who goes on with it. */

/** Takes refunds that were asked for before `before`, for the caller to go on with; two callers never take the same. */
export function claimAsked(q: Queries, at: Date, before: Date, limit: number): Promise<{ id: string }[]> {
  return claim(q, "asked", at, before, limit);
}
/** The same of those that the gateway has accepted and not carried out yet. */
export function claimOnTheirWay(q: Queries, at: Date, before: Date, limit: number): Promise<{ id: string }[]> {
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
/** Why the last attempt was no answer; the refund stays asked. */
export async function noteAttempt(q: Queries, id: string, failure: string): Promise<void> {
  await q.updateTable("refunds").set({ failure }).where("id", "=", id).where("status", "=", "asked").execute();
}
export async function noteGatewayStatus(q: Queries, id: string, gatewayStatus: "processed" | "failed"): Promise<void> {
  await q.updateTable("refunds").set({ gatewayStatus }).where("id", "=", id).where("status", "=", "done").execute();
}

async function claim(q: Queries, status: "asked" | "done", at: Date, before: Date, limit: number): Promise<{ id: string }[]> {
  const waiting = q
    .selectFrom("refunds")
    .select("id")
    .where("status", "=", status)
    .where("askedAt", "<=", before)
    .$if(status === "done", (rows) => rows.where("gatewayStatus", "=", "pending"))
    .orderBy("askedAt")
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return q.updateTable("refunds").set({ askedAt: at }).where("id", "in", waiting).returning("id").execute();
}
