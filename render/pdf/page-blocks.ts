import type { Mark } from "./page-faults.ts";

/** A block of a section, with the heading that stands on it. Heights are in points. */
export interface PageBlock {
  kind: "title" | "text" | "item" | "gaps" | "exhibit";
  id: string;
  /** White above it, where it does not open a page; of an exhibit, what is asked for beyond its own, and less than none of it below a heading. */
  gap: number;
  height: number;
  /** Height of the heading above it, with the white above that; 0 without one. */
  heading: number;
  /** Of an exhibit that may be continued and of a title: the height that has to be left on a page for it to begin there. */
  needs?: number;
}

/** White above and below an exhibit, and where it is made lower, if what stands there does not ask for more (exhibit.typ). */
export const beside = (isLow: boolean): number => (isLow ? 15.7 : 22.5);
/** White above each kind of block (report.typ, block.typ); that above a heading vanishes at the top of a page. */
export const gapAbove = { title: 42.5, heading: 26, text: 13, item: 9, gaps: 18 } as const;

/** The blocks of the sections, from the marks of a layout on one endless page. */
export function pageBlocks(endless: readonly Mark[]): PageBlock[] {
  const blocks: PageBlock[] = [];
  let heading = 0;
  const opening = endless.findIndex(({ kind }) => kind === "title");
  endless.forEach((mark, i) => {
    if (opening === -1 || i < opening) return;
    const { kind, id, y, needs } = mark;
    const before = endless[i - 1];
    const advance = before?.page === mark.page ? y - before.y : 0;
    if (kind === "heading") heading += advance;
    else if (kind === "end") {
      const last = blocks.at(-1);
      if (last?.id === id) last.height = y - (endless[i - 1]?.y ?? y);
    } else {
      // White goes with the block that asks for more of it: where an exhibit stands, that is the exhibit.
      const isBelow = before?.kind === "end" && heading === 0 && kind !== "title";
      const own = kind === "start" ? beside(needs !== undefined) : isBelow ? beside(false) : gapAbove[kind];
      const height = kind === "title" && i === opening ? titleHeight : Math.max(0, advance - own);
      const gap = kind !== "start" ? gapAbove[kind] : heading > 0 ? -own : advance > beside(false) + 2 ? advance : 0;
      blocks.push({ kind: kind === "start" ? "exhibit" : kind, id, gap, height, heading, ...(needs === undefined ? {} : { needs }) });
      heading = 0;
    }
  });
  return blocks;
}

/** A title of one line, with the number of its section and the white below. */
const titleHeight = 71;
