import { Problem } from "#shared/problem.ts";
import type { StudiesDeps } from "./deps.ts";
import { found } from "./find-own.ts";
import { endPending, lockStudy } from "./studies.store.ts";
import { cancelledReason, whyNot } from "./study-rules.ts";

/**
 * A waiting study ends here, its money and its last event in the same transaction. A running one is asked to stop: whoever runs it ends
 * it. The lock decides between the two when a worker claims the study at the same moment.
 */
export async function cancelStudy(
  { db, billing, progress, now }: Pick<StudiesDeps, "db" | "billing" | "progress" | "now">,
  userId: string,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const study = await found(id, () => lockStudy(tx, userId, id));
    const fault = whyNot("cancel", study.status);
    if (fault !== undefined) throw new Problem("conflict", fault);
    if (study.status === "running") return progress.requestCancel(tx, id);
    await endPending(tx, id, cancelledReason, now());
    await billing.release(tx, id);
    await progress.appendEvent(tx, id, { type: "finished", status: "cancelled", reason: cancelledReason });
  });
}
