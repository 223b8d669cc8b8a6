import { beforeAll, expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { localReport } from "../../../tests/fixtures/reports/local-report.ts";
import { valueOf } from "../../../tests/fixtures/reports/read-report.ts";

let reports: ReportDocument[] = [];
beforeAll(async () => {
  reports = await Promise.all([
    localReport("Optician", "Valencia", "ESP"),
    localReport("Bakery", "Lyon", "FRA"),
    localReport("Coffee shop", "Pune", "IND"),
    localReport("Gym", "Austin", "USA"),
  ]);
});

const highOf = (doc: ReportDocument | undefined, id: string): number => {
  const cell = doc?.cells.find((c) => c.id === id);
  return cell?.kind === "assumption" ? cell.high : Number.NaN;
};

test("one placeholder and one limit of rent carry the whole report, and neither is called what the trade pays", () => {
  for (const doc of reports) {
    const [rent, usual] = ["rent_month", "rent_usual"].map((id) => valueOf(doc, id)) as [number, number];
    expect(Math.abs(Math.log(rent / usual)), doc.title).toBeLessThan(0.06);
    const told = JSON.stringify([doc.answer, doc.sections, doc.exhibits]);
    expect(told, doc.title).not.toMatch(/usually pays|a month, what the trade/);
    expect(told, doc.title).toContain("placeholder");
    for (const id of ["rent_paid", "rent_usual"]) expect(told.includes(`"${id}"`), `${doc.title} ${id}`).toBe(false);
    if (valueOf(doc, "rent_even") > 0) expect(told, doc.title).toContain('"rent_even"');
  }
});

test("one bar decides: the first words tell the rent that four draws of five bear, and no owner is paid below an employee", () => {
  for (const doc of reports) {
    const lead = JSON.stringify(doc.answer?.blocks[0]);
    if (valueOf(doc, "rent_limit") > 0) expect(lead, doc.title).toMatch(/rent_limit|hardly ever given|bought or moved here/);
    else expect(lead, doc.title).not.toContain("up to there");
    const [owner, employed] = ["owner_pay", "wage_month"].map((id) => valueOf(doc, id)) as [number, number];
    expect(owner, doc.title).toBeGreaterThan(0.97 * employed);
  }
});

test("a limit is said once, a rise of prices has its year, and output is not called what people earn", () => {
  for (const doc of reports) {
    const told = JSON.stringify([doc.answer, doc.sections, doc.exhibits]);
    expect(told.match(/placeholder/g)?.length ?? 0, doc.title).toBe(1);
    expect(told.match(/\bis held\b|\bare held\b|not held/g)?.length ?? 0, doc.title).toBeLessThanOrEqual(5);
    expect(told, doc.title).not.toMatch(/prices rise |Prices rise |No table holds its size|a floor for these numbers/);
    const isHousehold = doc.title.includes("United States");
    expect(
      / earn".{0,250}the country’s/.test(JSON.stringify(doc.exhibits.find(({ requirement }) => requirement === "swot"))),
      doc.title,
    ).toBe(isHousehold && valueOf(doc, "income_ratio") > 1);
  }
});

test("what to count first is the same on the first page, in the sheet and in the plan", () => {
  for (const doc of reports) {
    const runs = doc.answer?.blocks.flatMap((block) => (block.t === "list" ? block.items.flat() : [])).map((each) => each.runs) ?? [];
    const first = runs.find(([run]) => run?.t === "text" && run.v.startsWith("Do first"))?.[1];
    const what = first?.t === "text" ? (first.v.split(":")[0] ?? "").toLowerCase() : "";
    for (const id of ["count", "plan"]) {
      const exhibit = doc.exhibits.find((each) => each.requirement === id);
      // Where a licence is needed, it is asked for before anything is counted.
      const where = id === "count" ? exhibit?.title : exhibit?.table?.rows.slice(0, 2);
      expect(JSON.stringify(where).toLowerCase(), `${doc.title} ${id}`).toContain(what);
    }
  }
});

test("a full-time year is that of the country's leave and holidays, within its legal week", () => {
  // The legal years: 1,826 hours in Spain, 1,607 in France.
  expect(highOf(reports[0], "person_hours")).toBeLessThanOrEqual(1826);
  expect(highOf(reports[1], "person_hours")).toBeLessThanOrEqual(1607);
  for (const doc of reports) {
    expect(valueOf(doc, "person_hours"), doc.title).toBeGreaterThan(1400);
    expect(valueOf(doc, "person_hours"), doc.title).toBeLessThan(2300);
  }
});

test("later years are drawn as far down as up, hours are drawn and a rent that nobody asked is not, and the rent that a page prints lies in the range", () => {
  for (const doc of reports) {
    for (const year of [2, 3]) {
      const volume = doc.cells.find(({ id }) => id === `year_${year}_volume`);
      if (volume?.kind === "assumption") expect(volume.low, doc.title).toBeCloseTo(-volume.high, 6);
    }
    const run = doc.runs.find(({ id }) => id === "profit_draws");
    const drawn = run?.method === "simulation" ? run.drawn : [];
    expect(drawn, doc.title).toContain("open_hours");
    expect(drawn, doc.title).not.toContain("rent_month");
    const quoted = doc.cells.find(({ id }) => id === "rent_held")?.value ?? 0;
    expect(highOf(doc, "rent_month"), doc.title).toBeGreaterThan(0.95 * quoted);
  }
});

test("a chain is named once, tables mark what stays empty, and exhibits with figures of sources name them", () => {
  for (const doc of reports) {
    const exhibit = doc.exhibits.find(({ requirement }) => requirement === "chains");
    const chains = JSON.stringify(exhibit ?? null);
    // A table of chains has a figure in every row, and names nobody whose shops here are not told.
    expect(JSON.stringify([exhibit?.table, exhibit?.note]), doc.title).not.toMatch(/not held|not checked/);
    for (const { cells } of exhibit?.table?.rows ?? []) expect(JSON.stringify(cells), doc.title).toContain('"t":"fig"');
    if (doc.title.startsWith("Coffee")) expect(chains.match(/"v":"Tata Starbucks"/g)?.length, doc.title).toBe(2);
    expect(chains, doc.title).not.toContain('"v":"Starbucks"');
    for (const { id, table } of doc.exhibits)
      for (const { cells } of table?.rows ?? [])
        for (const runs of cells)
          expect(
            runs.every((run) => run.t === "text" && run.v === ""),
            `${doc.title} ${id}`,
          ).toBe(false);
    for (const requirement of ["population", "drivers", "chain", "costs"])
      expect(doc.exhibits.find((each) => each.requirement === requirement)?.sources.length, `${doc.title} ${requirement}`).toBeGreaterThan(
        0,
      );
  }
});

test("the steps that are printed give the sales of an average shop", () => {
  const [, , doc] = reports;
  if (!doc) throw new Error("no report");
  const of = (id: string) => valueOf(doc, id);
  const steps = of("us_shop_sales") * of("shop_size_times") * of("shop_size_abroad") * (1 + of("price_growth"));
  // What is left is the rupees a dollar.
  expect(of("shop_sales") / steps).toBeGreaterThan(80);
  expect(of("shop_sales") / steps).toBeLessThan(95);
});
