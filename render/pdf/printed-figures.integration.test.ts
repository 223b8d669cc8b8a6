import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { generateReport } from "#engine";
import { renderReport } from "#render";
import { modelRows } from "../content/model-rows.ts";
import { allowedNumerals, numeralsOf } from "../../tests/support/printed-figures.ts";

/** Marks where a long word may break; invisible in print. */
const zeroWidthSpace = "\u200b";

/** Numerals of a page that trace to nothing. A numeral that a line end has cut is put together again before it is judged. */
function untraced(page: string, allowed: ReadonlyMap<string, string>): string[] {
  const lines = page.split("\n").filter((line) => line.trim() !== "");
  return lines.flatMap((line, i) => {
    const before = /[\d.,]+$/.exec(lines[i - 1]?.trimEnd() ?? "")?.[0] ?? "",
      after = /^[\d.,]+/.exec(lines[i + 1]?.trimStart() ?? "")?.[0] ?? "";
    return numeralsOf(line).filter((numeral) => {
      if (allowed.has(numeral)) return false;
      const whole = [
        line.trimStart().startsWith(numeral) ? before : "",
        numeral,
        new RegExp(`${numeral}[.,]?$`).test(line.trimEnd()) ? (/[.,]$/.exec(line.trimEnd())?.[0] ?? "") + after : "",
      ].join("");
      return numeralsOf(whole).some((n) => !allowed.has(n));
    });
  });
}

const briefs = [
  ["Electric two-wheelers", "IND"],
  ["Dairy", "NZL"],
  ["Cement", null],
] as const;
const hasPoppler = spawnSync("pdftotext", ["-v"]).error === undefined;

test.runIf(hasPoppler).each(briefs)(
  "every numeral printed in the PDF on %s, %s traces to a cell, an axis, a year or a stored name",
  async (industryName, country) => {
    const doc = await generateReport(
      {
        kind: "corporate",
        industryName,
        companyType: "corporation",
        reportScope: country ? "country" : "global",
        country,
        region: null,
        assumptions: {},
        seed: 1,
      },
      { asOf: "2026-11-21" },
    );
    const folder = mkdtempSync(join(tmpdir(), "sextant-pdf-"));
    try {
      const path = join(folder, "report.pdf");
      writeFileSync(path, await renderReport(doc, "pdf"));
      const text = spawnSync("pdftotext", [path, "-"], { encoding: "utf8", maxBuffer: 1 << 26 }).stdout.replaceAll(zeroWidthSpace, "");
      const pages = text.split("\f").length - 1;
      const allowed = allowedNumerals(doc, pages);
      // What is not followed on paper names its row of the workbook, and no other row.
      const rows = new Set(modelRows(doc.cells).values());
      const onPaper = text.replaceAll(/sheet\s+Model,\s+row\s+(\d+)/g, (said, row: string) => (rows.has(Number(row)) ? "" : said));
      const printed = onPaper.split("\f").flatMap((page, n) => untraced(page, allowed).map((numeral) => `page ${n + 1}: ${numeral}`));
      expect(numeralsOf(text).length).toBeGreaterThan(1500);
      expect(printed).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
