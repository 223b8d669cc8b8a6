import type { Study } from "../report/study.ts";
import { pct } from "../writing/prose.ts";
import type { Competition } from "./competitors.ts";
import type { Measured } from "./market-measures.ts";

/** A seller with so much of a market is the one that others watch, whoever else there is; of smaller ones the largest may be unnamed. */
const watched = 0.25;

/** What the largest seller holds here: by a published share of today, else by the sales here of one that nobody can overlook. */
export function leaderOf(
  { ledger }: Study,
  { areSharesOfPlace, shares, bounds }: Pick<Competition, "areSharesOfPlace" | "shares" | "bounds">,
): Measured["leader"] {
  // Chosen as if the brief gave no assumptions: these change values, never which cells there are.
  const before = ledger.valuesBeforeBrief();
  if (areSharesOfPlace) {
    const [first] = shares.toSorted((a, b) => before(b.cell) - before(a.cell));
    return first && { value: first.cell };
  }
  const [first] = bounds
    .flatMap((b) => (b.least === undefined || b.isOld || before(b.atCentral) < watched ? [] : [{ ...b, least: b.least }]))
    .toSorted((a, b) => before(b.atCentral) - before(a.atCentral));
  if (!first) return undefined;
  // All that a seller sells is known, and not how much of it is of this market: its share may be as little as the least and as much as the most.
  const value = ledger.formula("share_of_leader", `(${first.least} * ${first.atLow})^0.5`, {
    label: `Share of ${first.company.name}, half-way between the least and the most that all its sales here leave it`,
    unit: "1",
    format: pct,
  });
  return { value, ends: [first.atLow, first.least] };
}
