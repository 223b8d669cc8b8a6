/** A shop as Huff's rule sees it: formulas for its attraction and its distance to the customer. */
export interface Attracting {
  attraction: string;
  distance: string;
}

/**
 * Share of a customer's spending that a shop draws beside others, as a formula (D. L. Huff, "Defining and estimating a trading area", Journal of
 * Marketing 28, 1964): attraction over distance to a power, over the sum of all shops.
 */
export const huffShare = (own: Attracting, others: readonly Attracting[], power: string): string =>
  `${own.attraction} / (${[own.attraction, ...others.map((each) => `${each.attraction} * (${own.distance} / ${each.distance}) ^ ${power}`)].join(" + ")})`;

/** Less of a sale is never taken to be left: beyond it no level of sales would pay. */
const leastLeft = 0.005;

/**
 * Sales at which nothing is lost: what is fixed over the part of sales that is left, where some of the cost grows with the root of sales too. With x
 * the root of sales over those planned, left * x ^ 2 - laidOut * x - fixed / planned is nought; without such a cost it is the rule of the textbooks.
 */
export const breakEvenSales = (fixed: string, contribution: string, laidOut: string, planned: string): string =>
  `${planned} * ((${laidOut} + sqrt(max(0, (${laidOut}) ^ 2 + 4 * max(${leastLeft}, ${contribution}) * ${fixed} / ${planned}))) / (2 * max(${leastLeft}, ${contribution}))) ^ 2`;
