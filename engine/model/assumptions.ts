import type { AssumptionCell, Cell, ReportDocument } from "#document";
import { evaluate, type Overrides } from "./evaluate.ts";

/** How far outside its printed range, in widths of that range, a value may lie before it is taken for a typing error. */
const widthsBeyondMax = 10;

/** Values that an assumption accepts, in base units, both ends included; `isPositive`: zero and less are refused as well. */
export interface AssumptionLimits {
  least: number;
  most: number;
  isPositive: boolean;
}

export function assumptionLimits({
  low,
  high,
  value,
  unit,
  format,
}: Pick<AssumptionCell, "low" | "high" | "value" | "unit" | "format">): AssumptionLimits {
  const reach = widthsBeyondMax * (high - low || Math.abs(value));
  const isShare = unit === "1" && format.style === "percent";
  return {
    least: low >= 0 ? Math.max(0, low - reach) : low - reach,
    most: isShare ? Math.min(1, high + reach) : high + reach,
    isPositive: low > 0,
  };
}

export const isWithinLimits = (value: number, { least, most, isPositive }: AssumptionLimits): boolean =>
  value >= least && value <= most && !(isPositive && value <= 0);

/**
 * What is wrong with changed assumptions, by cell id; empty when the report can be computed with them. The server refuses to save what
 * has a fault, and the reader's field does not apply it: both call this function.
 */
export const assumptionFaults = (doc: Pick<ReportDocument, "cells" | "runs">, assumptions: Overrides): Record<string, string> =>
  changedValues(doc, assumptions).faults;

/** Values of all cells under changed assumptions, and what is wrong with these; without values where one cannot be at all. */
export function changedValues(
  { cells, runs }: Pick<ReportDocument, "cells" | "runs">,
  assumptions: Overrides,
): { faults: Record<string, string>; values: ReadonlyMap<string, number> } {
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  const faults: [string, string][] = [];
  for (const [id, value] of Object.entries(assumptions)) {
    const fault = faultOf(byId.get(id), value);
    if (fault !== undefined) faults.push([id, fault]);
  }
  if (faults.length > 0) return { faults: Object.fromEntries(faults), values: new Map() };
  const values = evaluate(cells, runs, assumptions);
  const lost = [...values].find(([, value]) => !Number.isFinite(value));
  if (!lost) return { faults: {}, values };
  const label = byId.get(lost[0])?.label ?? lost[0];
  return {
    faults: Object.fromEntries(Object.keys(assumptions).map((id) => [id, `With these values “${label}” cannot be computed`])),
    values,
  };
}

function faultOf(cell: Cell | undefined, value: number): string | undefined {
  if (cell?.kind !== "assumption") return "This report has no such assumption";
  if (!Number.isFinite(value)) return "A finite number is needed";
  const limits = assumptionLimits(cell);
  if (isWithinLimits(value, limits)) return undefined;
  if (limits.isPositive && value <= 0) return "Above 0";
  if (cell.low >= 0 && value < 0) return "At least 0";
  if (cell.unit === "1" && cell.format.style === "percent" && value > 1) return "A share is at most 1, the whole";
  return `Between ${Number(limits.least.toPrecision(3))} and ${Number(limits.most.toPrecision(3))}`;
}
