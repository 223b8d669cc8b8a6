import { expect, test } from "vitest";
import type { Cell, ReportDocument } from "#document";
import { movedFamilies } from "./moved-figures.ts";

const format = { style: "fixed" as const, scale: 1, digits: 1 };
const common = { unit: "1", format };
const assumption = (id: string, label: string, value: number, low: number, high: number): Cell => ({
  ...common,
  kind: "assumption",
  id,
  label,
  value,
  low,
  high,
  why: "A judgement.",
  sources: [],
});
const formula = (id: string, label: string, of: string, value: number): Extract<Cell, { kind: "formula" }> => ({
  ...common,
  kind: "formula",
  id,
  label,
  formula: of,
  value,
});

test("a figure called by another one and an assumption at an end is a row of that other one, where it has its value there", () => {
  const reach = formula("reach", "Demand a year that you can draw", "days * sales", 600);
  const ends = [
    formula("reach_if_days_low", "Demand that you can draw if: Days open a year, low end", "250 * sales + 0 * days.low", 500),
    formula("reach_if_days_high", "Demand that you can draw if: Days open a year, high end", "999 * sales", 1998),
  ];
  const cells = [assumption("days", "Days open a year", 300, 250, 350), assumption("sales", "Sales a day", 2, 2, 2), reach, ...ends];
  const doc = { cells, runs: [], exhibits: [] } as unknown as ReportDocument;
  expect([...movedFamilies(doc, [reach, ...ends]).values()]).toEqual([
    { target: "reach", ends: [{ assumption: "days", low: "reach_if_days_low" }] },
  ]);
});
