import { beforeAll, expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { exportReport } from "../../../tests/fixtures/reports/export-report.ts";
import { exhibitOf, found, rowsOf, shownIn, valueOf, words } from "../../../tests/fixtures/reports/read-report.ts";

// What is held is read from the exporter's side, and stands beside what it is to be held against.
const briefs: readonly (readonly [product: string, origin: string])[] = [
  ["Wine", "CHL"],
  ["Tea", "LKA"],
  ["Leather shoes", "IND"],
];
let reports: ReportDocument[] = [];
beforeAll(async () => {
  reports = await Promise.all(briefs.map(([product, origin]) => exportReport(product, origin)));
});
const wine = () => found(reports[0]);
const sectionOf = (doc: ReportDocument, id: string) => JSON.stringify(found(doc.sections.find((s) => s.id === id)).blocks);

test("a market whose room does not reach the bar follows the sales to be defended, and the first page says why", () => {
  expect(JSON.stringify(found(wine().answer).blocks)).toContain("Not yet");
  expect(rowsOf(wine(), "first_markets").map(([name]) => name)).not.toContain("Canada");
});

test("a bloc that the table tells as one is the supplier to beat, and a reseller is recorded as one", () => {
  expect(sectionOf(wine(), "short_list")).toContain("The supplier to beat is ");
  expect(rowsOf(wine(), "position").find(([name = ""]) => name.startsWith("United States"))?.[0]).toContain("European Union");
  expect(words(wine(), exhibitOf(wine(), "suppliers").note ?? [])).toMatch(/Singapore .*may resell/);
});

test("a board of the state has no importer and no shop, and no price is made where its duty is not held", () => {
  expect(words(wine(), exhibitOf(wine(), "landed_beside").reason ?? [])).toMatch(/Canada.*board or monopoly of the state/);
  expect(found(rowsOf(wine(), "landed_beside").find(([name]) => name === "Brazil")).join(" ")).toContain("before duty");
});

test("what makers of the importer do is neither a driver nor a rule, and parts are of the lines that are counted", () => {
  expect(shownIn(wine(), exhibitOf(wine(), "drivers"))).not.toContain("Wine tourism");
  expect(shownIn(wine(), exhibitOf(wine(), "requirements"))).not.toContain("federal bond");
  for (const doc of reports) {
    const parts = doc.cells.filter(({ id }) => /^segment_\d+_part$/.test(id)).reduce((sum, { value }) => sum + value, 0);
    expect(parts, doc.title).toBeCloseTo(1, 6);
  }
});

test("neighbours are what the goods are next to, and published exports and volume times price stand with their gap", () => {
  const beside = rowsOf(wine(), "boundary").flatMap(([what = "", answer = ""]) => (what.endsWith("next to it") ? [answer] : []));
  expect(beside.join(" ")).not.toMatch(/[Ww]aters/);
  expect(Math.abs(valueOf(wine(), "measure_made_gap"))).toBeLessThan(0.2);
  expect(Math.abs(valueOf(found(reports[1]), "measure_made_gap"))).toBeLessThan(0.2);
});

test("the bonus for ties and the end of related ease are shown with the room that each leaves", () => {
  const shown = shownIn(wine(), exhibitOf(wine(), "choice_turns"));
  for (const said of ["No bonus for a language or past in common", "Related goods at their own ease", "Neither of the two"])
    expect(shown).toContain(said);
  expect(valueOf(wine(), "d_usa_neither_unused")).toBeLessThan(valueOf(wine(), "d_usa_unused"));
});

test("a total with an estimated part says so wherever it stands, and no name of the program is printed", () => {
  for (const doc of reports) {
    expect(JSON.stringify(found(doc.answer).blocks), doc.title).toContain("partly estimated");
    expect(words(doc, exhibitOf(doc, "advantage").title), doc.title).toContain("estimated");
    expect(doc.cells.filter(({ label }) => /\b[a-z]+_(?:low|high)\b/.test(label)).map(({ label }) => label)).toEqual([]);
  }
});

test("what holds for several markets stands once, and lines have their duty and the origin's place", () => {
  for (const doc of reports) {
    for (const key of ["agreements", "assumptions"]) {
      // Few rows stand in the text.
      if (!doc.exhibits.some((e) => e.requirement === key)) continue;
      const texts = rowsOf(doc, key).map((cells) => (key === "agreements" ? (cells[1] ?? "") : (cells[0] ?? "").replace(/^[^:]+: /, "")));
      expect(
        texts.filter((each, at) => each !== "" && texts.indexOf(each) !== at),
        `${doc.title}: ${key}`,
      ).toEqual([]);
    }
    if (!doc.exhibits.some((e) => e.requirement === "first_markets")) continue;
    const asks = rowsOf(doc, "first_markets").map((cells) => cells[1] ?? "");
    expect(
      asks.filter((each, at) => asks.indexOf(each) !== at),
      doc.title,
    ).toEqual([]);
    expect(shownIn(doc, exhibitOf(doc, "codes")), doc.title).toMatch(/duty on goods of .* \d+\.\d %/);
  }
  expect(rowsOf(wine(), "agreements").some(([name]) => name === "Japan and Canada")).toBe(true);
});

test("who sells many times more under a heading is the supplier to beat, though most of it falls on other lines", async () => {
  const furniture = await exportReport("Furniture", "IDN");
  const australia = found(rowsOf(furniture, "position").find(([name = ""]) => name.startsWith("Australia")))[0];
  expect(australia).toBe("Australia: China");
  // No order is known on goods of the origin, so that no other bears one "too".
  expect(JSON.stringify(exhibitOf(furniture, "drivers"))).not.toContain("bear one too");
});

test("five forces and the surroundings have a figure or a day each, and end in what they decide", () => {
  for (const doc of reports) {
    const rows = rowsOf(doc, "forces");
    expect(rows.length, doc.title).toBeGreaterThanOrEqual(5);
    for (const [what = "", measured = "", decides = ""] of rows) {
      expect(measured, `${doc.title}: ${what}`).toMatch(/\d|firms|agreement|bank/);
      expect(decides.length, `${doc.title}: ${what}`).toBeGreaterThan(20);
    }
  }
  expect(shownIn(wine(), exhibitOf(wine(), "forces"))).toContain("Beer made from malt");
});

test("the plan of ninety days offers where room is counted, in the terms of the form that is sold", async () => {
  const tiles = await exportReport("Ceramic tiles", "IND");
  expect(words(tiles, exhibitOf(tiles, "plan").title)).toMatch(/first answer from Saudi Arabia, beside visits/);
  const coffee = await exportReport("Coffee", "ETH");
  expect(shownIn(coffee, exhibitOf(coffee, "plan"))).toContain("cup score");
  expect(sectionOf(wine(), "landed_cost")).toContain("a unit costs");
});
