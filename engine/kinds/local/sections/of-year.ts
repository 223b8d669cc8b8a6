import type { Inline } from "#document";
import { prose, word, year } from "../../../writing/prose.ts";
import type { LocalWork } from "../work.ts";

/**
 * " in 2024": the year that the label of a figure of the country bears, so that a rise is told of the year in which it was measured; nothing where
 * it bears none.
 */
export function ofYear(w: LocalWork, cell: string, before = " in "): Inline[] {
  const { label } = w.study.ledger.cell(cell);
  const [, from] = /\b((?:19|20)\d\d)\b/.exec(label) ?? [];
  return from === undefined ? [] : prose`${word(before)}${year(Number(from))}`;
}
