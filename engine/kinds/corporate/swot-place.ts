import type { Sentence } from "#document";
import { lateJointBounds } from "../../analysis/joint-bounds.ts";
import type { Strategy } from "../../analysis/strategy.ts";
import type { Work } from "../../analysis/work.ts";
import { paceAround, sideOfPace } from "../../exhibits/activity-around.ts";
import { isOnTheWayIn } from "../../exhibits/forces/entrants.ts";
import { widestGap } from "../../exhibits/product-lines.ts";
import { ruleCell, ruleHere } from "../../exhibits/rule-sides.ts";
import { fallOf, market, value } from "../../writing/phrases.ts";
import { cite, fig, numberWord, prose, sentence, word, year } from "../../writing/prose.ts";
import { rulesOfPlace, sourcesOf, support } from "../../writing/relevance.ts";
import { quoted, wayName } from "./ways.ts";

/** What the largest hold together, as published: a newcomer has to take buyers from them. */
export function largestTogether(w: Work): Sentence[] {
  const few = lateJointBounds(w.study)?.few;
  if (!few) return [];
  return [
    sentence(
      prose`The ${numberWord(few.count)} largest held ${fig(few.cell)}${few.of ? prose` of ${word(few.of)}` : []} in ${year(few.year)}${cite(...sourcesOf(w, few.cell))}: a newcomer takes most of its buyers from them.`,
    ),
  ];
}

/** A rule without which nobody may sell: those who are here meet it already. */
export function onTheWayIn(w: Work): Sentence[] {
  const rule = rulesOfPlace(w).find((c) => isOnTheWayIn.test(c.what));
  return rule
    ? [
        sentence(
          prose`“${word(rule.name, "taxonomy")}” (${year(rule.year)})${cite(support(w, rule, rule.what))}: sellers here meet it already, a newcomer before its first sale.`,
        ),
      ]
    : [];
}

/** What a seller from abroad pays at the border and a maker here does not; of no weight where it is slight. */
export function dutyPaid(w: Work): Sentence[] {
  const rule = ruleHere(w, "duty");
  if (!rule || rule.own.value < slightDuty) return [];
  const cell = ruleCell(w, rule);
  return [
    sentence(
      prose`Goods from outside the customs area pay ${fig(cell)} duty (${year(rule.own.year)})${cite(...sourcesOf(w, cell))}; those of makers here pay none.`,
      `${cell} >= ${slightDuty}`,
    ),
  ];
}
/** Below this a duty is hardly felt in a price. */
const slightDuty = 0.02;

/** Goods that the place buys abroad beyond what it sells: what a way in that imports can begin with. */
export function lineBought(w: Work, { ways }: Strategy): Sentence[] {
  const supply = ways.find(({ way }) => way === "supply");
  const found = supply && widestGap(w);
  return found
    ? [
        sentence(
          prose`Imports exceed exports most in ${found.name}, by ${fig(found.gap)} of ${fig(found.imports)}${cite(...sourcesOf(w, found.imports))}: ${word(quoted(wayName(w, supply)))} can begin there.`,
        ),
      ]
    : [];
}

/** Whether what carries demand here grew faster than all output or slower, after prices. */
export function pace(w: Work, isGood: boolean): Sentence[] {
  const found = paceAround(w);
  // Where the market's own years are known, they tell its pace.
  if (!found?.real || w.outlook.grounds.kind === "own" || w.outlook.grounds.own !== undefined) return [];
  const { driver, first, last, growth, real } = found;
  const side = sideOfPace(w, found);
  const isFaster = side === "ahead";
  if (side === undefined || isFaster !== isGood) return [];
  const fall = fallOf(w, growth);
  const isUp = value(w, growth) >= 0;
  return [
    sentence(
      prose`${driver.name} ${isUp ? "grew" : "shrank"} ${fig(isUp ? growth : fall)} a year after prices from ${year(first.year)} to ${year(last.year)}, ${isFaster ? "more than" : "behind"} all output (${fig(real.output)}): it ${isFaster ? "carries" : "holds back"} demand for ${market(w)}.`,
      `${growth} ${isFaster ? ">" : "<="} ${real.output}`,
    ),
  ];
}
