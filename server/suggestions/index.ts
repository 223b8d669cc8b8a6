export { createSuggestions } from "./create-suggestions.ts";
export type { SuggestionOptions, Suggestions } from "./create-suggestions.ts";
