import { existsSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "#config";
import type { ResearchSettings } from "#research";
import { CallError } from "./command-line.ts";

/** Outside services that a call with --live uses, from the environment and the file .env, as for the server. Throws CallError, ConfigError. */
export function liveSettings(): ResearchSettings {
  const file = join(import.meta.dirname, "../../.env");
  if (existsSync(file)) process.loadEnvFile(file);
  const { evidence, languageModel } = readConfig(process.env);
  if (!evidence && !languageModel) throw new CallError("--live: set EVIDENCE=live, AI_MODEL or both (see .env.example).");
  return { web: evidence, languageModel };
}
