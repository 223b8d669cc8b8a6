import type { Inline } from "#document";
import type { Way } from "../../analysis/terms-of-kind.ts";
import { tradeWays } from "../../analysis/trade-ways.ts";
import type { Work } from "../../analysis/work.ts";
import { listed, prose, strong, word } from "../../writing/prose.ts";
import type { ForceId, Strength } from "./force.ts";

/** Ways in that a force speaks against where it is strong, and for where it is weak. */
const touched: Readonly<Record<ForceId, { against: readonly Way[]; for: readonly Way[] }>> = {
  // Who is filled at the others' cost meets a fight; who joins them does not.
  rivalry: { against: ["build"], for: ["build"] },
  // What others add comes on top of what one builds oneself; where nobody follows, those who are there are the way in.
  entrants: { against: ["build"], for: ["partner", "buy"] },
  // Who buys the input in bulk already has better terms.
  suppliers: { against: ["build"], for: ["build"] },
  // Buyers who set the terms are reached with one whom they list already.
  buyers: { against: ["supply"], for: ["supply"] },
  substitutes: { against: ["build", "buy"], for: ["build"] },
};

/** Which options of this report a force changes, by its strength: "Against: “Build a plant”". */
export function optionOf(w: Work, id: ForceId, strength: Strength): Inline[] {
  const names = wayNames(w);
  const { ways = [] } = w.strategy ?? {};
  const ofReport = (way: Way) => ways.length === 0 || ways.some((o) => o.way === way) || way === "build" || way === "buy";
  if (strength === "moderate" || !names) return prose` Changes no option.`;
  const found = touched[id][strength === "strong" ? "against" : "for"].filter(ofReport).map((way) => prose`“${word(names(way))}”`);
  return found.length > 0 ? prose` ${strong(strength === "strong" ? "Against:" : "For:")} ${listed(found)}.` : [];
}

/** Names of the options in the words of the trade. */
export function wayNames(w: Work): ((way: Way) => string) | undefined {
  const { terms } = w.economics;
  const own = tradeWays(w.study.evidence.market, w.study.evidence.chain);
  if (!terms && !own) return undefined;
  return (way) => (way === "segment" ? "" : (own?.ways[way] ?? terms?.ways[way] ?? ""));
}
