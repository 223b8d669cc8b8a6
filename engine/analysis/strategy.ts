import type { Ledger } from "../ledger.ts";
import type { Study } from "../report/study.ts";
import { type Attractiveness, attractivenessOf, type Factor, type Measured, isInSight } from "./attractiveness.ts";
import { archetypeFacts } from "../evidence/archetype.ts";
import { archetypeTerms } from "./archetype-terms.ts";
import { type Decisive, decisiveOf } from "./decisive.ts";
import type { FactorId } from "./factor-weights.ts";
import { type FirstPart, firstPartOf } from "./first-part.ts";
import type { Surplus } from "./surplus.ts";
import { type Way, ways } from "./terms-of-kind.ts";

/**
 * enter: the option with the highest score ties up capital. try: it can be ended again. wait: it is to wait for a measure. no: it is not to
 * enter.
 */
export type Verdict = "enter" | "try" | "wait" | "no";

export interface WayIn {
  way: Way;
  /**
   * Cell of the score: what the market offers this way, where the market passes its test, else at most the score of the market; of what hinges
   * on what decides at most the score of that.
   */
  score: string;
  /** The harmonic mean of the measures that the way needs. */
  market: string;
  measures: FactorId[];
  /** Can be ended within a year or so, without losing a plant, a licence or a purchase price. */
  canBeUndone: boolean;
  /** Cell of what it would score if what decides were known and sufficient; absent where nothing hinges on that. */
  open: string | undefined;
  /** Whether it needs what decides to be reached, as capital does, or to be missed, as work with a maker's idle lines does. */
  hinge: "reached" | "missed" | undefined;
}

export interface Strategy {
  verdict: Verdict;
  attractiveness: Attractiveness;
  decisive: Decisive | undefined;
  surplus: Surplus | undefined;
  /** What one waits for: of a market above the middle what decides, else the measure that has least way to go to its flip. */
  awaited: { what: "decisive"; decisive: Decisive; opens: WayIn[] } | { what: "factor"; factor: Factor } | undefined;
  /** Cell of the score of waiting, where something is to be waited for. */
  wait: string | undefined;
  /** Cell of the score of staying out. */
  no: string;
  /** What one begins with who takes one part of the market first; undefined where the report can name none, and then that is no way in. */
  first: FirstPart | undefined;
  /** Cell of the difference below which two scores cannot be told apart. */
  margin: string;
  /** By score, but the one that is advised first: of those that can be ended and lie within the margin, the one that ties up least. */
  ways: WayIn[];
  /** Comparisons over cells on which the verdict rests. */
  holds: string[];
}

/** What ties up least comes first: one line in stock, a range in stock, a contract, capital. */
const tiesUp: readonly Way[] = ["segment", "supply", "partner", "buy", "build"];

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

/** Cell of the score from which a market speaks for an entry. */
export const scoreNeeded = (ledger: Ledger): string =>
  ledger.formulaOnce("score_needed", "0.5", {
    label: "Score that a market must reach: the middle of every measure",
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 2 },
  });

/** Null where too little can be held against a distribution. */
export function strategyOf(study: Study, measured: Omit<Measured, "surplus">, surplus: Surplus | undefined): Strategy | null {
  const attractiveness = attractivenessOf(study, { ...measured, surplus: surplus?.cell });
  if (!attractiveness) return null;
  const { ledger } = study;
  // Whatever is said of it: the cells of a report stand in one order, whichever way a reader's assumptions turn the verdict.
  scoreNeeded(ledger);
  const value = (cell: string) => ledger.value(cell);
  const decisive = decisiveOf(study);
  const first = firstPartOf(study);
  const { score, high, factors } = attractiveness;
  const margin = ledger.assumption("score_tolerance", {
    label: "Difference below which two scores cannot be told apart",
    ...shown,
    value: 0.05,
    low: 0.02,
    high: 0.1,
    sources: [],
    why: "A judgement of ours: moving one weight by one, or a figure within its range, moves a score by about this much.",
  });
  const all = waysOf(study, attractiveness, decisive, first).toSorted((a, b) => value(b.score) - value(a.score) || order(a) - order(b));
  const no = ledger.formula("option_no", `1 - ${score}`, { label: "Score of staying out: one less the score of the market", ...shown });
  const hinged = all.filter((way) => way.hinge !== undefined);
  const opens = hinged.filter((way) => value(way.market) >= middle);
  const awaited = awaitedOf(value(score) >= middle, opens.length > 0 ? decisive : undefined, opens, factors, value);
  // One formula for both sides of one half, so that a reader's assumption that turns the verdict turns the score too.
  const distant = `if(${high} >= ${middle}, mean(${score}, ${high}), 0)`;
  // Entered whether or not there is something to wait for: a reader's own assumptions change values, never which cells there are.
  const waiting = ledger.formula(
    "option_wait",
    decisive && hinged.length > 0
      ? `if(${score} >= ${middle}, if(max(${hinged.map((way) => way.market).join(", ")}) >= ${middle}, min(${score}, 1 - ${decisive.score}), 0), ${distant})`
      : distant,
    {
      label:
        "Score of waiting: that of the market while what decides is not known and could open a way in; below one half, half way to its score at the high ends of size and growth",
      ...shown,
    },
  );
  const wait = awaited && waiting;
  const options: { verdict: Verdict; score: string; way?: WayIn }[] = [
    ...all.map((way) => ({ verdict: way.canBeUndone ? ("try" as const) : ("enter" as const), score: way.score, way })),
    ...(wait ? [{ verdict: "wait" as const, score: wait }] : []),
    { verdict: "no", score: no },
  ];
  const highest = options.reduce((a, b) => (value(b.score) > value(a.score) ? b : a));
  // What the scores cannot tell apart from the highest, if the market passes: the step that can be ended and ties up least.
  const close = options.filter(
    (o) => o.verdict === "try" && value(o.score) >= middle && value(o.score) >= value(highest.score) - value(margin),
  );
  const [easiest] = close.toSorted((a, b) => order(a.way) - order(b.way));
  // Where staying out and waiting cannot be told apart, what would turn the market is in sight: waiting names it.
  const waits = options.find(
    (o) => o.verdict === "wait" && highest.verdict === "no" && value(o.score) >= value(highest.score) - value(margin),
  );
  const best = value(score) >= middle && easiest ? easiest : (waits ?? highest);
  return {
    verdict: best.verdict,
    attractiveness,
    decisive,
    surplus,
    awaited,
    wait,
    no,
    first,
    margin,
    ways: all.toSorted((a, b) => Number(b === best.way) - Number(a === best.way)),
    holds: options.flatMap((o) => (o.score === best.score ? [] : [`${best.score} + ${margin} >= ${o.score}`])),
  };
}

const order = (way: WayIn | undefined): number => (way ? tiesUp.indexOf(way.way) : tiesUp.length);

const shown = { unit: "1", format: { style: "fixed", scale: 1, digits: 2 } } as const;
/** Least of a score in a harmonic mean, which knows no nothing. */
const least = 0.01;
/** The market at the median in everything. */
export const middle = 0.5;

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
    const needs = way === "supply" && isOnline ? speaksFor.partner : speaksFor[way];
    const found = needs.flatMap((each) => {
      const id = each.replace("-", "") as FactorId;
      const cell = scores.get(id);
      return cell ? [{ id, term: each.startsWith("-") ? `(1 - ${cell})` : cell }] : [];
    });
    // Only goods, and what is sold over a network, can be supplied from abroad before anything is there.
    const isFromAbroad = way === "segment" || (way === "supply" && !isOnline);
    if (found.length === 0 || (isFromAbroad && !scores.has("imports"))) return [];
    const market = ledger.formula(`offer_${way}`, `${found.length} / (${found.map((f) => `1 / max(${f.term}, ${least})`).join(" + ")})`, {
      label: `What the market offers this way in: ${way}`,
      ...shown,
    });
    const canBeUndone = undone[way];
    const hinge = canBeUndone ? (way === "partner" && needsIdle ? "missed" : undefined) : "reached";
    // A market that does not pass its test holds every way down; one that passes leaves each what it offers.
    const offered = `if(${score} >= ${middle}, ${market}, min(${market}, ${score}))`;
    // What is not known opens nothing, on either side of break-even.
    const held = { reached: decisive?.score ?? "0", missed: decisive?.own ? `1 - ${decisive.score}` : "0" };
    const cell = ledger.formula(`way_${way}`, hinge ? `min(${offered}, ${held[hinge]})` : offered, {
      label: hinge ? `Score of the way in, at most that of what decides: ${way}` : `Score of the way in: ${way}`,
      ...shown,
    });
    const open =
      hinge &&
      ledger.formula(`open_${way}`, offered, {
        label: `Score of the way in if what decides were known and sufficient: ${way}`,
        ...shown,
      });
    return [{ way, score: cell, open, market, measures: found.map((f) => f.id), canBeUndone, hinge }];
  });
}
