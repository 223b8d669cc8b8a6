import { expect, test } from "vitest";
import { officeNamed, officialBody } from "./statistics-office.ts";

test("one office has one name, however a page writes it", () => {
  const name = officeNamed("Statistics Portugal (INE)", "PRT");
  expect(name).toBe("Statistics Portugal (INE)");
  expect(officeNamed("INE Portugal", "PRT")).toBe(name);
  expect(officeNamed("Statistics Poland (GUS)", "POL")).toBe("Statistics Poland");
  expect(officeNamed("Office for National Statistics", "GBR")).toBe("the Office for National Statistics");
});

test("an association, a page that quotes the office and the office of another country are not it", () => {
  expect(officeNamed("Japan Food Service Association", "JPN")).toBeUndefined();
  expect(officeNamed("Statista, ONS, Ecommerce Scotland", "GBR")).toBeUndefined();
  expect(officeNamed("BERL from Statistics NZ", "NZL")).toBeUndefined();
  expect(officeNamed("INE Portugal", "FRA")).toBeUndefined();
});

test("what an authority of the state counts is first-hand, what others say of it is not", () => {
  expect(officialBody("Insurance Regulatory Authority", "KEN")).toBe("Insurance Regulatory Authority");
  expect(officialBody("Saudi Central Bank", "SAU")).toBe("Saudi Central Bank");
  expect(officialBody("INE Portugal", "PRT")).toBe(officeNamed("INE Portugal", "PRT"));
  for (const other of ["Anvisa, CMED", "Statista from Ministry of Finance", "Mordor Intelligence", "Bank of Ireland Markets"])
    expect(officialBody(other, "IRL")).toBeUndefined();
});
