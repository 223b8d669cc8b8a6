import { expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { realReport } from "../../../tests/fixtures/reports/real-report.ts";
import { passages } from "../../verify/walk.ts";

const of = (doc: ReportDocument, id: string) => doc.cells.find((c) => c.id === id)?.value ?? Number.NaN;
const formulaOf = (doc: ReportDocument, id: string) => {
  const cell = doc.cells.find((c) => c.id === id);
  return cell?.kind === "formula" ? cell.formula : "";
};
const said = (doc: ReportDocument) =>
  passages(doc)
    .map((p) =>
      p.runs.map((r) => (r.t === "text" || r.t === "name" ? r.v : r.t === "year" ? String(r.v) : r.t === "cite" ? "" : "#")).join(""),
    )
    .join("\n");

test("a full year times the same half of a newer one is the newest count, and the floor follows", async () => {
  const doc = await realReport("Life insurance", "KEN");
  const counted = of(doc, "published_naics_524113_ken_1");
  expect(counted).toBeCloseTo((140.8e9 * 110.39) / 70.6 / of(doc, "fx_ken_2025"), -8);
  expect(of(doc, "market_size") / counted).toBeGreaterThan(0.95);
  expect(of(doc, "market_low")).toBeGreaterThan(1.4e9);
  expect(said(doc)).toMatch(/The newest count enters the size: #, the # of 2022 scaled by sales in the same months of 2025 and 2022/);
  // A share of all sales is of all sales, of the half-year that it is of; and the four largest follow from what five hold.
  // And a newcomer is not taken to win what one holds who has sold for decades: the least is what a newcomer needs.
  expect(formulaOf(doc, "som")).toContain("share_kenindia");
  expect(of(doc, "som")).toBeCloseTo(of(doc, "market_size") * of(doc, "part_of_others"), -3);
  expect(said(doc)).toMatch(/Obtainable: the share of the whole market that a newcomer needs/);
  // A neighbour has one size: what is published of it stands in the sum.
  expect(formulaOf(doc, "measured_sum")).toMatch(/beside_\w*ind/);
  expect(said(doc)).toMatch(/\(gross life premiums, the first half of 2024/);
  expect(said(doc)).toMatch(/Eight sellers are known in Kenya, all with head offices here/);
  expect(of(doc, "four_low")).toBeCloseTo(0.584, 2);
  expect(of(doc, "four_high")).toBeCloseTo(0.594, 2);
  expect(said(doc)).toMatch(/and the four largest of all hold # to # in the first half of 2024/);
  // The next above and below are sought in all countries that have a figure.
  expect(said(doc)).toMatch(
    /Kenya spends # a head on life insurance in 2025, (?:between Tunisia \(#\) and Sri Lanka \(#\)|next to (?:Tunisia|Sri Lanka) \(#\))/,
  );
  expect(said(doc)).toMatch(/As a test, # of the world’s output, as published for 2023, would come to #/);
});

test("rooms are held against the rooms counted, a count that does not fit the market's size is told so, and wider counts say so", async () => {
  const doc = await realReport("Hotels", "PRT");
  const rooms = doc.cells.find((c) => c.id.startsWith("implied_units_"))?.value ?? 0;
  expect(rooms).toBeGreaterThan(160_000);
  const counted = 124_855;
  expect(formulaOf(doc, "share_vila_gale_prt")).not.toContain("implied_units_");
  const text = said(doc);
  expect(text).toMatch(/The # counted \(2024\) do not fit the market’s size: at the sales of Vila Galé for each, it takes #/);
  // One thing has one base: rooms on their way are held against the rooms that the shares are held against.
  const underWay = doc.cells.find((c) => c.id.startsWith("under_way_"))?.id ?? "";
  expect(of(doc, underWay)).toBeCloseTo(14_247 / counted, 6);
  expect(formulaOf(doc, doc.cells.find((c) => c.id.startsWith("case_opening_"))?.id ?? "")).not.toContain("implied_units_");
  expect(text).toMatch(/#, against # counted in Portugal \(2024\)/);
  // An assumption of the report is no evidence from outside, and a publisher is named with what it published.
  expect(text).toMatch(/its high end is set by our assumption on how much of the wider count is this market/);
  expect(text).not.toMatch(/set by a figure from outside the methods|by other evidence/);
  expect(text).toMatch(
    /One published size enters the estimate: # by Statistics Portugal \(INE\), of which the part taken for this market comes to #/,
  );
  expect(text).toMatch(/Grupo Pestana \(#\), Vila Galé \(#\) and Accor \(#\), by count of hotel rooms of 2023\./);
  // No median is promised where no row has one; no series starts in the pandemic; hotels alone stand beside no count of all lodging.
  expect(text).not.toMatch(/the median is over all countries/);
  const drawn = doc.exhibits.find((e) => e.requirement === "own_figures")?.chart;
  expect(drawn?.kind === "line" && drawn.years[0]).toBe(2019);
  const beside = doc.exhibits.find((e) => e.requirement === "countries")?.chart;
  expect(beside?.kind === "bars" && beside.rows.map(({ name }) => name)).toEqual(["Portugal", "Germany", "Japan"]);
  expect(text).not.toMatch(/sales of two competitors from the company register would give one/);
  // The currency case is the base case in the country's money over the rate that is printed.
  expect(formulaOf(doc, "case_currency")).toMatch(/\* rate_by_prices_2030 \/ case_currency_rate$/);
  // Half as much and half as much again of what is taken off.
  const boundary = doc.cells.find((c) => c.id.startsWith("boundary_"));
  if (boundary?.kind !== "assumption") throw new Error("no boundary");
  expect(1 - boundary.high).toBeCloseTo((1 - boundary.value) / 2, 6);
  expect(1 - boundary.low).toBeCloseTo((1 - boundary.value) * 1.5, 6);
  expect(text).not.toMatch(/Sales of the market/);
  expect(text).toMatch(/Sales of hotels and other tourist accommodation/);
  expect(text).toMatch(/Overnight stays a head in Portugal: # in 2025, including those of hotels and motels/);
  expect(text).toMatch(/from 2023 to 2025 sales in EUR changed by # a year, overnight stays by # and revenue from each by #/);
  // Each end of the range takes its own end of the part.
  expect(formulaOf(doc, "ceiling_wider_0")).toMatch(/boundary_\w+\.high$/);
  expect(formulaOf(doc, "floor_counted")).toMatch(/boundary_\w+\.low$/);
});

test("figures of one account, one weight for one input, and prices that refute a method", async () => {
  const doc = await realReport("Cement", "VNM");
  expect(of(doc, "surplus_part")).toBeCloseTo(37.411 / 112.005, 6);
  expect(of(doc, "hhi_few_high")).toBeLessThan(4200);
  expect(of(doc, "market_low")).toBeCloseTo(75e6 * 38.8, -6);
  expect(of(doc, "driver_weight")).toBe(0.25);
  const text = said(doc);
  // That methods share inputs stands on the first page and under the exhibit that weighs them.
  expect(text).not.toMatch(/do not confirm it/);
  expect(text).not.toMatch(/No method carries half/);
  expect(text).toMatch(/both ends are set by a figure from outside the methods/);
  expect(text).toMatch(/volume grows from # in 2025 to # in 2030/);
  expect(text).toMatch(/the world’s size of 2025 divided by the # of 2025 comes to # per tonne, against # here/);
});

test("a brief without any of these keeps its range and its words", async () => {
  const doc = await realReport("Bakery", "EGY");
  // Italy, France and Brazil are called no nearest ones, and a rule that the text names stands in the table.
  const exhibits = JSON.stringify(doc.exhibits);
  expect(exhibits).toContain("so farther ones stand in");
  expect(exhibits).toContain("Value Added Tax Law as amended");
  expect(said(doc)).not.toMatch(/set by a figure from outside the methods/);
  expect(doc.cells.some(({ id }) => id.startsWith("implied_units_") || id === "floor_by_price" || id === "four_low")).toBe(false);
});
