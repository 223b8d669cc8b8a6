import { z } from "zod";
import { sha256 } from "#shared/sha256.ts";
import type { Calls, Clock, LanguageModel, Role } from "../ports.ts";
import { CallFailure } from "../scheduling/index.ts";
import { callModel } from "./model-call.ts";
import { formOf, type Prompt } from "./prompt.ts";
import { readJson } from "./repair-json.ts";
import { type LanguageModelSettings, type ModelChoice, modelName, roles } from "./settings.ts";
import { addSpend, estimateTokens, nothing, type TokenAccount } from "./token-account.ts";

/** A model with its own words for one part of the work. */
export interface RoleModel extends LanguageModel {
  /** The model's name, for the report. */
  readonly name: string;
  ask<T>(prompt: Prompt<T>, schema: z.ZodType<T>, signal: AbortSignal): Promise<T>;
}
export type LanguageModels = Readonly<Record<Role, RoleModel>>;

/** Calls to one provider, with its limits, time limit, retries and breaker: scheduling's Provider. */
interface Caller {
  call<T>(run: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T>;
}

interface Parts {
  settings: LanguageModelSettings;
  account: TokenAccount;
  calls: Calls;
  clock: Clock;
  callerOf: (provider: ModelChoice["provider"]) => Caller;
  fetch: typeof fetch;
}

/** Longest answer by role, in tokens: it bounds what a call under way can still cost. */
const outputTokensMax: Readonly<Record<Role, number>> = { plan: 4_000, extract: 8_000, reconcile: 2_000, write: 4_000, repair: 4_000 };

/** What an exchange gave, as it is stored; `spent` is that of all its tries, failed ones included. */
const exchange = z.strictObject({
  text: z.string(),
  spent: z.strictObject({ calls: z.number(), inputTokens: z.number(), outputTokens: z.number(), costUsd: z.number().nullable() }),
});
type Messages = readonly { role: "user" | "assistant"; content: string }[];

/**
 * The models of all roles. An answer that is malformed is repaired in place, then asked for again with what was wrong, then asked for in a
 * smaller form, then asked of the second model; a provider that fails after its retries leaves at once to the second. Throws a CallFailure
 * when all of that gave nothing, BudgetSpentError when no further call may begin, and the signal's reason when that is aborted.
 */
export function createLanguageModels(parts: Parts): LanguageModels {
  const of = (role: Role): RoleModel => ({
    role,
    name: modelName(parts.settings.roles[role]),
    ask: (prompt, schema, signal) => ask(role, prompt, schema, parts, signal),
  });
  const [plan, extract, reconcile, write, repair] = roles.map(of) as [RoleModel, RoleModel, RoleModel, RoleModel, RoleModel];
  return { plan, extract, reconcile, write, repair };
}

async function ask<T>(role: Role, prompt: Prompt<T>, schema: z.ZodType<T>, parts: Parts, signal: AbortSignal): Promise<T> {
  const first = parts.settings.roles[role];
  const { second } = parts.settings;
  const question: Messages = [{ role: "user", content: prompt.user }];
  const send = async (choice: ModelChoice, messages: Messages, shape: z.ZodType<unknown>) =>
    sendOnce(role, { choice, system: prompt.system, version: prompt.version, messages, schema: shape }, parts, signal);
  let failure: CallFailure;
  try {
    const text = await send(first, question, schema);
    const read = readAs(text, schema);
    if ("value" in read) return read.value;
    const again = readAs(await send(first, [...question, ...correction(text, read.fault)], schema), schema);
    if ("value" in again) return again.value;
    const { smaller } = prompt;
    if (smaller) {
      const less = readAs(
        await send(first, [{ role: "user", content: `${prompt.user}\n\n${smaller.instruction}` }], smaller.schema),
        smaller.schema,
      );
      if ("value" in less) return smaller.widen(less.value);
    }
    failure = new CallFailure(modelName(first), "malformed");
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    failure = error;
  }
  if (second === null || modelName(second) === modelName(first)) throw failure;
  const read = readAs(await send(second, question, schema), schema);
  if ("value" in read) return read.value;
  throw new CallFailure(modelName(second), "malformed");
}

/** Sends one exchange unless its answer is stored, and books what it cost either way. */
async function sendOnce(
  role: Role,
  {
    choice,
    system,
    version,
    messages,
    schema,
  }: { choice: ModelChoice; system: string; version: string; messages: Messages; schema: z.ZodType<unknown> },
  { settings, account, calls, clock, callerOf, fetch }: Parts,
  signal: AbortSignal,
): Promise<string> {
  const model = modelName(choice);
  const shape = sha256(JSON.stringify(formOf(schema))).slice(0, 16);
  const sentTokens = estimateTokens(system + messages.map((m) => m.content).join(""));
  let wasSent = false;
  const { text, spent } = await calls.once(
    { kind: "model", request: { role, model, version, system, messages: messages.map((m) => ({ ...m })), shape } },
    exchange,
    async (inner) => {
      wasSent = true;
      const spent = nothing();
      const stop = new AbortController();
      const text = await callerOf(choice.provider).call(
        (limited) => {
          try {
            account.begin(role);
          } catch (error) {
            // The provider is not to blame, so its breaker must not hear of a failure.
            stop.abort(error);
            throw error;
          }
          return callModel(
            { choice, system, messages, schema, outputTokensMax: outputTokensMax[role] },
            {
              settings,
              fetch,
              now: () => clock.now(),
              count: (usage, outcome) => addSpend(spent, account.end(role, model, usage, outcome === "cut off" ? sentTokens : 0)),
            },
            limited,
          );
        },
        AbortSignal.any([signal, inner, stop.signal]),
      );
      return { text, spent };
    },
  );
  if (!wasSent) account.restore(role, spent);
  return text;
}

function readAs<T>(text: string, schema: z.ZodType<T>): { value: T } | { fault: string } {
  const json = readJson(text);
  if (json === undefined) return { fault: "it is not JSON" };
  const read = schema.safeParse(json);
  if (read.success) return { value: read.data };
  // Paths and codes only: what a page made the model say is not said back as an instruction.
  return {
    fault: read.error.issues
      .slice(0, 8)
      .map((issue) => `${issue.path.join(".") || "the whole"}: ${issue.code}`)
      .join("; "),
  };
}

/** Longest part of a faulty answer that is shown again. */
const mostShown = 6_000;
const correction = (text: string, fault: string): Messages => [
  { role: "assistant", content: text.slice(0, mostShown) || "(nothing)" },
  { role: "user", content: `That answer cannot be used: ${fault}. Answer again with JSON of the form requested and nothing else.` },
];
