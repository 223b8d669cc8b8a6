import type { Inline } from "#document";
import { importPart } from "../../analysis/border-share.ts";
import { averageFirmOf } from "../../analysis/measure-bounds.ts";
import { countOfSellers } from "../../analysis/seller-counts.ts";
import type { Work } from "../../analysis/work.ts";
import { inPlace, market, value } from "../../writing/phrases.ts";
import { cite, fig, prose, word, year } from "../../writing/prose.ts";
import { rulesOfPlace, sourcesOf, support } from "../../writing/relevance.ts";
import { ruleCell, ruleHere } from "../rule-sides.ts";
import { isPriceSet } from "./buyers.ts";
import { entryByBounds, entryByShares } from "./few-sellers.ts";
import { smallAlive } from "./small-alive.ts";
import { enteredLately, entryUnderWay } from "./under-way.ts";
import { accountOf, byQuartiles, type Force, forceOf, isAmerican, shareOfFirm } from "./force.ts";

/**
 * How easily others follow: by what others are adding or added of late, by who holds the market here, by how many have started here, by what those with figures can hold at most; of the
 * trade in the United States by the wear of equipment that has to be paid first. Of goods last by what comes over the border: who sells from abroad
 * needs no plant here.
 */
export function entrants(w: Work): Force | undefined {
  const found =
    entryUnderWay(w) ??
    enteredLately(w) ??
    entryByShares(w) ??
    startedHere(w) ??
    (isAmerican(w) ? capital(w) : undefined) ??
    smallAlive(w) ??
    entryByBounds(w) ??
    fromAbroad(w);
  return found && { ...found, reading: [...found.reading, ...scale(w), ...licence(w)] };
}

/** So many sellers show that one is started easily. */
const manySellers = 1000;

/** By a count of sellers; it proves no free entry where a licence or a price set by the state may have let them in. */
function startedHere(w: Work): Force | undefined {
  const counted = countOfSellers(w.study);
  if (!counted || w.study.ledger.value(counted.cell) < manySellers) return undefined;
  const isBound = licence(w).length > 0 || isPriceSet(w);
  return forceOf(
    {
      cell: counted.cell,
      strength: isBound ? "moderate" : "strong",
      against: prose`a thousand, our threshold above which one more can start without anyone's permission`,
      asserts: [`${counted.cell} >= ${manySellers}`],
      isOfPlace: true,
    },
    prose`${word(counted.axis)} ${inPlace(w)}, ${year(counted.year)}`,
    {
      strong: prose`So many have started that the next one can too, most of them small: being there is no advantage.`,
      moderate: prose`There are so many, most of them small; how many needed a licence is not counted.`,
      weak: [],
    },
  );
}

function capital(w: Work): Force | undefined {
  const wear = accountOf(w, "depreciation");
  // What is let is bought on credit and sold on: its wear is no sum that has to be paid ahead.
  if (!wear || w.study.evidence.structure?.archetype === "rental") return undefined;
  const held = byQuartiles(w, wear.cell, "all_depreciation", "of American trades", false);
  return forceOf(held, prose`Wear of equipment in receipts (“${word(wear.name)}”, American accounts, ${year(wear.year)})`, {
    strong: prose`A seller of ${market(w)} needs little equipment, so newcomers start easily: an advantage has to come from elsewhere.`,
    moderate: prose`Equipment for ${market(w)} costs about what it does in most trades: it delays a newcomer; other barriers are not measured by it.`,
    weak: prose`Equipment for ${market(w)} costs more than in most trades and has to be paid before the first sale: it deters others only if it cannot be resold.`,
  });
}

/** From these parts on sellers from abroad are felt, and rule: thresholds of ours. */
const abroad = { some: 0.15, much: 1 / 3 } as const;

/** What comes in as a part of what is bought, where that is felt, and what is charged on it. Small imports tell of nobody who starts here. */
function fromAbroad(w: Work): Force | undefined {
  const cell = importPart(w.study, w.size);
  if (!cell) return undefined;
  const part = value(w, cell);
  if (part < abroad.some) return undefined;
  const strength = part >= abroad.much ? "strong" : "moderate";
  const duty = ruleHere(w, "duty");
  const charged = duty ? prose` The general duty is ${fig(ruleCell(w, duty))}.` : [];
  return forceOf(
    {
      cell,
      strength,
      against: prose`a third, our threshold for sellers from abroad to decide the price`,
      asserts: [strength === "strong" ? `${cell} >= ${abroad.much}` : `${cell} < ${abroad.much}`],
      isOfPlace: true,
    },
    prose`Imports in what is bought ${inPlace(w)}, at makers' prices`,
    {
      strong: prose`Makers abroad reach buyers of ${market(w)} without a plant here, and so can the next.${charged}`,
      moderate: prose`Makers abroad sell ${market(w)} here beside local ones.${charged}`,
      weak: [],
    },
  );
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

/** Words of what else keeps others out: capital that has to be held, limits on owners, places that are given out. */
const isBarrier =
  /\bcapital that (?:each|an?y?)\b|\bminimum capital\b|\bforeign (?:owners?|ownership|shareholders?|capital)\b|\bneeds a place under\b|\bapplies for a licence\b|\bconcessions?\b/i;

/** A rule of this place on the way in, in its own words: whom it binds is for them to say. */
function licence(w: Work): Inline[] {
  const rules = rulesOfPlace(w);
  const rule = rules.find((c) => isOnTheWayIn.test(c.what)) ?? rules.find((c) => isBarrier.test(c.what));
  return rule ? prose` A rule on the way in: ${word(rule.what.replace(/\.$/, ""))}${cite(support(w, rule, rule.what))}.` : [];
}
/** Words of a rule without which nobody may sell: what binds some, or those who are there, is none. */
export const isOnTheWayIn =
  /\bmust be (?:notified|registered|licensed|approved)\b|\bneeds? an? (?:[\w-]+ )?(?:licence|permit|registration|certificate|bond)\b|\bneed (?:an?|the) [\w -]*(?:licence|permit|registration|certificate|mark)\b|\bmust (?:hold an? [\w -]*licence|notify)\b|\bbefore (?:sale|(?:it|they) (?:is|are|may be) (?:\w+, )*(?:\w+ or )?sold)\b/i;
