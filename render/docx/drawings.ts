import { renderAsync } from "@resvg/resvg-js";
import { drawChart, exhibitFigures, lightTheme, prepareChart, printWidth, toSvg, type DrawnElement } from "#charts";
import type { ReportDocument } from "#document";
import { legalText } from "../legal-text.ts";
import { fontsFor } from "../typesetting/fonts.ts";
import { resolver } from "../resolve.ts";

/** A chart twice: as a drawing that stays sharp and can be edited, and as pixels for programs that do not know SVG. */
export interface Drawing {
  svg: string;
  png: Uint8Array;
  width: number;
  height: number;
}
/** Pixels over the width of the page: about 210 an inch. */
const pixels = 1400;

/** The drawings of a report by exhibit id. */
export async function drawings(doc: ReportDocument): Promise<Map<string, Drawing>> {
  const r = resolver(doc);
  const out = new Map<string, Drawing>();
  for (const e of doc.exhibits) {
    if (!e.chart || e.status === "unavailable") continue;
    const prepared = prepareChart(e.chart, exhibitFigures(e, r.cell), printWidth);
    const svg = legalText(toSvg(bare(drawChart(prepared, lightTheme))));
    const image = await renderAsync(svg, {
      fitTo: { mode: "width", value: pixels },
      background: "white",
      font: { fontDirs: fontsFor(svg).directories, loadSystemFonts: false, defaultFontFamily: "Inter" },
    });
    out.set(e.id, { svg, png: image.asPng(), width: prepared.width, height: prepared.height });
  }
  return out;
}

/** Without what only a browser uses: names of cells, spoken titles (Word shows neither). */
function bare(e: DrawnElement): DrawnElement {
  const attrs = Object.fromEntries(
    Object.entries(e.attrs).filter(([key]) => !key.startsWith("data-") && key !== "role" && key !== "aria-label"),
  );
  return {
    tag: e.tag,
    attrs,
    children: e.children.flatMap((child): DrawnElement["children"] =>
      typeof child === "string" ? [child] : child.tag === "title" ? [] : [bare(child)],
    ),
  };
}
