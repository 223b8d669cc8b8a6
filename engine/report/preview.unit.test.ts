import { expect, test } from "vitest";
import { reportDocument, type Inline, type ReportDocument } from "#document";
import type { Brief } from "#shared/brief.ts";
import { generateReport, previewOf } from "../index.ts";
import { corporate } from "../kinds/corporate/index.ts";
import { chartCells } from "../model/exhibit-cells.ts";
import { chartWords, passages } from "../verify/walk.ts";

const brief = (industryName: string, country: string | null, reportScope: Brief["reportScope"]): Brief => ({
  kind: "corporate",
  industryName,
  companyType: "investor",
  reportScope,
  country,
  region: null,
  assumptions: {},
  seed: 1,
});
const reports = await Promise.all(
  [
    brief("Electric two-wheelers", "IND", "country"),
    brief("Dairy", "NZL", "country"),
    brief("Semiconductors", null, "global"),
    brief("3D printing", "JPN", "country"),
    brief("Pharmaceuticals", "DEU", "regional"),
    brief("Packaged food", "KEN", "country"),
  ].map((b) => generateReport(b, { asOf: "2026-11-21" })),
);

const isOpen = (section: string) => corporate.preview.open.includes(section);
/** A report cut down to its open or to its locked places, for reading what stands there. */
const part = (doc: ReportDocument, open: boolean): ReportDocument => ({
  ...doc,
  sections: doc.sections
    .filter((s) => isOpen(s.id) === open)
    // Headline figures and what the report could not show are open in every section.
    .map((s) => (open ? s : { ...s, blocks: s.blocks.filter((b) => b.t !== "kpis" && b.t !== "gaps") })),
  exhibits: doc.exhibits.filter((e) => isOpen(e.section) === open),
});
const words = (runs: readonly Inline[]) => runs.flatMap((r) => (r.t === "text" || r.t === "name" ? [r.v] : []));
const texts = (doc: ReportDocument) => [
  ...passages(doc).flatMap((p) => words(p.runs)),
  ...doc.exhibits.flatMap((e) => [...chartWords(e), ...(e.table?.columns.map((c) => c.label) ?? [])]),
];
const asJson = (text: string) => JSON.stringify(text).slice(1, -1);

test("the reports are reports", () => {
  expect(reports.map((r) => r.status)).not.toContain("insufficient");
});

test.each(reports.map((doc) => [doc.title, doc] as const))("%s: no locked sentence or table text is in the preview", (_, doc) => {
  const json = JSON.stringify(previewOf(doc).document);
  const open = JSON.stringify([
    part(doc, true),
    doc.sections.map((s) => [s.title, s.blocks.filter((b) => b.t === "gaps")]),
    doc.exhibits.map((e) => e.title),
    doc.sources.map((s) => [s.title, s.publisher, s.producer]),
    doc.cells.map((c) => c.label),
    doc.market,
  ]);
  // Short words ("India", "yes") stand everywhere; what is long enough to say something must not.
  const locked = texts(part(doc, false)).filter((t) => t.trim().length >= 12 && !open.includes(asJson(t.trim())));
  expect(locked.length).toBeGreaterThan(100);
  expect(locked.filter((t) => json.includes(asJson(t.trim())))).toEqual([]);
});

test.each(reports.map((doc) => [doc.title, doc] as const))("%s: no figure is in the preview but those that are shown", (_, doc) => {
  const { document } = previewOf(doc);
  const shown = new Set([
    ...passages(part(doc, true)).flatMap((p) => [
      ...p.runs.flatMap((r) => (r.t === "fig" ? [r.cell] : [])),
      ...p.asserts.flatMap((a) => a.match(/[a-z][a-z0-9_]*/g) ?? []),
    ]),
    ...part(doc, true).exhibits.flatMap(chartCells),
    ...doc.sections.flatMap((s) => s.blocks.flatMap((b) => (b.t === "kpis" ? b.items.map((k) => k.cell) : []))),
  ]);
  expect(document.cells.filter((c) => !shown.has(c.id))).toEqual([]);
  // A formula is printed with the names that it reads; nowhere else does a hidden figure's name stand.
  const ids = new Set(
    JSON.stringify({
      ...document,
      cells: document.cells.map((c) => (c.kind === "formula" ? { ...c, formula: "" } : c)),
      exhibits: document.exhibits.map((e) => (e.requirement === "formulas" ? { ...e, table: undefined } : e)),
    }).match(/[a-z][a-z0-9_]*/g),
  );
  const hidden = doc.cells.filter((c) => !shown.has(c.id) && c.id.includes("_")).map((c) => c.id);
  expect(hidden.length).toBeGreaterThan(100);
  expect(hidden.filter((id) => ids.has(id))).toEqual([]);
});

test.each(reports.map((doc) => [doc.title, doc] as const))(
  "%s: passages of sources stay away unless what they carry is shown",
  (_, doc) => {
    const { document } = previewOf(doc);
    const rows = [...document.cells.filter((c) => c.kind === "fact"), ...document.claims];
    for (const row of rows) {
      const source = document.sources.find((s) => s.id === row.source);
      expect(source?.snapshot.slice(row.start, row.end)).toBe(row.quote);
    }
    const quotes = new Set(rows.map((r) => r.quote));
    const hidden = [...doc.cells.filter((c) => c.kind === "fact"), ...doc.claims].filter(
      (r) => !quotes.has(r.quote) && r.quote.length >= 20,
    );
    const open = rows.map((r) => document.sources.find((s) => s.id === r.source)?.snapshot).join("\n");
    const json = JSON.stringify({ ...document, sources: document.sources.map((s) => ({ ...s, title: "" })) });
    expect(hidden.filter((r) => json.includes(asJson(r.quote)) && !open.includes(r.quote))).toEqual([]);
    expect(document.sources.length).toBe(doc.sources.length);
  },
);

test.each(reports.map((doc) => [doc.title, doc] as const))(
  "%s: the preview is a document, with headline figures, contents and method",
  (_, doc) => {
    const preview = previewOf(doc);
    expect(reportDocument.parse(preview.document)).toEqual(preview.document);
    expect(preview.openSections).toEqual(["market_research", "research_methodology"]);
    // Beside the headline figures stands what the section cannot show, where the report has such.
    const summary = (d: ReportDocument) => d.sections.find((s) => s.id === "executive_summary")?.blocks ?? [];
    expect(summary(preview.document).map((b) => b.t)).toEqual(["kpis", ...(summary(doc).some((b) => b.t === "gaps") ? ["gaps"] : [])]);
    expect(preview.document.sections.filter((s) => preview.openSections.includes(s.id))).toEqual(part(doc, true).sections);
    expect(preview.document.exhibits.map((e) => [e.id, e.number, e.status])).toEqual(doc.exhibits.map((e) => [e.id, e.number, e.status]));
    expect(preview.lockedExhibits).toEqual(doc.exhibits.filter((e) => !isOpen(e.section)).map((e) => e.id));
    for (const id of preview.lockedExhibits) {
      const e = preview.document.exhibits.find((x) => x.id === id);
      expect(e && { ...e, id: "", number: 0, section: "", status: "", quality: "" }).toEqual({
        id: "",
        number: 0,
        section: "",
        status: "",
        quality: "",
        requirement: e?.requirement,
        title: e?.title,
        subtitle: [],
        sources: [],
      });
      // The finding can be read; its figures stay blank unless they are headline figures.
      const whole = doc.exhibits.find((x) => x.id === id)?.title ?? [];
      expect(words(e?.title ?? [])).toEqual(words(whole));
      const cells = new Set(preview.document.cells.map((c) => c.id));
      const figures = whole.flatMap((r) => (r.t === "fig" ? [cells.has(r.cell) ? r.cell : "locked"] : []));
      expect(e?.title.flatMap((r) => (r.t === "fig" ? [r.cell] : []))).toEqual(figures);
    }
  },
);

test("the table behind a figure that is shown, and what a check complains of, stay away", () => {
  const doc = reports[0];
  const summed = doc?.cells.find((c) => c.kind === "method" && doc.runs.some((r) => r.id === c.run && r.method === "table-sum"));
  if (!doc || summed?.kind !== "method") throw new Error("a report with a sum of a table was expected");
  const { document } = previewOf({
    ...doc,
    checks: doc.checks.map((c) => ({ ...c, violations: ["exhibit ex_swot: a locked place"] })),
    sections: doc.sections.map((s, i) =>
      i === 0 ? { ...s, blocks: [...s.blocks, { t: "p" as const, sentences: [{ runs: [{ t: "fig" as const, cell: summed.id }] }] }] } : s,
    ),
  });
  expect(document.cells.map((c) => c.id)).toContain(summed.id);
  expect(document.runs.find((r) => r.id === summed.run)).toMatchObject({ rows: [] });
  expect(JSON.stringify(document)).not.toContain("a locked place");
});
