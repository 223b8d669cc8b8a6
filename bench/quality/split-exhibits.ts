import { spawnSync } from "node:child_process";

/** A word of a page, with the distance of its top from that of the page and of its left from the page's left, in points. */
export interface Word {
  page: number;
  left: number;
  top: number;
  text: string;
}

/** Head and foot of the text area, and the left edge of exhibits, in points (render/pdf/style.typ). */
const [head, foot, edge] = [77, 774, 56.7];
/** What lies below the source line of an exhibit, and what a page on which it is continued repeats, in points. */
const [below, repeated] = [8, 34];

/** Exhibits of the PDF at `path` that are continued on another page though one page would hold them, by their numbers. Needs pdftotext (poppler). */
export function splitExhibitsOf(path: string): number[] {
  const { stdout } = spawnSync("pdftotext", ["-tsv", path, "-"], { encoding: "utf8", maxBuffer: 1e9 });
  const words = stdout.split("\n").flatMap((row): Word[] => {
    const cells = row.split("\t");
    const text = cells[11];
    return cells[0] === "5" && text !== undefined ? [{ page: Number(cells[1]), left: Number(cells[6]), top: Number(cells[7]), text }] : [];
  });
  return splitExhibits(words);
}

export function splitExhibits(words: readonly Word[]): number[] {
  const heads = words.flatMap((word, i) => {
    const number = /^(\d+)(,?)$/.exec(words[i + 1]?.text ?? "");
    const atEdge = word.text === "Exhibit" && Math.abs(word.left - edge) < 6;
    return atEdge && number
      ? [{ ...word, number: Number(number[1]), isContinued: number[2] === "," && words[i + 2]?.text === "continued" }]
      : [];
  });
  const numbers = [...new Set(heads.filter((h) => h.isContinued).map((h) => h.number))];
  return numbers.filter((number) => {
    const of = heads.filter((h) => h.number === number);
    const [last, before] = [of.findLast((h) => h.isContinued), of.findLast((h) => !h.isContinued)];
    if (!last || !before || last.page !== before.page + 1) return false;
    const source = words.find((w) => w.page === last.page && w.top > last.top && /^Sources?:$/.test(w.text) && Math.abs(w.left - edge) < 6);
    const end = (source?.top ?? foot) + below;
    return foot - before.top + (end - last.top) - repeated <= foot - head;
  });
}
