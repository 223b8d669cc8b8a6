import { expect, test } from "vitest";
import { countries } from "../../../../engine/reference/countries/index.ts";
import { countryNamed, matchingCountries, orderableCountries } from "./countries.ts";

test("the form offers exactly the countries that the engine can study, under the names that the server takes", () => {
  const ofEngine = countries.filter(({ orderable }) => orderable).map(({ name, iso3 }) => `${iso3} ${name}`);
  expect(orderableCountries.map(({ name, iso3 }) => `${iso3} ${name}`).sort()).toEqual(ofEngine.sort());
});

test("other names of a country are the engine's too", () => {
  for (const { iso3, also, name } of orderableCountries)
    expect(also).toEqual((countries.find((c) => c.iso3 === iso3)?.aliases ?? []).filter((alias) => alias !== name));
});

test.each([
  ["ind", "India"],
  ["IND", "India"],
  ["uk", "United Kingdom"],
  ["usa", "United States"],
  ["ivory", "Côte d'Ivoire"],
  ["cote d", "Côte d'Ivoire"],
  ["the neth", "Netherlands"],
  ["zealand", "New Zealand"],
  ["Austrlia", "Australia"],
])("typing %s offers %s first", (typed, name) => {
  expect(matchingCountries(typed)[0]?.name).toBe(name);
});

test("nothing typed offers all, nonsense offers none", () => {
  expect(matchingCountries(" ")).toHaveLength(orderableCountries.length);
  expect(matchingCountries("qqqqxx")).toEqual([]);
});

test("a name, a code and another name lead to the same country", () => {
  expect(countryNamed("deutschland")).toBe(countryNamed("DEU"));
  expect(countryNamed("Germany")?.name).toBe("Germany");
  expect(countryNamed("Atlantis")).toBeUndefined();
  expect(countryNamed("")).toBeUndefined();
});
