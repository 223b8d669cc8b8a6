import { whereSellers } from "../../exhibits/seller-figures.ts";
import { archetypeTerms } from "../../analysis/archetype-terms.ts";
import { archetypeFacts } from "../../evidence/archetype.ts";
import type { WayIn } from "../../analysis/decide.ts";
import { tradeWays } from "../../analysis/trade-ways.ts";
import type { Work } from "../../analysis/work.ts";
import { present } from "../../ledger.ts";
import { inPlace } from "../../writing/phrases.ts";
import { listed, prose, sentence, word } from "../../writing/prose.ts";
import type { Sentence } from "#document";
import { isOfGoods } from "../../report/study.ts";

const ofTrade = ({ study: { evidence } }: Work) => tradeWays(evidence.market, evidence.chain);

/** The name of a way in, in the words of the trade and of who goes it; of the way that begins with one part of the market, with that part. */
export function wayName(w: Work, { way }: Pick<WayIn, "way">): string {
  const { companyType } = w.study.brief;
  if (way === "partner" && companyType === "investor") return "Take a minority stake with a right to sell it back";
  if (way !== "segment") return ofTrade(w)?.ways[way] ?? (w.economics.terms ?? archetypeTerms.manufacturer).ways[way];
  const first = present(w.strategy?.first, "the part that one begins with");
  return first.kind === "segment" ? `Begin with ${first.name}` : `Begin with the line “${first.name}”`;
}

/** A name as one of several in a sentence; what it quotes itself stays in single marks. */
export const quoted = (name: string): string => `“${name.replaceAll(/[“”]/g, "'")}”`;

/** What is committed, and for how long. */
export function commitsOf(w: Work, { way, canBeUndone }: Pick<WayIn, "way" | "canBeUndone">): string {
  if (!canBeUndone) return "Capital for years";
  const own = ofTrade(w);
  if (way === "supply")
    return own?.supplyCommits ?? (isOfGoods(w.study) ? "Stock and one importer for a season" : "A first contract; ends with its term");
  if (way === "segment")
    return isOfGoods(w.study) ? "Stock of one part and one importer for a season" : "A first contract in one part; ends with its term";
  if (w.study.brief.companyType === "investor") return "A share that the right to sell gives back";
  return own?.partnerCommits ?? w.economics.terms?.commits ?? "A contract with a break; ends at its notice";
}

/** Most sellers that are named. */
const mostAsked = 3;

const isThroughShops = (way: WayIn["way"]): boolean => way === "supply" || way === "segment";

/**
 * Who could be a partner on a way in, by name: the shops through which buyers are reached, and sellers who are there where their trade takes in
 * others. A seller under a brand of its own is a competitor, and who makes for others by contract is on no list that was read.
 */
export function partnersOf(w: Work, { way }: Pick<WayIn, "way">): { name: string }[] {
  const { companies, channels } = w.competition;
  if (isThroughShops(way)) return [...channels];
  const { archetype } = w.study.evidence.structure ?? {};
  return archetype && archetypeFacts[archetype].takesInOthers ? companies.filter((c) => c.isDomestic) : [];
}

/** Whom to ask first for the way that is advised; nothing where nobody is known by name. */
export function whomToAsk(w: Work, way: Pick<WayIn, "way">): Sentence[] {
  const asked = partnersOf(w, way).slice(0, mostAsked);
  const named = listed(asked.map((c) => [word(c.name)]));
  if (asked.length > 0)
    return [
      sentence(
        isThroughShops(way.way)
          ? prose`Shops to ask first ${inPlace(w)}: ${named}.`
          : prose`Whom to ask first ${inPlace(w)}: ${named} (${whereSellers(w)}).`,
      ),
    ];
  return [];
}
