import type { Progress } from "#engine";
import type { Analysis, StudyOrder, Workbench } from "#generation";
import { renderReport } from "#render";
import { onceARun } from "./once-a-run.ts";

const analyses = new Map<string, Promise<{ analysis: Analysis; told: readonly Progress[] }>>();
const pages = new Map<string, Promise<Uint8Array>>();

/**
 * The real analyst, in this process, and the real typesetter; what equal content has come to once a run, it comes to again. For tests of what is
 * done with reports: a process of its own spends two seconds of computing on loading tables, and pages take four.
 */
export const rememberedWorkbench: Workbench = {
  async analyse(order, { signal, tell }) {
    signal.throwIfAborted();
    const { analysis, told } = await once(analyses, JSON.stringify(order), () => onceARun(["analysis", order], () => analyse(order)));
    told.forEach(tell);
    return analysis;
  },
  // No signal: others may wait for the same pages.
  typeset: (document) => once(pages, document.hash, () => onceARun(["pages", document.hash], () => renderReport(document, "pdf"))),
};

async function analyse(order: StudyOrder): Promise<{ analysis: Analysis; told: readonly Progress[] }> {
  const { analyseOrder } = await import("../../server/generation/analyse-order.ts");
  const told: Progress[] = [];
  return { analysis: await analyseOrder(order, (event) => void told.push(event)), told };
}

/** A failure is not remembered. */
function once<Made>(known: Map<string, Promise<Made>>, key: string, make: () => Promise<Made>): Promise<Made> {
  const made = known.get(key) ?? make();
  known.set(key, made);
  made.catch(() => known.delete(key));
  return made;
}
