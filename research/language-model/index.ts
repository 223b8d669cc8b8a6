/** Language models: which are used, what they are asked, what they cost, and what of their answers may stand. */
export { languageModelSettings, type LanguageModelSettings, modelName } from "./settings.ts";
export { createLanguageModels, type LanguageModels } from "./language-models.ts";
export { BudgetSpentError, budgetOf, type Spend, TokenAccount, type TokenBudget } from "./token-account.ts";
export { type BudgetQuote, quoteBudget } from "./quote-budget.ts";
export { planByModel } from "./plan/by-model.ts";
export { planVersion } from "./plan/prompt.ts";
export { reconcileByModel } from "./reconcile/by-model.ts";
export { reconcileVersion } from "./reconcile/prompt.ts";
export { type Extracted, extractByModel } from "./extract/by-model.ts";
export { type ExtractSubject, extractVersion } from "./extract/prompt.ts";
export { repairVersion, writeVersion } from "./write/prompt.ts";
export { type Written, writeByModel } from "./write/by-model.ts";
export type { Gate as ExtractGate } from "./extract/read-proposals.ts";
export { type Tried, tryModels } from "./try-models.ts";
