import type { Queries } from "#db";

const dayMs = 86_400_000;

export interface FileKey {
  /** Of the study or sample that the file belongs to. */
  studyId: string;
  /** Hash of the report as it was made, or of it and the changed assumptions. */
  version: string;
  format: string;
}

/** A file that was made before. That it is still used is written down once a day. */
export async function findFile(q: Queries, { studyId, version, format }: FileKey, now: Date): Promise<Uint8Array | undefined> {
  const row = await q
    .selectFrom("studyFiles")
    .select(["bytes", "usedAt"])
    .where("studyId", "=", studyId)
    .where("documentHash", "=", version)
    .where("format", "=", format)
    .executeTakeFirst();
  if (!row) return undefined;
  if (now.getTime() - row.usedAt.getTime() > dayMs)
    await q
      .updateTable("studyFiles")
      .set({ usedAt: now })
      .where("studyId", "=", studyId)
      .where("documentHash", "=", version)
      .where("format", "=", format)
      .execute();
  return row.bytes;
}

/**
 * Two processes may have made the same file: the first stays. Of a report under changed assumptions only this version is kept, beside
 * the one as it was made (`unchanged`): who moves a slider leaves no trail of megabytes.
 */
export async function keepFile(
  q: Queries,
  { studyId, version, format, unchanged }: FileKey & { unchanged: string },
  bytes: Uint8Array,
  now: Date,
): Promise<void> {
  await q
    .insertInto("studyFiles")
    .values({ studyId, documentHash: version, format, bytes, createdAt: now, usedAt: now })
    .onConflict((conflict) => conflict.columns(["studyId", "documentHash", "format"]).doNothing())
    .execute();
  if (version === unchanged) return;
  await q
    .deleteFrom("studyFiles")
    .where("studyId", "=", studyId)
    .where("format", "=", format)
    .where("documentHash", "not in", [version, unchanged])
    .execute();
}
