import { sql } from "kysely";
import type { Queries, Tx } from "#db";
import { studyEvent, type StudyEvent } from "#shared/wire/studies.ts";
import type { NewEvent } from "../ports.ts";

export interface Measured {
  event: NewEvent;
  share: number;
  secondsLeft: number | null;
}

/** Adds events after the last one. Whoever writes holds the study's row, so that numbers have no gap and no double. */
export async function addEvents(tx: Tx, studyId: string, events: readonly Measured[]): Promise<void> {
  if (events.length === 0) return;
  await tx.selectFrom("studies").select("id").where("id", "=", studyId).forUpdate().execute();
  const { last } = await tx
    .selectFrom("studyEvents")
    .select((e) => e.fn.coalesce(e.fn.max("seq"), sql<number>`0`).as("last"))
    .where("studyId", "=", studyId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("studyEvents")
    .values(
      events.map(({ event: { type, ...fields }, share, secondsLeft }, i) => ({
        studyId,
        seq: last + i + 1,
        type,
        data: JSON.stringify({ ...fields, share, secondsLeft }),
        at: sql<Date>`clock_timestamp()`,
      })),
    )
    .execute();
}

/** Events above `after` in order; the one that ends the study is always among them, once it is there. */
export async function readEvents(q: Queries, studyId: string, after: number): Promise<StudyEvent[]> {
  const rows = await q
    .selectFrom("studyEvents")
    .select(["seq", "type", "data", "at"])
    .where("studyId", "=", studyId)
    .where((e) => e.or([e("seq", ">", after), e("type", "=", "finished")]))
    .orderBy("seq")
    .execute();
  return rows.map(({ seq, type, data, at }) => studyEvent.parse({ ...data, type, seq, at: at.toISOString() }));
}

/** Median duration of the last twenty reports, in seconds; null when there is none. */
export async function usualSeconds(q: Queries): Promise<number | null> {
  const { median } = await q
    .selectFrom((e) =>
      e
        .selectFrom("studies")
        .select(sql<number>`extract(epoch from finished_at - started_at)`.as("seconds"))
        .where("status", "in", ["completed", "partial"])
        .orderBy("finishedAt", "desc")
        .limit(20)
        .as("recent"),
    )
    .select(sql<number | null>`(percentile_cont(0.5) within group (order by seconds))::float8`.as("median"))
    .executeTakeFirstOrThrow();
  return median;
}
