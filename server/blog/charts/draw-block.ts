import { drawChart, type DrawnElement, lightTheme, type PreparedChart } from "#charts";
import type { ChartBlock } from "./chart-block.ts";
import { pictureOf } from "./picture.ts";
import type { Picture } from "../ports.ts";
import { prepareBlock } from "./prepare-block.ts";
import { writeLines } from "./write-lines.ts";

/** In CSS pixels. The text of a page is at most as wide as the first; the second fills a small telephone. */
const wide = { width: 720, margin: 24, title: 19, text: 13.5, label: 13, note: 12 };
const narrow = { width: 360, margin: 16, title: 18, text: 13, label: 11.5, note: 11.5 };
/** What a shared link shows: 1200 × 630 pixels, read at a third of it on cards. */
const card = { width: 1200, height: 630, margin: 64, text: 400, gap: 80 };
const { inks } = lightTheme;

/** Texts of a drawing that did not fit, for whoever wrote them. */
export function cutTexts(block: ChartBlock): string[] {
  return [wide, narrow].flatMap((size) => {
    const chart = prepareBlock(block, size.width - 2 * size.margin, size.label);
    return chart.marks.flatMap((mark) => (mark.t === "label" && mark.full !== undefined ? [mark.full] : []));
  });
}

/** The block for wide and for narrow screens, with its title, measure and source. */
export async function drawBlock(block: ChartBlock): Promise<{ wide: Picture; narrow: Picture }> {
  return { wide: await drawSheet(block, wide), narrow: await drawSheet(block, narrow) };
}

async function drawSheet(block: ChartBlock, { width, margin, title, text, label, note }: typeof wide): Promise<Picture> {
  const column = (y: number) => ({ x: margin, y, width: width - 2 * margin });
  const rule: DrawnElement = { tag: "rect", attrs: { x: margin, y: margin, width: 32, height: 4, fill: inks.accent }, children: [] };
  const head = writeLines(block.title, column(margin + 14), { size: title, weight: 600, ink: "ink", leading: 1.28 });
  const measure = writeLines(block.subtitle, column(head.bottom + 4), { size: text, weight: 400, ink: "muted", leading: 1.4 });
  const chart = prepareBlock(block, width - 2 * margin, label);
  const top = measure.bottom + 14;
  const source = writeLines(`Source: ${block.source}`, column(top + chart.height + 14), {
    size: note,
    weight: 400,
    ink: "muted",
    leading: 1.4,
  });
  return pictureOf([rule, ...head.drawn, ...measure.drawn, placed(chart, margin, top), ...source.drawn], {
    width,
    height: Math.ceil(source.bottom + margin - 6),
    paper: inks.paper,
  });
}

/** The finding beside the drawing, as one picture for cards and shared links. */
export function drawCover(block: ChartBlock): Promise<Picture> {
  const { width, height, margin, text, gap } = card;
  const left = margin + text + gap;
  const room = { width: width - left - margin, height: height - 2 * margin };
  const chart = largestThatFits(block, room);
  const column = (y: number) => ({ x: margin, y, width: text });
  const rule: DrawnElement = { tag: "rect", attrs: { x: margin, y: margin, width: 72, height: 8, fill: inks.accent }, children: [] };
  const title = (size: number) =>
    writeLines(block.title, column(margin + 36), { size, weight: 600, ink: "ink", leading: 1.16, family: "Source Serif 4" });
  const head = title([...block.title].length > 70 ? 40 : 48);
  const measure = writeLines(block.subtitle, column(head.bottom + 18), { size: 22, weight: 400, ink: "muted", leading: 1.36 });
  const source = (y: number) => writeLines(`Source: ${block.source}`, column(y), { size: 17, weight: 400, ink: "muted", leading: 1.35 });
  const sourceTop = height - margin - source(0).bottom;
  return pictureOf(
    [
      { tag: "rect", attrs: { x: 0, y: 0, width: left - gap / 2, height, fill: inks.wash }, children: [] },
      rule,
      ...head.drawn,
      ...measure.drawn,
      // The article names its sources in any case.
      ...(sourceTop > measure.bottom + 24 ? source(sourceTop).drawn : []),
      placed(chart, left, margin + (room.height - chart.height) / 2),
    ],
    { width, height, paper: inks.paper, density: 1 },
  );
}

/** Labels as large as the height allows. */
function largestThatFits(block: ChartBlock, room: { width: number; height: number }): PreparedChart {
  // The ends of a range are written beside it: large labels would leave it no room.
  const largest = block.kind === "range" ? 18 : 26;
  const sizes = Array.from({ length: largest - 11 }, (_, i) => largest - i);
  const charts = sizes.map((size) => () => prepareBlock(block, room.width, size));
  for (const prepare of charts) {
    const chart = prepare();
    const isCut = chart.marks.some((mark) => mark.t === "label" && mark.full !== undefined);
    if (chart.height <= room.height && !isCut) return chart;
  }
  return prepareBlock(block, room.width, 11);
}

function placed(chart: PreparedChart, x: number, y: number): DrawnElement {
  const { children } = drawChart(chart, lightTheme);
  const at = (n: number) => Math.round(n * 100) / 100;
  return { tag: "g", attrs: { transform: `translate(${at(x)} ${at(y)})`, "font-family": lightTheme.font }, children };
}
