import type { DestinationData } from "../../evidence/destinations.ts";

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

/** Sell there; look closer before money is spent; hold what is there; do not sell there. */
export type Says = "sell" | "test" | "hold" | "not";
/** What decides, in the order in which it does. */
export type Reason =
  | "no supply"
  | "tariff wall"
  | "dominated"
  | "too small"
  | "prices"
  | "held already"
  | "kept out"
  | "estimated"
  | "little trade"
  | "room";

export interface Verdict {
  says: Says;
  reason: Reason;
  /** What else speaks against the destination. */
  also: readonly Reason[];
}

/** Where each reason begins; fractions but for `potential` (USD a year). A judgement of ours, printed with the verdict. */
export const verdictLimits = {
  /** Own duty, and own duty above that of competitors. */
  duty: 0.3,
  dutyGap: 0.1,
  /** Share of imports from which the duty shuts nobody out. */
  overTheWall: 0.05,
  /** Share of the largest other supplier where the origin's own share is below `foothold`. */
  dominated: 0.75,
  foothold: 0.02,
  potential: 250_000,
  inflation: 0.25,
  /** Sold already, part of the potential; and the origin's share of imports from which others have little left to lose. */
  held: 1,
  heldShare: 0.5,
  /** Sold there, part of a potential of at least so many USD a year, that points to a duty, rule or standard which no table holds. */
  keptOut: 0.01,
  keptOutPotential: 5e6,
  /** Trade in all goods over what the origin's shares in the world would give. */
  ease: 0.25,
} as const;

/** Whether to sell to a destination, and why: the first reason that applies decides. `potential`: USD a year. */
export function verdictOn(data: DestinationData, origin: string, potential: number, supply: SupplyVerdict): Verdict {
  const against = reasonsAgainst(data, origin, potential, supply);
  const [reason = "room", ...also] = against;
  return { says: says[reason], reason, also };
}

const says: Readonly<Record<Reason, Says>> = {
  "no supply": "not",
  "tariff wall": "not",
  dominated: "not",
  "too small": "not",
  prices: "test",
  "held already": "hold",
  "kept out": "test",
  estimated: "test",
  "little trade": "test",
  room: "sell",
};

function reasonsAgainst(data: DestinationData, origin: string, potential: number, supply: SupplyVerdict): Reason[] {
  const { duty, suppliers, inflation, fromOrigin, importsRange, trade } = data;
  const limit = verdictLimits;
  const bought = suppliers.reduce((sum, { value }) => sum + value, 0);
  const share = (of: number) => (bought > 0 ? of / bought : 0);
  const own = suppliers.find(({ iso3 }) => iso3 === origin)?.value ?? 0;
  const largest = Math.max(0, ...suppliers.filter(({ iso3 }) => iso3 !== origin).map(({ value }) => value));
  const applies: Readonly<Record<Exclude<Reason, "room">, boolean>> = {
    "no supply": supply === "none",
    "tariff wall":
      duty !== null && share(own) < limit.overTheWall && (duty.own >= limit.duty || duty.own - duty.competitors >= limit.dutyGap),
    dominated: share(largest) >= limit.dominated && share(own) < limit.foothold,
    "too small": potential < limit.potential,
    prices: (inflation ?? 0) >= limit.inflation,
    "held already": fromOrigin !== null && (fromOrigin >= limit.held * potential || share(own) >= limit.heldShare),
    "kept out":
      fromOrigin !== null && importsRange === null && potential >= limit.keptOutPotential && fromOrigin < limit.keptOut * potential,
    estimated: importsRange !== null,
    "little trade": trade !== null && trade.expected > 0 && trade.actual / trade.expected < limit.ease,
  };
  return (Object.keys(applies) as (keyof typeof applies)[]).filter((reason) => applies[reason]);
}
