import type { Inline } from "#document";
import { fig, prose, year } from "../../writing/prose.ts";
import { tradeYear } from "./interpret.ts";
import type { ExportWork } from "./work.ts";

const factOf = (w: ExportWork, cell: string | undefined) => {
  const found = cell === undefined ? undefined : w.study.ledger.cell(cell);
  return found?.kind === "fact" ? found : undefined;
};

/** The sources of figures that are read as they stand. */
export const sourcesOf = (w: ExportWork, ...cells: readonly (string | undefined)[]): string[] =>
  cells.flatMap((cell) => factOf(w, cell)?.source ?? []);

/** A figure with its year where that is not the year of trade: rates and indices are of the newest year of each country. */
export function dated(w: ExportWork, cell: string | undefined, of: string | undefined = cell): Inline[] {
  if (cell === undefined) return prose`–`;
  const period = factOf(w, of)?.period;
  return period === undefined || period === tradeYear ? [fig(cell)] : prose`${fig(cell)} (${year(period)})`;
}
