import { expect, test } from "vitest";
import { realReport } from "../../../tests/fixtures/reports/real-report.ts";
import type { Work } from "../../analysis/work.ts";
import { leadsAll } from "../../exhibits/seller-words.ts";

const failing = async (name: string, place: string | null, marketCode?: string): Promise<string[]> => {
  const doc = await realReport(name, place, marketCode ? { marketCode } : {});
  return doc.status === "insufficient"
    ? ["no report"]
    : doc.checks.filter(({ result }) => result !== "pass").flatMap((c) => c.violations.map((v) => `${c.name}: ${v}`));
};

test.each<[cause: string, name: string, place: string | null, marketCode?: string]>([
  ["nothing is made and nothing sold abroad", "Cement", "SYC"],
  ["a rule's name has a digit", "Cybersecurity", "BMU"],
  ["owners leave less than a half per cent to others", "Steel", "MEX"],
  ["a fall of sales is known, their amount is not", "Beer", "GBR"],
  ["a part bears a word of the whole", "Life insurance", "THA"],
  ["a census counts a wider class alone", "Dental implants", "USA", "hs:902129"],
  ["a market's name holds an and", "Online retail", "USA"],
  ["a score stands above a share in one column", "Passenger cars", "TUR"],
  ["two sellers named hold less than all others", "Tyres", null],
  ["accounts are of a wider class that bears the name of a wider market", "Chocolate", null],
  ["a name of an assumption compares", "Steel", "SUR"],
  ["what a few have is counted, what all have is not", "Medical devices", null],
  ["sales of another boundary are published", "Coffee", "DEU"],
  ["a share is over a market that is published", "Hospitals", "USA"],
  ["a published size lies many times from the central one", "Bakery", "NGA"],
  ["a rule is named by its number and year", "Motorcycles", "IDN"],
  ["the scope of a seller's sales holds a year", "Paint", "DEU"],
  ["what is moved is named after the world", "Cosmetics", "ITA"],
  ["forces are judged and others are not", "Fertiliser", "MAR"],
  ["a customs line is named by what is measured of it", "Steel", "KOR"],
  ["a customs line contains no less than a part", "Plastic packaging", "RUS"],
  ["shares are over the sales of a few", "Jewellery", "GBR", "naics:33991"],
  ["one kind alone lies outside", "Baby food", "CHN", "hs:190110"],
  ["the only kind inside is named by its size", "Wine", "CHL", "hs:220421"],
  ["no force is strong or weak", "Streaming services (video)", "USA", "naics:5162"],
  ["net income is published, what costs take of income is not", "Commercial banking", "USA", "naics:52211"],
  ["a driver tells of half and imports stand beside it", "Cement", "PHL"],
  ["the cost of winning customers is published", "Software as a service (SaaS)", "NLD"],
])("no check fails where %s: %s, %s", async (_, name, place, marketCode) => {
  expect(await failing(name, place, marketCode)).toEqual([]);
});

test("of one or two sellers named who hold less than all others, one leads only where the source numbers them", () => {
  const values: Readonly<Record<string, number>> = { first: 0.15, second: 0.14, rest: 0.71 };
  const shares = ["first", "second"].map((cell) => ({ name: cell, cell, quality: "reported" as const }));
  const leads = (isRanking: boolean, rest?: string): boolean => {
    const competition = { shares, isRanking, ...(rest ? { rest } : {}) };
    return leadsAll({ competition, study: { ledger: { value: (id: string) => values[id] } } } as unknown as Work, "first");
  };
  expect([leads(false, "rest"), leads(true, "rest"), leads(false)]).toEqual([false, true, true]);
});

test("accounts of the country itself leave nothing of its sales unknown", async () => {
  const { answer } = await realReport("Online retail", "USA");
  expect(JSON.stringify(answer).includes("scaled to")).toBe(false);
});
