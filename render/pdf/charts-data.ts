import { drawChart, exhibitFigures, lightTheme, prepareChart, printWidth, toSvg, type DrawnElement } from "#charts";
import type { ReportDocument } from "#document";
import { resolver } from "../resolve.ts";
import { isDevanagari } from "../fonts.ts";

/** The drawings of a report by exhibit id, as SVG for print. */
export async function chartFiles(doc: ReportDocument): Promise<Map<string, string>> {
  const r = resolver(doc);
  const files = new Map<string, string>();
  for (const e of doc.exhibits) {
    if (!e.chart || e.status === "unavailable") continue;
    const drawn = drawChart(
      prepareChart(
        e.chart,
        exhibitFigures(e, (id) => r.cell(id)),
        printWidth,
      ),
      lightTheme,
    );
    files.set(e.id, toSvg(await forPrint(drawn)));
  }
  return files;
}

/** The shaper is loaded only for drawings that need it. */
async function forPrint(drawn: DrawnElement): Promise<DrawnElement> {
  if (!isDevanagari(JSON.stringify(drawn))) return drawn;
  const { outlineText } = await import("./outline-text.ts");
  return outlineText(drawn);
}
