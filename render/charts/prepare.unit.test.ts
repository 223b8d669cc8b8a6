import fc from "fast-check";
import { expect, test } from "vitest";
import type { Chart } from "#document";
import { formatFigure, type FigureFormat } from "#shared/figures.ts";
import { drawChart, toSvg } from "./draw.ts";
import type { Figures, LabelMark, PreparedChart } from "./marks.ts";
import { prepareChart } from "./prepare.ts";
import { boxOf } from "./sheet.ts";
import { lightTheme } from "./theme.ts";

const name = fc.oneof(
  fc.constantFrom(
    "India",
    "भारत",
    "中文市场名称很长的一个地区",
    "Rajasthan and the adjoining union territories of the north-west",
    "",
    "3M 🚀",
    "Donaudampfschifffahrtsgesellschaftskapitän",
  ),
  fc.string({ unit: "grapheme", maxLength: 60 }),
);
const value = fc.oneof(
  { weight: 6, arbitrary: fc.double({ min: -1e6, max: 1e9, noNaN: true }) },
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 100 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, Number.NaN, Number.POSITIVE_INFINITY, 1e-9, 4e15, -3e12) },
);
const share = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 1, Number.NaN, -0.2));
const format = fc.constantFrom<FigureFormat>(
  { style: "compact", currency: "USD" },
  { style: "fixed", scale: 1e6, digits: 1 },
  { style: "fixed", scale: 1, digits: 0 },
  { style: "percent", digits: 1 },
  { style: "multiple", digits: 1 },
);
const quality = fc.constantFrom("reported" as const, "estimated" as const, "modelled" as const);
const width = fc
  .record({ width: fc.integer({ min: 320, max: 900 }), size: fc.constantFrom(8, 10, 12) })
  .filter((w) => w.width / w.size >= 40);
const several = <T>(each: fc.Arbitrary<T>, min: number, max: number) => fc.array(each, { minLength: min, maxLength: max });

interface Drawn {
  chart: Chart;
  figures: Figures;
}
/** Cells are numbered as they are drawn, so that a chart and its figures come together. */
function withCells(make: (cell: (v: number) => string) => Chart, format: FigureFormat): Drawn {
  const values: number[] = [];
  const chart = make((v) => `c${values.push(v) - 1}`);
  const of = (cell: string) => values[Number(cell.slice(1))] ?? Number.NaN;
  return { chart, figures: { value: of, text: (cell, f) => formatFigure(of(cell), f ?? format), format } };
}
const row = fc.record({ name, highlight: fc.boolean(), quality, a: value, b: value, c: value, none: fc.boolean() });
const charts: Record<Chart["kind"], fc.Arbitrary<Drawn>> = {
  bars: fc.record({ rows: several(row, 1, 30), format }).map(({ rows, format: f }) =>
    withCells(
      (cell) => ({
        kind: "bars",
        rows: rows.map((r) => ({ name: r.name, highlight: r.highlight, quality: r.quality, cell: cell(r.a) })),
      }),
      f,
    ),
  ),
  range: fc.record({ rows: several(row, 1, 12), format }).map(({ rows, format: f }) =>
    withCells(
      (cell) => ({
        kind: "range",
        rows: rows.map((r) => ({
          name: r.name,
          highlight: r.highlight,
          quality: r.quality,
          lo: cell(r.a),
          mid: r.none ? null : cell(r.b),
          hi: cell(r.c),
        })),
      }),
      f,
    ),
  ),
  waterfall: fc
    .record({ rows: several(row, 2, 14), format })
    .map(({ rows, format: f }) =>
      withCells(
        (cell) => ({ kind: "waterfall", rows: rows.map((r, i) => ({ name: r.name, cell: cell(r.a), total: i === 0 || r.none })) }),
        f,
      ),
    ),
  tornado: fc
    .record({ rows: several(row, 1, 12), base: value, format })
    .map(({ rows, base, format: f }) =>
      withCells(
        (cell) => ({ kind: "tornado", base: cell(base), rows: rows.map((r) => ({ name: r.name, lo: cell(r.a), hi: cell(r.b) })) }),
        f,
      ),
    ),
  scatter: fc.record({ rows: several(row, 2, 40), format }).map(({ rows, format: f }) =>
    withCells(
      (cell) => ({
        kind: "scatter",
        xLabel: "Size",
        yLabel: "Growth",
        xFormat: f,
        rows: rows.map((r) => ({ name: r.name, highlight: r.highlight, x: cell(r.a), y: cell(r.b), size: r.none ? null : cell(r.c) })),
      }),
      f,
    ),
  ),
  heat: fc
    .record({
      columns: several(name, 1, 8),
      rows: several(fc.record({ name, scores: several(fc.option(fc.integer({ min: 1, max: 5 })), 0, 8) }), 1, 12),
      format,
    })
    .map(({ columns, rows, format: f }) =>
      withCells(
        (cell) => ({
          kind: "heat",
          columns,
          rows: rows.map((r) => ({ name: r.name, cells: r.scores.map((s) => (s === null ? null : cell(s))) })),
        }),
        f,
      ),
    ),
  map: fc
    .record({
      points: several(
        fc.record({
          name,
          lat: fc.double({ min: -56, max: 80, noNaN: true }),
          lon: fc.double({ min: -180, max: 180, noNaN: true }),
          v: value,
          highlight: fc.boolean(),
        }),
        1,
        50,
      ),
      format,
    })
    .map(({ points, format: f }) =>
      withCells(
        (cell) => ({
          kind: "map",
          points: points.map((p) => ({ name: p.name, code: "XXX", lat: p.lat, lon: p.lon, highlight: p.highlight, cell: cell(p.v) })),
        }),
        f,
      ),
    ),
  stack: fc
    .record({ parts: several(name, 2, 8), rows: several(fc.record({ name, shares: several(share, 8, 8) }), 1, 12) })
    .map(({ parts, rows }) =>
      withCells(
        (cell) => ({ kind: "stack", parts, rows: rows.map((r) => ({ name: r.name, cells: parts.map((_, i) => cell(r.shares[i] ?? 0)) })) }),
        { style: "percent", digits: 0 },
      ),
    ),
  line: fc
    .record({
      from: fc.integer({ min: 1990, max: 2020 }),
      count: fc.integer({ min: 2, max: 25 }),
      forecast: fc.option(fc.integer({ min: 0, max: 25 })),
      series: several(fc.record({ name, quality, values: several(fc.option(value), 25, 25), band: fc.boolean() }), 1, 6),
      format,
    })
    .map(({ from, count, forecast, series, format: f }) =>
      withCells(
        (cell) => ({
          kind: "line",
          years: Array.from({ length: count }, (_, i) => from + i),
          ...(forecast === null ? {} : { forecastFrom: from + forecast }),
          series: series.map((s) => {
            const cells = s.values.slice(0, count).map((v) => (v === null ? null : cell(v)));
            return { name: s.name, quality: s.quality, cells, ...(s.band ? { lo: cells, hi: cells.toReversed() } : {}) };
          }),
        }),
        f,
      ),
    ),
};

const labelsOf = (p: PreparedChart) => p.marks.filter((m): m is LabelMark => m.t === "label" && m.text.trim() !== "");
/** Rounding of positions to 1/100. */
const slack = 0.05;

for (const kind of Object.keys(charts) as (keyof typeof charts)[]) {
  test(`${kind}: labels never touch, stay on the sheet, and every digit printed is listed`, () => {
    fc.assert(
      fc.property(charts[kind], width, ({ chart, figures }, w) => {
        const p = prepareChart(chart, figures, w.width, w.size);
        const boxes = labelsOf(p).map((l) => ({ l, b: boxOf(l) }));
        for (const { l, b } of boxes) {
          if (b.left < -slack || b.right > w.width + slack || b.top < -slack || b.bottom > p.height + slack)
            throw new Error(`off the sheet: "${l.text}" ${l.role} ${JSON.stringify(b)} of ${w.width}×${p.height}`);
        }
        boxes.forEach((x, i) =>
          boxes.slice(i + 1).forEach((y) => {
            if (
              x.b.left < y.b.right - slack &&
              x.b.right > y.b.left + slack &&
              x.b.top < y.b.bottom - slack &&
              x.b.bottom > y.b.top + slack
            )
              throw new Error(`touch: "${x.l.text}" ${JSON.stringify(x.b)} and "${y.l.text}" ${JSON.stringify(y.b)}`);
          }),
        );
        const svg = toSvg(drawChart(p, lightTheme));
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        const listed = new Set(p.labels);
        for (const l of labelsOf(p)) if (/\p{Nd}/u.test(l.text)) expect(listed.has(l.text)).toBe(true);
        for (const m of p.marks) if (m.t === "label" && m.role === "tick") expect(l10(m.text)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
}
/** A nice tick has few significant digits besides zeros. */
function l10(text: string): boolean {
  const digits = text.replace(/[^\d]/g, "").replace(/^0+|0+$/g, "");
  return digits.length <= 3;
}

test("an interval opens from the last known year where the future alone is uncertain, and has its whole width in a measured year that is", () => {
  const spanOf = (lows: (number | null)[]) => {
    const { chart, figures } = withCells(
      (cell) => ({
        kind: "line",
        years: [2022, 2023, 2024, 2025, 2026],
        forecastFrom: 2026,
        series: [
          {
            name: "Portugal",
            cells: [10, 11, 12, 13, 14].map(cell),
            lo: lows.map((v) => (v === null ? null : cell(v))),
            hi: lows.map((v) => (v === null ? null : cell(v + 8))),
          },
        ],
      }),
      { style: "fixed", scale: 1, digits: 0 },
    );
    const paths = prepareChart(chart, figures, 600, 10).marks.flatMap((m) => (m.t === "path" ? [m.d] : []));
    const across = (d: string) => [...d.matchAll(/[ML](-?[\d.]+) /g)].map(([, x]) => Number(x));
    const all = paths.flatMap(across);
    const band = across(paths.find((d) => d.endsWith("Z")) ?? "");
    return (Math.max(...band) - Math.min(...band)) / (Math.max(...all) - Math.min(...all));
  };
  expect(spanOf([null, null, null, null, 9])).toBeCloseTo(1 / 4, 2);
  expect(spanOf([null, null, null, 8, 9])).toBeCloseTo(1 / 4, 2);
  expect(spanOf([null, null, 8, 8, 9])).toBeCloseTo(2 / 4, 2);
});

test("the low end of a range near zero is written beside the line of zero, never across it", () => {
  const { chart, figures } = withCells(
    (cell) => ({
      kind: "range",
      rows: [0.9, 1.9, 7.6, -2].map((low, i) => ({ name: `Method ${i}`, quality: "modelled", lo: cell(low), mid: cell(9), hi: cell(50) })),
    }),
    { style: "fixed", scale: 1, digits: 1 },
  );
  const p = prepareChart(chart, figures, 476, 8);
  const zero = p.marks.find((m) => m.t === "rule" && m.x1 === m.x2 && m.stroke === "muted");
  const values = labelsOf(p).filter((l) => l.role === "value" && l.ink === "muted");
  expect(values).toHaveLength(8);
  for (const b of values.map(boxOf)) expect(zero?.t === "rule" && b.left < zero.x1 && b.right > zero.x1).toBe(false);
  // Left of zero an amount would read as less than nothing: only the one that is stands there.
  const left = values.filter((l) => zero?.t === "rule" && boxOf(l).right <= zero.x1);
  expect(left.map((l) => l.text)).toEqual(["−2.0"]);
});

test("ranges from hundreds to parts of one stand on a scale of equal ratios, which says so, each with its middle", () => {
  const sizes = [34.2, 31.1, 7.4, 6.2, 5.7, 2.6, 2.3, 2.2, 0.6];
  const { chart, figures } = withCells(
    (cell) => ({
      kind: "range",
      rows: sizes.map((size, i) => ({
        name: `Country ${i}`,
        quality: "modelled",
        lo: cell(size / 2.3),
        mid: cell(size),
        hi: cell(size * 2.3),
        highlight: i === sizes.length - 1,
      })),
    }),
    { style: "fixed", scale: 1, digits: 1 },
  );
  const labels = labelsOf(prepareChart(chart, figures, 476, 8));
  expect(labels.map((l) => l.text)).toContain("Log scale");
  expect(labels.filter((l) => l.role === "tick").map((l) => l.text)).toEqual(["0.1", "1", "10", "100"]);
  for (const size of sizes) expect(labels.map((l) => l.text)).toContain(size.toFixed(1));
});

test("the names of a tornado are printed whole", () => {
  const name = "Spending on artificial teeth for each unit of physicians, in times that of the United States, Brazil";
  const { chart, figures } = withCells((cell) => ({ kind: "tornado", base: cell(2), rows: [{ name, lo: cell(1), hi: cell(3) }] }), {
    style: "fixed",
    scale: 1,
    digits: 1,
  });
  const lines = labelsOf(prepareChart(chart, figures, 476, 8)).filter((l) => l.role === "name");
  expect(lines.map((l) => l.text).join(" ")).toBe(name);
});

test("neighbouring countries on a map do not hide each other, and the greatest are named", () => {
  const places = [
    ["United States", 38, -97],
    ["United Kingdom", 54, -2],
    ["Germany", 51, 9],
    ["France", 46, 2],
    ["Netherlands", 52.5, 5.75],
    ["Belgium", 50.8, 4],
    ["Switzerland", 47, 8],
  ] as const;
  const { chart, figures } = withCells(
    (cell) => ({
      kind: "map",
      points: places.map(([name, lat, lon], i) => ({ name, code: "XXX", lat, lon, cell: cell(i === 0 ? 350 : 70 - 9 * i) })),
    }),
    { style: "fixed", scale: 1, digits: 0 },
  );
  const p = prepareChart(chart, figures, 476, 8);
  const dots = p.marks.flatMap((m) => (m.t === "dot" && m.fill !== "none" ? [m] : []));
  expect(dots).toHaveLength(places.length);
  dots.forEach((a, i) =>
    dots.slice(i + 1).forEach((b) => expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(Math.max(a.r, b.r) * 1.1)),
  );
  const names = labelsOf(p).map((l) => l.text);
  expect(names).toEqual(expect.arrayContaining(places.slice(0, 4).map(([name]) => name)));
});

test("the open circle of a range lies on no figure, also where both ends are written beside the high one", () => {
  const rows = [
    [49.7, 107.8, 201.7, 210.8],
    [42.5, 92.2, 172.5, 37.1],
    [9.2, 19.1, 24.3, 42.8],
    [33.5, 70.5, 87.1, 81.3],
    [15.6, 33.2, 64.4, 68],
  ] as const;
  const { chart, figures } = withCells(
    (cell) => ({
      kind: "range",
      rows: rows.map(([lo, mid, hi, mark], i) => ({
        name: `Market ${i}`,
        lo: cell(lo),
        mid: cell(mid),
        hi: cell(hi),
        mark: cell(mark),
        quality: "modelled",
      })),
    }),
    { style: "fixed", scale: 1, digits: 1 },
  );
  for (const width of [476, 640]) {
    const p = prepareChart(chart, figures, width, 8);
    const circles = p.marks.flatMap((m) => (m.t === "dot" && m.fill === "paper" ? [m] : []));
    expect(circles).toHaveLength(rows.length);
    for (const label of labelsOf(p).filter((l) => l.role === "value")) {
      const { left, right, top, bottom } = boxOf(label);
      expect(right, label.text).toBeLessThanOrEqual(width);
      for (const { x, y, r } of circles)
        expect(x + r > left && x - r < right && y > top && y < bottom, `${label.text} under a circle`).toBe(false);
    }
  }
});

test("the last known figure of a line is written where the line does not cross it", () => {
  const known = [...Array.from({ length: 23 }, (_, i) => 100 + 16 * i), 396, 390];
  const { chart, figures } = withCells(
    (cell) => ({
      kind: "line",
      years: Array.from({ length: 31 }, (_, i) => 2000 + i),
      forecastFrom: 2026,
      series: [{ name: "GDP", quality: "reported", cells: [...known, 365, 370, 376, 383, 390, 396].map(cell) }],
    }),
    { style: "fixed", scale: 1, digits: 1 },
  );
  const p = prepareChart(chart, figures, 476, 8);
  const label = labelsOf(p).find((l) => l.weight === 600 && l.role === "value");
  const box = label ? boxOf(label) : undefined;
  const points = p.marks.flatMap((m) =>
    m.t === "path" && !m.d.endsWith("Z")
      ? [[...m.d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)]
      : [],
  );
  const along = points.flatMap((line) =>
    line.slice(1).flatMap(([x, y], i) => {
      const [x0, y0] = line[i] ?? [x, y];
      return Array.from({ length: 40 }, (_, k) => [x0 + ((x - x0) * k) / 40, y0 + ((y - y0) * k) / 40] as const);
    }),
  );
  expect(along.length).toBeGreaterThan(100);
  expect(along.some(([x, y]) => box && x > box.left && x < box.right && y > box.top && y < box.bottom)).toBe(false);
  expect(box).toBeDefined();
});
