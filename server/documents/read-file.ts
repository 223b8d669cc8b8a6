import type { GatheredSource } from "#evidence";
import { ChildLost, runChild } from "#render";

export interface ReadTask {
  name: string;
  bytes: Uint8Array;
  /** YYYY-MM-DD. */
  today: string;
}
/** `fault`: why it is not read, for its owner. */
export type ReadOutcome = { source: GatheredSource } | { fault: string };

const child = new URL("read-child.ts", import.meta.url);
/** More than the reader's own limit of time, with the start of its process. */
const secondsMax = 40;
const memoryMegabytes = 512;

/**
 * Reads a document outside of this process. Whatever it does to that process – loops, takes all memory, aborts – is a document that
 * cannot be read.
 */
export async function readFile(task: ReadTask, signal: AbortSignal): Promise<ReadOutcome> {
  const limit = AbortSignal.timeout(secondsMax * 1000);
  try {
    return await runChild<ReadOutcome>(child, task, AbortSignal.any([signal, limit]), { memoryMegabytes });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ChildLost) && !limit.aborted) throw error;
    return { fault: "The document is damaged, or takes too much time or memory to read." };
  }
}
