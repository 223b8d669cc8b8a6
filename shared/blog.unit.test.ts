import fc from "fast-check";
import { expect, test } from "vitest";
import { type BlogRecord, displayPost, newestFirst, postFields, slugOf } from "./blog.ts";
import { isoDate, longDate, shortDate } from "./post-dates.ts";

const today = "2026-11-22";
const record = (apiResponse: unknown, more: Partial<BlogRecord> = {}): BlogRecord => ({
  id: "1",
  uniqueTitle: "a-post",
  imageLink: "/a.png",
  apiResponse,
  ...more,
});
const shown = (apiResponse: unknown, more: Partial<BlogRecord> = {}) => displayPost(record(apiResponse, more), { today });

const whole = {
  title: "Three ways",
  excerpt: "Short.",
  content: "<p>Text</p>",
  author: "A. Writer",
  date: "2026-11-03",
  readTime: "7 min read",
  category: "Methods",
};

test("an array, an array of arrays and either as JSON text give the same post", () => {
  const expected = { id: "1", uniqueTitle: "a-post", image: "/a.png", hasDate: true, ...whole };
  for (const form of [[whole], [[whole]], [whole, { title: "Second" }], [[whole, {}], []]]) {
    expect(shown(form)).toEqual(expected);
    expect(shown(JSON.stringify(form))).toEqual(expected);
  }
});

test("what is missing, blank or no text takes the default of its field", () => {
  const defaults = {
    id: "1",
    uniqueTitle: "a-post",
    title: "Untitled",
    excerpt: "No excerpt available",
    content: "",
    author: "Unknown Author",
    date: today,
    hasDate: false,
    readTime: "5 min read",
    category: "General",
    image: "/a.png",
  };
  expect(shown([{}])).toEqual(defaults);
  const nothing = [null, undefined, "", "  ", [], {}, true, Number.NaN];
  for (const value of nothing) expect(shown([Object.fromEntries(Object.keys(whole).map((key) => [key, value]))])).toEqual(defaults);
  expect(shown([{ title: 2024 }])?.title).toBe("2024");
  for (const imageLink of [null, "", " "]) expect(shown([whole], { imageLink })?.image).toBeNull();
});

test("a missing excerpt is the first 150 characters of the content's text and an ellipsis", () => {
  const long = "x".repeat(200);
  expect(shown([{ content: `<p>${long}</p>` }])?.excerpt).toBe(`${"x".repeat(150)}...`);
  expect(shown([{ content: "<h2>Why</h2><p>A &amp; <b>b</b>, c</p><style>p{}</style>" }])?.excerpt).toBe("Why A & b, c...");
  expect(shown([{ content: "<p> </p><img>" }])?.excerpt).toBe("No excerpt available");
  expect(shown([{ content: `<p>${"😀".repeat(160)}</p>` }])?.excerpt).toBe(`${"😀".repeat(150)}...`);
});

test("a missing slug is made of the title: lower case, without what is no letter or digit, hyphens for spaces", () => {
  const made = (title: unknown) => shown([{ title }], { uniqueTitle: null })?.uniqueTitle;
  expect(made("  How large is it?  Three ways (2026) ")).toBe("how-large-is-it-three-ways-2026");
  expect(made("A.B-C & d\te")).toBe("abc-d-e");
  expect(made(undefined)).toBe("untitled");
  expect(made("?!")).toBe("untitled");
  expect(slugOf("डेयरी बाज़ार")).toBe("डेयरी-बाज़ार");
  expect(shown([whole], { uniqueTitle: " given " })?.uniqueTitle).toBe("given");
});

test("what holds no post is undefined, never an error", () => {
  for (const rubbish of [null, undefined, 1, "", "{", "{}", "null", "[]", "[1]", "[[]]", "[[[{}]]]", {}, [], [null], [["a"]], whole])
    expect(shown(rubbish)).toBeUndefined();
  expect(postFields('[{"title":"a"}]')).toEqual({ title: "a" });
});

test("any record at all gives a post with every text in place, or undefined", () => {
  const field = fc.oneof(fc.string(), fc.jsonValue(), fc.constant(undefined), fc.double());
  const item = fc.oneof(fc.record(Object.fromEntries(Object.keys(whole).map((key) => [key, field]))), fc.jsonValue());
  const response = fc.oneof(fc.jsonValue(), fc.json(), fc.array(item), fc.array(fc.array(item)), fc.string());
  fc.assert(
    fc.property(response, fc.oneof(fc.string(), fc.constant(null)), fc.oneof(fc.string(), fc.constant(null)), (apiResponse, slug, link) => {
      const post = displayPost({ id: "1", uniqueTitle: slug, imageLink: link, apiResponse }, { today });
      if (!post) return;
      const { hasDate, image, content, ...texts } = post;
      for (const text of [...Object.values(texts), image ?? "x"]) expect(text.trim()).not.toBe("");
      expect([typeof hasDate, typeof content]).toEqual(["boolean", "string"]);
      expect(newestFirst([post, post])).toHaveLength(2);
      expect(longDate(post.date)).not.toMatch(/NaN|undefined|Invalid/);
    }),
    { numRuns: 500 },
  );
});

test("dates are written out the same everywhere; what is no date stays as it is", () => {
  expect(longDate("2026-11-21")).toBe("21 November 2026");
  expect(shortDate("2026-09-01T23:30:00-08:00")).toBe("1 Sep 2026");
  expect(longDate("November 3rd, 2026")).toBe("3 November 2026");
  expect(shortDate("5 Jan. 2026")).toBe("5 Jan 2026");
  for (const other of ["soon", "2026", "2026-02-30", "31 Foo 2026", "21/11/2026"]) expect(longDate(other)).toBe(other);
  expect([isoDate("21 Nov 2026"), isoDate("2026-13-01")]).toEqual(["2026-11-21", undefined]);
});

test("newest first, those of one day by slug, those without a readable date last", () => {
  const post = (uniqueTitle: string, date: string, hasDate = true) => ({ uniqueTitle, date, hasDate });
  const posts = [
    post("undated", today, false),
    post("b", "2026-11-03"),
    post("rubbish", "soon"),
    post("a", "2026-11-03"),
    post("late", "2026-11-03T18:00:00Z"),
    post("old", "March 1, 2024"),
    post("new", "2026-11-20"),
  ];
  const expected = ["new", "late", "a", "b", "old", "rubbish", "undated"];
  expect(newestFirst(posts).map((p) => p.uniqueTitle)).toEqual(expected);
  expect(newestFirst(posts.toReversed()).map((p) => p.uniqueTitle)).toEqual(expected);
});
