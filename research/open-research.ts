import type { Gathered, GatheredSource } from "#evidence";
import type { RewordWriter } from "#shared/rewording.ts";
import {
  budgetOf,
  createLanguageModels,
  type ExtractGate,
  type LanguageModelSettings,
  repairVersion,
  type Spend,
  TokenAccount,
  writeByModel,
  writeVersion,
  type Written,
} from "./language-model/index.ts";
import { openWeb, type Web } from "./open-web.ts";
import type { Calls, Chance, Clock, Told } from "./ports.ts";
import { gather, type Research } from "./run.ts";
import { CallFailure, Provider, systemChance, systemClock } from "./scheduling/index.ts";
import { sourceOfPage } from "./source-of-page.ts";
import type { WebSettings } from "./web-settings.ts";

export interface ResearchSettings {
  /** Undefined: nothing is gathered. */
  web: WebSettings | undefined;
  /** Null: rules alone extract, and nothing is reworded. */
  languageModel: LanguageModelSettings | null;
}

/** One study's part of the research: where its calls are stored, who watches, what ends it. */
export interface StudyCalls {
  calls: Calls;
  tell: (event: Told) => void;
  signal: AbortSignal;
  /** False: rules alone extract, whatever is configured. */
  withModel?: boolean;
}

/** Research with what is configured. One instance serves all studies of a process. */
export interface OpenResearch {
  /** Absent where live evidence is off. */
  gather?: (research: Research, gate: ExtractGate, at: StudyCalls) => Promise<Gathered>;
  /** One public page that somebody named, or why it is no source. Absent where live evidence is off. */
  readPage?: (url: string, signal: AbortSignal) => Promise<{ source: GatheredSource } | { reason: string }>;
  /** Absent where no language model is configured. `before`: what gathering has cost. */
  write?: (
    task: Parameters<typeof writeByModel>[0],
    before: Spend | undefined,
    at: StudyCalls,
  ) => Promise<Written & { writer: RewordWriter; spend: Spend }>;
  close(): Promise<void>;
}

interface Parts {
  clock: Clock;
  chance: Chance;
  fetch: typeof fetch;
  /** Left out: the web that the settings describe. */
  web?: Pick<Web, "search" | "pages" | "statistics" | "close">;
}

export function openResearch(
  settings: ResearchSettings,
  { clock, chance, fetch, web: given }: Parts = { clock: systemClock, chance: systemChance, fetch: globalThis.fetch },
): OpenResearch {
  const web = given ?? (settings.web && openWeb(settings.web, { clock, chance }));
  const { languageModel } = settings;
  const providers = new Map<string, Provider>();
  const study =
    languageModel &&
    ((before: Spend | undefined, { calls, tell }: StudyCalls) => {
      const { prices, tokensMax, atOnce, timeoutMs } = languageModel;
      const account = new TokenAccount({ budget: budgetOf(tokensMax), prices, tell, ...(before ? { before } : {}) });
      const callerOf = (id: string): Provider => {
        const known = providers.get(id) ?? new Provider({ id, atOnce, spacingMs: 0, timeoutMs, triesMax: 3, hedge: false }, clock, chance);
        providers.set(id, known);
        return known;
      };
      return { account, models: createLanguageModels({ settings: languageModel, account, calls, clock, callerOf, fetch }) };
    });
  return {
    ...(web && {
      gather(research: Research, gate: ExtractGate, at: StudyCalls) {
        const own = (at.withModel !== false && study?.(undefined, at)) || undefined;
        const model = own && {
          plan: own.models.plan,
          extract: own.models.extract,
          reconcile: own.models.reconcile,
          gate,
          spend: () => own.account.spend,
        };
        return gather(research, { web, clock, model, ...at });
      },
    }),
    ...(web && {
      async readPage(url: string, signal: AbortSignal) {
        try {
          const read = sourceOfPage(await web.pages.fetch(url, signal));
          return "reason" in read ? read : { source: read };
        } catch (error) {
          signal.throwIfAborted();
          if (!(error instanceof CallFailure)) throw error;
          return { reason: error.message };
        }
      },
    }),
    ...(study && {
      async write(task: Parameters<typeof writeByModel>[0], before: Spend | undefined, at: StudyCalls) {
        const { account, models } = study(before, at);
        const written = await writeByModel(task, models, at.signal);
        const promptVersions = { write: writeVersion, repair: repairVersion };
        return { ...written, writer: { model: models.write.name, promptVersions }, spend: account.spend };
      },
    }),
    close: async () => web?.close(),
  };
}
