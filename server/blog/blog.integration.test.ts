import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createBlog } from "#blog";
import type { Database } from "#db";
import { displayPost } from "#shared/blog.ts";
import { enginesInTurn, openTestDatabase } from "../../tests/support/databases/databases.ts";
import { shortArticleText } from "../../tests/fixtures/articles/article-text.ts";
import { hostileHtml } from "../../tests/fixtures/articles/hostile-html.ts";
import { smallArticle } from "../../tests/fixtures/articles/small-article.ts";

const inTurn = enginesInTurn();

const later = {
  ...smallArticle,
  slug: "a-later-one",
  fields: { ...smallArticle.fields, title: "A later one", date: "2026-11-10", content: "<p>Without a picture</p>" },
  cover: null,
  pictures: [],
};
const slugs = (records: readonly { uniqueTitle: string | null }[]) => records.map((record) => record.uniqueTitle);
const pictures = async (db: Database) => (await db.queries.selectFrom("blogPictures").select("name").execute()).length;
const insert = (db: Database, uniqueTitle: string, apiResponse: string, imageLink = "") =>
  db.queries.insertInto("blogs").values({ uniqueTitle, apiResponse, imageLink }).execute();

test.each(inTurn())("an article is published, listed newest first, found, replaced and removed with its pictures (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const blog = createBlog({ db });
  expect([await blog.list(), await blog.version(), await blog.find(smallArticle.slug)]).toEqual([[], "", undefined]);

  let changes = 0;
  const end = blog.onChange(() => void changes++);
  expect(await blog.publish(smallArticle)).toBe("new");
  expect(changes).toBeGreaterThan(0);
  expect(await blog.publish(later)).toBe("new");
  expect(slugs(await blog.list())).toEqual([later.slug, smallArticle.slug]);
  const found = await blog.find(smallArticle.slug);
  expect(found).toEqual((await blog.list())[1]);
  expect(found).toMatchObject({ imageLink: `/blog/pictures/${smallArticle.cover}.png`, apiResponse: [smallArticle.fields] });
  expect(found && displayPost(found, { today: "2026-11-22" })?.title).toBe("Three ways to count");
  const [picture] = smallArticle.pictures;
  expect(Buffer.from((await blog.picture(smallArticle.cover ?? ""))?.bytes ?? [])).toEqual(Buffer.from(picture?.bytes ?? []));
  expect(await blog.picture("0".repeat(64))).toBeUndefined();

  const version = await blog.version();
  expect(await blog.publish(smallArticle)).toBe("unchanged");
  expect(await blog.version()).toBe(version);
  expect(await blog.publish({ ...smallArticle, fields: { ...smallArticle.fields, title: "Four ways" } })).toBe("replaced");
  expect(await blog.version()).not.toBe(version);
  expect((await blog.find(smallArticle.slug))?.id).toBe(found?.id);
  expect((await blog.find(smallArticle.slug))?.apiResponse).toMatchObject([{ title: "Four ways" }]);

  expect(await blog.remove(later.slug)).toBe(true);
  expect(await pictures(db)).toBe(1);
  expect(await blog.remove(smallArticle.slug)).toBe(true);
  expect(await blog.remove(smallArticle.slug)).toBe(false);
  expect([await blog.list(), await pictures(db)]).toEqual([[], 0]);
  end();
  await blog.close();
});

test.each(inTurn())("publishing that fails half-way leaves the former article whole (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const blog = createBlog({ db });
  await blog.publish(smallArticle);
  const before = await blog.find(smallArticle.slug);
  const broken = { ...smallArticle.pictures[0], name: "no hash", mediaType: "image/png", bytes: Buffer.from("x"), width: 1, height: 1 };
  const changed = { ...smallArticle, fields: { ...smallArticle.fields, title: "Half" }, pictures: [...smallArticle.pictures, broken] };
  await expect(blog.publish(changed)).rejects.toThrow("blog_pictures_name");
  expect(await blog.find(smallArticle.slug)).toEqual(before);
  expect(await pictures(db)).toBe(1);
});

test.each(inTurn())("rows that other programs wrote are seen at once, clean, and rubbish among them hides nothing (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const blog = createBlog({ db });
  expect(await blog.list()).toEqual([]);
  const item = (date: string, content: string) => ({ title: `Of ${date}`, date, content, onclick: "x()", tags: ["a", 1] });
  await insert(db, "nested", JSON.stringify([[item("2026-01-02", hostileHtml.join("\n"))]]), "javascript:alert(1)");
  await insert(db, "plain", JSON.stringify([item("2026-01-03", "<p onclick=x()>Text</p>")]), "https://example.org/a.jpg");
  await insert(db, "undated", '[{"title":7,"author":null}]', "//evil.example/a.png");
  await insert(db, "", '[{"title":"No Slug"}]');
  for (const [i, rubbish] of ["", "{", "null", "[[]]", '"[]"'].entries()) await insert(db, `rubbish-${i}`, rubbish);

  const records = await blog.list();
  expect(slugs(records).slice(0, 4)).toEqual(["plain", "nested", null, "undated"]);
  expect(records).toHaveLength(9);
  expect(records[0]?.apiResponse).toEqual([{ title: "Of 2026-01-03", date: "2026-01-03", content: "<p>Text</p>", tags: ["a"] }]);
  expect(JSON.stringify(records[1]?.apiResponse)).not.toMatch(/<script|onerror=\w|javascript:/i);
  expect(records.map((record) => record.imageLink)).toEqual(["https://example.org/a.jpg", ...Array.from({ length: 8 }, () => null)]);
  expect(await blog.find("no-slug")).toEqual(records[2]);
  expect(await blog.find("rubbish-1")).toMatchObject({ apiResponse: [] });

  await db.queries.updateTable("blogs").set({ apiResponse: '[{"title":"Now"}]' }).where("uniqueTitle", "=", "plain").execute();
  expect((await blog.find("plain"))?.apiResponse).toEqual([{ title: "Now" }]);
  await db.raw().query("truncate blogs");
  expect(await blog.list()).toEqual([]);
});

test.each(inTurn())("a change that another process makes is told to who listens (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const [here, there] = [createBlog({ db }), createBlog({ db })];
  let told = 0;
  here.onChange(() => void told++);
  const change = async () => {
    await there.publish({ ...smallArticle, fields: { ...smallArticle.fields, title: `At ${performance.now()}` } });
    return told;
  };
  await expect.poll(change).toBeGreaterThan(0);
  await Promise.all([here.close(), there.close()]);
});

test.each(inTurn())(
  "articles of the box are published once: a removed one stays away, a changed one waits for the operator (%s)",
  async (engine) => {
    await using db = await openTestDatabase(engine);
    const bundled = await mkdtemp(join(tmpdir(), "sextant-box-"));
    const put = (slug: string, ...changes: readonly (readonly [string, string])[]) =>
      writeFile(join(bundled, `${slug}.md`), shortArticleText(["slug: three-ways", `slug: ${slug}`], ...changes));
    const [blog, other] = [createBlog({ db, bundled }), createBlog({ db, bundled })];
    await put("one");
    await put("two");
    await put("theirs");
    await writeFile(join(bundled, "README.md"), "The format");
    await blog.publish({ ...smallArticle, slug: "theirs" });

    // Two processes begin at once.
    const both = await Promise.all([blog.publishBundled(), other.publishBundled()]);
    expect(both.flatMap((made) => made.published).toSorted()).toEqual(["one", "two"]);
    expect((await blog.find("theirs"))?.apiResponse).toMatchObject([{ title: "Three ways to count" }]);
    await blog.remove("one");
    await put("two", ["title: Three", "title: Changed: three"]);
    await put("three");
    await writeFile(join(bundled, "four.md"), shortArticleText());
    await writeFile(join(bundled, "five.md"), "no head");
    expect(await blog.publishBundled()).toEqual({
      published: ["three"],
      changed: ["two"],
      faults: [expect.stringMatching(/^five\.md:1: head:/), "four.md:1: slug: the file must be named three-ways.md"],
    });
    expect((await blog.find("two"))?.apiResponse).toMatchObject([{ title: expect.stringContaining("Three ways") }]);
    expect(new Set(slugs(await blog.list()))).toEqual(new Set(["theirs", "three", "two"]));
    expect(await blog.publishBundled(() => true)).toEqual({ published: [], changed: [], faults: [] });
    await rm(bundled, { recursive: true });
  },
);
