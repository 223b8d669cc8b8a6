/** The built site as it is sent: what is kept, what is not, and what an odd address gets. */
import { createServer, get as httpGet } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { BlogRecord } from "#shared/blog.ts";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { publicPathsBuilt, readManifest, scriptsOf } from "../../../tests/support/built-site.ts";
import { testPageServices } from "../../../tests/support/page-services.ts";
import { openSite, type ServedSite } from "../../../tests/e2e/support/site.ts";
import { securityHeaders } from "../security-headers.ts";
import { builtPages } from "./page-maker.ts";
import { fixedPages, publicPageAt, publicPages } from "./public-pages.ts";

const posts: BlogRecord[] = [
  {
    id: "00000000-0000-4000-8000-000000000001",
    uniqueTitle: "first-post",
    apiResponse: [
      {
        title: "First post",
        excerpt: "Short.",
        content: "<p>Text.</p>",
        author: "A",
        date: "2026-10-01",
        readTime: "3 min read",
        category: "Notes",
      },
    ],
    imageLink: null,
  },
];
let site: ServedSite;
beforeAll(async () => {
  site = await openSite({ posts });
});
afterAll(() => site.close());

interface Got {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
}
/** As it stands: no client tidies the path. */
const get = (path: string, headers: Record<string, string> = {}, method = "GET", at = site.url): Promise<Got> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(at);
    httpGet({ port, host: "127.0.0.1", path, headers, method, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers as Got["headers"], body: Buffer.concat(parts) }),
      );
    }).on("error", reject);
  });

test("a public page is the same for everyone: from memory, compressed, with a tag that spares sending it again", async () => {
  const first = await get("/about");
  expect(first.status).toBe(200);
  expect(first.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "public, max-age=0, must-revalidate",
    vary: "accept-encoding",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
  });
  const html = first.body.toString();
  expect(html).not.toContain("nonce");
  const policy = first.headers["content-security-policy"] ?? "";
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')+; style-src 'self';/);
  expect(policy).not.toMatch(/unsafe|nonce/);

  await expect.poll(async () => (await get("/about", { "accept-encoding": "br" })).headers["content-encoding"]).toBe("br");
  const br = await get("/about", { "accept-encoding": "gzip, deflate, br" });
  expect([brotliDecompressSync(br.body).toString(), br.headers["content-length"]]).toEqual([html, String(br.body.length)]);
  const zipped = await get("/about", { "accept-encoding": "gzip" });
  expect(gunzipSync(zipped.body).toString()).toBe(html);
  expect((await get("/about", { "accept-encoding": "identity" })).body.toString()).toBe(html);

  const head = await get("/about", { "accept-encoding": "br" }, "HEAD");
  expect([head.status, head.headers["content-length"], head.body.length]).toEqual([200, String(br.body.length), 0]);
  const { etag = "" } = first.headers;
  for (const known of [etag, etag.slice(2), `"other", ${etag}`, "*"]) {
    const again = await get("/about", { "if-none-match": known });
    expect([known, again.status, again.body.length]).toEqual([known, 304, 0]);
    expect(again.headers).toMatchObject({ etag, vary: "accept-encoding", "cache-control": "public, max-age=0, must-revalidate" });
    expect(again.headers).not.toHaveProperty("content-length");
  }
  expect((await get("/about", { "if-none-match": '"other"' })).status).toBe(200);

  // Who asks changes nothing, and a query neither.
  const other = await get("/about?utm_source=x&a=%00", { cookie: "__Host-sid=x", "accept-language": "hi", "user-agent": "Googlebot" });
  expect([other.body.toString(), other.headers["etag"]]).toEqual([html, etag]);
  expect(other.headers).not.toHaveProperty("set-cookie");
});

test("every public page of the table is kept; the account area, unlisted addresses and answers to a query that counts are not", async () => {
  const kept = "public, max-age=0, must-revalidate";
  for (const path of [...fixedPages.map((page) => page.path), "/blog/first-post"]) {
    const { status, headers } = await get(path);
    expect([path, status, headers["cache-control"]]).toEqual([path, 200, kept]);
  }
  for (const path of ["/app", "/app/studies", "/auth?mode=signup", "/About"]) {
    const [one, two] = [await get(path), await get(path)];
    expect([path, one.status, one.headers["cache-control"], one.headers["etag"]]).toEqual([path, 200, "private, no-cache", undefined]);
    // Each with a nonce of its own.
    expect(one.headers["content-security-policy"]).not.toBe(two.headers["content-security-policy"]);
    expect(one.headers["content-security-policy"]).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}';/);
    expect(one.headers["x-robots-tag"]).toBe(path.startsWith("/app") ? "noindex" : undefined);
  }
  expect((await get("/auth?mode=signup")).body.toString()).toContain("Create your account");
  expect((await get("/auth")).body.toString()).not.toContain("Create your account");
});

test("the table of public pages is that of the site's own routes", async () => {
  expect(publicPathsBuilt(readManifest()).toSorted()).toEqual(publicPages.map((page) => page.path).toSorted());
  expect(
    ["/blog/a", "/blog/a/b", "/blog/%61", "/blog/", "//blog", "/app", "/about/", ""].map((path) => publicPageAt(path) !== undefined),
  ).toEqual([true, ...Array.from({ length: 7 }, () => false)]);
});

test("a page that is not there is a 404 at any depth and by any spelling, and nothing breaks", async () => {
  const odd = [
    "/nothing",
    "/a/b/c/d/e",
    "/about/us",
    "/%00",
    "/%E0%A4%A",
    "/a\\b",
    "/..%2f..%2fetc/passwd",
    "/<script>alert(1)</script>",
    "/%F0%9F%98%80",
  ];
  for (const path of [...odd, "//evil.example/", "/\\evil.example/", "/index.html", "/blog/first-post/more", `/${"x".repeat(4000)}`]) {
    const { status, headers, body } = await get(path);
    expect([path, status, headers["location"]]).toEqual([path, 404, undefined]);
    expect(headers["cache-control"]).toBe("private, no-cache");
    expect(body.toString()).toContain("Page Not Found");
    expect(body.toString()).not.toContain("<script>alert(1)");
  }
  expect((await get("/", {}, "POST")).status).toBe(405);
  expect(site.faults.splice(0)).toEqual([]);
});

test("one page, one address: a slash too many leads to it, and never off the site", async () => {
  for (const [path, target] of [
    ["/about/", "/about"],
    ["/blog/first-post/?a=1", "/blog/first-post?a=1"],
    ["/pricing///", "/pricing"],
  ] as const) {
    const { status, headers } = await get(path);
    expect([status, headers["location"], headers["x-content-type-options"]]).toEqual([308, target, "nosniff"]);
  }
});

test("the page for payments has one address; there alone the gateway's window may open, and only a gateway that has one of its own", async () => {
  const publicUrl = "https://sextant.example";
  const headers = securityHeaders({ isProduction: true, isDevelopment: false, hasForeignCheckout: true });
  const services = testPageServices(publicUrl, posts);
  const pages = await builtPages(fileURLToPath(new URL("../../../build", import.meta.url))).make({
    headers,
    publicUrl,
    services,
    onError: (error) => site.faults.push(error),
  });
  const server = createServer((request, response) => pages.handle(request, response, (request.url ?? "/").split("?", 1)[0] ?? "/"));
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await pages.close();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const isWide = ({ headers: got }: Got) =>
    [got["content-security-policy"], got["permissions-policy"], got["cross-origin-opener-policy"]].map((each) =>
      /razorpay|unsafe|allow-popups/.test(each ?? ""),
    );

  for (const path of ["/app/credits", "/app/credits?payment=1&failed=1", "/app/credits?back=/app/new-study"]) {
    const page = await get(path, {}, "GET", at);
    const nonce = /'nonce-([^']+)'/.exec(page.headers["content-security-policy"] ?? "")?.[1] ?? "";
    expect([path, page.status, page.headers["cache-control"]]).toEqual([path, 200, "private, no-cache"]);
    expect(page.headers).toMatchObject(headers.checkoutPage(nonce));
    // The page's own scripts still need its nonce.
    expect(page.body.toString()).toContain(`nonce="${nonce}"`);
  }
  for (const [path, target] of [
    ["/app/credits/", "/app/credits"],
    ["/App/Credits?failed=1", "/app/credits?failed=1"],
    ["/app/%63redits//?a=%2F%2Fevil.example", "/app/credits?a=%2F%2Fevil.example"],
  ] as const) {
    const page = await get(path, {}, "GET", at);
    expect([path, page.status, page.headers["location"]]).toEqual([path, 308, target]);
  }
  const others = [
    "/",
    "/app",
    "/app/account",
    "/app/credits/x",
    "//app/credits",
    "/app/credits.data",
    "/pricing?x=/app/credits",
    "/nowhere",
  ];
  for (const path of others) expect([path, isWide(await get(path, {}, "GET", at))]).toEqual([path, [false, false, false]]);
  // With the test gateway, whose window is our own.
  expect(isWide(await get("/app/credits"))).toEqual([false, false, false]);
  expect(site.faults.splice(0)).toEqual([]);
});

test("a first visit loads at most 125 kB of scripts, the front page's in at most 10 files, and none before the page is painted", async () => {
  for (const [path, filesMax, kilobytesMax] of [
    ["/", 10, 125],
    ["/services", 10, 121],
    ["/blog", 12, 121],
    ["/blog/first-post", 12, 122],
  ] as const) {
    const html = (await get(path)).body.toString();
    const scripts = scriptsOf(html);
    const list = `${path}\n${[...scripts].map((each) => each.join(" ")).join("\n")}`;
    expect([...scripts.keys()].filter((file) => file.includes("framework"))).toHaveLength(1);
    expect(scripts.size, list).toBeLessThanOrEqual(filesMax);
    expect(
      [...scripts.values()].reduce((sum, each) => sum + each, 0),
      list,
    ).toBeLessThanOrEqual(kilobytesMax * 1000);
    // Named in the page, so that they are fetched together and not one after the other; by a script of it that waits.
    const [, named = ""] = /for \(const href of (\[[^\]]*\])/.exec(html) ?? [];
    expect((JSON.parse(named) as string[]).toSorted()).toEqual([...scripts.keys()].toSorted());
    expect(html).not.toMatch(/modulepreload" |<script[^>]* src=/);
    // A second file of styles would be one more round trip.
    expect(html.match(/<link rel="stylesheet"/g)).toHaveLength(1);
  }
});

test.each(["/%0a", "/a%0db", "/%e2%80%a8", "/about/%e2%80%a9"])("%s leads nowhere, like any other unknown path", async (path) => {
  const { status, body } = await get(path);
  expect(status).toBe(404);
  expect(body.toString()).toContain("Page Not Found");
  expect(body.toString()).toContain("<footer");
  expect(site.faults).toEqual([]);
});

test("where the root itself fails, the visitor reads what happened and how to go on", async () => {
  const url = "http://localhost:3000";
  const faults: unknown[] = [];
  const services = {
    ...testPageServices(url),
    get site(): never {
      throw new Error("the settings cannot be read");
    },
  };
  const pages = await builtPages(fileURLToPath(new URL("../../../build", import.meta.url))).make({
    headers: securityHeaders({ isProduction: false, isDevelopment: false }),
    publicUrl: url,
    services,
    onError: (error) => faults.push(error),
  });
  const server = createServer((request, response) => pages.handle(request, response, request.url ?? "/")).listen(0, "127.0.0.1");
  onTestFinished(async () => {
    await pages.close();
    server.close();
  });
  await new Promise((resolve) => server.once("listening", resolve));
  for (const path of ["/about", "/app"]) {
    const { status, body } = await get(path, {}, "GET", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    expect([path, status]).toEqual([path, 500]);
    expect(body.toString()).toContain("Something went wrong");
    expect(body.toString()).toContain('href="/"');
  }
  expect(faults.length).toBeGreaterThan(0);
});
