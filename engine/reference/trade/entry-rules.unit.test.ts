import { expect, test } from "vitest";
import { exportRulesOf } from "./export-rules.ts";
import { entryRulesIn, exitRulesOf } from "./entry-rules.ts";
import { mainCode, productGroupOf } from "./product-groups/product-groups.ts";

const ids = (codes: readonly string[], iso3: string) => entryRulesIn(codes, iso3, "VNM").map(({ id }) => id);

test("the Union's deforestation rule binds its members on the goods that it lists, and nobody else", () => {
  expect(ids(["0901"], "ITA")).toContain("deforestation");
  expect(ids(["0901"], "EUU")).toContain("deforestation");
  expect(ids(["0901"], "SAU")).toEqual([]);
  expect(ids(["4104"], "ITA"), "leather was taken out in 2026").not.toContain("deforestation");
  expect(ids(["6907"], "ITA")).toEqual([]);
});

test("a rule on what crosses the border of the Union is none among its members", () => {
  const carbon = (origin: string) => entryRulesIn(["7208"], "DEU", origin).map(({ id }) => id);
  expect(carbon("IND")).toContain("carbon_border");
  expect(carbon("POL")).not.toContain("carbon_border");
});

test("a rule on some lines of the goods says so", () => {
  const [rule] = entryRulesIn(["9403"], "FRA", "VNM").filter(({ id }) => id === "deforestation");
  expect(rule?.what).toMatch(/^on some lines, /);
  expect(entryRulesIn(["0901"], "ITA", "VNM")[0]?.what).not.toContain("on some lines");
});

test("every rule has an authority, a page and, where it is held, a day", () => {
  for (const [code, iso3] of [
    ["0901", "USA"],
    ["0901", "CHN"],
    ["0901", "JPN"],
    ["6403", "JPN"],
    ["6403", "ITA"],
    ["7208", "DEU"],
  ] as const) {
    const rules = entryRulesIn([code], iso3, "VNM");
    expect(rules.length, `${code} ${iso3}`).toBeGreaterThan(0);
    for (const { url, authority, since } of rules) {
      expect(url).toMatch(/^https?:/);
      expect(authority).not.toBe("");
      expect(since === null || /^\d{4}-\d\d-\d\d$/.test(since)).toBe(true);
    }
  }
});

test("goods stand in the group of their own trade", () => {
  const groups = {
    "0901": "coffee",
    "0902": "tea",
    "6403": "shoes",
    "0603": "cut flowers",
    "080132": "nuts",
    "0806": "fresh fruit",
    "4107": "hides",
    "6109": "clothing",
    "6907": "ceramics",
    "940350": "furniture",
    "3304": "cosmetics",
    "9503": "toys",
    "711319": "jewellery",
    "7208": "materials",
    "8703": "motor vehicles",
    "8708": "parts",
    "8712": "bicycles",
    "8901": "ships",
  };
  for (const [code, name] of Object.entries(groups)) expect(productGroupOf(code).id, code).toContain(name);
  // Excise falls on cars, and on no part, bicycle or ship.
  expect(["8703", "8708", "8712", "8901"].filter((code) => productGroupOf(code).hasExcise)).toEqual(["8703"]);
});

test("goods of many codes stand in the group of most of them, whatever comes first", () => {
  expect(productGroupOf(mainCode(["830250", "940131", "940350"])).id).toContain("furniture");
  expect(mainCode(["0901"])).toBe("0901");
  expect(mainCode(["0901", "210111", "210112"], (code) => (code === "0901" ? 900 : 1))).toBe("0901");
  expect(mainCode(["210111", "0901"], () => 0)).toBe("210111");
});

test("the deforestation rule binds whoever sends the goods out of the European Union too, and no other rule of entry does", () => {
  for (const code of ["4407", "1806", "470321"])
    expect(
      exitRulesOf([code], "FIN").map(({ id }) => id),
      code,
    ).toEqual(["deforestation"]);
  expect(exitRulesOf(["4407"], "CAN")).toEqual([]);
  expect(exitRulesOf(["4203"], "ITA")).toEqual([]);
});

test("what a country asks of its own goods before they leave is told of that origin and those goods alone", () => {
  expect(exportRulesOf(["080440"], "KEN").map(({ id }) => id)).toEqual(["avocados_kenya"]);
  expect(exportRulesOf(["080440"], "PER")).toEqual([]);
  expect(exportRulesOf(["180100"], "GHA")).toHaveLength(1);
  expect(exportRulesOf(["180310"], "GHA")).toEqual([]);
});
