import { expect, test } from "vitest";
import { MarketSizer, sizeMarket } from "../../analysis/sizing/official/size-market.ts";
import type { MarketKey } from "../../evidence/sizing-data.ts";
import { compile } from "../../model/compute.ts";
import { namesIn, parse } from "../../model/expression.ts";
import { knownSizes } from "../known/known-sizes.ts";
import { tradeOf } from "./trade.ts";
import { sizingTables } from "./sizing-tables.ts";
import sources from "./sources.json" with { type: "json" };

const data = sizingTables();
const hotels: MarketKey = { id: "naics:721110", name: "Hotels", codes: { naics: ["721110"], hs: [], isic: [] }, level: "receipts" };
const coffee: MarketKey = { id: "hs:0901", name: "Coffee", codes: { naics: [], hs: ["0901"], isic: [] }, level: "retail" };

test("nearly every orderable country has a size, rich or poor, for a service and for a traded good", () => {
  const some = data.countries.filter((_, i) => i % 6 === 0);
  for (const key of [hotels, coffee]) {
    const sized = some.filter((country) => sizeMarket(data, key, country, 2024));
    expect(sized.length / some.length, key.name).toBeGreaterThan(190 / 195);
  }
});

test("the range holds the size, weights add up, and each formula names only what stands beside it", () => {
  for (const [key, country] of [
    [hotels, "PRT"],
    [coffee, "ITA"],
    [coffee, "IND"],
  ] as const) {
    const size = sizeMarket(data, key, country, 2024);
    if (!size) throw new Error(`no size for ${key.name} in ${country}`);
    expect(size.low).toBeLessThan(size.value);
    expect(size.high).toBeGreaterThan(size.value);
    expect(size.estimates.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
    for (const { formula, steps, data: figures, parameters, method } of size.estimates) {
      const names = new Set([...figures, ...parameters, ...steps].map(({ id }) => id));
      for (const text of [formula, ...steps.map((step) => step.formula)])
        expect(
          namesIn(parse(text)).filter((name) => !names.has(name)),
          `${method}: ${text}`,
        ).toEqual([]);
    }
  }
});

test("every figure of an estimate leads to a source of the tables or to a known figure", () => {
  const ids = new Set([...sources.map(({ id }) => id), ...knownSizes().map(({ id }) => `known-${id}`)]);
  const size = sizeMarket(data, coffee, "VNM", 2024);
  expect(size?.estimates.flatMap((e) => e.data).filter(({ source }) => !ids.has(source))).toEqual([]);
});

test("the same question has the same answer, also from a sizer that has answered others", () => {
  const first = new MarketSizer(data).size(hotels, "KEN", 2023);
  const second = new MarketSizer(data);
  second.size(coffee, "BRA", 2022);
  expect(second.size(hotels, "KEN", 2023)).toEqual(first);
});

test("a hidden figure is not used", () => {
  const figure = knownSizes().find(({ market, country }) => market === "Insurance" && country === "KEN") ?? knownSizes()[0];
  if (!figure) throw new Error("no known figures");
  const key: MarketKey = {
    id: "known",
    name: figure.market,
    codes: { naics: [...figure.naics], hs: [...figure.hs], isic: [] },
    level: figure.level,
  };
  const methods = (without: ReadonlySet<string>) =>
    new MarketSizer(data).estimates(key, figure.country, figure.year, without).map(({ method }) => method);
  expect(methods(new Set())).toContain("published-national");
  expect(
    methods(
      new Set(
        knownSizes()
          .filter(({ country }) => country === figure.country)
          .map(({ id }) => id),
      ),
    ),
  ).not.toContain("published-national");
});

test("a stock is priced by what others publish for each unit, never by a hidden figure, and its formula gives its value", () => {
  const hospitals: MarketKey = { id: "naics:622110", name: "Hospitals", codes: { naics: ["622110"], hs: [], isic: [] }, level: "receipts" };
  const sizer = new MarketSizer(data);
  const byStock = (without?: ReadonlySet<string>) =>
    sizer.estimates(hospitals, "PRT", 2024, without).find(({ method }) => method === "stock-rate-price");
  const estimate = byStock();
  if (!estimate) throw new Error("hospitals are counted by their beds");
  expect(estimate.data.map(({ measure, country }) => `${measure} ${country}`)).toEqual(
    expect.arrayContaining(["wdi_sh_med_beds_zs PRT", "wdi_sh_med_beds_zs USA"]),
  );
  const values = new Map([...estimate.data, ...estimate.parameters].map(({ id, value }) => [id, value]));
  for (const step of estimate.steps) values.set(step.id, evaluated(step.formula, values));
  expect(evaluated(estimate.formula, values) / estimate.value).toBeCloseTo(1, 6);
  const alone = byStock(new Set(knownSizes().map(({ id }) => id)));
  expect(alone?.parameters[0]?.value, "no figure is left, so the United States' rate stands").toBe(1);
});

const evaluated = (formula: string, values: ReadonlyMap<string, number>): number =>
  compile(parse(formula), (name) => () => values.get(name) ?? Number.NaN)();

test("exports count what goes to importers without lines of their own: Poland's furniture, Germany's and Spain's cars", () => {
  // Statistics Poland: more than €13 billion a year; VDA and Eurostat: about $165 and $38 billion.
  const billions = (headings: string[], country: string) => (tradeOf(headings, country)?.exports.value ?? 0) / 1e9;
  expect(billions(["9401", "9403", "9404"], "POL")).toBeGreaterThan(11);
  expect(billions(["8703"], "DEU")).toBeGreaterThan(130);
  expect(billions(["8703"], "ESP")).toBeGreaterThan(30);
});

test("a code of 2022 is a part of the code of 2017 that it came of, and a list with both counts it once", () => {
  const imports = (headings: string[]) => tradeOf(headings, "CAN")?.imports.value ?? 0;
  expect(imports(["940131"])).toBeGreaterThan(0);
  expect(imports(["940131"])).toBeLessThan(imports(["940130"]));
  expect(imports(["940130", "940131", "940139"])).toBe(imports(["940130"]));
  expect(imports(["8807"])).toBe(imports(["8803"]));
});

test("a class finds its place in the tables of spending, work and industries", () => {
  const key = { codes: { naics: ["337"], hs: [], isic: [] } };
  expect(sizingTables().places(key)).toEqual({ heading: "1105000", isic2: "31", industry: "d31t33" });
});

test("imports are counted by the country itself, but for five importers that the tables hold as a sum", () => {
  for (const country of ["MEX", "USA", "POL", "AUS"]) expect(tradeOf(["4011"], country)?.imports.status, country).toBe("reported");
  for (const country of ["DEU", "GBR", "FRA", "NLD", "ESP"]) expect(tradeOf(["4011"], country)?.imports.status, country).toBe("estimated");
  expect(tradeOf(["4011"], "MEX")?.exports.status).toBe("estimated");
});
