import type { Inline, Sentence } from "#document";
import type { Decisive } from "../../analysis/decisive.ts";
import { middle, type WayIn } from "../../analysis/decide.ts";
import type { Strategy } from "../../analysis/strategy.ts";
import type { Work } from "../../analysis/work.ts";
import { inPlace, value } from "../../writing/phrases.ts";
import { byAccounts, endsWords, mustBe } from "../../exhibits/break-even-words.ts";
import { capital, fig, prose, sentence, word } from "../../writing/prose.ts";

/** "above 74 %" where what decides must be reached, "below 74 %" where it must be missed, nothing where either opens a way in. */
export function sideWords(d: Decisive, hinges: readonly WayIn["hinge"][]): Inline[] {
  const [reached, missed] = [hinges.includes("reached"), hinges.includes("missed")];
  if (d.threshold === undefined || reached === missed) return [];
  return prose` ${d.isBetterAbove === reached ? "above" : "below"} ${fig(d.threshold)}`;
}

/**
 * Ways that what decides could open: of a market that passes, those that it offers. What is known to lie on the wrong side is nothing to find
 * out, nor is anything that opens no way into a market that fails.
 */
export const openedBy = (w: Work, { attractiveness, ways, decisive }: Strategy): WayIn[] =>
  !decisive || value(w, decisive.score) >= middle || value(w, attractiveness.score) < middle
    ? []
    : ways.filter((o) => o.hinge !== undefined && value(w, o.market) >= middle && !(o.hinge === "missed" && !o.isConditional));

/** "64 %", "about 64 %". */
export const ownWords = (d: Decisive, own: string): Inline[] => (d.isEstimate ? prose`about ${fig(own)}` : [fig(own)]);

/** What is not known and decides, with the value that it must reach, where it comes from and who has it. */
export function decisiveGap(w: Work, { decisive }: Pick<Strategy, "decisive">): Sentence | undefined {
  if (!decisive?.threshold) return undefined;
  const { terms, threshold, own } = decisive;
  if (own)
    return sentence(
      prose`${capital(terms.name)} ${inPlace(w)} is ${ownWords(decisive, own)}. To break even it has to be ${mustBe(decisive)}${endsWords(w, decisive)}, calculated ${byAccounts(w)}.`,
      `${own} ${value(w, own) >= value(w, threshold) ? ">=" : "<"} ${threshold}`,
    );
  return sentence(
    prose`No source found gives ${word(terms.name)} ${inPlace(w)}. To break even it has to be ${mustBe(decisive)}${endsWords(w, decisive)}, calculated ${byAccounts(w)}.`,
  );
}
