import { readFileSync } from "node:fs";
import { outlineOf } from "#engine";
import { reportIndustries } from "#shared/industries.ts";
import { expect, test } from "vitest";
import library from "../../app/features/home/library.json" with { type: "json" };
import { makeFacts, pagesFolder } from "./make-facts.ts";
import { firstExhibit, reportContents } from "../../app/features/home/report-contents.ts";

test("every figure on the public pages is what the engine and its library say today (else: node scripts/home/make-facts.ts)", async () => {
  for (const [name, text] of Object.entries(await makeFacts())) {
    const file = readFileSync(new URL(name, pagesFolder), "utf8");
    if (name.endsWith(".json")) expect(JSON.parse(file), name).toEqual(JSON.parse(text));
    else expect(file, name).toBe(text);
  }
});

test("the contents shown are the outline of the engine: its sections and exhibits, in number and order", () => {
  expect(reportContents.map(({ id, title }) => ({ id, title }))).toEqual(outlineOf("corporate").sections);
  expect(reportContents.flatMap(({ id, exhibits }) => exhibits.map(([key]) => `${id} ${key}`))).toEqual(
    outlineOf("corporate").requirements.map(({ key, section }) => `${section} ${key}`),
  );
  expect(reportContents.map((_, i) => firstExhibit(i))).toEqual([1, 5, 10, 13, 20, 28, 36, 40]);
});

test("every industry has its count of markets, and they add up", () => {
  expect(library.industries.map(({ slug }) => slug)).toEqual(reportIndustries.map(({ slug }) => slug));
  expect(library.industries.reduce((sum, { markets }) => sum + markets, 0)).toBe(library.markets);
});
