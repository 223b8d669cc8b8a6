import type { Database, Tx } from "#db";
import { type Analysis, type StudyOrder, type Workbench, WorkerLost, type Call } from "./ports.ts";
import { endingOf, type Ending } from "./ending-rules.ts";
import { type Lease, checkLease } from "./lease/lease.store.ts";
import { keepFile, findStep, keepStep } from "./step.store.ts";
import type { EventWriter } from "./events/write-events.ts";
import { canonicalJson } from "#engine";
import { sha256 } from "#shared/sha256.ts";

export interface Making {
  db: Database;
  workbench: Workbench;
  lease: Lease;
  order: StudyOrder;
  events: EventWriter;
  signal: AbortSignal;
  onError: (error: unknown) => void;
}

/** The steps from an order to its report. What an earlier attempt has finished is not done again. */
export async function makeReport({ db, workbench, lease, order, events, signal, onError }: Making): Promise<Ending> {
  const analysed = await takeStep<Analysis, Analysis>(db, lease, signal, {
    name: "analyse",
    input: order,
    call: (call) =>
      workbench.analyse(order, {
        ...call,
        // Its end is told when it is kept.
        tell(told) {
          if (told.type === "done") return;
          const { seq: _, ...event } = told;
          events.tell(event);
        },
      }),
    keep: async (_tx, given) => given,
  });
  // Before a later step: the page shows what was found while the pages are set.
  await events.written();
  const { document } = analysed.kept;
  // The same brief would give the same report again, so this is the end of the study and no attempt more.
  const broken = document.checks.find((check) => check.result === "fail");
  if (broken)
    throw new StepFailed(`The report is not released: it fails the check "${broken.name}" (${broken.violations[0] ?? "no place named"})`);
  if (document.status !== "insufficient") {
    try {
      await takeStep(db, lease, signal, {
        name: "typeset",
        input: { document: document.hash },
        call: (call) => workbench.typeset(document, call),
        async keep(tx, bytes) {
          await keepFile(tx, lease.studyId, document.hash, "pdf", bytes);
          return { sizeBytes: bytes.byteLength };
        },
      });
      events.tell({ type: "typeset" });
    } catch (error) {
      // The report is made and stays whole without its pages: they are typeset when somebody asks for them.
      if (!(error instanceof StepFailed) && !(error instanceof WorkerLost)) throw error;
      onError(error);
    }
  }
  await events.written();
  return endingOf(analysed.key, analysed.kept);
}

/** A call failed, or its result may not be released, and would be the same again. */
export class StepFailed extends Error {}

export interface Step<Given, Kept> {
  name: string;
  /** All that the result depends on. Part of the step's key: the same input is never called for twice. */
  input: unknown;
  call(call: Call): Promise<Given>;
  /** Part of the transaction that records the step: what of the answer is kept, as JSON. */
  keep(tx: Tx, given: Given): Promise<Kept>;
}

/**
 * A call to the outside, at most once finished: an attempt that comes later gets what was kept. The call itself may happen more
 * than once (a process can die between answer and record); its idempotency key is the same then. Throws StepFailed, WorkerLost,
 * LeaseLost, the signal's reason, or what the database threw.
 */
async function takeStep<Given, Kept>(
  db: Database,
  lease: Lease,
  signal: AbortSignal,
  step: Step<Given, Kept>,
): Promise<{ key: string; kept: Kept }> {
  const key = sha256(canonicalJson({ name: step.name, input: step.input }));
  const found = await findStep(db.queries, lease.studyId, key);
  // What is there was written by the same step.
  if (found) return { key, kept: found.result as Kept };
  const given = await called(step, { idempotencyKey: `${lease.studyId}.${key}`, signal });
  const kept = await db.transaction(async (tx) => {
    await checkLease(tx, lease);
    const result = await step.keep(tx, given);
    await keepStep(tx, lease, { key, name: step.name, result });
    return result;
  });
  return { key, kept };
}

async function called<Given>(step: Pick<Step<Given, unknown>, "name" | "call">, call: Call): Promise<Given> {
  try {
    call.signal.throwIfAborted();
    return await step.call(call);
  } catch (cause) {
    call.signal.throwIfAborted();
    if (cause instanceof WorkerLost) throw cause;
    throw new StepFailed(`The step ${step.name} failed`, { cause });
  }
}
