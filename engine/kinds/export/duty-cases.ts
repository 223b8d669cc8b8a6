import type { DutyGap } from "../../evidence/destinations.ts";
import type { AdditionalDuty } from "../../evidence/trade.ts";
import { idOf, type Ledger } from "../../ledger.ts";
import { pct, usd } from "../../writing/prose.ts";
import type { DutyCases, Placed } from "./work.ts";

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
  room: (expected: string, end?: "" | ".low" | ".high") => string;
  /** The ends of the tested potential, as cells. */
  low: () => string;
  high: () => string;
}

/**
 * The tested potential of a destination without its additional duty, with it on goods of the origin and of competitors as the notice has it, and
 * with it on those of the origin alone; null where there is none. One of the first two is what the ranking counts.
 */
export function dutyCases(ledger: Ledger, input: CaseInput): DutyCases | null {
  const { row, index, total, exports, fitted, sold, weight, band, room, low, high } = input;
  const { duty, dutyIfAdded, iso3, name, additional } = row.data;
  if (!duty || !dutyIfAdded || !additional || additional.high <= 0) return null;
  const counted = idOf("d", iso3, "access");
  const potentialBy = (key: CaseKey, gap: DutyGap, words: string, end: "" | ".high" = "") => {
    const id = (what: string) => idOf("d", iso3, key, what);
    const access = ledger.formulaOnce(id("access"), `(1 + ${rounded(gap.competitors)}) / (1 + ${rounded(gap.own)})`, {
      label: `${name}: duty against that of competitors, ${words}`,
      unit: "1",
      format: { style: "fixed", scale: 1, digits: 3 },
    });
    const before = ledger.formulaOnce(id("index"), `${index} * (${access} / ${ledger.has(counted) ? counted : 1}) ^ ${weight}${end}`, {
      label: `${name}: index of potential, ${words}`,
      unit: "1",
      format: { style: "fixed", scale: 1, digits: 2 },
    });
    const share = `min(${exports} * ${before} / (${total} - ${index} + ${before}), ${fitted})`;
    return ledger.formulaOnce(id("expected"), `min(${share} * ${band}, ${fitted})`, {
      label: `${name}: tested potential a year, ${words}`,
      unit: "USD",
      format: usd,
    });
  };
  const roomBy = (key: string, expected: string, words: string): string | null =>
    sold === null
      ? null
      : ledger.formulaOnce(idOf("d", iso3, key, "unused"), room(expected), {
          label: `${name}: room a year, ${words}`,
          unit: "USD",
          format: usd,
        });
  const without = potentialBy("no_added", duty, "without the added duty");
  const both = potentialBy("added_both", dutyIfAdded, "with the added duties on goods of the origin and of competitors");
  const [onOwn, aloneWords] = [{ own: dutyIfAdded.own, competitors: duty.competitors }, "were the added duty on goods of the origin alone"];
  const alone = potentialBy("added_alone", onOwn, aloneWords);
  const expected = isCountedIn(row) ? both : without;
  /** Room at an end of potential and caps, the potential moved as the duty moves its middle. */
  const aloneAt = (end: ".low" | ".high", potential: string): string | null =>
    sold === null
      ? null
      : ledger.formulaOnce(idOf("d", iso3, "added_alone", `unused_${end.slice(1)}`), room(`(${potential} * ${alone} / ${expected})`, end), {
          label: `${name}: room a year at the ${end.slice(1)} end of potential and caps, ${aloneWords}`,
          unit: "USD",
          format: usd,
        });
  const rising = [alone, without, both].toSorted((a, b) => ledger.value(a) - ledger.value(b));
  return {
    isCounted: isCountedIn(row),
    without,
    both,
    alone,
    least: rising[0] ?? alone,
    most: rising.at(-1) ?? both,
    unusedWithout: roomBy("no_added", without, "without the added duty"),
    unusedBoth: roomBy("added_both", both, "with the added duties on goods of the origin and of competitors"),
    unusedAlone: roomBy("added_alone", alone, aloneWords),
    get unusedAloneLow() {
      return aloneAt(".low", low());
    },
    get unusedAloneHigh() {
      return aloneAt(".high", high());
    },
    get unusedAloneMost() {
      return roomBy(
        "added_alone_most",
        potentialBy("added_alone_most", onOwn, `${aloneWords} and its weight at the high end`, ".high"),
        `${aloneWords} and its weight at the high end`,
      );
    },
  };
}

type CaseKey = "no_added" | "added_both" | "added_alone" | "added_alone_most";
const isCountedIn = ({ data }: Placed): boolean => data.dutyAdded !== null;

/** The rate of an additional duty as a cell, with the source that records it. */
export function addedCell(ledger: Ledger, iso3: string, name: string, added: AdditionalDuty): string {
  return ledger.assumptionOnce(idOf("added_duty", iso3), {
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

/** Points of duty that were added on goods of the origin beyond what they paid, as a cell: a total is no addition. Undefined where the duty before is not held. */
export function addedOnOwn(ledger: Ledger, { data }: Pick<Placed, "data">): string | undefined {
  const { duty, dutyIfAdded, iso3, name } = data;
  if (!duty || !dutyIfAdded) return undefined;
  return ledger.formulaOnce(idOf("added_duty", iso3, "own"), `max(${rounded(dutyIfAdded.own)} - ${rounded(duty.own)}, 0)`, {
    label: `${name}: points of duty added on goods of the origin, beyond what they paid`,
    unit: "1",
    format: { style: "points", digits: 1 },
  });
}

/** Points of duty that were added on goods of competitors, weighted by what they sell; undefined where none were. */
export function addedOnCompetitors(ledger: Ledger, { data }: Pick<Placed, "data">): string | undefined {
  const { duty, dutyIfAdded, iso3, name } = data;
  if (!duty || !dutyIfAdded) return undefined;
  return ledger.formulaOnce(
    idOf("added_duty", iso3, "competitors"),
    `max(${rounded(dutyIfAdded.competitors)} - ${rounded(duty.competitors)}, 0)`,
    {
      label: `${name}: points of duty added on goods of competitors, weighted by what they sell`,
      unit: "1",
      format: { style: "points", digits: 1 },
    },
  );
}

/** Parts of a value as they are printed in a formula: six digits are more than the tables hold. */
const rounded = (part: number): number => Number(part.toPrecision(6));
