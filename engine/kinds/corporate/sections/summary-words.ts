import { present } from "../../../ledger.ts";
import type { Inline } from "#document";
import { eighty, fig, listed, numberWord, prose, word, year } from "../../../writing/prose.ts";
import { sideOf } from "../../../analysis/measure-words.ts";
import { recentSellers } from "../../../exhibits/seller-words.ts";
import { type Work } from "../../../analysis/work.ts";
import { alike, inPlace, market, value } from "../../../writing/phrases.ts";

/** Where the market stands and where the outlook takes it, by its direction and by how far the ends of the range lie apart. */
export function leadWords(w: Work, last: string): Inline[] {
  const { outlook, study } = w;
  const [low, high] = [
    present(outlook.place.lo.at(-1), "the low end of the outlook"),
    present(outlook.place.hi.at(-1), "the high end of the outlook"),
  ];
  const subject = prose`The market for ${market(w)} ${inPlace(w)}`;
  const [from, to] = [prose`${fig("market_size")} in ${year(study.years.base)}`, prose`${fig(last)} in ${year(study.years.last)}`];
  const ends = prose`${fig(low)} to ${fig(high)}`;
  const isWide = value(w, high) > wideFactor * value(w, low);
  const never = value(w, low) >= value(w, "market_size");
  if (value(w, last) <= value(w, "market_size"))
    return isWide
      ? prose`${subject} shrinks from ${from} to ${to}; four in five outcomes lie between ${fig(low)} and ${fig(high)}.`
      : prose`${subject} shrinks from ${from} to ${to} (${eighty} range ${ends}).`;
  const pace = paceOf(w);
  if (never) return prose`${subject} grows from ${from} to ${to}; even the low end of the ${eighty} range (${ends}) passes today's size.`;
  const beside = besideEconomy(w);
  // The low end begins at a smaller market: most of such a range is doubt about today's.
  const kept = value(w, low) / value(w, "market_size");
  if (isWide && kept < third) return prose`${subject} goes from ${from} to ${to} (${fig(low)} to ${fig(high)}): today's size is in doubt.`;
  if (isWide && kept < half)
    return prose`${subject} grows${beside === "alike" ? " with output" : ""} from ${from} to ${to}, within ${fig(low)} to ${fig(high)} as today's size is in doubt.`;
  if (isWide)
    return pace === "fast"
      ? beside === "far"
        ? prose`${subject} grows fast, far ahead of output, from ${from} to ${to} (${eighty} range ${ends}).`
        : prose`${subject} grows fast, from ${from} to ${to}; four in five outcomes lie between ${fig(low)} and ${fig(high)}.`
      : prose`${subject} grows${beside === "alike" ? " with output" : ""} from ${from} to ${to}; four in five outcomes lie between ${fig(low)} and ${fig(high)}.`;
  return {
    fast: prose`${subject} grows fast, from ${from} to ${to} (${eighty} range ${ends}).`,
    likely: prose`${subject} grows${beside === "alike" ? " with output" : ""} from ${from} to ${to} (${eighty} range ${ends}).`,
    steady: prose`${subject} grows steadily, from ${from} to ${to} (${eighty} range ${ends}).`,
    slow: prose`${subject} hardly grows in real terms: ${from}, ${to} (${eighty} range ${ends}).`,
    behind: prose`${subject} grows more slowly than dollar inflation: ${from}, ${to} (${eighty} range ${ends}).`,
  }[pace];
}

/** Parts of today's size that the low end of an outlook may leave. */
const [third, half] = [1 / 3, 1 / 2];

/** How the market grows beside the economy around it. */
function besideEconomy(w: Work): "alike" | "far" | undefined {
  const { growth, economyGrowth } = w.outlook;
  if (!w.study.country) return undefined;
  if (alike(w, growth, economyGrowth)) return "alike";
  return value(w, growth) >= 2 * value(w, economyGrowth) ? "far" : undefined;
}

/** The word for growth is that of its score: slow where it hardly passes the dollar's inflation, however many dollars are added. */
function paceOf(w: Work): "fast" | "steady" | "likely" | "slow" | "behind" {
  const growth = value(w, w.outlook.growth);
  const scored = w.strategy?.attractiveness.factors.find((f) => f.id === "growth");
  const side = scored ? sideOf(value(w, scored.score)) : growth >= slowGrowth ? "for" : "even";
  // What does no better than the economy around it is not fast, and what may well end below today's size is not steady.
  if (side === "for") {
    if (growth >= fastGrowth && growth > value(w, w.outlook.economyGrowth)) return "fast";
    return value(w, w.risk.grows) >= steadyDraws ? "steady" : "likely";
  }
  return side === "even" ? "slow" : "behind";
}

/** Part of the draws that end above today's size from which growth is called steady. */
const steadyDraws = 0.9;

/** Ends of a range this far apart leave the order of size open; yearly growth in dollars above and below which it is called fast or slow. */
const [wideFactor, fastGrowth, slowGrowth] = [5, 0.05, 0.025];

/** Those known to sell here by name, and how many more there are; whom only pages of years ago name stands in the table's note alone. */
export function sellersWords(w: Work, most: number): Inline[] {
  const known = recentSellers(w);
  const names = known.slice(0, most).map((c) => [word(c.name)]);
  const more = known.length - names.length;
  return listed(more > 0 ? [...names, prose`${numberWord(more)} more`] : names);
}
