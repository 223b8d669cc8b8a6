import { enterFact } from "../evidence/enter.ts";
import { valueOf } from "../evidence/evidence.ts";
import { placeCode, placeLabel, type Study } from "../report/study.ts";
import { pct } from "../writing/prose.ts";
import type { Competition } from "./competitors.ts";
import { countOfSellers, largestTogether, numberOf } from "./seller-counts.ts";
import { enterAmount, newestAmount } from "./surplus.ts";

/** A seller of the place that stands for a newcomer, by the part of the market that it holds. */
export interface FirmOfPlace {
  part: string;
  /** Its sales in dollars, where they are what is known and its part follows from the size of the market, and not the other way round. */
  sales: string | undefined;
  /** What the reader is told of it: "the 18 insurers beside the five largest, which share 35.2 %". */
  by:
    | { kind: "others"; together: string; count: number; sellers: string; others: string; rest: string; year: number }
    | { kind: "unit"; name: string; capacity: string; year: number; used: string; usedYear: number }
    /** A maker abroad, whose goods cross the border: what it holds at home. */
    | { kind: "abroad"; name: string; year: number; scaled: { sales: string; part: string } | undefined }
    | { kind: "smallest"; name: string; of: number; year: number | undefined };
}

type Sellers = Pick<Competition, "shares" | "areSharesOfPlace" | "sharesYear" | "bounds">;

/** Of more sellers than these the mean one is a shop around the corner, and no newcomer of national scale. */
const mostSellers = 100;
/** Of so many sellers with a figure the smallest is one of the smaller ones. */
const enough = { shares: 5, units: 3, sales: 3 } as const;
/** Years between two figures that still speak of one market. */
const nearYears = 3;

/**
 * What sellers of the place itself say of the size of one that lives there: the mean of those outside the largest, where these and all are counted;
 * the smallest plant of a maker that is held, filled at home; else the smallest seller of whom a share or sales here are known. `begins`: a firm
 * that starts is like the mean of the others, however many they are, and like no seller known by name.
 */
export function firmOfPlace(study: Study, sellers: Sellers, begins: boolean): FirmOfPlace | undefined {
  const others = othersThanLargest(study, begins ? Number.POSITIVE_INFINITY : mostSellers);
  return others ?? (begins ? undefined : (plantOfPlace(study) ?? smallestShare(sellers) ?? smallestBySales(study, sellers)));
}

function othersThanLargest(study: Study, most: number): FirmOfPlace | undefined {
  const { ledger } = study;
  const together = largestTogether(study);
  const counted = countOfSellers(study);
  if (!together || !counted || Math.abs(together.year - counted.year) > nearYears) return undefined;
  const before = ledger.valuesBeforeBrief();
  const all = before(counted.cell);
  if (all > most || all <= together.count + 1 || before(together.cell) >= 1) return undefined;
  const sellers = numberOf(study, counted);
  const others = ledger.formula("other_sellers", `${sellers} - ${together.count}`, {
    label: `Sellers beside the ${together.count} largest`,
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 0 },
  });
  const rest = ledger.formula("held_by_others", `1 - ${together.cell}`, {
    label: `Share of all sellers beside the ${together.count} largest`,
    unit: "1",
    format: pct,
  });
  const part = ledger.formula("part_of_others", `(1 - ${together.cell}) / (${sellers} - ${together.count})`, {
    label: `Mean share of a seller beside the ${together.count} largest, ${placeLabel(study)}`,
    unit: "1",
    format: pct,
  });
  return {
    part,
    sales: undefined,
    by: { kind: "others", together: together.cell, count: together.count, sellers, others, rest, year: together.year },
  };
}

/** "Cement capacity of the company": what one maker can make a year. */
const ofOneMaker = /\bcapacity of the company$/i;

/** The smallest capacity of a maker of the place, over what buyers there use: a plant has to be filled. */
function plantOfPlace(study: Study): FirmOfPlace | undefined {
  const { evidence, ledger, years } = study;
  const used = newestAmount(study, "volume");
  if (!used) return undefined;
  const makers = evidence
    .factsOf(evidence.market.id, "other", placeCode(study))
    .filter((f) => f.entity && f.unit === used.unit && ofOneMaker.test(f.axis ?? "") && f.year <= years.base);
  if (new Set(makers.map((f) => f.entity)).size < enough.units) return undefined;
  const [least] = makers.toSorted((a, b) => valueOf(a) - valueOf(b));
  if (!least?.entity) return undefined;
  const capacity = enterFact(ledger, evidence, least, `${least.axis}, ${least.entity}, ${least.year}`);
  const amount = enterAmount(study, used, "used");
  const part = ledger.formula("part_of_plant", `min(${capacity} / ${amount}, 1)`, {
    label: `Capacity of ${least.entity} as a part of what buyers use, ${placeLabel(study)}`,
    unit: "1",
    format: pct,
  });
  return {
    part,
    sales: undefined,
    by: { kind: "unit", name: least.entity, capacity, year: least.year, used: amount, usedYear: used.year },
  };
}

function smallestShare({ shares, areSharesOfPlace, sharesYear }: Sellers): FirmOfPlace | undefined {
  const last = shares.at(-1);
  return areSharesOfPlace && last && shares.length >= enough.shares
    ? { part: last.cell, sales: undefined, by: { kind: "smallest", name: last.name, of: shares.length, year: sharesYear } }
    : undefined;
}

function smallestBySales({ ledger }: Study, { bounds }: Sellers): FirmOfPlace | undefined {
  const before = ledger.valuesBeforeBrief();
  const held = bounds
    .filter((b) => b.least !== undefined && !b.isOld && b.company.isDomestic && b.sales.dollars !== undefined)
    .toSorted((a, b) => before(a.atCentral) - before(b.atCentral));
  const [least] = held;
  return least && held.length >= enough.sales
    ? {
        part: least.atCentral,
        sales: least.sales.dollars,
        by: { kind: "smallest", name: least.company.name, of: held.length, year: least.sales.year },
      }
    : undefined;
}
