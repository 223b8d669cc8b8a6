import { expect, test } from "vitest";
import { agreementsBetween, otherTreaties, termsOf } from "./terms.ts";

const names = (one: string, other: string) => agreementsBetween(one, other).map(({ name, since }) => `${name} ${since}`);

test("an agreement on ordinary terms gives no preference, and is told as one that is not known to", () => {
  expect(termsOf("VNM", "USA")).toBe("none");
  expect(agreementsBetween("VNM", "USA")).toEqual([]);
  expect(otherTreaties("VNM", "USA").map(({ since }) => since)).toEqual([2001]);
  expect(termsOf("MEX", "USA")).toBe("agreement");
});

test("every agreement that gives preference is named, the oldest first, and none hides behind the newest", () => {
  expect(names("VNM", "JPN")).toHaveLength(4);
  expect(names("VNM", "JPN")[0]).toMatch(/2008$/);
  expect(names("VNM", "CHN").map((name) => name.slice(-4))).toEqual(["2005", "2022"]);
  expect(names("VNM", "ITA")).toEqual(["European Union and Vietnam 2020"]);
});

test("a treaty of a bloc with others gives no terms between two of its members", () => {
  expect(names("ARE", "SAU").at(-1)).toBe("Gulf Cooperation Council (GCC) 2003");
  expect(names("ARG", "BRA").at(-1)).toBe("MERCOSUR 1991");
  expect(names("CHL", "BRA").length).toBeGreaterThan(0);
});

test("a least developed country has the schemes of those who give one, but for chapters that a scheme leaves out", () => {
  expect(termsOf("ETH", "JPN", "0901")).toBe("scheme");
  expect(termsOf("ETH", "CAN", "0901")).toBe("scheme");
  expect(termsOf("ETH", "CAN", "0402")).toBe("none");
  expect(termsOf("KEN", "JPN", "0901")).toBe("none");
});

test("a treaty that a country joined later is dated by that year, and by its own for those who began it", () => {
  const years = (one: string, other: string) => agreementsBetween(one, other).map(({ since }) => since);
  expect(years("ECU", "ITA")).toEqual([2017]);
  expect(years("PER", "ITA")).toEqual([2013]);
  expect(years("CRI", "USA")).toContain(2009);
  expect(years("VNM", "CAN")).toContain(2019);
});

test("of several treaties that hold two countries, the one between the fewest parties binds them closest", () => {
  const closest = (one: string, other: string) => agreementsBetween(one, other).toSorted((a, b) => a.parties - b.parties)[0]?.name;
  expect(closest("VNM", "IDN")).toBe("Association of Southeast Asian Nations Goods");
  expect(names("VNM", "IDN").join()).not.toContain("China");
  expect(closest("MMR", "IDN")).toBe("Association of Southeast Asian Nations Goods");
  expect(closest("JPN", "AUS")).toBe("Australia and Japan");
  expect(closest("MEX", "CAN")).toBe("Canada, Mexico and United States");
  expect(closest("AUS", "NZL")).toBe("Australia and New Zealand");
  // A treaty is told by its newest edition, though fewer were party to the first.
  expect(names("KEN", "UGA").join()).not.toContain("1966");
});
