import { expect, test } from "vitest";
import { startModelServer } from "../tests/support/language-model/model-server.ts";
import { json } from "../tests/support/open-api.ts";
import { startWebServer } from "../tests/support/web-server.ts";
import { languageModelSettings, tryModels } from "./language-model/index.ts";
import { trySearches } from "./open-web.ts";
import { systemChance, systemClock } from "./scheduling/index.ts";

const signal = new AbortController().signal;

test("each service is tried once as it is configured, and what is wrong is said without key and address", async () => {
  const web = await startWebServer(({ path }) =>
    path.startsWith("/own/")
      ? json({ results: [{ url: "https://example.org/a", title: "A", content: "" }] })
      : { status: 401, body: "wrong key" },
  );
  const searches = [
    { id: "searxng" as const, url: `${web.url}own/` },
    { id: "tavily" as const, url: web.url, key: "secret-key" },
  ];
  const found = await trySearches({ userAgent: "Sextant tests", searches, keys: {} }, { clock: systemClock, chance: systemChance }, signal);
  await web.close();
  expect(found).toEqual([
    { what: "searxng", fault: undefined },
    { what: "tavily", fault: expect.stringContaining("refused") },
  ]);
  expect(web.requests).toHaveLength(2);

  const model = await startModelServer({ answer: () => '{"isThere":true}' });
  const tried = (key: string) => {
    const settings = languageModelSettings({ AI_BASE_URL: model.url, AI_MODEL: "one", AI_SECOND_MODEL: "two", AI_API_KEY: key }, []);
    if (!settings) throw new Error("no settings");
    return tryModels(settings, { fetch: globalThis.fetch, now: () => 0, signal });
  };
  const right = await tried("test-key");
  const wrong = await tried("a-wrong-key");
  await model.close();
  expect(right).toEqual([
    { what: "one", fault: undefined },
    { what: "two", fault: undefined },
  ]);
  expect(wrong.map(({ fault }) => fault?.includes("refused"))).toEqual([true, true]);
  expect(JSON.stringify([found, wrong])).not.toMatch(/secret|a-wrong-key|127\.0\.0\.1/);
});
