import type { Inline } from "#document";
import type { Work } from "../analysis/work.ts";
import { levelFactors } from "../analysis/level-factors.ts";
import { isOfPartYear } from "../analysis/part-of-year.ts";
import { isWhole } from "../analysis/sizing/place-amounts.ts";
import { narrowSubject } from "../analysis/subject-of.ts";
import type { Fact } from "../evidence/evidence.ts";
import { idOf } from "../ledger.ts";
import { placeCode, placeLabel } from "../report/study.ts";
import { value } from "../writing/phrases.ts";
import { capital, fig, lower, lowerFirst, numberWord, prose, usd } from "../writing/prose.ts";
import { carriedToBase, nearYears } from "./country-sizes.ts";
import type { CrossCheck, tradeFigures } from "./cross-checks.ts";
import { nameOf } from "./figure-names.ts";
import { unweighedWords } from "./unweighed-words.ts";

/** What is held of the place that bears on its size without being of the same thing: counts of another boundary, old sizes, what others buy. */

/** Sizes older than this are of another market; counts that are not of the market itself than that. */
const [oldestSize, oldestCount] = [15, 6];
/** So many of each kind stand in the table. */
const [mostSizes, mostCounts] = [2, 4];

const isMoney = ({ unit }: Fact): boolean => /^[A-Z]{3}$/.test(unit);

/** The newest figure of each key, brought to dollars of the base year; of a year without a rate of exchange there is none. */
function newestOf(w: Work, facts: readonly Fact[], keyOf: (f: Fact) => string, most: number): { fact: Fact; cell: string }[] {
  const { study } = w;
  const usable = facts
    .filter((f) => isMoney(f) && (f.unit === "USD" || (study.country && study.tables.rate(study.country.iso3, f.year) !== undefined)))
    .toSorted((a, b) => b.year - a.year);
  const newest = [...Map.groupBy(usable, keyOf).values()].flatMap(([first]) => first ?? []);
  return newest.slice(0, most).map((fact) => ({ fact, cell: carriedToBase(w, fact, `${nameOf(fact)}, ${placeLabel(study)}`) }));
}

/** Sizes that were published too long ago to enter the size, carried to the base year. */
export function olderSizes(w: Work): CrossCheck[] {
  const { study, size } = w;
  const { evidence, years } = study;
  if (!study.country) return [];
  const all = evidence
    .factsOf(evidence.market.id, "market_size", placeCode(study))
    .filter((f) => isWhole(f) && f.year >= years.base - oldestSize && f.year <= years.base);
  const isOld = (f: Fact) => f.year < years.base - nearYears;
  const renewed = new Set(all.filter((f) => !isOld(f)).map((f) => evidence.producerOf(f).toLowerCase()));
  const old = all.filter((f) => isOld(f) && !renewed.has(evidence.producerOf(f).toLowerCase()));
  return newestOf(w, old, (f) => evidence.producerOf(f).toLowerCase(), mostSizes).map(({ fact, cell }): CrossCheck => {
    const narrow = narrowSubject(study, fact);
    return {
      what: prose`${narrow ? capital(narrow) : "Market size"}, ${placeLabel(study)}, by ${evidence.producerOf(fact)}`,
      ours: [size.low, size.high],
      other: cell,
      year: fact.year,
      beside: unweighedWords(w, fact, cell),
      why: prose`${narrow ? prose`It counts ${lower(narrow)} alone. ` : []}It is carried over ${numberWord(years.base - fact.year)} years with output; the market may have moved differently.`,
    };
  });
}

/** Amounts of money that a page tells of the trade under another name than the market's. */
const ofTrade =
  /^(?:home |retail |sold )?(?:sales|revenues?|turnover|consumption|production|consumer (?:spending|expenditure)|spending of households|gross premiums|value of the (?:market|sector))\b/i;
/** Parts of the trade, what is only expected, and amounts of one buyer, shop or month. */
const ofSome =
  /\b(?:largest|top|hundred|twenty|ten|seven|four|per|each|an?|average|mean|monthly|weekly|yearly|online|expected|foreseen|earlier|older|organised|premium|second-hand|franchised|private)\b|\bof (?:the )?\p{Lu}/u;

/** What makers made or sold, as its own name says. */
const ofMakers = /\bmakers\b|\bproduction\b/i;

/** Counts of the trade with another boundary than the size: with exports, of households alone, at makers' prices. */
export function otherCounts(w: Work): (CrossCheck & { isOfMakers: boolean })[] {
  const { study, size } = w;
  const { evidence, years } = study;
  if (!study.country) return [];
  const counts = (["other", "production"] as const)
    .flatMap((metric) => evidence.factsOf(evidence.market.id, metric, placeCode(study)))
    .filter((f) => !f.entity && f.year >= years.base - oldestCount && f.year <= years.base)
    .filter((f) => {
      const name = nameOf(f);
      return ofTrade.test(name) && !ofSome.test(name) && !isOfPartYear(name);
    });
  return newestOf(w, counts, nameOf, mostCounts).map(({ fact, cell }) => ({
    what: prose`${nameOf(fact)}, by ${evidence.producerOf(fact)}`,
    ours: [size.low, size.high],
    other: cell,
    year: fact.year,
    isAnother: true,
    isOfMakers: ofMakers.test(nameOf(fact)),
    why: boundaryOfCount(nameOf(fact)),
  }));
}

/** What a count holds that the size does not, or the other way round, as far as its own name says. */
function boundaryOfCount(name: string): Inline[] {
  if (/\bexports?\b|\babroad\b/i.test(name)) return prose`It includes exports; the size counts what is bought in the country.`;
  if (/\bhouseholds?\b|\bconsumer\b/i.test(name)) return prose`It counts what households buy, not firms and the state.`;
  if (ofMakers.test(name))
    return prose`It counts makers’ sales at their own prices: exports are included; imports, margins and sales tax are not.`;
  return prose`It counts ${lowerFirst(name)}, a different boundary from this size.`;
}

/** Part of exports by which the sum is tried. */
const tried = 0.1;

/**
 * What makers sold, less exports and plus imports, at the level of value of the size: a size from the accounts of the country itself. It is a difference of
 * large figures, so each export total that is held gives one, and what a tenth of exports moves stands beside it. `counts` and `trade`: the rows of
 * what is counted here and of what pages tell of the border.
 */
export function supplyLeft(
  w: Work,
  { counts, trade }: { counts: ReturnType<typeof otherCounts>; trade: ReturnType<typeof tradeFigures> },
): CrossCheck[] {
  const { study, size } = w;
  const { ledger, country, economy, years } = study;
  const { border } = size;
  const factors = levelFactors(study, size.level);
  if (!border || !country || !factors) return [];
  const made = counts.find(({ isOfMakers }) => isOfMakers);
  if (!made) return [];
  const inBase = (flow: "exports" | "imports") => {
    const cell = ledger.cell(border[flow]);
    return cell.kind === "fact" ? `${border[flow]} * ${economy.at(years.base)} / ${economy.at(cell.period)}` : border[flow];
  };
  const told = trade.find(({ flow }) => flow === "exports");
  const exports = [
    { id: "customs", of: inBase("exports"), by: prose`customs` },
    ...(told ? [{ id: "told", of: told.other, by: told.by }] : []),
  ];
  return exports.map(({ id, of, by }): CrossCheck => {
    const tenth = ledger.formulaOnce(idOf("supply_tenth", id), `${tried} * ${of}${factors.maker}`, {
      label: `A tenth of exports at the level of value of the size, ${placeLabel(study)}`,
      unit: "USD",
      format: usd,
    });
    const left = ledger.formulaOnce(idOf("supply_left", id), `max(${made.other} - ${of} + ${inBase("imports")}, 0)${factors.maker}`, {
      label: `Output less exports by ${id === "customs" ? "customs" : "a publisher"} plus imports, at the level of value of the size, ${placeLabel(study)}`,
      unit: "USD",
      format: usd,
    });
    // With a tenth more exports on either side it may still lie outside.
    const [low, high] = [value(w, size.low), value(w, size.high)];
    const still = value(w, left) - value(w, tenth) > high ? "above" : value(w, left) + value(w, tenth) < low ? "below" : undefined;
    return {
      what: prose`Output less exports (by ${by}) plus imports`,
      ours: [size.low, size.high],
      other: left,
      year: made.year,
      isAnother: true,
      why: still
        ? prose`A tenth of exports, ${fig(tenth)}, would not close the gap: makers' output includes other goods, or the size leaves out ${still === "above" ? "imports" : "exports"}.`
        : prose`As a difference of large figures it is sensitive: a tenth more exports takes off ${fig(tenth)}.`,
    };
  });
}
