import { sql } from "kysely";
import type { Queries, Tx } from "#db";
import type { ReportDocument } from "#document";
import type { StudyKind } from "#shared/prices.ts";
import type { Analyst, OrderBody, StudyStatus, StudySummary } from "#shared/wire/studies.ts";

/** What lists need. Never the report: it is large. */
export interface ItemRow {
  id: string;
  kind: StudyKind;
  industryName: string;
  companyType: OrderBody["companyType"];
  reportScope: OrderBody["reportScope"];
  country: string | null;
  region: string | null;
  status: StudyStatus;
  pdfDownload: boolean;
  title: string | null;
  summary: StudySummary | null;
  createdAt: Date;
  updatedAt: Date;
}
export interface StudyRow extends ItemRow {
  marketCode: string | null;
  reason: string | null;
  finishedAt: Date | null;
}
export interface DetailRow extends StudyRow {
  brief: NonNullable<OrderBody["brief"]>;
  tried: string[];
  assumptions: Record<string, number>;
  asOf: string;
  currency: "INR" | "USD";
  basePrice: string;
  listedPrice: string;
  unlockWhenReady: boolean;
  orderHash: string;
  refreshOf: string | null;
  cancelRequestedAt: Date | null;
  lastEvent: number;
  analyst: Analyst | null;
}

export const itemColumns = [
  "id",
  "kind",
  "industryName",
  "companyType",
  "reportScope",
  "country",
  "region",
  "status",
  "pdfDownload",
  "title",
  "summary",
  "createdAt",
  "updatedAt",
] as const;
export const studyColumns = [...itemColumns, "marketCode", "reason", "finishedAt"] as const;
const detailColumns = [
  ...studyColumns,
  "brief",
  "tried",
  "assumptions",
  "asOf",
  "currency",
  "basePrice",
  "listedPrice",
  "unlockWhenReady",
  "orderHash",
  "refreshOf",
  "cancelRequestedAt",
  "analyst",
] as const;

const lastEvent = sql<number>`(select coalesce(max(seq), 0)::int from study_events where study_id = studies.id)`.as("lastEvent");
const details = (q: Queries, userId: string) =>
  q.selectFrom("studies").select(detailColumns).select(lastEvent).where("userId", "=", userId).$castTo<DetailRow>();

export const findStudy = (q: Queries, userId: string, id: string): Promise<DetailRow | undefined> =>
  details(q, userId).where("id", "=", id).executeTakeFirst();

export const findByKey = (q: Queries, userId: string, key: string): Promise<DetailRow | undefined> =>
  details(q, userId).where("idempotencyKey", "=", key).executeTakeFirst();

/** The study's row, locked until the transaction ends, so that two calls about it take turns. */
export const lockStudy = (tx: Tx, userId: string, id: string): Promise<DetailRow | undefined> =>
  details(tx, userId).where("id", "=", id).forUpdate().executeTakeFirst();

export interface NewStudy {
  userId: string;
  kind: string;
  industryName: string;
  marketCode: string | null;
  companyType: string;
  reportScope: string;
  country: string | null;
  region: string | null;
  brief: OrderBody["brief"];
  asOf: string;
  currency: string;
  basePrice: string;
  listedPrice: string;
  unlockWhenReady: boolean;
  idempotencyKey: string | null;
  orderHash: string;
  refreshOf: string | null;
  analyst: Analyst | null;
  createdAt: Date;
}
/** Undefined: the key is taken, and whoever took it has committed. */
export async function insertStudy(tx: Tx, { brief, createdAt, ...rest }: NewStudy): Promise<string | undefined> {
  const row = await tx
    .insertInto("studies")
    .values({ ...rest, brief: JSON.stringify(brief ?? {}), createdAt, updatedAt: createdAt })
    .onConflict((conflict) => conflict.columns(["userId", "idempotencyKey"]).where("idempotencyKey", "is not", null).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export async function endPending(tx: Tx, id: string, reason: string, at: Date): Promise<void> {
  await tx
    .updateTable("studies")
    .set({ status: "cancelled", reason, cancelRequestedAt: at, finishedAt: at, updatedAt: at })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .execute();
}

export async function openReport(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable("studies").set({ pdfDownload: true, updatedAt: at }).where("id", "=", id).execute();
}

export async function keepAssumptions(q: Queries, id: string, assumptions: Readonly<Record<string, number>>, at: Date): Promise<void> {
  await q
    .updateTable("studies")
    .set({ assumptions: JSON.stringify(assumptions), updatedAt: at })
    .where("id", "=", id)
    .execute();
}

export async function deleteStudy(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("studies").where("id", "=", id).execute();
}

export interface ReportRow {
  status: StudyStatus;
  pdfDownload: boolean;
  document: ReportDocument | null;
}
export async function findReport(q: Queries, userId: string, id: string): Promise<ReportRow | undefined> {
  return q
    .selectFrom("studies")
    .select(["status", "pdfDownload", "apiResponse as document"])
    .where("userId", "=", userId)
    .where("id", "=", id)
    .$castTo<ReportRow>()
    .executeTakeFirst();
}

export interface FileRow {
  status: StudyStatus;
  pdfDownload: boolean;
  assumptions: Record<string, number>;
  asOf: string;
  title: string | null;
  industryName: string;
  /** Of the report as it was made. */
  hash: string | null;
}
export async function findFileRow(q: Queries, userId: string, id: string): Promise<FileRow | undefined> {
  return q
    .selectFrom("studies")
    .select([
      "status",
      "pdfDownload",
      "assumptions",
      "asOf",
      "title",
      "industryName",
      sql<string | null>`api_response ->> 'hash'`.as("hash"),
    ])
    .where("userId", "=", userId)
    .where("id", "=", id)
    .$castTo<FileRow>()
    .executeTakeFirst();
}
