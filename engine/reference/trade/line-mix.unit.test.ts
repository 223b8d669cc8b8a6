import { expect, test } from "vitest";
import { flowsOf } from "../official/partners.ts";
import { mixedFlows } from "./goods-flows.ts";
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

test("what one supplier sells under a heading that is whole is counted whole, and by its mix under one that is not", () => {
  // Vietnam sells much under heading 2101, nearly all of it coffee: none of that makes it a supplier of tea.
  const tea = mixedFlows({ name: "Tea", codes: ["0902", "210120"], lines: [], within: null }, ["0902", "2101"], 0.5);
  const sum = (flows: ReadonlyMap<string, ReadonlyMap<string, number>>) =>
    [...flows.values()].reduce((all, row) => all + (row.get("VNM") ?? 0), 0);
  const leaves = sum(flowsOf(["0902"]));
  expect(sum(tea)).toBeGreaterThanOrEqual(leaves);
  expect(sum(tea)).toBeLessThan(leaves + 0.1 * sum(flowsOf(["2101"])));
});
