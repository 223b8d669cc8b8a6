import type { Inline, Sentence } from "#document";
import type { AmericanFirm, EntrantNeed } from "../../analysis/entrant-sales.ts";
import type { FirmOfPlace } from "../../analysis/entrant-of-place.ts";
import type { Work } from "../../analysis/work.ts";
import { inPlace, value } from "../../writing/phrases.ts";
import { capital, cite, fig, numberWord, prose, sentence, word, year } from "../../writing/prose.ts";
import { sourcesOf } from "../../writing/relevance.ts";

/** What a newcomer needs as a part of the market: "2.6 % of the market". */
const partWords = (w: Work, { part }: EntrantNeed): Inline[] =>
  value(w, part) < 1 ? prose`${fig(part)} of the market` : prose`more than the whole market`;

/** The bar, named as what it is. */
const bar = prose`the ${fig("needed_part_middle")} a newcomer can plan on (our threshold)`;

/** What a newcomer needs, beside what one can plan with: whose share or sales those are, and what a share would come to in money. */
export function needSaying(w: Work): Inline[] {
  const { entrant } = w.strategy ?? {};
  if (!entrant) return [];
  const side = value(w, entrant.part) <= value(w, "needed_part_middle") ? "within" : "more than";
  const { ofPlace, american } = entrant;
  if (ofPlace) return prose`${firmWords(w, entrant, ofPlace)}, ${side} ${bar}.`;
  return american ? americanWords(w, entrant, american, side) : [];
}

/** The American firm that stands for a newcomer, by how much of the market it would need. */
function americanWords(w: Work, { part }: EntrantNeed, { name, cell, isOfOneSize }: AmericanFirm, side: string): Inline[] {
  const isOne = name.startsWith("an ");
  const [firm, they] = [word(capital(name)), isOne ? "it stands" : "they stand"];
  const scaled = isOfOneSize ? "" : ", scaled to output per head here";
  const needs = prose`${fig(part)}, or ${fig(cell)} a year${isOne ? "" : " each"}`;
  if (isOne && value(w, part) <= nothing)
    return prose`Firms of this trade are small: an average American one would sell ${fig(cell)} a year here, ${fig(part)} of the market, so that a corporation needs many times as much.`;
  if (value(w, part) <= hardly)
    return prose`${firm} would need hardly any of this market: ${needs}. As the sales of no small seller here are known, ${they} for a newcomer${scaled}.`;
  if (value(w, part) <= value(w, "needed_part_little"))
    return prose`${firm} would need little of this market: ${needs}. The sales of no small seller here are known, so ${they} for a newcomer${scaled}, who can plan on ${fig("needed_part_middle")} (our threshold).`;
  return prose`${firm} ${isOne ? "stands" : "stand"} for a newcomer, as the sales of no small seller here are known: ${fig(cell)} a year. ${isOfOneSize ? "That" : "At output per head here that"} is ${value(w, part) < 1 ? prose`${fig(part)} of the market` : "more than the whole market"}, ${side} ${bar}.`;
}
/** A part so small that it says of the firm that it is small, and little of the market. */
const nothing = 0.001;
/** A part of the market that counts for nothing beside what one can plan with. */
export const hardly = 0.003;

/** "18 others of 23 counted share 35.2 %: 2.0 % of the market each, which would be $28.0 million a year". */
function firmWords(w: Work, { cell, atMakers }: EntrantNeed, { part, by, sales }: FirmOfPlace): Inline[] {
  switch (by.kind) {
    case "others":
      return prose`The ${numberWord(by.count)} largest sellers ${inPlace(w)} hold ${fig(by.together)} (${year(by.year)})${cite(...sourcesOf(w, by.together))}; the ${fig(by.others)} others of the ${fig(by.sellers)} counted share ${fig(by.rest)}, or ${fig(part)} of the market each. Such a seller takes ${fig(cell)} a year`;
    case "unit":
      return prose`A plant like that of ${word(by.name)} (${fig(by.capacity)} a year, ${year(by.year)})${cite(...sourcesOf(w, by.capacity))}, selling all its output here, would supply ${fig(part)} of the ${fig(by.used)} used in ${year(by.usedYear)}. That would be ${fig(cell)} a year`;
    case "abroad":
      return prose`${word(capital(by.name))} hold ${fig(part)} of the American market each (${year(by.year)})${cite(...sourcesOf(w, part))}${by.scaled ? prose`; at output per head here that firm would sell ${fig(by.scaled.sales)}, ${fig(by.scaled.part)} of this market` : []}. A maker that lives on many countries is assumed to need only the same share: ${fig(cell)} a year${atMakers ? prose`, of which makers get ${fig(atMakers)}` : []}`;
    case "smallest":
      return sales
        ? prose`${word(by.name)}, last of the ${numberWord(by.of)} sellers whose sales ${inPlace(w)} are known, sold ${fig(sales)}${by.year === undefined ? [] : prose` (${year(by.year)})`}${cite(...sourcesOf(w, sales))}. A newcomer with the same sales needs ${fig(part)} of the market`
        : prose`${word(by.name)}, last of the ${numberWord(by.of)} sellers with a known share ${inPlace(w)}, holds ${fig(part)}${by.year === undefined ? [] : prose` (${year(by.year)})`}. That would be ${fig(cell)} a year. A newcomer of that size needs the same share`;
  }
}

/** The firm that a newcomer would be like. */
function firmName({ ofPlace, american }: EntrantNeed): Inline[] {
  if (!ofPlace)
    return american && !american.name.startsWith("an ") ? prose`one of ${word(american.name)}` : prose`an average American firm`;
  const { by } = ofPlace;
  if (by.kind === "others") return prose`a seller outside the ${numberWord(by.count)} largest`;
  if (by.kind === "abroad") return prose`one of ${word(by.name)}`;
  return by.kind === "unit" ? prose`a plant like that of ${word(by.name)}` : prose`${word(by.name)}`;
}

/** At which prices, where they are not those at which the firm itself sells. */
const levelWords = ({ size: { level } }: Work, { american }: EntrantNeed): string =>
  american?.isMarkedUp
    ? ` at ${{ retail: "shop prices with tax", "retail-before-tax": "shop prices before tax", spending: "the prices that customers pay, with tax" }[level as string] ?? "the prices of the market"}`
    : "";

/** What a newcomer needs, in a line: "1.4 % of the market, as VIP Hotels holds it (would be $102 million a year)". */
export const needInBrief = (w: Work, entrant: EntrantNeed): Sentence =>
  sentence(
    prose`A newcomer ${entrant.ofPlace?.by.kind === "abroad" ? "with the share of" : "the size of"} ${firmName(entrant)} ${entrant.by === "share" ? prose`needs ${partWords(w, entrant)} (${fig(entrant.cell)} a year${entrant.atMakers ? prose`, ${fig(entrant.atMakers)} to makers` : []})` : prose`has to sell ${fig(entrant.cell)} a year${levelWords(w, entrant)}${entrant.atMakers ? prose` (${fig(entrant.atMakers)} to makers)` : []}, ${partWords(w, entrant)}`}, against the ${fig("needed_part_middle")} it can plan on (our threshold).`,
  );

/** What one who builds needs. */
export const needOfOption = (w: Work, entrant: EntrantNeed): Inline[] =>
  entrant.by === "share"
    ? prose`Needs ${partWords(w, entrant)}, ${fig(entrant.cell)} a year`
    : prose`Has to sell ${fig(entrant.cell)} a year, ${partWords(w, entrant)}`;
