import { expect, test } from "vitest";
import { generateReport } from "#engine";
import { languageModelSettings, openResearch, systemClock } from "#research";
import { startModelServer } from "../../tests/support/language-model/model-server.ts";
import { carefulWriter } from "../../tests/support/language-model/scripted-writer.ts";
import { internetOf, reachInternet } from "../../tests/support/test-internet.ts";
import { startWebServer } from "../../tests/support/web-server.ts";
import { openLive } from "./call-live.ts";
import { readCall } from "./report-call.ts";

/** Made up; not a figure of a real market. */
const pages = [
  {
    url: "https://a.example.org/page",
    contentType: "text/html",
    body: `<html lang="en"><head><title>Electric two-wheelers in India</title></head><body><article><p>The electric two-wheelers market in India was worth USD 1.3 billion in 2025.</p><p>${"The makers met in the spring and spoke of charging points and batteries. ".repeat(5)}</p></article></body></html>`,
  },
];

test("a call with --live gathers pages, has the report reworded by the model and says what it does", async () => {
  const call = readCall(["corporate", "Electric two-wheelers", "--country", "India", "--live", "--out", "r.json"], "2026-11-21");
  if (call === "help") throw new Error("help was asked for");
  expect(call.isLive).toBe(true);
  const web = await startWebServer(internetOf(pages));
  const model = await startModelServer({
    answer: (request) => {
      if (request.form.includes("queries")) return JSON.stringify({ queries: ["makers of electric scooters India 2025"] });
      return request.form.includes("paragraphs") ? carefulWriter(request) : JSON.stringify({ facts: [], claims: [] });
    },
  });
  const languageModel = languageModelSettings({ AI_BASE_URL: model.url, AI_MODEL: "scripted-model", AI_API_KEY: "test-key" }, []);
  const said: string[] = [];
  const chance = { next: () => 0 };
  const live = await openLive(
    call,
    { web: { userAgent: "Sextant tests", searches: [], keys: {} }, languageModel },
    (line) => said.push(line),
    (settings) =>
      Promise.resolve(
        openResearch(settings, {
          clock: systemClock,
          chance,
          fetch: globalThis.fetch,
          web: { ...reachInternet(web, systemClock, chance.next), statistics: [] },
        }),
      ),
  );
  try {
    const gathered = await live.gather(undefined);
    expect(gathered?.facts.map(({ metric, value }) => [metric, value])).toContainEqual(["market_size", 1.3e9]);
    const document = await live.reword(await generateReport(call.brief, { asOf: call.asOf, ...(gathered && { gathered }) }), gathered);
    expect(document.sources.map(({ url }) => url)).toContain("https://a.example.org/page");
    expect(document.writer).toMatch(/^scripted-model, prompts write/);
    expect(said.join("\n")).toMatch(/search: [\s\S]*source: Electric two-wheelers in India[\s\S]*language model: \d+ calls/);
    expect(new Set(web.requests.map(({ path, body }) => path + body)).size).toBe(web.requests.length);
  } finally {
    await live.close();
    await Promise.all([web.close(), model.close()]);
  }
});
