import type { Inline } from "#document";
import type { Way } from "../../analysis/terms-of-kind.ts";
import { type ForceId, touchedWays } from "../../analysis/touched-ways.ts";
import { tradeWays } from "../../analysis/trade-ways.ts";
import type { Work } from "../../analysis/work.ts";
import { listed, prose, strong, word } from "../../writing/prose.ts";
import type { Strength } from "./force.ts";

/** Which options of this report a force changes, by its strength: "Against: “Build a plant”". */
export function optionOf(w: Work, id: ForceId, strength: Strength): Inline[] {
  const names = wayNames(w);
  const { ways = [] } = w.strategy ?? {};
  const ofReport = (way: Way) => ways.length === 0 || ways.some((o) => o.way === way) || way === "build" || way === "buy";
  if (strength === "moderate" || !names) return prose` Changes no option.`;
  const found = [...touchedWays[id][strength === "strong" ? "against" : "for"]].filter(ofReport).map((way) => prose`“${word(names(way))}”`);
  return found.length > 0 ? prose` ${strong(strength === "strong" ? "Against:" : "For:")} ${listed(found)}.` : prose` Changes no option.`;
}

/** Names of the options in the words of the trade. */
export function wayNames(w: Work): ((way: Way) => string) | undefined {
  const { terms } = w.economics;
  const own = tradeWays(w.study.evidence.market, w.study.evidence.chain);
  if (!terms && !own) return undefined;
  return (way) => (way === "segment" ? "" : (own?.ways[way] ?? terms?.ways[way] ?? ""));
}
