import type { People } from "./people.ts";
import { breakEvenSales } from "./textbook-rules.ts";

/** What a level of sales has to pay. Formulas, money in local currency. */
export interface ToPay {
  /** Sales of each year that is paid, over those of a year at their level: not falling, each staffed for its own. */
  years: readonly [string, ...string[]];
  /** Paid whatever is sold, over all the years, without people and premises. */
  fixed: string;
  /** A rent that is this part of a year's sales at their level, with its tax. */
  share?: string;
  /** Whether the wear of equipment is left out, as the cost of opening is in what is fixed. */
  isBeforeWear?: boolean;
}

interface Shop {
  people: Pick<People, "cost" | "each" | "isGiven" | "lever" | "staffLeast">;
  /** Part of a sale that is left once what follows sales is paid. */
  contribution: string;
  /** Part of the sales of the plan that does not follow sales: premises, insurance and their like. */
  laidOut: string;
  planned: string;
}

/**
 * What does not follow sales in a shop that sells so much a year, as a formula: it grows with the root of sales, so a shop of four times the sales
 * pays twice. Every exhibit and the workbook take it from here.
 */
export const premisesAt = (laidOut: string, planned: string, sold: string): string => `${laidOut} * sqrt(${planned} * ${sold})`;

/**
 * Sales a year from which these years pay what is fixed, premises and people, as a formula. People of a year are those whom its sales need, or the
 * hours open, whichever are more; so the sales are the most that any number of the later years staffed for their sales asks for, the earlier ones
 * being staffed for the hours.
 */
export function salesThatPay({ people, contribution, laidOut, planned }: Shop, { years, fixed, share }: ToPay): string {
  const n = years.length;
  const times = (formula: string, by = n) => (by === 1 ? formula : `${by} * ${formula}`);
  const part = (of: readonly string[]) => (of.length === 1 ? of[0] : `(${of.join(" + ")})`);
  const kept = n === 1 ? contribution : `${contribution} * ${part(years)}`;
  const left = share === undefined ? kept : `(${kept} - ${times(share)})`;
  /** With so many posts paid whatever is sold, and this part of a sale left after people who follow it. */
  const payAt = (posts: string, after: string) => breakEvenSales(`(${fixed} + ${people.cost} * ${posts})`, after, times(laidOut), planned);
  if (people.isGiven) return payAt(times(people.lever), left);
  const beyond = `(${people.lever} - 1)`;
  const levels = Array.from({ length: n + 1 }, (_, needed) => {
    if (needed === 0) return payAt(times(people.staffLeast), left);
    const posts = needed === n ? times(beyond) : `(${times(people.staffLeast, n - needed)} + ${times(beyond, needed)})`;
    const sold = part(years.slice(n - needed));
    return payAt(posts, `(${left} - ${people.cost}${sold === "1" ? "" : ` * ${sold}`} / ${people.each})`);
  });
  return `max(${levels.join(", ")})`;
}
