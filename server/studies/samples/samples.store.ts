import { sql } from "kysely";
import type { Queries } from "#db";
import type { ReportDocument } from "#document";
import type { StudyKind } from "#shared/prices.ts";
import type { StudySummary } from "#shared/wire/studies.ts";
import { itemColumns, type ItemRow } from "../studies.store.ts";

export const allSamples = (q: Queries): Promise<ItemRow[]> =>
  q.selectFrom("sampleStudies").select(itemColumns).orderBy("kind").orderBy("industryName").orderBy("id").$castTo<ItemRow>().execute();

export const findSample = (q: Queries, kind: StudyKind, id: string): Promise<ItemRow | undefined> =>
  q.selectFrom("sampleStudies").select(itemColumns).where("kind", "=", kind).where("id", "=", id).$castTo<ItemRow>().executeTakeFirst();

export const findSampleReport = (q: Queries, kind: StudyKind, id: string): Promise<{ document: ReportDocument } | undefined> =>
  q
    .selectFrom("sampleStudies")
    .select("apiResponse as document")
    .where("kind", "=", kind)
    .where("id", "=", id)
    .where("apiResponse", "is not", null)
    .$castTo<{ document: ReportDocument }>()
    .executeTakeFirst();

export interface SampleFileRow {
  hash: string;
  asOf: string;
  title: string | null;
  industryName: string;
}
export const findSampleFile = (q: Queries, kind: StudyKind, id: string): Promise<SampleFileRow | undefined> =>
  q
    .selectFrom("sampleStudies")
    .select(["asOf", "title", "industryName", sql<string>`api_response ->> 'hash'`.as("hash")])
    .where("kind", "=", kind)
    .where("id", "=", id)
    .where("apiResponse", "is not", null)
    .$castTo<SampleFileRow>()
    .executeTakeFirst();

/** False: there is one on this brief, made by whoever was first. */
export async function keepSample(q: Queries, document: ReportDocument, summary: StudySummary, at: Date): Promise<boolean> {
  const { kind, industryName, companyType, reportScope, country, region } = document.brief;
  const row = await q
    .insertInto("sampleStudies")
    .values({
      kind,
      industryName,
      companyType,
      reportScope,
      country,
      region,
      status: document.status,
      pdfDownload: true,
      asOf: document.asOf,
      title: document.title,
      summary: JSON.stringify(summary),
      apiResponse: JSON.stringify(document),
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
