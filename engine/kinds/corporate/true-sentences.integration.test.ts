import { beforeAll, expect, test } from "vitest";
import type { Inline, ReportDocument } from "#document";
import { realReport } from "../../../tests/fixtures/reports/real-report.ts";
import { leastCarried } from "../../evidence/method-weight.ts";
import { passages } from "../../verify/walk.ts";

/** Markets with a dossier, by a class and within a wider one, of goods and services. */
const briefs: [name: string, place: string, marketCode?: string][] = [
  ["Furniture", "POL"],
  ["Cybersecurity", "ISR"],
  ["Dental implants", "BRA", "hs:902129"],
  ["Life insurance", "KEN"],
  ["Hotels", "PRT"],
  ["Cement", "VNM"],
];
let reports: ReportDocument[] = [];
beforeAll(async () => {
  reports = [];
  for (const [name, place, marketCode] of briefs)
    reports.push(await realReport(name, place, { companyType: "corporation", ...(marketCode ? { marketCode } : {}) }));
});

const words = (runs: readonly Inline[]): string => runs.map((run) => ("v" in run ? String(run.v) : "#")).join("");
const said = (doc: ReportDocument): string[] => passages(doc).map((p) => words(p.runs));
const exhibit = (doc: ReportDocument, key: string) => doc.exhibits.find((e) => e.requirement === key);
const value = (doc: ReportDocument, id: string): number => doc.cells.find((c) => c.id === id)?.value ?? Number.NaN;

test("of the methods that carry the size the gap is that of the highest over the lowest, by the weights that are printed", () => {
  for (const doc of reports) {
    const weights = doc.cells.filter((c) => c.id.startsWith("part_size_"));
    const sizes = weights.filter((c) => c.value >= leastCarried).map((c) => value(doc, c.id.slice("part_".length)));
    if (!doc.cells.some((c) => c.id === "ways_gap")) continue;
    expect(value(doc, "ways_gap"), doc.title).toBeCloseTo(Math.max(...sizes) / Math.min(...sizes) - 1, 6);
  }
});

test("the median of every year is the path that the market is said to follow", () => {
  for (const doc of reports)
    for (const id of ["place_multiple_p50_1", "place_multiple_p50_5"]) expect(value(doc, id), `${doc.title}: ${id}`).toBeCloseTo(1, 9);
});

test("what the forecast joins is printed with its weights, which add up to the whole", () => {
  for (const doc of reports) {
    const note = exhibit(doc, "backtest")?.note ?? [];
    const figures = note.flatMap((run) => (run.t === "fig" ? [value(doc, run.cell)] : []));
    expect(
      figures.reduce((sum, v) => sum + v, 0),
      doc.title,
    ).toBeCloseTo(1, 1);
    expect(said(doc).join(" ")).not.toContain("stand in the appendix");
  }
});

test("the assumptions that are said to move the market most stand by how far they move it", () => {
  for (const doc of reports) {
    const moved = (exhibit(doc, "assumptions")?.table?.rows ?? []).flatMap((r) =>
      (r.cells[1] ?? []).flatMap((run) => {
        const [low, high] = run.t === "fig" ? [value(doc, `swing_${run.cell}_low`), value(doc, `swing_${run.cell}_high`)] : [];
        return low !== undefined && high !== undefined ? [Math.abs(high - low)] : [];
      }),
    );
    // A size that figures of the place alone carry rests on no assumption of ours.
    if (moved.length === 0) expect(value(doc, "part_size_transfer") ?? 0, doc.title).toBe(0);
    expect(moved, doc.title).toEqual(moved.toSorted((a, b) => b - a));
  }
});

test("a note on dashes stands under dashes", () => {
  for (const doc of reports)
    for (const e of doc.exhibits) {
      if (!words(e.note ?? []).includes("A dash")) continue;
      expect(
        e.table?.rows.some((r) => r.cells.some((cell) => words(cell) === "–")),
        `${doc.title}: ${e.id}`,
      ).toBe(true);
    }
});

test("what is denied in the exhibit of what was found is shown nowhere else", () => {
  const shownBy: readonly [denied: string, requirement: string][] = [
    ["use, adoption", "adoption"],
    ["workers", "own_figures"],
    ["companies", "companies"],
    ["trade", "country_figures"],
  ];
  for (const doc of reports) {
    const note = words(exhibit(doc, "coverage")?.note ?? []).toLowerCase();
    for (const [denied, requirement] of shownBy) {
      const other = exhibit(doc, requirement);
      const named = { workers: /employ|workers/i, trade: /exports|imports/i }[denied];
      const holds = named === undefined || named.test(JSON.stringify(other?.table ?? ""));
      if (other && holds && note.includes(denied)) expect.fail(`${doc.title}: ${denied} is denied and stands in ${other.id}`);
    }
    // And what is said to be held is a cell of this report.
    expect(note).not.toContain("nothing is held");
  }
});

test("a number on a hundred people is not printed as per cent", () => {
  for (const doc of reports) {
    const counted = doc.cells.filter((c) => c.kind === "fact" && /\bper (?:hundred|[\d,]+)\b/i.test(c.label));
    expect(
      counted.filter((c) => c.format.style === "percent").map((c) => c.label),
      doc.title,
    ).toEqual([]);
  }
});

test("no source is named twice in one citation or source line, and what is sized within a wider market says so once a section", () => {
  for (const doc of reports) {
    for (const e of doc.exhibits) expect(e.sources, `${doc.title}: ${e.id}`).toEqual([...new Set(e.sources)]);
    for (const { runs } of passages(doc))
      for (const run of runs) if (run.t === "cite") expect(run.sources).toEqual([...new Set(run.sources)]);
    const notes = said(doc).filter((s) => /\bas a whole, not of\b/.test(s));
    expect(notes.length, doc.title).toBeLessThanOrEqual(doc.sections.length);
  }
});
