import { afterAll, beforeAll, expect, test } from "vitest";
import { DrivenClock } from "../../tests/support/driven-clock.ts";
import { holdForAnswers, openFetcher, publicLoopback } from "../../tests/support/open-fetcher.ts";
import { startWebServer, type WebServer } from "../../tests/support/web-server.ts";
import { isPublicAddress } from "./address-rules.ts";
import { checkUrl, publicRules } from "./check-url.ts";

/** A server on a private address that must never be asked anything, and one that stands for the public internet. */
let secret: WebServer, site: WebServer;
const page = `<html lang="en"><title>Coffee</title><p>${"Coffee exports grew in the year. ".repeat(20)}</p></html>`;
let redirectTo = "";

beforeAll(async () => {
  secret = await startWebServer(() => ({ headers: { "content-type": "text/html" }, body: page }));
  site = await startWebServer(
    ({ path }) =>
      path === "/moved" ? { status: 302, headers: { location: redirectTo } } : { headers: { "content-type": "text/html" }, body: page },
    publicLoopback,
  );
});
afterAll(() => Promise.all([secret.close(), site.close()]));

/** Host names as a name service would answer them. */
const names: Readonly<Record<string, string[]>> = {
  "public.sextant-test.org": [publicLoopback],
  "private.sextant-test.org": ["127.0.0.1"],
  "metadata.sextant-test.org": ["169.254.169.254"],
  "mixed.sextant-test.org": [publicLoopback, "127.0.0.1"],
  "six.sextant-test.org": ["::1"],
  "mapped.sextant-test.org": ["::ffff:127.0.0.1"],
  "nothing.sextant-test.org": [],
};

const hostile = [
  "http://127.0.0.1:PORT/",
  "http://localhost:PORT/",
  "http://LOCALHOST.:PORT/",
  "http://127.1:PORT/",
  "http://0x7f.0.0.1:PORT/",
  "http://0177.0.0.1:PORT/",
  "http://2130706433:PORT/",
  "http://0x7f000001:PORT/",
  "http://017700000001:PORT/",
  "http://127.0.0.1.:PORT/",
  "http://①②⑦.⓪.⓪.①:PORT/",
  "http://127。0。0。1:PORT/",
  "http://0.0.0.0:PORT/",
  "http://0:PORT/",
  "http://[::1]:PORT/",
  "http://[::]:PORT/",
  "http://[::ffff:127.0.0.1]:PORT/",
  "http://[::ffff:7f00:1]:PORT/",
  "http://[::127.0.0.1]:PORT/",
  "http://[64:ff9b::7f00:1]:PORT/",
  "http://[2002:7f00:1::]:PORT/",
  "http://[fe80::1]:PORT/",
  "http://[fd00::1]:PORT/",
  "http://10.0.0.1:PORT/",
  "http://172.16.0.1:PORT/",
  "http://192.168.1.1:PORT/",
  "http://100.64.0.1:PORT/",
  "http://169.254.169.254/latest/meta-data/",
  "http://metadata.google.internal/computeMetadata/v1/",
  "http://intranet/",
  "http://printer.local/",
  "http://private.sextant-test.org:PORT/",
  "http://metadata.sextant-test.org:PORT/",
  "http://mixed.sextant-test.org:PORT/",
  "http://six.sextant-test.org:PORT/",
  "http://mapped.sextant-test.org:PORT/",
  "http://nothing.sextant-test.org:PORT/",
  "http://public.sextant-test.org@127.0.0.1:PORT/",
  "http://user:password@public.sextant-test.org:SITE/",
  "http://public.sextant-test.org:22/",
  "http://public.sextant-test.org:6379/",
  "file:///etc/passwd",
  "ftp://public.sextant-test.org/file",
  "gopher://127.0.0.1:PORT/_x",
  "javascript:alert(1)",
  "data:text/html,<p>text</p>",
  "//127.0.0.1:PORT/",
  "http:/\\127.0.0.1:PORT/",
  "http://127.0.0.1:PORT\\@public.sextant-test.org/",
  "",
];
const filled = (address: string) => address.replaceAll("PORT", String(secret.port)).replaceAll("SITE", String(site.port));
const signal = new AbortController().signal;

function open() {
  const clock = new DrivenClock();
  holdForAnswers(clock, site, 25_000);
  const ports = [80, secret.port, site.port];
  const { fetcher, close } = openFetcher(clock, { ports, resolve: (hostname) => Promise.resolve(names[hostname] ?? []) });
  return { fetch: (address: string) => clock.run(fetcher.fetch(address, signal)), close };
}

test(`of ${hostile.length} hostile addresses none is fetched`, async () => {
  const { fetch, close } = open();
  for (const address of hostile.map(filled)) await expect(fetch(address), address).rejects.toMatchObject({ code: "blocked address" });
  await close();
  expect(secret.requests).toEqual([]);
  expect(site.requests).toEqual([]);
});

test("none of them is fetched through a redirect of a public page either", async () => {
  const { fetch, close } = open();
  for (const address of hostile.map(filled).filter((each) => each !== "")) {
    // A header holds ASCII; what a browser would send for the rest is its encoded form.
    redirectTo = address.replace(/[^\x20-\x7e]/g, encodeURIComponent);
    await expect(fetch(`http://public.sextant-test.org:${site.port}/moved`), address).rejects.toMatchObject({ code: "blocked address" });
  }
  await close();
  expect(secret.requests).toEqual([]);
});

test("a public page is fetched, at its address after redirects", async () => {
  const { fetch, close } = open();
  redirectTo = "/coffee#top";
  const { url, title, text } = await fetch(`http://public.sextant-test.org:${site.port}/moved`);
  await close();
  expect({ url, title }).toEqual({ url: `http://public.sextant-test.org:${site.port}/coffee`, title: "Coffee" });
  expect(text).toContain("Coffee exports grew");
});

test("redirects end after three", async () => {
  const { fetch, close } = open();
  redirectTo = "/moved";
  const before = site.requests.length;
  await expect(fetch(`http://public.sextant-test.org:${site.port}/moved`)).rejects.toMatchObject({ code: "refused" });
  await close();
  expect(site.requests.length - before).toBe(4);
});

test("a name that changes its answer after the check gains nothing: the checked address is the one that is connected to", async () => {
  let lookUps = 0;
  const clock = new DrivenClock();
  holdForAnswers(clock, site, 25_000);
  const rebinding = () => Promise.resolve([++lookUps === 1 ? publicLoopback : "127.0.0.1"]);
  const first = openFetcher(clock, { ports: [site.port, secret.port], resolve: rebinding });
  const { text } = await clock.run(first.fetcher.fetch(`http://rebind.sextant-test.org:${site.port}/`, signal));
  expect(text).toContain("Coffee");
  expect(lookUps).toBe(1);
  await expect(clock.run(first.fetcher.fetch(`http://rebind.sextant-test.org:${secret.port}/`, signal))).rejects.toMatchObject({
    code: "blocked address",
  });
  await first.close();
  expect(secret.requests).toEqual([]);
});

test("in production only encrypted addresses on the usual port are fetched; plain ones are fetched encrypted", () => {
  for (const address of hostile.map(filled)) expect(() => checkUrl(address, undefined, publicRules), address).toThrow("blocked address");
  expect(checkUrl("http://example.org/a?b=c#d", undefined, publicRules).href).toBe("https://example.org/a?b=c");
  expect(() => checkUrl("https://example.org:8443/", undefined, publicRules)).toThrow("port");
  expect(() => checkUrl("http://example.org:8080/", undefined, publicRules)).toThrow("port");
});

test.each([
  ["8.8.8.8", true],
  ["93.184.216.34", true],
  ["2606:2800:220:1:248:1893:25c8:1946", true],
  ["2a00:1450:4001:81b::200e", true],
  ["198.51.100.7", false],
  ["192.0.2.1", false],
  ["203.0.113.9", false],
  ["198.18.0.1", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["240.0.0.1", false],
  ["192.88.99.1", false],
  ["2001:db8::1", false],
  ["2001::1", false],
  ["ff02::1", false],
  ["fec0::1", false],
  ["::ffff:8.8.8.8", false],
  ["example.org", false],
  ["", false],
])("%s is a public address: %s", (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});
