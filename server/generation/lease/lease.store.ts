import { sql } from "kysely";
import type { Queries, Tx } from "#db";
import { freePlace, leaseSeconds } from "./lease-rules.ts";
import type { StudyOrder } from "../ports.ts";

/** The right to work on a study until another one takes it over. Every write of a worker checks it in its own transaction. */
export interface Lease {
  studyId: string;
  token: string;
  /** From 1. */
  attempt: number;
}
export interface Claim {
  lease: Lease;
  order: StudyOrder;
  /** Null: whoever is configured. */
  analyst: string | null;
  isCancelled: boolean;
}
/** Somebody else has the study, or it has ended: nothing more may be written. */
export class LeaseLost extends Error {}

// Leases are compared by the database's clock alone: those of the machines differ.
const leaseEnd = sql<Date>`clock_timestamp() + make_interval(secs => ${leaseSeconds})`;

/**
 * Until `tx` ends, nobody else takes a place of the customer or looks for who may have one that came free. Otherwise a study could be turned away because of one that is about to
 * end, which has looked already whether anything waits, and nothing would speak of it but the next sweep.
 */
const holdPlaces = (tx: Tx, userId: string) => sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`.execute(tx);

/** Takes a study that is pending, or whose worker has let its lease run out. "later": all places of its customer are taken. */
export async function claimStudy(tx: Tx, studyId: string, token: string, places: number): Promise<Claim | "not mine" | "later"> {
  const row = await tx
    .selectFrom("studies")
    .select(["userId", "status", "slot", "cancelRequestedAt"])
    .select(["kind", "industryName", "marketCode", "companyType", "reportScope", "country", "region", "brief", "seed", "asOf", "analyst"])
    .select(sql<boolean>`coalesce(lease_until < clock_timestamp(), true)`.as("isFree"))
    .where("id", "=", studyId)
    .forUpdate()
    .executeTakeFirst();
  if (!row || (row.status !== "pending" && row.status !== "running") || !row.isFree) return "not mine";
  let slot = row.slot;
  if (slot === null) {
    await holdPlaces(tx, row.userId);
    const taken = await tx.selectFrom("studies").select("slot").where("userId", "=", row.userId).where("status", "=", "running").execute();
    slot = freePlace(
      taken.map((t) => t.slot),
      places,
    );
    if (slot === null) return "later";
  }
  const { attempt } = await tx
    .updateTable("studies")
    .set({ status: "running", leaseToken: token, leaseUntil: leaseEnd, slot, updatedAt: sql`clock_timestamp()` })
    .set((e) => ({
      attempt: e("attempt", "+", 1),
      startedAt: e.fn.coalesce("startedAt", sql<Date>`clock_timestamp()`),
    }))
    .where("id", "=", studyId)
    .returning("attempt")
    .executeTakeFirstOrThrow();
  const { userId: _, status: __, slot: ___, cancelRequestedAt, isFree: ____, analyst, ...order } = row;
  return { lease: { studyId, token, attempt }, order, analyst, isCancelled: cancelRequestedAt !== null };
}

/** Null: the lease is lost. */
export async function extendLease(q: Queries, lease: Lease): Promise<{ isCancelled: boolean } | null> {
  const row = await q
    .updateTable("studies")
    .set({ leaseUntil: leaseEnd })
    .where("id", "=", lease.studyId)
    .where("leaseToken", "=", lease.token)
    .where("status", "=", "running")
    .returning("cancelRequestedAt")
    .executeTakeFirst();
  return row ? { isCancelled: row.cancelRequestedAt !== null } : null;
}

/** Keeps everyone else from the study until `tx` ends. Throws LeaseLost. */
export async function checkLease(tx: Tx, lease: Lease): Promise<void> {
  const row = await tx
    .selectFrom("studies")
    .select("id")
    .where("id", "=", lease.studyId)
    .where("leaseToken", "=", lease.token)
    .where("status", "=", "running")
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new LeaseLost(`Study ${lease.studyId} has gone to another worker.`);
}

/** Makes the study pending again. `isCounted`: the attempt counts. Throws LeaseLost. */
export async function giveBack(tx: Tx, lease: Lease, isCounted: boolean): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("studies")
    .set({ status: "pending", leaseToken: null, leaseUntil: null, slot: null, updatedAt: sql`clock_timestamp()` })
    .set((e) => ({ attempt: e("attempt", "-", isCounted ? 0 : 1) }))
    .where("id", "=", lease.studyId)
    .where("leaseToken", "=", lease.token)
    .where("status", "=", "running")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new LeaseLost(`Study ${lease.studyId} has gone to another worker.`);
}

/** Studies whose worker has not been heard of in time, oldest first. */
export async function studiesLeftAlone(q: Queries, most: number): Promise<string[]> {
  const rows = await q
    .selectFrom("studies")
    .select("id")
    .where("status", "=", "running")
    .where("leaseUntil", "<", sql<Date>`clock_timestamp()`)
    .orderBy("leaseUntil")
    .limit(most)
    .execute();
  return rows.map((r) => r.id);
}

/** Studies that could run but have waited for some seconds, oldest first: perhaps nothing in the queue speaks of them. */
export async function studiesForgotten(q: Queries, most: number, places: number): Promise<string[]> {
  const rows = await q
    .selectFrom("studies as s")
    .select("s.id")
    .where("s.status", "=", "pending")
    .where("s.updatedAt", "<", sql<Date>`clock_timestamp() - interval '3 seconds'`)
    .where((e) =>
      e(
        e
          .selectFrom("studies as r")
          .select((c) => c.fn.countAll<number>().as("running"))
          .whereRef("r.userId", "=", "s.userId")
          .where("r.status", "=", "running"),
        "<",
        places,
      ),
    )
    .orderBy("s.createdAt")
    .limit(most)
    .execute();
  return rows.map((r) => r.id);
}

/** Voids every lease. Which studies were running. */
export async function voidLeases(tx: Tx): Promise<string[]> {
  const rows = await tx
    .updateTable("studies")
    .set({ leaseUntil: sql<Date>`clock_timestamp() - interval '1 second'` })
    .where("status", "=", "running")
    .returning("id")
    .execute();
  return rows.map((r) => r.id);
}

/** The customer's study that has waited longest, for one who has just freed a place. */
export async function nextPending(tx: Tx, userId: string): Promise<string | undefined> {
  await holdPlaces(tx, userId);
  const row = await tx
    .selectFrom("studies")
    .select("id")
    .where("userId", "=", userId)
    .where("status", "=", "pending")
    .orderBy("createdAt")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Asks whoever runs the study to stop. False: it does not run. */
export async function markCancelled(tx: Tx, studyId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("studies")
    .set((e) => ({ cancelRequestedAt: e.fn.coalesce("cancelRequestedAt", sql<Date>`clock_timestamp()`) }))
    .where("id", "=", studyId)
    .where("status", "=", "running")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
