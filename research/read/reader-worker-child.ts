import { parentPort } from "node:worker_threads";
import { type ReadLimits, readBytes } from "./read-bytes.ts";

/** Reads documents for `Reader` in a thread of its own, which can be ended while it is busy with a hostile one. */

export interface ReadTask {
  bytes: Uint8Array;
  contentType: string;
  limits: ReadLimits;
}

parentPort?.on("message", ({ bytes, contentType, limits }: ReadTask) => {
  readBytes(bytes, contentType, limits).then(
    (reading) => parentPort?.postMessage({ ok: true, reading }),
    (error: unknown) => parentPort?.postMessage({ ok: false, detail: error instanceof Error ? error.name : "unknown" }),
  );
});
