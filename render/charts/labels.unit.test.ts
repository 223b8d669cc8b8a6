import { expect, test } from "vitest";
import type { Chart } from "#document";
import { exhibitFigures } from "./figures.ts";
import { prepareChart, printWidth } from "./prepare.ts";

const billions = { style: "fixed" as const, scale: 1e9, digits: 1 };
/** The words of a drawing whose cells are called by their values. */
function labelsOf(chart: Chart): string[] {
  const figures = exhibitFigures({ chart, format: billions }, (id) => ({ value: Number(id) * 1e9, format: billions }));
  return prepareChart(chart, figures, printWidth).marks.flatMap((m) => (m.t === "label" ? [m.full ?? m.text] : []));
}
const bars = (...values: number[]): Chart => ({ kind: "bars", rows: values.map((v) => ({ name: `Row ${v}`, cell: `${v}` })) });

test("bars of different figures do not carry one label, and none says nil of what is not", () => {
  expect(labelsOf(bars(0.44, 0.42, 0.41, 0.38))).toEqual(expect.arrayContaining(["0.44", "0.42", "0.41", "0.38"]));
  expect(labelsOf(bars(12.4, 0.004))).toContain("0.004");
  expect(labelsOf(bars(12.4, 3.1, 0))).toEqual(expect.arrayContaining(["12.4", "3.1", "0.0"]));
});

test("every bubble of a map has its name on it or below it", () => {
  const crowd = Array.from({ length: 18 }, (_, i) => ({
    name: `Place ${i}`,
    code: "XXX",
    lat: 48 + (i % 4),
    lon: 5 + i / 3,
    cell: `${20 - i}`,
  }));
  const words = labelsOf({ kind: "map", points: crowd }).join("\n");
  for (const { name } of crowd) expect(words).toMatch(new RegExp(`${name}(?!\\d)`));
});

test("a tornado writes both ends of an assumption that moves the result one way only", () => {
  const words = labelsOf({ kind: "tornado", base: "5", rows: [{ name: "One way", lo: "3", hi: "4" }] });
  expect(words).toEqual(expect.arrayContaining(["3.0", "4.0"]));
});
