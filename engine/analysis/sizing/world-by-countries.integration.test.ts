import { expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { answeredBy, gapsOf } from "#model";
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

test("where nobody publishes the world there is no whole that regions could sum to, and none is printed", async () => {
  const doc = await realReport("Life insurance", "KEN");
  expect(doc.exhibits.map((e) => e.requirement)).not.toContain("regions");
  expect(gapsOf(doc).flatMap(answeredBy)).toContain("regions");
});

test.each([
  ["Life insurance", "KEN"],
  ["Cement", "VNM"],
  ["Bakery", "EGY"],
  ["Furniture", "POL"],
  ["Cybersecurity", "ISR"],
])(
  "%s in %s: a country that publishes its size is printed with that, carried from its year, and never with a model of it",
  async (name, country) => {
    const doc = await realReport(name, country);
    const cells = new Map(doc.cells.map((c) => [c.id, c]));
    const rows = doc.exhibits.find((e) => e.requirement === "countries")?.table?.rows ?? [];
    expect(rows.length).toBeGreaterThan(2);
    const published = new Set(doc.cells.flatMap((c) => (c.kind === "fact" && c.metric === "market_size" ? [c.geography] : [])));
    for (const row of rows.filter((r) => r.role === undefined)) {
      const ids = row.cells.flat().flatMap((run) => (run.t === "fig" ? [run.cell] : []));
      const modelled = ids.flatMap((id) => /^size_([a-z]{3})$/.exec(id)?.[1]?.toUpperCase() ?? []);
      expect(modelled.filter((iso3) => published.has(iso3))).toEqual([]);
      // What was carried says from which year.
      const isCarried = ids.some((id) => id.startsWith("beside_") && cells.get(id)?.label.includes("carried to"));
      if (isCarried) expect(JSON.stringify(row.cells.at(-1)), JSON.stringify(row.cells[0])).toMatch(/carried from/);
    }
  },
);

test.each([
  ["Cement", "VNM", ["Indonesia", "Philippines", "China"]],
  ["Life insurance", "KEN", ["Tanzania", "Nigeria"]],
  // Spain and Italy count the nights of hotels alone, Portugal and these all that take guests in.
  ["Hotels", "PRT", ["Germany"]],
] as const)("%s in %s: neighbours and countries of like income stand beside it", async (name, country, near) => {
  const doc = await realReport(name, country);
  const names = (doc.exhibits.find((e) => e.requirement === "countries")?.table?.rows ?? []).map((r) => JSON.stringify(r.cells[0]));
  for (const each of near) expect(names.join()).toContain(each);
  expect(names.join()).not.toMatch(/Canada|Hong Kong|Macao/);
});

test.each([
  ["hotels", "PRT"],
  ["dental implants", "BRA"],
])(
  "%s in %s: of a loose world nothing modelled of other countries is printed, nor a region, a map or a share of the world",
  async (name, country) => {
    const doc = await realReport(name, country);
    const shown = doc.exhibits.map((e) => e.requirement);
    expect(shown).not.toContain("regions");
    expect(shown).not.toContain("map");
    for (const { figures } of figuresIn(doc, "countries") ?? []) expect(figures.join()).not.toMatch(/\bsize_[a-z]{3}\b/);
    const said = JSON.stringify([doc.answer, doc.sections, doc.exhibits]);
    expect(said).not.toContain('"world_share"');
  },
);

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
  ["beer", "MEX", "bra"],
  ["life insurance", "KEN", "bra"],
  ["furniture", "POL", "usa"],
])("%s in %s: a size that the country's own figures contradict is not printed: %s", async (name, country, out) => {
  const doc = await realReport(name, country);
  const table = doc.exhibits.find((e) => e.requirement === "countries");
  expect(JSON.stringify(table?.table?.rows)).not.toContain(`"size_${out}"`);
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
  const row = gapsOf(doc)
    .map(answeredBy)
    .find((keys) => keys.includes("regions"));
  expect(row).toEqual(expect.arrayContaining(["regions", "countries"]));
});

test("a market that hardly imports is not divided by its imports", async () => {
  const doc = await realReport("cement", "VNM");
  const titles = doc.exhibits.filter((e) => e.section === "segmental_market").map((e) => JSON.stringify(e.title));
  expect(titles.join()).not.toMatch(/foreign supplier|buys abroad/);
});
