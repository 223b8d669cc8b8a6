import type { Cell } from "#document";
import { evaluate, print, type Expression } from "#model";

/** Evaluates parts of formulas over the stored values of the ledger. */
export function valueOf(cells: readonly Cell[]): (part: Expression) => number {
  const stored = cells.map((c) => (c.kind === "formula" ? { ...c, kind: "method" as const, run: "stored", output: "value" } : c));
  return (part) => {
    // Ids are lower case, so this one is nobody's.
    const id = "PART";
    const cell: Cell = { kind: "formula", id, label: "", unit: "1", value: 0, format: { style: "year" }, formula: print(part) };
    return evaluate([...stored, cell], []).get(id) ?? Number.NaN;
  };
}
