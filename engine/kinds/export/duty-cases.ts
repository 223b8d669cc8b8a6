import type { AdditionalDuty } from "../../evidence/trade.ts";
import { idOf, type Ledger } from "../../ledger.ts";
import { pct, usd } from "../../writing/prose.ts";
import type { Placed, WithoutAdded } from "./work.ts";

export interface CaseInput {
  row: Placed;
  index: string;
  total: string;
  exports: string;
  fitted: string;
  sold: string | null;
  weight: string;
  /** The tested multiple at the middle, as an expression. */
  band: string;
  room: (expected: string) => string;
}

/** The tested potential of a destination without its additional duty; null where it has none. */
export function withoutAdded(ledger: Ledger, input: CaseInput): WithoutAdded | null {
  const { row, index, total, exports, fitted, sold, weight, band, room } = input;
  const { duty, dutyAdded, iso3, name, additional } = row.data;
  if (!duty || !dutyAdded || !additional || additional.high <= 0) return null;
  const id = (what: string) => idOf("d", iso3, "no_added", what);
  const counted = idOf("d", iso3, "access");
  const access = ledger.formulaOnce(id("access"), `(1 + ${duty.competitors}) / (1 + ${duty.own})`, {
    label: `${name}: duty against that of competitors, without the added one`,
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 3 },
  });
  const before = ledger.formulaOnce(id("index"), `${index} * (${access} / ${ledger.has(counted) ? counted : 1}) ^ ${weight}`, {
    label: `${name}: index of potential, without the added duty`,
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 2 },
  });
  const share = `min(${exports} * ${before} / (${total} - ${index} + ${before}), ${fitted})`;
  const expected = ledger.formulaOnce(id("expected"), `min(${share} * ${band}, ${fitted})`, {
    label: `${name}: tested potential a year, without the added duty`,
    unit: "USD",
    format: usd,
  });
  const unused =
    sold === null
      ? null
      : ledger.formulaOnce(id("unused"), room(expected), {
          label: `${name}: room a year, without the added duty`,
          unit: "USD",
          format: usd,
        });
  return { expected, unused };
}

/** The rate of an additional duty as a cell, with the source that records it. */
export function addedCell(ledger: Ledger, iso3: string, name: string, added: AdditionalDuty): string {
  const id = idOf("added_duty", iso3);
  return ledger.has(id)
    ? id
    : ledger.assumption(id, {
        label: `${name}: additional duty on goods of the origin, part of the value`,
        unit: "1",
        format: pct,
        value: added.high,
        low: added.low,
        high: added.high,
        measured: true,
        why: `Read from the record of notices as it stood on ${added.asOf}: ${added.what}. What came after that day is not held.`,
        sources: [ledger.source(added.source)],
      });
}

/** Points of duty that were added on goods of competitors, weighted by what they sell; undefined where none were. */
export function addedOnCompetitors(ledger: Ledger, { data }: Pick<Placed, "data">): string | undefined {
  const { duty, dutyAdded, iso3, name } = data;
  if (!duty || !dutyAdded) return undefined;
  return ledger.formulaOnce(idOf("added_duty", iso3, "competitors"), `max(${dutyAdded.competitors} - ${duty.competitors}, 0)`, {
    label: `${name}: points of duty added on goods of competitors, weighted by what they sell`,
    unit: "1",
    format: { style: "points", digits: 1 },
  });
}
