import type { Inline } from "#document";
import { formatFigure } from "#shared/figures.ts";
import type { Ledgered } from "../report/study.ts";
import { value } from "./phrases.ts";

/** Words that a title has room for: more are read twice. */
const mostTitleWords = 19;

/** Words of some runs as they are printed; "$3.24 billion" is two, "3.1 %" one. */
function wordsOf(w: Ledgered, runs: readonly Inline[]): number {
  const printed = runs.map((run) => {
    if (run.t === "fig") return formatFigure(value(w, run.cell), run.format ?? w.study.ledger.cell(run.cell).format);
    return run.t === "year" ? String(run.v) : run.t === "text" || run.t === "name" ? run.v : "";
  });
  return printed
    .join("")
    .split(/\s+/)
    .filter((each) => /[\p{L}\p{N}]/u.test(each)).length;
}

/** The fullest of some wordings of one finding that a title has room for; the last, shortest one where none fits. */
export function fitting(w: Ledgered, ...wordings: Inline[][]): Inline[] {
  const fits = wordings.find((each) => wordsOf(w, each) <= mostTitleWords) ?? wordings.at(-1);
  if (!fits) throw new Error("a title without any wording");
  return fits;
}
