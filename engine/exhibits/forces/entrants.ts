import type { Inline } from "#document";
import { averageFirmOf } from "../../analysis/measure-bounds.ts";
import type { Work } from "../../analysis/work.ts";
import { market, place, value } from "../../writing/phrases.ts";
import { cite, fig, prose, word, year } from "../../writing/prose.ts";
import { rulesOfPlace, sourcesOf, support } from "../../writing/relevance.ts";
import { countOfSellers } from "../counted-firms.ts";
import { isPriceSet } from "./buyers.ts";
import { entryByBounds, entryByShares } from "./few-sellers.ts";
import { accountOf, byQuartiles, byScore, type Force, forceOf, isAmerican, shareOfFirm } from "./force.ts";

/**
 * How easily others follow: by who holds the market here, else goods by what already comes over the border, and all else by the wear of equipment
 * that has to be paid first.
 */
export function entrants(w: Work): Force | undefined {
  const imported = border(w);
  const found = entryByShares(w, imported?.strength === "strong") ?? imported ?? capital(w) ?? entryByBounds(w);
  if (!found) return undefined;
  // What little comes over the border says nothing of those who start at home: where a count shows how many did, they press.
  const started = found === imported && found.strength === "weak" ? startedHere(w) : [];
  const strength = started.length > 0 ? "moderate" : found.strength;
  return { ...found, strength, reading: [...found.reading, ...started, ...scale(w), ...licence(w)] };
}

/** So many sellers show that one is started easily, whatever comes over the border. */
const manySellers = 1000;

/** A count proves no free entry where a licence, a price set by the state or a few large sellers may have let them in. */
function startedHere(w: Work): Inline[] {
  const counted = licence(w).length > 0 || isPriceSet(w) ? undefined : countOfSellers(w.study);
  return counted && w.study.ledger.value(counted.cell) >= manySellers
    ? prose` But ${fig(counted.cell)}${w.study.ledger.cell(counted.cell).unit === "1" ? " sellers" : ""} are counted here (${year(counted.year)}), most of them small.`
    : [];
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
    moderate: prose`Equipment for ${market(w)} costs about what it does in most trades: it delays a newcomer; what else keeps him out is not measured by it.`,
    weak: prose`Equipment for ${market(w)} wears more than in most trades and has to be paid before the first sale: it keeps followers out only as far as it cannot be sold on.`,
  });
}

/** What an average firm would take of the market. Where a few take most, the mean of the many others is the size of no one who counts there. */
function scale(w: Work): Inline[] {
  if (!isAmerican(w)) return [];
  const share = shareOfFirm(w);
  const counted = averageFirmOf(w.study);
  return share && counted && !counted.isOutside && value(w, share) >= least
    ? prose` An average American firm of ${year(counted.year)} sells ${fig("average_firm")} a year, ${fig(share)}${w.study.ledger.cell(share).format.style === "multiple" ? "" : " of"} this market${cite(...sourcesOf(w, "average_firm").slice(0, 1))}.`
    : [];
}

/** A smaller part prints as nothing. */
const least = 0.0001;

/** A rule of this place on the way in, in its own words: whom it binds is for them to say. */
function licence(w: Work): Inline[] {
  const rule = rulesOfPlace(w).find((c) => isOnTheWayIn.test(c.what));
  return rule ? prose` A rule on the way in: ${word(rule.what.replace(/\.$/, ""))}${cite(support(w, rule, rule.what))}.` : [];
}
/** Words of a rule without which nobody may sell: what binds some, or those who are there, is none. */
export const isOnTheWayIn =
  /\bmust be (?:notified|registered|licensed|approved)\b|\bneeds? an? (?:[\w-]+ )?(?:licence|permit|registration|certificate|bond)\b|\bneed (?:an?|the) [\w -]*(?:licence|permit|registration|certificate|mark)\b|\bmust (?:hold an? [\w -]*licence|notify)\b|\bbefore (?:sale|(?:it|they) (?:is|are|may be) (?:\w+, )*(?:\w+ or )?sold)\b/i;
