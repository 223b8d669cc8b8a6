import { expect, test } from "vitest";
import { summedOver } from "./class-part.ts";

const of = (iso3: string, value: number, base: number) => ({ iso3, value, base });

test("the United States are left out of the class in the world where their accounts hold another thing than is carried from published sizes", () => {
  const alike = [of("USA", 30, 30), of("CHN", 20, 18), of("JPN", 5, 5)];
  expect(summedOver(alike, false)).toEqual(alike);
  // All of an industry's software, beside video games.
  const apart = [of("USA", 430, 30), of("CHN", 50, 18), of("JPN", 19, 5)];
  expect(summedOver(apart, false).map(({ iso3 }) => iso3)).toEqual(["CHN", "JPN"]);
  expect(summedOver(apart, true)).toEqual(apart);
});
