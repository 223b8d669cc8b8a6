import type { Cell } from "#document";
import { namesIn, parse } from "../model/expression.ts";

/**
 * Cells without the facts that nothing rests on: no formula, no run, and no text. They were read on the way to what the report says, and
 * their sources would stand in the references for nothing. `elsewhere`: whatever of the document may name a cell.
 */
export function withoutIdleFacts(cells: readonly Cell[], ...elsewhere: readonly unknown[]): Cell[] {
  const named = new Set(cells.flatMap((c) => (c.kind === "formula" ? namesIn(parse(c.formula)) : [])));
  const visit = (value: unknown): void => {
    if (typeof value === "string") named.add(value);
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(visit);
  };
  elsewhere.forEach(visit);
  return cells.filter((c) => c.kind !== "fact" || named.has(c.id));
}
