import type { Billing } from "#billing";
import type { Documents } from "#documents";
import type { Database, Tx } from "#db";
import type { settle } from "#engine";
import type { Jobs } from "#jobs";
import type { ReportDocument } from "#document";
import type { NestedBrief } from "#shared/brief.ts";
import type { StudyStatus, StudySummary } from "#shared/wire/studies.ts";

/** Who orders: the currency is that of the account, for good. */
export interface Owner {
  id: string;
  currency: "INR" | "USD";
}

/** What is told of a study's progress; whoever makes studies numbers it and keeps it. */
export interface StudyProgress {
  appendEvent(
    tx: Tx,
    studyId: string,
    event: { type: "queued" } | { type: "finished"; status: StudyStatus; reason: string | null },
  ): Promise<void>;
  /** Asks whoever runs the study to stop. */
  requestCancel(tx: Tx, studyId: string): Promise<void>;
}

/** Of the same shape as a study's row: what a report is made from. */
export interface SampleOrder extends NestedBrief {
  seed: number;
  asOf: string;
}

export interface StudiesDeps {
  db: Database;
  billing: Billing;
  jobs: Pick<Jobs, "send">;
  progress: StudyProgress;
  documents: Pick<Documents, "give" | "copy">;
  /** Whether a language model is configured to write. */
  hasModel: boolean;
  /** Makes a report, elsewhere than in this process; `summary` is null where the evidence carries none. */
  analyse(order: SampleOrder): Promise<{ document: ReportDocument; summary: StudySummary | null }>;
  /** The engine's: what the names of an order are understood to mean. */
  settle: typeof settle;
  now: () => Date;
}
