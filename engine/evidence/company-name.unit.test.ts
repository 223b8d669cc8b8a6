import { expect, test } from "vitest";
import { bearsCountry, holdsName, houseOf, sameCompany, shownName } from "./company-name.ts";

const poland = { iso3: "POL", name: "Poland" },
  nigeria = { iso3: "NGA", name: "Nigeria" };

test("a house is one seller under all its names in a country", () => {
  for (const name of ["IKEA", "IKEA Industry", "IKEA Retail Polska"]) expect(houseOf(name, "Furniture", poland)).toBe("ikea");
  expect(houseOf("Jysk Polska", "Furniture", poland)).toBe(houseOf("Jysk", "Furniture", poland));
  expect(houseOf("Marriott International", "Hotels", poland)).toBe(houseOf("Marriott", "Hotels", poland));
});

test("names that only share what stands behind them are two houses", () => {
  expect(houseOf("Nigerian Breweries", "Beer", nigeria)).not.toBe(houseOf("International Breweries", "Beer", nigeria));
  expect(houseOf("Air India", "Airlines", { iso3: "IND", name: "India" })).toBe("air india");
  expect(houseOf("Vodafone Idea", "Mobile services", null)).not.toBe(houseOf("Vodafone", "Mobile services", null));
});

test("a name bears its country in its own language too, and spaces part no company", () => {
  expect(bearsCountry("Guinness Nigeria", nigeria)).toBe(true);
  expect(bearsCountry("Allianz Deutschland", { iso3: "DEU", name: "Germany" })).toBe(true);
  expect(bearsCountry("Forte", poland)).toBe(false);
  for (const [name, iso3, country] of [
    ["Żabka Polska", "POL", "Poland"],
    ["Nestlé Brasil", "BRA", "Brazil"],
    ["Thai Beverage", "THA", "Thailand"],
    ["Nigerian Breweries", "NGA", "Nigeria"],
  ] as const)
    expect(bearsCountry(name, { iso3, name: country }), name).toBe(true);
  expect(sameCompany("AkzoNobel", "Akzo Nobel")).toBe(true);
});

test("a name that only begins as a country's does bears no country", () => {
  for (const [name, iso3, country] of [
    ["Polaris", "POL", "Poland"],
    ["Indofood", "IND", "India"],
    ["Chipotle", "CHN", "China"],
    ["Brady", "BRA", "Brazil"],
    ["Turner", "TUR", "Turkey"],
    ["Portakabin", "PRT", "Portugal"],
  ] as const)
    expect(bearsCountry(name, { iso3, name: country }), name).toBe(false);
  expect(houseOf("Delta Portfolio", "Hotels", { iso3: "PRT", name: "Portugal" })).toBe("delta portfolio");
});

test("of two names of one country one within the other is one firm, unless what they share tells nobody apart", () => {
  const egypt = { iso3: "EGY", name: "Egypt" };
  expect(holdsName("Edita", "Edita Food Industries", "Bakery", egypt)).toBe(true);
  expect(holdsName("Vila Galé", "Hotéis Vila Galé", "Hotels", null)).toBe(true);
  expect(holdsName("Egyptian Bakery", "Egyptian Bakery Union", "Bakery", egypt)).toBe(false);
  expect(holdsName("National Bank", "National Bank of Kuwait", "Banks", null)).toBe(false);
  expect(holdsName("Hana", "Shinhan", "Banks", null)).toBe(false);
});

test("initials before the same word are the other name's first words", () => {
  expect(sameCompany("AB InBev", "Anheuser Busch InBev")).toBe(true);
  expect(sameCompany("AB Foods", "Anheuser Busch InBev")).toBe(false);
  expect(sameCompany("BT Group", "Bharat Tea Group")).toBe(false);
});

test("a listed company is named without its legal form, and a form alone stays what it is", () => {
  expect(
    ["Prada S.p.A.", "Moncler S.P.A.", "Cosmax, Inc.", "It'S Hanbul Co., Ltd.", "Episurf Medical AB (publ)", "Sequana Medical NV"].map(
      shownName,
    ),
  ).toEqual(["Prada", "Moncler", "Cosmax", "It's Hanbul", "Episurf Medical", "Sequana Medical"]);
  expect(shownName("Chocoladefabriken Lindt & Spruengli AG Partizipsch.")).toBe("Chocoladefabriken Lindt & Spruengli");
  expect(shownName("SE AG")).toBe("SE");
});
