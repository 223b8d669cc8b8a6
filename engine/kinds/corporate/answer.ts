import { mostTold } from "../../exhibits/share-at-most.ts";
import { togetherWords } from "../../exhibits/largest-together.ts";
import { boundBothWays, heldBySales } from "../../exhibits/share-bounds.ts";
import type { Answer, Block, Inline, Sentence } from "#document";
import type { Work } from "../../analysis/work.ts";
import { present } from "../../ledger.ts";
import { isPart, placeLabel } from "../../report/study.ts";
import { asker, inPlace, market, value } from "../../writing/phrases.ts";
import { fig, led, listed, numberWord, prose, sentence, word, year } from "../../writing/prose.ts";
import { plainName } from "../../exhibits/risk.ts";
import { otherThanAsked } from "../../writing/brief-coverage.ts";
import { rangeName } from "../../exhibits/range-words.ts";
import { sharesDate } from "../../exhibits/shares-date.ts";
import { besideSize } from "../../exhibits/widened.ts";
import { notKnown } from "./not-known.ts";
import { ninetyDays } from "./plan.ts";
import { openedBy } from "./decisive-words.ts";
import { sellersWords } from "./sections/summary-words.ts";
import { leadsAll } from "../../exhibits/seller-words.ts";
import { recommendationOf } from "./recommendation.ts";
import { growthFigures } from "./own-money-words.ts";
import { hingeInBrief, weakForecast } from "./in-brief.ts";
import { turnsVerdict } from "./verdict-words.ts";

/** The report on one page: what was asked, the answer, what to do and why, what would change it, and what is not known. */
export function answerOf(w: Work): Answer {
  const { study, size, strategy } = w;
  const r = strategy && recommendationOf(w, strategy);
  const other = [otherThanAsked(w)].filter((s) => s !== undefined);
  const independent = size.estimates.filter((e) => e.independent !== false).length;
  return {
    question: prose`Should ${asker(w)} enter ${market(w)} ${inPlace(w)}?`,
    verdict: strategy?.verdict ?? null,
    blocks: [
      ...(r ? [{ t: "lead" as const, sentences: [sentence([...bold(r.headline), { t: "text", v: "." }]), r.inBrief] }] : []),
      {
        t: r ? "p" : "lead",
        sentences: [
          ...other,
          sentence(
            prose`${other.length > 0 ? "That market" : prose`The market for ${market(w)} ${inPlace(w)}`} was worth ${fig("market_size")} in ${year(study.years.base)} (${rangeName(w)} ${fig("market_low")} to ${fig("market_high")}; ${size.grade === null ? "" : `grade ${size.grade}, `}${independent > 0 ? prose`${numberWord(independent)} independent ${independent === 1 ? "method" : "methods"}` : "sum of measured economies"}).`,
          ),
          ...besideSize(w),
          growthSentence(w),
          ...weakForecast(w),
        ],
      },
      keyFigures(w),
      ...growthFigures(w),
      { t: "chart", exhibit: "ex_outlook" },
      {
        t: "list",
        items: [
          ...(r
            ? [
                ...(r.hinge.length > 0 ? [led("What it hangs on", hingeInBrief(w))] : []),
                led("Why", r.reasonsInBrief),
                // Where what decides stands among what would change the advice, or nothing is advised, the section alone tells it.
                ...(r.held.length > 0 && strategy?.verdict !== "no" && !(strategy && openedBy(w, strategy).length > 0)
                  ? [led("Why not more", r.held)]
                  : []),
                led("What would change our mind", r.changes),
              ]
            : []),
          led(whose(w), [leaders(w)]),
          ...risk(w),
          ...[firstDays(w)].filter((days) => days.length > 0).map((days) => led("First ninety days", days)),
          ...[notKnown(w)].filter((unknown) => unknown.length > 0).map((unknown) => led("Not known", unknown)),
        ],
      },
    ],
  };
}

const leastShare = 0.01; // A smaller share of the world is told per head.

/** The figures that a reader who reads nothing else should see; the executive summary begins with them too. */
export function keyFigures(w: Work): Block {
  const { study, outlook } = w;
  const last = present(outlook.place.mid.at(-1), "the last year of the outlook");
  return {
    t: "kpis",
    items: [
      { cell: "market_size", label: prose`Market, ${placeLabel(study)}, ${year(study.years.base)}` },
      { cell: outlook.growth, label: prose`Growth a year to ${year(study.years.last)}, in dollars` },
      { cell: last, label: prose`Market, ${placeLabel(study)}, ${year(study.years.last)}` },
      ...(isPart(study) ? partOfWorld(w) : []),
    ],
  };
}

/** Of a small part of the world, what a head buys says more than its share. */
function partOfWorld(w: Work): { cell: string; label: Inline[] }[] {
  const { perHead } = w.economics;
  const { isLoose } = w.countries;
  if (perHead && (isLoose || value(w, "world_share") < leastShare)) return [{ cell: perHead, label: prose`Spending per head and year` }];
  return isLoose ? [] : [{ cell: "world_share", label: prose`Share of the world market` }];
}

const bold = (runs: readonly Inline[]): Inline[] =>
  runs.map((run) => (run.t === "text" || run.t === "fig" ? { ...run, strong: true } : run));

function growthSentence(w: Work): Sentence {
  const { outlook, study } = w;
  const [low, high] = [
    present(outlook.place.lo.at(-1), "the low end of the outlook"),
    present(outlook.place.hi.at(-1), "the high end of the outlook"),
  ];
  const last = present(outlook.place.mid.at(-1), "the last year of the outlook");
  const up = value(w, outlook.growth) >= 0;
  return sentence(
    prose`By ${year(study.years.last)} it ${up ? "grows" : "shrinks"} to ${fig(last)}, ${fig(outlook.growth)} a year; four in five outcomes lie between ${fig(low)} and ${fig(high)}.`,
    `${outlook.growth} ${up ? ">=" : "<"} 0`,
  );
}

/** Who leads is said of shares alone, and "here" of shares of this market in this place alone. */
const whose = (w: Work): string => {
  const [first] = w.competition.ranked;
  return first && w.competition.areSharesOfPlace && leadsAll(w, first.cell) ? "Who leads here" : "Who sells here";
};

function leaders(w: Work): Sentence {
  const { competition } = w;
  const top = competition.ranked.slice(0, 3);
  if (top.length > 0 && !competition.areSharesOld)
    return sentence(
      prose`${listed(top.map((t) => prose`${word(t.name)} (${fig(t.cell)})`))}, by ${competition.measure}${competition.sharesYear ? prose` of ${sharesDate(w)}` : ""}.`,
    );
  const named = competition.companies;
  if (named.length === 0) return sentence(prose`No seller of ${market(w)} was found ${inPlace(w)}.`);
  const names = sellersWords(w, 4);
  const known = named.length === 1 ? "is the only one found to sell here" : "are known to sell here";
  const [first] = named;
  const [bySales] = boundBothWays(w);
  if (bySales && bySales.company === first)
    return sentence(prose`${names} ${known}; by all its sales here ${heldBySales(bySales)} of the market.`);
  const together = competition.fewShares.length === 0 ? togetherWords(w) : undefined;
  if (together) return sentence(prose`${names} ${known}; ${together}.`);
  const dollars = first?.revenue?.isYearly ? first.revenue.dollars : undefined;
  if (!first?.revenue || !dollars) return sentence(prose`${names} ${known}; ${shareWords(w)}.`);
  const own = competition.bounds.find((b) => b.company === first);
  const bound = own && [own.atLow, own.atCentral].find((cell) => value(w, cell) < mostTold);
  return sentence(
    bound
      ? prose`${names} ${known}; even with all its revenue${own?.isOld ? prose` of ${year(own.sales.year)}` : ""} earned here, ${word(first.name)} would hold no more than ${fig(bound)}${bound === own.atLow ? "" : " of the central size"}.`
      : prose`${names} ${known}; ${word(first.name)} had revenue of ${fig(dollars)} in all its markets ${first.revenue.isOfList ? "by a list of" : "in"} ${year(first.revenue.year)}, and ${shareWords(w)}.`,
    ...(bound ? [`${bound} < ${mostTold}`] : []),
  );
}

/** That no share of a seller was found, or the one or two that were. */
const shareWords = (w: Work): Inline[] => {
  const { fewShares, shares, areSharesOld } = w.competition;
  const [bySales] = boundBothWays(w);
  if (shares.length > 0 && !areSharesOld)
    return prose`the shares found, ${listed(shares.slice(0, 3).map(({ name, cell }) => prose`${fig(cell)} for ${word(name)}`))}, leave the rest open`;
  return fewShares.length === 0
    ? bySales
      ? prose`by all its sales here ${heldBySales(bySales)} of the market`
      : prose`no share of any was found`
    : prose`the only ${fewShares.length === 1 ? "share" : "shares"} found ${fewShares.length === 1 ? "is" : "are"} ${listed(fewShares.map(({ name, cell, year: ofYear, isOld }) => prose`${fig(cell)} for ${word(name)}${isOld ? prose` in ${year(ofYear)}` : ""}`))}`;
};

/** The widest of what the simulation draws, in words. */
function risk(w: Work): Sentence[][] {
  const {
    risk: { drawn, sizePart },
    study,
    outlook,
  } = w;
  const [first] = drawn;
  if (!first) return [];
  const isSize = outlook.factors[0]?.id === first.assumption;
  const turns = turnsVerdict(w, first);
  return [
    led(turns ? "Biggest risk" : "Largest uncertainty", [
      sentence(
        prose`${isSize ? "Today's size" : word(plainName(w, first))}: it alone puts the market of ${year(study.years.last)} at ${fig(first.lo)} or ${fig(first.hi)}${isSize ? prose`, ${fig(sizePart)} of all uncertainty` : ""}.`,
      ),
    ]),
  ];
}

/** Steps of the plan that the first page has room for. */
const mostSteps = 2;

/** What to find out first: the head of the plan of ninety days, so that both say one thing. */
const firstDays = (w: Work): Sentence[] =>
  ninetyDays(w)
    .slice(0, mostSteps)
    .map(({ step }) => sentence(prose`${step}.`));
