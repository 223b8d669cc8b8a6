import { expect, test } from "vitest";
import { formatFigure } from "#shared/figures.ts";
import { drawChart, toSvg } from "./draw.ts";
import { prepareChart } from "./prepare.ts";
import { cut, textWidth, wrap } from "./text-width.ts";
import { darkTheme, lightTheme } from "./theme.ts";

const format = { style: "fixed", scale: 1, digits: 0 } as const;
const figures = { value: () => 42, text: () => formatFigure(42, format), format };
const hostile = `</text><script>alert("x")</script>&amp;'\u0000\ud800`;

test("a name can never become markup", () => {
  const svg = toSvg(
    drawChart(prepareChart({ kind: "bars", rows: [{ name: hostile, cell: "a" }] }, figures, 900), lightTheme, `"><script>`),
  );
  expect(svg).not.toContain("<script");
  expect(svg).not.toContain("\u0000");
  expect(svg.isWellFormed()).toBe(true);
  expect(svg).toContain("&lt;script&gt;");
  expect(svg.match(/<text/g)?.length).toBe(svg.match(/<\/text>/g)?.length);
});

test("marks and figures name their cell", () => {
  const svg = toSvg(drawChart(prepareChart({ kind: "bars", rows: [{ name: "A", cell: "size_in" }] }, figures, 476), darkTheme));
  expect(svg.match(/data-cell="size_in"/g)).toHaveLength(2);
  expect(svg.startsWith(`<svg xmlns="http://www.w3.org/2000/svg"`)).toBe(true);
});

test("the whole of a cut name is kept for the reader who asks", () => {
  const name = "A name that is far too long for the room ".repeat(5).trim();
  const svg = toSvg(drawChart(prepareChart({ kind: "bars", rows: [{ name, cell: "a" }] }, figures, 400), lightTheme));
  expect(svg).toContain("…");
  expect(svg).toContain(`<title>${name}</title>`);
});

test("lines of a wrapped text are no wider than asked, and no letter is split from its accent", () => {
  for (const text of [
    "Rajasthan and the adjoining union territories",
    "电动两轮车产业年度报告电动两轮车",
    "हिन्दी में एक बहुत लम्बा नाम",
    "Donaudampfschifffahrtsgesellschaft",
  ]) {
    for (const width of [40, 80, 120])
      for (const line of wrap(text, width, 8, 400, 2)) expect(textWidth(line, 8)).toBeLessThanOrEqual(width);
  }
  expect(cut("नमस्ते", 20, 8)).not.toMatch(/^[\u093e-\u094d]/);
});
