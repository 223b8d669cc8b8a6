import { expect, test } from "vitest";
import { bundledTables } from "../official/sizing-tables.ts";
import { regionsOf } from "./regions-of.ts";

const data = bundledTables();
const regionsIn = (country: string, naics: string[] = []) => regionsOf(data, naics, country);

test("regions of a European country come to its output: voivodeships of Poland, Länder of Germany", () => {
  const poland = regionsIn("POL") ?? expect.unreachable("no regions of Poland");
  expect([poland.base, poland.count]).toEqual(["output", 17]);
  // Eurostat: 496 billion euros in 2018.
  expect(poland.total.value / 1e9).toBeCloseTo(496.4, 0);
  expect(regionsIn("DEU")?.count).toBe(16);
  const portugal = regionsIn("PRT") ?? expect.unreachable("no regions of Portugal");
  expect(portugal.rows.reduce((sum, r) => sum + r.amount.value, 0)).toBe(portugal.total.value);
});

test("sellers of a class are counted by metro area where the United States publish them, else states stand by income", () => {
  const gyms = regionsIn("USA", ["713940"]) ?? expect.unreachable("no metro areas");
  expect([gyms.base, gyms.rows[0]?.name, gyms.rows[0]?.amount.value]).toEqual(["establishments", "New York (NY)", 3257]);
  expect(regionsIn("USA", ["311511"])?.base).toBe("income");
});

test("people of the last census in India are not called those of the year of its output", () => {
  const india = regionsIn("IND");
  expect([india?.total.year, india?.people?.year]).toEqual([2024, 2011]);
});

test("cities of all other countries stay within their people, largest first, and a city state is not divided", () => {
  expect(regionsIn("SGP")).toBeNull();
  const byCity = data.countries.flatMap((country) => {
    const found = regionsIn(country);
    return found?.base === "people" ? [found] : [];
  });
  expect(byCity.length).toBeGreaterThan(80);
  for (const { rows, total } of byCity) {
    const people = rows.map((r) => r.amount.value);
    expect(people).toEqual(people.toSorted((a, b) => b - a));
    expect(people.reduce((a, b) => a + b)).toBeLessThan(total.value);
  }
});
