import type { Line } from "./figure-lines.ts";
import type { FormulaPart } from "./formula-parts.ts";

/** Letters of a formula that one takes in at a glance; a longer one is followed in the workbook, where each part can be clicked. */
const mostLetters = 160;
/** Inputs of a longer one that are named. */
const mostNamed = 6;

/**
 * A figure whose formula is too long for paper, by what it is made of and its cell in the workbook. `rowOf`: the row of a cell on the sheet
 * Model; of several figures of one formula the results stay, and the columns go that only the formula reads.
 */
export function onPaper(line: Line, rowOf: (id: string) => number | undefined): Line {
  if (lettersOf(line.parts) <= mostLetters) return line;
  const row = rowOf(line.id);
  const inputs = [...new Map(line.parts.flatMap((p) => (p.name && p.ref ? [[p.ref, p] as const] : []))).values()];
  const left = inputs.length - mostNamed;
  return {
    ...line,
    parts: [
      { v: "made of " },
      ...inputs
        .slice(0, mostNamed)
        .flatMap(({ ref = "", to }, i): FormulaPart[] => [
          ...(i > 0 ? [{ v: ", " }] : []),
          { v: "", name: true, ref, ...(to === undefined ? {} : { to }) },
        ]),
      {
        v: `${left > 0 ? ` and ${left} more` : ""}; workbook, sheet Model, row ${row ?? "–"}${line.rows.length > 0 ? " for the first" : ""}`,
      },
    ],
    columns: line.columns.slice(-1),
    rows: line.rows.map((each) => ({ ...each, cells: each.cells.slice(-1) })),
  };
}

const lettersOf = (parts: readonly FormulaPart[]): number =>
  parts.reduce((sum, { v, value = "", ref = "" }) => sum + v.length + value.length + ref.length, 0);
