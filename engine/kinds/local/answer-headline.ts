import type { Inline, Sentence } from "#document";
import { surely } from "../../analysis/local/verdict.ts";
import { value } from "../../writing/phrases.ts";
import { fig, lowerFirst, prose, sentence, word } from "../../writing/prose.ts";
import { turnsAt } from "./sections/decision.ts";
import { countFirst } from "./sections/count.ts";
import { isClosed, quotaWords } from "./sections/licence.ts";
import { drawsPart } from "./words.ts";
import type { LocalWork } from "./work.ts";

/** Below this part of the rent taken a limit of rent is none that a landlord asks: ours. */
const nextToNone = 0.05;

/** The verdict, what turns it where it is a no, and what to count first. */
export function headline(w: LocalWork): Sentence[] {
  const strong = (runs: Inline[]) => runs.map((run): Inline => (run.t === "text" ? { ...run, strong: true } : run));
  const first = countFirst(w);
  const isLow = !isClosed(w) && !w.economics.isRentGiven && (w.verdict === "change" || w.verdict === "not");
  return [
    sentence(strong(headlineWords(w))),
    ...turnsAt(w),
    ...(isLow && first ? [sentence(prose`First to count: ${word(lowerFirst(first.short ?? first.what))}.`)] : []),
  ];
}

function headlineWords(w: LocalWork): Inline[] {
  const { economics: e, verdict } = w;
  if (verdict === "none")
    return prose`No verdict: by these figures an average shop of the trade leaves its owner ${fig(w.costs.leaves)} a year beside pay of ${fig(e.ownerPay)} a month, so they cannot be right for it. Count first.`;
  if (isClosed(w))
    return verdict === "not"
      ? prose`Do not open: a new licence is hardly ever given here, and in most draws sales do not pay the owner.${quotaWords(w)}`
      : prose`Do not plan a new one: a licence is bought or moved here.${quotaWords(w)} The figures are of a new one; what an existing one costs is not held.`;
  if (verdict === "open") return prose`Open: sales pay rent, people and the owner in most draws. Count first all the same.`;
  if (e.isRentGiven) return atGivenRent(w);
  if (value(w, e.rentSure) > 0 && value(w, e.rentSure) < nextToNone * value(w, e.rentMonth))
    return prose`Not yet: the plan meets the bar below only next to rent-free, and the rent taken here is ${fig(e.rentMonth)} a month.`;
  if (value(w, e.rentSure) > 0)
    return prose`Sign no lease yet, and none above ${fig(e.rentSure)} a month${value(w, e.rentSure) < value(w, e.rentMonth) ? prose`: the rent taken here is ${fig(e.rentMonth)}` : ", up to which the plan meets the bar below"}.`;
  const no = word(verdict === "not" ? "No" : "Not yet");
  if (value(w, e.chanceFree) < surely && value(w, e.chanceFree) >= surely - 0.005)
    return prose`${no}: even rent-free the owner is paid in just under four draws of five, which this report asks for.`;
  return value(w, e.chanceFree) < surely
    ? prose`${no}: even rent-free the owner is paid in only ${drawsPart(w, e.chanceFree)} of the draws, and this report asks for four of five.`
    : prose`${no}: even rent-free half of the draws do not earn back ${w.signings.opening ? "the cost of opening" : "the wear of equipment"} in three years.`;
}

function atGivenRent(w: LocalWork): Inline[] {
  const { economics: e } = w;
  if (w.verdict === "not") return prose`Do not open at this rent: in most draws sales do not pay rent, people and the owner.`;
  if (value(w, e.profitPaid) > 0)
    return value(w, e.chance) >= surely
      ? prose`Not yet: most draws pay the owner, but three years do not earn back the cost of opening.`
      : prose`Not yet: the plan pays the owner, but only in ${drawsPart(w, e.chance)} of the draws. Four of five bear ${value(w, e.rentSure) > 0 ? prose`at most ${fig(e.rentSure)} of rent a month` : "no rent at all"}.`;
  return value(w, e.profit) > 0
    ? prose`Change the plan: its sales pay rent and people, but not all of the owner's pay.`
    : prose`Change the plan: its sales do not pay rent and people; only a good street would.`;
}
