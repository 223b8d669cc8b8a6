import type { Inline, Sentence } from "#document";
import type { Factor } from "../../analysis/attractiveness.ts";
import { decide, type Decision, differ, pointsTo, rounding } from "../../analysis/decide.ts";
import { rangedWords } from "../../analysis/measure-words.ts";
import type { Strategy } from "../../analysis/strategy.ts";
import { horizonYears } from "../../analysis/outlook.ts";
import { scoreOf } from "../../analysis/score-scale.ts";
import { decidedAt, movedBySize, withScores } from "../../analysis/turns.ts";
import type { Work } from "../../analysis/work.ts";
import { besideBars, failedNeed, isBottom, scoreWords } from "../../exhibits/score-words.ts";
import { endsOf, value } from "../../writing/phrases.ts";
import { capital, fig, listed, percent, prose, sentence, word } from "../../writing/prose.ts";
import { editionWords, triggerOf } from "./trigger-words.ts";
import { quoted, wayName } from "./ways.ts";

/** "The overall score is 0.61, but 0.41 at the low ends of size and growth". */
export function decidesWords(w: Work, s: Strategy, { isBrief = false } = {}): Inline[] {
  const { decided, bar } = s;
  const alone = unbacked(w, s);
  if (alone) return prose`The measures alone score ${fig(alone)}, enough to enter, but the draws do not back it`;
  const ranged = rangedWords(s.attractiveness.factors);
  const falls = ranged && value(w, decided.score) >= value(w, bar.high) && value(w, decided.low) < value(w, bar.high);
  const failed = failedNeed(w, s);
  const why = failed ? prose`, because ${word(failed.name)} fails its test` : [];
  // The sides of a line say little so near to it: what tips it stands among what would change the advice.
  const isNear = [bar.low, bar.high].some((each) => Math.abs(value(w, each) - value(w, decided.score)) <= nearLine);
  return prose`The overall score is ${scoreWords(w, bar, decided.score)}${isNear ? ", close to the line" : ""}${why}${falls ? prose`, but ${scoreWords(w, bar, decided.low)} at the low ${ranged.ends} of ${ranged.of}${isBrief ? "" : enoughWords(w, s)}` : []}`;
}

/** The score that would say enter, were it not that more draws say stay out. */
export const unbacked = (w: Work, { decided, bar }: Strategy): string | undefined =>
  value(w, decided.alone) >= value(w, bar.high) && value(w, decided.score) < value(w, bar.high) ? decided.alone : undefined;

/** The measures with a range of their own whose low end alone takes away what says enter, by their short names; all that have one. */
export function turningEnds(
  w: Work,
  { attractiveness: { factors }, deciding, verdict }: Strategy,
): { alone: string[]; all: number; says: "stay out" | "are too close to call" } {
  const { ledger } = w.study;
  const ranged = factors.filter((f) => f.ends !== undefined && rangedWords([f]) !== undefined);
  const side = (f: Factor) => {
    const [low] = f.ends ?? [f.value];
    const moved = f.id === "size" || f.id === "head" ? movedBySize([f], low).slice(0, 1) : [{ f, at: low }];
    const scores = Object.fromEntries(moved.map(({ f: each, at }) => [each.score, scoreOf(ledger, each, f.id === "head" ? low : at)]));
    return pointsTo(decide(deciding, withScores(ledger, deciding, scores)).verdict);
  };
  const alone = ranged.filter((f) => side(f) !== pointsTo(verdict));
  const says = alone.length > 0 && alone.every((f) => side(f) === "out") ? "stay out" : "are too close to call";
  return { alone: alone.map((f) => rangedWords([f])?.of ?? f.name), all: ranged.length, says };
}

/** Which of the low ends is enough alone. */
function enoughWords(w: Work, s: Strategy): string {
  const { alone, all, says } = turningEnds(w, s);
  if (all < 2) return "";
  if (alone.length === 0) return ", and only where these coincide";
  if (alone.length === all) return "; each alone is enough";
  const { grounds } = w.outlook;
  const leans =
    grounds.kind === "driver"
      ? ", which leans on its sector,"
      : grounds.kind === "economy" && !grounds.own && !grounds.published
        ? ", which follows output,"
        : "";
  const followed = alone.join() === "growth" ? leans : "";
  return `; the low end of ${alone.join(" or ")}${followed} alone ${says === "stay out" ? "says stay out" : "is too close to call"}`;
}

/** So near to a line of the advice a figure within its rounding tips it. */
const nearLine = 0.02;

/** The share of draws that agree with the advice; of a tie the shares of both sides. How many tell no side stands with the rule. */
export function drawsWords(w: Work, { draws, verdict }: Strategy): Inline[] {
  if (verdict === "tie") return prose`${fig(draws.enters)} of draws say enter and ${fig(draws.fails)} stay out`;
  const [agree, says] = verdict === "no" ? [draws.fails, "stay out"] : [draws.enters, "enter"];
  const few = value(w, agree) < 0.5 ? ", fewer than half" : "";
  return prose`${fig(agree)} of draws say ${says}${few}`;
}

/** The rule of the advice in plain words, with its sum: printed once, with the methods. */
export function ruleWords(w: Work, s: Strategy): Sentence[] {
  const { attractiveness: a, leading, decisive, decided, draws } = s;
  const condition = leading?.isConditional ? prose`, if ${word(decisive?.terms.name ?? "what decides")} is sufficient` : [];
  const held =
    leading?.held && decisive && value(w, leading.held) < value(w, leading.market)
      ? prose`, and at most the score of ${word(decisive.terms.name)}, ${fig(leading.held)}`
      : [];
  return [
    sentence(
      leading
        ? prose`The overall score is the lower of two. The market’s score is the weighted mean of its measures (${fig(a.score)}). The best way in scores the harmonic mean of the measures it depends on (${fig(leading.market)} for ${word(quoted(wayName(w, leading)))}${held}${condition}).`
        : prose`Where no way in can be scored, the overall score is zero.`,
    ),
    sentence(
      prose`It is ${besideBars(w, s.bar, decided.score)}: from ${fig(s.bar.high)} the advice is to enter, up to ${fig(s.bar.low)} to stay out, and in between it is too close to call.${a.factors.some((f) => f.isOnlyAgainst) ? " A measure that counts only against the market is ignored unless it is worse than its middle." : ""}`,
    ),
    ...atBottom(w, s),
    sentence(
      prose`With weights, size and growth drawn at random from their ranges ten thousand times, ${fig(draws.enters)} of draws say enter, ${fig(draws.undecided)} are too close to call and ${fig(draws.fails)} say stay out${unbacked(w, s) ? "; as more speak against an entry than for it, the overall score counts as one half" : ""}.`,
    ),
  ];
}

/** What a score at the bottom of its scale says, and what it does not. */
function atBottom(w: Work, s: Strategy): Sentence[] {
  const { bar, decided } = s;
  // The low end is told in words only where it turns an advice to enter.
  const told = value(w, decided.score) >= value(w, bar.high) ? [decided.score, decided.low] : [decided.score];
  if (!told.some((score) => isBottom(w, score))) return [];
  const failed = failedNeed(w, s);
  return [
    ...(failed && value(w, failed.score) < value(w, bar.low)
      ? [
          sentence(
            prose`${capital(failed.name)} is ${fig(failed.value)}: it scores zero ${failed.isBetterAbove ? "up to" : "from"} ${fig(failed.isBetterAbove ? failed.norm.low : failed.norm.high)} and one half at ${fig(failed.norm.middle)}.`,
          ),
        ]
      : []),
    sentence(
      prose`A score near zero shows that a requirement is not met, not by how much: the harmonic mean counts a zero as one hundredth.`,
    ),
  ];
}

/** What has to be found out where the scores tell no side: "whether the market is larger than $2 billion". */
export function toFindOut(w: Work, s: Strategy): Inline[] | undefined {
  const { swings } = s;
  if (!swings?.flip) return undefined;
  const { flip } = swings;
  switch (swings.id) {
    case "size":
      return prose`whether the market is larger than ${fig(flip)}`;
    case "head":
      return prose`whether people spend more than ${fig(flip, { style: "compact", currency: "USD" })} a head`;
    case "growth":
      return growthToFind(w, s, flip);
    default:
      return prose`whether ${word(swings.name)} lie${swings.name.endsWith("s") ? "" : "s"} ${value(w, flip) > value(w, swings.value) ? "above" : "below"} ${fig(flip)}`;
  }
}

/** Growth at which it is settled, by the figure that is published of it where there is one. */
function growthToFind(w: Work, s: Strategy, flip: string): Inline[] {
  const found = triggerOf(w, s);
  const grows = prose`whether it grows by more than ${fig(flip)} a year`;
  return found?.isReached ? prose`${grows}, by ${editionWords(found)}` : grows;
}

/** Where a score that decides lies: it says enter, stay out, or tells no side. */
export const regionOf = (w: Work, { bar }: Pick<Strategy, "bar">, score: string): "in" | "out" | "tie" =>
  value(w, score) >= value(w, bar.high) - rounding ? "in" : value(w, score) <= value(w, bar.low) + rounding ? "out" : "tie";

/** What holds of a score in its region. */
export function regionHolds(w: Work, s: Pick<Strategy, "bar">, score: string): string[] {
  const region = regionOf(w, s, score);
  if (region === "tie") return [`${score} < ${s.bar.high}`, `${score} > ${s.bar.low}`];
  return [region === "in" ? `${score} >= ${s.bar.high}` : `${score} <= ${s.bar.low}`];
}

const regionWords = { in: "says enter", out: "says stay out", tie: "too close to call" } as const;

/** Totals that a sentence holds. */
const mostTotals = 2;

/** The weights within whose printed range the score that decides comes to say something else. */
export function overWeights(w: Work, s: Strategy): Sentence[] {
  const now = regionOf(w, s, s.decided.score);
  const turning = s.attractiveness.factors.flatMap((factor) =>
    (["low", "high"] as const).flatMap((end) => {
      const score = factor.overWeight[end];
      const weight = endsOf(w, factor.weight)[end];
      return regionOf(w, s, score) === now ? [] : [{ factor, weight, score }];
    }),
  );
  // That none does stands in the table of measures, total by total.
  if (turning.length === 0) return [];
  // Of more than two the totals stand in the table of measures.
  const named =
    turning.length > mostTotals
      ? [...new Set(turning.map(({ factor }) => factor.name))].map((name) => [word(name)])
      : turning.map(
          ({ factor, weight, score }) =>
            prose`${besideBars(w, s.bar, score)} with ${word(factor.name)} at ${fig(weight)}, not ${fig(factor.weight)} (${regionWords[regionOf(w, s, score)]})`,
        );
  return [
    sentence(
      prose`Another weight within its range would change the advice: ${listed(named)}.`,
      ...turning.flatMap(({ score }) => regionHolds(w, s, score)),
    ),
  ];
}

/** What another verdict would mean, as the end of a sentence: "would make it too close to call", "would change the advice to “Sell through an importer”". */
export function becomes(w: Work, { verdict, best }: Decision): Inline[] {
  if (verdict === "tie") return prose`would make it too close to call`;
  if (best.way) return prose`would change the advice to ${word(quoted(wayName(w, best.way)))}`;
  return verdict === "no" ? prose`would speak against entering` : prose`would change the advice to waiting`;
}

/** Where what carries the path was forecast no better than by its last value: said beside the growth, with what the score makes of it. */
export function failedForecast(w: Work): Sentence[] {
  const { growth } = w.strategy ?? {};
  if (!growth?.failed) return [];
  const { label, error, naive } = growth.failed;
  return [
    sentence(
      prose`The forecast behind it is weak: tested on the past of ${word(label)}, it missed by ${fig(error)} ${percent}, and repeating the last value by ${fig(naive)} ${percent}. Growth therefore counts only against the market.`,
      `${error} >= ${naive}`,
    ),
  ];
}

/** Whether the quantity that moves the outlook most turns the advice within its own range; where there is no advice, whatever moves it does. */
export function turnsVerdict(w: Work, { assumption, lo, hi }: Work["risk"]["drawn"][number]): boolean {
  const { strategy, outlook, study } = w;
  if (!strategy) return true;
  const id = outlook.factors[0]?.id === assumption ? "size" : "growth";
  const factor = strategy.attractiveness.factors.find((f) => f.id === id);
  if (!factor) return false;
  const ends = id === "size" ? ["market_low", "market_high"] : [lo, hi].map((end) => `((${end} / market_size)^(1 / ${horizonYears}) - 1)`);
  // The score that decides only rises with a measure, so its ends tell of all between them.
  if (id === "growth")
    return ends.some((end) => differ(decidedAt(study.ledger, strategy.deciding, factor, scoreOf(study.ledger, factor, end)), strategy));
  const { ledger } = study;
  return ends.some((end) => {
    const moved = movedBySize(strategy.attractiveness.factors, end).map(({ f, at }) => [f.score, scoreOf(ledger, f, at)]);
    return differ(decide(strategy.deciding, withScores(ledger, strategy.deciding, Object.fromEntries(moved))), strategy);
  });
}

/** Whether somebody publishes the measure year by year: growth where the path follows figures of the market itself or of its class here. */
export const isWatched = ({ outlook: { grounds } }: Work, { id }: Factor): boolean =>
  id !== "growth" || ((grounds.kind === "own" || grounds.kind === "class") && !grounds.isWider);
