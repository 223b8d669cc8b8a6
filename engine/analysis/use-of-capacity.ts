import { enterDatum } from "../evidence/enter-datum.ts";
import type { Capacity } from "../evidence/structure.ts";
import { placeLabel, type Study } from "../report/study.ts";
import { enterAmount, newestAmount } from "./surplus.ts";

const share = { style: "percent", digits: 0 } as const;

/** Fewer owners divide nothing. */
const fewestOwners = 3;

/** The capacity of a market whose plants have owners enough to stand for sellers' shares. */
export function ownedCapacity({ evidence }: Pick<Study, "evidence">): Capacity | undefined {
  const { capacity } = evidence.structure ?? {};
  return capacity && capacity.owners.length >= fewestOwners ? capacity : undefined;
}

/** How far apart the years of what is made and of what can be made may lie. */
const nearYears = 2;

/**
 * What plants made over what they can make; undefined where no list counts the plants or nothing tells what was made, and without a cell where
 * plants too small for the list made so much that nothing follows.
 */
export function useOfCapacity(
  study: Study,
): { cell: string | undefined; made: string; small: string | undefined; year: number } | undefined {
  const { ledger, evidence } = study;
  const { capacity } = evidence.structure ?? {};
  if (!capacity) return undefined;
  const label = (year: number) => ({
    label: `Use of the capacity for ${capacity.product}, ${placeLabel(study)}, ${year}`,
    unit: "1",
    format: share,
  });
  if (capacity.made) {
    const { amount, capacity: of } = capacity.made;
    const made = enterDatum(ledger, evidence, amount);
    const cell = ledger.formulaOnce("use_of_capacity", `${made} / ${enterDatum(ledger, evidence, of)}`, label(amount.year));
    return { cell: ledger.value(cell) > 1 ? undefined : cell, made, small: undefined, year: amount.year };
  }
  const fact = newestAmount(study, "production", capacity.total.unit);
  if (!fact || Math.abs(fact.year - capacity.total.year) > nearYears) return undefined;
  const made = enterAmount(study, fact, "made"),
    total = enterDatum(ledger, evidence, capacity.total);
  if (ledger.value(made) > ledger.value(total)) return { cell: undefined, made, small: undefined, year: fact.year };
  const small = ledger.assumptionOnce("small_plants", {
    label: `Part of the ${capacity.product} that plants too small for the list make`,
    unit: "1",
    format: share,
    value: 0.1,
    low: 0,
    high: 0.25,
    sources: [],
    why: `A judgement of ours: the list holds ${capacity.counts}, the amount made is that of all.`,
  });
  return {
    cell: ledger.formulaOnce("use_of_capacity", `${made} * (1 - ${small}) / ${total}`, label(fact.year)),
    made,
    small,
    year: fact.year,
  };
}
