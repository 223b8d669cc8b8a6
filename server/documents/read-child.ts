/** Process that reads one document: it may take too much time or memory, and ends with it. */
import { answerParent } from "#render";
import { DocumentError, readDocument, threadReader } from "#research-documents";
import type { ReadOutcome, ReadTask } from "./read-file.ts";

answerParent<ReadOutcome, ReadTask>(async ({ name, bytes, today }) => {
  const reader = threadReader();
  try {
    const context = { today, now: () => performance.now(), reader, signal: new AbortController().signal };
    return { source: await readDocument({ name, bytes }, context) };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return { fault: error.message };
  } finally {
    await reader.close();
  }
});
