import type { Inline } from "#document";
import { prose, word, year } from "../../../writing/prose.ts";
import type { LocalWork } from "../work.ts";

/** " in 2024": a rise is told of the year in which it was measured. */
export const ofYear = (w: LocalWork, cell: string, before = " in "): Inline[] => prose`${word(before)}${year(yearOf(w, cell))}`;

/** The year of a figure of the country's tables. */
export function yearOf({ study: { ledger } }: LocalWork, id: string): number {
  const cell = ledger.cell(id);
  if (cell.kind !== "fact") throw new Error(`${id} is no figure of a table`);
  return cell.period;
}
