import type { FactorId } from "./factor-weights.ts";

/** A score nearer to one half than this says nothing for or against a market. */
const telling = 0.1;

/** What a measure says to one who enters: each exhibit that speaks of it takes its side from here. */
export type Side = "for" | "against" | "even";

export const sideOf = (score: number): Side => (score >= 0.5 + telling ? "for" : score <= 0.5 - telling ? "against" : "even");

/** What holds of a score on this side, as assertions write it. */
export const boundsOf = (side: Side): string[] =>
  ({
    for: [`>= ${0.5 + telling}`],
    against: [`<= ${0.5 - telling}`],
    even: [`< ${0.5 + telling}`, `> ${0.5 - telling}`],
  })[side];

interface MeasureWords {
  /** The measure as one of several that carry a verdict: "slow growth". */
  topic: Readonly<Record<Side, string>>;
}

/** The one word for each measure on each side, through the whole report. */
export const measureWords: Readonly<Record<FactorId, MeasureWords>> = {
  size: { topic: { for: "room for another seller", against: "too little room", even: "the room there is" } },
  head: { topic: { for: "high spending per head", against: "low spending per head", even: "spending per head" } },
  growth: { topic: { for: "real growth", against: "falling real demand", even: "growth near inflation" } },
  margin: { topic: { for: "good margins", against: "thin margins", even: "ordinary margins" } },
  field: { topic: { for: "many small sellers", against: "few large sellers", even: "the number of sellers" } },
  imports: { topic: { for: "a large share of imports", against: "a small share of imports", even: "the share of imports" } },
  surplus: { topic: { for: "output used at home", against: "output beyond home demand", even: "the exported part of output" } },
  prices: { topic: { for: "inflation", against: "high inflation", even: "inflation" } },
  currency: { topic: { for: "the currency", against: "a falling currency", even: "the currency" } },
};
