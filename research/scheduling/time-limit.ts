import type { Clock } from "../ports.ts";
import { CallFailure } from "./call-failure.ts";

/** Runs a call that may take so long. Its signal is aborted by the limit, by the caller's signal and when it has ended. */
export async function withTimeLimit<T>(
  clock: Clock,
  { what, timeoutMs }: { what: string; timeoutMs: number },
  signal: AbortSignal,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const ended = new AbortController(),
    limit = new AbortController(),
    combined = AbortSignal.any([signal, limit.signal]);
  const late = clock.wait(timeoutMs, ended.signal).then(() => {
    const failure = new CallFailure(what, "timeout", `${timeoutMs} ms`);
    limit.abort(failure);
    throw failure;
  });
  const cancelled = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true, signal: ended.signal });
  });
  late.catch(() => undefined);
  cancelled.catch(() => undefined);
  try {
    return await Promise.race([run(combined), late, cancelled]);
  } finally {
    ended.abort();
    limit.abort();
  }
}
