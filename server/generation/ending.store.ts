import { sql } from "kysely";
import type { Tx } from "#db";
import type { Ending } from "./ending-rules.ts";
import type { Lease } from "./lease/lease.store.ts";

/** Has the customer asked for the end? Read under the lease's lock. */
export async function isCancelRequested(tx: Tx, lease: Lease): Promise<boolean> {
  const { cancelRequestedAt } = await tx
    .selectFrom("studies")
    .select("cancelRequestedAt")
    .where("id", "=", lease.studyId)
    .executeTakeFirstOrThrow();
  return cancelRequestedAt !== null;
}

/** Writes the end into the study's row and gives its place free. The lease must have been checked in the same transaction. */
export async function writeEnding(tx: Tx, lease: Lease, ending: Ending) {
  const hasReport = ending.status === "completed" || ending.status === "partial";
  return tx
    .updateTable("studies")
    .set({
      status: ending.status,
      leaseToken: null,
      leaseUntil: null,
      slot: null,
      updatedAt: sql`clock_timestamp()`,
      finishedAt: sql<Date>`clock_timestamp()`,
    })
    .$if(hasReport, (q) => q.set({ pdfDownload: sql<boolean>`pdf_download or unlock_when_ready` }))
    .set(
      "analysed" in ending
        ? {
            title: ending.title,
            summary: ending.summary && JSON.stringify(ending.summary),
            // The document goes from the step to the study inside the database.
            apiResponse: sql<string>`(select result -> 'document' from study_steps
              where study_id = ${lease.studyId} and key = ${ending.analysed})`,
          }
        : { reason: ending.reason, ...("tried" in ending && { tried: JSON.stringify(ending.tried) }) },
    )
    .where("id", "=", lease.studyId)
    .returning(["userId", "kind", "industryName", "title", "currency", "basePrice", "listedPrice", "unlockWhenReady", "pdfDownload"])
    .executeTakeFirstOrThrow();
}
