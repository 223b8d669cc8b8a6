import type { Ledger } from "../ledger.ts";
import type { Study } from "../report/study.ts";
import { pct, points } from "../writing/prose.ts";
import { allTogether, type Together } from "./seller-counts.ts";
import { type FewShare, fewShares } from "./shares-of-sellers.ts";

/** Two ends of a measure of concentration, as cells. */
export interface Ends {
  low: string;
  high: string;
}

/** What the joint shares of the largest sellers say of concentration, whoever they are. */
export interface JointBounds {
  /** What the fewest hold, as published. */
  few: Together;
  /** All that is published of that year, the fewest sellers first. */
  together: readonly Together[];
  first: Ends;
  four: Ends;
  index: Ends;
}

/** "In the market" says no more than no word of it. */
const whole = (of: string | undefined): string => (of ?? "the market").toLowerCase();

/** The bounds from what is printed of this market in its place; undefined where no joint share is. One share of the same year and whole narrows them. */
export function jointBounds(study: Study): JointBounds | undefined {
  const together = allTogether(study);
  const [few] = together;
  const known = few && fewShares(study).find(({ year, of }) => year === few.year && whole(of) === whole(few.of));
  return boundsOfTogether(study.ledger, together, known);
}

/** Joint shares of so many years ago are of another market. */
const mostYears = 8;

/** The same where it tells of the sellers of today. */
export function lateJointBounds(study: Study): JointBounds | undefined {
  const found = jointBounds(study);
  return found && found.few.year >= study.years.base - mostYears ? found : undefined;
}

/**
 * Bounds from what the n largest hold together (T) and, where it is printed of the same year, what N > n hold (U). Sellers are in order, so the
 * n-th holds at least the mean of those that follow, m = (U − T) / (N − n), and at most T / n. The largest holds T / n at least and
 * T − (n − 1) m at most. The sum of squares is least where the n, and those that follow, are alike. It is convex in what the n-th holds, a,
 * with the largest at T − (n − 1) a and nobody behind above a: so it is most at one end of a, m or T / n. Each end allows for rounding. A seller of
 * known share k ≥ T / n is one of the n: the others share T − k. Where it is the largest, nobody holds more than k, and nobody behind the n
 * more than (T − k) / (n − 1): the squares are at most k² + k (T − k) + (1 − T) (T − k) / (n − 1).
 */
export function boundsOfTogether(
  ledger: Ledger,
  together: readonly Together[],
  one?: Pick<FewShare, "cell" | "isLargest">,
): JointBounds | undefined {
  const [few, more] = together;
  if (!few) return undefined;
  const n = few.count;
  const known = one?.cell;
  const isLargest = one?.isLargest === true;
  const low = ({ cell, half }: Together) => (half > 0 ? `max(${cell} - ${half}, 0)` : cell);
  const high = ({ cell, half }: Together) => (half > 0 ? `min(${cell} + ${half}, 1)` : cell);
  const [t, tMost] = [low(few), high(few)];
  const behind = more && `max(${low(more)} - ${tMost}, 0)`;
  const behindMost = more ? `max(${high(more)} - ${t}, 0)` : `(1 - ${t})`;
  const next = more ? more.count - n : 0;
  // What the n-th holds at least: nothing is known of it where one joint share alone is printed.
  const m = behind ? `(${behind} / ${next})` : "0";
  const each = `(${tMost} / ${n})`;
  const rest = more ? `(1 - ${low(more)}) * ${behindMost} / ${next}` : "0";
  const share = (id: string, formula: string, label: string) => ledger.formulaOnce(id, formula, { label, unit: "1", format: pct });
  const squares = (a: string) => `((${tMost} - ${n - 1} * ${a})^2 + ${n - 1} * ${a}^2 + ${behindMost} * ${a} + ${rest})`;
  const ofNext = behind ? ` + ${behind}^2 / ${next}` : "";
  const atLeast = `${t}^2 / ${n}${ofNext}`;
  const beyond = 4 - n;
  /** What holds with a seller of known share among the n, where it is one of them. */
  const beside = (alone: string, besideKnown: string) => (known && n > 1 ? `if(${known} >= ${t} / ${n}, ${besideKnown}, ${alone})` : alone);
  const others = `max(${t} - ${known ?? 0}, 0)`;
  const othersMost = `max(${tMost} - ${known ?? 0}, 0)`;
  const withLargest = isLargest && known && n > 1 ? `${known}^2 + ${known} * ${othersMost} + (1 - ${t}) * ${othersMost} / ${n - 1}` : "1";
  const most = more && more.count >= 4 ? high(more) : "1";
  return {
    few,
    together,
    first: {
      low: share("largest_least", beside(`${t} / ${n}`, known ?? ""), `Share of the largest seller, at least, ${few.year}`),
      high: share(
        "largest_most",
        isLargest && known ? known : `${tMost} - ${n - 1} * ${m}`,
        `Share of the largest seller, at most, ${few.year}`,
      ),
    },
    four: {
      low: share(
        "four_joint_least",
        beyond > 0
          ? more && more.count < 4
            ? low(more)
            : `${t} + ${beyond} * ${m}`
          : beside(`4 * ${t} / ${n}`, `${known} + 3 * ${others} / ${n - 1}`),
        `Share of the four largest, at least, ${few.year}`,
      ),
      high: share(
        "four_joint_most",
        beyond > 0 ? `min(${tMost} + ${beyond} * ${each}, ${most})` : `${tMost} - ${n - 4} * ${m}`,
        `Share of the four largest, at most, ${few.year}`,
      ),
    },
    index: {
      low: ledger.formulaOnce("hhi_together_low", `10000 * (${beside(atLeast, `${known}^2 + ${others}^2 / ${n - 1}${ofNext}`)})`, {
        label: "Herfindahl–Hirschman index, at least, by what the largest hold together",
        unit: "1",
        format: points,
      }),
      high: ledger.formulaOnce("hhi_together_high", `10000 * min(max(${squares(m)}, ${squares(each)}), ${withLargest})`, {
        label: "Herfindahl–Hirschman index, at most, by what the largest hold together",
        unit: "1",
        format: points,
      }),
    },
  };
}
