import type { Inline, Sentence } from "#document";
import { valueLevels } from "#shared/interpretation.ts";
import { boundaryFor } from "../analysis/published-market.ts";
import { restsOn } from "../analysis/rests-on.ts";
import type { Work } from "../analysis/work.ts";
import { type Fact, originOf } from "../evidence/evidence.ts";
import { isExpected } from "../evidence/expected.ts";
import { cellOfFact } from "../evidence/enter.ts";
import { namesIn, parse } from "../model/expression.ts";
import { isPart, placeCode, placeLabel } from "../report/study.ts";
import { capital, cite, fig, listed, numberWord, prose, sentence, word, year } from "../writing/prose.ts";
import { inPlace, market, value } from "../writing/phrases.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { inBaseYear, sizesOf } from "./country-sizes.ts";

/** A size of this market in this place that somebody publishes, carried to the base year. */
export interface PublishedHere {
  fact: Fact;
  producer: string;
  /** In dollars of the base year. */
  cell: string;
  side: "below" | "within" | "above";
  /** The size of the report is made of it: that it lies within the range proves nothing. */
  isInput: boolean;
}

/** What is published of the place near the base year: one of each producer. Of a report on the world its published sizes are its method. */
function publishedHere(w: Work): PublishedHere[] {
  const { study } = w;
  if (!isPart(study)) return [];
  const [low, high] = [value(w, w.size.low), value(w, w.size.high)];
  return sizesOf(w, placeCode(study)).map((fact) => {
    const cell = inBaseYear(w, fact, `${study.evidence.market.name}, ${placeLabel(study)}`);
    const own = value(w, cell);
    return {
      fact,
      producer: study.evidence.producerOf(fact),
      cell,
      side: own < low ? "below" : own > high ? "above" : "within",
      isInput: restsOn(study.ledger, "market_size", cellOfFact(fact)),
    };
  });
}

/** The published sizes of the place beside the size of the report: who says what, and why the size is not theirs. */
export function publishedSentences(w: Work): Sentence[] {
  const all = publishedHere(w);
  if (all.length === 0) return broughtByParts(w);
  const { study, size } = w;
  const inputs = all.filter((p) => p.isInput),
    // A second page with the same figure of the same year prints the same count.
    others = all.filter((p) => !p.isInput && !inputs.some((of) => isSame(of.fact, p.fact)));
  // The publisher is named with what it published, and the part taken of it is ours.
  const told = (p: PublishedHere): Inline[] => {
    const isAhead = isExpected(p.fact);
    const of =
      p.fact.year === study.years.base
        ? isAhead
          ? prose` (expected for that year)`
          : []
        : prose` (${isAhead ? "expected for" : "of"} ${year(p.fact.year)}, carried to ${year(study.years.base)} with the economy)`;
    return prose`${boundaryFor(study, p.fact) ? prose`${fig(cellOfFact(p.fact))} by ${word(p.producer)}, of which the part taken for this market comes to ${fig(p.cell)}` : prose`${fig(p.cell)} by ${word(p.producer)}`}${of}${cite(...sourcesOf(w, p.cell))}`;
  };
  const tabled = inputsOfTables(w, inputs);
  const entering = [...inputs.map(told), ...tabled];
  const outside = others.filter((p) => p.side !== "within");
  const [first] = others;
  // One side is said once.
  const isOneSided = others.length > 1 && others.every((p) => p.side === first?.side);
  const sideWords = (side: PublishedHere["side"]) => `${side} the range of this report`;
  return [
    ...broughtByParts(w),
    ...(inputs.length > 0
      ? [
          sentence(
            prose`${capital(numberWord(entering.length))} published ${entering.length === 1 ? "size enters" : "sizes enter"} the estimate: ${listed(entering)}${size.level !== "receipts" && inputs.some((p) => isOfPage(p.fact)) ? prose`. ${inputs.length === 1 ? "It is" : "They are"} taken as ${valueLevels[size.level]}, as ${inputs.length === 1 ? "its page names" : "their pages name"} no level` : []}.`,
          ),
        ]
      : []),
    ...(others.length > 0
      ? [
          sentence(
            prose`Published ${others.length === 1 ? "size" : "sizes"} of ${market(w)} ${inPlace(w)}: ${isOneSided && first ? prose`${listed(others.map(told))}, ${others.length === 2 ? "both" : "all"} ${sideWords(first.side)}` : listed(others.map((p) => prose`${told(p)}, ${sideWords(p.side)}`))}.`,
            ...others.map((p) => sideHolds(w, p)),
          ),
        ]
      : []),
    ...(outside.length > 0
      ? [
          sentence(
            prose`Published figures enter the size if they are recent, counted rather than estimated, and no further from local statistics than such pages usually err; ${outside.length === 1 ? "this one does" : "these do"} not qualify. The size here is ${valueLevels[size.level]}; ${outside.length === 1 ? "the page does" : "the pages do"} not say at which price ${outside.length === 1 ? "it counts" : "they count"}.`,
          ),
        ]
      : []),
  ];
}

const isSame = (a: Fact, b: Fact): boolean => a.year === b.year && a.value === b.value && a.unit === b.unit;

/** Sizes of tables that the estimate is made of beside those of pages. */
function inputsOfTables(w: Work, told: readonly PublishedHere[]): Inline[][] {
  const { ledger, years } = w.study;
  const cells = new Set(told.map(({ fact }) => cellOfFact(fact)));
  return ledger.cells.flatMap((step) => {
    if (step.kind !== "formula" || !/^published_.+_\d+$/.test(step.id) || !restsOn(ledger, "market_size", step.id)) return [];
    const [first = ""] = namesIn(parse(step.formula));
    const of = ledger.has(first) ? ledger.cell(first) : undefined;
    if (of?.kind !== "fact" || cells.has(first)) return [];
    const source = ledger.sources.find(({ id }) => id === of.source);
    const from = Number(of.period) === years.base ? [] : prose` (of ${year(Number(of.period))}, carried likewise)`;
    return [prose`${fig(step.id)} by ${word(source?.producer ?? source?.publisher ?? "")}${from}${cite(...sourcesOf(w, first))}`];
  });
}

/** Notes and gathered pages give a size in a sentence, which names no level of value; tables of the report do. */
const isOfPage = ({ source }: Fact): boolean => originOf(source) !== "library";

/** A full year that is brought to a newer one by what was sold in the same months of both: it is a count of that newer year. */
function broughtByParts(w: Work): Sentence[] {
  const { ledger } = w.study;
  const factIn = (id: string) => {
    const cell = ledger.cell(id);
    return cell.kind === "fact" ? cell : undefined;
  };
  for (const cell of ledger.cells) {
    if (cell.kind !== "formula" || !cell.id.startsWith("published_") || !restsOn(ledger, "market_size", cell.id)) continue;
    const facts = namesIn(parse(cell.formula)).flatMap((id) => factIn(id) ?? []);
    const parts = facts.filter(({ metric }) => metric.startsWith("other")).toSorted((a, b) => Number(a.period) - Number(b.period));
    const whole = facts.find(({ metric }) => metric === "market_size");
    const [first, last] = [parts[0], parts.at(-1)];
    if (!whole || !first || !last || first === last) continue;
    return [
      sentence(
        prose`The newest count enters the size: ${fig(cell.id)}, the ${fig(whole.id)} of ${year(Number(whole.period))} scaled by sales in the same months of ${year(Number(last.period))} and ${year(Number(first.period))} (${fig(last.id)} and ${fig(first.id)})${cite(...sourcesOf(w, cell.id).slice(0, 3))}.`,
      ),
    ];
  }
  return [];
}

const sideHolds = ({ size }: Work, { cell, side }: PublishedHere): string =>
  side === "above"
    ? `${cell} > ${size.high}`
    : side === "below"
      ? `${cell} < ${size.low}`
      : `(${cell} >= ${size.low}) and (${cell} <= ${size.high})`;

/** What holds where every published size of the place lies on one side of the range; undefined where none is published or one lies within it. */
export function publishedOutside(w: Work): string[] | undefined {
  const all = publishedHere(w);
  const isOutside = all.length > 0 && all.every((p) => p.side !== "within" && p.side === all[0]?.side);
  return isOutside ? all.map((p) => sideHolds(w, p)) : undefined;
}

/** For the first page: what is published of the place and lies outside the range. */
export function outsideSentence(w: Work): Sentence[] {
  const outside = publishedHere(w).filter((p) => p.side !== "within");
  if (outside.length === 0) return [];
  const isOneSided = outside.every((p) => p.side === outside[0]?.side);
  const carried = (p: PublishedHere): Inline[] =>
    p.fact.year === w.study.years.base ? [] : prose` (of ${year(p.fact.year)}, carried to ${year(w.study.years.base)})`;
  return [
    sentence(
      prose`${outside.length === 1 ? "A published size lies" : "Published sizes lie"} outside this range: ${listed(outside.map((p) => prose`${fig(p.cell)} by ${word(p.producer)}${carried(p)}${isOneSided && outside.length > 1 ? "" : `, ${p.side} it`}`))}${isOneSided && outside.length > 1 ? `, ${outside.length === 2 ? "both" : "all"} ${outside[0]?.side ?? ""} it: the range may lie too ${outside[0]?.side === "above" ? "low" : "high"}` : ""}.`,
      ...outside.map((p) => sideHolds(w, p)),
    ),
  ];
}
