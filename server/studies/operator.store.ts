import type { Queries } from "#db";
import type { StudyStatus } from "#shared/wire/studies.ts";
import { studyColumns, type StudyRow } from "./studies.store.ts";

/** Any customer's studies: for the operator, never for a caller of the site. */
export interface OperatorQuery {
  status?: StudyStatus;
  email?: string;
  limit: number;
}
export type OperatorRow = StudyRow & { email: string; attempt: number };

/** Newest first. */
export async function studiesOfAll(q: Queries, { status, email, limit }: OperatorQuery): Promise<OperatorRow[]> {
  return q
    .selectFrom("studies")
    .innerJoin("users", "users.id", "studies.userId")
    .select(studyColumns.map((c) => `studies.${c}` as const))
    .select(["users.email", "studies.attempt"])
    .$if(status !== undefined, (rows) => rows.where("studies.status", "=", status ?? ""))
    .$if(email !== undefined, (rows) => rows.where("users.email", "=", (email ?? "").trim().toLowerCase()))
    .orderBy("studies.createdAt", "desc")
    .orderBy("studies.id", "desc")
    .limit(limit)
    .$castTo<OperatorRow>()
    .execute();
}

export async function ownerOf(q: Queries, id: string): Promise<{ userId: string; email: string; attempt: number } | undefined> {
  return q
    .selectFrom("studies")
    .innerJoin("users", "users.id", "studies.userId")
    .select(["studies.userId", "users.email", "studies.attempt"])
    .where("studies.id", "=", id)
    .executeTakeFirst();
}
