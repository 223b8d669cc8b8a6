import type { Cell, ReportDocument } from "#document";
import { parseUnit } from "../model/units.ts";
import type { Outcome } from "./rules.ts";

/** A part of something is no more than all of it; beyond ten times all of it a percentage is a count whose unit was lost. */
const mostPercent = 10;
/** What may pass that: what has grown, or lies above something else. */
const growing =
  /\b(?:chang|gr[oe]w|growth|inflation|deflator|rise|rose|fell|fall|less one|above|below|gap|differ|over the smallest|capitali[sz]ation)/i;
/** Words of a source that counts. */
const counting =
  /\bper (?:hundred|thousand|million|[\d,]{3,})\b|\bindex\b|\bnumber of\b|\bTEU\b|\((?:count|number|hours|tonnes|years|people|kWh)[^)]*\)/i;
/** Currencies that are printed by another's sign: purchasing power is counted in dollars of the United States. */
const signOf: Readonly<Record<string, string>> = { USD: "PPP" };

/**
 * A cell prints in the unit that it holds: per cent, points and multiples only without a unit, a currency only where the unit has it. A fact
 * whose source counts something is not printed as a part of it.
 */
export function unitsAsPrinted(doc: ReportDocument): Outcome {
  return { checked: doc.cells.length, violations: doc.cells.flatMap((cell) => faultOf(cell) ?? []) };
}

function faultOf(cell: Cell): string | undefined {
  const { format, label, unit, value } = cell;
  const dimensions = Object.keys(parseUnit(unit));
  if (format.style === "percent" || format.style === "points" || format.style === "multiple") {
    if (dimensions.length > 0) return `${cell.id} is printed as ${format.style} and holds ${unit}`;
    if (format.style !== "multiple" && Math.abs(value) > mostPercent && !growing.test(label))
      return `${cell.id}: ${label} would print as ${Math.round(value * 100)} per cent`;
    if (format.style === "percent" && cell.kind === "fact" && Math.abs(value) > 1 && counting.test(label))
      return `${cell.id}: ${label} counts, and is printed as a part`;
    return undefined;
  }
  if (format.style !== "compact") return undefined;
  // A currency in itself, as in the rate of a country that pays in dollars, has no dimension left.
  const isOwn = unit.startsWith(`${format.currency}/`);
  if (format.currency && !isOwn && !dimensions.some((d) => d === format.currency || d === signOf[format.currency ?? ""]))
    return `${cell.id} is printed in ${format.currency} and holds ${unit}`;
  return undefined;
}
