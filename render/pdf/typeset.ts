import type { ReportDocument } from "#document";
import { PdfError, runChild } from "./run-child.ts";

export interface Pdf {
  bytes: Uint8Array;
  pages: number;
  /** "tagged": the accessibility standard's check failed, so the file is tagged but not certified as PDF/UA-1. */
  standard: "ua-1" | "tagged";
}

/** A report takes two or three seconds; beyond this the compiler hangs. */
const timeoutMs = 60_000;

/**
 * Typesets a report, in processes of its own: one prepares the files, then one runs the compiler, so that their peaks
 * of memory (110 and 240 MB) do not add up. Throws PdfError; with an aborted signal, the signal's reason.
 */
export async function renderPdf(doc: ReportDocument, options: { signal?: AbortSignal } = {}): Promise<Pdf> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new PdfError(`typesetting took longer than ${timeoutMs / 1000} s`)), timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, late.signal]) : late.signal;
  try {
    return await runChild<Pdf>("typeset-child.ts", await runChild<string>("prepare-child.ts", JSON.stringify(doc), signal), signal);
  } finally {
    clearTimeout(timer);
  }
}
