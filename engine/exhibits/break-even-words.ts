import type { Inline, Sentence } from "#document";
import type { BreakEven } from "../analysis/break-even-parts.ts";
import { storesFee } from "../analysis/break-even.ts";
import { areOwn } from "../analysis/cost-structure.ts";
import { axisOf, sellerOf } from "../analysis/worked-unit/line.ts";
import type { Decisive } from "../analysis/decisive.ts";
import { nearestMargin } from "../analysis/margins.ts";
import type { Work } from "../analysis/work.ts";
import { inPlace, value } from "../writing/phrases.ts";
import { cite, fig, lower, prose, sentence, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";

/** "at least 74 %, 63 % to 81 % over what it rests on", "at most 41 days". */
export const mustBe = (d: Decisive): Inline[] =>
  d.threshold === undefined ? [] : prose`${d.isBetterAbove ? "at least" : "at most"} ${fig(d.threshold)}`;

/** " (63 % to 81 %)", and nothing where one value is all that the accounts give. */
export const endsWords = (w: Work, { ends }: Pick<BreakEven, "ends">): Inline[] =>
  ends && value(w, ends.low) < value(w, ends.high) ? prose` (${fig(ends.low)} to ${fig(ends.high)})` : [];

/** What the value at break-even rests on: whose accounts, of which class and year, and what was assumed. */
export function byAccounts(w: Work): Inline[] {
  const { ledger, country } = w.study;
  const assumed = ["usual_load", "pay_that_follows", "purchases_that_follow", "winning_cost"].some((id) => ledger.has(id));
  const { costs } = w.economics;
  const { rule } = w.strategy?.decisive?.terms ?? {};
  if (rule === "combined") return prose`by definition, before what investments earn`;
  if (rule === "store") {
    const fee = storesFee(w.study);
    const whose = fee && sellerOf(fee);
    return fee
      ? prose`from the ${word(lower(axisOf(fee)).replace(/ of the company$/, ""))}${whose ? prose` of ${word(whose)} alone` : []} (${year(fee.year)}), before every other cost`
      : prose`from what stores charge publishers here`;
  }
  const ofClass = costs?.isClassApart ? costs.american : undefined;
  const own = costs && areOwn(costs) && (rule === "load" || rule === "pay");
  const whose =
    country?.iso3 === "USA"
      ? prose`the accounts of the trade`
      : ofClass
        ? prose`American accounts of “${word(lower(ofClass.name))}” of ${year(ofClass.year)}`
        : own
          ? prose`accounts of “${word(lower(costs.industry))}” ${inPlace(w)} of ${year(costs.year)}`
          : prose`accounts of other countries`;
  const margin = country?.iso3 !== "USA" && rule === "load" ? nearestMargin(w.study) : undefined;
  const withMargin =
    margin?.of === "here"
      ? prose`, the margin published here`
      : margin?.of === "seller"
        ? prose`, the margin of ${word(margin.name)} of ${year(margin.year)}`
        : margin?.of === "listed"
          ? prose`, the margin of American listed companies of “${word(margin.name)}” of ${year(margin.year)}`
          : margin?.of === "filed"
            ? prose`, the margin of “${word(lower(margin.name))}” in American tax accounts of ${year(margin.year)}`
            : [];
  return prose`from ${whose}${withMargin}${assumed ? " and our assumptions" : ""}`;
}

/** What is fixed and what follows output, said once beside the value at break-even; nothing for other rules. */
const splitOfCosts = (w: Work): Inline[] =>
  w.study.ledger.has("pay_that_follows")
    ? prose`${w.study.ledger.has("purchases_that_follow") ? prose`Of purchases ${fig("purchases_that_follow")}` : prose`Purchases`} and ${w.study.ledger.has("purchases_that_follow") ? prose`of pay ${fig("pay_that_follows")}` : prose`${fig("pay_that_follows")} of pay`} are assumed to follow output, the rest to be fixed within a year; sellers are assumed to have earned their margin at ${fig("usual_load")} of ${word("what they could sell")}.`
    : [];

/** The value at break-even beside what is reached here, and what is fixed in it; nothing where the accounts do not give it. */
export function breakEvenSentences(w: Work): Sentence[] {
  const { decisive } = w.strategy ?? {};
  const { threshold } = decisive ?? {};
  if (!decisive || !threshold) return [];
  const split = splitOfCosts(w);
  // What rests on an assumption alone has no source.
  const cited = sourcesOf(w, threshold);
  const from = cited.length > 0 ? [cite(...cited)] : [];
  return [
    sentence(
      decisive.own
        ? prose`Break-even: ${word(decisive.terms.name)} has to be ${mustBe(decisive)}${endsWords(w, decisive)}${from}; ${inPlace(w)} it is ${fig(decisive.own)}. This is calculated ${byAccounts(w)}.`
        : prose`Break-even: ${word(decisive.terms.name)} has to be ${mustBe(decisive)}${endsWords(w, decisive)}${from}. This is calculated ${byAccounts(w)}. No source found gives it ${inPlace(w)}.`,
    ),
    ...(split.length > 0 ? [sentence(split)] : []),
  ];
}

/** What decides in the trade and was not found; what the advice itself hinges on stands among the ways in. */
export const notFound = (w: Work): string[] => w.economics.unknown.filter((each) => each !== w.strategy?.decisive?.terms.name);
