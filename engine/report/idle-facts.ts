import type { Cell } from "#document";
import { namesIn, parse } from "../model/expression.ts";
import { withInputs } from "../model/used-cells.ts";

/** Ids of the cells that texts name, and of all that these are computed from. `texts`: whatever of the document may name a cell. */
export function shownCells(cells: readonly Cell[], ...texts: readonly unknown[]): ReadonlySet<string> {
  const named: string[] = [];
  eachString(texts, (text) => named.push(text));
  return withInputs(cells, named);
}

function eachString(value: unknown, visit: (text: string) => void): void {
  if (typeof value === "string") visit(value);
  else if (typeof value === "object" && value !== null) for (const each of Object.values(value)) eachString(each, visit);
}

/**
 * Cells without the facts that nothing rests on: no formula, no run, and no text. They were read on the way to what the report says, and
 * their sources would stand in the references for nothing. `elsewhere`: whatever of the document may name a cell.
 */
export function withoutIdleFacts(cells: readonly Cell[], ...elsewhere: readonly unknown[]): Cell[] {
  const named = new Set(cells.flatMap((c) => (c.kind === "formula" ? namesIn(parse(c.formula)) : [])));
  eachString(elsewhere, (text) => named.add(text));
  return cells.filter((c) => c.kind !== "fact" || named.has(c.id));
}
