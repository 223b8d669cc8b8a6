import type { Progress } from "#engine";
import type { Gathered } from "#evidence";
import { ChildLost, renderReport, runChild } from "#render";
import { WorkerLost, type Analysis, type Workbench } from "./ports.ts";

const analyst = new URL("analyst-child.ts", import.meta.url);
const documentsChild = new URL("documents-child.ts", import.meta.url);
/** For rules over documents and the tables that they need; a document that takes more is not read. */
const memoryMegabytes = 1024;

/** Many times what any order takes. What has not ended by then never will, and holds a place of the customer. */
const analystMsMax = 120_000;

/**
 * The long work in processes of its own: this one stays free for everyone else, and to stop is to kill. An analyst that is not done
 * after `msMax` is a fault of the work: it would take as long again.
 */
export function createChildWorkbench({ msMax = analystMsMax } = {}): Workbench {
  return {
    analyse: async (order, { signal, tell }) => {
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(new Error("The analyst took too long.")), msMax);
      try {
        return await runChild<Analysis>(analyst, order, AbortSignal.any([signal, late.signal]), {
          onProgress: (progress) => tell(progress as Progress),
        });
      } catch (error) {
        throw error instanceof ChildLost ? new WorkerLost(`The analyst was lost: ${error.message}`, { cause: error }) : error;
      } finally {
        clearTimeout(timer);
      }
    },
    readDocuments: async (order, documents, { signal }) => {
      const limit = AbortSignal.timeout(msMax);
      return runChild<Gathered | null>(documentsChild, { order, documents }, AbortSignal.any([signal, limit]), { memoryMegabytes });
    },
    typeset: (document, { signal }) => renderReport(document, "pdf", { signal }),
  };
}
export const childWorkbench: Workbench = createChildWorkbench();
