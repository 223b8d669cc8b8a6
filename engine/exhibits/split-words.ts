import type { Sentence } from "#document";
import { enterSplit, isOfSales, type Split } from "../analysis/segments.ts";
import type { Work } from "../analysis/work.ts";
import { idOf } from "../ledger.ts";
import { placeLabel } from "../report/study.ts";
import { inPlace, market, place, value } from "../writing/phrases.ts";
import { cite, fig, listed, lower, lowerFirst, prose, sentence, usd, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure } from "../writing/tables.ts";

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

/** What parts of the world would come to in the place, if it divided as the world does: said as that, and never drawn as its division. */
export function asInWorld(w: Work, split: Split): Sentence[] {
  const { ledger } = w.study;
  if (split.isHere || !isOfSales(split)) return [];
  const all = enterSplit(w.study, split),
    parts = all.slice(0, mostTold);
  const amounts = parts.map(({ share, name }) =>
    ledger.formulaOnce(idOf("as_in_world", share), `${w.size.headline} * ${share}`, {
      label: `${name}, ${placeLabel(w.study)}, if it divides as the world does`,
      unit: "USD",
      format: usd,
    }),
  );
  const rest = 1 - all.reduce((sum, { share }) => sum + value(w, share), 0);
  return [
    sentence(
      prose`If ${place(w)} divided as the world does, ${amounts.length === 1 ? "that part" : "these parts"} would hold ${listed(amounts.map((cell) => figure(cell)))}${rest > unnamed ? "; the source names no other part" : ""}.`,
    ),
  ];
}
/** A rest above this is a part that the source leaves without a name, and no rounding. */
const unnamed = 0.02;
