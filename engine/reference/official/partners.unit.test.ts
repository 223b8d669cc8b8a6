import { expect, test } from "vitest";
import { flowsOf, partnersOf, toldByUnitedStates } from "./partners.ts";
import { tradeOf } from "./trade.ts";

test("suppliers are those of the heading, largest first, and add up to what is imported", () => {
  const furniture = partnersOf(["9403"], "POL");
  const of = furniture?.suppliers;
  expect(of?.partners.slice(0, 2).map((p) => p.partner)).toEqual(["CHN", "DEU"]);
  const values = of?.partners.map((p) => p.datum.value) ?? [];
  expect(values).toEqual(values.toSorted((a, b) => b - a));
  expect(of?.count).toBeGreaterThan(values.length);
  expect(of?.total.value).toBeGreaterThan(values.reduce((sum, v) => sum + v, 0));
  // Both tables come of one source; this one leaves out flows below 100 thousand dollars.
  const imports = tradeOf(["9403"], "POL")?.imports.value ?? Number.NaN;
  expect((of?.total.value ?? 0) / imports).toBeGreaterThan(0.95);
  expect((of?.total.value ?? 0) / imports).toBeLessThan(1.02);
});

test("the United States know the European Union as one; importers without lines have no suppliers and stand among suppliers", () => {
  expect(partnersOf(["9403"], "USA")?.suppliers.partners.map((p) => p.partner)).toContain("EUU");
  const germany = partnersOf(["9403"], "DEU");
  expect(germany?.suppliers.partners).toEqual([]);
  expect(germany?.customers.partners.length).toBe(8);
});

test("importers without lines stand together among the buyers, and the buyers add up to about all exports", () => {
  const of = partnersOf(["9403"], "POL")?.customers;
  // Germany alone buys about a third of what Polish furniture makers sell abroad.
  expect(of?.partners[0]?.partner).toBe("FIV");
  expect(of?.partners[0]?.datum).toMatchObject({ status: "estimated", label: expect.stringContaining("Germany") });
  const share = (of?.partners[0]?.datum.value ?? 0) / (of?.total.value ?? 1);
  expect(share).toBeGreaterThan(0.4);
  expect(share).toBeLessThan(0.8);
  const exports = tradeOf(["9403"], "POL")?.exports.value ?? Number.NaN;
  expect((of?.total.value ?? 0) / exports).toBeGreaterThan(0.95);
  expect((of?.total.value ?? 0) / exports).toBeLessThan(1.05);
});

test("a heading that is mostly of another class, or that one importer alone reports, says nothing of the class", () => {
  expect(partnersOf(["940390"], "POL")).toBeUndefined();
  expect(partnersOf(["2404"], "CHN")).toBeUndefined();
  expect(partnersOf([], "POL")).toBeUndefined();
});

test("the suppliers that the United States name are those of its table: of anyone else nothing is told", () => {
  const named = new Set(
    ["0901", "1509", "2204", "2709", "8517", "8703", "6109", "0803"].flatMap((hs4) => [...(flowsOf([hs4]).get("USA")?.keys() ?? [])]),
  );
  for (const code of named) expect(toldByUnitedStates.has(code), code).toBe(true);
  expect(named.size).toBeGreaterThan(40);
  expect(toldByUnitedStates.has("TUN")).toBe(false);
});
