import type { Queries } from "#db";

/** Files that nobody has asked for since; they are made again when somebody does. */
export async function forgetFiles(q: Queries, unusedSince: Date): Promise<void> {
  await q.deleteFrom("studyFiles").where("usedAt", "<", unusedSince).execute();
}

/** Messages of visitors that were answered long ago. */
export async function forgetMessages(q: Queries, writtenBefore: Date): Promise<void> {
  await q.deleteFrom("contactMessages").where("createdAt", "<", writtenBefore).execute();
}

/** What the steps of studies gave that have ended: their documents stand in the studies. */
export async function forgetSteps(q: Queries, endedBefore: Date): Promise<void> {
  await q
    .deleteFrom("studySteps")
    .where("studyId", "in", (e) => e.selectFrom("studies").select("id").where("finishedAt", "<", endedBefore))
    .execute();
}
