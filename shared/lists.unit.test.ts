import { expect, test } from "vitest";
import { defaultDialCode, dialCodeLabel, dialCodes, signUpCountries, signUpCurrency } from "./countries.ts";
import { reportIndustries, signUpIndustries } from "./industries.ts";

test("about a hundred countries are offered once each, from United States through Nauru", () => {
  expect(signUpCountries).toHaveLength(100);
  expect(signUpCountries.at(0)?.name).toBe("United States");
  expect(signUpCountries.at(-1)?.name).toBe("Nauru");
  expect(new Set(signUpCountries.map(({ name }) => name)).size).toBe(100);
  expect(new Set(signUpCountries.map(({ iso2 }) => iso2)).size).toBe(100);
});

test("an Indian account is in rupees, every other in dollars", () => {
  expect(signUpCountries.filter(({ name }) => signUpCurrency(name) === "INR")).toEqual([{ name: "India", iso2: "IN" }]);
});

test("about sixty dial codes are offered once each, the default first", () => {
  expect(dialCodes.length).toBeGreaterThanOrEqual(58);
  expect(dialCodes.length).toBeLessThanOrEqual(64);
  expect(new Set(dialCodes.map(({ code }) => code)).size).toBe(dialCodes.length);
  expect(dialCodes.every(({ code }) => /^\+[1-9]\d{0,2}$/.test(code))).toBe(true);
  expect(dialCodes.at(0)?.code).toBe(defaultDialCode);
  expect(dialCodes.map(dialCodeLabel)).toEqual(expect.arrayContaining(["+1 US/CA", "+44 UK", "+91 IN"]));
});

test("31 industries are offered at sign-up and 11 are reported on, each once", () => {
  expect(new Set(signUpIndustries).size).toBe(31);
  expect(signUpIndustries.at(0)).toBe("Technology & Software");
  expect(signUpIndustries.at(-1)).toBe("Other");
  expect(new Set(reportIndustries.map(({ slug }) => slug)).size).toBe(11);
});
