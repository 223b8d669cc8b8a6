import { z } from "zod";
import type { Call, Calls, Clock } from "./ports.ts";
import { CallFailure, type FailureCode } from "./scheduling/index.ts";

const failure = z.strictObject({ what: z.string(), code: z.string(), detail: z.string() });

/**
 * Calls whose failures are stored as well, so that a run that resumes loses what the run before it lost and tries nothing twice. No call
 * begins after `until`; what was finished before is still read then.
 */
export function lastingCalls(calls: Calls, { clock, until }: { clock: Clock; until: number }): Calls {
  return {
    async once<T>(call: Call, schema: z.ZodType<T>, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
      const outcome = z.union([z.strictObject({ value: schema }), z.strictObject({ failure })]);
      const end = await calls.once(call, outcome, async (signal) => {
        if (clock.now() >= until) throw new CallFailure(call.kind, "timeout", "the time for collecting is used up");
        try {
          return { value: await run(signal) };
        } catch (error) {
          if (!(error instanceof CallFailure)) throw error;
          const { what, code, message } = error;
          return { failure: { what, code, detail: /\((.*)\)$/s.exec(message)?.[1] ?? "" } };
        }
      });
      if ("value" in end) return end.value;
      const { what, code, detail } = end.failure;
      throw new CallFailure(what, code as FailureCode, detail);
    },
  };
}
