import { sql } from "kysely";
import type { Queries } from "#db";

/** What one study's outside calls have cost. */
export interface StudySpending {
  studyId: string;
  kind: string;
  industryName: string;
  status: string;
  orderedAt: Date;
  /** Searches, pages and statistics. */
  calls: number;
  /** Requests to language models, repeated and failed ones included. */
  modelCalls: number;
  tokens: number;
  /** Null where a model without a known price was used. */
  costUsd: number | null;
}

/** How one kind of outside service answered. */
export interface ServiceHealth {
  kind: string;
  answered: number;
  failed: number;
  /** "tavily: rate limited (12), …", most frequent first. */
  reasons: string;
}

const isOutside = sql<boolean>`t.name in ('search', 'page', 'statistic', 'model')`;

/** Studies with outside calls that were ordered since then, the dearest first. Steps are kept for a week after a study's end. */
export async function spendingOf(q: Queries, { since, limit }: { since: Date; limit: number }): Promise<StudySpending[]> {
  const sum = (field: string) => sql<number>`coalesce(sum((t.result -> 'spent' ->> ${field})::float8) filter (where t.name = 'model'), 0)`;
  return q
    .selectFrom("studies as s")
    .innerJoin("studySteps as t", "t.studyId", "s.id")
    .select(["s.id as studyId", "s.kind", "s.industryName", "s.status", "s.createdAt as orderedAt"])
    .select([
      sql<number>`(count(*) filter (where t.name <> 'model'))::int`.as("calls"),
      sum("calls").as("modelCalls"),
      sql<number>`${sum("inputTokens")} + ${sum("outputTokens")}`.as("tokens"),
      sql<number | null>`case when bool_or(t.name = 'model' and t.result -> 'spent' ->> 'costUsd' is null) then null
        else ${sum("costUsd")} end`.as("costUsd"),
    ])
    .where("s.createdAt", ">=", since)
    .where(isOutside)
    .groupBy("s.id")
    .orderBy("tokens", "desc")
    .orderBy("s.createdAt", "desc")
    .limit(limit)
    .execute();
}

/** Answers and failures of outside services since then, by kind. A model's failures are repeated or fall back, so only its answers stand here. */
export async function serviceHealth(q: Queries, since: Date): Promise<ServiceHealth[]> {
  const rows = await q
    .selectFrom("studySteps as t")
    .select([
      "t.name as kind",
      sql<string | null>`(t.result -> 'failure' ->> 'what') || ': ' || (t.result -> 'failure' ->> 'code')`.as("reason"),
      sql<number>`count(*)::int`.as("count"),
    ])
    .where("t.finishedAt", ">=", since)
    .where(isOutside)
    .groupBy(["kind", "reason"])
    .orderBy("kind")
    .orderBy("count", "desc")
    .execute();
  return [...new Set(rows.map(({ kind }) => kind))].map((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    const failures = own.filter(({ reason }) => reason !== null);
    const failed = failures.reduce((sum, { count }) => sum + count, 0);
    return {
      kind,
      answered: own.reduce((sum, { count }) => sum + count, 0) - failed,
      failed,
      reasons: failures
        .slice(0, 3)
        .map(({ reason, count }) => `${reason} (${count})`)
        .join(", "),
    };
  });
}
