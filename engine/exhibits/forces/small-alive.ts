import { countOfSellers, numberOf } from "../../analysis/seller-counts.ts";
import type { Work } from "../../analysis/work.ts";
import { inPlace, market, value } from "../../writing/phrases.ts";
import { fig, pct, prose, year } from "../../writing/prose.ts";
import { type Force, forceOf } from "./force.ts";

/** A seller of this part of sales lives: a threshold of ours. */
const lives = 0.01;
/** Fewer others may be the remains of a market that is closing. */
const fewestOthers = 3;

/** What each of the sellers beyond those with shares holds, where all are counted: whether one of a newcomer's size lives here. */
export function smallAlive(w: Work): Force | undefined {
  const { ledger } = w.study;
  const { shares, areSharesOfPlace } = w.competition;
  const counted = countOfSellers(w.study);
  if (!areSharesOfPlace || !counted || shares.length === 0) return undefined;
  const others = value(w, counted.cell) - shares.length;
  const held = shares.reduce((sum, each) => sum + value(w, each.cell), 0);
  if (others < fewestOthers || held >= 1) return undefined;
  const cell = ledger.formulaOnce(
    "held_by_small",
    `(1 - (${shares.map((s) => s.cell).join(" + ")})) / (${numberOf(w.study, counted)} - ${shares.length})`,
    {
      label: "What each seller beyond those with shares holds, in the mean",
      unit: "1",
      format: pct,
    },
  );
  const strength = value(w, cell) >= lives ? "moderate" : "weak";
  return forceOf(
    {
      cell,
      strength,
      against: prose`one in a hundred, our threshold for a small seller to survive`,
      asserts: [`${cell} ${strength === "moderate" ? ">=" : "<"} ${lives}`],
      isOfPlace: true,
    },
    prose`Average share of each seller beyond those with known shares ${inPlace(w)}`,
    {
      strong: [],
      moderate: prose`${fig(counted.cell)} are counted (${year(counted.year)}), and most survive alongside the leaders of ${market(w)}: there is room for one more of their size.`,
      weak: prose`Those beyond the leaders of ${market(w)} hold next to nothing each: one more has to take business from the large ones.`,
    },
  );
}
