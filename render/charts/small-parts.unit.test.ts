import { expect, test } from "vitest";
import type { Chart } from "#document";
import { exhibitFigures } from "./figures.ts";
import type { LabelMark, PreparedChart } from "./marks.ts";
import { prepareChart, printWidth } from "./prepare.ts";
import { boxOf, overlaps } from "./sheet.ts";

const plain = { style: "fixed" as const, scale: 1, digits: 1 };
const drawn = (chart: Chart): PreparedChart =>
  prepareChart(
    chart,
    exhibitFigures({ chart, format: plain }, (id) => ({ value: Number(id), format: plain })),
    printWidth,
  );
const labelsOf = (p: PreparedChart): LabelMark[] => p.marks.flatMap((m) => (m.t === "label" ? [m] : []));
const textsOf = (p: PreparedChart) => labelsOf(p).map(({ text }) => text);

test("a part of a bar that is too narrow for its figure has it below", () => {
  const p = drawn({
    kind: "stack",
    parts: ["Goods", "Pay", "Left"],
    rows: [
      { name: "Here", cells: ["0.60", "0.34", "0.06"] },
      { name: "There", cells: ["0.02", "0.03", "0.95"] },
    ],
  });
  expect(textsOf(p)).toEqual(expect.arrayContaining(["0.6", "0.3", "0.1", "0.02", "0.03", "1.0"]));
  const boxes = labelsOf(p).map(boxOf);
  boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => expect(overlaps(a, b)).toBe(false)));
});

test("bounds that are one figure to a reader are not spread over the page", () => {
  const ticks = labelsOf(drawn({ kind: "range", rows: [{ name: "Index", lo: "4848", mid: null, hi: "4860" }] })).filter(
    ({ role }) => role === "tick",
  );
  expect(ticks[0]?.text).toBe("0");
});

test("the end of a range is not written beside a mark whose figure it would be taken for", () => {
  const p = drawn({ kind: "range", rows: [{ name: "China", lo: "350", mid: "770", hi: "1000", mark: "1060" }] });
  const mark = p.marks.find((m) => m.t === "dot" && m.fill === "paper");
  const end = labelsOf(p).find(({ cell }) => cell === "1000");
  if (mark?.t !== "dot" || !end) throw new Error("nothing is drawn");
  expect(boxOf(end).top).toBeGreaterThan(mark.y);
});

test("the names of the circles around a place stand on no line of another circle or of the place", () => {
  const p = drawn({
    kind: "scatter",
    xLabel: "East",
    yLabel: "North",
    xFormat: plain,
    rings: ["0.5", "1", "1.5"],
    rows: [{ name: "Valencia", x: "0", y: "0", size: null, highlight: true }],
  });
  const place = labelsOf(p).find(({ text }) => text === "Valencia");
  const inner = p.marks.flatMap((m) => (m.t === "path" && m.d.includes("A") ? [Number(/A([\d.]+)/.exec(m.d)?.[1])] : []));
  if (!place) throw new Error("the place has no name");
  const { left, right } = boxOf(place);
  expect((right - left) / 2).toBeLessThan(Math.min(...inner));
  expect(place.anchor).toBe("middle");
  expect(textsOf(p).filter((text) => text.endsWith(" km"))).toHaveLength(3);
});

test("today's size is written clear of the edges of its band", () => {
  const p = drawn({
    kind: "line",
    years: [2025, 2026, 2027, 2028],
    forecastFrom: 2026,
    series: [{ name: "Market", cells: ["7.3", "7.8", "8.2", "8.7"], lo: ["6", "6", "6", "6"], hi: ["8.9", "10", "11", "12"] }],
  });
  const label = labelsOf(p).find(({ cell, weight }) => cell === "7.3" && weight === 600);
  const band = p.marks.find((m) => m.t === "path" && m.d.endsWith("Z"));
  const ys = band?.t === "path" ? [...band.d.matchAll(/ (-?[\d.]+)/g)].map(([, y]) => Number(y)) : [];
  if (!label) throw new Error("no label");
  const { top, bottom } = boxOf(label);
  const [lower = 0] = ys.toSorted((a, b) => b - a);
  expect(top > lower || bottom < lower).toBe(true);
});

test("every year that was read of a line with gaps is a point, a line without gaps has none but its last", () => {
  const dots = (cells: (string | null)[]) => {
    const p = drawn({ kind: "line", years: cells.map((_, i) => 2014 + i), series: [{ name: "World", cells }] });
    return new Set(p.marks.flatMap((m) => (m.t === "dot" ? [m.x.toFixed(0)] : []))).size;
  };
  expect(dots(["71", null, null, "120", "125", null, "200", "210"])).toBe(5);
  expect(dots(["71", "80", "90", "100"])).toBeLessThanOrEqual(1);
});

test("a loss at the upper end of a range is never written on the side of gains", () => {
  const p = drawn({
    kind: "range",
    rows: [
      { name: "Year one", lo: "-199", mid: "-98", hi: "-12" },
      { name: "Year three", lo: "-84", mid: "26", hi: "153" },
    ],
  });
  const zero = p.marks.find((m) => m.t === "rule" && m.x1 === m.x2 && m.stroke === "muted");
  const loss = labelsOf(p).find(({ text }) => text === "−12" || text === "−12.0");
  expect(zero?.t === "rule" && loss && boxOf(loss).right <= zero.x1).toBe(true);
});
