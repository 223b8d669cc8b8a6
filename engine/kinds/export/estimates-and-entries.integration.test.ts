import { beforeAll, expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { exportReport } from "../../../tests/fixtures/reports/export-report.ts";
import { exhibitOf, found, rowsOf, shownIn, valueOf, words } from "../../../tests/fixtures/reports/read-report.ts";

// What is estimated is called so and is bounded by what is held; an entry that no input can make pay is not advised.
let avocados: ReportDocument;
beforeAll(async () => {
  avocados = await exportReport("Avocados", "KEN");
});

test("every check passes", () => {
  expect(avocados.checks.filter(({ result }) => result === "fail")).toEqual([]);
});

test("what is apportioned from a heading is called an estimate with its ends, and no part printed as nothing is a largest supplier", () => {
  const answer = JSON.stringify(found(avocados.answer));
  expect(answer).toContain("d_are_sold_low");
  expect(valueOf(avocados, "d_are_sold_low")).toBeLessThan(valueOf(avocados, "d_are_sold") / 2);
  expect(answer).not.toContain("is not recorded");
  const suppliers = avocados.exhibits.flatMap(({ table }) => table?.rows ?? []).map((row) => JSON.stringify(row));
  expect(suppliers.filter((row) => row.includes("Largest suppliers") && row.includes("Syria"))).toEqual([]);
});

test("a farm price that left that of the origin within four years is no sign of cost", () => {
  expect(avocados.cells.some(({ id }) => id.startsWith("farm_price_lbn"))).toBe(false);
});

test("a country that sells far more than it buys is not said to resell, whatever the table of farms leaves out", () => {
  const all = JSON.stringify([avocados.answer, avocados.sections, avocados.exhibits]);
  expect(all).not.toContain("itself imports");
  expect(rowsOf(avocados, "position").map(([name]) => name)).toContain("United Arab Emirates: Tanzania");
});

test("an importer that grows none bought at least what it sold on, at both ends of the estimate", () => {
  const exports = valueOf(avocados, "exporter_nld_product");
  for (const id of ["five_split_nld_imports_low", "five_split_nld_imports_high"])
    expect(valueOf(avocados, id), id).toBeGreaterThanOrEqual(exports * 0.999);
});

test("the importers of a sum are estimated one by one, and the largest stands in the answer with its ends", () => {
  const [first] = rowsOf(avocados, "five_split");
  expect(first?.[0]).toBe("Netherlands");
  const lead = found(avocados.answer).blocks.flatMap((b) =>
    b.t === "lead" ? b.sentences.map((line) => words(avocados, line.runs)) : [],
  )[0];
  expect(lead).toMatch(/the Netherlands \(by estimate .+ to .+; only the sum of five is held\)/);
  expect(lead).not.toContain("Look up");
});

test("where no room pays for an entry at the best ends of the inputs none is advised, and the plan offers to nobody", () => {
  const lead = found(avocados.answer).blocks.flatMap((b) =>
    b.t === "lead" ? b.sentences.map((line) => words(avocados, line.runs)) : [],
  )[0];
  expect(lead).toContain("do not enter a new market");
  const plan = shownIn(avocados, exhibitOf(avocados, "plan"));
  expect(plan).not.toContain("twelve buyers");
  expect(plan).toContain("a year or more; call the others");
});

test("a rate of exchange is told as one, and never as a rise of prices", () => {
  expect(words(avocados, exhibitOf(avocados, "payment").title)).not.toMatch(/[Pp]rices of all goods/);
  expect(JSON.stringify(avocados.exhibits)).not.toContain("Prices changed by");
});
