import type { Inline, Sentence } from "#document";
import { surely } from "../../analysis/local/verdict.ts";
import { value } from "../../writing/phrases.ts";
import { fig, prose, sentence } from "../../writing/prose.ts";
import { drawsPart } from "./words.ts";
import type { LocalWork } from "./work.ts";

/** The verdict in one sentence. */
export const headline = (w: LocalWork): Sentence =>
  sentence(headlineWords(w).map((run): Inline => (run.t === "text" ? { ...run, strong: true } : run)));

function headlineWords(w: LocalWork): Inline[] {
  const { economics: e, verdict } = w;
  if (verdict === "none")
    return prose`No verdict: by these figures an average shop of the trade leaves its owner ${fig(w.costs.leaves)} a year beside pay of ${fig(e.ownerPay)} a month, so they cannot be right for it. Count first.`;
  if (w.subject.evidence.permits.some(({ gate }) => gate !== null))
    return verdict === "not"
      ? prose`Do not open: a new licence is hardly ever given here, and in most draws sales do not pay the owner.`
      : prose`Do not plan a new one: a licence is bought or moved here. These figures tell what an existing one may be worth.`;
  if (verdict === "open") return prose`Open: sales pay rent, people and the owner in most draws. Count first all the same.`;
  if (e.isRentGiven) return atGivenRent(w);
  if (verdict === "not") return prose`Do not open on these figures: in half of the draws the owner is not paid even at no rent.`;
  if (e.isBelowUsual)
    return prose`Not at the rent of ${fig(e.rentUsual)} a month that the trade usually pays. Count first, and sign nothing above ${fig(e.rentMonth)}: that much four draws of five bear with the owner paid.`;
  return e.isSure
    ? prose`Count first, and until then sign nothing above ${fig(e.rentMonth)} a month, what the trade usually pays: four draws of five bear it with the owner paid.`
    : prose`Sign no lease on these figures: at ${fig(e.rentMonth)} a month, what the trade usually pays, ${drawsPart(w, e.chance)} of the draws pay the owner, and no rent near it is borne by four of five.`;
}

function atGivenRent(w: LocalWork): Inline[] {
  const { economics: e } = w;
  if (w.verdict === "not") return prose`Do not open at this rent: in most draws sales do not pay rent, people and the owner.`;
  if (value(w, e.profitPaid) > 0)
    return value(w, e.chance) >= surely
      ? prose`Not yet: most draws pay the owner, but three years do not earn back the cost of opening.`
      : prose`Not yet: the plan pays the owner, too many draws do not. Open only up to a rent of ${fig(e.rentSure)} a month.`;
  return value(w, e.profit) > 0
    ? prose`Change the plan: its sales pay rent and people, but not all of the owner's pay.`
    : prose`Change the plan: its sales do not pay rent and people; only a good street would.`;
}
