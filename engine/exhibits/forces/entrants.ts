import type { Inline } from "#document";
import { averageFirmOf } from "../../analysis/measure-bounds.ts";
import type { Work } from "../../analysis/work.ts";
import { archetypeFacts } from "../../evidence/archetype.ts";
import { present } from "../../ledger.ts";
import { market, place, value } from "../../writing/phrases.ts";
import { cite, fig, prose, word, year } from "../../writing/prose.ts";
import { isOfPlace, nearest, sourcesOf, support } from "../../writing/relevance.ts";
import { accountOf, byQuartiles, byScore, type Force, forceOf, shareOfFirm } from "./force.ts";

/** How easily others follow: goods by what already comes over the border, all else by the wear of equipment that has to be paid first. */
export function entrants(w: Work): Force | undefined {
  const found = border(w) ?? capital(w);
  return found && { ...found, reading: [...found.reading, ...scale(w), ...licence(w)] };
}

function border(w: Work): Force | undefined {
  const scored = byScore(w, "imports", { for: "strong", even: "moderate", against: "weak" });
  return forceOf(scored, prose`Imports in what ${place(w)} buys, at makers' prices`, {
    strong: prose`Imports already supply most of ${place(w)}: an entrant comes in easily, and so does the next one.`,
    moderate: prose`Imports and makers share ${place(w)}: an entrant finds importers of ${market(w)}, and makers who know the buyers.`,
    weak: prose`Makers in ${place(w)} fill the market for ${market(w)} themselves: an entrant from abroad meets them at home.`,
  });
}

function capital(w: Work): Force | undefined {
  const wear = accountOf(w, "depreciation");
  // What is let is bought on credit and sold on: its wear is no sum that has to be paid ahead.
  if (!wear || w.study.evidence.structure?.archetype === "rental") return undefined;
  const held = byQuartiles(w, wear.cell, "all_depreciation", "of American trades", false);
  return forceOf(held, prose`Wear of equipment in receipts (“${word(wear.name)}”, American accounts, ${year(wear.year)})`, {
    strong: prose`A seller of ${market(w)} needs little equipment, so newcomers start easily: an advantage has to come from elsewhere.`,
    moderate: prose`Equipment for ${market(w)} costs about what it does in most trades: it delays a newcomer and keeps none out.`,
    weak: prose`Equipment for ${market(w)} wears more than in most trades and has to be paid before the first sale: it keeps followers out only as far as it cannot be sold on.`,
  });
}

/** What an average firm would take of the market. Where a few take most, the mean of the many others is the size of no one who counts there. */
function scale(w: Work): Inline[] {
  const share = shareOfFirm(w);
  const counted = averageFirmOf(w.study);
  return share && counted && !counted.isOutside && value(w, share) >= least
    ? prose` An average American firm of ${year(counted.year)}${isScaled(w) ? ", scaled to the output here," : ""} sells ${fig("average_firm")} a year, ${fig(share)}${w.study.ledger.cell(share).format.style === "multiple" ? "" : " of"} this market${cite(...sourcesOf(w, "average_firm").slice(0, 1))}.`
    : [];
}

/** A plant of the size that pays is the same everywhere; a firm of the same staff sells what people produce in the place. */
const isScaled = ({ study: { evidence } }: Work): boolean => {
  const archetype = evidence.structure?.archetype;
  return !(archetype && archetypeFacts[archetype].isOfOneSize);
};

/** A smaller part prints as nothing. */
const least = 0.0001;

/** Rules of this place that have to be met before a first sale. */
function licence(w: Work): Inline[] {
  const rules = nearest(w, w.study.evidence.claims.regulations, mostRules).filter((c) => isOfPlace(w, c));
  if (rules.length === 0) return [];
  const first = present(rules[0], "a rule");
  return prose` Before a first sale every seller has to meet “${word(first.name)}”${cite(support(w, first, first.what))}.`;
}
const mostRules = 3;
