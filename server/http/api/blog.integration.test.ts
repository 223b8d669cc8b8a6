import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { blogList } from "#shared/wire/public.ts";
import { request } from "node:http";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { smallArticle } from "../../../tests/fixtures/articles/small-article.ts";
import { openTestSite, type TestSite } from "../../../tests/support/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite("embedded", { settings: { PUBLIC_URL: "https://research.example" } });
});
afterEach(() => site.services.db.queries.deleteFrom("blogs").execute());
afterAll(() => site[Symbol.asyncDispose]());

/** As a browser gets it: what came over the wire, before it is unpacked. */
function packed(url: string, headers: Record<string, string>): Promise<{ bytes: Buffer; headers: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, async (answer) => {
      resolve({ bytes: Buffer.concat(await answer.toArray()), headers: answer.headers });
    })
      .once("error", reject)
      .end();
  });
}

test("the list is sent packed with a tag, 304 while it is the same, and new after a change", async () => {
  const { blog } = site.services;
  expect(await (await site.call("/api/blog")).json()).toEqual([]);
  await blog.publish(smallArticle);
  const first = await site.call("/api/blog");
  expect([first.headers.get("cache-control"), first.headers.get("vary")]).toEqual([
    "public, max-age=0, must-revalidate",
    "accept-encoding",
  ]);
  const records = blogList.parse(await first.json());
  expect(records).toEqual(await blog.list());
  for (const [accepted, encoding, unpack] of [
    ["gzip, deflate, br;q=1.0", "br", brotliDecompressSync],
    ["br;q=0, gzip", "gzip", gunzipSync],
    ["identity", undefined, (bytes: Buffer) => bytes],
  ] as const) {
    const answer = await packed(`${site.url}/api/blog`, { "accept-encoding": accepted });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(JSON.parse(unpack(answer.bytes).toString())).toEqual(records);
  }
  const etag = first.headers.get("etag") ?? "";
  expect((await site.call("/api/blog", { headers: { "if-none-match": etag } })).status).toBe(304);
  await blog.publish({ ...smallArticle, slug: "another" });
  const second = await site.call("/api/blog", { headers: { "if-none-match": etag } });
  expect([second.status, blogList.parse(await second.json()).length]).toEqual([200, 2]);
});

test("one post by its slug; a picture that never changes; what is not there is 404", async () => {
  const { blog } = site.services;
  await blog.publish(smallArticle);
  await blog.publish({ ...smallArticle, slug: "bazaar-बाज़ार" });
  expect(await (await site.call(`/api/blog/slug/${smallArticle.slug}`)).json()).toEqual(await blog.find(smallArticle.slug));
  expect((await site.call(`/api/blog/slug/${encodeURIComponent("bazaar-बाज़ार")}`)).status).toBe(200);
  const link = `/blog/pictures/${smallArticle.cover}.png`;
  const picture = await site.call(link);
  expect([
    picture.headers.get("content-type"),
    picture.headers.get("cache-control"),
    picture.headers.get("x-content-type-options"),
  ]).toEqual(["image/png", "public, max-age=31536000, immutable", "nosniff"]);
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(Buffer.from(smallArticle.pictures[0]?.bytes ?? []));
  expect((await site.call(link, { headers: { "if-none-match": picture.headers.get("etag") ?? "" } })).status).toBe(304);
  for (const nothing of [
    "/api/blog/slug/other",
    "/api/blog/slug/%00",
    `/blog/pictures/${"0".repeat(64)}.png`,
    "/blog/pictures/x.png",
    "/blog/pictures/..%2f..%2fx",
  ]) {
    const answer = await site.call(nothing);
    expect([nothing, answer.status, (await answer.json()) as unknown]).toMatchObject([nothing, 404, { code: "not_found" }]);
  }
});

test("the feed is Atom with absolute addresses and escaped text; a post without a date stays out", async () => {
  const { blog, db } = site.services;
  const empty = await (await site.call("/blog/feed.xml")).text();
  expect(empty).toContain("<updated>1970-01-01T00:00:00Z</updated>");
  await blog.publish({ ...smallArticle, fields: { ...smallArticle.fields, title: 'R&D <in> "India" \u0007' } });
  await blog.publish({ ...smallArticle, slug: "older", fields: { ...smallArticle.fields, date: "2026-01-05" } });
  await db.queries.insertInto("blogs").values({ uniqueTitle: "undated", apiResponse: '[{"title":"Undated"}]', imageLink: "" }).execute();
  const answer = await site.call("/blog/feed.xml");
  expect(answer.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  const feed = await answer.text();
  expectWellFormed(feed);
  expect(feed).toContain("<title>R&amp;D &lt;in&gt; &quot;India&quot; </title>");
  expect(feed).toContain("<updated>2026-11-03T00:00:00Z</updated>");
  expect(feed).toContain('<category term="market sizing"/>');
  expect([...feed.matchAll(/<id>(.+?)<\/id>/g)].map((m) => m[1])).toEqual([
    "https://research.example/blog",
    "https://research.example/blog/three-ways-to-count",
    "https://research.example/blog/older",
  ]);
  const addresses = [...feed.replaceAll("&quot;", '"').matchAll(/(?:href|src|srcset)="([^"]+)"/g)].map((m) => m[1] ?? "");
  expect(addresses.length).toBeGreaterThan(6);
  expect(addresses.filter((address) => !address.startsWith("https://research.example/"))).toEqual([]);
});

/** Every element closes in order, and no character is left that opens one. */
function expectWellFormed(xml: string): void {
  const open: string[] = [];
  const text = xml
    .replace(/^<\?xml[^?]*\?>/, "")
    .replace(/<(\/?)([\w:]+)((?: [\w:]+="[^"<]*")*)(\/?)>/g, (_, end: string, name: string, _attributes, alone: string) => {
      if (end !== "") expect(open.pop()).toBe(name);
      else if (alone === "") open.push(name);
      return "";
    });
  expect(open).toEqual([]);
  expect(text).not.toMatch(/[<\u0000-\u0008]|&(?!(?:amp|lt|gt|quot);)/);
}
