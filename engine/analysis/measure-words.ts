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
  /** The measure as one of several that carry a verdict: "thin margins". */
  topic: Readonly<Record<Side, string>>;
  /** The same as a clause: "margins are thin". */
  clause: Readonly<Record<Side, string>>;
}

/** The one word for each measure on each side, through the whole report. */
export const measureWords: Readonly<Record<FactorId, MeasureWords>> = {
  size: {
    topic: { for: "a large market", against: "a small market", even: "a market of middle size" },
    clause: { for: "the market is large for its kind", against: "the market is small for its kind", even: "the size is near the middle" },
  },
  head: {
    topic: { for: "high spending a head", against: "low spending a head", even: "spending a head" },
    clause: { for: "people spend much a head", against: "people spend little a head", even: "spending a head is near the middle" },
  },
  growth: {
    topic: { for: "real growth", against: "missing real growth", even: "growth near the dollar's inflation" },
    clause: { for: "demand grows in real terms", against: "demand loses in real terms", even: "demand hardly grows in real terms" },
  },
  margin: {
    topic: { for: "good margins", against: "thin margins", even: "ordinary margins" },
    clause: { for: "margins are good", against: "margins are thin", even: "margins are ordinary" },
  },
  field: {
    topic: { for: "many small sellers", against: "few large sellers", even: "the number of sellers" },
    clause: { for: "many share the trade", against: "a few hold the trade", even: "the number of sellers is ordinary" },
  },
  imports: {
    topic: { for: "a large part of imports", against: "a small part of imports", even: "the part of imports" },
    clause: {
      for: "much of what is bought is imported",
      against: "little of what is bought is imported",
      even: "the part of imports is ordinary",
    },
  },
  prices: {
    topic: { for: "low inflation", against: "high inflation", even: "inflation" },
    clause: { for: "prices are stable", against: "prices rise fast", even: "inflation is ordinary" },
  },
  currency: {
    topic: { for: "a currency that holds", against: "a falling currency", even: "the currency" },
    clause: { for: "the currency holds", against: "the currency falls", even: "the currency moves as most do" },
  },
};
