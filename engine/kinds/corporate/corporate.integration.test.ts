import { answeredIn } from "#model";
import { beforeAll, expect, test } from "vitest";
import { reportDocument, type ReportDocument } from "#document";
import type { Progress } from "#engine";
import { asOf, corporateBrief, realReport } from "../../../tests/fixtures/reports/real-report.ts";
import { overlap, shingles } from "../../../tests/fixtures/reports/repeated-words.ts";
import { hashOf } from "../../report/seal.ts";
import { evaluate, UnknownCellError } from "../../model/evaluate.ts";
import { generateReport } from "../../index.ts";
import { corporateOutline } from "./outline.ts";

const briefs: [name: string, place: string | null][] = [
  ["Electric two-wheelers", "IND"],
  ["Semiconductors", "DEU"],
  ["Packaged foods", "NGA"],
  ["Telemedicine", "USA"],
  ["Dairy", "NZL"],
  ["Steel", "Europe"],
  ["Steel", null],
  ["Software", null],
];
/** The briefs of the first five, one to a country. */
const countryBriefs = 5;
let reports: ReportDocument[] = [];
beforeAll(async () => {
  reports = await Promise.all(briefs.map(([name, place]) => realReport(name, place)));
});
const titleOf = (doc: ReportDocument): string => doc.title;

test("a report has the eight sections of the specification, in its order", () => {
  for (const doc of reports)
    expect(
      doc.sections.map((s) => s.title),
      titleOf(doc),
    ).toEqual([
      "Market Research",
      "Research Methodology",
      "Executive Summary",
      "Market Dynamics",
      "Global Market",
      "Segmental Market",
      "Competitor Analysis",
      "Strategy Layer",
    ]);
});

test("every exhibit that is promised is there or said to be missing, and 20 at least hold figures", () => {
  for (const doc of reports) {
    expect(new Set(answeredIn(doc)), titleOf(doc)).toEqual(new Set(corporateOutline.requirements.map((r) => r.key)));
    expect(doc.exhibits.filter((e) => e.status !== "unavailable").length, titleOf(doc)).toBeGreaterThanOrEqual(20);
  }
});

test("a report survives being stored and read: the schema accepts it and its hash stays true", () => {
  for (const doc of reports) {
    const read = reportDocument.parse(JSON.parse(JSON.stringify(doc)));
    expect(read).toEqual(doc);
    expect(hashOf(read)).toBe(doc.hash);
  }
});

test("every check that a reader is shown passes, and each has looked at something", () => {
  for (const doc of reports) {
    expect(
      doc.checks.filter((c) => c.result !== "pass").map((c) => `${c.name}: ${c.violations.slice(0, 3).join(" / ")}`),
      titleOf(doc),
    ).toEqual([]);
    // A market of which nobody publishes a division has no parts to add.
    expect(
      doc.checks.filter((c) => c.checked === 0 && c.id !== "totals"),
      titleOf(doc),
    ).toEqual([]);
  }
});

test("the growth that a report states takes its size of the base year to that of the last year", () => {
  for (const doc of reports) {
    const value = new Map(doc.cells.map((c) => [c.id, c.value])),
      at = (id: string) => value.get(id) ?? Number.NaN;
    const place = (doc.brief.country ?? doc.brief.region) ? "place" : "world";
    expect((at(`${place}_mid_5`) / at("market_size")) ** (1 / 5) - 1, titleOf(doc)).toBeCloseTo(at(`growth_${place}`), 9);
  }
});

test("of the whole world there is one size: the headline is the world market, and regions add up to it", () => {
  const global = reports.filter((doc) => doc.brief.country === null && doc.brief.region === null);
  expect(global.length).toBe(2);
  for (const doc of global) {
    const value = new Map(doc.cells.map((c) => [c.id, c.value])),
      size = value.get("market_size") ?? Number.NaN;
    expect(value.get("world_size")).toBe(size);
    // Regions are printed only where their countries carry them.
    if (doc.exhibits.some((e) => e.requirement === "regions")) expect((value.get("regions_sum") ?? 0) / size).toBeCloseTo(1, 9);
  }
});

test("the same brief, seed and date give the same document, another seed or date another", async () => {
  const [first] = reports;
  expect((await realReport("Electric two-wheelers", "IND", {}, { asOf })).hash).toBe(first?.hash);
  expect((await realReport("Electric two-wheelers", "IND", { seed: 8 })).hash).not.toBe(first?.hash);
  expect((await realReport("Electric two-wheelers", "IND", {}, { asOf: "2026-11-22" })).hash).not.toBe(first?.hash);
  expect(new Set(reports.map((doc) => doc.hash)).size).toBe(reports.length);
});

test("a reader's own assumptions move every figure as the live model says they will", async () => {
  for (const [i, doc] of reports.entries()) {
    const [name = "", place = null] = briefs[i] ?? [];
    // A ninth of the assumptions of each report, six at a time, within their range and beyond it in turn.
    const chosen = doc.cells.filter((c) => c.kind === "assumption").filter((_, k) => k % 9 === i % 9);
    for (let n = 0; n < chosen.length; n += 6) {
      const moved = chosen.slice(n, n + 6);
      // A part of a whole passes it nowhere.
      const most = (a: (typeof moved)[number]) => (a.unit === "1" && a.format.style === "percent" ? 1 : Number.POSITIVE_INFINITY);
      const given = Object.fromEntries(
        moved.map((a, k) => [a.id, k % 2 === 0 ? a.low + (a.high - a.low) * 0.7 : Math.min(a.high * 1.1, most(a))]),
      );
      const what = `${name}, ${Object.keys(given).join(", ")}`;
      const evaluated = evaluate(doc.cells, doc.runs, given);
      const anew = await realReport(name, place, { assumptions: given });
      expect(anew.cells.map((c) => c.id)).toEqual(doc.cells.map((c) => c.id));
      const off = anew.cells.filter((c) => !(Math.abs(c.value - (evaluated.get(c.id) ?? Number.NaN)) <= 1e-9 * Math.abs(c.value)));
      expect(
        off.map((c) => `${c.id}: ${c.value}, evaluated ${evaluated.get(c.id)}`),
        what,
      ).toEqual([]);
      expect(
        anew.checks.filter((c) => c.result !== "pass"),
        what,
      ).toEqual([]);
    }
  }
});

test("an assumption that the report does not have is refused by its name", async () => {
  await expect(realReport("Dairy", "NZL", { assumptions: { unit_pirce: 2 } })).rejects.toEqual(new UnknownCellError("unit_pirce"));
  await expect(realReport("Dairy", "NZL", { assumptions: { market_size: 2 } })).rejects.toBeInstanceOf(UnknownCellError);
});

test("a run that is cancelled stops, before it begins and in its midst", async () => {
  await expect(realReport("Dairy", "NZL", {}, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
  const stop = new AbortController(),
    seen: string[] = [];
  const progress = (event: Progress) => {
    seen.push(event.type);
    if (event.type === "section") stop.abort();
  };
  await expect(realReport("Dairy", "NZL", {}, { signal: stop.signal, progress })).rejects.toThrow(/abort/i);
  expect(seen.filter((type) => type === "section")).toHaveLength(1);
  expect(seen).not.toContain("done");
});

test("progress is numbered from one without gaps and ends with what came of it", async () => {
  for (const name of ["Telemedicine", "quantum unicorn widgets"]) {
    const events: Progress[] = [];
    const doc = await realReport(name, "USA", {}, { progress: (event) => events.push(event) });
    expect(events.map((e) => e.seq)).toEqual(events.map((_, i) => i + 1));
    expect(events.at(-1)).toMatchObject({ type: "done", status: doc.status });
    expect(events.filter((e) => e.type === "section")).toHaveLength(doc.sections.length);
    expect(events.filter((e) => e.type === "check")).toHaveLength(doc.checks.length);
  }
});

test("a name of nothing gives no figure and no prose, but says what was tried", async () => {
  for (const doc of [
    await realReport("quantum unicorn widgets", "USA"),
    await realReport("Dairy", "ATA"),
    await realReport("Dairy", "XXX"),
    await realReport("Steel", "Atlantis"),
  ]) {
    expect(doc).toMatchObject({ status: "insufficient", cells: [], sources: [], claims: [], sections: [], exhibits: [], runs: [] });
    expect(doc.tried.length).toBeGreaterThan(0);
    expect(doc.reason).toBeTruthy();
    expect(reportDocument.parse(JSON.parse(JSON.stringify(doc)))).toEqual(doc);
    expect(hashOf(doc)).toBe(doc.hash);
  }
});

test("every insufficient report ends its progress too", async () => {
  for (const [name, place] of [
    ["Dairy", "XXX"],
    ["Steel", "Atlantis"],
    ["nothing at all", "IND"],
  ] as const) {
    const types: string[] = [];
    await generateReport(corporateBrief(name, place), { asOf, progress: (event) => types.push(event.type) });
    expect(types, `${name}, ${place}`).toEqual(["done"]);
  }
});

test("no two reports read alike: less than a quarter of their runs of eight words is shared, of one industry two fifths", () => {
  const texts = reports.slice(0, countryBriefs).map((doc) => ({ doc, runs: shingles(doc) }));
  const alike = texts.flatMap((a, i) =>
    texts.slice(i + 1).map((b) => ({
      pair: `${a.doc.title} | ${b.doc.title}`,
      part: overlap(a.runs, b.runs),
      most: a.doc.market.industry === b.doc.market.industry ? 0.4 : 0.25,
    })),
  );
  expect(alike).toHaveLength(10);
  expect(alike.filter(({ part, most }) => part >= most)).toEqual([]);
});
