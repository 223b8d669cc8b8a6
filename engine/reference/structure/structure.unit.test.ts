import { expect, test } from "vitest";
import { namesAny, phrasesOf } from "./class-words.ts";
import { structureOf } from "./structure-of.ts";

test("a title gives the phrases that name its class, the head noun last and qualifying members left out", () => {
  expect(phrasesOf("Hotels (except Casino Hotels) and Motels")).toEqual([["hotel"], ["motel"]]);
  expect(phrasesOf("Life insurance")).toEqual([["life", "insurance"]]);
  expect(phrasesOf("Measuring, Dispensing, and Other Pumping Equipment Manufacturing")).toEqual([["pumping", "equipment"]]);
  expect(phrasesOf("Pumps: for liquids, whether or not fitted with measuring device")).toEqual([["pump"]]);
});

test("a description names a class by the head noun with its qualifiers, not by a part of a word or a customer's trade", () => {
  const life = namesAny([["life", "insurance"]]);
  expect(life?.test("offers life and health insurance in Kenya")).toBe(true);
  expect(life?.test("offers car insurance and life vests")).toBe(false);
  const hotel = namesAny([["hotel"]]);
  expect(hotel?.test("owns and runs hotels in Lisbon")).toBe(true);
  expect(hotel?.test("supplies linen for hotels")).toBe(false);
  expect(hotel?.test("makes hotelware")).toBe(false);
});

const key = (naics: string, name: string) =>
  ({ id: `naics:${naics}`, name, codes: { naics: [naics], hs: [], isic: [] }, level: "receipts" }) as const;

test("pumps in Italy: domestic makers come first, and figures of the United States are of the United States", () => {
  const { companies, industry, firms, accounts } = structureOf(key("333914", "Pumps"), "ITA", 2025);
  expect(companies.here.map((c) => c.name)).toContain("Interpump Group S.p.A.");
  expect(companies.here.every((c) => c.country === "ITA")).toBe(true);
  expect(companies.elsewhere.every((c) => c.country !== "ITA")).toBe(true);
  for (const datum of [industry?.output, firms?.firms, accounts?.lines[0]?.datum]) expect(datum).toMatchObject({ country: "USA" });
});

test("drivers carry the unit of what they count, and money from abroad counts only where households live on it", () => {
  const drivers = structureOf(key("721110", "Hotels"), "PRT", 2025).drivers;
  for (const { to } of drivers) if (to.unit === "1") expect(to.value, to.label).toBeLessThanOrEqual(1);
  expect(drivers.map((d) => d.name)).not.toContain("Money sent home by workers abroad");
  const kenya = structureOf(key("721110", "Hotels"), "KEN", 2025).drivers;
  expect(kenya.map((d) => d.name)).toContain("Money sent home by workers abroad");
});
