import { drawChart, exhibitFigures, lightTheme, lowStretch, prepareChart, printSize, printWidth, toSvg, type DrawnElement } from "#charts";
import type { ReportDocument } from "#document";
import { pageData } from "../content/pages.ts";
import { resolver } from "../resolve.ts";
import { linkFigures } from "./link-figures.ts";
import type { Savings } from "./page-faults.ts";
import { fontsFor, isDevanagari } from "../typesetting/fonts.ts";
import { cleanAll, readableText } from "../typesetting/printable-text.ts";

/** What the template reads: files by path, and the folders of the faces that the text needs. */
export interface Prepared {
  files: [path: string, content: string][];
  /** What a lower drawing would save of the height of each exhibit, in points. */
  savings: Savings;
  fontDirectories: string[];
  asOf: string;
}

/** Turns a report into the files that the template reads; text is cleaned to what the faces can print. */
export async function preparePdf(whole: ReportDocument): Promise<Prepared> {
  const fonts = fontsFor(JSON.stringify(whole));
  const covers = (code: number) => fonts.covers(code);
  const doc = cleanAll(withReadable(whole, covers), covers);
  const drawings = await drawingsOf(doc);
  const sizes = Object.fromEntries([...drawings].map(([name, { width, height }]) => [name, { width, height }]));
  const charts = [...drawings].map(([name, { svg }]): [string, string] => [`charts/${name}.svg`, svg]);
  return {
    files: [["data/report.json", JSON.stringify(linkFigures(pageData(doc)))], ["data/sizes.json", JSON.stringify(sizes)], ...charts],
    savings: Object.fromEntries(
      doc.exhibits.flatMap(({ id }) => {
        const [usual, low] = [drawings.get(id), drawings.get(lowName(id))];
        return usual && low ? [[id, usual.height - low.height]] : [];
      }),
    ),
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

interface Drawing {
  svg: string;
  /** In points. */
  width: number;
  height: number;
}
/** A lower drawing has to save as much to be worth a place beside the usual one, in points. */
const leastSaved = 12;

/** The drawings of a report by exhibit id, and lower ones as "id.low", as SVG for print. */
async function drawingsOf(doc: ReportDocument): Promise<Map<string, Drawing>> {
  const r = resolver(doc);
  const files = new Map<string, Drawing>();
  for (const e of doc.exhibits) {
    const { chart } = e;
    if (!chart || e.status === "unavailable") continue;
    const figures = exhibitFigures(e, (id) => r.cell(id));
    const [usual, low] = [1, lowStretch].map((stretch) => prepareChart(chart, figures, printWidth, printSize, stretch));
    for (const [name, prepared] of [
      [e.id, usual],
      [lowName(e.id), low],
    ] as const) {
      if (!prepared || !usual || (prepared === low && usual.height - low.height < leastSaved)) continue;
      const { width, height } = prepared;
      files.set(name, { svg: toSvg(await forPrint(drawChart(prepared, lightTheme))), width, height });
    }
  }
  return files;
}

const lowName = (id: string) => `${id}.low`;

/** The shaper is loaded only for drawings that need it. */
async function forPrint(drawn: DrawnElement): Promise<DrawnElement> {
  if (!isDevanagari(JSON.stringify(drawn))) return drawn;
  const { outlineText } = await import("./outline-text.ts");
  return outlineText(drawn);
}
