import { Agent } from "undici";
import { expect, test } from "vitest";
import { DrivenClock } from "../tests/support/driven-clock.ts";
import { json } from "../tests/support/open-api.ts";
import { holdForAnswers } from "../tests/support/open-fetcher.ts";
import { seeded } from "../tests/support/seeded.ts";
import { type FaultRates, startWebServer, withFaults } from "../tests/support/web-server.ts";
import { searchInTurn } from "./open-web.ts";
import { CallFailure, Provider } from "./scheduling/index.ts";
import { makeSearch } from "./search/providers.ts";

const seeds = 50;
const queries = 8;
const none: FaultRates = { serverError: 0, rateLimited: 0, malformed: 0, hang: 0 };
const timeoutMs = 20_000;
const signal = new AbortController().signal;

/** Queries of one run at two services that fail by chance: how many were answered, and what became of the others. */
async function run(seed: number, rates: FaultRates) {
  const chance = seeded(seed);
  const clock = new DrivenClock();
  const server = await startWebServer(({ path }) =>
    withFaults(
      json(
        path === "/search" ? { organic: [{ link: "https://example.org/a", title: "A" }] } : { results: [{ url: "https://example.org/b" }] },
      ),
      rates,
      chance,
    ),
  );
  holdForAnswers(clock, server, timeoutMs);
  const dispatcher = new Agent();
  const partsOf = (id: string) => ({
    dispatcher,
    clock,
    provider: new Provider({ id, atOnce: 4, spacingMs: 50, timeoutMs, triesMax: 3, hedge: false }, clock, { next: chance }),
    userAgent: "Sextant tests",
  });
  const search = searchInTurn(
    [
      makeSearch({ id: "serper", url: server.url, key: "secret-key" }, partsOf("serper")),
      makeSearch({ id: "searxng", url: `${server.url}own/` }, partsOf("searxng")),
    ],
    () => undefined,
  );
  const ends = await clock.run(
    Promise.allSettled(Array.from({ length: queries }, (_, i) => search.search(`query ${i}`, { limit: 5 }, signal))),
  );
  await dispatcher.destroy();
  await server.close();
  const failures = ends.flatMap((end): unknown[] => (end.status === "rejected" ? [end.reason] : []));
  return { answered: queries - failures.length, failures, requests: server.requests.length, tookMs: clock.now() - Date.UTC(2026, 0, 5) };
}

test.each<[string, Partial<FaultRates>, number]>([
  ["20 % server errors", { serverError: 0.2 }, 0.999],
  ["20 % rate limits", { rateLimited: 0.2 }, 0.999],
  ["20 % malformed and truncated answers", { malformed: 0.2 }, 0.999],
  ["5 % hangs", { hang: 0.05 }, 0.999],
  ["all of these at once", { serverError: 0.2, rateLimited: 0.2, malformed: 0.2, hang: 0.05 }, 0.5],
])("with %s nearly every query is answered, every one ends, and a loss has its reason", async (_, rates, least) => {
  let answered = 0,
    longestMs = 0;
  for (let seed = 1; seed <= seeds; seed++) {
    const result = await run(seed, { ...none, ...rates });
    answered += result.answered;
    longestMs = Math.max(longestMs, result.tookMs);
    for (const failure of result.failures) expect(failure).toBeInstanceOf(CallFailure);
    // No storm of retries: at most three tries at each of two services.
    expect(result.requests).toBeLessThanOrEqual(queries * 6);
  }
  expect(answered / (seeds * queries)).toBeGreaterThanOrEqual(least);
  expect(longestMs).toBeLessThanOrEqual(5 * 60_000);
});

test("with no service that works every query ends with a reason, soon", async () => {
  const { answered, failures, tookMs } = await run(1, { ...none, serverError: 1 });
  expect(answered).toBe(0);
  expect(failures).toHaveLength(queries);
  expect(tookMs).toBeLessThan(10_000);
});
