import type { Database } from "#db";
import type { Analysis, StudyOrder, Workbench } from "./ports.ts";
import { WorkerLost } from "./ports.ts";
import { endingOf, type Ending } from "./ending-rules.ts";
import type { Lease } from "./lease.store.ts";
import { keepFile } from "./step.store.ts";
import { StepFailed, takeStep } from "./take-step.ts";
import type { EventWriter } from "./write-events.ts";

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
