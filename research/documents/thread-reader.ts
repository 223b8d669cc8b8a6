import { Reader } from "../read/index.ts";
import { CallFailure, systemClock } from "../scheduling/index.ts";
import { DocumentError, type DocumentLimits, documentLimits } from "./document-fault.ts";
import type { TextReader } from "./read-document.ts";

const pagesMax = 1500;

/** Reads text in threads that may fail: a document that takes too long or too much memory ends its thread and nothing else. */
export function threadReader(limits: DocumentLimits = documentLimits): TextReader & { close(): Promise<void> } {
  const reader = new Reader(systemClock, { timeoutMs: limits.millisecondsMax });
  return {
    async read(bytes, contentType, signal) {
      try {
        return await reader.read({ bytes, contentType, limits: { pagesMax, charactersMax: limits.charactersMax } }, signal);
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        throw new DocumentError("damaged", "The document is damaged, or takes too much time or memory to read.");
      }
    },
    close: () => reader.close(),
  };
}
