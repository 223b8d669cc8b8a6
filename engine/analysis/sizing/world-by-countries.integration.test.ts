import { expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { gapsOf } from "#model";
import { interpretName } from "#engine";
import { bundledTables } from "../../reference/official/sizing-tables.ts";
import { realReport } from "../../../tests/fixtures/reports/real-report.ts";

const cellsOf = (doc: ReportDocument) => new Map(doc.cells.map((c) => [c.id, c.value]));
const figuresIn = (doc: ReportDocument, requirement: string) =>
  doc.exhibits
    .find((e) => e.requirement === requirement)
    ?.table?.rows.map((row) => ({
      isTotal: row.role === "total",
      figures: row.cells.flatMap((cell) => cell.flatMap((run) => (run.t === "fig" ? [run.cell] : []))),
    }));

test.each([["Life insurance", "KEN"]])("%s in %s: countries come to their regions, and the regions to the world", async (name, country) => {
  const doc = await realReport(name, country);
  const value = cellsOf(doc);
  const of = (id: string) => value.get(id) ?? Number.NaN;
  const regions = (figuresIn(doc, "regions") ?? []).filter((r) => !r.isTotal);
  expect(regions.length).toBeGreaterThanOrEqual(3);
  const sum = doc.cells.filter((c) => c.id.startsWith("region_size_")).reduce((all, c) => all + c.value, 0);
  expect(sum / of("world_size")).toBeCloseTo(1, 9);
  for (const c of doc.cells.filter((cell) => cell.id.startsWith("rest_of_") && cell.unit === "USD"))
    expect(c.value, c.id).toBeGreaterThanOrEqual(0);
  const shown = (figuresIn(doc, "countries") ?? []).map(({ figures }) => figures[1] ?? "");
  const measured = doc.cells.filter((c) => c.id.startsWith("sized_in_")).reduce((all, c) => all + c.value, 0);
  expect(shown.reduce((all, id) => all + of(id), 0) / measured).toBeCloseTo(1, 9);
  // A region stands by itself only where its countries hold most of its demand.
  for (const c of doc.cells.filter((cell) => cell.id.startsWith("share_of_world_"))) expect(c.format).toMatchObject({ digits: 0 });
});

test.each([
  ["hotels", "PRT"],
  ["dental implants", "BRA"],
])("%s in %s: countries of a loose world have ranges alone, and no region, map or share of the world", async (name, country) => {
  const doc = await realReport(name, country);
  const shown = doc.exhibits.map((e) => e.requirement);
  expect(shown).not.toContain("regions");
  expect(shown).not.toContain("map");
  for (const { figures } of figuresIn(doc, "countries") ?? []) expect(figures[1]).toMatch(/high/);
  const said = JSON.stringify([doc.answer, doc.sections, doc.exhibits]);
  expect(said).not.toContain('"world_share"');
});

test.each([
  ["restaurants", "ISR"],
  ["beer", "MEX"],
  ["life insurance", "KEN"],
])("%s in %s: the rate of the report's own country, or of one small neighbour, carries no region", async (name, country) => {
  const doc = await realReport(name, country);
  const rests = doc.cells.filter((c) => c.id.startsWith("likely_rest_"));
  expect(rests.map((c) => c.id)).not.toContain("likely_rest_middle_east_africa");
  for (const rest of rests) expect(rest.kind === "formula" && /\* \(([^)]*)\) \//.exec(rest.formula)?.[1]).not.toContain("market_size");
});

test.each([
  ["beer", "MEX", "Brazil"],
  ["life insurance", "KEN", "Brazil"],
  ["furniture", "POL", "United States"],
])("%s in %s: a country whose own figures contradict its size is not printed: %s", async (name, country, out) => {
  const doc = await realReport(name, country);
  const table = doc.exhibits.find((e) => e.requirement === "countries");
  expect(JSON.stringify(table?.table?.rows)).not.toContain(out);
  expect(JSON.stringify(table?.note)).toContain(out);
});

test("a country is never given what happens to be left of its region: Canada's cement is near what a head buys in its neighbour", async () => {
  const doc = await realReport("cement", "VNM");
  const heads = cellsOf(doc);
  const head = (iso3: string) => [...heads].find(([id]) => id.startsWith("head_") && id.endsWith(`_${iso3}`))?.[1] ?? Number.NaN;
  expect(head("can") / head("usa")).toBeGreaterThan(1 / 3);
  expect(head("can") / head("usa")).toBeLessThan(3);
});

test("sizes of countries keep within what published figures of the market are of output elsewhere", async () => {
  for (const name of ["cement", "furniture"]) {
    const doc = await realReport(name, "VNM");
    const market = interpretName(name, { asOf: "2026-11-21" }).market?.code.split("/").at(-1);
    const data = bundledTables();
    const output = (country: string, year: number) => data.figure("gdp", country, year)?.value ?? Number.NaN;
    const parts = data.known
      .filter((k) => k.market.toLowerCase() === name && k.unit === "USD")
      .map((k) => k.value / output(k.country, k.year))
      .filter(Number.isFinite);
    expect(market).toBeDefined();
    if (parts.length === 0) continue;
    for (const c of doc.cells.filter((cell) => /^size_[a-z]{3}$/.test(cell.id))) {
      const part = c.value / output(c.id.slice(-3).toUpperCase(), 2025);
      expect(part, c.id).toBeLessThan(25 * Math.max(...parts));
      expect(part, c.id).toBeGreaterThan(Math.min(...parts) / 25);
    }
  }
});

test("where sizes of countries do not add up to the published world, one row says so and no region is printed", async () => {
  const doc = await realReport("software as a service", "KEN");
  expect(doc.exhibits.map((e) => e.requirement)).not.toContain("countries");
  const row = gapsOf(doc).find((gap) => gap.requirement === "regions");
  expect(row?.also).toEqual(["countries", "map"]);
});

test("a market that hardly imports is not divided by its imports", async () => {
  const doc = await realReport("cement", "VNM");
  const titles = doc.exhibits.filter((e) => e.section === "segmental_market").map((e) => JSON.stringify(e.title));
  expect(titles.join()).not.toMatch(/foreign supplier|buys abroad/);
});
