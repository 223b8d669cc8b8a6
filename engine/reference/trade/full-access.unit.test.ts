import { expect, test } from "vitest";
import { freedBy } from "./full-access.ts";
import { fiveImporters } from "../official/pairs.ts";
import { splitOfFive } from "./five-importers.ts";
import { termsOf } from "./terms.ts";

test("an agreement that frees all goods leaves no rate to ask for; one on free trade does so for goods of industry alone", () => {
  expect(freedBy("KEN", "ITA", "080440", "agreement")).toMatchObject({ by: "all goods" });
  expect(freedBy("KEN", "ITA", "930200", "agreement")?.by).not.toBe("all goods");
  expect(freedBy("EGY", "ITA", "080510", "agreement")).toBeNull();
  expect(freedBy("VNM", "KOR", "640399", "agreement")).toMatchObject({ by: "industry" });
  expect(freedBy("KEN", "ARE", "080440", "none")).toBeNull();
});

test("the Chinese zero tariff for African states covers those that are not least developed, and none elsewhere", () => {
  expect(termsOf("KEN", "CHN", "080440")).toBe("scheme");
  expect(termsOf("SWZ", "CHN", "080440")).not.toBe("scheme");
  expect(termsOf("PER", "CHN", "080440")).toBe("agreement");
});

test("a sum of importers is split without loss, and who makes none of the goods buys at least what it sells on", () => {
  const sold = new Map([
    ["PER", 600],
    ["KEN", 400],
  ]);
  const split = splitOfFive("KEN", sold, (iso3) => (iso3 === "NLD" ? { exports: 600, least: 600 } : { exports: 10, least: 0 }));
  const sum = (of: (row: (typeof split)[number]) => number) => split.reduce((all, row) => all + of(row), 0);
  expect(split.map(({ iso3 }) => iso3).toSorted()).toEqual([...fiveImporters].toSorted());
  expect(sum(({ imports }) => imports)).toBeCloseTo(1000, 6);
  expect(sum(({ fromOrigin }) => fromOrigin)).toBeCloseTo(400, 6);
  expect(split.find(({ iso3 }) => iso3 === "NLD")?.imports).toBeGreaterThan(598);
});
