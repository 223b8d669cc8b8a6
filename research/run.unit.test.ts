import { expect, test } from "vitest";
import { researchSubject } from "#engine";
import type { z } from "zod";
import { corporateBrief } from "../tests/fixtures/reports/real-report.ts";
import { DrivenClock } from "../tests/support/driven-clock.ts";
import { storedCalls } from "../tests/support/language-model/open-models.ts";
import { seeded } from "../tests/support/seeded.ts";
import { type Conditions, openInternet, type TestPage } from "../tests/support/test-internet.ts";
import { gather, type GatherDeps } from "./run.ts";
import type { Call, Calls, Search, Statistics, Told } from "./ports.ts";
import { CallFailure } from "./scheduling/index.ts";

const asOf = "2026-11-21";
const never = new AbortController().signal;
const subject = researchSubject(corporateBrief("Electric two-wheelers", "IND"), asOf);
if (!subject) throw new Error("The market of this test is not known.");
const research = { subject, questions: ["The market at a glance", "Drivers", "Shares", "Regulation", "Segments, first axis"] };

/** Made-up pages; none of their figures is of a real market. */
const filler = "The makers met in the spring and spoke of charging points, batteries and the training of mechanics. ".repeat(4);
const pageOf = (host: string, title: string, text: string): TestPage => ({
  url: `https://${host}/page`,
  contentType: "text/html",
  body: `<html lang="en"><head><title>${title}</title></head><body><article><h1>${title}</h1><p>${text}</p><p>${filler}</p></article></body></html>`,
});
const pages = [
  pageOf("a.example.org", "Electric two-wheelers in India", "The electric two-wheelers market in India was worth USD 1.3 billion in 2025."),
  pageOf("b.example.org", "Electric two-wheelers: market size", "Makers sold 1.2 million electric two-wheelers in India in 2025."),
  pageOf(
    "c.example.org",
    "Drivers of electric two-wheelers in India",
    "Lower running costs drive demand for electric two-wheelers in India.",
  ),
  pageOf(
    "d.example.org",
    "Electric two-wheelers: companies and their share",
    "Subsidies for electric two-wheelers in India were cut in 2025.",
  ),
];

const statistics = (observe: Statistics["observe"]): Statistics => ({ id: "statistics", observe });
const nothing = statistics(() => Promise.resolve([]));

async function open(conditions: Conditions = {}) {
  const clock = new DrivenClock();
  const net = await openInternet(clock, pages, conditions);
  const run = (changes: Partial<GatherDeps> = {}) =>
    clock.run(
      gather(research, {
        web: { search: net.search, pages: net.pages, statistics: [nothing] },
        calls: storedCalls(),
        clock,
        signal: never,
        ...changes,
      }),
    );
  return { ...net, clock, run };
}

test("pages that queries find are read once each, with their figures, and each step is reported", async () => {
  const { run, requests, close } = await open();
  const told: Told[] = [];
  const found = await run({ tell: (event) => told.push(event) });
  await close();
  expect(found.sources.map(({ url }) => url).toSorted()).toEqual(pages.map(({ url }) => url));
  expect(found.facts).toContainEqual(
    expect.objectContaining({ metric: "market_size", value: 1.3e9, unit: "USD", geography: "IND", period: 2025 }),
  );
  for (const { source, start, end, quote } of found.facts)
    expect(found.sources.find(({ id }) => id === source)?.text.slice(start, end)).toBe(quote);
  expect(found.failed).toEqual([]);
  expect(requests.filter(({ path }) => path === "/page")).toHaveLength(pages.length);
  expect(new Set(told.map(({ type }) => type))).toEqual(new Set(["query", "source", "fact"]));
});

test("without a search service and with statistics that fail, nothing is found and every loss is named", async () => {
  const { run, close } = await open();
  const failing = statistics(() => Promise.reject(new CallFailure("statistics", "server error")));
  const found = await run({
    web: { search: undefined, pages: { fetch: () => Promise.reject(new Error("no call")) }, statistics: [failing] },
  });
  await close();
  expect([found.sources, found.facts, found.claims]).toEqual([[], [], []]);
  expect(found.failed).toContainEqual({ what: "web search", reason: "no search service is configured" });
  expect(found.failed).toContainEqual({ what: "statistics: imports", reason: "statistics: server error" });
});

test("faults of pages and searches never change what is found, but for losses that are named", async () => {
  const rates = { serverError: 0.2, rateLimited: 0.2, malformed: 0.1, hang: 0.05 };
  for (let seed = 1; seed <= 10; seed++) {
    const outcome = async () => {
      const { run, close } = await open({ rates: { search: rates, pages: rates }, chance: seeded(seed) });
      const found = await run();
      await close();
      return found;
    };
    const found = await outcome();
    const unread = pages.filter(({ url }) => !found.sources.some((source) => source.url === url));
    if (unread.length > 0) expect(found.failed.length).toBeGreaterThan(0);
    for (const { what, reason } of found.failed) expect([what, reason].every((text) => text.length > 3)).toBe(true);
  }
});

test("no call begins after the time for collecting, and what was not collected is named", async () => {
  const { run, requests, close } = await open({ latencyMs: { search: 100, pages: 200 } });
  const found = await run({ collectMs: 50 });
  await close();
  expect(found.sources).toEqual([]);
  expect(requests.every(({ path }) => path === "/search")).toBe(true);
  expect(found.failed.map(({ reason }) => reason)).toContain("page: timeout (the time for collecting is used up)");
});

/** Models that answer after 200 ms of the clock. */
function slowModels(clock: DrivenClock, queries: readonly string[]) {
  const answering = <R extends "plan" | "extract" | "reconcile">(role: R, answer: unknown) => ({
    role,
    name: "test-model",
    async ask<T>(_: unknown, schema: z.ZodType<T>): Promise<T> {
      await clock.wait(200, never);
      return schema.parse(answer);
    },
  });
  const spend = () => ({ calls: 4, inputTokens: 40, outputTokens: 8, costUsd: null });
  const extract = answering("extract", { facts: [], claims: [] });
  const reconcile = answering("reconcile", { counted: [] });
  return { plan: answering("plan", { queries }), extract, reconcile, gate: { placeCode: () => undefined }, spend };
}

test("the work takes hardly longer than its longest chain of calls: plan, search, page, model", async () => {
  const { run, clock, close } = await open({ latencyMs: { search: 100, pages: 100 } });
  const begin = clock.now();
  const found = await run({ model: slowModels(clock, ["electric scooter makers India 2025"]) });
  await close();
  expect(found).toMatchObject({ model: "test-model", spend: { calls: 4 } });
  expect(Object.keys(found.promptVersions)).toEqual(["plan", "extract", "reconcile"]);
  expect(clock.now() - begin).toBeLessThanOrEqual(1.15 * (200 + 100 + 100 + 200));
});

test("what a model plans is asked after the queries of the exhibits, and nothing else that it says is", async () => {
  const { run, clock, requests, close } = await open();
  const told: Told[] = [];
  await run({ model: slowModels(clock, ["electric scooter makers India 2025", "site:evil.example"]), tell: (event) => told.push(event) });
  await close();
  const asked = told.flatMap((event) => (event.type === "query" ? [event.text] : []));
  expect(asked).toHaveLength(6);
  expect(asked.at(-1)).toBe("electric scooter makers India 2025");
  expect(requests.some(({ body }) => body.includes("evil.example"))).toBe(false);
});

test("a run that is interrupted anywhere resumes without repeating a finished call, and gathers the same", async () => {
  const whole = await open();
  const expected = await whole.run();
  const calls = whole.requests.length;
  await whole.close();
  const chance = seeded(5);
  for (let interruption = 0; interruption < 50; interruption++) {
    const { run, requests, close } = await open();
    const calm = storedCalls();
    const stopAfter = Math.floor(chance() * calls);
    const stop = new AbortController();
    const stopping: Calls = {
      async once<T>(call: Call, schema: z.ZodType<T>, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
        stop.signal.throwIfAborted();
        const answer = await calm.once(call, schema, () => work(stop.signal));
        if (calm.stored.size > stopAfter) stop.abort(new Error("interrupted"));
        return answer;
      },
    };
    await expect(run({ calls: stopping, signal: stop.signal })).rejects.toThrow("interrupted");
    const finished = [...calm.stored.keys()];
    const before = requests.length;
    expect(await run({ calls: calm })).toEqual(expected);
    // What was under way when it stopped is called again, what was finished is not.
    const again = requests
      .slice(before)
      .map(({ path, headers, body }) => (path === "/search" ? (JSON.parse(body) as { query: string }).query : `${headers.host}${path}`));
    for (const call of again) expect(finished.filter((key) => key.includes(call))).toEqual([]);
    expect(before + again.length - calls).toBeLessThanOrEqual(8);
    await close();
  }
});

test("a failed call is stored too, so that the report of a resumed run does not depend on when it was resumed", async () => {
  const { run, requests, close } = await open();
  const lost: Search = { id: "lost", search: () => Promise.reject(new CallFailure("lost", "refused")) };
  const calls = storedCalls();
  const web = { search: lost, pages: { fetch: () => Promise.reject(new Error("no call")) }, statistics: [] };
  const first = await run({ calls, web });
  const again = await run({ calls, web: { ...web, search: { id: "lost", search: () => Promise.reject(new Error("called again")) } } });
  await close();
  expect(requests).toEqual([]);
  expect(again).toEqual(first);
  expect(first.failed).toHaveLength(5);
});
