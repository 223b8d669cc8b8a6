import type { Sentence } from "#document";
import type { Work } from "../analysis/work.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import { idOf } from "../ledger.ts";
import { inPlace, value } from "../writing/phrases.ts";
import { cite, fig, listed, pct, prose, sentence, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";

/** Goods that makers of a class in the United States buy from other trades, as parts of their output. */
export interface BoughtInput {
  name: string;
  share: string;
  year: number;
}

/** A smaller part is felt in no margin. */
const leastShare = 0.02;
const mostNamed = 3;
/**
 * What goods of the class are made of, by the accounts of American makers: the same goods need the same materials in another country, at its own
 * prices. Empty for services, where another product stands in for the class, and for the United States, whose accounts are told in full.
 */
function boughtInputs(w: Work): BoughtInput[] {
  const { study } = w;
  const { ledger, evidence, country } = study;
  const { archetype, industry } = evidence.structure ?? {};
  const isMade = archetype === "manufacturer" || archetype === "process-plant";
  if (!industry || industry.isOneOfSeveral || !isMade || !country || country.iso3 === "USA" || w.size.classPart?.isAnother) return [];
  const output = enterDatum(ledger, evidence, industry.output);
  return industry.inputs
    .flatMap(({ name, goods, datum }) =>
      goods && name !== industry.name && datum.value >= leastShare * industry.output.value ? [{ goods, datum }] : [],
    )
    .slice(0, mostNamed)
    .map(({ goods, datum }) => {
      const cell = enterDatum(ledger, evidence, datum);
      const share = ledger.formulaOnce(idOf("part_of", cell, output), `${cell} / ${output}`, {
        label: `Share: ${datum.label}`,
        unit: "1",
        format: pct,
      });
      return { name: goods, share, year: datum.year };
    });
}

/** The same in a sentence; nothing where fewer than two are known. */
export function inputsWords(w: Work): Sentence[] {
  const inputs = boughtInputs(w);
  const [first] = inputs;
  const of = w.study.evidence.structure?.industry?.name;
  if (!first || inputs.length < 2 || !of) return [];
  return [
    sentence(
      prose`Materials, by American accounts of “${word(of)}” (${year(first.year)}): ${listed(inputs.map((i) => prose`${word(i.name)} took ${fig(i.share)}`))} of output${cite(...sourcesOf(w, first.share))}. The goods need the same materials ${inPlace(w)}; prices there differ.`,
      ...inputs.map((i) => `${i.share} > 0`),
    ),
  ];
}

/** The largest of them, where it takes enough to be felt. */
export const largestInput = (w: Work): BoughtInput | undefined =>
  boughtInputs(w).toSorted((a, b) => value(w, b.share) - value(w, a.share))[0];
