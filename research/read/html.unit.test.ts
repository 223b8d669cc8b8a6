import { expect, test } from "vitest";
import { readHtml } from "./html.ts";
import { readBytes } from "./read-bytes.ts";

const prose =
  "Vietnam exported 1.6 million tonnes of coffee in 2023, worth $4.2 billion, and demand from Europe grew strongly in that year. ";
const inPage = (main: string, head = "", lang = ' lang="en"') =>
  `<!doctype html><html${lang}><head><title>Coffee – Board</title>${head}</head><body>
   <nav><a href="/">Home page</a><a href="/a">All reports</a></nav><main><article><h1>Coffee exports</h1><p>${prose.repeat(3)}</p>${main}<p>${prose}</p></article></main>
   <aside>Subscribe to our newsletter</aside><footer>© 2024 Board. All rights reserved.</footer></body></html>`;

test("the article is read, navigation and footers are not", () => {
  const { text } = readHtml(inPage(""));
  expect(text).toContain("Vietnam exported 1.6 million tonnes");
  expect(text).not.toMatch(/All reports|newsletter|rights reserved/);
});

test("tables stand as rows, spanning cells repeated, footnote marks left out", () => {
  const table = `<table><caption>Exports by year</caption>
    <tr><th rowspan="2">Year</th><th colspan="2">Exports</th></tr><tr><th>Tonnes</th><th>USD million</th></tr>
    <tr><td>2022</td><td>1,780,000</td><td>4,060<sup>[1]</sup></td></tr><tr><td>2023</td><td>1,620,000</td><td>a | b</td></tr></table>`;
  expect(readHtml(inPage(table)).text).toContain(
    [
      "Exports by year",
      "| Year | Exports | Exports |",
      "| Year | Tonnes | USD million |",
      "| 2022 | 1,780,000 | 4,060 |",
      "| 2023 | 1,620,000 | a / b |",
    ].join("\n"),
  );
});

test("a table outside the main text is kept, because it may be what the page was fetched for", () => {
  const rows = ["2021", "2022", "2023"].map((year, i) => `<tr><td>${year}</td><td>${4 + i}.5</td></tr>`).join("");
  const page = inPage("").replace("<aside>", `<aside><table><tr><th>Year</th><th>Billion</th></tr>${rows}</table>`);
  expect(readHtml(page).text).toContain("| 2023 | 6.5 |");
});

test("tables that only lay out a page are read as text", () => {
  const layout = `<table role="presentation"><tr><td>${prose}</td><td>Second column of the page.</td></tr></table>`;
  const { text } = readHtml(inPage(layout));
  expect(text).not.toContain("|");
  expect(text).toContain("Second column of the page.");
});

test("a table that claims to span a million rows costs no memory", () => {
  const { text } = readHtml(inPage(`<table><tr><td rowspan="1000000" colspan="1000000">a</td><td>1</td></tr><tr><td>2</td></tr></table>`));
  expect(text.length).toBeLessThan(50_000);
});

test.each([
  `<p style="display:none">SECRET</p>`,
  `<p style="position:absolute; left:-9999px">SECRET</p>`,
  `<span style="font-size:0">SECRET</span>`,
  `<p style="opacity:0">SECRET</p>`,
  `<p style="color:#ffffff">SECRET</p>`,
  `<p hidden>SECRET</p>`,
  `<div aria-hidden="true">SECRET</div>`,
  `<!-- SECRET -->`,
  `<template><p>SECRET</p></template>`,
  `<script>SECRET</script>`,
  `<noscript>SECRET</noscript>`,
  `<textarea>SECRET</textarea>`,
  `<img alt="SECRET" src="https://tracker.example/beacon">`,
  `<p>${Array.from("SECRET", (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join("")}</p>`,
])("text that no reader sees is not read: %s", (hidden) => {
  const { text } = readHtml(inPage(hidden));
  expect(text).not.toMatch(/SECRET|[\u{e0000}-\u{e007f}]/u);
});

test("characters without a mark are taken out of the text, so that figures are found in it as they look", () => {
  expect(readHtml(inPage("<p>Sales of $1.\u200b2 bil\u00adlion\u202e in\u00a02023 were reported by the board.</p>")).text).toContain(
    "$1.2 billion in 2023",
  );
});

test.each([
  [`<meta property="article:published_time" content="2024-03-12T08:00:00+01:00">`, "2024-03-12"],
  [`<script type="application/ld+json">{"@graph":[{"@type":"Report","datePublished":"2023-11-02"}]}</script>`, "2023-11-02"],
  [`<script type="application/ld+json">{broken</script><meta name="DC.date" content="2022-05">`, "2022-05"],
  [`<meta name="citation_publication_date" content="2021/07/09">`, "2021-07-09"],
  ["", ""],
])("the day of publication is found: %s", (head, expected) => {
  expect(readHtml(inPage("", head)).published).toBe(expected);
});

test("publisher and title are those that the page gives itself", () => {
  const head = `<script type="application/ld+json">[{"publisher":{"@type":"Organization","name":"Coffee Board of Vietnam"}}]</script><meta property="og:title" content="Coffee in 2023">`;
  expect(readHtml(inPage("", head))).toMatchObject({ publisher: "Coffee Board of Vietnam", title: "Coffee in 2023" });
  expect(readHtml(inPage(""))).toMatchObject({ publisher: "", title: "Coffee – Board" });
});

test("a language that is declared wrongly is recognised", () => {
  const german =
    "Die Ausfuhr von Kaffee ist im Jahr 2023 auf 1,6 Millionen Tonnen gestiegen, und der Markt ist für die Röster in der Region wichtig. ";
  expect(readHtml(`<html lang="en"><body><article><p>${german.repeat(5)}</p></article></body></html>`).language).toBe("de");
});

test("a page that leaves out html, head and body is read", () => {
  expect(readHtml(`<title>Coffee</title><p>${prose.repeat(4)}`).text).toContain("Vietnam exported");
  expect(readHtml(`<!doctype html><html><head><title>Coffee</title></head><p>${prose.repeat(4)}`).text).toContain("Vietnam exported");
});

test("a page of a hundred thousand nested elements is refused, not read for minutes", () => {
  expect(() => readHtml("<div>".repeat(100_000))).toThrow("");
});

const limits = { pagesMax: 10, charactersMax: 200 };
test.each([
  ["text/html; charset=iso-8859-1", Buffer.from(`<p>${"Caf\u00e9 in M\u00fcnchen und der Markt. ".repeat(20)}</p>`, "latin1")],
  ["text/html", Buffer.from(`<meta charset="windows-1252"><p>${"Caf\u00e9 in M\u00fcnchen und der Markt. ".repeat(20)}</p>`, "latin1")],
  ["text/html", Buffer.from(`<p>${"Caf\u00e9 in M\u00fcnchen und der Markt. ".repeat(20)}</p>`)],
])("the encoding is found, and text is cut at the limit: %s", async (contentType, bytes) => {
  const { text } = await readBytes(bytes, contentType, limits);
  expect(text).toContain("Café in München");
  expect(text.length).toBeLessThanOrEqual(200);
});

test("separated values are read as rows", async () => {
  const { text } = await readBytes(Buffer.from('year;"value; EUR"\n2023;"1 ""net"""\n'), "text/csv", limits);
  expect(text).toBe('| year | value; EUR |\n| 2023 | 1 "net" |');
});
