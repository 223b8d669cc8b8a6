import { sql } from "kysely";
import type { Queries, Tx } from "#db";
import type { Lease } from "./lease/lease.store.ts";

/** What a finished call gave; undefined when it has not been finished yet. */
export async function findStep(q: Queries, studyId: string, key: string): Promise<{ result: unknown } | undefined> {
  return q.selectFrom("studySteps").select("result").where("studyId", "=", studyId).where("key", "=", key).executeTakeFirst();
}

/** Keeps a result. The lease must have been checked in the same transaction. */
export async function keepStep(tx: Tx, lease: Lease, step: { key: string; name: string; result: unknown }): Promise<void> {
  await tx
    .insertInto("studySteps")
    .values({
      studyId: lease.studyId,
      key: step.key,
      name: step.name,
      result: JSON.stringify(step.result),
      leaseToken: lease.token,
      attempt: lease.attempt,
    })
    .execute();
}

/** Keeps a typeset report, by the hash of its document. */
export async function keepFile(tx: Tx, studyId: string, documentHash: string, format: "pdf", bytes: Uint8Array): Promise<void> {
  await tx
    .insertInto("studyFiles")
    .values({ studyId, documentHash, format, bytes })
    .onConflict((c) => c.columns(["studyId", "documentHash", "format"]).doUpdateSet({ usedAt: sql`clock_timestamp()` }))
    .execute();
}
