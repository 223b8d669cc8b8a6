import { expect, test } from "vitest";
import { plainName } from "../../evidence/company-name.ts";
import { namesAny, phrasesOf } from "./class-words.ts";
import { structureOf } from "./structure-of.ts";
import { industryAccount } from "./united-states.ts";

test("a title gives the phrases that name its class, the head noun last and qualifying members left out", () => {
  expect(phrasesOf("Hotels (except Casino Hotels) and Motels")).toEqual([["hotel"], ["motel"]]);
  expect(phrasesOf("Life insurance")).toEqual([["life", "insurance"]]);
  expect(phrasesOf("Measuring, Dispensing, and Other Pumping Equipment Manufacturing")).toEqual([["pumping", "equipment"]]);
  expect(phrasesOf("Pumps: for liquids, whether or not fitted with measuring device")).toEqual([["pump"]]);
});

test("a description names a class by the head noun with its qualifiers, not by a part of a word or a customer's trade", () => {
  const life = namesAny([["life", "insurance"]]);
  expect(life?.("offers life and health insurance in Kenya")).toBeDefined();
  expect(life?.("offers car insurance and life vests")).toBeUndefined();
  const hotel = namesAny([["hotel"]]);
  expect(hotel?.("owns and runs hotels in Lisbon")).toBeDefined();
  expect(hotel?.("supplies linen for hotels")).toBeUndefined();
  expect(hotel?.("makes hotelware")).toBeUndefined();
});

const key = (naics: string, name: string) =>
  ({ id: `naics:${naics}`, name, codes: { naics: [naics], hs: [], isic: [] }, level: "receipts" }) as const;

test("pumps in Italy: domestic makers come first, and figures of the United States are of the United States", () => {
  const { companies, industry, firms, accounts } = structureOf(key("333914", "Pumps"), "ITA", 2025);
  const domestic = companies.filter((c) => c.tier === "here" && c.isDomestic);
  expect(domestic.map((c) => c.name)).toContain("Interpump");
  expect(companies.slice(0, domestic.length)).toEqual(domestic);
  expect(companies.filter((c) => c.tier === "elsewhere").every((c) => c.home !== "ITA" && c.presence === null)).toBe(true);
  for (const datum of [industry?.output, firms?.firms, accounts?.lines[0]?.datum]) expect(datum).toMatchObject({ country: "USA" });
});

test("drivers are of the class, carry the unit of what they count, and begin in no year of the pandemic", () => {
  const drivers = structureOf(key("721110", "Hotels"), "PRT", 2025).drivers;
  // Lines on a hundred people and containers are counts: as shares they would read "2,918 %" and "1,389,390,000.0 %".
  const lines = structureOf(key("517", "Telephony"), "ISR", 2025).drivers;
  const freight = structureOf(key("493120", "Cold storage"), "BRA", 2025).drivers;
  for (const { to } of [...drivers, ...lines, ...freight]) if (to.unit === "1") expect(to.value, to.label).toBeLessThanOrEqual(1);
  expect(freight.map(({ to }) => to.unit)).toContain("twenty-foot unit");
  expect(drivers.map((d) => d.name)).not.toContain("Money sent home by workers abroad");
  const names = (naics: string, name: string, country: string) => structureOf(key(naics, name), country, 2025).drivers.map((d) => d.name);
  // Money from abroad moves what households buy, where they live on it.
  expect(names("337", "Furniture", "KEN")).toContain("Money sent home by workers abroad");
  expect(names("721110", "Hotels", "KEN")).not.toContain("Money sent home by workers abroad");
  expect(names("327310", "Cement", "VNM")).not.toContain("Fixed broadband lines per hundred people");
  expect(names("622", "Hospitals", "BRA")).toContain("Health spending per head");
  for (const { from } of drivers) expect([2020, 2021]).not.toContain(from.year);
});

test("chains of shops stand for the classes they sell, those of the country first; shops are no makers", () => {
  const here = structureOf(key("44511", "Supermarkets"), "DEU", 2025).companies.filter((c) => c.tier === "here");
  expect(here.filter((c) => c.isDomestic).map((c) => c.name)).toContain("Lidl");
  expect(here.every((c) => c.presence !== null)).toBe(true);
  const names = here.map((c) => plainName(c.name));
  expect(new Set(names).size, "one company once").toBe(names.length);
  const medicines = structureOf(
    { ...key("325412", "Pharmaceuticals"), id: "library:x/y", codes: { naics: ["325412", "45611"], hs: [], isic: [] } },
    "DEU",
    2025,
  );
  expect(medicines.companies.map((c) => c.name)).not.toContain("Rossmann");
});

test("what only buys from the class, or makes another thing of its name, does not name it", () => {
  const hotel = namesAny([["hotel"]]);
  for (const other of [
    "develops hotel management software",
    "offers uniforms to hospitals, hotels, and restaurants",
    "serves the hotel industry",
  ])
    expect(hotel?.(other), other).toBeUndefined();
  for (const seller of [
    "operates in the hotel industry",
    "engaged to manage and operate hotels",
    "provides loans to banks. It also runs hotels",
  ])
    expect(hotel?.(seller), seller).toBeDefined();
});

test("of a class that holds several industries of the accounts, the one shown is said to be the largest of them, not the class", () => {
  expect(structureOf(key("337", "Furniture"), "POL", 2025).industry).toMatchObject({ isOneOfSeveral: true });
  expect(structureOf(key("484", "Trucking"), "POL", 2025).industry).toMatchObject({ isOneOfSeveral: false });
});

test("a word that others use too names no class: makers of chips run no fast food, makers of electric power no freezers", () => {
  const names = (naics: string, name: string, country: string) =>
    structureOf(key(naics, name), country, 2025)
      .companies.filter((c) => c.tier === "here")
      .map((c) => c.name);
  expect(names("722513", "Fast food restaurants", "FRA")).not.toContain("Soitec");
  expect(names("335220", "Electric refrigerators and freezers", "BRA")).not.toContain("Equatorial Energia");
  expect(names("4811", "Airlines", "DEU")).toContain("Lufthansa");
});

test("the supplier that an industry depends on is what it buys beyond others, not what every industry buys", () => {
  const own = (naics: string) => industryAccount([naics])?.ownInput?.name;
  expect(own("327310")).toMatch(/power|cement|stone|rock/i);
  // Premises and wholesale margins are large in the accounts of nearly all.
  for (const naics of ["532111", "326211", "337122", "3118", "312120", "484110", "541940", "721110"])
    expect(own(naics), naics).not.toMatch(/real estate|wholesale|^(?:all )?other /i);
});
