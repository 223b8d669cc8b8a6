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

/** The same with a section for each table, between paragraphs of so many short sentences. */
function amongText(lengths: readonly number[], sentences: (table: number) => readonly [before: number, after: number]): ReportDocument {
  const doc = withTables(lengths);
  const [section] = doc.sections;
  if (!section) throw new Error("the sample has no section");
  const paragraph = (count: number) => ({
    t: "p" as const,
    sentences: [{ runs: [{ t: "text" as const, v: "Words that fill a page. ".repeat(count) }] }],
  });
  const sections = lengths.map((_, i) => {
    const [before, after] = sentences(i);
    return {
      ...section,
      id: `section-${i}`,
      number: i + 1,
      blocks: [paragraph(before), { t: "exhibit" as const, id: `table-${i}` }, paragraph(after)],
    };
  });
  return { ...doc, sections, exhibits: doc.exhibits.map((e, i) => ({ ...e, section: `section-${i}` })) };
}

test("a page that ends in a table keeps at least three of its rows on either side, and none is continued that a page would hold", async ({
  skip,
}) => {
  if (spawnSync("pdftotext", ["-v"]).error) skip("poppler is not installed");
  const pageRows = 36;
  // Whatever the height of a row, tables of so many lengths in a row end one row after a page somewhere.
  const lengths = Array.from({ length: 40 }, (_, i) => 9 + ((i * 11) % 70));
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
      if (length <= pageRows) expect(parts).toHaveLength(1);
      for (const rows of parts) expect(rows).toBeGreaterThanOrEqual(3);
    }
    expect(continued).toBeGreaterThan(3);
    const continuations = pages.join("\n").match(/Exhibit \d+, continued/g) ?? [];
    expect(continuations.length).toBeGreaterThanOrEqual(continued);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test(
  "a table among text loses no row, stands on the page that the list of exhibits names, and is continued on later pages only",
  {},
  async ({ skip }) => {
    if (spawnSync("pdftotext", ["-v"]).error) skip("poppler is not installed");
    // White is left before some of these, so that they are moved to the top of the next page; two are higher than a page.
    const lengths = [30, 99, 6, 120, 25, 40];
    const folder = mkdtempSync(join(tmpdir(), "sextant-tables-"));
    try {
      const path = join(folder, "report.pdf");
      const { bytes } = await renderPdf(amongText(lengths, (i) => [88 + 4 * i, 130]));
      writeFileSync(path, bytes);
      const pages = spawnSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" }).stdout.split("\f");
      const [, list = ""] = pages.find((page) => /^\s*Exhibits\s*$/m.test(page))?.split(/^\s*Exhibits\s*$/m) ?? [];
      // Shown rows, not those that a page cuts off: a row below the foot of a page stands beyond the running foot.
      const foot = /^Electric two-wheelers.*\d+\s*$/m;
      for (const [i, length] of lengths.entries()) {
        const shown = pages.map((page) => page.slice(0, foot.exec(page)?.index));
        expect(shown.join("").match(new RegExp(`T${i}R\\d+E`, "g")) ?? [], `table ${i}`).toHaveLength(length);
        const first = pages.findIndex((page) => page.includes(`T${i}R0E`)) + 1;
        expect(Number(new RegExp(`^\\s*${i + 1} .* (\\d+)$`, "m").exec(list)?.[1]), `table ${i}`).toBe(first);
        expect(pages[first - 1]).not.toContain(`Exhibit ${i + 1}, continued`);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
