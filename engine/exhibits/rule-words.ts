import type { Inline } from "#document";
import type { Work } from "../analysis/work.ts";
import { comparedValue, type PlaceRule, type RuleId } from "../evidence/place-rules.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import { market } from "../writing/phrases.ts";
import { fig, prose, word } from "../writing/prose.ts";

/** What each rule is called in a row and a title. */
export const ruleNames: Record<RuleId, string> = {
  duty: "Import duty on these goods",
  duty_by_weight: "Headings with a duty by weight or piece",
  duty_all_goods: "Import duty, mean of all goods",
  vat_reduced: "Tax on sales, reduced rate",
  vat: "Tax on sales, standard rate",
  lending_rate: "Lending rate of banks",
  monthly_pay: "Monthly pay, at market exchange rates",
  logistics_score: "Logistics score",
};

/** Where a figure stands among the countries of its table: a third of them lie on each side of the middle. */
export type Standing = "high" | "low" | "middle";
const [lowThird, highThird] = [0.35, 0.65];
/** So far from the median a figure is not "about" it, though less than two thirds of the countries lie on its other side. */
const besideMedian = 1.2;
/** Duties below the first are hardly felt in a price; above the second they decide where goods are made. */
const [slightDuty, heavyDuty] = [0.02, 0.08];

function standingOf(rule: PlaceRule): Standing {
  if (rule.id === "duty") return rule.own.value > heavyDuty ? "high" : rule.own.value < slightDuty ? "low" : "middle";
  if (rule.below === null) return "middle";
  // More or less than in most countries is said of what most countries are below or above, and of nothing else.
  const ratio = rule.median && rule.median.value > 0 ? comparedValue(rule) / rule.median.value : 1;
  if (rule.below > highThird || (rule.below > 0.5 && ratio > besideMedian)) return "high";
  return rule.below < lowThird || (rule.below < 0.5 && ratio < 1 / besideMedian) ? "low" : "middle";
}

/** Years that a figure and its median may lie apart to be compared. */
const nearYears = 1;

/** Whether the figure and the median are of about the same time: a rate of one year beside a median of another tells nothing. */
export const isComparable = ({ own, median }: PlaceRule): boolean => median !== null && Math.abs(own.year - median.year) <= nearYears;

/** To which of the forces around a market each belongs. */
export const ruleForces: Record<RuleId, "political" | "economic" | "social" | "technological" | "legal"> = {
  duty: "political",
  duty_by_weight: "political",
  duty_all_goods: "political",
  vat_reduced: "legal",
  vat: "legal",
  lending_rate: "economic",
  monthly_pay: "social",
  logistics_score: "technological",
};

/**
 * Whether a rule falls on this market, and not on every trade of the country alike: its own duty and reduced rate. The standard tax on sales is no
 * such rule: much is exempt or bears less, which no table that is held tells.
 */
export const fallsOn = ({ id }: PlaceRule): boolean => id === "duty" || id === "duty_by_weight" || id === "vat_reduced";

/** What follows of a rule for who enters the market. */
export function consequenceOf(w: Work, rule: PlaceRule): Inline[] {
  switch (rule.id) {
    case "vat_reduced":
      return ofReducedTax(w, rule);
    case "duty_by_weight":
      return prose`Duty is charged by weight or piece, not by price alone: it weighs most on cheap ${market(w)}, so imports pay off at the upper end.`;
    case "duty":
      return {
        high: prose`Importers of ${market(w)} pay this first, so local goods start with that price advantage.`,
        middle: prose`It takes part of a foreign seller’s margin on ${market(w)}, but seldom decides who wins.`,
        low: prose`The general tariff costs next to nothing; any surcharges by origin come on top.`,
      }[standingOf(rule)];
    default:
      return [];
  }
}

/** Who pays a reduced rate, and on what the market's other sales it does not fall. */
function ofReducedTax(w: Work, { reduced }: PlaceRule): Inline[] {
  if (!reduced) return [];
  const { ledger, evidence } = w.study;
  const highest = reduced.highest && enterDatum(ledger, evidence, reduced.highest);
  return reduced.isWhole
    ? prose`It applies to ${word(reduced.what)} itself; other services of its sellers have their own rates.`
    : prose`It applies to ${word(reduced.what)} listed in the law${highest ? prose`; on some it is ${fig(highest)}` : ""}. The rest pays the standard rate.`;
}

/** A rule as a point of the setting: its figure, and what it makes of politics and law for the market. */
export function pointOf(w: Work, rule: PlaceRule, own: Inline): Inline[] | undefined {
  const at = standingOf(rule);
  const pick = (high: Inline[], middle: Inline[], low: Inline[]) => ({ high, middle, low })[at];
  switch (rule.id) {
    case "duty":
      return prose`The general duty on ${market(w)} is ${own}: ${pick(
        prose`policy protects local makers`,
        prose`policy gives local makers a small advantage`,
        prose`apart from surcharges by origin the border is open`,
      )}`;
    case "duty_by_weight":
      return prose`On ${own} of the headings of ${market(w)} duty goes by weight or piece: policy keeps cheap goods out and lets expensive ones in`;
    default:
      return undefined;
  }
}

/** What follows of such a point for who enters. */
export const pointFollows = (rule: PlaceRule): Inline[] =>
  rule.id === "duty"
    ? {
        high: prose`a local plant or partner comes before exports`,
        middle: prose`a better product can overcome it`,
        low: prose`foreign makers are full competitors`,
      }[standingOf(rule)]
    : rule.id === "duty_by_weight"
      ? prose`imports pay off at the upper end`
      : [];
