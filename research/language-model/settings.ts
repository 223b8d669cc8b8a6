import type { Role } from "../ports.ts";

/** Which language models are used, from the settings. Pure: whoever reads the environment calls it. */

export interface ModelChoice {
  provider: ProviderId;
  /** As the provider names it: "gpt-5", "llama3.1:70b". */
  model: string;
}
export type ProviderId = "openai" | "anthropic" | "google" | "compatible";

export interface LanguageModelSettings {
  roles: Readonly<Record<Role, ModelChoice>>;
  /** Takes over when the first gives no usable answer. */
  second: ModelChoice | null;
  /** OpenAI-compatible server: Ollama, vLLM, llama.cpp. */
  baseUrl: string | null;
  /** By provider; never printed, stored or logged. */
  keys: Readonly<Partial<Record<ProviderId, string>>>;
  timeoutMs: number;
  /** Calls to one provider at once. */
  atOnce: number;
  /** Of one report. */
  tokensMax: number;
  /** US dollars for a million tokens, by "provider/model"; what is not listed has no known price. */
  prices: Readonly<Record<string, { input: number; output: number }>>;
}

/** Every variable that is read. */
export const languageModelVariables = (): readonly string[] => [
  "AI_MODEL",
  ...roles.map((role) => `AI_MODEL_${role.toUpperCase()}`),
  "AI_SECOND_MODEL",
  "AI_BASE_URL",
  ...Object.values(keyNames),
  ...Object.keys(limits),
  "AI_PRICES",
];

type Environment = Readonly<Record<string, string | undefined>>;

export const roles: readonly Role[] = ["plan", "extract", "reconcile", "write", "repair"];
const keyNames: Readonly<Record<ProviderId, string>> = {
  openai: "OPENAI_API_KEY",
  anthropic: "ANTHROPIC_API_KEY",
  google: "GOOGLE_GENERATIVE_AI_API_KEY",
  compatible: "AI_API_KEY",
};
const limits = {
  AI_TIMEOUT_SECONDS: { least: 5, most: 600, usual: 120 },
  AI_CALLS_AT_ONCE: { least: 1, most: 64, usual: 4 },
  AI_TOKENS_MAX: { least: 10_000, most: 100_000_000, usual: 1_000_000 },
} as const;

/**
 * The settings, or null where none names a model: reports are then made without one. Reads AI_MODEL ("openai/…", "anthropic/…", "google/…",
 * or any name together with AI_BASE_URL), AI_MODEL_PLAN … AI_MODEL_REPAIR, AI_SECOND_MODEL, the providers' keys, AI_TIMEOUT_SECONDS,
 * AI_CALLS_AT_ONCE, AI_TOKENS_MAX and AI_PRICES ("openai/some-model=1.25/10"). What is wrong is added to `faults`, without any value of a key.
 */
export function languageModelSettings(e: Environment, faults: string[]): LanguageModelSettings | null {
  const before = faults.length;
  const baseUrl = baseUrlOf(e["AI_BASE_URL"], faults);
  const named = Object.keys(e).filter((name) => /^AI_(?:MODEL(?:_\w+)?|SECOND_MODEL|BASE_URL)$/.test(name) && set(e[name]));
  if (named.length === 0) return null;
  const choice = (name: string): ModelChoice | undefined =>
    set(e[name]) ? choiceOf(name, e[name] ?? "", baseUrl !== null, faults) : undefined;
  const usual = choice("AI_MODEL");
  const byRole = roles.map((role) => [role, choice(`AI_MODEL_${role.toUpperCase()}`) ?? usual] as const);
  const second = choice("AI_SECOND_MODEL") ?? null;
  if (!set(e["AI_MODEL"]) && byRole.some(([, model]) => model === undefined))
    faults.push("AI_MODEL: required when AI_BASE_URL or a model of one role is set");
  const keys = Object.fromEntries(Object.entries(keyNames).flatMap(([id, name]) => (set(e[name]) ? [[id, e[name]?.trim()]] : [])));
  const used = new Set([...byRole.map(([, model]) => model?.provider), second?.provider]);
  for (const [id, name] of Object.entries(keyNames))
    if (id !== "compatible" && used.has(id as ProviderId) && !(id in keys)) faults.push(`${name}: required for models of ${id}`);
  const settings = {
    second,
    baseUrl,
    keys,
    timeoutMs: 1000 * wholeOf("AI_TIMEOUT_SECONDS", e, faults),
    atOnce: wholeOf("AI_CALLS_AT_ONCE", e, faults),
    tokensMax: wholeOf("AI_TOKENS_MAX", e, faults),
    prices: pricesOf(e["AI_PRICES"], faults),
  };
  const [plan, extract, reconcile, write, repair] = byRole.map(([, model]) => model);
  if (faults.length > before || !plan || !extract || !reconcile || !write || !repair) return null;
  return { roles: { plan, extract, reconcile, write, repair }, ...settings };
}

/** "openai/gpt-5"; a model of an own server by its name alone. */
export const modelName = ({ provider, model }: ModelChoice): string => (provider === "compatible" ? model : `${provider}/${model}`);

const set = (value: string | undefined): boolean => value !== undefined && value.trim() !== "";

function choiceOf(name: string, value: string, hasServer: boolean, faults: string[]): ModelChoice | undefined {
  const [, provider, model] = /^(openai|anthropic|google)\/([\w.:@/-]+)$/.exec(value.trim()) ?? [];
  if (provider !== undefined && model !== undefined) return { provider: provider as ProviderId, model };
  if (hasServer && /^[\w.:@/-]+$/.test(value.trim())) return { provider: "compatible", model: value.trim() };
  faults.push(`${name}: "openai/…", "anthropic/…" or "google/…", or the name of a model together with AI_BASE_URL`);
  return undefined;
}

function baseUrlOf(value: string | undefined, faults: string[]): string | null {
  if (!set(value)) return null;
  const url = URL.parse(value?.trim() ?? "");
  if (url && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "" && url.search === "")
    return url.href.replace(/\/$/, "");
  faults.push("AI_BASE_URL: an http or https address without user, password and query, such as http://127.0.0.1:11434/v1");
  return null;
}

function wholeOf(name: keyof typeof limits, e: Environment, faults: string[]): number {
  const { least, most, usual } = limits[name];
  if (!set(e[name])) return usual;
  const value = Number(e[name]);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  faults.push(`${name}: a whole number from ${least} to ${most}`);
  return usual;
}

function pricesOf(value: string | undefined, faults: string[]): Record<string, { input: number; output: number }> {
  if (!set(value)) return {};
  return Object.fromEntries(
    (value ?? "").split(",").flatMap((entry) => {
      const [, model, input, output] = /^\s*([\w.:@/-]+)=(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)\s*$/.exec(entry) ?? [];
      if (model !== undefined) return [[model, { input: Number(input), output: Number(output) }]];
      faults.push('AI_PRICES: "MODEL=INPUT/OUTPUT" in US dollars for a million tokens, parted by commas');
      return [];
    }),
  );
}
