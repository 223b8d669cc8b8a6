import type { DestinationData } from "../../evidence/destinations.ts";
import { isFarBelow } from "./room.ts";

/** What the origin has to sell. USD a year; advantage is Balassa's index, undefined where it has no exports at all. */
export interface Supply {
  exports: number;
  advantage: number | undefined;
}

export type SupplyVerdict = "none" | "weak" | "fair" | "strong";

/** Below these an origin has nothing to export, or sells the product far less than its other goods. USD; ratio. */
const supplyLimits = { exports: 1e5, weak: 0.3, strong: 1 } as const;

export function supplyVerdict({ exports, advantage }: Supply): SupplyVerdict {
  if (advantage === undefined || exports < supplyLimits.exports) return "none";
  return advantage < supplyLimits.weak ? "weak" : advantage < supplyLimits.strong ? "fair" : "strong";
}

/** Win new sales; ask and test before money is spent; defend and grow what is there; find out first why little is sold; do not sell there now. */
export type Says = "win" | "test" | "defend" | "look" | "not";
/** What decides, in the order in which it does. */
export type Reason =
  | "no supply"
  | "held as a sum"
  | "seat of traders"
  | "closed"
  | "tariff wall"
  | "dominated"
  | "too small"
  | "beyond the model"
  | "held already"
  | "no room"
  | "below the model"
  | "kept out"
  | "controlled"
  | "duty unknown"
  | "prices"
  | "little trade"
  | "room";

export interface Verdict {
  says: Says;
  reason: Reason;
  /** What else speaks against the destination. */
  also: readonly Reason[];
}

/** What the tested model and the tables of rules say of a destination. USD a year. */
export interface Tested {
  /** The tested potential, and the ends of the middle half of hidden sales. */
  expected: number;
  low: number;
  high: number;
  /** All exports of the product by the origin. */
  exports: number;
  supply: SupplyVerdict;
  /** The duty on the origin's goods is held, or they are free of it. */
  isDutyKnown: boolean;
  /** Such goods are under permits, quotas or a monopoly there; or may not be sold at all. */
  control: "none" | "asked" | "closed";
  /** Part of all exports below which room is nothing; `worthDefending` where none is given. */
  leastRoom?: number;
  /** Those who buy there trade the goods and have them sent elsewhere. */
  isSeat: boolean;
}

/** Where each reason begins; fractions but for `least` (USD a year). A judgement of ours, printed with the verdict. */
export const verdictLimits = {
  /** Own duty, and own duty above that of competitors. */
  duty: 0.3,
  dutyGap: 0.1,
  /** Share of imports from which the duty shuts nobody out. */
  overTheWall: 0.05,
  /** Share of the largest other supplier where the origin's own share is below `foothold`. */
  dominated: 0.75,
  foothold: 0.02,
  /** Tested potential and sales below which a journey does not pay. */
  least: 250_000,
  /** Part of the tested potential from which it counts as sold: what is left is a difference of two large figures, and no room. */
  reached: 0.95,
  /** Part of all exports from which sales in one destination are worth defending. */
  worthDefending: 0.005,
  inflation: 0.25,
  /** Sold there, part of a tested potential of at least so many USD a year, that points to a duty, rule or standard which no table holds. */
  keptOut: 0.01,
  keptOutPotential: 5e6,
  /** Trade in all goods over what the origin's shares in the world would give. */
  ease: 0.25,
  /** Sales above the middle half of hidden sales by more than this part lie beyond the model: an end of a range is no knife edge. */
  beyond: 0.1,
} as const;

/** Whether to sell to a destination, and why: the first reason that applies decides. */
export function verdictOn(data: DestinationData, origin: string, tested: Tested): Verdict {
  const against = reasonsAgainst(data, origin, tested);
  const [reason = "room", ...also] = against;
  return { says: says[reason], reason, also };
}

const says: Readonly<Record<Reason, Says>> = {
  "no supply": "not",
  "held as a sum": "look",
  "seat of traders": "look",
  closed: "not",
  "tariff wall": "not",
  dominated: "not",
  "too small": "not",
  "beyond the model": "defend",
  "held already": "defend",
  "no room": "not",
  "below the model": "look",
  "kept out": "look",
  controlled: "test",
  "duty unknown": "test",
  prices: "test",
  "little trade": "test",
  room: "win",
};

function reasonsAgainst(data: DestinationData, origin: string, tested: Tested): Reason[] {
  const { duty, suppliers, inflation, fromOrigin, isSum, trade } = data;
  const { expected, low, high, exports, supply, isDutyKnown, control, isSeat, leastRoom } = tested;
  const limit = verdictLimits;
  const bought = suppliers.reduce((sum, { value }) => sum + value, 0);
  const share = (of: number) => (bought > 0 ? of / bought : 0);
  const own = suppliers.find(({ iso3 }) => iso3 === origin)?.value ?? 0;
  const largest = Math.max(0, ...suppliers.filter(({ iso3 }) => iso3 !== origin).map(({ value }) => value));
  const isMaterial = fromOrigin !== null && fromOrigin >= Math.max(limit.least, limit.worthDefending * exports);
  // Room that is nothing beside all exports is no reason to call a market that takes much of them a new one.
  const isNear =
    isMaterial && Math.min(expected - fromOrigin, (data.imports - fromOrigin) / 4) < (leastRoom ?? limit.worthDefending) * exports;
  const isReached = fromOrigin !== null && (fromOrigin >= limit.reached * expected || isNear);
  const applies: Readonly<Record<Exclude<Reason, "room">, boolean>> = {
    "no supply": supply === "none",
    "held as a sum": isSum,
    "seat of traders": isSeat,
    closed: control === "closed",
    "tariff wall":
      duty !== null && share(own) < limit.overTheWall && (duty.own >= limit.duty || duty.own - duty.competitors >= limit.dutyGap),
    dominated: share(largest) >= limit.dominated && share(own) < limit.foothold,
    "too small": expected < limit.least && (fromOrigin ?? 0) < limit.least,
    "beyond the model": isReached && isMaterial && fromOrigin > high * (1 + limit.beyond),
    "held already": isReached && isMaterial,
    "no room": isReached,
    "below the model": fromOrigin !== null && isFarBelow(fromOrigin, low),
    "kept out": fromOrigin !== null && expected >= limit.keptOutPotential && fromOrigin < limit.keptOut * expected,
    controlled: control === "asked",
    "duty unknown": !isDutyKnown,
    prices: (inflation ?? 0) >= limit.inflation,
    "little trade": trade !== null && trade.expected > 0 && trade.actual / trade.expected < limit.ease,
  };
  return (Object.keys(applies) as (keyof typeof applies)[]).filter((reason) => applies[reason]);
}
