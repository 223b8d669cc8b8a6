import { beforeAll, expect, test } from "vitest";
import type { Inline, ReportDocument } from "#document";
import { realReport } from "../../../tests/fixtures/reports/real-report.ts";
import { passages } from "../../verify/walk.ts";

const briefs = [
  ["Cement", "VNM"],
  ["Life insurance", "KEN"],
  ["Furniture", "POL"],
  ["Hotels", "PRT"],
  ["Steel", "TUR"],
  ["Dairy", "NZL"],
] as const;
let reports: ReportDocument[] = [];
beforeAll(async () => {
  reports = [];
  for (const [name, place] of briefs) reports.push(await realReport(name, place));
});

const words = (runs: readonly Inline[]): string => runs.map((run) => ("v" in run ? String(run.v) : "#")).join("");
const said = (doc: ReportDocument): string[] => passages(doc).map((p) => words(p.runs));
const exhibit = (doc: ReportDocument, key: string) => doc.exhibits.find((e) => e.requirement === key);
const value = (doc: ReportDocument, id: string): number => doc.cells.find((c) => c.id === id)?.value ?? Number.NaN;

test("what page two asks for in the first ninety days stands in the plan, and of a service no trade is asked for", () => {
  for (const doc of reports) {
    const items = (doc.answer?.blocks ?? []).flatMap((b) => (b.t === "list" ? b.items : []));
    const asked = items.find((item) => words(item[0]?.runs ?? []).startsWith("First ninety days. ")) ?? [];
    const plan = (exhibit(doc, "plan")?.table?.rows ?? []).map((r) => words(r.cells[1] ?? []));
    const office = asked
      .map((s) => words(s.runs).replace("First ninety days. ", ""))
      .find((s) => s.startsWith("Ask the ") && s.includes("("));
    // Of fewer than three steps the plan is told in sentences.
    const inWords = said(doc).some((s) => office !== undefined && s.includes(`: a${office.slice(1).replace(/\.$/, "")}. `));
    if (office && !inWords) expect(plan, doc.title).toContain(office.replace(/\.$/, ""));
    if (doc.title.startsWith("Life") || doc.title.startsWith("Hotels"))
      expect(said(doc).join(" "), doc.title).not.toContain("output and trade of");
    // A step names what it replaces as the exhibit of what moves the outcome does.
    expect(plan.join(" "), doc.title).not.toContain("How far published sizes lie");
  }
});

test("a verdict that its own low ends overturn says so on page two", () => {
  for (const doc of reports) {
    if (value(doc, "decision") < value(doc, "bar_high") || value(doc, "decision_low") >= value(doc, "bar_high")) continue;
    const lead = (doc.answer?.blocks ?? []).flatMap((b) => (b.t === "lead" ? b.sentences : []));
    expect(JSON.stringify(lead), doc.title).toContain('"cell":"decision_low"');
  }
});

test("growth is fast only beyond the economy's, and steady only where nine of ten draws end above today's size", () => {
  for (const doc of reports) {
    const all = said(doc).join(" ");
    const isFast = /grows fast\b/.test(all),
      isSteady = all.includes("grows steadily");
    expect(isFast && value(doc, "growth_place") <= value(doc, "growth_economy"), doc.title).toBe(false);
    expect(isSteady && value(doc, "place_grows") < 0.9, doc.title).toBe(false);
  }
});

test("accounts of another country are not denied where a threshold or a size rests on them", () => {
  for (const doc of reports) {
    const denied = said(doc).some((s) => s.includes("on which the advice does not rest"));
    const isUsed = doc.cells.some((c) => c.id === "break_even" || c.id === "average_firm");
    expect(denied && isUsed, doc.title).toBe(false);
  }
});

test("an assumption drawn from published world sizes, of whatever issue, is no method independent of them", async () => {
  for (const doc of [await realReport("Cement", "MEX"), await realReport("Cybersecurity", "ISR")]) {
    const independent = (doc.headline?.methods ?? []).filter((m) => m.independent).map((m) => m.cell);
    expect(independent, doc.title).not.toEqual(expect.arrayContaining(["size_top_down", "size_bottom_up"]));
    // The world's size over the world's spending, times the country's, is the world's size shared out once more.
    expect(
      doc.cells.some((c) => c.id === "budget_share"),
      doc.title,
    ).toBe(false);
  }
});

test("a volume of the place at what its sellers earn is a method of its own, and the price that buyers pay stands beside it", () => {
  const cement = reports[0];
  expect(cement?.cells.find((c) => c.id === "unit_price")).toMatchObject({
    kind: "formula",
    formula: expect.stringContaining("seller_price_vicem") as string,
  });
  expect(said(cement as ReportDocument).join("\n")).toMatch(/earned per tonne in .+ at the works, .*Buyers there paid .+ in 2021/);
  const independent = (cement?.headline?.methods ?? []).filter((m) => m.independent).map((m) => m.cell);
  // What a bound of the place rules out is no second measurement.
  expect(independent).toEqual(["size_bottom_up"]);
});

test("a count of sellers is the same on every page", () => {
  for (const doc of reports) {
    const rows = exhibit(doc, "companies")?.table?.rows.length ?? 0;
    const list = said(doc).find((s) => s.startsWith("Who sells here. "));
    const named = list?.split(/ (?:are known|is the only one found) to sell here/)[0]?.replace("Who sells here. ", "");
    if (!named || rows < 7) continue;
    expect(named, doc.title).toMatch(/ and \w+ more$/);
  }
});

test("the table of what moves the outlook tells size from growth", () => {
  for (const doc of reports) {
    const rows = exhibit(doc, "sensitivity")?.table?.rows ?? [];
    const size = rows.find((r) => words(r.cells[0] ?? []) === "Today's size");
    expect(words(size?.cells[3] ?? []), doc.title).toBe("Size");
  }
});

test("output that falls in tonnes stands beside growth in dollars", () => {
  const [cement] = reports;
  expect(said(cement as ReportDocument).some((s) => s.includes("Yet makers in Vietnam made"))).toBe(true);
});

test("the report on one page keeps to one page", () => {
  /** Lines of a list item at the width of the page, a figure taken as ten letters. */
  const lines = (runs: readonly Inline[], width: number) =>
    Math.ceil(runs.reduce((all, run) => all + ("v" in run ? String(run.v).length : run.t === "fig" ? 10 : 3), 0) / width);
  const mostLines = 25;
  for (const doc of reports) {
    const blocks = doc.answer?.blocks ?? [];
    const items = blocks.flatMap((b) => (b.t === "list" ? b.items : []));
    const listed = items.reduce(
      (all, item) =>
        all +
        lines(
          item.flatMap((s) => s.runs),
          112,
        ),
      0,
    );
    const lead = blocks.flatMap((b) => (b.t === "lead" ? b.sentences : [])).flatMap((s) => s.runs);
    // A line of the lead stands as high as one and a half of the list.
    expect(1.5 * lines(lead, 60) + listed, doc.title).toBeLessThanOrEqual(mostLines);
  }
});

test("a market whose own sizes are published years apart is not grown as if it had no past", async () => {
  const doc = await realReport("Cybersecurity", "ISR");
  const [past, followed, world] = ["past_growth", "rate_world_series", "rate_world"].map((id) => value(doc, id)) as [
    number,
    number,
    number,
  ];
  expect(past).toBeGreaterThan(followed);
  expect(world).toBeGreaterThan(followed);
  expect(world).toBeLessThan(past);
  expect(said(doc).some((s) => s.includes("a year that the world market itself grew from"))).toBe(true);
});

test("the grade is that of the printed range, however far the methods lie apart", async () => {
  const limits: Partial<Record<string, number>> = { A: 1.2, B: 1.35, C: 1.7 };
  for (const doc of [...reports, await realReport("Photovoltaic modules", "ESP")]) {
    const limit = limits[doc.headline?.grade ?? ""];
    if (limit === undefined) continue;
    const typical = (value(doc, "market_high") / value(doc, "market_low")) ** (0.6745 / 2.5632);
    expect(typical, doc.title).toBeLessThanOrEqual(limit * 1.03);
  }
});

test("the printed range reaches the heaviest method, however far the methods lie apart", async () => {
  for (const doc of [...reports, await realReport("Cybersecurity", "ISR")]) {
    const weights = (doc.headline?.methods ?? []).map((m) => ({ size: value(doc, m.cell), weight: value(doc, `part_${m.cell}`) }));
    const [first] = weights.toSorted((a, b) => b.weight - a.weight);
    if (!first || !(first.weight > 0)) continue;
    expect(first.size, doc.title).toBeGreaterThanOrEqual(value(doc, "market_low") / 1.02);
    expect(first.size, doc.title).toBeLessThanOrEqual(value(doc, "market_high") * 1.02);
  }
});

test("what lacks the same thing is one row of the gaps, and no world size of another market stands in a report on one country", () => {
  for (const doc of reports) {
    for (const section of doc.sections) {
      const gaps = section.blocks.flatMap((b) => (b.t === "gaps" ? b.items.map((g) => JSON.stringify(g.what)) : []));
      expect(new Set(gaps).size, `${doc.title}: ${section.title}`).toBe(gaps.length);
    }
    expect(said(doc).join(" "), doc.title).not.toContain("beside its neighbours");
  }
});

test("a case whose score says something else has another advice, and one whose score says the same has none", () => {
  let told = 0;
  for (const doc of reports) {
    const [low, high] = [value(doc, "bar_low"), value(doc, "bar_high")];
    const says = (score: number) => (score >= high ? "enter" : score <= low ? "stay out" : "no side");
    for (const { cells } of doc.exhibits.find((e) => e.requirement === "scenarios")?.table?.rows ?? []) {
      const [score] = (cells[4] ?? []).flatMap((run) => (run.t === "fig" ? [value(doc, run.cell)] : []));
      if (score === undefined) continue;
      told += 1;
      const isAsNow = words(cells[5] ?? []) === "as now";
      expect(isAsNow, `${doc.title}: ${words(cells[0] ?? [])}`).toBe(says(score) === says(value(doc, "decision")));
    }
  }
  expect(told).toBeGreaterThan(10);
});
