import { expect, test } from "vitest";
import { lineMixes } from "./line-mix.ts";

const nuts = { name: "Cashew nuts", codes: ["080131", "080132"], lines: [], within: null };
const trade = ["VNM", "CIV", "IND"].map((iso3) => ({ iso3 }));

test("who sells nuts in shell is told apart from who sells them shelled, and what a country buys from what it sells", () => {
  const of = lineMixes(nuts, "VNM", trade);
  expect(of("VNM").mainSold?.code).toBe("080132");
  expect(of("VNM").mainBought?.code).toBe("080131");
  expect(of("CIV").mainSold?.code).toBe("080131");
  expect(of("CIV").alike).toBeLessThan(0.25);
  expect(of("IND").alike).toBeGreaterThan(0.5);
  expect(of("VNM").alike).toBeCloseTo(1, 9);
});

test("goods of one line have no mix to tell apart", () => {
  expect(lineMixes({ ...nuts, codes: ["080132"] }, "VNM", trade)("CIV")).toEqual({ mainSold: null, mainBought: null, alike: 1 });
});
