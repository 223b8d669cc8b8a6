import type { Billing } from "#billing";
import type { Database, Tx } from "#db";
import type { Jobs } from "#jobs";
import type { StudyStatus } from "#shared/wire/studies.ts";

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

export interface StudiesDeps {
  db: Database;
  billing: Billing;
  jobs: Pick<Jobs, "send">;
  progress: StudyProgress;
  now: () => Date;
}
