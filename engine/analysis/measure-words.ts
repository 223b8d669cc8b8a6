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

/** Within this part of a median a figure is about what the median is; beyond it words say more or less, wherever it stands among quartiles. */
const near = 0.1;

export const besideMedian = (own: number, median: number): "above" | "below" | "like" =>
  own > median * (1 + near) ? "above" : own < median * (1 - near) ? "below" : "like";

/** The measures that have a range of their own, in words for their ends: "size and growth", "growth". */
export function rangedWords(factors: readonly { id: string; ends: unknown }[]): { of: string; their: string; ends: string } | undefined {
  const names = (["size", "head", "growth"] as const).filter((id) => factors.some((f) => f.id === id && f.ends !== undefined));
  const [first, ...others] = names.map((id) => ({ size: "size", head: "spending a head", growth: "growth" })[id]);
  if (first === undefined) return undefined;
  if (others.length === 0) return { of: first, their: "its", ends: "end" };
  const last = others.at(-1);
  return { of: `${[first, ...others.slice(0, -1)].join(", ")} and ${last}`, their: "their", ends: "ends" };
}
