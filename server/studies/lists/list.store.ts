import { sql, type ExpressionBuilder, type RawBuilder } from "kysely";
import type { Queries, Tables } from "#db";
import type { StudyListQuery } from "#shared/wire/studies.ts";
import { readCursor, writeCursor, type Cursor } from "./cursor.ts";
import { studyColumns, type StudyRow } from "../studies.store.ts";

const pageLength = 20;

/** One page, and how many there are in all. Throws Problem invalid for a cursor that is none. */
export async function pageOfStudies(
  q: Queries,
  userId: string,
  query: StudyListQuery,
): Promise<{ rows: StudyRow[]; nextCursor: string | null; total: number }> {
  const sort = query.sort ?? "newest";
  const limit = query.limit ?? pageLength;
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor, sort);
  const { place, value, isDown } = orders[sort];
  let page = q.selectFrom("studies").select(studyColumns).select(value.as("at")).where(wanted(userId, query));
  if (after) page = page.where(beyond(after));
  const found = await page
    .orderBy(place, isDown ? "desc" : "asc")
    .orderBy("id", isDown ? "desc" : "asc")
    .limit(limit + 1)
    .$castTo<StudyRow & { at: string }>()
    .execute();
  const { total } = await q
    .selectFrom("studies")
    .select((e) => e.fn.countAll<string>().as("total"))
    .where(wanted(userId, query))
    .executeTakeFirstOrThrow();
  const rows: StudyRow[] = found.slice(0, limit);
  const last = found.length > limit ? found[limit - 1] : undefined;
  return {
    rows,
    nextCursor: last ? writeCursor({ sort, value: last.at, id: last.id }) : null,
    total: Number(total),
  };
}

/** Those that ended last first; what has not ended, by its order. */
export async function latestStudies(
  q: Queries,
  userId: string,
  statuses: readonly StudyRow["status"][],
  limit: number,
): Promise<StudyRow[]> {
  return q
    .selectFrom("studies")
    .select(studyColumns)
    .where("userId", "=", userId)
    .where("status", "in", statuses)
    .orderBy("finishedAt", (order) => order.desc().nullsLast())
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .$castTo<StudyRow>()
    .execute();
}

export async function countStudies(q: Queries, userId: string): Promise<{ studies: number; reports: number; unlocked: number }> {
  const row = await q
    .selectFrom("studies")
    .select([
      sql<number>`count(*)::int`.as("studies"),
      sql<number>`(count(*) filter (where status in ('completed', 'partial')))::int`.as("reports"),
      sql<number>`(count(*) filter (where pdf_download))::int`.as("unlocked"),
    ])
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  return row;
}

const wanted = (userId: string, query: StudyListQuery) => (e: ExpressionBuilder<Tables, "studies">) => {
  const pattern = `%${(query.search ?? "").replace(/[\\%_]/g, "\\$&")}%`;
  return e.and([
    e("userId", "=", userId),
    ...(query.kind ? [e("kind", "=", query.kind)] : []),
    ...(query.status ? [e("status", "=", query.status)] : []),
    ...(query.search ? [e.or([e("industryName", "ilike", pattern), e("title", "ilike", pattern)])] : []),
  ]);
};

/** Times in microseconds, as the database keeps them: a Date would lose some, and rows with them. */
const time = { place: sql`created_at`, value: sql<string>`(extract(epoch from created_at) * 1000000)::bigint::text` };
const name = { place: sql`lower(industry_name)`, value: sql<string>`lower(industry_name)` };
const orders: Record<Cursor["sort"], { place: RawBuilder<unknown>; value: RawBuilder<string>; isDown: boolean }> = {
  newest: { ...time, isDown: true },
  oldest: { ...time, isDown: false },
  name: { ...name, isDown: false },
};

function beyond({ sort, value, id }: Cursor): RawBuilder<boolean> {
  const { place, isDown } = orders[sort];
  const mark = sort === "name" ? sql`${value}::text` : sql`(timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond')`;
  return isDown ? sql<boolean>`(${place}, id) < (${mark}, ${id}::uuid)` : sql<boolean>`(${place}, id) > (${mark}, ${id}::uuid)`;
}
