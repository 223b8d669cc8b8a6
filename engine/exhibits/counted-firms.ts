import type { Sentence } from "#document";
import { countOfSellers } from "../analysis/seller-counts.ts";
import type { Work } from "../analysis/work.ts";
import { inPlace, market } from "../writing/phrases.ts";
import { cite, fig, prose, sentence, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";

/** From this number on most of them are small. */
const many = 100;

/** How many sellers a source counts in the country: what it says of concentration where shares are unknown. */
export function countedFirms(w: Work): Sentence | undefined {
  const counted = countOfSellers(w.study);
  if (!counted) return undefined;
  const { cell } = counted;
  const isMany = w.study.ledger.value(cell) >= many;
  return sentence(
    prose`${word(counted.axis)} ${inPlace(w)}: ${fig(cell)} in ${year(counted.year)}${cite(...sourcesOf(w, cell))}; ${isMany ? prose`behind the sellers of ${market(w)} that are known by name stand many small ones` : prose`they are few enough to be known one by one`}.`,
    `${cell} ${isMany ? ">=" : "<"} ${many}`,
  );
}
