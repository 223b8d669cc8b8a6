import { expect, test } from "vitest";
import { heldAbove, leastOfNet } from "../../analysis/sizing/methods/border.ts";
import { sizeMarket } from "../../analysis/sizing/official/size-market.ts";
import type { MarketKey } from "../../evidence/sizing-data.ts";
import { namesIn, parse } from "../../model/expression.ts";
import { present } from "../../ledger.ts";
import { officialClass } from "../classes/catalogue.ts";
import { hsOf, sizingTables } from "./sizing-tables.ts";

const data = sizingTables();
const keyOf = (code: string, level: MarketKey["level"]): MarketKey => {
  const { title, codes } = present(officialClass(code), code);
  return { id: code, name: title, codes, level };
};

test("no size of goods is below what is imported and not exported again, in any of many classes and countries", () => {
  let bound = 0;
  for (const code of ["naics:337", "naics:3162", "naics:3331", "hs:8486", "hs:3808", "hs:9503", "naics:3254", "hs:8517", "hs:4011"])
    for (const country of ["POL", "CHL", "BRA", "KEN", "DEU", "VNM", "AUT", "KOR"]) {
      const size = sizeMarket(data, keyOf(code, "retail"), country, 2025);
      const { floor, imports, exports } = present(size?.border, `${code} in ${country}`);
      expect(floor > 0, `${code} in ${country}`).toBe(imports.value > exports.value);
      expect(size?.value, `${code} in ${country}`).toBeGreaterThanOrEqual(floor);
      expect(size?.low).toBeLessThanOrEqual(size?.value ?? 0);
      expect(size?.high).toBeGreaterThan(size?.value ?? 0);
      if (size && Math.abs(size.value / floor - 1) < 1e-9) bound++;
    }
  // The bound decides somewhere: else this test would hold without it.
  expect(bound).toBeGreaterThan(0);
});

test("customs headings that hold other goods than the accounts of the class bound nothing", () => {
  const borderOf = (code: string, country: string) => sizeMarket(data, keyOf(code, "factory-gate"), country, 2025)?.border;
  // Dental fittings are a small part of what makers of dental goods make; furniture is all that makers of it make.
  expect(data.tradeCovered(keyOf("hs:902129", "factory-gate"))).toBeLessThan(0.5);
  expect(borderOf("hs:902129", "BRA")).toBeUndefined();
  expect(borderOf("naics:337", "POL")).toBeDefined();
});

test("the bound's formulas name only what stands beside them", () => {
  const { border } = present(sizeMarket(data, keyOf("hs:8486", "retail"), "KOR", 2025), "a size");
  const { floorFormula, toMakersFormula, steps, data: figures } = present(border, "a border");
  const names = new Set([...figures, ...steps].map(({ id }) => id));
  for (const formula of [floorFormula, toMakersFormula, ...steps.map((s) => s.formula)])
    expect(
      namesIn(parse(formula)).filter((name) => !names.has(name)),
      formula,
    ).toEqual([]);
});

test("a size that its trade raises moves its high end along, and no range begins far below what crosses the border", () => {
  expect(heldAbove({ value: 4, low: 4, high: 8 }, 6)).toEqual({ value: 6, low: 4, high: 12 });
  expect(heldAbove({ value: 4, low: 2, high: 8 }, 6)).toEqual({ value: 6, low: leastOfNet * 6, high: 12 });
  expect(heldAbove({ value: 4, low: 2, high: 8 }, 3)).toEqual({ value: 4, low: 2, high: 8 });
  expect(heldAbove({ value: 4, low: 1, high: 8 }, 3)).toEqual({ value: 4, low: leastOfNet * 3, high: 8 });
});

test("services have no bound by trade", () => {
  expect(sizeMarket(data, keyOf("naics:721110", "receipts"), "PRT", 2025)?.border).toBeUndefined();
});

test("headings that other industries make are none of the class: parts of car seats are no furniture", () => {
  for (const hs of [hsOf({ codes: { naics: ["337"], hs: [], isic: [] } }), present(officialClass("naics:337"), "furniture").codes.hs]) {
    const holds = (code: string) => hs.some((heading) => code.startsWith(heading));
    expect(["940360", "940161", "940421"].filter((code) => !holds(code))).toEqual([]);
    expect(["940190", "940199", "630392", "761699", "392530"].filter(holds)).toEqual([]);
  }
});

test("makers of furniture in Poland make at least what they export, at the size of the market there", () => {
  const size = present(sizeMarket(data, keyOf("naics:337", "retail"), "POL", 2025), "a size");
  const { imports, exports } = present(size.border, "a border");
  const margins =
    present(data.home(keyOf("naics:337", "retail")), "buyers").value /
    present(data.home(keyOf("naics:337", "factory-gate")), "makers").value;
  expect(size.value / 1.23 / margins + exports.value - imports.value).toBeGreaterThan(0.97 * exports.value);
});
