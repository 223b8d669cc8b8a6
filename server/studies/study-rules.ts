import { hasReport, isFinished, type StudyStatus } from "#shared/wire/studies.ts";
import { Problem } from "#shared/problem.ts";

/** What may become of a study. Ended is ended: going on is a new study. */
const next: Readonly<Record<StudyStatus, readonly StudyStatus[]>> = {
  pending: ["running", "cancelled", "failed"],
  // Back to pending: its process ended before the work did.
  running: ["pending", "completed", "partial", "insufficient", "failed", "cancelled"],
  completed: [],
  partial: [],
  insufficient: [],
  failed: [],
  cancelled: [],
};
export const mayBecome = (from: StudyStatus, to: StudyStatus): boolean => next[from].includes(to);

export type StudyAct = "cancel" | "retry" | "remove" | "refresh" | "unlock" | "read";

/** Why something cannot be done to a study in this state, in plain words; undefined where it can. */
export function whyNot(act: StudyAct, status: StudyStatus): string | undefined {
  switch (act) {
    case "cancel":
      return mayBecome(status, "cancelled") ? undefined : "This study has ended; there is nothing to cancel.";
    case "retry":
      if (status === "failed" || status === "cancelled") return undefined;
      return isFinished(status) ? "Only a study that failed or was cancelled can be tried again." : "This study is still on its way.";
    case "remove":
      return isFinished(status) ? undefined : "This study is on its way. Cancel it first.";
    case "refresh":
    case "unlock":
    case "read":
      if (hasReport(status)) return undefined;
      return isFinished(status) ? "This study has no report." : "This study has no report yet.";
  }
}

/** What the customer reads under a study that they cancelled. */
export const cancelledReason = "You cancelled this study. What was held for it is back in your balance.";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What `find` gives; Problem not_found for nothing, and for an id that cannot be one, before the database is asked. */
export async function found<T>(id: string, find: () => Promise<T | undefined>): Promise<T> {
  const row = uuid.test(id) ? await find() : undefined;
  if (row === undefined) throw new Problem("not_found", "There is no such study.");
  return row;
}
