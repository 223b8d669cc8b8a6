import type { Sentence } from "#document";
import type { Work } from "../analysis/work.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import { inPlace, market, value } from "../writing/phrases.ts";
import { cite, fig, prose, sentence, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";

/** What customs counted of the market's own lines, however little of the market it is: a border that hardly anything crosses tells of it too. */
export function tradeTold(w: Work): Sentence[] {
  const { ledger, evidence, country } = w.study;
  const flows = evidence.structure?.trade.find((t) => t.country === country?.iso3);
  if (!flows) return [];
  const [imports, exports] = [flows.imports, flows.exports].map((datum) => enterDatum(ledger, evidence, datum));
  if (!imports || !exports) return [];
  const isNet = value(w, exports) > value(w, imports);
  return [
    sentence(
      prose`Customs counted imports of ${fig(imports)} and exports of ${fig(exports)} under the lines of ${market(w)} ${inPlace(w)} in ${year(flows.imports.year)}${cite(...sourcesOf(w, imports, exports))}, at prices on the border: ${isNet ? "exports exceed imports" : "imports exceed exports"}.`,
      `${exports} ${isNet ? ">" : "<="} ${imports}`,
    ),
  ];
}
