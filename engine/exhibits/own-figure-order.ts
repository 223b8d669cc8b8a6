import type { Fact } from "../evidence/evidence.ts";

const ofMarket: readonly Fact["metric"][] = ["volume", "production", "market_size"];

/** What a reader looks for first. */
const order: readonly Fact["metric"][] = [
  "volume",
  "production",
  "market_size",
  "price",
  "other",
  "penetration",
  "exports",
  "imports",
  "employment",
];
export const rankOfPrice = order.indexOf("price");

export const rankOf = ({ metric, unit, axis = "" }: Fact): number =>
  metric === "other" && (/capacity|occupancy|ratio/i.test(axis) || /^[A-Z]{3}\//.test(unit))
    ? rankOfPrice
    : // A part of something says less than a count.
      metric === "other" && unit === "1"
      ? order.indexOf("penetration")
      : order.includes(metric)
        ? order.indexOf(metric)
        : order.length;

/** It counts the market itself: its sales, its volume, what is made of it. With an axis it counts a part. */
export const countsMarket = ({ metric, axis }: Fact): boolean => ofMarket.includes(metric) && !axis;
