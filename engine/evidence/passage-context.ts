import type { GatheredSource } from "./gathered.ts";
import { rowAround } from "./table-rows.ts";

/** The words around a quotation. */
export interface PassageContext {
  /** The line that holds it; of a table's row also its head and caption. */
  passage: string;
  /** Lines above it, the nearest first: where a text says what it goes on about. */
  lines: readonly string[];
  /** The same, as one text. */
  above: string;
  title: string;
}

const linesMost = 14;
const reach = 2500;
const lineMost = 600;

/** Reads the words around a span of a source. A line that is a row of another table says nothing of this one. */
export function contextOf(
  { text, title }: Pick<GatheredSource, "text" | "title">,
  { start, end }: { start: number; end: number },
): PassageContext {
  const from = Math.max(text.lastIndexOf("\n", start - 1) + 1, start - lineMost);
  const next = text.indexOf("\n", end);
  const line = text.slice(from, Math.min(next < 0 ? text.length : next, end + lineMost));
  const row = rowAround(text, start);
  const above = text
    .slice(Math.max(0, from - reach), from)
    .split("\n")
    .toReversed()
    .map((each) => each.trim())
    .filter((each) => each !== "" && !each.startsWith("|"))
    .slice(0, linesMost);
  const passage = row ? `${line} | ${row.table.head.cells.map((c) => c.text).join(" | ")} | ${row.table.caption.text}` : line;
  // What stands before the quotation on its own line is nearer than the line above.
  return { passage, lines: [passage, ...above], above: above.join("\n"), title };
}
