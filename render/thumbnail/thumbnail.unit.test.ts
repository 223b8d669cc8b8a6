import { beforeAll, expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { generateReport } from "#engine";
import { thumbnailOf } from "#render";
import { previewOf } from "#engine";

const brief = {
  kind: "corporate",
  companyType: "investor",
  reportScope: "global",
  country: null,
  region: null,
  assumptions: {},
  seed: 1,
} as const;
let doc: ReportDocument;
let other: ReportDocument;
beforeAll(async () => {
  doc = await generateReport({ ...brief, industryName: "Semiconductors" }, { asOf: "2026-11-21" });
  other = await generateReport({ ...brief, industryName: "Dairy", reportScope: "country", country: "NZL" }, { asOf: "2026-11-21" });
});

test("the thumbnail is the outlook of the study, a file of its own with its words", () => {
  const thumbnail = thumbnailOf(doc);
  expect(thumbnail?.svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(thumbnail?.svg).not.toMatch(/<script|href|style=/);
  expect(thumbnail?.svg.length).toBeLessThan(20_000);
  expect(thumbnail?.alt).toMatch(/\$.+\./);
  const { answer, ...bare } = { ...doc, exhibits: doc.exhibits.filter((e) => !e.chart) };
  expect(thumbnailOf(bare)).toBeUndefined();
  // Without a chart it is the key figures of the first page, which every preview shows.
  const figures = thumbnailOf({ ...bare, ...(answer && { answer }) });
  expect(figures?.svg).toMatch(/^<svg /);
  expect(figures?.alt).toMatch(/: .+\d/);
});

test("no reader's font takes part: text is outlines, in light and dark ink on its own ground", () => {
  for (const svg of [thumbnailOf(doc)?.svg, thumbnailOf(withoutLines(doc))?.svg]) {
    expect(svg).not.toMatch(/<text|font-family/);
    expect(svg).toContain("prefers-color-scheme:dark");
    expect(svg).toMatch(/<rect [^>]*fill="var\(--paper\)"/);
  }
});

test("two studies differ in what is drawn: course, scale and colour", () => {
  const [a = "", b = ""] = [thumbnailOf(doc)?.svg, thumbnailOf(other)?.svg];
  expect(dashed(a)).not.toBe(dashed(b));
  expect(thumbnailOf(doc)?.svg).toBe(a);
});

test("history is drawn only where it leads up to the base figure", () => {
  const years = (svg = "") => /stroke-linecap="round"\/>/.test(svg.replace(/<path [^>]*stroke-dasharray[^>]*>/, ""));
  expect(years(thumbnailOf(doc)?.svg)).toBe(true);
  // An outlook without a past of its own takes that of another chart, where it measures the same thing.
  const { base } = doc.years;
  const bare = {
    ...doc,
    exhibits: doc.exhibits.map((e) => (e.chart?.kind === "line" ? { ...e, chart: sinceForecast(e.chart, base) } : e)),
  };
  expect(years(thumbnailOf(bare)?.svg)).toBe(true);
  const history = doc.exhibits.find((e) => e.chart?.kind === "line" && e.chart.forecastFrom === undefined)?.chart;
  const ids = history?.kind === "line" ? history.series.flatMap((s) => s.cells) : [];
  const wider = { ...bare, cells: doc.cells.map((c) => (ids.includes(c.id) ? { ...c, value: c.value * 7 } : c)) };
  expect(years(thumbnailOf(wider)?.svg)).toBe(false);
});

test("the words of a thumbnail hold no figure that a locked report hides", () => {
  const open = JSON.stringify(previewOf(doc).document);
  for (const year of thumbnailOf(doc)?.alt.match(/\b20\d\d\b/g) ?? []) expect(open).toContain(year);
  expect(thumbnailOf(doc)?.alt.match(/\$/g)).toHaveLength(1);
});

test("a report without an outlook shows the first chart of its first section", () => {
  const thumbnail = thumbnailOf(withoutLines(doc));
  expect(thumbnail?.svg.length).toBeLessThan(60_000);
  expect(thumbnail?.alt).not.toBe(thumbnailOf(doc)?.alt);
});

/** A report with other charts only, one of them in its first section. */
const withoutLines = (of: ReportDocument): ReportDocument => ({
  ...of,
  exhibits: of.exhibits
    .filter((e) => e.chart?.kind !== "line")
    .map((e) => (e.chart?.kind === "bars" ? { ...e, section: of.sections[0]?.id ?? "" } : e)),
});
const dashed = (svg: string) => /<path d="([^"]*)"[^>]*stroke-dasharray/.exec(svg)?.[1];

/** A chart with a forecast, from the base year on; any other as it is. */
function sinceForecast<
  T extends {
    years: number[];
    forecastFrom?: number | undefined;
    series: { cells: unknown[]; lo?: unknown[] | undefined; hi?: unknown[] | undefined }[];
  },
>(chart: T, base: number): T {
  if (chart.forecastFrom === undefined) return chart;
  const from = Math.max(0, chart.years.indexOf(base));
  const series = chart.series.map((s) => ({ ...s, cells: s.cells.slice(from), lo: s.lo?.slice(from), hi: s.hi?.slice(from) }));
  return { ...chart, years: chart.years.slice(from), series };
}
