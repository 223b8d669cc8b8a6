import { idOf } from "../../ledger.ts";
import type { ThreeYears } from "./later-years.ts";
import { type Catchment, type LocalBasis, pct } from "./catchment.ts";
import type { Demand } from "./demand.ts";
import type { Economics } from "./money.ts";
import type { Sales } from "./sales.ts";
import { leastKept, mostKept, type TradeBalance } from "./trade-balance.ts";

/**
 * open: the rent is known, the owner is paid in four draws of five, and three years earn back the cost of opening. not: he is paid in fewer than
 * one of three and no change of rent alone makes it; where no rent is given, where four draws of
 * five bear none and would not at half as much again in counted sales. change: between. none: an
 * average shop of the trade does not keep about its owner's pay by these figures, so they tell nothing of a new one.
 */
export type LocalVerdict = "open" | "change" | "not" | "none";
/** Parts of draws in which the owner is paid: enough to open, and too few to change the plan. */
export const surely = 0.8;
const hardly = 0.33;
/** Times the sales of the plan that a count may well show: ours. */
const nearPlan = 1.5;

/** `turnsAt`: times the sales of the plan at which, once counted, four draws of five bear the rent taken; null where none tried does. What the plan says, where a licence stands in the way never to open, before the reader's own assumptions: the advice must not flicker while one is tried. */
export function localVerdict(
  { ledger }: Pick<LocalBasis, "ledger">,
  { chance, rentPaid, rentSure, opening, isRentGiven }: Pick<Economics, "chance" | "rentPaid" | "rentSure" | "opening" | "isRentGiven">,
  { openingMost }: Pick<ThreeYears, "openingMost">,
  isGated: boolean,
  { ratio, most = mostKept }: Pick<TradeBalance, "ratio"> & { most?: number },
  turnsAt: number | null,
): LocalVerdict {
  const value = ledger.valuesBeforeBrief();
  // Where licences are bought, more than the owner's pay is what they cost.
  if (ratio < leastKept || (ratio > most && !isGated)) return "none";
  // A rent that nobody has asked carries no advice to sign.
  if (!isRentGiven) return value(rentSure) > 0 || (turnsAt !== null && turnsAt <= nearPlan) ? "change" : "not";
  const isEarnedBack = value(openingMost) > 0 && (opening === null || value(opening) <= value(openingMost));
  if (value(chance) >= surely) return isGated || !isEarnedBack ? "change" : "open";
  return value(chance) >= hardly || value(rentPaid) > 0 ? "change" : "not";
}

export interface ScorePart {
  id: string;
  name: string;
  /** Cells: 0 to 100, weight, and what the part adds; null where nothing at the place is known of it. */
  cells: { score: string; weight: string; adds: string } | null;
  what: string;
}
export interface LocationScore {
  parts: readonly ScorePart[];
  /** Null where fewer than three parts can be scored. */
  total: string | null;
}

const points = { style: "fixed", scale: 1, digits: 0 } as const;
/** Parts without which a total says nothing of the place. */
export const fewestParts = 3;

/** A score of 0 to 100 from what is known of this very place; what would only repeat an assumption is not scored. The weights are the reader's. */
export function enterScore({ ledger }: LocalBasis, catchment: Catchment, demand: Demand, sales: Sales, e: Economics): LocationScore {
  const half = (ratio: string) => `100 * min(1, ${ratio} / 2)`;
  const ratio = [...(demand.income ? [demand.income.ratio] : []), ...(demand.town ? [demand.town] : [])].join(" * ");
  const all: readonly [id: string, name: string, formula: string | null, weight: number, what: string][] = [
    [
      "room",
      "Room beside competitors",
      sales.known === "carried" ? null : half(sales.saturation),
      0.3,
      "Demand for each shop, over the sales of an average shop; a hundred at twice as much",
    ],
    [
      "people",
      "People within reach",
      catchment.areas ? `100 * min(1, ${catchment.density} / (2 * ${catchment.areas.people} / ${catchment.areas.ground}))` : null,
      0.2,
      "Density beside that of the areas around; a hundred at twice as much",
    ],
    [
      "income",
      "Income",
      ratio === "" ? null : half(`(${ratio} * income_street)`),
      0.15,
      "Income beside the country; a hundred at twice as much",
    ],
    [
      "safety",
      "Distance from break-even",
      e.isRentGiven || sales.people.isGiven ? half(`(${sales.middle} / ${e.breakEvenPaid})`) : null,
      0.25,
      "Sales over those that also pay the owner; a hundred at twice as much",
    ],
    [
      "rent",
      "Rent",
      e.isRentGiven ? `100 * max(0, min(1, ${e.rentPaid} / (2 * max(rent_month, 0.001 * rent_month.high))))` : null,
      0.1,
      "The rent that sales carry with the owner paid, over the rent; a hundred at twice as much",
    ],
  ];
  // Where too few are known, no part is entered: its weight would stand alone.
  const known = all.filter(([, , formula]) => formula !== null).length;
  const scored = (known < fewestParts ? [] : all).flatMap(([id, name, formula, weight]) =>
    formula === null
      ? []
      : [
          {
            id,
            score: ledger.formula(idOf("score", id), formula, { label: `Location score: ${name}`, unit: "1", format: points }),
            weight: ledger.assumption(idOf("weight", id), {
              label: `Weight of: ${name}`,
              unit: "1",
              format: pct,
              value: weight,
              low: 0,
              high: 0.6,
              why: "Ours. Change it to what matters to you; the weights are made to sum to one.",
              sources: [],
            }),
          },
        ],
  );
  const weights = `sum(${scored.map(({ weight }) => weight).join(", ")})`;
  const adds = new Map(
    scored.map(({ id, score, weight }) => [
      id,
      {
        score,
        weight,
        adds: ledger.formula(idOf("score", id, "adds"), `${score} * ${weight} / ${weights}`, {
          label: `Location score, what it adds: ${id}`,
          unit: "1",
          format: { style: "fixed", scale: 1, digits: 1 },
        }),
      },
    ]),
  );
  const total =
    adds.size === 0
      ? null
      : ledger.formula("score", `sum(${[...adds.values()].map((each) => each.adds).join(", ")})`, {
          label: "Location score",
          unit: "1",
          format: points,
        });
  return { parts: all.map(([id, name, , , what]) => ({ id, name, what, cells: adds.get(id) ?? null })), total };
}
