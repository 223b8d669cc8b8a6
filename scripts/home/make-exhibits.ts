import { drawChart, exhibitFigures, prepareChart, toSvg, type DrawnElement } from "#charts";
import type { Exhibit, ReportDocument } from "#document";
import { resolver, type Resolver } from "../../render/resolve.ts";
import { screenTheme } from "../../app/features/report-viewer/exhibits/screen-chart.ts";
import { sourceLine } from "../../app/features/report-viewer/sources/source-text.ts";

/** Width of a drawing and size of its labels in CSS pixels: as a phone shows it. */
const widthPx = 340;
const labelPx = 12;

/** One exhibit for each section of the contents, and the forecast for the tab on methods. `columns`: of its table, where it has no chart. */
const shown: readonly { of: string; exhibit: string; columns?: readonly number[]; rows?: number }[] = [
  { of: "market_research", exhibit: "ex_glance", columns: [0, 1], rows: 6 },
  { of: "research_methodology", exhibit: "ex_backtest", columns: [0, 1, 2, 5] },
  { of: "executive_summary", exhibit: "ex_triangulation" },
  { of: "market_dynamics", exhibit: "ex_restraints", columns: [0, 1], rows: 2 },
  { of: "global_market", exhibit: "ex_world_outlook" },
  { of: "segmental_market", exhibit: "ex_country_regions" },
  { of: "competitor_analysis", exhibit: "ex_shares" },
  { of: "strategy_layer", exhibit: "ex_attractiveness", columns: [0, 1, 2, 5], rows: 8 },
  { of: "predictive", exhibit: "ex_outlook" },
];

export interface ShownExhibit {
  number: number;
  title: string;
  subtitle: string;
  source: string;
  /** Size of the drawing in exhibits.svg, and what it shows in words. */
  chart?: { id: string; width: number; height: number; alt: string };
  table?: { columns: { label: string; right: boolean }[]; rows: string[][] };
}

/** Exhibits of a report as the home page shows them: words, and the drawings as symbols of one SVG file. */
export function makeExhibits(doc: ReportDocument): { exhibits: Record<string, ShownExhibit>; svg: string } {
  const read = resolver(doc);
  const symbols: DrawnElement[] = [];
  const exhibits: Record<string, ShownExhibit> = {};
  for (const { of, exhibit: id, columns, rows } of shown) {
    const exhibit = read.exhibit(id);
    const chart = columns ? undefined : symbolOf(exhibit, read);
    if (chart) symbols.push(chart.symbol);
    exhibits[of] = {
      number: exhibit.number,
      title: read.text(exhibit.title, { cites: false }),
      subtitle: read.text(exhibit.subtitle, { cites: false }),
      source: sourcesOf(exhibit, read),
      ...(chart && { chart: { id: chart.id, width: chart.width, height: chart.height, alt: altOf(exhibit, read) } }),
      ...(columns && { table: tableOf(exhibit, read, columns, rows) }),
    };
  }
  return { exhibits, svg: `${toSvg({ tag: "svg", attrs: {}, children: symbols })}\n` };
}

function symbolOf(exhibit: Exhibit, read: Resolver) {
  if (!exhibit.chart) throw new Error(`${exhibit.id} has no chart`);
  const chart = prepareChart(exhibit.chart, exhibitFigures(exhibit, read.cell), widthPx, labelPx);
  const id = exhibit.id.replaceAll("_", "-");
  const [width, height] = [Math.ceil(chart.width), Math.ceil(chart.height)];
  const children = drawChart(chart, screenTheme).children.map(plain);
  return { id, width, height, symbol: { tag: "symbol", attrs: { id, viewBox: `0 0 ${width} ${height}` }, children } };
}

/** Without what only a live report needs: the cells behind the marks. The font is the page's. */
function plain(element: DrawnElement | string): DrawnElement | string {
  if (typeof element === "string") return element;
  const attrs = Object.fromEntries(Object.entries(element.attrs).filter(([name]) => !name.startsWith("data-") && name !== "font-family"));
  return { ...element, attrs, children: element.children.map(plain) };
}

/** The drawing in words: its kind, and the figures of its table where they are few. */
function altOf(exhibit: Exhibit, read: Resolver): string {
  const alt = read.text(exhibit.alt ?? [], { cites: false });
  const rows = exhibit.table?.rows ?? [];
  if (rows.length > 8) return alt;
  const central = exhibit.table?.columns.findIndex(({ label }) => label === "Central" || label === "Median") ?? -1;
  const said = rows.map(({ cells }) =>
    [cells[0] ?? [], cells[Math.max(central, 1)] ?? []].map((cell) => read.text(cell, { cites: false })),
  );
  return [alt, said.map((row) => row.join(": ")).join("; ")].filter(Boolean).join(" ");
}

function tableOf({ id, table }: Exhibit, read: Resolver, columns: readonly number[], rows = Infinity) {
  if (!table) throw new Error(`${id} has no table`);
  return {
    columns: columns.map((i) => {
      const column = table.columns[i];
      return { label: [column?.label, column?.unit].filter(Boolean).join(", "), right: column?.align === "right" };
    }),
    rows: table.rows.slice(0, rows).map(({ cells }) => columns.map((i) => read.text(cells[i] ?? [], { cites: false }))),
  };
}

function sourcesOf(exhibit: Exhibit, read: Resolver): string {
  const names = sourceLine(exhibit.sources.map((id) => read.source(id))).map(({ name }) => name.replace(/:$/, ""));
  return names.length > 0 ? names.join("; ") : "computed in the report";
}
