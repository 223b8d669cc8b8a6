import type { Inline, Sentence } from "#document";
import { isInSight } from "../../analysis/attractiveness.ts";
import { rangedWords, sideOf } from "../../analysis/measure-words.ts";
import type { Strategy } from "../../analysis/strategy.ts";
import type { Work } from "../../analysis/work.ts";
import type { Claim } from "../../evidence/evidence.ts";
import type { SectionWriter } from "../../report/section.ts";
import { market, place, value } from "../../writing/phrases.ts";
import { capital, cite, fig, listed, prose, sentence, word } from "../../writing/prose.ts";
import { fallsInPrice, isOtherSide, movesSales } from "../../writing/effects.ts";
import { oneOfEachCause } from "../../analysis/one-cause.ts";
import { isOfPlace, nearest, support } from "../../writing/relevance.ts";
import { comparing } from "../../exhibits/claims.ts";
import { boundByContract } from "./binding-terms.ts";
import { decisiveGap } from "./decisive-words.ts";
import { marketPoints } from "./swot-facts.ts";
import { foundTitle, measuredPoint, swotTitle, turningOf, type Weighed, weighedMeasures } from "./swot-measures.ts";
import { capitalPoint, lossPoint } from "./swot-unit.ts";
import { currencyThreat } from "./trigger-words.ts";
import { turningEnds } from "./verdict-words.ts";
import { quoted, wayName } from "./ways.ts";

/** Fewer points than this fill no four boxes. */
const fewestPoints = 3;
/** So many boxes with something in them make a picture without the measures of the score. */
const fewestBoxes = 2;
/** What one box has room for. */
const firstOf = (points: readonly Sentence[]): Sentence[] => points.slice(0, 4);

/**
 * What speaks for an entry and against it, what lasts and what can change. Each point says what it does to the advice; what does nothing to
 * it is left out, and what a source says of the market stands in its own section and is only pointed to.
 */
export function swot(w: Work, s: SectionWriter): void {
  const { strategy } = w;
  if (!strategy) {
    s.lacks("swot");
    return;
  }
  const sources: string[] = [];
  const factors = weighedMeasures(w, strategy);
  // A measure that alone changes nothing stands in the table of measures, as the ends of the ranges do, unless little else can be said.
  const turning = strategy.verdict === "tie" ? factors : turningOf(strategy, factors);
  const measured = (of: readonly Weighed[], isGood: boolean, canChange: boolean): Sentence[] =>
    of
      .filter(({ f }) => f.canChange === canChange && sideOf(value(w, f.score)) === (isGood ? "for" : "against"))
      .toSorted((a, b) => Math.abs(value(w, b.f.pull)) - Math.abs(value(w, a.f.pull)))
      .map((each) => measuredPoint(w, strategy, each));
  const said = (claims: readonly Mover[], wording: (names: Inline[], isOne: boolean) => Inline[]): Sentence[] => {
    if (claims.length === 0) return [];
    const cited = claims.map((c) => support(w, c, c.mechanism));
    sources.push(...cited);
    const names = listed(claims.map((c, i) => [...prose`“${c.name}”`, cite(cited[i] ?? "")]));
    return [sentence(wording(names, claims.length === 1))];
  };
  const { claims } = w.study.evidence;
  const movers = (all: readonly Mover[], ...affects: string[]) =>
    oneOfEachCause(w, here(w, all, 6))
      .filter((c) => affects.includes(c.affects ?? "") && movesSales(w, c))
      .slice(0, 2);
  // What follows from a dearer price is no second event beside it.
  const dearer = here(w, claims.drivers, 6);
  const [lifted, lowered] = [
    movers(claims.drivers, "volume"),
    movers(claims.restraints, "volume").filter((r) => !dearer.some((d) => isOtherSide(d, r))),
  ];
  const pressed = movers(claims.restraints, "price", "mix");
  // What growth the advice needs is said once.
  const growth = growthTurn(w, strategy);
  const { decisive } = strategy;
  const known = decisive?.own === undefined || isWithinEnds(w, decisive) ? undefined : decisiveGap(w, strategy);
  // A value within what break-even rests on is neither a strength nor a weakness.
  const side = decisive && sideOf(value(w, decisive.score));
  const first = strategy.ways[0];
  const step =
    first && (strategy.verdict === "try" || strategy.verdict === "enter") ? prose`${word(quoted(wayName(w, first)))}` : undefined;
  const points = marketPoints(w, strategy, step);
  const boxesOf = (of: readonly Weighed[]): Sentence[][] => [
    firstOf([...points.strengths, ...measured(of, true, false), ...(known && side === "for" ? [known] : []), ...firstPart(strategy)]),
    firstOf([
      ...points.weaknesses,
      ...measured(of, false, false),
      ...capitalPoint(w),
      ...(known && side === "against" ? [known] : []),
      ...said(
        movers(claims.restraints, "access"),
        (names, isOne) => prose`${names} ${isOne ? "limits" : "limit"} whom a newcomer can reach: find named buyers before spending.`,
      ),
    ]),
    firstOf([
      ...measured(of, true, true),
      ...said(lifted, (names, isOne) => prose`${names} ${isOne ? "raises" : "raise"} demand${growth}.`),
      ...(step
        ? said(here(w, claims.opportunities, 2), (names, isOne) => prose`${names} ${isOne ? "is" : "are"} where ${step} can begin.`)
        : []),
      ...points.opportunities,
    ]),
    firstOf([
      ...currencyThreat(w, strategy),
      ...measured(of, false, true),
      ...said(lowered, (names, isOne) => prose`${names} ${isOne ? "lowers" : "lower"} demand${lifted.length > 0 ? [] : growth}.`),
      ...points.threats,
      ...lossPoint(w),
      ...said(
        pressed.filter(fallsInPrice),
        (names, isOne) =>
          prose`${names} ${isOne ? "lowers" : "lower"} what buyers pay for the same amount: plan with the low end of the size.`,
      ),
      ...said(
        pressed.filter((c) => c.affects === "price" && !fallsInPrice(c)),
        (names, isOne) => prose`${names} ${isOne ? "weighs" : "weigh"} on price: test the plan at a lower one.`,
      ),
      ...said(
        pressed.filter((c) => c.affects === "mix"),
        (names, isOne) => prose`${names} ${isOne ? "changes" : "change"} what is bought more than how much: it affects where to start.`,
      ),
      ...(of === factors ? atTheEnds(w, strategy) : []),
    ]),
  ];
  // What was found of the place and the trade fills the boxes; measures of the score, which stand in its table, only where that is too little.
  const found = boxesOf([]);
  const isFound = found.flat().length >= fewestPoints && found.filter((points) => points.length > 0).length >= fewestBoxes;
  const few = isFound ? found : boxesOf(turning);
  const boxes = few.flat().length >= fewestPoints ? few : boxesOf(factors);
  const [strengths = [], weaknesses = [], opportunities = [], threats = []] = boxes;
  if (boxes.flat().length < fewestPoints) {
    s.lacks("swot");
    return;
  }
  const none = (points: Sentence[], words: string): Sentence[] =>
    points.length > 0
      ? points
      : [
          sentence(
            boxes === few
              ? prose`No measure that would change the advice speaks ${words} it.`
              : prose`Nothing measured speaks ${words} it.`,
          ),
        ];
  s.exhibit("swot", {
    status: "filled",
    quality: "reported",
    ...(isFound
      ? foundTitle(w, strategy, [strengths.length + opportunities.length, weaknesses.length + threats.length])
      : swotTitle(w, strategy, factors, {
          raises: lifted.find(({ name }) => !comparing.test(name))?.name,
          lowers: lowered.find(({ name }) => !comparing.test(name))?.name,
        })),
    subtitle: prose`${capital(market(w))}, ${place(w)}`,
    // An empty box tells nothing: what lasts and what can change then share one.
    quadrants: boxes.every((points) => points.length > 0)
      ? [
          { title: "Strengths", tone: "good", items: strengths },
          { title: "Weaknesses", tone: "bad", items: weaknesses },
          { title: "Opportunities", tone: "good", items: opportunities },
          { title: "Threats", tone: "bad", items: threats },
        ]
      : [
          { title: "Strengths and opportunities", tone: "good", items: none([...strengths, ...opportunities], "for") },
          { title: "Weaknesses and threats", tone: "bad", items: none([...weaknesses, ...threats], "against") },
        ],
    sources: [...new Set(sources)],
  });
}

type Mover = Claim & { name: string; mechanism: string; year: number; affects?: string };

/** What holds of this place, without what is told of one seller: a gain of a competitor is none of the entrant's. */
function here(w: Work, all: readonly Mover[], most: number): Mover[] {
  const { companies, elsewhere, wider, channels } = w.competition;
  const names = [...companies, ...elsewhere, ...wider, ...channels].map((c) => c.name);
  const isOfSeller = (c: Mover) => names.some((name) => name.length >= shortest && `${c.name} ${c.mechanism}`.includes(name));
  return nearest(w, all, most).filter((c) => isOfPlace(w, c) && !isOfSeller(c));
}
/** Shorter names stand in ordinary words. */
const shortest = 4;

/** What lies between the ends of break-even is neither a strength nor a weakness. */
const isWithinEnds = (w: Work, { own, ends }: NonNullable<Strategy["decisive"]>): boolean =>
  own !== undefined && ends !== undefined && value(w, own) >= value(w, ends.low) && value(w, own) <= value(w, ends.high);

/** How much growth the advice needs, where that is in sight: what moves demand changes the advice only beyond it. */
function growthTurn(w: Work, { attractiveness }: Strategy): Inline[] {
  const growth = attractiveness.factors.find((f) => f.id === "growth");
  if (!growth?.flip || !isInSight(growth, (cell) => value(w, cell))) return prose`; no growth rate in sight changes the advice`;
  const isAbove = value(w, growth.flip) > value(w, growth.value);
  return prose`; the advice changes if growth ${isAbove ? "rises above" : "falls below"} ${fig(growth.flip)} a year (now ${fig(growth.value)})`;
}

/** The part of the market that one can begin with alone. */
const firstPart = ({ first, ways }: Strategy): Sentence[] =>
  first && ways.some((o) => o.way === "segment")
    ? [sentence(prose`“${word(first.name)}” is ${fig(first.share)} of ${word(first.of)}: an entry can start with it alone.`)]
    : [];

/** Where the ends of the ranges turn the verdict: what that means for how long one may sign. */
function atTheEnds(w: Work, strategy: Strategy): Sentence[] {
  const {
    attractiveness: { factors },
    decided: { score, low },
    bar,
  } = strategy;
  const ranged = rangedWords(factors);
  if (!ranged || value(w, score) < value(w, bar.high) || value(w, low) >= value(w, bar.high)) return [];
  const { alone, says } = turningEnds(w, strategy);
  // What growth alone does to an entry is a case of its own (scenarios.ts).
  if (alone.join() === "growth") return [];
  const sign =
    boundByContract(w, strategy).length > 0
      ? "start with one contract, and sign no second before the first sales figures are in"
      : "sign only what can be ended once the first sales figures are in";
  return [
    sentence(
      prose`${alone.length > 0 ? `At the low end of ${alone.join(" or ")} alone` : `At the low ${ranged.ends} of ${ranged.of}`} the figures ${alone.length === 0 ? "no longer say enter" : says === "stay out" ? "say stay out" : says}: ${sign}.`,
      `${low} < ${bar.high}`,
    ),
  ];
}
