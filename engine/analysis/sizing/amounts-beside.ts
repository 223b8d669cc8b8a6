import { enterFact } from "../../evidence/enter.ts";
import { type Fact, valueOf } from "../../evidence/evidence.ts";
import type { Country } from "../../evidence/official-statistics.ts";
import { isOfOutput } from "../../evidence/output-words.ts";
import { idOf } from "../../ledger.ts";
import { plural } from "../../model/units.ts";
import type { Study } from "../../report/study.ts";
import { marketOf, narrowSubject } from "../subject-of.ts";
import { inUnit, singular, unitsIn } from "./in-unit.ts";
import { isWhole } from "./place-amounts.ts";
import { plainName } from "./published-beside.ts";

/** What is bought in a country, or where only that is counted made, in the unit of the report's own. */
export interface BesideAmount {
  cell: string;
  perHead: string | undefined;
  unit: string;
  year: number;
  isMade: boolean;
  publisher: string;
}

/** What the amounts of all countries are counted in, and of which countries one is held. */
export interface OwnAmount {
  unit: string;
  /** In the plural, for a heading. */
  name: string;
  /** Only what is made is counted of the report's own country: what others buy is then no match. */
  isMade: boolean;
  /** More than the market is counted of the own country: so is then what stands beside it. */
  isWide: boolean;
  /** The amount of a country in that unit, to choose by; undefined where none is held. */
  of: (iso3: string) => number | undefined;
}

/** Amounts of other years than these say little of today. */
const oldest = 3;

/** The unit in which what is bought in the report's country is counted; undefined where nobody counts it. */
export function amountOfOwn(study: Study): OwnAmount | undefined {
  const { country } = study;
  const own = country && countedIn(study, country.iso3)[0];
  if (!own) return undefined;
  const unit = singular(own.unit);
  return {
    unit,
    name: plural(unit.replaceAll("_", " ")),
    isMade: isOfMaking(own),
    isWide: isWide(own),
    of: (iso3) => {
      const fact = inUnits(study, iso3, { unit, isMade: isOfMaking(own), isWide: isWide(own) });
      return fact && valueOf(fact) * (unitsIn(fact.unit, unit) ?? 1);
    },
  };
}

const inUnits = (
  study: Study,
  iso3: string,
  { unit, isMade, isWide: of }: Pick<OwnAmount, "unit" | "isMade" | "isWide">,
): Fact | undefined =>
  countedIn(study, iso3).find((f) => unitsIn(f.unit, unit) !== undefined && (!isMade || isOfMaking(f)) && isWide(f) === of);

/** "Hotels and other tourist accommodation": it counts more than the market, and is no match for what counts the market alone. */
const isWide = ({ subject = "" }: Pick<Fact, "subject">): boolean => /\b(?:and|or) other\b/i.test(subject);

const isOfMaking = (f: Fact): boolean => f.metric === "production" || isOfOutput(f.quote);

/** What is bought before what is made, the newest first. */
function countedIn(study: Study, iso3: string): Fact[] {
  const { evidence, years } = study;
  const of = (metric: "volume" | "production") =>
    evidence
      .factsOf(evidence.market.id, metric, iso3)
      .filter(
        (f) =>
          isWhole(f) &&
          narrowSubject(study, f) === undefined &&
          !/^[A-Z]{3}$/.test(f.unit) &&
          f.year >= years.base - oldest &&
          f.year <= years.base &&
          valueOf(f) > 0,
      )
      .toSorted((a, b) => b.year - a.year);
  return [...of("volume"), ...of("production")];
}

/** The amount of a country in the unit of the report's own; undefined where none of that quantity is held. */
export function amountIn(study: Study, own: OwnAmount, { iso3, name }: Pick<Country, "iso3" | "name">): BesideAmount | undefined {
  const { ledger, evidence, tables } = study;
  const { unit } = own;
  const fact = inUnits(study, iso3, own);
  if (!fact) return undefined;
  const same = singular(fact.unit) === unit ? { ...fact, unit: unit.replaceAll("_", " ") } : fact;
  const label = `${marketOf(study, fact)}, ${fact.metric}, ${name}, ${fact.year}`;
  const entered = enterFact(ledger, evidence, same, label);
  const formula = inUnit(study, entered, unit);
  if (!formula) return undefined;
  const cell =
    formula === entered
      ? entered
      : ledger.formulaOnce(idOf("amount", entered), formula, {
          label,
          unit,
          format: { style: "compact", unit: plural(unit.replaceAll("_", " ")) },
        });
  const people = tables.fact(iso3, "population");
  return {
    cell,
    unit,
    year: fact.year,
    publisher: plainName(evidence.producerOf(fact)),
    isMade: isOfMaking(fact),
    perHead:
      people &&
      ledger.formulaOnce(idOf("amount_head", cell), `${cell} / ${people}`, {
        label: `${evidence.market.name} per head, ${name}, ${fact.year}`,
        unit: `${unit}/person`,
        format: { style: "compact" },
      }),
  };
}
