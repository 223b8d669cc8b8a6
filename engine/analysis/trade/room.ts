import { unrealised } from "./potential.ts";

/** Value with its ends: a judgement of ours, entered as an assumption, so that a reader sees and changes it. */
interface Cap {
  value: number;
  low: number;
  high: number;
}

/**
 * What holds a room below the gap between potential and sales. Nothing of it is tested: the backtest finds sales that exist and were hidden, and
 * says nothing of how much of a gap a plan may win.
 */
export const roomCaps = {
  /** Room at most, as a part of what is sold there: a doubling. */
  growth: { value: 1, low: 0.5, high: 2 },
  /** Room at most as a part of the potential, where that is more than a doubling of sales. */
  entry: { value: 0.25, low: 0.1, high: 0.5 },
  /** Room at most, as a part of what all others sell there: who has most of a market already wins little more of it. */
  others: { value: 0.25, low: 0.1, high: 0.5 },
  /**
   * Sales at which no room counts, as a part of the low end of the potential; between them and the low end it counts in proportion. So two markets on
   * either side of the end of a range are told nearly the same.
   */
  below: { value: 0.5, low: 0.25, high: 0.75 },
} as const satisfies Record<string, Cap>;

/** The part of a gap that counts, where sales lie below the low end of the potential: the model may miss what keeps the goods out. */
export function countedPart(sold: number, low: number): number {
  const { value: none } = roomCaps.below;
  return low > 0 ? Math.min(1, Math.max(0, (sold / low - none) / (1 - none))) : 1;
}

/** Sales that lie so far below the low end that no room counts. */
export const isFarBelow = (sold: number, low: number): boolean => countedPart(sold, low) <= 0;

/** What a plan may count on of the gap between a potential and what is sold; USD a year. `low`: the low end of the potential. */
export function roomIn({ expected, low, sold, imports }: { expected: number; low: number; sold: number; imports: number }): number {
  const { growth, entry, others } = roomCaps;
  const most = Math.min(unrealised(expected, sold), Math.max(sold * growth.value, expected * entry.value), (imports - sold) * others.value);
  return Math.max(0, most) * countedPart(sold, low);
}
