import type { Ledger } from "../ledger.ts";
import { pct, points } from "../writing/prose.ts";
import type { SellerCount, Together } from "./seller-counts.ts";

/** How concentrated a market is: cells, absent where no company has a share. */
export interface Concentration {
  /** Share of the four largest named companies, or of as many as are named: that many largest of all hold at least this. */
  cr4?: string;
  hhiLow?: string;
  hhiHigh?: string;
  /** Share of all companies not named. */
  rest?: string;
  /** The most that one company not named can hold; absent where no page tells what the largest hold together. */
  oneUnnamed?: string;
  /** What bounds those not named, as published. */
  bounding?: Bounding;
  /** What the four largest of all hold at least and at most, where what more of them hold together is published. */
  four?: { low: string; high: string };
}

/** What bounds companies that are not named. */
export interface Bounding {
  /** The source names the largest in order: nobody unnamed is larger than the smallest of them. */
  isRanking?: boolean;
  /** What the so many largest sellers hold together, as published: nobody unnamed holds more than it leaves beside the largest named. */
  largest?: Together | undefined;
  /** How many sellers there are: no more can share what is not named. */
  sellers?: SellerCount | undefined;
}

/** The sum of the largest of `largest` is written out for as many; of more the count of sellers alone gives a lower bound. */
const mostWritten = 6;

/**
 * CR4 and bounds of the Herfindahl–Hirschman index, that hold whoever the companies not named are. With shares s and rest r, nothing else known:
 * Σs² ≤ HHI ≤ Σs² + r². A published share is rounded ("about 57 %"): each may be `halves` larger or smaller, and the bounds hold for that too.
 *
 * Where the n largest hold T together, any n sellers hold at most T: one not named holds at most m = T less the n − 1 largest named, and of two
 * the smaller at most q = half of T less the n − 2 largest named. So their squares come to m² + (r − m) q at most. At least they come to
 * r² over their number; and if j of them are among the n largest, these hold A = T less the n − j largest named, in squares A²/j at least.
 */
export function concentrationOf(
  ledger: Ledger,
  shares: readonly string[],
  halves: readonly number[] = [],
  bounding: Bounding = {},
): Concentration {
  if (shares.length === 0) return {};
  const { isRanking, largest, sellers } = bounding;
  const rest = ledger.formula("share_rest", `max(1 - sum(${shares.join(", ")}), 0)`, {
    label: "Share of all companies not named",
    unit: "1",
    format: pct,
  });
  const cr4 = ledger.formula("cr4", `sum(${shares.slice(0, 4).join(", ")})`, {
    label: shares.length === 1 ? "Share of the company named" : `Share of the ${Math.min(4, shares.length)} largest companies named`,
    unit: "1",
    format: pct,
  });
  const half = (i: number) => halves[i] ?? 0;
  const least = shares.map((s, i) => (half(i) > 0 ? `max(${s} - ${half(i)}, 0)` : s));
  const most = shares.map((s, i) => (half(i) > 0 ? `(${s} + ${half(i)})` : s));
  const isRounded = halves.some((each) => each > 0);
  const mostRest = isRounded ? `max(1 - sum(${least.join(", ")}), 0)` : "share_rest";
  const leastRest = isRounded ? `max(1 - sum(${most.join(", ")}), 0)` : "share_rest";
  const squares = (ends: readonly string[]) => `10000 * sum(${ends.map((s) => `${s}^2`).join(", ")})`;
  const spread = leastSquares({ most, leastRest, largest, sellers });
  const hhiLow = ledger.formula("hhi_low", `${squares(least)}${spread ? ` + 10000 * ${spread}` : ""}`, {
    label: "Herfindahl–Hirschman index, lower bound",
    unit: "1",
    format: points,
  });
  const left = (unnamed: number) => leftFor(unnamed, least, largest);
  const [one, two] = [left(1), left(2)];
  const oneUnnamed =
    largest && one
      ? ledger.formula("most_unnamed", one, {
          label: `Most that a company not named can hold, as the ${largest.count} largest hold so much together`,
          unit: "1",
          format: pct,
        })
      : undefined;
  const caps = [...(oneUnnamed ? [oneUnnamed] : []), ...(isRanking ? most : [])];
  const cap = caps.length > 0 ? `min(${[...caps, mostRest].join(", ")})` : mostRest;
  const byRest = two ? `(${cap} * ${cap} + (${mostRest} - ${cap}) * min(${two} / 2, ${cap}))` : `${mostRest} * ${cap}`;
  const hhiHigh = ledger.formula("hhi_high", `${squares(most)} + 10000 * ${byRest}`, {
    label: "Herfindahl–Hirschman index, upper bound",
    unit: "1",
    format: points,
  });
  const four = largest && fourLargest(ledger, { least, most, largest });
  return { rest, cr4, hhiLow, hhiHigh, bounding, ...(oneUnnamed ? { oneUnnamed } : {}), ...(four ? { four } : {}) };
}

/**
 * The four largest by what the n largest hold together, T. With S what the three largest named hold, the fourth is no less than the mean of
 * the n − 3 beyond them; and the others of the n are each no smaller than the named that rank behind the fourth, or than what T leaves for one.
 */
function fourLargest(
  ledger: Ledger,
  { least, most, largest }: { least: readonly string[]; most: readonly string[]; largest: Together },
): Concentration["four"] {
  const { count, cell, half } = largest;
  if (count <= 4 || least.length < 3) return undefined;
  const three = `(${least.slice(0, 3).join(" + ")})`;
  const beyond = least.slice(4, count),
    fourth = most[3];
  const single =
    count === 5 && least.length === 4 && fourth ? `min(${least[3]}, max(${cell} - ${half} - (${most.slice(0, 4).join(" + ")}), 0))` : "0";
  const others = beyond.length > 0 ? `(${beyond.join(" + ")})` : single;
  const shown = { unit: "1", format: pct };
  return {
    low: ledger.formula("four_low", `${three} + max(${cell} - ${half} - ${three}, 0) / ${count - 3}`, {
      label: `Least that the four largest hold, of what the ${count} largest hold together`,
      ...shown,
    }),
    high: ledger.formula("four_high", `min(${cell} + ${half} - ${others}, 1)`, {
      label: `Most that the four largest hold, of what the ${count} largest hold together`,
      ...shown,
    }),
  };
}

/** The most that so many companies not named can hold beside the largest named, whatever the rounding; undefined where nothing is published. */
function leftFor(unnamed: number, least: readonly string[], largest: Together | undefined): string | undefined {
  if (!largest || largest.count < unnamed) return undefined;
  const beside = least.slice(0, largest.count - unnamed);
  return `max(${largest.cell} + ${largest.half}${beside.length > 0 ? ` - sum(${beside.join(", ")})` : ""}, 0)`;
}

/** The least that the squares of those not named come to; undefined where nothing says into how many they fall. */
function leastSquares({
  most,
  leastRest,
  largest,
  sellers,
}: {
  most: readonly string[];
  leastRest: string;
  largest: Together | undefined;
  sellers: SellerCount | undefined;
}): string | undefined {
  const among = (beyond: number) => sellers && `max(${sellers.cell} - ${most.length + beyond}, 1)`;
  const all = among(0);
  if (!largest || largest.count > mostWritten) return all && `(${leastRest})^2 / ${all}`;
  const first = Math.max(0, largest.count - most.length);
  const each = Array.from({ length: largest.count - first + 1 }, (_, i) => {
    const j = first + i;
    const beside = most.slice(0, largest.count - j);
    const held = `max(${largest.cell} - ${largest.half}${beside.length > 0 ? ` - sum(${beside.join(", ")})` : ""}, 0)`;
    const others = among(j);
    const beyond = j === 0 ? leastRest : `max(${leastRest} - ${held}, 0)`;
    return [...(j > 0 ? [`${held}^2 / ${j}`] : []), ...(others ? [`(${beyond})^2 / ${others}`] : [])].join(" + ");
  });
  return each.includes("") ? undefined : `min(${each.join(", ")})`;
}
