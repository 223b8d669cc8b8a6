import type { Study } from "../report/study.ts";
import { type Attractiveness, attractivenessOf, type Factor, type Measured, isInSight } from "./attractiveness.ts";
import { decide, type Deciding, middle, order, type Verdict, type WayIn } from "./decide.ts";
import type { ScoredGrowth } from "./scored-growth.ts";
import { archetypeFacts } from "../evidence/archetype.ts";
import { archetypeTerms } from "./archetype-terms.ts";
import { type Decisive, decisiveOf } from "./decisive.ts";
import type { FactorId } from "./factor-weights.ts";
import { type FirstPart, firstPartOf } from "./first-part.ts";
import { reciprocal } from "./score-scale.ts";
import type { Surplus } from "./surplus.ts";
import { type Way, ways } from "./terms-of-kind.ts";
import { withTurns } from "./turns.ts";
import { enterAgreement } from "./verdict-draws.ts";

export interface Strategy {
  verdict: Verdict;
  attractiveness: Attractiveness;
  /** What the verdict is decided by, so that it can be decided anew with a measure at another value. */
  deciding: Deciding;
  growth: ScoredGrowth;
  decisive: Decisive | undefined;
  surplus: Surplus | undefined;
  /** What one waits for: of a market above the middle what decides, else the measure that has least way to go to its flip. */
  awaited: { what: "decisive"; decisive: Decisive; opens: WayIn[] } | { what: "factor"; factor: Factor } | undefined;
  /** The measure whose range moves the score most: it decides what the scores leave open. */
  swings: Factor | undefined;
  /** Cell of the score of waiting, where something is to be waited for. */
  wait: string | undefined;
  /** Cell of the score of staying out. */
  no: string;
  /** What one begins with who takes one part of the market first; undefined where the report can name none, and then that is no way in. */
  first: FirstPart | undefined;
  /** Cell of the difference below which two scores cannot be told apart. */
  margin: string;
  /** Whether the score lies nearer to what is needed than scores can tell. */
  isNear: boolean;
  /** Cell of the part of the draws that a verdict must hold in, or it is none. */
  least: string;
  /** Cell of the part of the draws from which a verdict is called clear. */
  clear: string;
  /** By score, but the one that is advised first: of those that can be ended and lie within the margin, the one that ties up least. */
  ways: WayIn[];
  /** Comparisons over cells on which the verdict rests. */
  holds: string[];
}

const undone: Readonly<Record<Way, boolean>> = { build: false, segment: true, partner: true, buy: false, supply: true };

/** Ways that a kind of company can go at all. */
const waysFor: Readonly<Record<Study["brief"]["companyType"], readonly Way[]>> = {
  corporation: ways,
  investor: ["buy", "partner"],
  consultant: ways,
  exporter: ["segment", "partner", "supply"],
  manufacturer: ways,
  "local-business": ["build", "partner"],
  franchise: ["build", "partner"],
  startup: ["build", "segment", "partner", "supply"],
};

/** What a way needs: high scores, and with a minus low ones. Its score is their harmonic mean: a need that fails is not made up for. */
export const speaksFor: Readonly<Record<Way, readonly (FactorId | `-${FactorId}`)[]>> = {
  build: ["size", "head", "growth", "field", "surplus"],
  segment: ["growth", "imports"],
  // Makers who make more than the home market takes are glad of an order.
  partner: ["size", "head", "growth", "-surplus"],
  buy: ["growth", "margin", "field", "surplus"],
  supply: ["imports"],
};

/** Null where too little can be held against a distribution. */
export function strategyOf(
  study: Study,
  measured: Omit<Measured, "surplus" | "growth"> & { growth: ScoredGrowth },
  surplus: Surplus | undefined,
): Strategy | null {
  const margin = enterMargin(study);
  const weighed = attractivenessOf(study, { ...measured, surplus: surplus?.cell }, margin);
  if (!weighed) return null;
  const { ledger } = study;
  const value = (cell: string) => ledger.value(cell);
  const decisive = decisiveOf(study);
  const first = firstPartOf(study);
  const { score, low, high, needed, passes } = weighed;
  const all = waysOf(study, weighed, decisive, first).toSorted((a, b) => value(b.score) - value(a.score) || order(a) - order(b));
  const no = ledger.formula("option_no", `1 - ${score}`, { label: "Score of staying out: one less the score of the market", ...shown });
  const hinged = all.filter((way) => way.hinge !== undefined);
  const opens = hinged.filter((way) => way.isConditional && value(way.market) >= middle);
  const awaited = awaitedOf(value(score) >= middle, opens.length > 0 ? decisive : undefined, opens, weighed.factors, value);
  const cost = enterCostOfWaiting(study);
  // One formula for both sides of one half, so that a reader's assumption that turns the verdict turns the score too.
  const below = `mean(${low}, ${high}) - ${cost}`;
  const conditional = hinged.filter((way) => way.isConditional).map((way) => way.score);
  // Entered whether or not there is something to wait for: a reader's own assumptions change values, never which cells there are.
  const waiting = ledger.formula(
    "option_wait",
    decisive && conditional.length > 0
      ? `max(0, if(${score} >= ${middle}, mean(max(${conditional.join(", ")}), ${no}) - ${cost}, ${below}))`
      : `max(0, ${below})`,
    {
      label:
        "Score of waiting, less its cost: the mean of the best way that what decides could open and of staying out, as it may as well stay closed; below one half, the mean of the scores at the low and the high ends",
      ...shown,
    },
  );
  const wait = awaited && waiting;
  const [least, clear] = [enterAgreement(study, "least"), enterAgreement(study, "clear")];
  const deciding: Deciding = { score, passes, least, margin, ways: all, wait, no };
  const { verdict, isNear, best, weighed: options } = decide(deciding, value);
  const factors = withTurns(study, weighed.factors, deciding);
  return {
    verdict,
    attractiveness: { ...weighed, factors },
    deciding,
    growth: measured.growth,
    decisive,
    surplus,
    awaited:
      awaited?.what === "factor" ? { ...awaited, factor: factors.find((f) => f.id === awaited.factor.id) ?? awaited.factor } : awaited,
    swings: widest(factors, value),
    wait,
    no,
    first,
    margin,
    ways: all.toSorted((a, b) => Number(b === best.way) - Number(a === best.way)),
    isNear,
    least,
    clear,
    holds:
      verdict === "tie"
        ? isNear
          ? [`${score} - ${needed} < ${margin}`, `${needed} - ${score} < ${margin}`]
          : [`${passes} < ${least}`, `1 - ${passes} < ${least}`]
        : [
            ...options.flatMap((o) => (o === best.score ? [] : [`${best.score} + ${margin} >= ${o}`])),
            ...all.flatMap((way) => (way.isConditional || options.includes(way.score) ? [] : [`${way.score} < ${middle}`])),
          ],
  };
}

function enterMargin({ ledger }: Study): string {
  return ledger.assumption("score_tolerance", {
    label: "Difference below which two scores cannot be told apart",
    ...shown,
    value: 0.05,
    low: 0.02,
    high: 0.1,
    sources: [],
    why: "A judgement of ours: moving one weight by one, or a figure within its range, moves a score by about this much.",
  });
}

function enterCostOfWaiting({ ledger }: Study): string {
  return ledger.assumption("cost_of_waiting", {
    label: "What waiting takes from a score",
    ...shown,
    value: 0.05,
    low: 0,
    high: 0.15,
    sources: [],
    why: "A judgement of ours: while one waits, those who are there go on, and what is learnt may be that nothing opens.",
  });
}

/** The measure with a range of its own that moves the score most from one end to the other. */
function widest(factors: readonly Factor[], value: (cell: string) => number): Factor | undefined {
  const reach = ({ scoreEnds: [low, high], weight }: Factor) => Math.abs(value(high) - value(low)) * value(weight);
  return factors.filter((f) => f.ends !== undefined).toSorted((a, b) => reach(b) - reach(a))[0];
}

const shown = { unit: "1", format: { style: "fixed", scale: 1, digits: 2 } } as const;

function awaitedOf(
  isAttractive: boolean,
  decisive: Decisive | undefined,
  opens: WayIn[],
  factors: readonly Factor[],
  value: (cell: string) => number,
): Strategy["awaited"] {
  if (isAttractive) return decisive?.threshold ? { what: "decisive", decisive, opens } : undefined;
  // Of the measures whose turn is in sight, the one whose score has least way to go.
  const way = (f: Factor) => Math.abs(f.needed - value(f.score));
  const [factor] = factors.filter((f) => isInSight(f, value)).toSorted((a, b) => way(a) - way(b));
  return factor && { what: "factor", factor };
}

function waysOf(study: Study, { factors, score }: Attractiveness, decisive: Decisive | undefined, first: FirstPart | undefined): WayIn[] {
  const { ledger, brief } = study;
  const { archetype } = study.evidence.structure ?? {};
  const isOnline = archetype ? archetypeFacts[archetype].isSoldOnline : false;
  const needsIdle = archetype ? archetypeTerms[archetype].needsIdle === true : false;
  const scores = new Map(factors.map((f) => [f.id, f.score]));
  return waysFor[brief.companyType].flatMap((way): WayIn[] => {
    if (way === "segment" && !first) return [];
    // What is sold over a network is supplied from abroad as a partner supplies it.
    const found = (way === "supply" && isOnline ? speaksFor.partner : speaksFor[way]).flatMap((each) => {
      const id = each.replace("-", "") as FactorId;
      const cell = scores.get(id);
      return cell ? [{ id, cell, isAgainst: each.startsWith("-") }] : [];
    });
    // Only goods, and what is sold over a network, can be supplied from abroad before anything is there.
    const isFromAbroad = way === "segment" || (way === "supply" && !isOnline);
    if (found.length === 0 || (isFromAbroad && !scores.has("imports"))) return [];
    const market = ledger.formula(`offer_${way}`, `${found.length} / (${found.map((f) => reciprocal(f.cell, f.isAgainst)).join(" + ")})`, {
      label: `What the market offers this way in: ${way}`,
      ...shown,
    });
    const canBeUndone = undone[way];
    const hinge = canBeUndone ? (way === "partner" && needsIdle ? "missed" : undefined) : "reached";
    // A market that does not pass its test holds every way down; one that passes leaves each what it offers.
    const offered = `if(${score} >= ${middle}, ${market}, min(${market}, ${score}))`;
    const isConditional = hinge !== undefined && decisive?.own === undefined;
    const held = decisive && { reached: decisive.score, missed: `1 - ${decisive.score}` };
    const cell = ledger.formula(`way_${way}`, hinge && held && !isConditional ? `min(${offered}, ${held[hinge]})` : offered, {
      label: isConditional
        ? `Score of the way in, if what decides is sufficient: ${way}`
        : hinge
          ? `Score of the way in, at most that of what decides: ${way}`
          : `Score of the way in: ${way}`,
      ...shown,
    });
    const measures = found.map((f) => f.id);
    const against = found.filter((f) => f.isAgainst).map((f) => f.id);
    return [{ way, score: cell, market, measures, against, canBeUndone, hinge, isConditional }];
  });
}
