import type { Line } from "./figure-lines.ts";
import type { FormulaPart } from "./formula-parts.ts";

/** Letters of a formula that one takes in at a glance; a longer one leaves out the names of inputs that have a line of their own. */
const mostWithNames = 220;
/** One that is longer even so is followed in the workbook, where each part can be clicked. */
const mostLetters = 700;
/** Inputs of a longer one that are named. */
const mostNamed = 6;

/**
 * A figure as paper has it. A long formula names only the inputs that stand nowhere else, and those that share a line; one that is too long even so is told by what it is
 * made of and by its cell in the workbook. `rowOf`: the row of a cell on the sheet
 * Model; of several figures of one formula the results stay, and the columns go that only the formula reads.
 */
export function onPaper(line: Line, rowOf: (id: string) => number | undefined): Line {
  if (lettersOf(line.parts) <= mostWithNames) return line;
  const shared = sharedLines(line.parts);
  const short = line.parts.map((part) => (/^[FA]\d/.test(part.ref ?? "") ? { ...part, v: endOf(part.v) } : part));
  if (lettersOf(short) <= mostLetters)
    return { ...line, parts: short.map((part, i) => (shared.has(part.ref ?? "") ? (line.parts[i] ?? part) : part)) };
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

/** Lines that list more than one input of a formula: their number alone tells none from the other. */
function sharedLines(parts: readonly FormulaPart[]): ReadonlySet<string> {
  const named = parts.filter((part): part is FormulaPart & { ref: string } => part.name === true && (part.ref ?? "") !== "");
  return new Set(
    [...Map.groupBy(named, ({ ref }) => ref)].filter(([, own]) => new Set(own.map(({ to }) => to)).size > 1).map(([ref]) => ref),
  );
}

/** "low end" of a name that says that it is one. */
const endOf = (name: string): string => /, ((?:low|high) end)$/.exec(name)?.[1] ?? "";

const lettersOf = (parts: readonly FormulaPart[]): number =>
  parts.reduce((sum, { v, value = "", ref = "" }) => sum + v.length + value.length + ref.length, 0);
