import type { ReportDocument } from "#document";
import { runChild } from "../run-child.ts";

/** A report takes three to five seconds; beyond this something hangs. */
const timeoutMs = 180_000;

/**
 * The report as a document that can be edited in Word. In a process of its own: laying out the pages for the contents
 * would hold up every other request for seconds, and a crash of the rasteriser (Rust) would end the server. Throws the
 * child's error; with an aborted signal, the signal's reason.
 */
export async function renderDocx(doc: ReportDocument, options: { signal?: AbortSignal } = {}): Promise<Uint8Array> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error(`writing the Word document took longer than ${timeoutMs / 1000} s`)), timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, late.signal]) : late.signal;
  try {
    return await runChild<Uint8Array>(new URL("compose-child.ts", import.meta.url), JSON.stringify(doc), signal);
  } finally {
    clearTimeout(timer);
  }
}
