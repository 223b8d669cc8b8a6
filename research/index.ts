/** Gathers evidence on one brief from outside the library. Only proposes: the engine checks every fact again. */
export { gatherDocuments } from "./gather-documents.ts";
export type { ReadingContext, TextReader, UploadedDocument } from "./documents/read-document.ts";
export { threadReader } from "./documents/thread-reader.ts";
export { DocumentError, documentLimits } from "./documents/document-fault.ts";
export { extractByRules } from "./extract/by-rules.ts";
export {
  type Call,
  type Calls,
  type Chance,
  type Clock,
  type Json,
  type LanguageModel,
  type Observation,
  type Page,
  page,
  type Pages,
  type Role,
  type Search,
  type SearchHit,
  searchHit,
  type StatisticRequest,
  type Statistics,
  type Told,
} from "./ports.ts";
export {
  BudgetSpentError,
  budgetOf,
  type BudgetQuote,
  createLanguageModels,
  extractByModel,
  type Extracted,
  type ExtractSubject,
  extractVersion,
  type LanguageModels,
  languageModelSettings,
  type LanguageModelSettings,
  modelName,
  quoteBudget,
  repairVersion,
  type Spend,
  TokenAccount,
  type TokenBudget,
  type Tried,
  tryModels,
  writeByModel,
  writeVersion,
  type Written,
} from "./language-model/index.ts";
export { openWeb, trySearches, type Web } from "./open-web.ts";
export { openResearch, type OpenResearch, type ResearchSettings } from "./open-research.ts";
export { type GatheringModel, gather, type GatherDeps, type Research } from "./run.ts";
export { CallFailure, type FailureCode, systemChance, systemClock } from "./scheduling/index.ts";
export { storedPages, storedSearch, storedStatistics } from "./stored-web.ts";
export { webEnvironment, type WebSettings, webSettingsOf } from "./web-settings.ts";
