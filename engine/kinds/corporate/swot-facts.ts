import { tradeHere } from "../../analysis/imports-here.ts";
import type { Inline, Sentence } from "#document";
import { concentratedFrom } from "../../analysis/shares-of-sellers.ts";
import { impliedOutput } from "../../analysis/border-share.ts";
import { middle } from "../../analysis/decide.ts";
import { servesAbroad } from "../../analysis/surplus.ts";
import type { Strategy } from "../../analysis/strategy.ts";
import { enterSplit, leftOver, publishedSplits } from "../../analysis/segments.ts";
import type { Work } from "../../analysis/work.ts";
import { isConcentratedHere, largestIsSmall, namedSellers } from "../../exhibits/forces/few-sellers.ts";
import { enterDatum } from "../../evidence/enter-datum.ts";
import { inPlace, market, place, value } from "../../writing/phrases.ts";
import { capital, cite, fig, lower, pct, prose, sentence, word, year } from "../../writing/prose.ts";
import { sourcesOf } from "../../writing/relevance.ts";
import { dutyPaid, largestTogether, lineBought, onTheWayIn, pace } from "./swot-place.ts";
import { quoted, wayName } from "./ways.ts";

/** Points of the market itself, each from a page or table of this report, with what it decides. */
export interface MarketPoints {
  strengths: Sentence[];
  weaknesses: Sentence[];
  opportunities: Sentence[];
  threats: Sentence[];
}

/** `step`: the way in that is advised, in quotation marks; undefined where none is. */
export function marketPoints(w: Work, strategy: Strategy, step: Inline[] | undefined): MarketPoints {
  const isLeaderScored = strategy.attractiveness.factors.some((f) => f.id === "leader");
  return {
    // What the scored share of the largest says already is not told a second time.
    strengths: isLeaderScored ? [] : noLeader(w),
    weaknesses: [
      ...(isLeaderScored ? [] : firstOf(leaders(w, step), largestTogether(w))),
      ...onTheWayIn(w),
      ...dutyPaid(w),
      ...dependence(w),
    ],
    opportunities: [
      ...heldUse(w, strategy),
      // Plants that serve one buyer abroad show nothing of what a newcomer could sell there.
      ...(servesAbroad(w.study) ? [] : firstOf(soldAbroad(w, strategy), exportBase(w, strategy))),
      ...lineBought(w, strategy),
      ...pace(w, true),
    ],
    threats: pace(w, false),
  };
}

const firstOf = (...found: Sentence[][]): Sentence[] => found.find((each) => each.length > 0) ?? [];

/** Few who hold most: what they do decides what an entrant may begin with. */
function leaders(w: Work, step: Inline[] | undefined): Sentence[] {
  const { cr4, hhiLow, shares, sharesYear } = w.competition;
  if (!isConcentratedHere(w) || !cr4 || !hhiLow) return [];
  return [
    sentence(
      prose`${capital(namedSellers(w))} ${shares.length === 1 ? "holds" : "hold"} ${fig(cr4)} ${inPlace(w)}${sharesYear === undefined ? [] : prose` (${year(sharesYear)})`}${cite(...sourcesOf(w, cr4))}: they can respond on price and know every outlet${step ? prose`, so ${step} comes before anything larger` : ""}.`,
      `${hhiLow} > ${concentratedFrom}`,
    ),
  ];
}

/** Sellers with figures of whom none can hold much. */
function noLeader(w: Work): Sentence[] {
  const first = largestIsSmall(w);
  return first
    ? [
        sentence(
          prose`None of the sellers with figures can hold more than ${fig(first.atLow)} (${word(first.company.name)})${cite(...sourcesOf(w, first.sales.cell))}: none of these can close outlets to a newcomer.`,
        ),
      ]
    : [];
}

/** From this part on one group of buyers or one product carries the market. */
const most = 0.6;
/** Divisions by whom one depends on: a design or a platform that most buy is no dependence. */
const ofWhom = /\b(?:origin|guest|buyer|customer|channel|outlet|source|destination|payer|end use|user)/i;
/** A division of so many years ago is of another market. */
const fresh = 5;

/** The part of the market on which most of it rests: what happens to that decides a year. */
function dependence(w: Work): Sentence[] {
  const { study } = w;
  for (const split of publishedSplits(study)) {
    if (!ofWhom.test(split.axis) || !split.isHere || split.year < study.years.base - fresh || (split.isOfAmounts && !split.whole)) continue;
    const part = enterSplit(study, split).find(({ name }) => !leftOver.test(name));
    if (!part || value(w, part.share) < most || value(w, part.share) > 1) continue;
    return [
      sentence(
        prose`${fig(part.share)} of ${split.of ? word(lower(split.of)) : "sales"} ${inPlace(w)} belong to “${word(part.name)}” (${year(split.year)})${cite(...sourcesOf(w, part.share))}: that part decides how good a year is for ${market(w)}.`,
        `${part.share} >= ${most}`,
      ),
    ];
  }
  return [];
}

/** What decides is published here, and only what it has to be is open: the one step after which capital can be weighed. */
function heldUse(w: Work, { decisive, attractiveness }: Strategy): Sentence[] {
  const { held, terms } = decisive ?? {};
  // Of a market that fails no capital is weighed, whatever becomes known.
  return held && terms && value(w, attractiveness.score) >= middle
    ? [
        sentence(
          prose`${capital(terms.name)} ${inPlace(w)} is ${fig(held)}${cite(...sourcesOf(w, held))}: all that is missing to judge an investment is the accounts of three sellers here, which show ${terms.enough ? "what their owners require" : "where they break even"}.`,
        ),
      ]
    : [];
}

/** From this part of the output that the size implies on, exports carry makers. */
const muchSold = 0.1;

/** Beyond this part the output that the size implies is an echo of a size that is too small. */
const mostSold = 0.9;

/** Where makers sell a part of their output abroad that is not more than the home market leaves over: a maker there serves more than that. */
function soldAbroad(w: Work, { ways }: Strategy): Sentence[] {
  const { ledger } = w.study;
  const { border } = w.size;
  const made = impliedOutput(w.study, w.size);
  const inside = ways.find((o) => o.way === "partner") ?? ways.find((o) => o.way === "build");
  // Where nothing is sold abroad there is no part to name, and of an output of nothing there is none.
  if (!border || !made || w.strategy?.surplus || !inside || value(w, border.exports) <= 0) return [];
  // Exports that pass the output that the size implies are of another class or year, and that output may be nothing.
  const cell = ledger.formulaOnce("sold_abroad", `${border.exports} / max(${made}, ${border.exports})`, {
    label: "Exports as a part of the output that the size implies",
    unit: "1",
    format: pct,
  });
  const part = value(w, cell);
  return part >= muchSold && part <= mostSold
    ? [
        sentence(
          prose`Makers ${inPlace(w)} export ${fig(cell)} of the output that the size implies: ${word(quoted(wayName(w, inside)))} serves more than the home market.`,
          `${cell} >= ${muchSold}`,
        ),
      ]
    : [];
}

/** Exports so many times imports come from makers who sell to the world. */
const manyTimes = 3;

/** Goods of the class that leave in far larger amounts than they come in: who makes here serves buyers abroad, whatever the home market is. */
function exportBase(w: Work, { ways }: Strategy): Sentence[] {
  const { ledger, evidence } = w.study;
  const trade = tradeHere(w.study);
  const inside = ways.find((o) => o.way === "partner") ?? ways.find((o) => o.way === "build");
  if (!trade || w.strategy?.surplus || !inside || trade.imports.value <= 0) return [];
  const [imports, exports] = [trade.imports, trade.exports].map((datum) => enterDatum(ledger, evidence, datum));
  if (!imports || !exports || value(w, exports) < manyTimes * value(w, imports)) return [];
  return [
    sentence(
      prose`${capital(place(w))} exported ${fig(exports)} of these goods in ${year(trade.exports.year)} and imported ${fig(imports)}${cite(...sourcesOf(w, exports))}: ${word(quoted(wayName(w, inside)))} can sell abroad from here as others do.`,
      `${exports} >= ${manyTimes} * ${imports}`,
    ),
  ];
}
