import {
  drawChart,
  exhibitFigures,
  lightTheme,
  lowStretch,
  prepareChart,
  printSize,
  printWidth,
  tallStretches,
  toSvg,
  type DrawnElement,
} from "#charts";
import type { ReportDocument } from "#document";
import { pageData, type PageData } from "../content/pages.ts";
import { breakable } from "../content/runs.ts";
import { resolver } from "../resolve.ts";
import type { Gains, Step } from "./grow-pages.ts";
import { linkFigures } from "./link-figures.ts";
import { closing, type Savings } from "./page-faults.ts";
import { fontsFor, isDevanagari } from "../typesetting/fonts.ts";
import { cleanAll, cleanText, readableText } from "../typesetting/printable-text.ts";

/** What the template reads: files by path, and the folders of the faces that the text needs. */
export interface Prepared {
  files: [path: string, content: string][];
  /** What a lower drawing and closer rows would save of the height of each exhibit, in points. */
  savings: Savings;
  /** What a taller drawing or roomier rows would add to it. */
  gains: Gains;
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
  const pages = withShownAddresses(pageData(doc), covers);
  const rows = rowsOf(pages);
  return {
    files: [["data/report.json", JSON.stringify(linkFigures(pages))], ["data/sizes.json", JSON.stringify(sizes)], ...charts],
    savings: Object.fromEntries(doc.exhibits.map(({ id }) => [id, savedOf(id, drawings, rows.get(id) ?? 0)])),
    gains: Object.fromEntries(doc.exhibits.map(({ id }) => [id, stepsOf(id, drawings, rows.get(id) ?? 0)])),
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

/** Decoded addresses hold letters that nothing else in the report does. Cleaning takes out their places to break. */
const withShownAddresses = (pages: PageData, covers: (code: number) => boolean): PageData => ({
  ...pages,
  appendix: {
    ...pages.appendix,
    references: pages.appendix.references.map((each) => ({ ...each, shownUrl: breakable(cleanText(each.shownUrl, covers)) })),
  },
});

interface Drawing {
  svg: string;
  /** In points. */
  width: number;
  height: number;
}
/** A lower or a taller drawing has to differ as much to be worth a place beside the usual one, in points. */
const leastSaved = 12;

/** The drawings of a report by exhibit id, lower ones as "id.low" and taller ones as "id.tall0" and so on, as SVG for print. */
async function drawingsOf(doc: ReportDocument): Promise<Map<string, Drawing>> {
  const r = resolver(doc);
  const files = new Map<string, Drawing>();
  for (const e of doc.exhibits) {
    const { chart } = e;
    if (!chart || e.status === "unavailable") continue;
    const figures = exhibitFigures(e, (id) => r.cell(id));
    // A map has the width of the page already.
    const stretches = chart.kind === "map" ? [] : tallStretches;
    const drawn = (stretch: number) => prepareChart(chart, figures, printWidth, printSize, stretch);
    const usual = drawn(1);
    const others = [
      [lowName(e.id), drawn(lowStretch)],
      ...stretches.map((stretch, i) => [tallName(e.id, i), drawn(stretch)] as const),
    ] as const;
    for (const [name, prepared] of [[e.id, usual] as const, ...others]) {
      if (prepared !== usual && Math.abs(usual.height - prepared.height) < leastSaved) continue;
      const { width, height } = prepared;
      files.set(name, { svg: toSvg(await forPrint(drawChart(prepared, lightTheme))), width, height });
    }
  }
  return files;
}

const lowName = (id: string) => `${id}.low`;
const tallName = (id: string, i: number) => `${id}.tall${i}`;

/** Points by which a row is opened above and below where a page has the room. */
const roomier = [1.8, 3.4, 4.8];

function savedOf(id: string, drawings: ReadonlyMap<string, Drawing>, rows: number): number {
  const [usual, low] = [drawings.get(id), drawings.get(lowName(id))];
  return 2 * closing.around + (usual && low ? usual.height - low.height : 0) + 2 * closing.row * rows;
}

/** What an exhibit can grow by: taller drawings, and roomier rows of its table. */
function stepsOf(id: string, drawings: ReadonlyMap<string, Drawing>, rows: number): Step[] {
  const usual = drawings.get(id);
  const taller = tallStretches.flatMap((_, i): Step[] => {
    const tall = drawings.get(tallName(id, i));
    return usual && tall ? [{ way: "talls", to: tallName(id, i), gain: tall.height - usual.height }] : [];
  });
  return [...taller, ...roomier.map((to): Step => ({ way: "roomies", to, gain: 2 * to * rows }))];
}

/** Rows of the tables of exhibits, with their heads. */
const rowsOf = ({ sections }: PageData): ReadonlyMap<string, number> =>
  new Map(
    sections.flatMap(({ blocks }) =>
      blocks.flatMap((b) => (b.t === "exhibit" && b.table ? [[b.id, b.table.rows.length + 1] as const] : [])),
    ),
  );

/** The shaper is loaded only for drawings that need it. */
async function forPrint(drawn: DrawnElement): Promise<DrawnElement> {
  if (!isDevanagari(JSON.stringify(drawn))) return drawn;
  const { outlineText } = await import("./outline-text.ts");
  return outlineText(drawn);
}
