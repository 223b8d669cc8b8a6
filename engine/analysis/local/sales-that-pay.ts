import type { People } from "./people.ts";
import { breakEvenSales } from "./textbook-rules.ts";

/** What a level of sales has to pay, in so many years. Formulas, money in local currency. */
export interface ToPay {
  years: number;
  /** Paid whatever is sold, over all the years, without people and premises. */
  fixed: string;
  /** Sales of all the years together over those of a year at their level. */
  sold: string;
  /** A rent that is this part of a year's sales at their level, with its tax. */
  share?: string;
}

interface Shop {
  people: Pick<People, "cost" | "each" | "fixed" | "isGiven" | "lever" | "staffLeast">;
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
 * Sales a year from which so many years pay what is fixed, premises and people, as a formula: people as the hours open ask for, as the sales do, or
 * as stay paid, whichever are most.
 */
export function salesThatPay({ people, contribution, laidOut, planned }: Shop, { years, fixed, sold, share }: ToPay): string {
  const times = (formula: string) => (years === 1 ? formula : `${years} * ${formula}`);
  const kept = sold === "1" ? contribution : `${contribution} * ${sold}`;
  const left = share === undefined ? kept : `(${kept} - ${times(share)})`;
  const paid = times(people.cost);
  /** With so many posts whatever is sold, and this part of a sale left after people who follow it. */
  const payAt = (posts: string, after: string) => breakEvenSales(`(${fixed} + ${paid} * ${posts})`, after, times(laidOut), planned);
  if (people.isGiven) return payAt(people.lever, left);
  const beyond = `(${people.lever} - 1)`;
  const levels = [payAt(people.staffLeast, left), payAt(beyond, `(${left} - ${paid} / ${people.each})`)];
  if (people.fixed) {
    const goes = `(1 - ${people.fixed.kept})`;
    levels.push(
      payAt(`(${people.fixed.kept} * ${people.fixed.planned} + ${goes} * ${beyond})`, `(${left} - ${goes} * ${paid} / ${people.each})`),
    );
  }
  return `max(${levels.join(", ")})`;
}
