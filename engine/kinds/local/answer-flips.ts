import type { Inline, Sentence } from "#document";
import type { Signing } from "../../analysis/local/turn.ts";
import { value } from "../../writing/phrases.ts";
import { capitalRun, fig, prose, sentence } from "../../writing/prose.ts";
import { isReached, takenBeside } from "./sections/decision.ts";
import type { LocalWork } from "./work.ts";

/** How many competitors leave the sales that meet the whole bar: at the rent taken, and at the rent at which the answer is told. */
export function flip(w: LocalWork): Sentence[] {
  const { turn } = w.signings;
  const taken = takenBeside(w);
  const at = w.economics.isRentGiven
    ? prose`at the rent given`
    : turn.share
      ? prose`with ${fig(turn.share)} of sales for rent`
      : prose`at ${fig(turn.rent)} of rent a month`;
  const rows = [...(taken ? [meets(w, taken, prose`at the rent of ${fig(taken.rent)} a month taken`)] : []), meets(w, turn, at)];
  return [
    sentence(
      prose`${value(w, w.sales.competitors) < 1 ? "Fewer than one competitor is" : prose`${fig(w.sales.competitors)} competitors are`} taken. ${capitalRun(rows[0] ?? [])}.`,
    ),
    ...rows.slice(1).map((row) => sentence(prose`${capitalRun(row)}.`)),
  ];
}

/** "At the rent of €12,000 a month taken €970,000 a year meet the bar: up to 8.1 competitors leave that". */
function meets(w: LocalWork, row: Signing, at: Inline[]): Inline[] {
  if (!isReached(w, row)) return prose`${at} no sales that can be counted meet the bar`;
  return value(w, row.yes) > value(w, w.demand.total)
    ? prose`${at} ${fig(row.yes)} a year meet the bar, more than all the demand around`
    : prose`${at} ${fig(row.yes)} a year meet the bar: ${value(w, row.competitors) < 1 ? "fewer than one competitor leaves" : prose`up to ${fig(row.competitors)} competitors leave`} that`;
}
