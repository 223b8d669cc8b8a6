import { expect, test } from "vitest";
import type { LocalFacts } from "../../evidence/local.ts";
import { Ledger } from "../../ledger.ts";
import { findPlace } from "../../reference/local/place.ts";
import { enterDensity } from "./density.ts";

function densityOf(words: string, iso3: string, nearby: LocalFacts["nearby"] = []) {
  const found = findPlace(words, iso3);
  if (found.outcome !== "exact") throw new Error(words);
  const ledger = new Ledger({});
  const cell = ledger.cell(enterDensity(ledger, { cityDensity: null, nearby }, found.place, 1500, null));
  return cell.kind === "assumption" ? cell : expect.fail();
}

test("the circle holds no more people than the town that lies in it", () => {
  const { value, why } = densityOf("Queenstown", "NZL");
  expect(value * Math.PI * 1.5 ** 2).toBeCloseTo(10_442, -3);
  expect(why).toContain("the whole town");
});

test("a town grown together with a larger one, and a large city, keep the density of their middle", () => {
  const larger = { name: "Valletta", people: 480_134, metres: 1800, latitude: 35.9, longitude: 14.5, isRegion: true };
  expect(densityOf("Sliema", "MLT", [larger]).value).toBeGreaterThan(densityOf("Sliema", "MLT").value);
  expect(densityOf("Jakarta", "IDN").why).not.toContain("the whole town");
});
