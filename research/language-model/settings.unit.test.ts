import { expect, test } from "vitest";
import { languageModelSettings, modelName } from "./settings.ts";

const read = (e: Record<string, string>) => {
  const faults: string[] = [];
  return { settings: languageModelSettings(e, faults), faults };
};

test("without a model named there is none, whatever keys are set", () => {
  expect(read({ OPENAI_API_KEY: "k" })).toEqual({ settings: null, faults: [] });
  expect(read({ AI_MODEL: " " })).toEqual({ settings: null, faults: [] });
});

test("one model serves every role but those that name their own", () => {
  const { settings, faults } = read({
    AI_MODEL: "openai/some-model",
    AI_MODEL_WRITE: "anthropic/another-model",
    AI_SECOND_MODEL: "google/third-model",
    OPENAI_API_KEY: "a",
    ANTHROPIC_API_KEY: "b",
    GOOGLE_GENERATIVE_AI_API_KEY: "c",
    AI_PRICES: "openai/some-model=1.25/10, anthropic/another-model=3/15",
    AI_TIMEOUT_SECONDS: "30",
  });
  expect(faults).toEqual([]);
  expect(settings && Object.entries(settings.roles).map(([role, m]) => [role, modelName(m)])).toEqual([
    ["plan", "openai/some-model"],
    ["extract", "openai/some-model"],
    ["reconcile", "openai/some-model"],
    ["write", "anthropic/another-model"],
    ["repair", "openai/some-model"],
  ]);
  expect(settings).toMatchObject({
    second: { provider: "google", model: "third-model" },
    timeoutMs: 30_000,
    prices: { "openai/some-model": { input: 1.25, output: 10 }, "anthropic/another-model": { input: 3, output: 15 } },
  });
});

test("a server of one's own needs no key, and its models have its own names", () => {
  const { settings, faults } = read({ AI_BASE_URL: "http://127.0.0.1:11434/v1/", AI_MODEL: "llama3.1:70b" });
  expect(faults).toEqual([]);
  expect(settings).toMatchObject({
    baseUrl: "http://127.0.0.1:11434/v1",
    roles: { plan: { provider: "compatible", model: "llama3.1:70b" } },
  });
});

test.each<[Record<string, string>, string]>([
  [{ AI_MODEL: "gpt" }, "AI_MODEL"],
  [{ AI_MODEL: "openai/some-model" }, "OPENAI_API_KEY: required"],
  [{ AI_MODEL: "openai/some-model", OPENAI_API_KEY: "sk-secret", AI_MODEL_PLAN: "anthropic/x" }, "ANTHROPIC_API_KEY: required"],
  [{ AI_BASE_URL: "ftp://x" }, "AI_BASE_URL"],
  [{ AI_BASE_URL: "http://user:sk-secret@host/v1", AI_MODEL: "m" }, "AI_BASE_URL"],
  [{ AI_MODEL_WRITE: "openai/some-model", OPENAI_API_KEY: "sk-secret" }, "AI_MODEL: required"],
  [{ AI_BASE_URL: "http://h/v1", AI_MODEL: "m", AI_TIMEOUT_SECONDS: "0" }, "AI_TIMEOUT_SECONDS: a whole number"],
  [{ AI_BASE_URL: "http://h/v1", AI_MODEL: "m", AI_PRICES: "m=1" }, "AI_PRICES"],
])("a wrong setting is named, without the value of a key: %j", (e, words) => {
  const { settings, faults } = read(e);
  expect(settings).toBeNull();
  expect(faults.join("\n")).toContain(words);
  expect(faults.join("\n")).not.toContain("sk-secret");
});
