import type { Cell, ReportDocument } from "#document";
import { namesIn, parse } from "#model";

/**
 * Cells that the report prints or asserts, and all that these are computed from. What was entered and is shown nowhere, such as the sizes of
 * countries whose exhibit is a gap, is left out of the printed appendix; the workbook keeps it.
 */
export function usedCells(doc: ReportDocument): ReadonlySet<string> {
  const cells = new Map(doc.cells.map((c) => [c.id, c]));
  const found = new Set<string>();
  const open: string[] = [];
  const reach = (id: string) => {
    if (!cells.has(id) || found.has(id)) return;
    found.add(id);
    open.push(id);
  };
  const walk = (value: unknown): void => {
    if (typeof value === "string") for (const word of value.match(/[a-z_]\w*/g) ?? []) reach(word);
    else if (Array.isArray(value)) for (const each of value) walk(each);
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(walk);
  };
  walk([doc.answer, doc.sections, doc.exhibits]);
  for (let id = open.pop(); id !== undefined; id = open.pop()) for (const input of inputsOf(cells.get(id))) reach(input);
  return found;
}

/** Names of a formula stand with their ends: "share.low" is the assumption "share". */
const inputsOf = (cell: Cell | undefined): string[] =>
  cell?.kind === "formula" ? namesIn(parse(cell.formula)).map((name) => name.split(".")[0] ?? name) : [];
