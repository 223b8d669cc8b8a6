import { randomUUID } from "node:crypto";
import type { Documents } from "#documents";
import { reasons, type Ending } from "./ending-rules.ts";
import { addEvents } from "./events/event.store.ts";
import { Cancelled, HandedBack, holdLease, type Held } from "./lease/hold-lease.ts";
import { attemptsMax } from "./lease/lease-rules.ts";
import { checkLease, claimStudy, extendLease, giveBack, LeaseLost, type Claim, type Lease } from "./lease/lease.store.ts";
import { makeReport, StepFailed } from "./make-report.ts";
import { WorkerLost, type Workbench } from "./ports.ts";
import { settleStudy, type SettleDeps } from "./settle-study.ts";
import { eventsChannel } from "./events/watch-events.ts";
import { openEventWriter } from "./events/write-events.ts";

export interface RunDeps extends SettleDeps {
  workbench: Workbench;
  documents?: Pick<Documents, "sourcesOf"> | undefined;
  studiesAtOnce: number;
  usualSeconds: () => Promise<number | null>;
  /** What runs in this process, by study. */
  runs: Map<string, Held>;
}
export type Outcome = "done" | "not mine" | "later";

/**
 * Claims a study, works on it, ends it. A fault of the work itself ends it as failed; a fault of the database is thrown and
 * leaves the study to its lease.
 */
export async function runStudy(deps: RunDeps, studyId: string, shutDown: AbortSignal): Promise<Outcome> {
  const claim = await deps.db.transaction((tx) => claimStudy(tx, studyId, randomUUID(), deps.studiesAtOnce));
  if (typeof claim === "string") return claim;
  const { lease } = claim;
  const held = holdLease(() => extendLease(deps.db.queries, lease), shutDown, deps.onError);
  deps.runs.set(studyId, held);
  try {
    const ending = await endOf(deps, claim, held);
    if (ending === "interrupted" || ending === "handed back") {
      await returnToQueue(deps, lease, ending === "interrupted");
      return "later";
    }
    await settleStudy(deps, lease, ending);
    return "done";
  } catch (error) {
    if (error instanceof LeaseLost) return "not mine";
    throw error;
  } finally {
    held.release();
    if (deps.runs.get(studyId) === held) deps.runs.delete(studyId);
  }
}

async function endOf(deps: RunDeps, claim: Claim, held: Held): Promise<Ending | "interrupted" | "handed back"> {
  const { lease, order, analyst } = claim;
  if (claim.isCancelled) return { status: "cancelled", reason: reasons.cancelled };
  if (lease.attempt > attemptsMax) return { status: "failed", reason: reasons.interrupted };
  const events = openEventWriter(
    async (batch) => {
      await deps.db.transaction(async (tx) => {
        await checkLease(tx, lease);
        await addEvents(tx, lease.studyId, batch);
      });
      await deps.db.notify(deps.db.queries, eventsChannel, lease.studyId);
    },
    await deps.usualSeconds(),
    (error) => void (error instanceof LeaseLost && held.stop(error)),
  );
  try {
    events.tell({ type: "started", attempt: lease.attempt });
    const documents = (await deps.documents?.sourcesOf(deps.db.queries, lease.studyId)) ?? [];
    return await makeReport({ ...deps, lease, order, analyst, documents, events, signal: held.signal });
  } catch (error) {
    // What was told before the end stays in order before it.
    if (!(error instanceof LeaseLost)) await events.written();
    const why: unknown = held.signal.aborted ? held.signal.reason : error;
    if (why instanceof Cancelled) return { status: "cancelled", reason: reasons.cancelled };
    if (why instanceof HandedBack) return "handed back";
    if (why instanceof WorkerLost) {
      deps.onError(why);
      return "interrupted";
    }
    if (why instanceof StepFailed) {
      deps.onError(why);
      return { status: "failed", reason: reasons.failed };
    }
    throw why;
  }
}

/** Another process goes on at once; an attempt that this process gave up by itself does not count. */
async function returnToQueue(deps: RunDeps, lease: Lease, isCounted: boolean): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await giveBack(tx, lease, isCounted);
    await deps.jobs.send(tx, "study", { studyId: lease.studyId });
  });
}
