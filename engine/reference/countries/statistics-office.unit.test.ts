import { expect, test } from "vitest";
import { officeNamed } from "./statistics-office.ts";

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
