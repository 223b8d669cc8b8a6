import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { sampleInsufficient, sampleReport } from "../../tests/fixtures/reports/sample-report.ts";
import { resolver } from "../resolve.ts";
import { renderDocx } from "./index.ts";
import { readZip } from "./package.ts";

const folder = mkdtempSync(join(tmpdir(), "sextant-docx-test-"));
const doc = sampleReport();
let bytes: Uint8Array;
let parts: Map<string, string>;
const texts = (archive: Uint8Array) => new Map(readZip(archive).map((p) => [p.name, Buffer.from(p.bytes).toString("utf8")]));
const part = (name: string) => parts.get(name) ?? "";
const installed = (tool: string) => spawnSync(tool, ["--version"]).error === undefined;

beforeAll(async () => {
  bytes = await renderDocx(doc);
  parts = texts(bytes);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("headings, captions, lists and cells carry named styles of the style sheet", () => {
  const styles = new Set([...part("word/styles.xml").matchAll(/w:styleId="(\w+)"/g)].map(([, id]) => id));
  const used = new Set([...part("word/document.xml").matchAll(/<w:(?:pStyle|rStyle|tblStyle) w:val="(\w+)"/g)].map(([, id]) => id));
  expect([...used].filter((id) => !styles.has(id))).toEqual([]);
  expect([...used]).toEqual(
    expect.arrayContaining([
      "Title",
      "Heading1",
      "Heading2",
      "Caption",
      "Source",
      "Cell",
      "CellFigure",
      "ExhibitTable",
      "Callout",
      "Notice",
      "Reference",
    ]),
  );
});

test("contents, exhibits and page numbers are fields that Word keeps up to date", () => {
  const body = part("word/document.xml");
  expect(/TOC[^<]*\\o (&quot;|")1-2/.test(body)).toBe(true);
  expect(/TOC[^<]*\\c (&quot;|")Exhibit/.test(body)).toBe(true);
  expect(body.match(/SEQ Exhibit/g)).toHaveLength(doc.exhibits.length);
  expect(part("word/settings.xml")).toContain("<w:updateFields");
  expect(part("word/footer1.xml")).toContain("PAGE");
});

test("every link leads to a bookmark of the document or to a page of the web", () => {
  const body = part("word/document.xml");
  const marks = new Set([...body.matchAll(/<w:bookmarkStart [^>]*w:name="(\w+)"/g)].map(([, name]) => name));
  expect([...body.matchAll(/w:anchor="(\w+)"/g)].map(([, name]) => name).filter((name) => !marks.has(name))).toEqual([]);
  for (const [, target = ""] of part("word/_rels/document.xml.rels").matchAll(/Target="([^"]+)" TargetMode="External"/g))
    expect(target).toMatch(/^(https?|mailto):/);
});

test("every drawing is there as SVG and PNG and is described in words", () => {
  const charts = doc.exhibits.filter((e) => e.chart && e.status !== "unavailable").length;
  const drawn = [...part("word/document.xml").matchAll(/<wp:docPr [^>]*>/g)].map(([tag]) => tag);
  expect(drawn).toHaveLength(charts);
  for (const tag of drawn) expect(tag).toMatch(/descr="[^"]{10,}"/);
  expect([...parts.keys()].filter((name) => name.endsWith(".svg"))).toHaveLength(charts);
  expect([...parts.keys()].filter((name) => name.endsWith(".png"))).toHaveLength(charts);
});

test("language is British English, dates are the report's, fonts have substitutes, and no person is named", () => {
  expect(part("word/styles.xml")).toContain(`<w:lang w:val="en-GB"`);
  expect(part("docProps/core.xml")).toMatch(/dcterms:created[^>]*>2026-11-21T00:00:00Z/);
  expect(part("docProps/core.xml")).toContain("<dc:creator>Sextant</dc:creator>");
  expect(part("word/fontTable.xml")).toMatch(/Source Serif 4"><w:altName w:val="Georgia"/);
});

test("the same report gives the same bytes", async () => {
  expect(Buffer.compare(await renderDocx(sampleReport()), bytes)).toBe(0);
});

test("markup, control characters and foreign addresses in a report do no harm", async () => {
  const evil = `"><w:p>&\u0000\u000b\ud800\u202e`;
  const poisoned = JSON.parse(
    JSON.stringify(doc, (key, value: unknown) =>
      typeof value === "string" &&
      ["title", "subtitle", "v", "label", "why", "quote", "publisher", "kindName", "writer", "name"].includes(key)
        ? `${value}${evil}`
        : key === "url"
          ? "javascript:alert(1)"
          : value,
    ),
  ) as ReportDocument;
  const found = texts(await renderDocx(poisoned));
  for (const [name, xml] of found)
    if (/\.(xml|rels|svg)$/.test(name)) expect(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(xml), name).toBe(false);
  expect(found.get("word/_rels/document.xml.rels")).not.toContain("javascript:");
  if (installed("python3"))
    for (const name of ["word/document.xml", "word/_rels/document.xml.rels", "docProps/core.xml"])
      expect(
        spawnSync("python3", ["-c", "import sys, xml.parsers.expat as x; x.ParserCreate().Parse(sys.stdin.buffer.read(), True)"], {
          input: found.get(name) ?? "",
        }).status,
        name,
      ).toBe(0);
});

test("an office program opens it and finds every exhibit (LibreOffice, poppler)", ({ skip }) => {
  if (!installed("soffice") || spawnSync("pdftotext", ["-v"]).error !== undefined) skip("LibreOffice or poppler is not installed");
  writeFileSync(join(folder, "report.docx"), bytes);
  spawnSync("soffice", [
    `-env:UserInstallation=file://${join(folder, "profile")}`,
    "--headless",
    "--convert-to",
    "pdf",
    "--outdir",
    folder,
    join(folder, "report.docx"),
  ]);
  spawnSync("pdftotext", ["-layout", join(folder, "report.pdf"), join(folder, "report.txt")]);
  const text = readFileSync(join(folder, "report.txt"), "utf8").normalize("NFC").replace(/\s+/g, " ");
  const r = resolver(doc);
  for (const e of doc.exhibits) expect(text.includes(r.text(e.title, { cites: false }).replace(/\s+/g, " ").slice(0, 40))).toBe(true);
  for (const word of ["Not available.", "What was checked", "Assumptions", "References", "₹1.25 lakh"])
    expect(text.includes(word)).toBe(true);
});

test("without a report the document says why and what was tried", async () => {
  const body = texts(await renderDocx(sampleInsufficient())).get("word/document.xml") ?? "";
  expect(body.includes("No source that holds figures on this market was found.")).toBe(true);
  expect(body.includes("What was tried")).toBe(true);
});
