import type { Sentence } from "#document";
import { enterSplit, type Split } from "../analysis/segments.ts";
import type { Work } from "../analysis/work.ts";
import { inPlace, market } from "../writing/phrases.ts";
import { cite, fig, listed, lower, lowerFirst, prose, sentence, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";

/** Parts that a sentence holds. */
const mostTold = 3;

/** A published division in one sentence, with its year and what it is a part of: of the world, or of years ago. */
export function splitWords(w: Work, split: Split): Sentence {
  const parts = enterSplit(w.study, split).slice(0, mostTold);
  const of = split.of ?? (split.isHere ? "the market" : lower(w.study.evidence.market.name));
  return sentence(
    prose`${split.isHere ? prose`In ${year(split.year)}, years ago,` : prose`No division of this market ${inPlace(w)} was found; worldwide,`} ${listed(parts.map(({ name, share }, i) => prose`${fig(share)}${i === 0 ? ` of ${of} ${split.isHere ? `${inPlace(w)} ` : ""}was` : ""} “${word(name)}”`))}${split.isHere ? [] : prose` in ${year(split.year)}`}${cite(...sourcesOf(w, ...parts.map(({ share }) => share)))}.`,
  );
}

/** What the publisher of the size counts beside the market, with the parts that lie outside of it. */
export function widerWords(w: Work, split: Split): Sentence {
  const parts = enterSplit(w.study, split).slice(0, mostTold);
  return sentence(
    prose`The publisher of the size counts more than this market: of ${word(split.of ?? "its sales")} in ${year(split.year)}, ${listed(parts.map(({ name, share }) => prose`${fig(share)} was “${word(lowerFirst(name))}”`))}${cite(...sourcesOf(w, ...parts.map(({ share }) => share)))}. Only the part named like ${market(w)} belongs to this market.`,
  );
}
