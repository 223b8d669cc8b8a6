import { expect, test } from "vitest";
import { z } from "zod";
import table from "./exits.json" with { type: "json" };
import { exitRow, hasLeft } from "./exits.ts";

const rows = z.array(exitRow).parse(table);

test("every exit has a page that names the company", () => {
  for (const { id, company, title, quote } of rows) expect(`${title} ${quote}`, id).toContain(company.split(" ")[0]);
  expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
});

test("a company that closed has left every class; one that sold a business has left its class alone", () => {
  expect(hasLeft("Philipp Holzmann AG", "DEU", "naics:2373")).toBe(true);
  expect(hasLeft("Boral Limited", "AUS", "hs:690410")).toBe(true);
  expect(hasLeft("Boral Limited", "AUS", "library:chemical-materials/cement")).toBe(false);
  expect(hasLeft("Boral Limited", "USA", "hs:6904")).toBe(false);
  // One that closed its places abroad still stands at home.
  expect(hasLeft("Mister Spex", "DEU", "naics:446130", "ESP")).toBe(true);
  expect(hasLeft("Mister Spex", "DEU", "naics:446130")).toBe(false);
});
