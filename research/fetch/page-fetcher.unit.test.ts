import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DrivenClock } from "../../tests/support/driven-clock.ts";
import { holdForAnswers, openFetcher, publicLoopback } from "../../tests/support/open-fetcher.ts";
import { type Reply, startWebServer, type WebServer } from "../../tests/support/web-server.ts";

const html = { "content-type": "text/html; charset=utf-8" };
const article = `<html lang="en"><title>Coffee</title><p>${"Coffee exports grew in the year. ".repeat(20)}</p></html>`;
const signal = new AbortController().signal;
let site: WebServer,
  clock: DrivenClock,
  replies: Reply[] = [];

beforeAll(async () => {
  site = await startWebServer(() => replies.shift() ?? { status: 500 }, publicLoopback);
});
afterAll(() => site.close());
beforeEach(() => {
  clock = new DrivenClock(Date.UTC(2026, 4, 6));
  holdForAnswers(clock, site, 25_000);
  site.requests.length = 0;
});

async function fetching(...given: Reply[]) {
  replies = given;
  const { fetcher, close } = openFetcher(clock, { ports: [site.port] });
  try {
    return await clock.run(fetcher.fetch(`http://www.coffee-board.org:${site.port}/report`, signal));
  } finally {
    await close();
  }
}

test("a page comes with title, publisher, language and the day of its retrieval", async () => {
  expect(await fetching({ headers: html, body: article })).toMatchObject({
    url: `http://www.coffee-board.org:${site.port}/report`,
    contentType: "text/html",
    title: "Coffee",
    publisher: "coffee-board.org",
    language: "en",
    retrieved: "2026-05-06",
  });
  expect(site.requests[0]?.headers).toMatchObject({ "user-agent": "Sextant tests", host: `www.coffee-board.org:${site.port}` });
  expect(site.requests[0]?.headers).not.toHaveProperty("cookie");
  expect(site.requests[0]?.headers).not.toHaveProperty("referer");
});

test.each([
  ["gzip", gzipSync(article)],
  ["br", brotliCompressSync(article)],
])("a body compressed by %s is read", async (encoding, body) => {
  expect((await fetching({ headers: { ...html, "content-encoding": encoding }, body })).text).toContain("Coffee exports");
});

/** 256 MB of zeros, a quarter of a megabyte on its way. */
const bomb = gzipSync(Buffer.alloc(256 * 1024 * 1024));

test.each<[string, Reply, string]>([
  ["a decompression bomb", { headers: { ...html, "content-encoding": "gzip" }, body: bomb }, "too large"],
  [
    "two layers of compression",
    { headers: { ...html, "content-encoding": "gzip, gzip" }, body: gzipSync(gzipSync(article)) },
    "unsupported type",
  ],
  ["an unknown compression", { headers: { ...html, "content-encoding": "rot13" }, body: article }, "unsupported type"],
  ["a body without end", { headers: html, fault: "endless" }, "too large"],
  ["a page announced as too large", { headers: html, body: Buffer.alloc(5_000_000, "x") }, "too large"],
  ["a PDF of 26 MB", { headers: { "content-type": "application/pdf" }, body: Buffer.alloc(26_000_000, "x") }, "too large"],
  ["a film", { headers: { "content-type": "video/mp4" }, body: "x" }, "unsupported type"],
  ["a program without a type", { body: "x" }, "unsupported type"],
  ["a page without text", { headers: html, body: "<html><script>var x</script></html>" }, "unreadable"],
  ["a page that is gone", { status: 404, headers: html, body: article }, "not found"],
  ["a page for members", { status: 403, headers: html, body: article }, "refused"],
])("%s is refused at once", async (_, reply, code) => {
  await expect(fetching(reply)).rejects.toMatchObject({ code });
  expect(site.requests).toHaveLength(1);
});

test.each<[string, Reply, string]>([
  ["a server that never answers", { fault: "hang" }, "timeout"],
  ["a body that stops in its middle", { headers: html, body: article, fault: "stall" }, "timeout"],
  ["a connection that ends too early", { headers: html, body: article, fault: "truncate" }, "unreachable"],
  ["a server error", { status: 500 }, "server error"],
  ["broken compression", { headers: { ...html, "content-encoding": "gzip" }, body: "no gzip" }, "malformed"],
])("%s is tried three times in all, then given up", async (_, reply, code) => {
  await expect(fetching(reply, reply, reply)).rejects.toMatchObject({ code });
  expect(site.requests).toHaveLength(3);
});

test("a page that comes at the second try is read", async () => {
  expect((await fetching({ fault: "hang" }, { headers: html, body: article })).title).toBe("Coffee");
});

test("Retry-After of a page is honoured", async () => {
  const begin = clock.now();
  await fetching({ status: 429, headers: { "retry-after": "9" } }, { headers: html, body: article });
  expect(clock.now() - begin).toBe(9_000);
});

test("no message of a failure holds an address", async () => {
  const error: unknown = await fetching({ status: 403 }).catch((reason: unknown) => reason);
  expect(String(error)).not.toContain("coffee-board");
});
