import { beforeAll, expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { exportReport } from "../../../tests/fixtures/reports/export-report.ts";
import { exhibitOf, found, rowsOf, shownIn, valueOf, words } from "../../../tests/fixtures/reports/read-report.ts";

// Two goods of which much is not in the tables: a rule begins within the plan, and a heading mixes raw and processed goods.
let coffee: ReportDocument;
let nuts: ReportDocument;
beforeAll(async () => {
  [coffee, nuts] = await Promise.all([exportReport("Coffee", "ETH"), exportReport("Cashew nuts", "VNM")]);
});
const note = (doc: ReportDocument, key: string): string => words(doc, exhibitOf(doc, key).note ?? []);
const page = (doc: ReportDocument): string =>
  found(doc.answer)
    .blocks.flatMap((b) => (b.t === "list" ? b.items.flat() : b.t === "lead" || b.t === "p" ? b.sentences : []))
    .map((s) => words(doc, s.runs))
    .join(" ");

test("every check of both passes", () => {
  for (const doc of [coffee, nuts]) expect(doc.checks.filter((c) => c.result === "fail").map((c) => c.violations)).toEqual([]);
});

test("a hole in the tables is called one, and counts in no share as nothing", () => {
  expect(JSON.stringify(coffee)).not.toMatch(/no trade in any goods|neither customs/i);
  expect(note(coffee, "ranking")).toContain("Not ranked: ");
  expect(note(coffee, "coverage")).toContain("does not mean no trade");
  const america = found(rowsOf(coffee, "regions").find(([name]) => name === "North America"));
  // The United States buy four fifths of the region's coffee, and what they buy from Ethiopia is in no row.
  expect(Number.parseFloat(america[4] ?? "")).toBeGreaterThan(0.5);
  expect(note(coffee, "regions")).toContain("stands in no region");
});

test("sales above what the model tests are told as that, and never as a full market", () => {
  for (const doc of [coffee, nuts]) expect(JSON.stringify(doc)).not.toContain("reach the tested potential");
  expect(page(nuts)).toContain("more is sold than the model expects");
  expect(page(nuts)).toContain("not for where to grow");
});

test("a room of which the low end leaves nothing asks for a trial and says where present sales lie", () => {
  expect(valueOf(coffee, "d_ita_unused_low")).toBe(0);
  expect(page(coffee)).toMatch(/^Test Italy first/);
  expect(page(coffee)).toContain("does not show that more can be sold");
  expect(page(coffee)).not.toContain("caps of ours");
});

test("a rule that begins within the plan is a step of it, a risk, and the first risk of all", () => {
  expect(shownIn(coffee, exhibitOf(coffee, "plan"))).toContain("done before 30 December 2026");
  expect(shownIn(coffee, exhibitOf(coffee, "risks"))).toContain("deforestation");
  expect(page(coffee)).toContain("Biggest risk. A rule ahead");
  expect(shownIn(coffee, exhibitOf(coffee, "plan")), "a line that is hardly sold needs no step").not.toContain("soluble");
});

test("terms are worth nothing where the ordinary duty is known to be nothing", () => {
  expect(shownIn(coffee, exhibitOf(coffee, "tariffs"))).toContain("free for every supplier");
  expect(shownIn(coffee, exhibitOf(coffee, "balance"))).not.toContain("Favoured terms in Italy");
  expect(words(coffee, exhibitOf(coffee, "sensitivity").title)).not.toContain("points of duty");
  expect(page(coffee)).not.toContain("A duty there that takes your margin");
});

test("a harvest that hardly moved did not rise", () => {
  expect(words(coffee, exhibitOf(coffee, "production").title)).toContain("hardly moved");
});

test("the part won is the one that capacity leaves, and an added duty is a threat", () => {
  const won = valueOf(nuts, "first_year_won");
  const base = found(nuts.cells.find((c) => c.id === "d_usa_sold")).value;
  expect(valueOf(nuts, "first_year_usa") / base).toBeCloseTo(won, 9);
  expect(won).toBeLessThan(valueOf(nuts, "first_year_part"));
  expect(note(nuts, "first_year")).toContain("Capacity binds");
  const threats = rowsOf(nuts, "balance").filter(([kind]) => kind === "Threat");
  expect(threats.map((cells) => cells[1]).join(" ")).toContain("An added duty in the United States");
  expect(note(nuts, "balance")).not.toContain("Threat");
});

test("a country that works on goods of others is told so, and sellers of the raw goods are no like competitors", () => {
  const home = JSON.stringify(found(nuts.sections.find((s) => s.id === "home_supply")).blocks);
  expect(home).toContain("It works on goods of others");
  expect(words(nuts, exhibitOf(nuts, "importers").title)).toContain("but Vietnam itself");
  const ivory = found(rowsOf(nuts, "competing_countries").find(([name]) => name === "Côte d'Ivoire"));
  expect(ivory.join(" ")).toContain("080131");
  expect(shownIn(nuts, exhibitOf(nuts, "balance"))).not.toContain("Farms were paid");
});

test("a supplier that is passed over for what it sells is not said to resell, and who comes after it not to follow the first", () => {
  const short = found(nuts.sections.find((s) => s.id === "short_list"))
    .blocks.flatMap((b) => (b.t === "p" ? b.sentences.map((s) => words(nuts, s.runs)) : []))
    .join(" ");
  expect(short).toMatch(/Côte d'Ivoire(?:, with [\d.]+ %,)? sells mostly other lines/);
  expect(short).not.toMatch(/Côte d'Ivoire ships .* may be resold/);
});

test("where all are to be defended the market with the most room is in the plan", () => {
  expect(rowsOf(nuts, "first_markets").map(([name]) => name)).toEqual(["United States", "China", "Turkey"]);
});

test("goods of industry from Turkey meet no duty in the European Union, whatever the schedule says of others", async () => {
  const doc = await exportReport("Furniture", "TUR");
  expect(doc.checks.filter(({ result }) => result === "fail")).toEqual([]);
  const poland = found(exhibitOf(doc, "tariffs").table).rows.find((r) => words(doc, r.cells[0] ?? []) === "Poland");
  expect(words(doc, poland?.cells[1] ?? [])).toBe("none for goods in free circulation: a customs union");
});
