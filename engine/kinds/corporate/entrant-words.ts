import type { Inline, Sentence } from "#document";
import type { Factor } from "../../analysis/attractiveness.ts";
import { type AmericanFirm, entrantAt, type EntrantSales } from "../../analysis/entrant-sales.ts";
import type { FirmOfPlace } from "../../analysis/entrant-of-place.ts";
import { scoreOf } from "../../analysis/score-scale.ts";
import { decidedAt } from "../../analysis/turns.ts";
import { differ } from "../../analysis/decide.ts";
import type { Work } from "../../analysis/work.ts";
import { inPlace, value } from "../../writing/phrases.ts";
import { cite, fig, numberWord, prose, sentence, word, year } from "../../writing/prose.ts";
import { sourcesOf } from "../../writing/relevance.ts";
import { becomes } from "./verdict-words.ts";

/** What a newcomer has to sell as a part of the market: "2.6 % of the market". */
export const entrantPart = (w: Work, { part }: { part: string }): Inline[] =>
  value(w, part) < 1 ? prose`${fig(part)} of the market` : prose`more than the whole market`;

/** The bar, named as what it is. */
const bar = prose`the ${fig("needed_part_middle")} that one can plan with, a bar of ours`;

/** A size beside what a newcomer has to sell: whose sales those are, how much of the market they come to, and what other yardsticks would say. */
export function needSaying(f: Factor, w: Work, isAbove: boolean): Inline[] {
  const { entrant } = w.strategy ?? {};
  if (!entrant) return prose`The market is ${fig(f.value)} a year.`;
  const { ofPlace, american } = entrant;
  if (!ofPlace)
    return american
      ? prose`${americanWords(w, american)} ${isAbove ? "That is no more" : "That is more"} than ${bar}.${turnWords(w, f)}`
      : [];
  return prose`${firmWords(w, entrant, ofPlace)}, ${isAbove ? "no more" : "more"} than ${bar}.${american ? besides(w, f, american) : []}${turnWords(w, f)}`;
}

/** "The mean of 18 insurers beside the five largest, who hold 64.8 %, sells $28.0 million a year, 2.0 % of the market". */
function firmWords(w: Work, { cell }: EntrantSales, { part, by }: FirmOfPlace): Inline[] {
  switch (by.kind) {
    case "others":
      return prose`Beside the ${numberWord(by.count)} largest sellers ${inPlace(w)}, who hold ${fig(by.together)} (${year(by.year)})${cite(...sourcesOf(w, by.together))}, ${fig(by.others)} others of ${fig(by.sellers)} counted share ${fig(by.rest)}: ${fig(part)} of the market each, or ${fig(cell)} a year`;
    case "unit":
      return prose`A plant like that of ${word(by.name)} (${fig(by.capacity)} a year, ${year(by.year)})${cite(...sourcesOf(w, by.capacity))}, filled by buyers here, makes ${fig(part)} of the ${fig(by.used)} that they used in ${year(by.usedYear)}, or ${fig(cell)} a year`;
    case "smallest":
      return prose`${word(by.name)}, last by size of ${numberWord(by.of)} sellers with a figure ${inPlace(w)}, holds ${fig(part)}${by.year === undefined ? [] : prose` (${year(by.year)})`}, or ${fig(cell)} a year: a newcomer of that size takes ${fig(part)} of the market`;
  }
}

function americanWords(w: Work, american: AmericanFirm): Inline[] {
  return prose`No size of a small seller ${inPlace(w)} was read, so ${word(american.name)} stand${american.name.startsWith("an ") ? "s" : ""} for a newcomer: ${fig(american.cell)} a year${scaled(american)}, ${levelOf(american)}. It is ${entrantPart(w, american)}.`;
}

const scaled = ({ isOfOneSize }: AmericanFirm): string => (isOfOneSize ? "" : " at the output per head of the place");
const levelOf = ({ isMarkedUp }: AmericanFirm): string => (isMarkedUp ? "at what buyers pay" : "at what sellers take");

/** What the American yardstick would say beside that of the place, which decides. */
function besides(w: Work, f: Factor, american: AmericanFirm): Inline[] {
  const { strategy: s } = w;
  if (!s?.entrant) return [];
  const { ledger } = w.study;
  const asNeeded = (norm: string) => `(${norm} * ${american.cell} / ${s.entrant?.cell})`;
  const norm = { low: asNeeded(f.norm.low), middle: asNeeded(f.norm.middle), high: asNeeded(f.norm.high) };
  const there = decidedAt(ledger, s.deciding, f, scoreOf(ledger, { ...f, norm }, f.value));
  return prose` By ${word(american.name)} it would be ${fig(american.cell)}${scaled(american)}, ${levelOf(american)}, or ${entrantPart(w, american)}${differ(there, s) ? prose`, which ${becomes(w, s, there)}` : ", which changes no advice"}; what is held of the place decides.`;
}

/** How much a newcomer would have to hold for the advice to change; that no yardstick from little to most does. */
function turnWords(w: Work, f: Factor): Inline[] {
  const turn = turnOf(w, f);
  return turn
    ? prose` The advice changes with a newcomer of ${turn.isMore ? "more" : "less"} than ${fig(turn.cell)} of the market.`
    : prose` No yardstick from ${fig("needed_part_little")} to ${fig("needed_part_most")} of the market changes the advice.`;
}

/** The yardstick at which the advice changes; undefined where no size of the market, and so none, does. */
function turnOf(w: Work, { id, flip, value: own }: Factor): { cell: string; isMore: boolean } | undefined {
  if (id !== "size" || flip === undefined || !w.strategy?.entrant || !w.study.ledger.has(entrantAt(flip))) return undefined;
  return { cell: entrantAt(flip), isMore: value(w, flip) < value(w, own) };
}

/** The same for the first page. */
export function needInBrief(w: Work, entrant: EntrantSales): Sentence {
  const { ofPlace, american } = entrant;
  const who = ofPlace
    ? ofPlace.by.kind === "others"
      ? prose`A seller here beside the ${numberWord(ofPlace.by.count)} largest sells`
      : ofPlace.by.kind === "unit"
        ? prose`A plant like that of ${word(ofPlace.by.name)} has to sell`
        : prose`${word(ofPlace.by.name)}, last by size of ${numberWord(ofPlace.by.of)} sellers here with a figure, sells`
    : prose`A newcomer of the size of ${word(american?.name ?? "an American firm")} has to sell`;
  return sentence(
    prose`${who} ${fig(entrant.cell)} a year, ${entrantPart(w, entrant)} (${fig("needed_part_middle")} can be planned with, a bar of ours).`,
  );
}
