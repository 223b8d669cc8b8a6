import { expect, test } from "vitest";
import type { BlogRecord } from "#shared/blog.ts";
import { isoDate, longDate, shortDate } from "#shared/post-dates.ts";
import { withScrollers } from "./article.tsx";
import { linkedTitle, postMeta } from "./post-meta.ts";
import { postPath } from "./post-link.tsx";
import { foundPost, listItems } from "./posts.ts";

test("dates are written out, the same everywhere; what is no date stays as it is written", () => {
  expect(longDate("2026-11-03")).toBe("3 November 2026");
  expect(longDate("2026-11-03T23:59:00Z")).toBe("3 November 2026");
  expect(shortDate("2026-09-30")).toBe("30 Sep 2026");
  for (const other of ["2026-02-30", "2026-13-01", "soon", ""]) {
    expect(longDate(other)).toBe(other);
    expect(shortDate(other)).toBe(other);
    expect(isoDate(other)).toBeUndefined();
  }
  expect(isoDate("2026-11-03T23:59:00Z")).toBe("2026-11-03");
});

test("the list is newest first, undated last, without records that cannot be shown and without the articles' text", () => {
  const records = [
    record("old", { title: "Old", date: "2025-01-01", content: "<p>Text</p>" }),
    record("undated", { title: "Undated" }),
    record("broken", "nothing"),
    record("new", { title: "New", date: "2026-01-01" }),
    record("odd", { title: "Odd", date: "in spring" }),
  ];
  expect(listItems(records).map(({ uniqueTitle }) => uniqueTitle)).toEqual(["new", "old", "odd", "undated"]);
  expect(JSON.stringify(listItems(records))).not.toContain("<p>");
});

test("a post is found, missing or broken", () => {
  expect(foundPost(undefined)).toEqual({ state: "missing" });
  expect(foundPost(record("x", 7))).toEqual({ state: "broken" });
  expect(foundPost(record("x", { title: "Title" }))).toMatchObject({ state: "found", post: { title: "Title", hasDate: false } });
  expect(postPath("50 % more?")).toBe("/blog/50%20%25%20more%3F");
});

test("tables and code in an article scroll by themselves and can be reached by keyboard", () => {
  const [box, table] = ['<div class="table-scroll" role="group" tabindex="0" aria-label="Table">', "<table><tr><td>1</td></tr></table>"];
  expect(withScrollers(`<p>a</p>${table}<p>b</p>${table}`)).toBe(`<p>a</p>${box}${table}</div><p>b</p>${box}${table}</div>`);
  expect(withScrollers(`${box}${table}</div>${table}`), "once is enough").toBe(`${box}${table}</div>${box}${table}</div>`);
  expect(withScrollers("<pre><code>b</code></pre>")).toBe('<pre tabindex="0"><code>b</code></pre>');
  expect(withScrollers("<p>&lt;table&gt; and <em>pretty</em></p>")).toBe("<p>&lt;table&gt; and <em>pretty</em></p>");
});

test("the head of an article says who wrote it and when; a date that nobody gave is not claimed, a picture that is no address left out", () => {
  const of = (fields: Record<string, unknown>, imageLink: string | null = "/blog/pictures/a.png") =>
    postMeta(foundPost({ ...record("post", fields), imageLink }), { site, linked: undefined });
  const dated = of({
    title: "A <b>",
    excerpt: "E",
    author: "Sextant Research Desk",
    date: "2026-11-03",
    category: "Methods",
    content: "x",
    tags: ["market sizing", 7],
  });
  expect(dated).toMatchObject({
    title: "A <b>",
    description: "E",
    image: "/blog/pictures/a.png",
    article: { author: "Sextant Research Desk", section: "Methods", publishedTime: "2026-11-03", tags: ["market sizing"] },
    keywords: ["Methods", "market sizing"],
  });
  expect(dated).toMatchObject({
    structured: [
      {
        "@type": "BlogPosting",
        headline: "A <b>",
        image: "https://sextant.example/blog/pictures/a.png",
        datePublished: "2026-11-03",
        author: { "@type": "Organization", name: "Sextant Research Desk" },
        mainEntityOfPage: "https://sextant.example/blog/post",
      },
    ],
  });
  const undated = of({ title: "B", author: "A. Writer" }, "http://");
  expect(undated).toMatchObject({ structured: [{ author: { "@type": "Person", name: "A. Writer" } }] });
  expect(JSON.stringify(undated)).not.toMatch(/publish(ed)?Time|datePublished|"image"/);
});

test("what is not there is not for search engines, and a link's title stands until the post has come", () => {
  expect(postMeta({ state: "missing" }, { site, linked: "T" })).toEqual({ title: "Blog Post Not Found", noindex: true });
  expect(postMeta({ state: "broken" }, { site, linked: "T" })).toEqual({ title: "Error Parsing Blog Post", noindex: true });
  expect(postMeta(undefined, { site, linked: "T" })).toEqual({ title: "T" });
  for (const state of [null, "T", { title: 4 }, {}]) expect(linkedTitle({ state })).toBeUndefined();
});

const record = (slug: string, fields: unknown): BlogRecord => ({ id: slug, uniqueTitle: slug, apiResponse: [fields], imageLink: null });

const site = {
  name: "Sextant",
  url: "https://sextant.example",
  salesEmail: "",
  linkedinUrl: "",
  instagramUrl: "",
  operator: { name: "", address: null, phone: null, gstin: null, grievanceOfficer: null, grievanceEmail: "", courts: null },
};
