/**
 * Export potential by supply, demand and ease of trade, after the Export Potential Indicator of the International Trade Centre (Decreux and
 * Spies, Export Potential Assessments: A methodology to identify export opportunities for developing countries, 2016). Values of one year in
 * one currency.
 */

/** Goods that one country sells another, and what it would sell if each of its products had the share there that it has in the world. */
export interface BilateralTrade {
  actual: number;
  expected: number;
}

/** Of an origin and a destination, product by product: the origin's exports, the world's, and the destination's imports. */
export interface ProductTrade {
  originExports: number;
  worldExports: number;
  destinationImports: number;
}

/** Supply: the origin's share in the world's exports of a product, projected by growth of its economy against the world's (1: unchanged). */
export const supplyShare = (originExports: number, worldExports: number, projection = 1): number =>
  worldExports > 0 ? (originExports / worldExports) * projection : 0;

/** Σ over products of supply share × demand: what the origin would sell there if it traded with it as easily as with the world. */
export const expectedTrade = (products: readonly ProductTrade[]): number =>
  products.reduce(
    (sum, { originExports, worldExports, destinationImports }) => sum + supplyShare(originExports, worldExports) * destinationImports,
    0,
  );

/** Where little trade is expected chance decides, so ease is held between a quarter of the neutral one and four times as much. */
const easeCap = 4;

/**
 * Ease of trade between two countries: actual over expected trade in all goods. Above one they trade more easily than with the world; held
 * between 1 ÷ `cap` and `cap`. Undefined where nothing is expected.
 */
export function easeOf({ actual, expected }: BilateralTrade, cap = easeCap): number | undefined {
  if (!(expected > 0)) return undefined;
  return Math.min(cap, Math.max(1 / cap, actual / expected));
}

/** Potential exports: supply share × demand × ease. */
export const potential = (supply: number, demand: number, ease: number): number => supply * demand * ease;

/** What is not yet sold of a potential; nothing where more is sold already. */
export const unrealised = (possible: number, actual: number): number => Math.max(0, possible - actual);

/** The part of a potential that is sold already, at most the whole. Undefined without potential. */
export const realised = (possible: number, actual: number): number | undefined =>
  possible > 0 ? Math.min(1, actual / possible) : undefined;

/**
 * Advantage by tariff: how much cheaper the origin's goods arrive than those of its competitors there. Duties as fractions of the value;
 * competitors weighted by what they sell. `elasticity`: how many per cent sales grow if the price falls by one.
 */
export function tariffAdvantage(own: number, competitors: readonly { duty: number; sales: number }[], elasticity: number): number {
  const sold = competitors.reduce((sum, { sales }) => sum + sales, 0);
  const others = sold > 0 ? competitors.reduce((sum, { duty, sales }) => sum + duty * sales, 0) / sold : own;
  return ((1 + others) / (1 + own)) ** elasticity;
}
