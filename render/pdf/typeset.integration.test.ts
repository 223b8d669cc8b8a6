import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { sampleInsufficient, sampleReport } from "../../tests/fixtures/reports/sample-report.ts";
import { renderPdf, type Pdf } from "./typeset.ts";
import { structureOf } from "../../tests/support/pdf-structure.ts";

const folder = mkdtempSync(join(tmpdir(), "sextant-pdf-test-"));
const path = join(folder, "report.pdf");
const installed = (tool: string) => spawnSync(tool, ["--version"]).error === undefined;
const ask = (tool: string, ...args: string[]) => spawnSync(tool, args, { encoding: "utf8", maxBuffer: 1e8 }).stdout;
let pdf: Pdf;

beforeAll(async () => {
  pdf = await renderPdf(sampleReport());
  writeFileSync(path, pdf.bytes);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a report with every script, a missing glyph and all kinds of exhibits is an accessible PDF", () => {
  expect(pdf.standard).toBe("ua-1");
  expect(Buffer.from(pdf.bytes.subarray(0, 5)).toString()).toBe("%PDF-");
  expect(pdf.pages).toBeGreaterThan(25);
  expect(pdf.pages).toBeLessThan(61);
});

test("the same report gives the same bytes", async () => {
  expect(Buffer.compare((await renderPdf(sampleReport())).bytes, pdf.bytes)).toBe(0);
});

test("every font is embedded, title and tags are there (poppler)", ({ skip }) => {
  if (!installed("pdffonts")) skip("poppler is not installed");
  const fonts = ask("pdffonts", path)
    .split("\n")
    .slice(2)
    .filter((line) => line !== "");
  expect(fonts.length).toBeGreaterThanOrEqual(5);
  for (const line of fonts) expect(line).toMatch(/\byes\s+(yes|no)\s+yes\b/);
  const info = ask("pdfinfo", path);
  expect(info).toMatch(/Tagged:\s+yes/);
  expect(info).toContain("Electric two-wheelers in India: where the growth comes from");
  expect(info).toMatch(/CreationDate:.*2026/);
});

test("texts can be copied in every script (poppler)", ({ skip }) => {
  if (!installed("pdftotext")) skip("poppler is not installed");
  const text = ask("pdftotext", path, "-");
  for (const part of ["Exhibit 1", "भारत", "电动两轮车", "₹1.25 lakh", "Türkiye", "not available"]) expect(text).toContain(part);
});

test("figures lead to their lines in the appendix and back (qpdf)", ({ skip }) => {
  if (!installed("qpdf")) skip("qpdf is not installed");
  const text = ask("qpdf", "--qdf", "--object-streams=disable", path, "-");
  const links = (words: string) => text.split("endobj").filter((o) => o.includes(`(${words})`));
  for (const words of ["How this figure was made", "Where this figure stands first"]) {
    expect(links(words).length).toBeGreaterThan(15);
    for (const link of links(words)) expect(link).toMatch(/\/Dest \[\s*\d+ 0 R\s+\/XYZ/);
  }
  expect(text).not.toMatch(/\/URI \((?:text|line):/);
});

test("language, bookmarks, headings, links and spoken descriptions are in the structure (qpdf)", ({ skip }) => {
  if (!installed("qpdf")) skip("qpdf is not installed");
  const s = structureOf(path);
  expect(s.language).toMatch(/^en/);
  expect(s.bookmarks).toEqual(expect.arrayContaining(["Contents", "Executive summary", "References"]));
  expect(s.tags["H1"]).toBeGreaterThanOrEqual(8);
  expect(s.tags["Table"]).toBeGreaterThan(5);
  expect(s.tags["Figure"]).toBeGreaterThan(15);
  expect(s.figuresWithoutAlt).toBe(0);
  expect(s.links).toBeGreaterThan(100);
});

test("a long answer keeps to its page: smaller letters, then less room between (poppler)", async ({ skip }) => {
  if (!installed("pdftotext")) skip("poppler is not installed");
  const doc = sampleReport();
  const sentence = (v: string) => ({ runs: [{ t: "text" as const, v }] });
  const chart = doc.exhibits.find((e) => e.chart)?.id ?? "";
  const answer = {
    question: [{ t: "text" as const, v: "Should it be done?" }],
    verdict: null,
    blocks: [
      { t: "lead" as const, sentences: [sentence("A lead that says in three lines what is to be done. ".repeat(4))] },
      { t: "chart" as const, exhibit: chart },
      ...Array.from({ length: 2 }, () => ({ t: "p" as const, sentences: [sentence("What speaks for it. ".repeat(26))] })),
      { t: "list" as const, items: Array.from({ length: 6 }, () => [sentence("A reason with its figures. ".repeat(14))]) },
    ],
  };
  writeFileSync(join(folder, "answer.pdf"), (await renderPdf({ ...doc, answer })).bytes);
  expect(ask("pdftotext", "-f", "3", "-l", "3", join(folder, "answer.pdf"), "-").trim()).toMatch(/^Contents/);
});

test("a report without evidence is one page that says why", async () => {
  const none = await renderPdf(sampleInsufficient());
  expect(none).toMatchObject({ pages: 1, standard: "ua-1" });
});

test("texts of a report are never read as markup (poppler)", async ({ skip }) => {
  if (!installed("pdftotext")) skip("poppler is not installed");
  const hostile = `#panic("x") $x$ <exhibit-a> @ref-1 *bold* _it_ \`raw\` \\ // /* [a] = H`;
  const doc: ReportDocument = { ...sampleInsufficient(), title: hostile, subtitle: hostile, reason: hostile, tried: [hostile] };
  const result = await renderPdf(doc);
  writeFileSync(join(folder, "hostile.pdf"), result.bytes);
  expect(ask("pdftotext", join(folder, "hostile.pdf"), "-")).toContain("#panic(");
});

test("an aborted rendering ends at once with the signal's reason", async () => {
  const stop = new AbortController();
  const rendering = renderPdf(sampleReport(), { signal: stop.signal });
  stop.abort(new Error("no longer wanted"));
  await expect(rendering).rejects.toThrow("no longer wanted");
});

test("a document that does not hold together is refused with the reason", async () => {
  const doc = sampleReport();
  await expect(renderPdf({ ...doc, sources: doc.sources.slice(1) })).rejects.toThrow(/no source sa/);
});
