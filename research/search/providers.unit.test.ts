import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openApi, json } from "../../tests/support/open-api.ts";
import type { Reply } from "../../tests/support/web-server.ts";
import { searchInTurn } from "../open-web.ts";
import type { Json } from "../ports.ts";
import { storedSearch } from "../stored-web.ts";
import { makeSearch, type SearchId } from "./providers.ts";

const recorded = readFileSync(new URL("../../tests/fixtures/web/tavily-search.json", import.meta.url), "utf8");
const secret = "tvly-secret-0123456789";

/** The documented shapes of the services of which no recorded answer is public. */
const answers: Readonly<Record<SearchId, string>> = {
  tavily: recorded,
  brave: JSON.stringify({
    type: "search",
    web: {
      results: [
        {
          url: "https://example.org/a#top",
          title: "Coffee &amp; tea",
          description: "The <strong>coffee</strong> market",
          page_age: "2024-03-12T08:00:00",
        },
      ],
    },
  }),
  serper: JSON.stringify({
    organic: [{ link: "https://example.org/a", title: "Coffee", snippet: "The market", date: "Mar 12, 2024", position: 1 }],
  }),
  searxng: JSON.stringify({
    query: "coffee",
    results: [
      { url: "https://example.org/a", title: "Coffee", content: "The market", engine: "x", score: 1, publishedDate: "2024-03-12T00:00:00" },
      { url: "https://example.org/a#again", title: "Coffee", content: "twice" },
      { url: "magnet:?xt=urn:btih:0", title: "no page", content: "" },
      { url: "no address", title: "no page", content: "" },
    ],
  }),
};

async function searching(id: SearchId, reply: Reply, query = "coffee market") {
  const service = await openApi(id, () => reply);
  const search = makeSearch({ id, url: service.server.url, key: secret }, service.parts);
  try {
    const hits = await service.run(search.search(query, { country: "vn", limit: 5 }, service.signal));
    return { hits, request: service.server.requests[0] };
  } finally {
    await service.close();
  }
}

test("a recorded answer of Tavily is read, and the key travels in a header alone", async () => {
  const { hits, request } = await searching("tavily", json(recorded));
  expect(hits.map(({ url }) => url)).toEqual([
    "https://medium.com/ai-agent-insider/pydantic-ai-agent-framework-02b138e8db71",
    expect.stringMatching(/^https:\/\//),
  ]);
  expect(hits[0]?.excerpt).toContain("Agent Framework");
  expect(request).toMatchObject({ method: "POST", path: "/search", headers: { authorization: `Bearer ${secret}` } });
  expect(JSON.parse(request?.body ?? "")).toMatchObject({ query: "coffee market", max_results: 5 });
  expect(`${request?.path}${request?.body}`).not.toContain(secret);
});

test.each<[SearchId, string, string]>([
  ["brave", "/res/v1/web/search?q=coffee+market&count=5&country=VN", "x-subscription-token"],
  ["serper", "/search", "x-api-key"],
])("%s is called with its own words, and the key in a header alone", async (id, path, header) => {
  const { hits, request } = await searching(id, json(answers[id]));
  expect(request?.path).toBe(path);
  expect(request?.headers[header]).toBe(secret);
  expect(`${request?.path}${request?.body}`).not.toContain(secret);
  expect(hits[0]).toMatchObject({ url: "https://example.org/a", published: "2024-03-12" });
});

test("hits are cleaned alike: one an address, no markup, only pages", async () => {
  expect((await searching("searxng", json(answers.searxng))).hits).toEqual([
    { url: "https://example.org/a", title: "Coffee", excerpt: "The market", published: "2024-03-12" },
  ]);
  expect((await searching("brave", json(answers.brave))).hits).toEqual([
    { url: "https://example.org/a", title: "Coffee & tea", excerpt: "The coffee market", published: "2024-03-12" },
  ]);
});

test("a query is cut to what every service takes, between two words", async () => {
  const { request } = await searching("tavily", json(recorded), "coffee ".repeat(100));
  const { query } = JSON.parse(request?.body ?? "") as { query: string };
  expect(query.length).toBeLessThanOrEqual(400);
  expect(query.endsWith("coffee")).toBe(true);
});

test.each<[string, Reply, string]>([
  ["a wrong key", json({ detail: { error: `Unauthorized: ${secret}` } }, 401), "refused"],
  ["a used-up account", json({ error: `quota of ${secret}` }, 432), "refused"],
  ["too many calls", { status: 429, headers: { "retry-after": "120" }, body: secret }, "rate limited"],
  ["an outage", json({ error: secret }, 502), "server error"],
  ["a page instead of an answer", { headers: { "content-type": "text/html" }, body: secret }, "unsupported type"],
  ["a changed shape", json({ results: [{ link: secret }] }), "malformed"],
  ["no JSON", json(`{"results": [${secret}`), "malformed"],
  ["a redirect, which could carry the key away", { status: 302, headers: { location: `https://example.org/?key=${secret}` } }, "refused"],
])("%s is named without the key", async (_, reply, code) => {
  const error: unknown = await searching("tavily", reply).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code, what: "tavily" });
  const all = `${String(error)} ${JSON.stringify(error)} ${error instanceof Error ? error.stack : ""} ${error instanceof Error ? String(error.cause) : ""}`;
  expect(all).not.toContain(secret);
});

test("the second service answers for the first, and the stored step holds neither key nor address", async () => {
  const broken = await openApi("tavily", () => json({}, 500)),
    working = await openApi("serper", () => json(answers.serper));
  const failures: string[] = [],
    stored: Json[] = [];
  const searches = [
    makeSearch({ id: "tavily", url: broken.server.url, key: secret }, broken.parts),
    makeSearch({ id: "serper", url: working.server.url, key: secret }, { ...working.parts, clock: broken.clock }),
  ];
  const search = storedSearch(
    searchInTurn(searches, ({ what, code }) => failures.push(`${what}: ${code}`)),
    {
      once: (call, schema, run) => {
        stored.push({ ...call });
        return run(broken.signal).then((answer) => schema.parse(answer));
      },
    },
  );
  const hits = await broken.run(search.search("coffee", { country: "VN", limit: 3 }, broken.signal));
  await Promise.all([broken.close(), working.close()]);
  expect(hits).toHaveLength(1);
  expect(failures).toEqual(["tavily: server error"]);
  expect(stored).toEqual([{ kind: "search", request: { query: "coffee", country: "VN", limit: 3 } }]);
});
