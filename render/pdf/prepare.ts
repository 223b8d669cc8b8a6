import { drawChart, exhibitFigures, lightTheme, prepareChart, printWidth, toSvg, type DrawnElement } from "#charts";
import type { ReportDocument } from "#document";
import { pageData } from "../content/pages.ts";
import { resolver } from "../resolve.ts";
import { linkFigures } from "./link-figures.ts";
import { fontsFor, isDevanagari } from "../typesetting/fonts.ts";
import { cleanAll, readableText } from "../typesetting/printable-text.ts";

/** What the template reads: files by path, and the folders of the faces that the text needs. */
export interface Prepared {
  files: [path: string, content: string][];
  fontDirectories: string[];
  asOf: string;
}

/** Turns a report into the files that the template reads; text is cleaned to what the faces can print. */
export async function preparePdf(whole: ReportDocument): Promise<Prepared> {
  const fonts = fontsFor(JSON.stringify(whole));
  const covers = (code: number) => fonts.covers(code);
  const doc = cleanAll(withReadable(whole, covers), covers);
  const drawings = await drawingsOf(doc);
  const heights = Object.fromEntries([...drawings].map(([id, { height }]) => [id, height]));
  const charts = [...drawings].map(([id, { svg }]): [string, string] => [`charts/${id}.svg`, svg]);
  return {
    files: [["data/report.json", JSON.stringify(linkFigures(pageData(doc)))], ["data/heights.json", JSON.stringify(heights)], ...charts],
    fontDirectories: fonts.directories,
    asOf: doc.asOf,
  };
}

/** Quotations and titles in letters that the faces lack say so in words: pieces of them would say nothing. */
const withReadable = (doc: ReportDocument, covers: (code: number) => boolean): ReportDocument => ({
  ...doc,
  cells: doc.cells.map((cell) => (cell.kind === "fact" ? { ...cell, quote: readableText(cell.quote, covers) } : cell)),
  sources: doc.sources.map((source) => ({ ...source, title: readableText(source.title, covers) })),
});

/** The drawings of a report by exhibit id, as SVG for print, with their height in points. */
async function drawingsOf(doc: ReportDocument): Promise<Map<string, { svg: string; height: number }>> {
  const r = resolver(doc);
  const files = new Map<string, { svg: string; height: number }>();
  for (const e of doc.exhibits) {
    if (!e.chart || e.status === "unavailable") continue;
    const prepared = prepareChart(
      e.chart,
      exhibitFigures(e, (id) => r.cell(id)),
      printWidth,
    );
    files.set(e.id, { svg: toSvg(await forPrint(drawChart(prepared, lightTheme))), height: prepared.height });
  }
  return files;
}

/** The shaper is loaded only for drawings that need it. */
async function forPrint(drawn: DrawnElement): Promise<DrawnElement> {
  if (!isDevanagari(JSON.stringify(drawn))) return drawn;
  const { outlineText } = await import("./outline-text.ts");
  return outlineText(drawn);
}
