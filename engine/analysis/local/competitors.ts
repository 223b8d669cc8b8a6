import { sourceId } from "../../evidence/source-book.ts";
import type { LocalBasis } from "./catchment.ts";
import type { Demand } from "./demand.ts";

/** Where the number of competitors comes from. */
export type Known = "counted" | "listed" | "carried";

export interface Competitors {
  known: Known;
  /** How many stand within the radius beside yours: the cell that shares rest on. */
  competitors: string;
  /** Their number as a formula where the demand, or the shops expected, are so many times those of the plan. */
  at: (times: { expected: string; attraction?: string }) => string;
}

/**
 * Others that leave a shop at a random spot the share it can expect, where `expected` shops stand on average: over all numbers that a Poisson
 * distribution gives, the mean of 1 / (others + 1) is (1 - e^-expected) / expected. Dividing by the mean number and one would take every place
 * for full before a shop opens: it halves what a shop sells where one is expected. `own`: the room that the new one takes, in shops. Where shops are
 * as many as the demand carries, a new one that sells less than their mean takes less than one, and as many more people bring as many more of them,
 * who leave it what they left.
 */
const othersAtRandom = (expected: string, own: string): string => `${expected} / (1 - exp(0 - ${expected})) - ${own}`;

/** Half of the draws of an even triangle lie within this part of its half width: 1 - sqrt(1 / 2). */
const halfOfTriangle = 1 - Math.SQRT1_2;
/** Middle error where no test is held, and the widest range: ours. */
const [usualMiss, widestSpread] = [1.4, 3];

/** How many stand within the radius: as listed, or as many as are expected from counts around or from the demand, until they are counted. */
export function enterCompetitors({ ledger, facts }: LocalBasis, demand: Demand, listed: number): Competitors {
  const before = ledger.valuesBeforeBrief();
  const isCounted = demand.counted !== null;
  const known: Known = isCounted ? "counted" : listed > 0 && listed >= before(demand.carried) ? "listed" : "carried";
  if (known === "listed") {
    const competitors = ledger.assumption("competitors_counted", {
      label: "Competitors within the radius",
      unit: "1",
      format: { style: "fixed", scale: 1, digits: 0 },
      value: listed,
      low: listed,
      high: Math.ceil(listed * 1.3),
      why: "As many as you list.",
      sources: [],
    });
    return { known, competitors, at: () => competitors };
  }
  const own = facts.countTest;
  const miss = own?.naive.median ?? facts.allTests?.naive ?? usualMiss;
  const widest = Math.min(widestSpread, miss ** (1 / halfOfTriangle));
  const [lowest, highest] = [1 / widest, widest].map((times) => Number(times.toFixed(2))) as [number, number];
  const beside = ledger.assumption("shops_beside", {
    label: isCounted
      ? "Establishments around the place beside as many a head as in its postcode areas"
      : "Establishments around the place beside as many average ones as its demand carries",
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 2 },
    value: 1,
    low: lowest,
    high: highest,
    why: `So wide that half of the draws miss by ${Number(miss.toFixed(2))} times or less, the middle error of a rule that tells their number from people alone: measured over ${own ? `${own.areas} American areas` : "American areas for other trades, as too few are held for this one"}. A single street is harder.`,
    sources: own || facts.allTests ? [sourceId("cbp-acs-metros-2018")] : [],
  });
  const expected = ledger.formula("shops_expected", `max(0.05, ${demand.counted ?? demand.carried} * ${beside})`, {
    label: isCounted
      ? "Establishments expected within the radius, by the counts around"
      : "Establishments expected within the radius, by the demand",
    unit: "1",
    format: { style: "compact" },
  });
  const others = (times = "1", own = isCounted ? "1" : demand.attraction) =>
    `max(${listed}, ${othersAtRandom(times === "1" ? expected : `(${expected} * ${times})`, own)})`;
  const at = before(expected);
  const room = isCounted ? 1 : before(demand.attraction);
  const othersOf = (x: number) => Math.max(listed, x / (1 - Math.exp(-x)) - room);
  const usual = othersOf(at);
  // Never a whole number, so that a count is told from it.
  const rounded = Number(usual.toFixed(3));
  const value = Number.isInteger(rounded) ? rounded + 0.001 : rounded;
  const digits = usual < 2 ? 2 : usual < 10 ? 1 : 0;
  const end = (times: number) => Number(othersOf(at * times).toFixed(digits));
  const counted = ledger.assumption("competitors_counted", {
    label: "Competitors within the radius, until you have counted them",
    unit: "1",
    format: { style: "fixed", scale: 1, digits },
    value,
    low: Math.min(value, end(lowest)),
    high: Math.max(value, end(highest)),
    why: `${
      isCounted
        ? "As many a head as the Census counted in the postcode areas around; areas with fewer than three are left out there."
        : "No count of the place is held: as many average establishments as the demand of these people carries."
    } ${isCounted ? "Yours is one more at a random spot: the number is that which leaves the share which it can expect." : "Yours is among them and takes the room of the part of an average one that it sells."} It is not drawn itself; the number of establishments is, and the ends here are about those. Count them on the spot and put the number${listed > 0 ? `; you list ${listed}` : ""}.`,
    sources: isCounted ? [sourceId("zbp-2022")] : [],
  });
  const unless = (text: string) => `if(${counted} == ${value}, ${text}, ${counted})`;
  return {
    known,
    competitors: ledger.formula("competitors", unless(others()), {
      label: `Competitors within the radius: as you count them, else ${isCounted ? "those that leave the share which a shop at a random spot expects" : "those that the demand carries beside a new one"}`,
      unit: "1",
      format: { style: "fixed", scale: 1, digits },
    }),
    at: ({ expected: times, attraction }) => `(${unless(others(times, isCounted ? "1" : attraction))})`,
  };
}
