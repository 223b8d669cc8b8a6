import type { ReportDocument } from "#document";
import { ChildError, runChild, startChild } from "../run-child.ts";

export interface Pdf {
  bytes: Uint8Array;
  pages: number;
  /** "tagged": the accessibility standard's check failed, so the file is tagged but not certified as PDF/UA-1. */
  standard: "ua-1" | "tagged";
}
export interface RenderOptions {
  signal?: AbortSignal;
}

/** A report takes some five seconds, on a machine with seven times the work it can do more than a minute; beyond this the compiler hangs. */
const timeoutMs = 180_000;
const typesetChild = new URL("typeset-child.ts", import.meta.url);

/** Typesets a report in processes of its own. Throws ChildError; with an aborted signal, the signal's reason. */
export async function renderPdf(doc: ReportDocument, options: RenderOptions = {}): Promise<Pdf> {
  return within(options, async (signal) =>
    runChild<Pdf>(typesetChild, await runChild<string>(new URL("prepare-child.ts", import.meta.url), JSON.stringify(doc), signal), signal),
  );
}

export interface Typesetter {
  typeset(prepared: string): Promise<Pdf>;
  end(): void;
}

/** Starts a typesetter before its report is ready, so that it loads meanwhile. It must be used or ended. */
export function startTypesetter(options: RenderOptions = {}): Typesetter {
  const stop = new AbortController();
  const child = startChild<Pdf>(typesetChild, options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal);
  return {
    typeset: (prepared) =>
      within({ signal: stop.signal }, (late) => {
        late.addEventListener("abort", () => stop.abort(late.reason), { once: true });
        return child.run(prepared);
      }),
    end: () => stop.abort(new ChildError("not needed")),
  };
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
