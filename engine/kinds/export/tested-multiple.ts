import { bandsAt, type FlowBand } from "../../analysis/trade/backtest.ts";
import { idOf, type Ledger } from "../../ledger.ts";
import { plain } from "./rank-places.ts";
import type { Placed } from "./work.ts";

type Side = "low" | "middle" | "high";

/** The tested multiple of the index's share for one place, between the middles of two groups, as an expression. */
export const multipleOf = (ledger: Ledger, row: Placed, side: Side): string =>
  `(${bandsAt(row.rank)
    .map(({ band, part }) => `${measured(ledger, band, side, (row.data.fromOrigin ?? 0) > 0)} * ${Number(part.toFixed(4))}`)
    .join(" + ")})`;

/**
 * Middle and ends of the middle half of what was sold over the potential in one group of places, measured on hidden flows: on those where
 * something was sold for a destination to which the origin sells, as it is known to be no place that is closed to it.
 */
function measured(ledger: Ledger, band: FlowBand, side: Side, isSeller: boolean): string {
  const { from, to } = band;
  const id = idOf(isSeller ? "seller" : "potential", side, from);
  const { quarter: low, median: middle, threeQuarters: high } = isSeller ? band.seller : band;
  const value = { low, middle, high }[side];
  const whose = isSeller ? "by those who sell there at all" : "by anyone, many of whom sell nothing there";
  return ledger.assumptionOnce(id, {
    label: `${{ low: "Low end", middle: "Middle", high: "High end" }[side]} of what is sold in places ${from} to ${to} ${whose}, as a multiple of the index's share`,
    unit: "1",
    format: plain,
    value,
    low: value,
    high: value,
    measured: true,
    why:
      side === "middle"
        ? "Half of the hidden sales lay below this multiple of the index's share of exports that was computed without them."
        : `A quarter of hidden sales lay ${side === "low" ? "below" : "above"} this multiple of the index's share of exports that was computed without them.`,
    sources: [],
  });
}
