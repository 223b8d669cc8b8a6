import { z } from "zod";
import { CallFailure } from "../scheduling/call-failure.ts";
import { callModel } from "./model-call.ts";
import { type LanguageModelSettings, modelName } from "./settings.ts";

/** Whether a service can be used as it is configured; `fault` says why not, without key and address. */
export interface Tried {
  what: string;
  fault: string | undefined;
}

/** Asks each configured model one short question. Any answer will do: what is tried is address, key and name. */
export async function tryModels(
  settings: LanguageModelSettings,
  { fetch, now, signal }: { fetch: typeof globalThis.fetch; now: () => number; signal: AbortSignal },
): Promise<Tried[]> {
  const choices = [...Object.values(settings.roles), ...(settings.second ? [settings.second] : [])];
  const once = new Map(choices.map((choice) => [modelName(choice), choice]));
  return Promise.all(
    [...once].map(async ([what, choice]) => {
      const question = { choice, system: "Answer in JSON.", messages: [{ role: "user" as const, content: "Are you there?" }] };
      const limit = AbortSignal.any([signal, AbortSignal.timeout(settings.timeoutMs)]);
      try {
        await callModel(
          { ...question, schema: z.strictObject({ isThere: z.boolean() }), outputTokensMax: 200 },
          { settings, fetch, now, count: () => undefined },
          limit,
        );
        return { what, fault: undefined };
      } catch (error) {
        signal.throwIfAborted();
        if (limit.aborted) return { what, fault: "no answer in time" };
        if (!(error instanceof CallFailure)) throw error;
        return { what, fault: error.message };
      }
    }),
  );
}
