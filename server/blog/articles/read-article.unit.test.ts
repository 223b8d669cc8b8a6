import { readdir } from "node:fs/promises";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { articleText } from "../../../tests/fixtures/articles/article-text.ts";
import { cleanHtml } from "../clean-html.ts";
import { articleFiles, bundledFolder } from "./publish-bundled.ts";
import { readArticle } from "./read-article.ts";
import { readText } from "./article-file.ts";

const faultsOf = async (text: string) =>
  readArticle(text, "a.md").then(
    () => "none",
    (error: Error) => error.message,
  );

test("an article becomes clean HTML with tables, pictures in two widths and their figures, and a cover of 1200 by 630", async () => {
  const article = await readArticle(articleText(), "a.md");
  const { content, ...fields } = article.fields;
  expect(fields).toEqual({
    title: "Three ways to count: what each of them leaves out",
    excerpt: "They disagree by a quarter.",
    author: "Sextant Research Desk",
    date: "2026-11-03",
    readTime: "1 min read",
    category: "Methods",
    tags: ["market sizing", "triangulation"],
  });
  expect(cleanHtml(content)).toBe(content);
  expect(content).toContain('<a href="https://example.org/a?b=1&amp;c=2" rel="noopener">Open</a>');
  expect(content).toContain('<th scope="col" class="num">USD billion</th></tr></thead><tbody><tr><td>Customs data</td>');
  expect(content).toContain("<h2>Sources</h2>\n<ol>");
  expect(content).toContain('alt="Three ways give three answers. Customs 12.4, reports 14.1."');
  expect(content).toContain('<th scope="row">Survey (estimated)</th><td class="num">n/a</td>');
  expect(content).toContain('<th scope="row">2025 (forecast)</th><td class="num">4.6</td><td class="num">4.2</td><td class="num">5.1</td>');
  expect(content).toContain('<td class="num">55.5 %</td>');

  const shown = [...content.matchAll(/\/blog\/pictures\/([0-9a-f]{64})\.png" (?:media|alt)="[^"]*" width="(\d+)" height="(\d+)"/g)];
  expect(shown).toHaveLength(8);
  for (const [, name, width, height] of shown) {
    const picture = article.pictures.find((p) => p.name === name);
    expect(picture?.width).toBe(2 * Number(width));
    expect(Math.round((picture?.height ?? 0) / 2)).toBe(Number(height));
    expect(Buffer.from(picture?.bytes.subarray(0, 4) ?? []).toString("latin1")).toBe("\x89PNG");
  }
  expect(article.pictures.find((p) => p.name === article.cover)).toMatchObject({ width: 1200, height: 630 });
  expect(article.pictures).toHaveLength(9);
});

test("every label is drawn, and the same article gives the same bytes", async () => {
  const names = async (text: string) => (await readArticle(text, "a.md")).pictures.map((p) => p.name);
  const first = await names(articleText());
  expect(await names(articleText())).toEqual(first);
  // One character of each text is another: were a text or its sign lost for want of a font, the drawing would be the same.
  const changed = await names(
    articleText(
      ["(₹ → USD)", "(€ → USD)"],
      ["Output doubled", "Output halved"],
      ["Bottom-up", "Bottom-ups"],
      ["Share of sales", "Part of sales"],
    ),
  );
  expect(changed.filter((name) => first.includes(name))).toEqual([]);
});

test("the time to read counts words at 220 a minute, without charts", async () => {
  const words = (n: number) => articleText(["## Sources", `${"word ".repeat(n)}\n\n## Sources`]);
  const long = words(2000)
    .replace(/```chart[^]+?```/g, "")
    .replace("cover: output\n", "");
  expect((await readArticle(long, "a.md")).fields.readTime).toBe("9 min read");
});

const wrong: readonly (readonly [change: readonly [string, string], fault: string | RegExp])[] = [
  [["title: Three", "Title: Three"], /^a\.md:1: title: missing\na\.md:2: Title: there is no such key; there are title, slug,/],
  [["slug: three-ways", "slug: Three Ways"], "a.md:3: slug: small letters, digits and single hyphens"],
  [["date: 2026-11-03", "date: 2026-02-30"], "a.md:4: date: a day as YYYY-MM-DD"],
  [["author: Sextant Research Desk", "author:"], /^a\.md:5: author: empty/],
  [["excerpt: They", `excerpt: ${"x".repeat(200)} They`], /^a\.md:7: excerpt: at most 200 characters; it has 22\d/],
  [["category: Methods", "category: Methods\ncategory: Markets"], "a.md:7: category: given twice"],
  [["category: Methods", "category Methods"], /a\.md:6: head: each line is key: value/],
  [["cover: output", "cover: nothing"], 'a.md:9: cover: there is no chart "nothing"'],
  [["---\ntitle", "title"], /^a\.md:1: head: the file begins with/],
  [["CO<sub>2</sub>", "<b>CO</b>"], /^a\.md:11: text: raw HTML is not taken: <b>/],
  [["## What each", "<script>x</script>\n\n## What each"], /^a\.md:13: text: raw HTML is not taken/],
  [["## What each", "# What each"], /^a\.md:13: text: headings are ## to ####/],
  [
    ["1. Publisher, *Title*", "1. Publisher, ![x](https://example.org/x.png) *Title*"],
    /^a\.md:\d+: text: pictures come from chart blocks only/,
  ],
  [["(https://example.org/title)", "(javascript:alert)"], /^a\.md:45: link: an address begins with/],
  [['"unit": "USD billion", "decimals": 1,\n  "rows"', '"unit": "USD billion" "decimals": 1,\n  "rows"'], /^a\.md:22: chart: not JSON/],
  [['"kind": "range"', '"kind": "pie"'], /^a\.md:33: chart: kind: /],
  [['"value": 14.1', '"value": "14.1"'], /^a\.md:19: chart: rows\.1\.value: .*number/],
  [['"decimals": 1,\n  "rows"', '"decimals": 1, "colour": "red",\n  "rows"'], /^a\.md:19: chart: .*colour/],
  [['"id": "range"', '"id": "ways"'], 'a.md:33: chart: id: "ways" stands there twice'],
  [["[2024, 4.3]", "[2023, 4.3]"], /^a\.md:27: chart: series\.0\.points: a year stands there twice/],
  [['"low": 9.8', '"low": 19.8'], /^a\.md:33: chart: rows\.0: low, mid and high are not in order/],
  [["[72, 28]", "[72, 29]"], /^a\.md:38: chart: rows: the shares of a row add up to more than 100/],
  [["[72, 28]", "[72]"], /^a\.md:38: chart: rows: one value for each part/],
  [["Output doubled", "Output doubled 🚀"], /^a\.md:27: chart: title: holds a character that the typeface/],
  [['"Bottom-up"', `"${"A long name of a way to count ".repeat(2)}"`], /^a\.md:33: chart: "A long name .*" is too long for the drawing/],
];

test.each(wrong)("a fault is told with file, line and field: %j", async (change, fault) => {
  const told = await faultsOf(articleText(change));
  if (typeof fault === "string") expect(told).toBe(fault);
  else expect(told).toMatch(fault);
});

test("all faults are told at once, in order of their lines", async () => {
  const told = await faultsOf(
    articleText(
      ["slug: three-ways", "slug: X"],
      ["# What each", "### #What each"],
      ['"value": 14.1', '"value": true'],
      ["CO<sub>", "CO<i>"],
    ),
  );
  expect(told.split("\n").map((line) => line.split(":")[1])).toEqual(["3", "11", "19"]);
});

test("every article of the box can be published, and is named by its slug", async () => {
  const files = await articleFiles(bundledFolder);
  for (const file of files) expect((await readArticle(await readText(file), basename(file))).slug).toBe(basename(file, ".md"));
  expect((await readdir(bundledFolder)).filter((name) => !name.endsWith(".md"))).toEqual([]);
});
