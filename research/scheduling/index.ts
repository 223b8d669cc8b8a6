/** Order in outside calls: limits, retries, time limits, hedges and breakers. */
export { CallFailure, type FailureCode } from "./call-failure.ts";
export { firstAnswer } from "./next-provider.ts";
export { Provider, type ProviderRules } from "./provider.ts";
export { dayOf, systemChance, systemClock } from "./system-clock.ts";
