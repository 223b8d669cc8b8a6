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
