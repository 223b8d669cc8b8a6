/** Why a document is not read. */
export type DocumentFault = "too-large" | "unsupported" | "encrypted" | "damaged" | "expands-too-far" | "no-text" | "too-slow";

/** A document that is refused; the message is for its owner. */
export class DocumentError extends Error {
  readonly code: DocumentFault;
  constructor(code: DocumentFault, message: string) {
    super(message);
    this.code = code;
  }
}

export interface DocumentLimits {
  bytesMax: number;
  /** Of one part of an archive, and of all that are read. */
  partBytesMax: number;
  expandedBytesMax: number;
  entriesMax: number;
  charactersMax: number;
  rowsMax: number;
  sheetsMax: number;
  /** Of markup within markup. */
  depthMax: number;
  millisecondsMax: number;
}

/** Far above any report, far below what would hold up a machine. */
export const documentLimits: DocumentLimits = {
  bytesMax: 25_000_000,
  partBytesMax: 40_000_000,
  expandedBytesMax: 80_000_000,
  entriesMax: 2000,
  charactersMax: 1_500_000,
  rowsMax: 20_000,
  sheetsMax: 60,
  depthMax: 200,
  millisecondsMax: 20_000,
};

/** Stops work on a document that takes too long: reading asks it now and then. `now`: milliseconds. */
export function deadline(now: () => number, limits: DocumentLimits): () => void {
  const end = now() + limits.millisecondsMax;
  return () => {
    if (now() > end) throw new DocumentError("too-slow", "The document takes too long to read.");
  };
}
