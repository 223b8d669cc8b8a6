import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { usedSources } from "#model";
import { renderReport } from "#render";
import { realReport } from "../tests/fixtures/reports/real-report.ts";
import { readZip } from "./docx/package.ts";

let doc: ReportDocument;
beforeAll(async () => {
  doc = await realReport("Dairy", "NZL");
});
const hasPoppler = spawnSync("pdftotext", ["-v"]).error === undefined;
const plain = (text: string) => text.replaceAll(/[\s\u200b]+/g, " ").replaceAll("&amp;", "&");
/** Of the sources behind what is printed. */
const credits = () => {
  const used = usedSources(doc);
  return [...new Set(doc.sources.flatMap((s) => (used.has(s.id) && s.credit) || []))];
};
const unpacked = (bytes: Uint8Array) =>
  plain(
    readZip(bytes)
      .map((part) => Buffer.from(part.bytes).toString("utf8"))
      .join("\n"),
  );

test("sources of country tables carry the credit that they ask for", () => {
  expect(credits()).toEqual(
    expect.arrayContaining(["The World Bank, World Development Indicators, CC BY 4.0", "Central Intelligence Agency, The World Factbook"]),
  );
  expect(doc.sources.filter((s) => s.publisher === "World Bank" && (!s.credit || !s.licence))).toEqual([]);
});

test.each(["html", "docx", "xlsx"] as const)("the references of a report as %s print every credit", async (format) => {
  const bytes = await renderReport(doc, format);
  const text = format === "html" ? plain(Buffer.from(bytes).toString("utf8")) : unpacked(bytes);
  expect(credits().filter((credit) => !text.includes(credit))).toEqual([]);
});

test.runIf(hasPoppler)("the references of the PDF print every credit", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sextant-credits-"));
  try {
    const path = join(folder, "report.pdf");
    writeFileSync(path, await renderReport(doc, "pdf"));
    const text = plain(spawnSync("pdftotext", [path, "-"], { encoding: "utf8", maxBuffer: 1 << 26 }).stdout);
    // A hyphen at the end of a line is read as one that the typesetter put there, and left out.
    const unhyphenated = (words: string) => words.replaceAll("-", "");
    expect(credits().filter((credit) => !unhyphenated(text).includes(unhyphenated(credit)))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
