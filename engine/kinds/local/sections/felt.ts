import type { Swing } from "../../../analysis/local/swings.ts";
import { value } from "../../../writing/phrases.ts";
import type { LocalWork } from "../work.ts";

/** A bar shorter than this part of the longest moves next to nothing. */
const leastPart = 0.01;

const spanOf = (w: LocalWork, { low, high }: Swing): number => Math.abs(value(w, high) - value(w, low));

/** What moves a year's result by itself: the bars that the tornado shows. One rule for it and for the list of what is drawn. */
export function feltSwings(w: LocalWork): readonly Swing[] {
  const most = Math.max(0, ...w.swings.map((each) => spanOf(w, each)));
  return w.swings.filter((each) => spanOf(w, each) >= leastPart * most);
}

/** Assumptions that are drawn and move next to nothing alone: cells. */
export function unfelt(w: LocalWork): readonly string[] {
  const felt = new Set(feltSwings(w).map(({ id }) => id));
  return w.economics.drawn.filter((id) => !felt.has(id));
}

/** Why both ends of a bar may lie on one side: people are as many as the plan needs. */
export function bothLess(w: LocalWork): string {
  const swing = feltSwings(w).find(({ id }) => id === w.sales.people.lever);
  const plan = value(w, w.economics.profitPaid);
  const isLess = ({ low, high }: Swing) => value(w, low) < plan && value(w, high) < plan;
  const people =
    swing && isLess(swing) ? ` “${swing.name}” costs at both ends: fewer cannot serve the sales, more have nothing to do.` : "";
  // Where competitors come with demand, more of it is shared with more of them.
  const shared =
    w.sales.known === "listed"
      ? []
      : feltSwings(w)
          .filter((each) => each.id !== w.sales.people.lever && isLess(each))
          .slice(0, 3);
  return shared.length === 0
    ? people
    : `${people} ${shared.map(({ name }) => `“${name}”`).join(", ")} ${shared.length === 1 ? "lies" : "lie"} below the plan at both ends: where there is more to sell, more competitors come, and where there is less, less is sold.`;
}
