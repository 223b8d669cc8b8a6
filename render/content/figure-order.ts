import type { Cell, ReportDocument } from "#document";
import { sectionBlocks } from "./section-blocks.ts";

/** Figures in the order in which a reader meets them, under what they serve. */
export interface FigureGroup {
  title: string;
  /** With the exhibit that shows the figure first; none where it stands in the text or serves others. */
  figures: { id: string; exhibit: string }[];
}

/**
 * Orders the figures for which `isListed` holds: the headline with all that it is made of comes first, step by step, then section by section
 * what each shows, every figure followed by what it is made of. Each stands once.
 */
export function figureOrder(
  doc: ReportDocument,
  isListed: (id: string) => boolean,
  inputsOf: (id: string) => readonly string[],
): FigureGroup[] {
  const cells = new Map(doc.cells.map((c) => [c.id, c]));
  const seen = new Set<string>();
  const isNew = (id: string): boolean => cells.has(id) && !seen.has(id);
  const nearest = (start: readonly string[]): string[] => {
    const found = start.filter(isNew);
    found.forEach((id) => seen.add(id));
    for (const id of found)
      for (const input of new Set(inputsOf(id).filter(isNew))) {
        seen.add(input);
        found.push(input);
      }
    return found;
  };
  const group = (title: string, parts: readonly { exhibit: string; ids: readonly string[] }[]): FigureGroup => ({
    title,
    figures: parts.flatMap(({ exhibit, ids }) =>
      ids.flatMap((first) => nearest([first]).flatMap((id, i) => (isListed(id) ? [{ id, exhibit: i === 0 ? exhibit : "" }] : []))),
    ),
  });
  const exhibits = new Map(doc.exhibits.map((e) => [e.id, e]));
  const of = (value: unknown) => cellsIn(value, cells);
  const head = doc.headline?.cells;
  return [
    ...(head ? [group("The size of the market", [{ exhibit: "", ids: [head.value, head.low, head.high] }])] : []),
    ...(head ? [] : [group("The report on one page", [{ exhibit: "", ids: of(doc.answer) }])]),
    ...doc.sections.map((s) =>
      group(
        `Section ${s.number}: ${s.title}`,
        sectionBlocks(doc, s.id, s.blocks).map((b) => {
          const e = b.t === "exhibit" ? exhibits.get(b.id) : undefined;
          return { exhibit: e ? `Exhibit ${e.number}` : "", ids: of(e ?? b) };
        }),
      ),
    ),
    group("Further figures", [{ exhibit: "", ids: [...of(doc.answer), ...cells.keys()] }]),
  ].filter(({ figures }) => figures.length > 0);
}

/** Every cell that a part of the document names, in reading order. */
function cellsIn(value: unknown, cells: ReadonlyMap<string, Cell>): string[] {
  if (typeof value === "string") return cells.has(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((each) => cellsIn(each, cells));
  return typeof value === "object" && value !== null ? Object.values(value).flatMap((each) => cellsIn(each, cells)) : [];
}
