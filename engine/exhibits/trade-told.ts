import { tradeHere } from "../analysis/imports-here.ts";
import type { Sentence } from "#document";
import type { Work } from "../analysis/work.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import { sumNames } from "./partners.ts";
import { market, place, value } from "../writing/phrases.ts";
import { cite, fig, numberWord, prose, sentence, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";

/** Farther apart the number of times tells nothing. */
const mostTimes = 10;

/** What customs counted of the market's own lines, however little of the market it is: a border that hardly anything crosses tells of it too. */
export function tradeTold(w: Work): Sentence[] {
  const { ledger, evidence } = w.study;
  const flows = tradeHere(w.study);
  if (!flows) return [];
  const [imports, exports] = [flows.imports, flows.exports].map((datum) => enterDatum(ledger, evidence, datum));
  if (!imports || !exports) return [];
  const isNet = value(w, exports) > value(w, imports);
  const [more, less] = isNet ? [exports, imports] : [imports, exports];
  const [name, other] = isNet ? ["exports", "imports"] : ["imports", "exports"];
  const times = value(w, less) > 0 ? Math.min(Math.floor(value(w, more) / value(w, less)), mostTimes) : mostTimes;
  // What customs hold of a sum of countries alone is no count of one of them.
  const isSplit = flows.imports.status === "estimated";
  const beside = times > 1 ? `${name} are over ${numberWord(times)} times the ${other}` : `${name} exceed ${other}`;
  return [
    sentence(
      prose`Under the customs lines of ${market(w)}, ${place(w)} imported ${isSplit ? "about " : ""}${fig(imports)} and exported ${flows.exports.status === "estimated" ? "about " : ""}${fig(exports)} in ${year(flows.imports.year)}${cite(...sourcesOf(w, imports, exports))}, at border prices: ${beside}.`,
      `${exports} ${isNet ? ">" : "<="} ${imports}`,
      ...(times > 1 ? [`${more} >= ${times} * ${less}`] : []),
    ),
    ...(isSplit
      ? [
          sentence(
            prose`The imports are an estimate: customs hold them only as a sum with ${sumNames(w)}, divided here by all their imports.`,
          ),
        ]
      : []),
  ];
}
