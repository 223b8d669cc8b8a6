import { numberWord } from "../writing/prose.ts";
import { expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { realReport } from "../../tests/fixtures/reports/real-report.ts";
import { contradictions } from "../verify/check-contradictions.ts";
import { passages } from "../verify/walk.ts";

const said = (doc: ReportDocument, where = "") =>
  passages(doc).flatMap((p) =>
    p.where.startsWith(where) ? [p.runs.map((r) => (r.t === "text" || r.t === "name" ? r.v : "#")).join("")] : [],
  );

test("published sizes outside the range stand on the first page and before the methods, and nothing says that there is none", async () => {
  const doc = await realReport("Tyres", "THA");
  expect(said(doc, "answer").join(" ")).toMatch(
    /Size published by TechSci Research for #, in the base year, is ##?, above what the methods give \(#\): the range reaches out to it\./,
  );
  const size = said(doc, "section executive_summary");
  expect(size.findIndex((t) => t.startsWith("Published of tyres in Thailand"))).toBeLessThan(
    size.findIndex((t) => / of the weight/.test(t)),
  );
  expect(said(doc).filter((t) => /No page that was read publishes a size/.test(t))).toEqual([]);
  const denied = structuredClone(doc);
  denied.sections[0]?.blocks.push({
    t: "p",
    sentences: [{ runs: [{ t: "text", v: "No page that was read publishes a size of this market in Thailand; the size is computed." }] }],
  });
  expect(contradictions(doc).violations).toEqual([]);
  expect(contradictions(denied).violations).toHaveLength(1);
});

test("regions that countries add up to are not printed where somebody publishes another share of one of them", async () => {
  const doc = await realReport("Pharmaceuticals", "FRA");
  const regions = doc.exhibits.find((e) => e.requirement === "regions");
  expect(regions?.quality).toBe("reported");
  expect(JSON.stringify(regions?.table?.rows)).not.toContain("share_of_world_");
  expect(JSON.stringify(regions?.table?.rows)).toContain("Not named");
});

test("the method that carries the size is told with what it misses elsewhere, and a size made of a published one does not agree with it", async () => {
  const size = said(await realReport("Gyms", "ZAF"), "section executive_summary").join(" ");
  expect(size).toMatch(/Tested on the size published for India, .{5,80} gives # against #.{0,120}, # apart/);
  const rental = said(await realReport("Car rental", "ZAF"), "section executive_summary").join(" ");
  expect(rental).not.toMatch(/by Feneval: #, within/);
});

test("a size too old to enter, counts of another boundary and what others buy for their output stand beside the size", async () => {
  const dental = said(await realReport("Dental implants", "BRA", { marketCode: "hs:902129" }), "section executive_summary").join(" ");
  expect(dental).toMatch(/Dental implants, Brazil, by .+: #.*, below the # to # of this report\. It counts dental implants alone\./);
  const furniture = await realReport("Furniture", "POL");
  const beside = furniture.exhibits.find((e) => e.requirement === "disagreements");
  const rows = JSON.stringify(beside?.table?.rows);
  expect(rows).toMatch(/Spending of households on furniture.+another count.+It counts what households buy/);
  expect(rows).toMatch(/exports are included; imports, margins and sales tax are not/);
  // Countries whose published sizes taught the size test nothing, and what counts another thing contradicts nothing.
  expect(rows).toContain("as_in_cze");
  expect(rows).not.toMatch(/as_in_(?:fra|esp)/);
  const title = (beside?.title ?? []).map((r) => (r.t === "text" ? r.v : "#")).join("");
  const another = rows.match(/"another count"/g)?.length ?? 0;
  expect(title).toBe(
    `One of ${numberWord(beside?.table?.rows.length ?? 0)} other figures on furniture in Poland contradicts the ranges of this report; ${numberWord(another)} count another thing`,
  );
  expect(rows.match(/"disagrees"/g)).toHaveLength(1);
  expect(contradictions(furniture).violations).toEqual([]);
  const test = furniture.exhibits.find((e) => e.requirement === "backtest");
  expect(JSON.stringify(test?.table?.rows)).toMatch(/sectors in the accounts of /);
  // The title tells of the forecast itself: sectors carried with the actual output of those years are no forecast.
  const told = (test?.title ?? []).flatMap((r) => (r.t === "fig" ? [r.cell] : []));
  expect(told).toHaveLength(2);
  expect(told.filter((cell) => cell.startsWith("own_band"))).toEqual([]);
});
