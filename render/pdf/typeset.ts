import type { ReportDocument } from "#document";
import type { Plan } from "./fill-pages.ts";
import { ChildError, runChild } from "../run-child.ts";
import type { Prepared } from "./prepare.ts";

export interface Pdf {
  bytes: Uint8Array;
  pages: number;
  /** "tagged": the accessibility standard's check failed, so the file is tagged but not certified as PDF/UA-1. */
  standard: "ua-1" | "tagged";
}
export interface RenderOptions { signal?: AbortSignal }

/** A report takes two or three seconds; beyond this the compiler hangs. */
const timeoutMs = 60_000;

/** Typesets a report in processes of its own. Throws ChildError; with an aborted signal, the signal's reason. */
export async function renderPdf(doc: ReportDocument, options: RenderOptions = {}): Promise<Pdf> {
  return within(options, async (signal) => typeset(await runChild<string>(new URL("prepare-child.ts", import.meta.url), JSON.stringify(doc), signal), signal));
}

/** The same for files that are prepared already. */
export async function typesetPdf(prepared: Prepared, options: RenderOptions = {}): Promise<Pdf> {
  return within(options, (signal) => typeset(JSON.stringify(prepared), signal));
}

/** One process finds where pages break, the next sets them: each compiler's memory is gone before the other begins. */
async function typeset(prepared: string, signal: AbortSignal): Promise<Pdf> {
  const plan = await runChild<Plan>(new URL("lay-out-child.ts", import.meta.url), prepared, signal);
  return runChild<Pdf>(new URL("typeset-child.ts", import.meta.url), JSON.stringify({ ...JSON.parse(prepared), plan }), signal);
}

async function within<T>(options: RenderOptions, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new ChildError(`typesetting took longer than ${timeoutMs / 1000} s`)), timeoutMs);
  try {
    return await work(options.signal ? AbortSignal.any([options.signal, late.signal]) : late.signal);
  } finally {
    clearTimeout(timer);
  }
}
