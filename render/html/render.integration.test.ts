import { expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { sampleInsufficient, sampleReport } from "../../tests/fixtures/reports/sample-report.ts";
import { resolver } from "../resolve.ts";
import { renderHtml } from "./index.ts";
import { escape } from "./markup.ts";

const doc = sampleReport();
const html = renderHtml(doc);
const empty = new Set(["meta", "br", "hr", "wbr", "col"]);

/** True where the page holds it; a page is too long to be shown when a test fails. */
const holds = (page: string, what: RegExp) => what.test(page);
/** Tags without the values of their attributes. */
const bareTags = (page: string) => [...page.matchAll(/<[a-zA-Z][^<>]*>/g)].map(([tag]) => tag.replace(/="[^"]*"/g, "=")).join("\n");

/** Faults of nesting; attribute values are always quoted here. */
function unbalanced(page: string): string[] {
  const open: string[] = [];
  const faults: string[] = [];
  const body = page.replace(/<style>[\s\S]*?<\/style>/, "").replace("<!doctype html>", "");
  for (const [tag, close, name = "", self] of body.matchAll(/<(\/?)([a-zA-Z][\w-]*)(?:\s+[\w:-]+(?:="[^"<>]*")?)*\s*(\/?)>/g)) {
    if (self || empty.has(name)) continue;
    if (!close) open.push(name);
    else if (open.pop() !== name) faults.push(tag);
  }
  const left = body.replace(/<(\/?)([a-zA-Z][\w-]*)(?:\s+[\w:-]+(?:="[^"<>]*")?)*\s*(\/?)>/g, "");
  return [...faults, ...open, ...(left.match(/[<>]/g) ?? [])];
}

test("every exhibit stands in the page with its title, and what is not available says so", () => {
  const r = resolver(doc);
  const titles = [...html.matchAll(/<figcaption>[\s\S]*?<h3>([\s\S]*?)<\/h3>/g)]
    .map(([, title = ""]) => title.replaceAll("\u00a0", " ").replace(/<[^>]*>/g, ""))
    .sort();
  expect(titles).toEqual(doc.exhibits.map((e) => escape(r.text(e.title, { cites: false }))).sort());
  expect(html.match(/<figure /g)).toHaveLength(doc.exhibits.length);
  expect(html.match(/<strong>Not available/g)).toHaveLength(doc.exhibits.filter((e) => e.status === "unavailable").length);
});

test("tags are balanced", () => {
  expect(unbalanced(html)).toEqual([]);
  expect(unbalanced(renderHtml(sampleInsufficient()))).toEqual([]);
  expect(unbalanced("<p><b>x</p></b>")).not.toEqual([]);
});

test("nothing is loaded and nothing runs", () => {
  expect(html.includes("default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;; img-src data:")).toBe(true);
  expect(holds(html, /<(script|link|iframe|object|embed|img|image|video|audio|source|form|base)\b/i)).toBe(false);
  expect(holds(bareTags(html), /\s(src|srcset|srcdoc|action|formaction|background|poster|ping|xlink:href|on\w+|style)=/i)).toBe(false);
  expect(holds(html, /@import|url\(|@font-face/i)).toBe(false);
  for (const [, href = ""] of html.matchAll(/\shref="([^"]*)"/g)) expect(href).toMatch(/^(#|https?:|mailto:)/);
});

test("every link within the page leads somewhere, and no id stands twice", () => {
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const known = new Set(ids);
  expect([...html.matchAll(/\shref="#([^"]+)"/g)].map(([, id]) => id).filter((id) => !known.has(id))).toEqual([]);
});

test("a report full of markup is harmless", () => {
  const evil = `"><script>alert('x')</script><img src=x onerror=alert(1)>&lt;\u0000\u202e`;
  const poisoned = JSON.parse(
    JSON.stringify(doc, (key, value: unknown) =>
      typeof value === "string" &&
      [
        "title",
        "subtitle",
        "v",
        "label",
        "why",
        "quote",
        "publisher",
        "producer",
        "rule",
        "name",
        "kindName",
        "writer",
        "geography",
        "unit",
      ].includes(key)
        ? `${value}${evil}`
        : key === "url"
          ? `javascript:alert("${evil}")`
          : value,
    ),
  ) as ReportDocument;
  const page = renderHtml(poisoned);
  expect(unbalanced(page)).toEqual([]);
  expect(holds(page, /<(script|img)\b/i)).toBe(false);
  expect(holds(bareTags(page), /\s(on\w+|src|style)=/i)).toBe(false);
  expect(holds(page, /href="javascript:/i)).toBe(false);
  expect(holds(page, /[\u0000\u202e]/)).toBe(false);
});

test("without a report the page says why and what was tried", () => {
  const page = renderHtml(sampleInsufficient());
  expect(page.includes("No source that holds figures on this market was found.")).toBe(true);
  expect(page.includes("What was tried")).toBe(true);
  expect(page.includes("<figure")).toBe(false);
});

test("the same report gives the same page", () => {
  expect(renderHtml(sampleReport()) === html).toBe(true);
});
