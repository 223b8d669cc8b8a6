import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanHtml } from "./clean-html.ts";
import { hostileHtml } from "../../tests/fixtures/articles/hostile-html.ts";

const picture = `/blog/pictures/${"a".repeat(64)}.png`;

/** Elements and attributes that stand in the result, whatever the payload was. */
const elements =
  /^(?:h[2-4]|p|div|br|hr|blockquote|pre|code|strong|em|sub|sup|del|mark|ul|ol|li|dl|dt|dd|a|table|caption|thead|tbody|tfoot|tr|th|td|figure|figcaption|picture|source|img|details|summary)$/;
const attributes =
  /^(?:href|title|rel|class|role|tabindex|aria-label|src|alt|width|height|loading|start|srcset|media|colspan|rowspan|scope)$/;

function expectHarmless(html: string): void {
  for (const [, name = "", rest = ""] of html.matchAll(/<\/?([^\s>/]+)((?:"[^"]*"|[^">])*)>/g)) {
    expect(name).toMatch(elements);
    for (const [, attribute = "", value = ""] of rest.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g)) {
      expect(attribute).toMatch(attributes);
      if (attribute === "href") expectOwnOrWeb(value);
      if (attribute === "src" || attribute === "srcset") expect(value).toMatch(/^\/blog\/pictures\/[0-9a-f]{64}\.png$/);
      if (attribute === "class") expect(value).toMatch(/^(?:table-scroll|chart|num)$/);
    }
  }
  // Nothing opens that is not one of those.
  expect(html.replace(/<\/?[a-z0-9]+(?:"[^"]*"|[^">])*>/g, "")).not.toContain("<");
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** As a browser resolves it on one of our pages: on the site itself, or an address that names web or mail openly. */
function expectOwnOrWeb(href: string): void {
  const url = URL.parse(
    href.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? ""),
    "https://own.example/blog/post",
  );
  const isOwn = url?.origin === "https://own.example";
  expect([href, isOwn || url === null || /^(?:https?:|mailto:)/i.test(href)]).toEqual([href, true]);
}

test.each(hostileHtml)("nothing of it runs or loads, and cleaning twice changes nothing: %s", (payload) => {
  const clean = cleanHtml(`<p>before</p>${payload}`);
  expectHarmless(clean);
  expect(clean).toContain("<p>before</p>");
  expect(cleanHtml(clean)).toBe(clean);
});

test("what an unknown element kept apart is read again once it is gone", () => {
  const clean = cleanHtml("<td><A<script>alert(1)</script><td>");
  expect(clean).toBe("<td>alert(1)</td><td></td>");
  expect(cleanHtml(clean)).toBe(clean);
});

test("any mixture of tags and text comes out harmless and stable", () => {
  const piece = fc.oneof(
    fc.constantFrom(...hostileHtml, "<div>", "</p>", "<table>", "<td>", "<a href='", '"', ">", "<", "&lt;", "&#", "<!--"),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const clean = cleanHtml(pieces.join(""));
      expectHarmless(clean);
      expect(cleanHtml(clean)).toBe(clean);
    }),
    { numRuns: 400 },
  );
});

test("what articles are made of stays as it is", () => {
  const article =
    `<h2>Why</h2>\n<p>A <strong>b</strong> <em>c</em> CO<sub>2</sub> <a href="https://example.org/?a=1&amp;b=2" title="t" rel="noopener">x</a> <code>1 &lt; 2</code></p>\n` +
    `<div class="table-scroll" role="group" tabindex="0" aria-label="Table"><table><thead><tr><th scope="col">Way</th><th scope="col" class="num">USD</th></tr></thead><tbody><tr><th scope="row">A</th><td class="num">1</td></tr></tbody></table></div>\n` +
    `<figure class="chart"><picture><source srcset="${picture}" media="(max-width: 640px)" width="360" height="348" /><img src="${picture}" alt="Bars" width="720" height="321" loading="lazy" /></picture>` +
    `<figcaption><details><summary>Figures in this chart</summary><p>1</p></details></figcaption></figure>\n<ol start="3"><li>One</li></ol><blockquote><p>q</p></blockquote><hr />`;
  expect(cleanHtml(article)).toBe(article);
});

test("other forms are brought into ours: headings, bold, links without a hold on the window, pictures of ours only", () => {
  expect(cleanHtml("<h1>a</h1><h6>b</h6><b>c</b><i>d</i>")).toBe("<h2>a</h2><h4>b</h4><strong>c</strong><em>d</em>");
  expect(cleanHtml('<a href="/blog" target="_blank" rel="opener" onclick="x()">a</a>')).toBe('<a href="/blog" rel="noopener">a</a>');
  expect(cleanHtml(`<img src="${picture}" onerror="x()" style="x" width="1e9" height="40">`)).toBe(
    `<img src="${picture}" alt="" height="40" loading="lazy" />`,
  );
  expect(cleanHtml('<p id="root" class="fixed inset-0" style="position:fixed">a</p><div class="modal">b</div>')).toBe(
    "<p>a</p><div>b</div>",
  );
});

test("a text nested deeper than any article is cut off, whatever hides its end tags; a long one is left whole", () => {
  for (const level of ["<div>", `<div title="</div>">`, "<div><!--</div>-->", "<div></em>"])
    expect(cleanHtml(level.repeat(50_000)).split("<div>")).toHaveLength(5_001);
  const long = "<p>One <em>of</em> many</p>".repeat(6_000);
  expect(cleanHtml(long)).toBe(long);
});
