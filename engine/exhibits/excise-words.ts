import type { Sentence } from "#document";
import { excisePart } from "../analysis/excise-part.ts";
import type { Work } from "../analysis/work.ts";
import { cite, fig, prose, sentence, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";

/** What an excise on the market takes of what buyers pay; nothing where no page has what it brought in. */
export function exciseSentence(w: Work): Sentence[] {
  const excise = excisePart(w.study, "market_size");
  return excise
    ? [
        sentence(
          prose`The excise brought in ${fig(excise.tax)} in ${year(excise.year)}${cite(...sourcesOf(w, excise.tax))}: about ${fig(excise.cell)} of what buyers paid at the size of this report.`,
        ),
      ]
    : [];
}
