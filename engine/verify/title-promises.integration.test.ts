import { expect, test } from "vitest";
import type { Inline, ReportDocument } from "#document";
import { exportReport } from "../../tests/fixtures/reports/export-report.ts";
import { realReport } from "../../tests/fixtures/reports/real-report.ts";
import { titlesOverRows } from "./check-titles.ts";

const text = (v: string): Inline => ({ t: "text", v });
const retitled = (doc: ReportDocument, requirement: string, title: Inline[]): string[] => {
  const exhibits = doc.exhibits.map((e) => (e.requirement === requirement ? { ...e, title } : e));
  return titlesOverRows({ ...doc, exhibits }).violations.filter((v) => v.startsWith(`ex_${requirement}:`));
};

test("a title that denies its rows, hides their ends or names kinds of figures that are not there is caught", async () => {
  const doc = await exportReport("Wine", "CHL");
  expect(titlesOverRows(doc).violations).toEqual([]);
  expect(retitled(doc, "tariffs", [text("No duty of the five is held: look each up before the first quotation")])).toHaveLength(1);
  const french = await exportReport("Wine", "FRA");
  expect(
    retitled(french, "published_figures", [text("What pages count of the market: size, prices, segments and sellers by name")]),
    // Sizes, prices and sellers are missing, and a country's share in imports is no segment.
  ).toHaveLength(4);
  const all = (iso: string): Inline => ({ t: "fig", cell: `hhi_${iso}_all` });
  expect(retitled(doc, "concentration", [text("Supply of the five stands between "), all("can"), text(" and "), all("jpn")])).toHaveLength(
    1,
  );
});

test("a title that denies a size its row holds, or miscounts the cases that change the advice, is caught", async () => {
  const held = await realReport("Furniture", "POL");
  expect(titlesOverRows(held).violations).toEqual([]);
  const coverage = held.exhibits.find((e) => e.requirement === "coverage");
  const isHeld = JSON.stringify(coverage?.table?.rows[0]?.cells[1]) !== JSON.stringify([{ t: "text", v: "–" }]);
  const untrue = isHeld ? "No published size of furniture in Poland was found" : "A size of furniture in Poland was found, but no workers";
  expect(retitled(held, "coverage", [text(untrue)])).toHaveLength(1);
  expect(retitled(held, "scenarios", [text("Eleven of twelve cases change the advice on furniture in Poland")])).toHaveLength(1);
  expect(retitled(held, "scenarios", [text("Entering furniture in Poland passes in all eleven cases")])).toHaveLength(1);
});
