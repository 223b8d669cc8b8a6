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

/** Sales at which nothing is lost: fixed costs over the part of sales that is left after the costs that move with them. */
export const breakEvenSales = (fixed: string, contribution: string): string => `${fixed} / ${contribution}`;
