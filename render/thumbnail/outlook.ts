import type { Cell, Chart, ReportDocument } from "#document";
import { resolver } from "../resolve.ts";

export interface OutlookPoint {
  value: number;
  /** Ends of the forecast's range, where the chart draws one. */
  range: [low: number, high: number] | undefined;
}
/** History and forecast of the first key figure of a report. */
export interface Outlook {
  base: { year: number; value: number; format: Cell["format"] };
  /** By year, ascending; years without a figure are absent. */
  points: Map<number, OutlookPoint>;
}
type Line = Extract<Chart, { kind: "line" }>;

/** The line chart that carries the first key figure into the forecast, with the history that another chart shows of the same series. */
export function outlookOf(doc: ReportDocument): Outlook | undefined {
  const key = doc.sections.flatMap((s) => s.blocks).flatMap((b) => (b.t === "kpis" ? b.items : []))[0]?.cell;
  if (key === undefined) return undefined;
  const lines = doc.exhibits.flatMap((e) => (e.chart?.kind === "line" && e.status !== "unavailable" ? [e.chart] : []));
  const { cell } = resolver(doc);
  // Where the place is the world, the key figure and the start of the outlook are two cells with one figure.
  const isKey = (id: string | null) =>
    id === key || (id !== null && cell(id).value === cell(key).value && cell(id).unit === cell(key).unit);
  for (const chart of lines) {
    const from = chart.forecastFrom;
    const series = chart.series.find((s) => s.cells.some(isKey));
    const year = chart.years[series?.cells.findIndex(isKey) ?? -1];
    if (from === undefined || !series || year === undefined || year >= from) continue;
    const points = new Map([...historyOf(lines, series.name, { year, ...cell(key) }, cell), ...pointsOf(chart, series, cell)]);
    if (Math.max(...points.keys()) <= year) continue;
    const { value, format } = cell(key);
    return { base: { year, value, format }, points: new Map([...points].sort(([a], [b]) => a - b)) };
  }
  return undefined;
}

/** A yearly factor beyond this between history and base year means that the history measures something else, such as a wider market. */
const yearlyFactorMax = 1.5;

/** Years before the base year from a chart of the same series in the same unit that leads up to the base figure. */
function historyOf(
  lines: readonly Line[],
  name: string,
  base: { year: number; value: number; unit: string },
  cell: (id: string) => Cell,
): Map<number, OutlookPoint> {
  for (const chart of lines) {
    if (chart.forecastFrom !== undefined) continue;
    const series = chart.series.find((s) => s.name === name);
    const known = series?.cells.filter((id) => id !== null) ?? [];
    if (!series || known.length === 0 || !known.every((id) => cell(id).unit === base.unit)) continue;
    const before = [...pointsOf(chart, series, cell)].filter(([year]) => year < base.year);
    const last = before.at(-1);
    if (last && Math.abs(Math.log(base.value / last[1].value)) <= Math.log(yearlyFactorMax) * (base.year - last[0])) return new Map(before);
  }
  return new Map();
}

function pointsOf(chart: Line, series: Line["series"][number], cell: (id: string) => Cell): Map<number, OutlookPoint> {
  const points = new Map<number, OutlookPoint>();
  chart.years.forEach((year, i) => {
    const [id, low, high] = [series.cells[i], series.lo?.[i], series.hi?.[i]];
    if (!id || !Number.isFinite(cell(id).value)) return;
    const range: OutlookPoint["range"] = low && high ? [cell(low).value, cell(high).value] : undefined;
    points.set(year, { value: cell(id).value, range: range?.every(Number.isFinite) ? range : undefined });
  });
  return points;
}
