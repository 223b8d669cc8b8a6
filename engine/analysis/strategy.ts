import { isOfGoods, type Study } from "../report/study.ts";
import { type Attractiveness, attractivenessOf, type Factor, isInSight, type Measure, type Measured } from "./attractiveness.ts";
import { decide, type Deciding, middle, order, pointsTo, type Verdict, type WayIn, waysThatDecide } from "./decide.ts";
import { type Decided, enterDecided, enterDecision, neededAt, type Rule } from "./decision-rule.ts";
import type { ScoredGrowth } from "./scored-growth.ts";
import { archetypeFacts } from "../evidence/archetype.ts";
import { archetypeTerms } from "./archetype-terms.ts";
import { type Decisive, decisiveOf } from "./decisive.ts";
import type { FactorId } from "./factor-weights.ts";
import { heldBy } from "./held-by.ts";
import { type FirstPart, firstPartOf } from "./first-part.ts";
import { importsHere } from "./imports-here.ts";
import { reciprocal, shownAsScore } from "./score-scale.ts";
import type { Surplus } from "./surplus.ts";
import { type Way, ways } from "./terms-of-kind.ts";
import { pressingOn } from "./touched-ways.ts";
import { tradeWays } from "./trade-ways.ts";
import { decidedBeyond, flipOf, mostOf, movesOthers, type Turning, withTurns } from "./turns.ts";
import { type DrawShares, enterBacking, enterClear, sharesOfDraws } from "./verdict-draws.ts";

export interface Strategy {
  verdict: Verdict;
  attractiveness: Attractiveness;
  /** The score that decides: the lower of the market's and that of the best way in. */
  decided: Decided;
  /** The best way in by which it is decided. */
  leading: WayIn | undefined;
  /** What the score that decides is made of. */
  rule: Required<Rule>;
  /** How draws of weights, size and growth come out by the same rule. */
  draws: DrawShares;
  /** What the verdict is decided by, so that it can be decided anew with a measure at another value. */
  deciding: Deciding;
  growth: ScoredGrowth;
  /** What a newcomer needs of the market, in money or as a share; undefined where nothing says so. */
  entrant: Measured["entrant"];
  decisive: Decisive | undefined;
  surplus: Surplus | undefined;
  /** What one waits for: of a market above the middle what decides, else the measure that has least way to go to its flip. */
  awaited: { what: "decisive"; decisive: Decisive; opens: WayIn[] } | { what: "factor"; factor: Factor } | undefined;
  /** The measure that is to be found out where the scores tell no side: of those in sight that would let one in, the one with the widest range. */
  swings: Factor | undefined;
  /** Cell of the score of waiting, where something is to be waited for. */
  wait: string | undefined;
  /** Cell of the score of staying out. */
  no: string;
  /** What one begins with who takes one part of the market first; undefined where the report can name none, and then that is no way in. */
  first: FirstPart | undefined;
  /** Cell of the difference below which two scores cannot be told apart. */
  margin: string;
  /** Cells of the scores between which no side is told: one half, less and more the margin. */
  bar: { low: string; high: string };
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

/** What a way needs: high scores. Its score is their harmonic mean: a need that fails is not made up for. */
export const speaksFor: Readonly<Record<Way, readonly FactorId[]>> = {
  build: ["size", "need", "head", "growth", "field", "leader", "surplus"],
  segment: ["growth", "imports"],
  // Who has room for another's goods, and the shelf that an importer needs, are the leader's where one leads.
  partner: ["size", "need", "head", "growth", "leader"],
  buy: ["size", "need", "growth", "margin", "field", "surplus"],
  supply: ["size", "need", "growth", "leader", "imports"],
};

/** Null where too little can be held against a distribution. */
export function strategyOf(
  study: Study,
  measured: Omit<Measured, "surplus" | "growth"> & { growth: ScoredGrowth },
  surplus: Surplus | undefined,
): Strategy | null {
  const margin = enterMargin(study);
  const weighed = attractivenessOf(study, { ...measured, surplus: surplus?.cell });
  if (!weighed) return null;
  const { ledger } = study;
  const value = (cell: string) => ledger.value(cell);
  const decisive = decisiveOf(study);
  const first = firstPartOf(study);
  const { score } = weighed;
  const all = waysOf(study, weighed, decisive, first).toSorted((a, b) => value(b.score) - value(a.score) || order(a) - order(b));
  const bar = barOf(study, margin);
  const { drawn, ...ranged } = enterDecided(ledger, { ...weighed, ways: all });
  const draws = sharesOfDraws(study, { decision: drawn, bar, weights: weighed.factors.map((f) => f.weight) });
  const rule = { ...weighed, ways: all, backing: enterBacking(study, draws, ranged.alone, bar.high) };
  const words = "Overall score: the lower of the market's and that of the best way in, and no more than its draws back";
  const decided = { ...ranged, score: enterDecision(ledger, rule, "decision", words, {}, rule.score) };
  const no = ledger.formula("option_no", `1 - ${decided.score}`, {
    label: "Score of staying out: one minus the overall score",
    ...shownAsScore,
  });
  const hinged = all.filter((way) => way.hinge !== undefined);
  const opens = hinged.filter((way) => way.isConditional && value(way.market) >= middle);
  const cost = enterCostOfWaiting(study);
  // One formula for both sides of one half, so that a reader's assumption that turns the verdict turns the score too.
  const below = `mean(${decided.low}, ${decided.high}) - ${cost}`;
  const conditional = hinged.filter((way) => way.isConditional).map((way) => way.score);
  // Entered whether or not there is something to wait for: a reader's own assumptions change values, never which cells there are.
  const waiting = ledger.formula(
    "option_wait",
    decisive && conditional.length > 0
      ? `max(0, if(${score} >= ${middle}, mean(max(${conditional.join(", ")}), ${no}) - ${cost}, ${below}))`
      : `max(0, ${below})`,
    {
      label:
        "Score of waiting, less its cost: the mean of the best way that what decides could open and of staying out, as it may as well stay closed; of a market below one half, the mean of the scores that decide at the low and the high ends",
      ...shownAsScore,
    },
  );
  const clear = enterClear(study);
  const turning = withTurns(study, rule, { margin });
  const awaited = awaitedOf(study, rule, turning, margin, { decisive, opens });
  const wait = awaited && waiting;
  const deciding: Deciding = { decision: decided.score, score, margin, ways: all, wait, no };
  const { verdict, best, weighed: options } = decide(deciding, value);
  const factors = turning.map((f): Factor => ({ ...f, ...flipOf(ledger, rule, f, deciding) }));
  return {
    verdict,
    attractiveness: { ...weighed, factors },
    decided,
    leading: waysThatDecide(all)[0],
    rule,
    draws,
    deciding,
    growth: measured.growth,
    entrant: measured.entrant,
    decisive,
    surplus,
    awaited,
    swings: worthKnowing(study, factors, deciding),
    wait,
    no,
    first,
    margin,
    bar,
    ways: all.toSorted((a, b) => Number(b === best.way) - Number(a === best.way)),
    clear,
    holds:
      verdict === "tie"
        ? [`${decided.score} - 0.5 < ${margin}`, `0.5 - ${decided.score} < ${margin}`]
        : [
            value(decided.score) >= middle ? `${decided.score} >= ${bar.high}` : `${decided.score} <= ${bar.low}`,
            ...options.flatMap((o) => (o === best.score ? [] : [`${best.score} + ${margin} >= ${o}`])),
          ],
  };
}

function enterMargin({ ledger }: Study): string {
  return ledger.assumption("score_tolerance", {
    label: "Difference below which two scores cannot be told apart",
    ...shownAsScore,
    value: 0.05,
    low: 0.02,
    high: 0.1,
    sources: [],
    why: "A judgement of ours: moving one weight by one, or a figure within its range, moves a score by about this much.",
  });
}

const barOf = ({ ledger }: Study, margin: string): Strategy["bar"] => ({
  low: ledger.formula("bar_low", `0.5 - ${margin}`, {
    label: "Overall score, up to which the advice is to stay out",
    ...shownAsScore,
  }),
  high: ledger.formula("bar_high", `0.5 + ${margin}`, { label: "Overall score, from which the advice is to enter", ...shownAsScore }),
});

function enterCostOfWaiting({ ledger }: Study): string {
  return ledger.assumption("cost_of_waiting", {
    label: "What waiting takes from a score",
    ...shownAsScore,
    value: 0.05,
    low: 0,
    high: 0.15,
    sources: [],
    why: "A judgement of ours: while one waits, those who are there go on, and what is learnt may be that nothing opens.",
  });
}

/** Of the measures in sight that would let one in the one with the widest range. */
function worthKnowing({ ledger }: Study, factors: readonly Factor[], deciding: Deciding): Factor | undefined {
  const value = (cell: string) => ledger.value(cell);
  const reach = ({ scoreEnds: [low, high], weight }: Factor) => Math.abs(value(high) - value(low)) * value(weight);
  const opens = (f: Factor) => isInSight(f, value) && pointsTo(decidedBeyond(ledger, deciding, f, f.needed).verdict) === "in";
  return factors.filter(opens).toSorted((a, b) => reach(b) - reach(a))[0];
}

function awaitedOf(
  { ledger }: Study,
  rule: Rule,
  turning: readonly Omit<Factor, Turning>[],
  margin: string,
  { decisive, opens }: { decisive?: Decisive | undefined; opens: WayIn[] },
): Strategy["awaited"] {
  const value = (cell: string) => ledger.value(cell);
  if (value(rule.score) >= middle) return decisive?.threshold && opens.length > 0 ? { what: "decisive", decisive, opens } : undefined;
  // Of the measures that could let one in within sight, the one whose score has least way to go.
  const lifting = turning.flatMap((f): Factor[] => {
    if (movesOthers(rule, f)) return [];
    const needed = neededAt(ledger, rule, f, `0.5 + ${margin}`);
    const lifted = { ...f, flip: f.passesAt, needed, turns: [f.passesAt] };
    return needed <= mostOf(f) && isInSight(lifted, value) ? [lifted] : [];
  });
  const [factor] = lifting.toSorted((a, b) => a.needed - value(a.score) - (b.needed - value(b.score)));
  return factor && { what: "factor", factor };
}

function waysOf(
  study: Study,
  { factors, score }: Attractiveness<Measure>,
  decisive: Decisive | undefined,
  first: FirstPart | undefined,
): WayIn[] {
  const { ledger, brief } = study;
  const { archetype } = study.evidence.structure ?? {};
  const isOnline = archetype ? archetypeFacts[archetype].isSoldOnline : false;
  const { market: of, chain } = study.evidence;
  const isFranchised = tradeWays(of, chain)?.ways.supply !== undefined;
  const needsIdle = archetype ? archetypeTerms[archetype].needsIdle === true : false;
  const scores = new Map(factors.map((f) => [f.id, f.score]));
  return waysFor[brief.companyType].flatMap((way): WayIn[] => {
    if (way === "segment" && !first) return [];
    // What is sold over a network is supplied from abroad as a partner supplies it.
    const found = (way === "supply" && isOnline ? speaksFor.partner : speaksFor[way]).flatMap((id) => {
      const cell = scores.get(id);
      return cell ? [{ id, cell }] : [];
    });
    // Only goods, what is sold over a network and a trade that is franchised can be supplied from abroad before anything is there.
    const isFromAbroad = way === "segment" || (way === "supply" && !isOnline);
    if (
      found.length === 0 ||
      (isFromAbroad && !isOfGoods(study) && !(way === "supply" && isFranchised)) ||
      (way === "segment" && !scores.has("imports"))
    )
      return [];
    const market = ledger.formula(`offer_${way}`, `${found.length} / (${found.map((f) => reciprocal(f.cell)).join(" + ")})`, {
      label: `What the market offers this way in: ${way}`,
      ...shownAsScore,
    });
    const canBeUndone = undone[way];
    const hinge = canBeUndone ? (way === "partner" && needsIdle ? "missed" : undefined) : "reached";
    // What a plant breaks even at need not be known to see that lines of it stand idle.
    const isConditional = hinge !== undefined && decisive?.own === undefined && !(hinge === "missed" && decisive?.held !== undefined);
    const held = hinge && decisive && !isConditional ? heldBy(study, decisive, hinge) : undefined;
    // No way in scores above the market itself.
    const cell = ledger.formula(`way_${way}`, `min(${[market, score, ...(held ? [held] : [])].join(", ")})`, {
      label: isConditional
        ? `Score of the way in, if what decides is sufficient: ${way}`
        : hinge
          ? `Score of the way in, at most that of what decides: ${way}`
          : `Score of the way in: ${way}`,
      ...shownAsScore,
    });
    const measures = found.map((f) => f.id);
    const brought = isFromAbroad && isOfGoods(study) && !measures.includes("imports") ? importsHere(study) : undefined;
    const isUnimported = brought?.part !== undefined || brought?.outsold !== undefined;
    return [
      {
        way,
        score: cell,
        market,
        measures,
        canBeUndone,
        hinge,
        held,
        isConditional,
        pressedBy: [...pressingOn(study, way), ...(isUnimported ? (["imports"] as const) : [])],
      },
    ];
  });
}
