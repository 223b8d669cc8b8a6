import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { sampleReport } from "../../tests/fixtures/reports/sample-report.ts";
import { renderPdf } from "./typeset.ts";

/** The sample report with one exhibit for each number of rows; their cells say which table and row they are. */
function withTables(lengths: readonly number[]): ReportDocument {
  const doc = sampleReport();
  const [section, exhibit] = [doc.sections[0], doc.exhibits[0]];
  if (!section || !exhibit) throw new Error("the sample has no section or exhibit");
  const text = (t: string) => [{ t: "text" as const, v: t }];
  const exhibits = lengths.map((length, i) => ({
    id: `table-${i}`,
    section: section.id,
    requirement: exhibit.requirement,
    number: i + 1,
    status: "filled" as const,
    quality: exhibit.quality,
    title: text("A table"),
    subtitle: [],
    sources: [],
    table: {
      columns: [
        { label: "Row", align: "left" as const },
        { label: "Place", align: "left" as const },
      ],
      rows: Array.from({ length }, (_, row) => ({ cells: [text(`T${i}R${row}E`), text("here")] })),
    },
  }));
  const { answer: _, ...rest } = doc;
  return {
    ...rest,
    exhibits,
    sections: [{ ...section, blocks: exhibits.map(({ id }) => ({ t: "exhibit" as const, id })) }],
  };
}

test("a page that ends in a table keeps at least two of its rows on either side", { timeout: 30_000 }, async ({ skip }) => {
  if (spawnSync("pdftotext", ["-v"]).error) skip("poppler is not installed");
  // Whatever the height of a row, tables of so many lengths in a row end one row after a page somewhere.
  const lengths = Array.from({ length: 40 }, (_, i) => 9 + ((i * 7) % 40));
  const folder = mkdtempSync(join(tmpdir(), "sextant-tables-"));
  try {
    const path = join(folder, "report.pdf");
    const { bytes, standard } = await renderPdf(withTables(lengths));
    expect(standard).toBe("ua-1");
    writeFileSync(path, bytes);
    const pages = spawnSync("pdftotext", [path, "-"], { encoding: "utf8" }).stdout.split("\f");
    let continued = 0;
    for (const [i, length] of lengths.entries()) {
      const parts = pages.map((page) => page.match(new RegExp(`T${i}R\\d+E`, "g"))?.length ?? 0).filter((n) => n > 0);
      expect(parts.reduce((a, b) => a + b, 0)).toBe(length);
      if (parts.length > 1) continued += 1;
      for (const rows of parts) expect(rows).toBeGreaterThanOrEqual(2);
    }
    expect(continued).toBeGreaterThan(3);
    const continuations = pages.join("\n").match(/Exhibit \d+, continued/g) ?? [];
    expect(continuations.length).toBeGreaterThanOrEqual(continued);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
