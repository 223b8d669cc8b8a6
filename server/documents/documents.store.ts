import { sql } from "kysely";
import type { Queries, Tx } from "#db";
import { type GatheredSource, gatheredSource } from "#evidence";
import type { CustomerDocument } from "#shared/wire/documents.ts";

const columns = ["id", "name", "kind", "sizeBytes"] as const;
const characters = sql<number | null>`length(source ->> 'text')`.as("characters");

/** Those that no study has yet, oldest first. */
export const waitingDocuments = (q: Queries, userId: string): Promise<CustomerDocument[]> =>
  q
    .selectFrom("studyDocuments")
    .select(columns)
    .select(characters)
    .where("userId", "=", userId)
    .where("studyId", "is", null)
    .orderBy("createdAt")
    .orderBy("id")
    .$castTo<CustomerDocument>()
    .execute();

export const findWaiting = (q: Queries, userId: string, id: string): Promise<CustomerDocument | undefined> =>
  q
    .selectFrom("studyDocuments")
    .select(columns)
    .select(characters)
    .where("userId", "=", userId)
    .where("studyId", "is", null)
    .where("id", "=", id)
    .$castTo<CustomerDocument>()
    .executeTakeFirst();

export async function insertDocument(
  tx: Tx,
  { source, ...row }: { userId: string; name: string; kind: CustomerDocument["kind"]; sizeBytes: number; source: GatheredSource | null },
): Promise<string> {
  const { id } = await tx
    .insertInto("studyDocuments")
    .values({ ...row, source: source && JSON.stringify(source) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A part that is sent again changes nothing. False: the document has gone. */
export async function keepPart(q: Queries, documentId: string, part: number, bytes: Uint8Array): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await q
    .insertInto("studyDocumentParts")
    .columns(["documentId", "part", "bytes"])
    .expression((e) =>
      e
        .selectFrom("studyDocuments")
        .select(["id", sql<number>`${part}::integer`.as("part"), sql<Uint8Array>`${bytes}::bytea`.as("bytes")])
        .where("id", "=", documentId),
    )
    .onConflict((c) => c.columns(["documentId", "part"]).doUpdateSet((e) => ({ bytes: e.ref("excluded.bytes") })))
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function countParts(q: Queries, documentId: string): Promise<number> {
  const { count } = await q
    .selectFrom("studyDocumentParts")
    .select((e) => e.fn.countAll<string>().as("count"))
    .where("documentId", "=", documentId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function partsOf(q: Queries, documentId: string): Promise<Uint8Array[]> {
  const rows = await q.selectFrom("studyDocumentParts").select("bytes").where("documentId", "=", documentId).orderBy("part").execute();
  return rows.map(({ bytes }) => bytes);
}

/** What was read takes the place of the bytes. */
export async function keepSource(tx: Tx, documentId: string, source: GatheredSource): Promise<void> {
  await tx
    .updateTable("studyDocuments")
    .set({ source: JSON.stringify(source) })
    .where("id", "=", documentId)
    .execute();
  await tx.deleteFrom("studyDocumentParts").where("documentId", "=", documentId).execute();
}

export async function deleteWaiting(q: Queries, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await q
    .deleteFrom("studyDocuments")
    .where("userId", "=", userId)
    .where("studyId", "is", null)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Gives documents that were read to a study. How many were there to give. */
export async function giveToStudy(tx: Tx, userId: string, studyId: string, ids: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("studyDocuments")
    .set({ studyId })
    .where("userId", "=", userId)
    .where("studyId", "is", null)
    .where("source", "is not", null)
    .where("id", "in", [...ids])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The same documents for another study of the same customer. */
export async function copyToStudy(tx: Tx, from: string, to: string): Promise<void> {
  await tx
    .insertInto("studyDocuments")
    .columns(["userId", "studyId", "name", "kind", "sizeBytes", "source", "createdAt"])
    .expression((e) =>
      e
        .selectFrom("studyDocuments")
        .select(["userId", sql<string>`${to}::uuid`.as("studyId"), "name", "kind", "sizeBytes", "source", "createdAt"])
        .where("studyId", "=", from),
    )
    .execute();
}

export async function sourcesOfStudy(q: Queries, studyId: string): Promise<GatheredSource[]> {
  const rows = await q
    .selectFrom("studyDocuments")
    .select("source")
    .where("studyId", "=", studyId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return rows.map(({ source }) => gatheredSource.parse(source));
}

export async function deleteUnordered(q: Queries, givenBefore: Date): Promise<void> {
  await q.deleteFrom("studyDocuments").where("studyId", "is", null).where("createdAt", "<", givenBefore).execute();
}
