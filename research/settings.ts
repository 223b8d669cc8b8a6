/** Settings of live evidence and language models alone: a process that uses neither loads nothing else of research/. */
export { webEnvironment, type WebSettings, webSettingsOf } from "./web-settings.ts";
export { languageModelSettings, type LanguageModelSettings, languageModelVariables, modelName } from "./language-model/settings.ts";
