import { foldText } from "#shared/text.ts";
import type { GatheredFact } from "./gathered.ts";
import { anyScale, near } from "./figure.ts";
import type { Fault } from "./proposal.ts";
import { readFigures } from "./read-figures.ts";
import { headScales } from "./said-elsewhere.ts";
import { rowAround, type TableCell } from "./table-rows.ts";

/**
 * What speaks against reading a fact from a row of a table. A row says less than a sentence: the year, the scale and whom the figure is of
 * stand in the head, so they are held against the very column and row. Undefined where the quotation is no row, or says what the fact says.
 */
export function tableFault(fact: GatheredFact, text: string, placesIn: (text: string) => readonly string[]): Fault | undefined {
  const found = rowAround(text, fact.start);
  if (!found) return undefined;
  const { table, row } = found;
  const cells = row.cells.filter((cell) => cell.start < fact.end && cell.end > fact.start);
  const label = row.cells.find((cell) => /\p{L}{2}/u.test(cell.text))?.text ?? "";
  const caption = table.caption.text,
    corner = table.head.cells[0]?.text ?? "";
  const holding = cells.filter((cell) => holds(cell, fact.value));
  if (holding.length === 0) return ["value-not-in-quote", `no cell of the row holds ${fact.value}`];
  const faults = holding.map((cell): Fault | undefined => {
    const head = table.head.cells[row.cells.indexOf(cell)]?.text ?? "";
    const years = yearsIn(head).length > 0 ? yearsIn(head) : row.cells.filter((c) => c !== cell).flatMap((c) => yearOnly(c.text));
    const named = years.length > 0 ? years : yearsIn(caption);
    if (named.length > 0 && !named.includes(fact.period) && !(fact.fromPeriod !== undefined && named.includes(fact.fromPeriod)))
      return ["year", `the column is of ${named.join(", ")}, not ${fact.period}`];
    const near_ = scaleFault(cell, fact.value, [head, corner, label, caption]);
    if (near_) return near_;
    if (fact.entity !== undefined && !isNamed(fact.entity, `${label} ${head}`))
      return ["entity", `the row is of ${label || head}, not of ${fact.entity}`];
    const places = placesIn(label).length > 0 ? placesIn(label) : placesIn(head);
    return places.length > 0 && fact.entity === undefined && !places.includes(fact.geography)
      ? ["place", `the row is of ${places.join(", ")}, not of ${fact.geography}`]
      : undefined;
  });
  return faults.includes(undefined) ? undefined : faults[0];
}

const holds = ({ text }: TableCell, value: number): boolean =>
  readFigures(text).some((f) => f.kind !== "name" && anyScale(Math.abs(value), f.kind === "year" ? Number(text) : f.printed, [1]));
const yearsIn = (text: string): number[] => readFigures(text).flatMap((f) => [...f.years]);
/** A cell that is a year and nothing else dates its row. */
const yearOnly = (text: string): number[] => (/^(?:FY ?)?(?:19|20)\d\d(?:[-/–]\d\d(?:\d\d)?)?$/.test(text) ? yearsIn(text) : []);

/** Bare numbers take the scale that the head, the row or the caption gives. */
function scaleFault(cell: TableCell, value: number, said: readonly string[]): Fault | undefined {
  const figures = readFigures(cell.text).filter((f) => f.kind === "amount");
  if (figures.some((f) => f.scaled)) return undefined;
  const nearest = said.map((text) => headScales(text, "")).find((scales) => scales.length > 0) ?? [1];
  const share = said.some((text) => /%|per ?cent|\bshare\b/i.test(text)) ? [0.01] : [];
  return figures.some((f) => [...nearest, ...share].some((scale) => near(Math.abs(value), f.printed * scale)))
    ? undefined
    : ["scale", `"${cell.text}" is printed in another scale than ${value}`];
}

/** Whether a text names an entity: all of its words but legal forms stand there. */
export function isNamed(entity: string, text: string): boolean {
  const words = ` ${foldText(text)} `;
  const own = foldText(entity.replace(/\s*\(.*?\)/g, ""));
  if (own === "") return false;
  if (words.includes(` ${own} `) || words.replaceAll(" ", "").includes(own.replaceAll(" ", ""))) return true;
  const plain = own.replace(/ (?:inc|corp|corporation|ltd|limited|plc|sa|ag|gmbh|nv|bv|spa|ab|group|holdings?|co|company)\b/g, "").trim();
  return plain.length > 2 && words.includes(` ${plain} `);
}
