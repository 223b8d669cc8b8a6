import { idOf } from "../../ledger.ts";
import { type LocalBasis, pct } from "./catchment.ts";
import type { Economics } from "./money.ts";
import { breakEvenSales } from "./textbook-rules.ts";
import type { Sales } from "./sales.ts";

/** A price beside the plan's. Members but the name and the change are ids of cells. */
export interface PriceStep {
  name: string;
  /** Above nought where the price is higher. */
  change: number;
  /** Customers beside the plan at whom as much is left: with the people of the plan, and with people who follow them; null where none is enough. */
  planned: string | null;
  fitted: string | null;
}

export interface Moves {
  prices: readonly PriceStep[];
}

const steps = [
  { id: "lower", name: "A tenth lower", change: -0.1 },
  { id: "slightly_lower", name: "A twentieth lower", change: -0.05 },
  { id: "slightly_higher", name: "A twentieth higher", change: 0.05 },
  { id: "higher", name: "A tenth higher", change: 0.1 },
] as const;

/** A price that would need more than so many times the customers is made up by no number of them. */
const mostTimes = 5;

/** What the owner can decide, each exactly computed: no reaction of customers is assumed. */
export function enterMoves({ ledger }: LocalBasis, sales: Sales, e: Economics): Moves {
  const { people } = sales;
  const before = ledger.valuesBeforeBrief();
  return { prices: enterPrices() };

  /**
   * How many customers leave as much as the plan at another price: with `x` on the price, m over m + x of them, m being the part of sales that
   * is left for what does not move with them (B. C. Harris and J. J. Simons, "Focusing Market Definition", Research in Law and Economics 12, 1989),
   * where premises grow with the root of customers.
   */
  function enterPrices(): PriceStep[] {
    const times = (left: number, change: number): number => {
      const [laid, kept] = [before(e.laidOut), left + change];
      return ((laid + Math.sqrt(Math.max(0, laid ** 2 + 4 * kept * (left - laid)))) / (2 * kept)) ** 2;
    };
    const part = (id: string, left: string, change: number, label: string): string | null =>
      // Where a sale leaves nothing, no number of them makes up for another price.
      before(left) <= 0 || before(left) + change <= 0.01 || times(before(left), change) > mostTimes
        ? null
        : ledger.formula(
            id,
            breakEvenSales(`(${left} - ${e.laidOut})`, `(${left} ${change < 0 ? "-" : "+"} ${Math.abs(change)})`, e.laidOut, "1"),
            {
              label,
              unit: "1",
              format: pct,
            },
          );
    const follow = ledger.formula("left_after_people", `${e.contribution} - ${people.cost} / ${people.each}`, {
      label: "Part of sales that is left for rent and profit, with people who follow the sales",
      unit: "1",
      format: pct,
    });
    return steps.map(({ id, name, change }) => ({
      name,
      change,
      // More customers than planned cannot be served by the people planned.
      planned:
        change < 0
          ? null
          : part(idOf("price", id, "planned"), e.contribution, change, `${name}: customers at whom as much is left, people as planned`),
      fitted: people.isGiven
        ? null
        : part(idOf("price", id, "fitted"), follow, change, `${name}: customers at whom as much is left, people fitted`),
    }));
  }
}
