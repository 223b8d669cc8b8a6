import { expect, test } from "vitest";
import { officialClass } from "../reference/classes/catalogue.ts";
import goodsNames from "../reference/classes/goods-names.json" with { type: "json" };
import { chooseProduct } from "./product.ts";

const asOf = "2026-11-29";
const meant = (industryName: string) => chooseProduct({ industryName }, asOf).interpretation;

test.each([
  ["Kiwifruit", ["081050"]],
  ["cumin", ["090931", "090932"]],
  ["Juniper", ["090961", "090962"]],
])("%s is found by what the nomenclature itself says of its lines", (name, codes) => {
  expect(meant(name)).toMatchObject({ outcome: "class", refusal: null, codes: { hs: codes } });
});

test.each([
  ["Wind turbines", "class", ["850231"]],
  ["Biscuits", "class", ["190531"]],
  ["kiwi", "class", ["081050"]],
  ["Blueberries", "within", ["081040"]],
  ["Vaccines", "class", ["300241"]],
])("%s, which customs call otherwise, means its own lines", (name, outcome, codes) => {
  expect(meant(name)).toMatchObject({ outcome, refusal: null, codes: { hs: codes } });
  expect(meant(name).includes.join("")).not.toBe("");
});

test("goods that stand under several headings are offered and not chosen, and services stay refused", () => {
  expect(meant("mulberries")).toMatchObject({ outcome: "ambiguous", readings: [{ code: "hs:0810" }, { code: "hs:0811" }] });
  expect(meant("Nursing homes").refusal).toContain("no good that crosses a border");
});

test("every everyday name of goods leads to lines that the nomenclature has, and no name stands twice", () => {
  for (const { codes } of goodsNames) for (const code of codes) expect(officialClass(`hs:${code}`), code).toBeDefined();
  const names = goodsNames.flatMap((row) => row.names);
  expect(new Set(names).size).toBe(names.length);
});
