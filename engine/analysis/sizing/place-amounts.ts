import { enterFact } from "../../evidence/enter.ts";
import type { Fact } from "../../evidence/evidence.ts";
import { idOf } from "../../ledger.ts";
import { plural } from "../../model/units.ts";
import { placeCode, placeLabel, type Study } from "../../report/study.ts";
import { narrowSubject } from "../subject-of.ts";
import { inUnit, singular, unitsIn } from "./in-unit.ts";
import type { EnteredBorder } from "./measured-size.ts";

/** What the place buys in units of the market, and how that is known. */
export interface HomeVolume {
  /** In the market's unit, of `year`. */
  cell: string;
  year: number;
  /** Within a sentence: "the volume published for the place". */
  says: string;
}

export interface Asked {
  /** Unit of the market, as its evidence writes it. */
  unit: string;
  /** Cell of the price of a unit, entered where it is needed. */
  price: () => string | undefined;
  border: EnteredBorder | undefined;
}

/** Amounts farther back than this are not of today. */
const oldest = 3;

/** Facts of the place on the market itself, the newest first. */
export function recentOf(study: Study, metric: Fact["metric"], back = oldest): Fact[] {
  const { evidence, years } = study;
  return evidence
    .factsOf(evidence.market.id, metric, placeCode(study))
    .filter((f) => narrowSubject(study, f) === undefined && f.year >= years.base - back && f.year <= years.base + 1);
}

/** Those on a quantity of the market's unit. */
export const amountsOf = (study: Study, metric: Fact["metric"], unit: string): Fact[] =>
  recentOf(study, metric).filter((f) => unitsIn(f.unit, unit) !== undefined);

/** The amount of a fact in the market's unit, as part of a formula. */
export function amount(study: Study, fact: Fact, unit: string, what: string): string | undefined {
  const { ledger, evidence } = study;
  // A plural of the market's own unit is that unit.
  const own = singular(fact.unit) === singular(unit) ? { ...fact, unit } : fact;
  const cell = enterFact(ledger, evidence, own, `${evidence.market.name}, ${what}, ${placeLabel(study)}, ${fact.year}`);
  return inUnit(study, cell, unit);
}

export const isWhole = (f: Fact): boolean => !f.entity && f.axis === undefined;

/** Enters a volume that follows from others. */
export function entered(study: Study, { unit }: Asked, formula: string, year: number, how: string): string {
  return study.ledger.formula("home_volume", formula, {
    label: `${study.evidence.market.name}, bought in ${placeLabel(study)}, ${year}: ${how}`,
    unit: idOf(unit),
    format: { style: "compact", unit: plural(unit) },
  });
}
