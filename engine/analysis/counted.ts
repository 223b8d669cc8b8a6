import { enterDatum } from "../evidence/enter-datum.ts";
import type { Counted, Volume } from "../evidence/structure.ts";
import { idOf, present } from "../ledger.ts";
import { plural } from "../model/units.ts";
import { lower, pct } from "../writing/prose.ts";
import type { Work } from "./work.ts";

export const nameOf = ({ study }: Work, iso3: string): string => study.evidence.official.countryByIso3(iso3)?.name ?? iso3;

/** A series of the place as cells, year by year. */
export interface Here {
  place: string;
  cells: { year: number; cell: string; counted: Counted }[];
  first: Here["cells"][number];
  last: Here["cells"][number];
  growth: string;
}

export function countedOf(w: Work, v: Volume): Here {
  const cells = v.years.map((counted) => ({ year: counted.amount.year, cell: amountOf(w, v, counted), counted }));
  const [first, last] = [present(cells[0], `a year of ${v.name}`), present(cells.at(-1), `a year of ${v.name}`)];
  const { country } = last.counted.amount;
  return {
    place: nameOf(w, country),
    cells,
    first,
    last,
    growth: growthOf(w, v, country, first.counted, last.counted, first.cell, last.cell),
  };
}

/** A rate or an amount as it stands; a figure per head times the people. */
export function amountOf(w: Work, v: Volume, { amount, people }: Counted): string {
  const { ledger, evidence } = w.study;
  const cell = enterDatum(ledger, evidence, amount);
  if (!v.isPerHead || !people) return cell;
  const unit = amount.unit === "1" ? people.unit : amount.unit.replace(/\/person$/, "");
  // "Hospital beds in India: 2.25 million", not "2.25 million beds".
  const isNamed = lower(v.name).split(" ").includes(plural(unit));
  return ledger.formulaOnce(idOf("amount", v.id, amount.country, amount.year), `${cell} * ${enterDatum(ledger, evidence, people)}`, {
    label: `${v.name}, ${nameOf(w, amount.country)}, ${amount.year}`,
    unit,
    format: { style: "compact", ...(isNamed ? {} : { unit: plural(unit) }) },
  });
}

/** Undefined for rates, and where no people are counted. */
export function perHead(w: Work, v: Volume, { amount, people }: Counted): string | undefined {
  const { ledger, evidence } = w.study;
  const cell = enterDatum(ledger, evidence, amount);
  if (v.isRate || !people) return undefined;
  if (v.isPerHead) return cell;
  const unit = `${amount.unit}/${people.unit}`;
  return ledger.formulaOnce(idOf("head", v.id, amount.country, amount.year), `${cell} / ${enterDatum(ledger, evidence, people)}`, {
    label: `${v.name} per head, ${nameOf(w, amount.country)}, ${amount.year}`,
    unit,
    format: { style: "compact", unit },
  });
}

export function growthOf(w: Work, v: Volume, country: string, from: Counted, to: Counted, begin: string, end: string): string {
  const years = to.amount.year - from.amount.year;
  return w.study.ledger.formulaOnce(idOf("growth", v.id, country), `(${end} / ${begin})^(1 / ${years}) - 1`, {
    label: `${v.name}, ${nameOf(w, country)}: yearly change, ${from.amount.year} to ${to.amount.year}`,
    unit: "1",
    format: pct,
  });
}
