import { type Figures, prepareChart, type PreparedChart } from "#charts";
import { formatFigure } from "#shared/figures.ts";
import type { ChartBlock } from "./chart-block.ts";

type Chart = Parameters<typeof prepareChart>[0];

/** Lays a block out by the charts of the reports. `size` is that of its labels, in the unit of `width`. */
export function prepareBlock(block: ChartBlock, width: number, size: number): PreparedChart {
  const cells = new Map<string, number>();
  const cell = (value: number | null | undefined): string => {
    const id = `c${cells.size}`;
    cells.set(id, value ?? Number.NaN);
    return id;
  };
  const chart = chartOf(block, cell);
  return prepareChart(chart, figuresOf(block, cells), width, size);
}

/** A figure as drawing and table print it. */
export function figureText(block: Pick<ChartBlock, "decimals" | "unit">, value: number | null): string {
  if (value === null) return "n/a";
  const text = formatFigure(value, { style: "fixed", scale: 1, digits: block.decimals });
  return block.unit === "%" ? `${text} %` : text;
}

function figuresOf(block: ChartBlock, cells: ReadonlyMap<string, number>): Figures {
  // Shares of a whole are drawn as fractions of one.
  const scale = block.kind === "stack" ? 100 : 1;
  const given = (id: string) => cells.get(id) ?? Number.NaN;
  return {
    value: (id) => given(id) / scale,
    text: (id) => figureText(block, Number.isFinite(given(id)) ? given(id) : null),
    format: { style: "fixed", scale: 1, digits: block.decimals },
  };
}

function chartOf(block: ChartBlock, cell: (value: number | null | undefined) => string): Chart {
  switch (block.kind) {
    case "bars":
      return { kind: "bars", rows: block.rows.map(({ value, ...row }) => ({ ...row, cell: cell(value) })) };
    case "range":
      return {
        kind: "range",
        rows: block.rows.map(({ low, mid, high, ...row }) => ({
          ...row,
          lo: cell(low),
          mid: typeof mid === "number" ? cell(mid) : null,
          hi: cell(high),
        })),
      };
    case "stack":
      return {
        kind: "stack",
        parts: block.parts,
        rows: block.rows.map(({ values, ...row }) => ({ ...row, cells: values.map((value) => (value === null ? null : cell(value))) })),
      };
    case "lines": {
      const years = yearsOf(block);
      const along = (points: readonly (readonly [number, number | null])[] | undefined) => {
        const at = new Map(points);
        return years.map((year) => {
          const value = at.get(year);
          return typeof value === "number" ? cell(value) : null;
        });
      };
      return {
        kind: "line",
        years,
        ...(block.forecastFrom !== undefined && { forecastFrom: block.forecastFrom }),
        series: block.series.map(({ points, low, high, ...row }) => ({
          ...row,
          cells: along(points),
          ...(low && high && { lo: along(low), hi: along(high) }),
        })),
      };
    }
  }
}

/** Every year that a point of any series names: where one has none of them, its line has a gap. */
export function yearsOf({ series }: Extract<ChartBlock, { kind: "lines" }>): number[] {
  const named = series.flatMap(({ points, low = [], high = [] }) => [...points, ...low, ...high].map(([year]) => year));
  return [...new Set(named)].toSorted((a, b) => a - b);
}
