import { spawnSync } from "node:child_process";

/** How the pages of a PDF are filled; the cover is left out. */
export interface PageFill {
  /** Share of each page's text area that is not white, from page 2 on. */
  fills: number[];
  /** Of these, the pages up to the one on which the appendix begins. */
  body: number[];
  /** Pages, from 1, under `full` that no section ends on. */
  short: number[];
}

/** A page is full from this share of its text area on. */
export const full = 0.7;
const dotsPerInch = 24;
const points = (mm: number) => (mm / 25.4) * 72;
/** The text area of a page, in points from its top: between the running head and the foot (render/pdf/report.typ). */
const [top, bottom] = [points(27), points(297 - 24)];
/** White up to this height, in points, stands between paragraphs or inside a drawing: it counts as filled. */
const betweenParts = points(12);
/** Of 255: what is lighter is white. */
const white = 250;

/** Measures the file at `path` with pdftoppm and pdftotext (poppler). Undefined where they are not installed. */
export function pageFillOf(path: string): PageFill | undefined {
  const drawn = spawnSync("pdftoppm", ["-r", String(dotsPerInch), "-gray", path], { maxBuffer: 1e9 });
  const read = spawnSync("pdftotext", [path, "-"], { encoding: "utf8", maxBuffer: 1e9 });
  if (drawn.status !== 0 || read.status !== 0) return undefined;
  const texts = read.stdout.split("\f");
  const opens = texts.map((text) => /^\s*(?:(?:Section \d+|Appendix [A-Z])\n|Contents\n|Exhibits\n)/.test(text));
  const fills = graymaps(drawn.stdout).map(fillOf);
  return {
    fills: fills.slice(1),
    body: fills.slice(1, 1 + texts.findIndex((text) => /^Appendix A$/m.test(text))),
    short: fills.flatMap((fill, i) => (i > 0 && i < fills.length - 1 && fill < full && !opens[i + 1] ? [i + 1] : [])),
  };
}

interface Graymap {
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** The pages of a stream of binary graymaps (PGM, "P5"). */
function graymaps(stream: Uint8Array): Graymap[] {
  const pages: Graymap[] = [];
  for (let at = 0; at < stream.length;) {
    const head = /^P5\s(\d+)\s(\d+)\s255\s/.exec(Buffer.from(stream.subarray(at, at + 40)).toString("latin1"));
    if (!head) throw new Error("pdftoppm wrote no graymap");
    const [width, height] = [Number(head[1]), Number(head[2])];
    at += head[0].length;
    pages.push({ width, height, bytes: stream.subarray(at, at + width * height) });
    at += width * height;
  }
  return pages;
}

/** Share of the text area that is not white over the whole width for more than `betweenParts`. */
export function fillOf({ width, height, bytes }: Graymap): number {
  const row = (y: number) => Math.round((y / points(297)) * height);
  const [first, end] = [row(top), row(bottom)];
  const most = (betweenParts / points(297)) * height;
  let empty = 0,
    run = 0;
  for (let y = first; y <= end; y++) {
    const inked = bytes.subarray(y * width, (y + 1) * width).some((grey) => grey < white);
    if (!inked) run += 1;
    if (!inked && y < end - 1) continue;
    if (run > most) empty += run;
    run = 0;
  }
  return 1 - empty / (end - first);
}
