import type { z } from "zod";
import { createLanguageModels, languageModelSettings, TokenAccount, type TokenBudget } from "../../../research/language-model/index.ts";
import type { Call, Calls, Told } from "../../../research/ports.ts";
import { Provider } from "../../../research/scheduling/index.ts";
import { DrivenClock } from "../driven-clock.ts";
import { seeded } from "../seeded.ts";
import type { ModelServer } from "./model-server.ts";

/** Calls that are stored by what they request, in memory. */
export function storedCalls(stored = new Map<string, unknown>()): Calls & { stored: Map<string, unknown> } {
  return {
    stored,
    async once<T>(call: Call, schema: z.ZodType<T>, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
      const key = JSON.stringify(call);
      if (stored.has(key)) return schema.parse(stored.get(key));
      const answer = await run(new AbortController().signal);
      stored.set(key, JSON.parse(JSON.stringify(answer)));
      return answer;
    },
  };
}

const ample: TokenBudget = { collectTokens: 1e9, writeTokens: 1e9 };
export const timeoutMs = 60_000;

/** The models of a test server, on a clock that the test drives: it stands still while the server works on an answer. */
export function openModels(
  server: Pick<ModelServer, "url" | "parked">,
  {
    clock = new DrivenClock(),
    seed = 1,
    budget = ample,
    calls = storedCalls(),
    env = {},
    atOnce = 4,
  }: { clock?: DrivenClock; seed?: number; budget?: TokenBudget; calls?: Calls; env?: Record<string, string>; atOnce?: number } = {},
) {
  const faults: string[] = [];
  const settings = languageModelSettings(
    { AI_BASE_URL: server.url, AI_MODEL: "first-model", AI_SECOND_MODEL: "second-model", AI_API_KEY: "test-key", ...env },
    faults,
  );
  if (!settings) throw new Error(faults.join("; "));
  const told: Told[] = [];
  const account = new TokenAccount({ budget, prices: settings.prices, tell: (event) => told.push(event) });
  const inFlight = new Set<string>();
  let count = 0;
  const marked: typeof fetch = async (input, init) => {
    const id = String((count += 1));
    inFlight.add(id);
    const ended = () => inFlight.delete(id);
    init?.signal?.addEventListener("abort", ended, { once: true });
    try {
      const headers = new Headers(init?.headers);
      headers.set("x-test-id", id);
      const response = await fetch(input, { ...init, headers });
      const body = response.body?.pipeThrough(new TransformStream({ flush: () => void ended() })) ?? null;
      return new Response(body, response);
    } catch (error) {
      ended();
      throw error;
    }
  };
  clock.isHeld = () => [...inFlight].some((id) => !server.parked.has(id));
  const provider = new Provider({ id: "models", atOnce, spacingMs: 0, timeoutMs, triesMax: 4, hedge: false }, clock, {
    next: seeded(seed),
  });
  const models = createLanguageModels({ settings, account, calls, clock, callerOf: () => provider, fetch: marked });
  return { models, account, clock, told, calls, settings };
}
