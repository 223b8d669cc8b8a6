import { expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { numberWord } from "../../writing/prose.ts";
import { realReport } from "../../../tests/fixtures/reports/real-report.ts";

const names = (doc: ReportDocument): string[] => {
  const table = doc.exhibits.find((e) => e.requirement === "companies")?.table;
  return (table?.rows ?? []).map(({ cells }) => cells[0]?.map((run) => (run.t === "text" ? run.v : "")).join("") ?? "");
};
const words = (doc: ReportDocument): string => JSON.stringify([doc.exhibits, doc.sections]);

test("video games in South Korea: the largest sellers stand first, those without evidence of sales here fill no row, and old shares lead nobody", async () => {
  const doc = await realReport("video games", "KOR");
  const rows = names(doc);
  expect(rows.slice(0, 3).map((name) => name.split(" ")[0])).toEqual(["Nexon", "KRAFTON", "Netmarble"]);
  for (const elsewhere of ["Nintendo", "Electronic Arts", "Tencent", "Ubisoft"]) expect(rows.join(), elsewhere).not.toContain(elsewhere);
  expect(words(doc)).not.toContain("Part of 20");
  // Shares of 2019 say who led then, and were of games on phones alone: today's sales of one seller here say more of the market.
  expect(JSON.stringify(doc.answer)).not.toContain("Who leads here");
  const index = doc.exhibits.find((e) => e.requirement === "concentration");
  expect(JSON.stringify(index?.title)).toMatch(/NCSOFT.* holds .*share_least_ncsoft.*share_most_low_ncsoft.*if all its local sales count/);
  expect(JSON.stringify(index?.table)).not.toContain("hhi_");
});

test("furniture in Poland: a share over the range of the size is no floor, and only figures of this market and of today stand beside a seller", async () => {
  const doc = await realReport("Furniture", "POL");
  const index = doc.exhibits.find((e) => e.requirement === "concentration");
  expect(JSON.stringify(index?.note)).toContain("lowers its share, in every column");
  expect(JSON.stringify([index?.title, index?.table?.columns])).not.toMatch(/at least/i);
  expect(doc.cells.find((c) => c.id === "share_least_ikea")?.label).not.toMatch(/\bleast\b/i);
  // Shops have no plant whose use they could tell, and the newest margin that the table has leads.
  expect(JSON.stringify(doc.answer)).not.toMatch(/use of capacity.{0,90}(?:IKEA|Jysk)/);
  expect(JSON.stringify(doc.exhibits.find((e) => e.requirement === "unit_economics")?.title)).toMatch(/all makers together.*2021/);
  expect(JSON.stringify(doc.exhibits.find((e) => e.requirement === "coverage")?.title)).not.toContain("was found");
  // What five importers buy is held as a sum, so exports are known about.
  expect(words(doc)).toMatch(/and exported .{0,40}about /);
  for (const row of doc.exhibits.find((e) => e.requirement === "pestel")?.table?.rows ?? []) expect(row.cells[2]).not.toEqual([]);
  const companies = JSON.stringify(doc.exhibits.find((e) => e.requirement === "companies")?.table);
  expect(companies).not.toContain("chipboard");
  // Sales of ten years ago fill no row, and a size carried over more than five years holds no market against another.
  expect(names(doc).join()).not.toMatch(/Nowy Styl|Correct|Com\.40/);
  expect(JSON.stringify(doc.exhibits.find((e) => e.requirement === "countries")?.table)).not.toContain("Sweden");
  // Sales in the country with exports stand under the country, and are no sales of a group in all its markets.
  expect(companies).toContain("sales in Poland and exports from its warehouse there");
  expect(JSON.stringify(doc.exhibits.find((e) => e.requirement === "positioning") ?? "")).not.toContain("Jysk");
  // Five published sizes are enough to hold the market against; what this report models of others stands apart.
  expect(JSON.stringify(doc.exhibits.find((e) => e.requirement === "countries")?.table)).not.toContain("modelled, grade");
});

test("bakery in Egypt: a seller owned abroad says so, how it was entered is a way in, and shops are no competitors", async () => {
  const doc = await realReport("bakery", "EGY");
  const said = words(doc);
  expect(said).toContain("Bisco Misr (HSA Group)");
  expect(said).toContain("owner in United Arab Emirates");
  expect(said).toContain(") came in by purchase: it paid ");
  expect(names(doc).join()).not.toContain("Paul");
  // Sales of all that the company makes are a figure of it, and those of 2013 are none of today.
  expect(said).toMatch(/"cell":"f_company_revenue_\w*domty/);
  expect(said).not.toMatch(/"cell":"f_company_revenue_\w*bisco_misr_2013/);
  const found = doc.exhibits.find((e) => e.requirement === "countries");
  // Those with a figure a head: what is left of the world, and the world, have none.
  const counted = numberWord(found?.table?.rows.filter(({ cells }) => (cells[2] ?? []).length > 0).length ?? 0);
  expect(JSON.stringify(found?.title)).toMatch(new RegExp(`"last".*"${counted}".* countries found`));
  expect(doc.checks.filter((check) => check.result !== "pass")).toEqual([]);
});

test("dental fittings in Brazil: a brand is of the country and stands for its owner abroad, who has no row beside it", async () => {
  const doc = await realReport("dental implants", "BRA", { marketCode: "hs:902129" });
  const said = words(doc);
  expect(said).toContain("Neodent (Straumann)");
  expect(said).toMatch(/Neodent \(Straumann\)"(?:[^\]]*\]){0,4}[^\]]*"v":"Brazil"/);
  expect(said).not.toContain('"v":"Straumann"');
  // Its sales and its published share make less of the market than the methods' low end: the range reaches down to them, and that is said.
  const [implied, low] = ["anchor_seller_neodent", "range_by_methods_low"].map((id) => doc.cells.find((c) => c.id === id)?.value ?? 0);
  expect(implied).toBeLessThan(low ?? 0);
  expect(said).toContain("the methods and these sales do not agree");
  // A maker of dental materials is no seller of fittings because both are sold to dentists.
  expect(said).not.toContain("SDI");
});

test("where one or two shares of sellers are published, the report names them and never says that none was found", async () => {
  const told = JSON.stringify((await realReport("cement", "BGD")).sections);
  expect(told).toMatch(/"(?:One share is|Shares are)"/);
  expect(/no share of any was found/i.test(told)).toBe(false);
});

test("a measure that is printed is not called unknown: only what it has to be is, where no accounts of sellers here say", async () => {
  const said = words(await realReport("Hotels", "PRT"));
  expect(said).toContain("at which they break even (");
  expect(said).not.toContain("Get occupancy in ");
});

test("beer in Mexico: sellers of the country and their shares stand on the first page, not shares of the world", async () => {
  const doc = await realReport("Beer", "MEX");
  expect(JSON.stringify(doc.answer)).not.toContain("Who leads where shares are known");
  expect(words(doc)).toMatch(/Grupo Modelo \(AB InBev\).*Heineken/);
  // The owner's seat is told as the owner's, and the owner fills no row of its own.
  expect(words(doc)).toContain("owner in Belgium");
  expect(
    doc.exhibits
      .find((e) => e.requirement === "companies")
      ?.table?.rows.map(({ cells: [name] }) => JSON.stringify(name))
      .join(),
  ).not.toContain('"AB InBev"');
  expect(words(doc)).not.toMatch(/InBev[^.]*by no page/);
  const index = (id: string) => Number(doc.cells.find((cell) => cell.id === id)?.value);
  // "About 57 %" and "close to 40 %" are 56.5 to 57.5 and 39.5 to 40.5.
  expect(index("hhi_low")).toBeCloseTo(56.5 ** 2 + 39.5 ** 2, 5);
  expect(index("hhi_high")).toBeCloseTo(57.5 ** 2 + 40.5 ** 2 + 4 ** 2, 5);
});

test("shares of this market here rule: a rank is said of nobody whom the rest could pass, and a count of outlets gives shares too", async () => {
  const airlines = await realReport("Airlines", "IND");
  expect(JSON.stringify(airlines.answer)).toContain("Who leads here");
  expect(JSON.stringify(airlines.answer)).not.toContain("SpiceJet");
  expect(words(airlines)).not.toContain("follows with");
  expect(airlines.exhibits.find((e) => e.requirement === "concentration")?.status).toBe("filled");
  const shops = await realReport("Coffee shops", "GBR");
  expect(JSON.stringify(shops.answer)).toContain("count of branded coffee shop outlets");
});

test("all revenue of a seller over the low end of this report's own market bounds its share", async () => {
  const furniture = await realReport("Furniture", "POL");
  const bounds = furniture.cells.filter(({ id }) => id.startsWith("share_most_low_"));
  expect(bounds.length).toBeGreaterThan(0);
  for (const { label, value } of bounds) {
    expect(label).toMatch(/, the market of \d{4} at its low end$/);
    expect(value).toBeGreaterThan(0);
  }
});

test("car rental in Spain: what the largest hold together gives bounds in an exhibit of its own, and a division of years ago is money of today", async () => {
  const doc = await realReport("Car rental", "ESP");
  const value = (id: string) => doc.cells.find((c) => c.id === id)?.value ?? Number.NaN;
  const of = (requirement: string) => doc.exhibits.find((e) => e.requirement === requirement);
  // 51 % of five and 76 % of ten, each as rounded: the fifth holds a fifth of what the next five hold, or more.
  expect(value("largest_least")).toBeCloseTo(0.505 / 5, 6);
  expect(value("largest_most")).toBeCloseTo(0.515 - (4 * (0.755 - 0.515)) / 5, 6);
  expect(value("hhi_together_low")).toBeCloseTo(10_000 * (0.505 ** 2 / 5 + 0.24 ** 2 / 5), 6);
  expect(value("hhi_together_high")).toBeGreaterThan(value("hhi_together_low"));
  const rows = JSON.stringify(of("concentration")?.table);
  for (const cell of ["largest_least", "four_joint_most", "hhi_together_low", "hhi_together_high"]) expect(rows).toContain(cell);
  // The same shares fill no row of what is counted, and the first page does not say that nothing is known of them.
  expect(JSON.stringify(of("own_figures")?.table)).not.toMatch(/largest together/);
  expect(JSON.stringify(doc.answer)).toMatch(/largest hold/);
  const split = of("segments_a");
  expect(JSON.stringify(split?.subtitle)).toMatch(/these shares of the size of/);
  expect(split?.table?.columns.map(({ label }) => label)).toContain("Market, Spain");
});

test("beer in Nigeria: shares of four brewers bound the index, not the sales of one of them", async () => {
  const doc = await realReport("Beer", "NGA");
  const low = doc.cells.find((c) => c.id === "hhi_few_low");
  expect(low?.value).toBeGreaterThan(2500);
  expect(JSON.stringify(doc.exhibits.find((e) => e.requirement === "concentration")?.table)).toContain("hhi_few_low");
});

test("paint in Mexico: one share of years ago bounds the index", async () => {
  const doc = await realReport("Paints", "MEX");
  expect(doc.cells.find((c) => c.id === "hhi_few_low")?.value).toBeCloseTo(55 ** 2, 6);
  expect(JSON.stringify(doc.exhibits.find((e) => e.requirement === "concentration")?.title)).toMatch(/ was .* in /);
});

test("pet food in Mexico: a share within a joint one narrows its bounds, a way of selling is no kind, and growth is told after prices", async () => {
  const doc = await realReport("Pet food", "MEX");
  const value = (id: string) => doc.cells.find((c) => c.id === id)?.value ?? Number.NaN;
  // Mars held 33.4 % in 2021, and five of which it was one 71.15 % or more.
  // Its page calls it the largest.
  expect([value("largest_least"), value("largest_most")]).toEqual([0.334, 0.334]);
  expect(value("hhi_together_high")).toBeLessThan(2700);
  expect(value("hhi_together_low")).toBeCloseTo(10_000 * (0.334 ** 2 + (0.7115 - 0.334) ** 2 / 4), 6);
  expect(JSON.stringify(doc.exhibits.filter((e) => e.requirement.startsWith("segments_")).map((e) => e.subtitle))).toMatch(/by channel/);
  const said = JSON.stringify(doc.sections.find((each) => each.id === "market_dynamics")?.blocks);
  expect(said).toContain("Measured driver: household consumption");
  expect(said).toContain("after prices");
  expect(said).not.toContain("a year in dollars");
  // A price at the border stands beside makers' prices, and two ends in a title beside no multiple of them.
  expect(words(doc).includes(" at makers' prices")).toBe(true);
  expect(JSON.stringify(doc.exhibits.find((e) => e.requirement === "sensitivity")?.title)).not.toMatch(/fold/);
});

test("pet food in Mexico: the setting has figures of the place, the boxes hold what was found, and a need is told at makers' prices", async () => {
  const doc = await realReport("Pet food", "MEX", { companyType: "corporation" });
  const of = (requirement: string) => JSON.stringify(doc.exhibits.find((e) => e.requirement === requirement) ?? {});
  const setting = of("pestel");
  for (const cell of ["people_growth", "people_add", "tax_in_size", "left_of_tax"]) expect(setting).toContain(cell);
  expect(setting).not.toContain("Tariffs of the United States");
  // A measure that the table of the score holds fills no box of its own.
  expect(of("swot")).not.toMatch(/Yearly growth: |Share that a newcomer needs: /);
  const value = (id: string) => doc.cells.find((c) => c.id === id)?.value ?? Number.NaN;
  expect(value("entrant_at_makers")).toBeLessThan(value("entrant_sales"));
  expect(JSON.stringify(doc.answer)).toContain("entrant_at_makers");
  expect(words(doc)).toContain("entrant_scaled_part");
  expect(of("porter")).toMatch(/Imports in what is bought/);
});
