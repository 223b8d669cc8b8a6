import { expect, test } from "vitest";
import { archetypeOf } from "./archetype-of.ts";
import { industryCosts } from "./industry-costs.ts";
import rows from "./cost-industries.json" with { type: "json" };

test("purchases, pay and surplus of a country's industry are the whole of its output", () => {
  for (const { divisions } of rows) {
    const costs = industryCosts(divisions[0], "POL");
    if (!costs) continue;
    const own = costs.lines.flatMap((line) => line.own?.value ?? []);
    if (own.length === 0) continue;
    expect(own.length, costs.industry).toBe(3);
    expect(
      own.reduce((sum, value) => sum + value, 0),
      costs.industry,
    ).toBeCloseTo(1, 1);
    for (const { low, middle, high } of costs.lines) {
      expect(low.value, costs.industry).toBeLessThan(middle.value);
      expect(middle.value, costs.industry).toBeLessThan(high.value);
    }
  }
});

test("a country that the accounts have not is given the quartiles of those that they have, and never another's figures", () => {
  const costs = industryCosts("31", "KEN");
  expect(costs?.countries).toBeGreaterThan(35);
  expect(costs?.lines.map((line) => line.own)).toEqual([null, null, null]);
  expect(industryCosts("31", "POL")?.lines.every((line) => line.own?.country === "POL")).toBe(true);
});

test("a row that leaves nothing once owners' work is paid tells of no seller", () => {
  expect(industryCosts("58", "KOR")?.lines.map((line) => line.own)).toEqual([null, null, null]);
});

test("what a trader or an insurer buys to pass on is no part of its output, and the table says so", () => {
  expect(industryCosts("47", null)?.of).toBe("sales without the goods resold");
  expect(industryCosts("65", null)?.of).toBe("premiums after claims");
  expect(industryCosts("10", null)?.of).toBe("sales");
});

test("games are titles of which few earn what all cost, although they are filed with all other software", () => {
  const software = { naics: ["513210"], isic: ["5820"] };
  expect(archetypeOf({ name: "Video games", ...software })).toBe("hit-driven");
  expect(archetypeOf({ name: "Cybersecurity", ...software })).toBe("subscription-software");
  // Gaming halls are filed with venues, whatever they are called.
  expect(archetypeOf({ name: "Gaming", naics: ["713290"], isic: ["9200"] })).toBe("leisure-venue");
});
