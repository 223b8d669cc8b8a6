import { drawChart, exhibitFigures, lightTheme, prepareChart, toSvg } from "#charts";
import type { ReportDocument } from "#document";
import { resolver } from "./resolve.ts";

/** Width of the drawing and size of its labels in CSS pixels: read at about half of it. */
const widthPx = 360;
const labelPx = 12;
/** An image sees no fonts of the page: names that machines have, and room at the sides for those which are wider than ours. */
const theme = { ...lightTheme, font: "Inter, 'Helvetica Neue', Arial, 'Liberation Sans', Roboto, sans-serif" };
const marginPx = 14;

/**
 * The first chart of the first section as a stand-alone SVG on light paper, with its words for those who do not see it; undefined
 * where that section has no chart. The first section is open in every preview, so the drawing may be shown of a locked report too.
 */
export function thumbnailOf(doc: ReportDocument): { svg: string; alt: string } | undefined {
  const first = doc.sections[0]?.id;
  const exhibit = doc.exhibits.find((e) => e.section === first && e.chart);
  if (!exhibit?.chart) return undefined;
  const read = resolver(doc);
  const alt = `${read.text(exhibit.title, { cites: false })}. ${read.text(exhibit.alt ?? [], { cites: false })}`.trim();
  const chart = prepareChart(exhibit.chart, exhibitFigures(exhibit, read.cell), widthPx, labelPx);
  const drawn = drawChart(chart, theme, alt);
  const viewBox = `${-marginPx} ${-marginPx} ${chart.width + 2 * marginPx} ${chart.height + 2 * marginPx}`;
  return {
    svg: toSvg({ ...drawn, attrs: { ...drawn.attrs, viewBox, width: chart.width + 2 * marginPx, height: chart.height + 2 * marginPx } }),
    alt,
  };
}
