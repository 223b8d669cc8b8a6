import type { PartId } from "../../analysis/trade/ease-model.ts";
import { type Ranked, rankDestinations } from "../../analysis/trade/ranking.ts";
import type { Destination } from "../../evidence/trade.ts";

/** A destination in its place. */
export type Placed = Ranked<Destination>;

/** Destinations in the order of their potential; the ranking is that which the backtest measures. `exports`: USD a year to all countries. */
export const placed = (destinations: readonly Destination[], origin: string, exports: number, seed: number): Placed[] =>
  rankDestinations({ origin, exports, destinations, seed });

export type { PartId };
