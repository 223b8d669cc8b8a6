import { expect, test } from "vitest";
import widerNames from "../reference/classes/wider-names.json" with { type: "json" };
import { chooseMarket } from "./choose-market.ts";
import { leftOutOf } from "./narrowed.ts";

test("a name that covers more than its class says what is left out, in any spelling; a plain name of the class leaves nothing out", () => {
  expect(leftOutOf("Cold Chain Logistics", "naics:49312").length).toBeGreaterThan(0);
  expect(leftOutOf("cold stores", "naics:49312")).toEqual([]);
});

test("every name of the table still leads to the class that it stands under", () => {
  for (const { code, names } of widerNames)
    for (const industryName of names) {
      const meant = chooseMarket({ industryName }, { country: "KEN", asOf: "2026-11-26" }).interpretation.market?.code;
      expect(meant, industryName).toBe(code);
    }
});
