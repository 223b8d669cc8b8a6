import type { Inline, Sentence } from "#document";
import type { Factor } from "../../analysis/attractiveness.ts";
import { type Decision, differ, middle, pointsTo } from "../../analysis/decide.ts";
import { enterDecision } from "../../analysis/decision-rule.ts";
import type { Strategy } from "../../analysis/strategy.ts";
import { decidedAt } from "../../analysis/turns.ts";
import type { Work } from "../../analysis/work.ts";
import { besideBars, narrow, shortName } from "../../exhibits/score-words.ts";
import { idOf } from "../../ledger.ts";
import { fallOf, inPlace, market, value } from "../../writing/phrases.ts";
import { capital, capitalRun, fig, listed, numberWord, prose, sentence, usd, word } from "../../writing/prose.ts";
import { fitting } from "../../writing/title-words.ts";
import { becomes, regionHolds, regionOf } from "./verdict-words.ts";
import { hardly } from "./entrant-words.ts";

/** A measure, the overall score with it at its middle, and the verdict then. */
export interface Weighed {
  f: Factor;
  without: string;
  decision: Decision;
}

/** Entered whatever the figures say, so that changed assumptions change values and no cells. */
export function weighedMeasures(w: Work, strategy: Strategy): Weighed[] {
  const { ledger } = w.study;
  const { attractiveness, rule, deciding } = strategy;
  return attractiveness.factors.map((f) => {
    // Entered whatever the figures say, so that changed assumptions change values and no cells.
    fallOf(w, f.pull);
    if (f.id === "growth" && f.ends) fallOf(w, f.ends[0]);
    if (f.id === "size" && strategy.entrant?.by !== "sales") hundredthOf(w, f);
    const without = enterDecision(
      ledger,
      rule,
      idOf("decision_at_middle", f.id),
      `Overall score, with this measure at its middle: ${f.name}`,
      {
        [f.id]: "0.5",
      },
    );
    return { f, without, decision: decidedAt(ledger, deciding, f, middle) };
  });
}

/** What a measure means for the one who enters, where it speaks for the market and where against; what it only says of the score has no words. */
const meanings: Partial<Record<Factor["id"], { for: string; against: string }>> = {
  growth: { for: "", against: "sales in dollars grow by less than prices" },
  imports: { for: "buyers and importers are used to foreign goods", against: "makers here supply the rest" },
  leader: { for: "nobody can respond to a newcomer everywhere", against: "it can respond on price to a newcomer everywhere" },
  surplus: { for: "makers here sell at home what they make", against: "what is not used at home has to be sold abroad" },
  prices: { for: "prices and pay can be fixed for a year", against: "prices and pay have to be reset more often" },
};

/** A measure with its figure, what follows from it, and what the advice would be without it. Of a size only what a small part of it comes to. */
export function measuredPoint(w: Work, strategy: Strategy, { f, without, decision }: Weighed): Sentence {
  const side = value(w, f.pull) >= 0 ? "for" : "against";
  const meaning = meanings[f.id]?.[side];
  const isOfKind = f.kin === "need" || f.id === "growth" || f.id === "surplus" || f.id === "leader";
  const told =
    f.id === "size"
      ? sizeBeside(w, f, strategy)
      : f.id === "growth" && side === "for"
        ? growthBeside(w, f)
        : prose`against ${fig(f.norm.middle)}, ${isOfKind ? f.against : `the middle of ${f.against}`}${meaning ? `: ${meaning}` : ""}`;
  const at = prose`t its middle value the overall score would be ${besideBars(w, strategy.bar, without)}`;
  const effect =
    strategy.verdict === "tie"
      ? value(w, without) === value(w, strategy.decided.score)
        ? []
        : prose`; a${at}`
      : differ(decision, strategy)
        ? // The name of another way in, or a consequence, makes the sentence long.
          prose`${(decision.best.way && decision.verdict !== "tie") || told.length > mostRuns ? prose`. A` : prose`; a`}${at}, which ${becomes(w, decision)}`
        : [];
  const asserts = f.id === "growth" ? [`${f.value} ${side === "for" ? ">=" : "<"} ${f.norm.middle}`] : [];
  return sentence(prose`${capital(f.name)}: ${fig(f.value)}, ${told}${effect}.`, ...regionHolds(w, strategy, without), ...asserts);
}

/** The size beside what a newcomer needs of it, where that is known in money; else a share that one may think of. */
function sizeBeside(w: Work, f: Factor, { entrant }: Strategy): Inline[] {
  if (entrant?.by !== "sales") return prose`of which one hundredth is ${fig(hundredthOf(w, f))} a year`;
  const part = value(w, entrant.part);
  if (part > value(w, "needed_part_middle")) return prose`of which a newcomer needs as much as ${fig(entrant.part)}`;
  return part > value(w, "needed_part_little")
    ? prose`of which a newcomer needs ${fig(entrant.part)}`
    : prose`of which a newcomer needs ${part > hardly ? "little" : "hardly any"} (${fig(entrant.part)})`;
}
/** A measure told in so many pieces carries a comparison of its own. */
const mostRuns = 4;

/** Growth beside what it is held against, in whole times where it is so much. */
function growthBeside(w: Work, f: Factor): Inline[] {
  const ratio = value(w, f.value) / value(w, f.norm.middle);
  const times = Math.floor(ratio);
  if (times >= 2 && times <= mostTimes)
    return prose`${ratio - times < 0.5 ? "more than" : "well over"} ${times === 2 ? "twice" : `${numberWord(times)} times`} ${f.against} (${fig(f.norm.middle)})`;
  return prose`${value(w, f.value) < littleMore * value(w, f.norm.middle) ? "little above" : "above"} ${f.against} (${fig(f.norm.middle)})`;
}
const [mostTimes, littleMore] = [10, 1.5];

/** A share that a newcomer may think of, in money: what it says of the effort is the same whatever other markets come to. */
const hundredthOf = ({ study: { ledger } }: Work, f: Factor): string =>
  ledger.formulaOnce("hundredth_of_market", `${f.value} / 100`, { label: "One hundredth of the market", unit: "USD", format: usd });

/** Measures without which the advice would be another. */
export const turningOf = (strategy: Strategy, factors: readonly Weighed[]): Weighed[] =>
  factors.filter(({ decision }) => differ(decision, strategy));

/** Measures whose ranges a title names. */
const mostMoving = 2;

/** How many of the points found speak for the market and how many against it. */
export function foundTitle(w: Work, strategy: Strategy, [good, bad]: readonly [number, number]): { title: Inline[]; asserts: string[] } {
  const points = (n: number) => `${numberWord(n)} ${n === 1 ? "point" : "points"}`;
  return {
    title: prose`${capital(market(w))} ${inPlace(w)}: of what was found ${points(good)} ${good === 1 ? "speaks" : "speak"} for entering, ${points(bad)} against it`,
    asserts: strategy.holds,
  };
}

/** The measure without which the advice turns, where there is one; else what speaks for the market and against it, by name. */
export function swotTitle(
  w: Work,
  strategy: Strategy,
  factors: readonly Weighed[],
  { raises, lowers }: { raises: string | undefined; lowers: string | undefined },
): { title: Inline[]; asserts: string[] } {
  const { decided, draws } = strategy;
  const here = prose`${market(w)} ${inPlace(w)}`;
  if (strategy.verdict === "tie")
    return {
      title: prose`What speaks for ${here} weighs about as much as what speaks against it (score ${fig(decided.score)})`,
      asserts: strategy.holds,
    };
  const turning = turningOf(strategy, factors);
  const asserts = [...strategy.holds, ...factors.flatMap(({ without }) => regionHolds(w, strategy, without))];
  const [first] = turning;
  if (!first && (raises ?? lowers) !== undefined)
    return {
      title: raises
        ? prose`“${word(raises)}” speaks for entering ${here}${lowers ? prose`, “${word(lowers)}” against it` : ""}`
        : prose`“${word(lowers ?? "")}” speaks against entering ${here}`,
      asserts,
    };
  if (!first) {
    const isIn = regionOf(w, strategy, decided.score) === "in";
    const agree = isIn ? draws.enters : draws.fails;
    const isClear = value(w, agree) >= value(w, strategy.clear);
    const isNarrow = value(w, agree) < narrow;
    // Those whose ranges reach across the middle.
    const moving = factors.filter(({ f }) => f.ends !== undefined).slice(0, mostMoving);
    const passes = prose`${isClear ? "clearly " : ""}${isIn ? "passes" : "fails"}`;
    // The score is not near the line because the draws part: what may turn the advice is said, not that it is narrow.
    const turned = prose`The advice on ${here} depends on ${listed(moving.map(({ f }) => [word(shortName(f))]))}`;
    return {
      title: isNarrow
        ? fitting(
            w,
            prose`${turned}: ${fig(agree)} of draws agree with it`,
            prose`Only ${fig(agree)} of draws agree with the advice on ${here}`,
          )
        : fitting(
            w,
            prose`No one measure decides on ${here}: it ${passes} with any of them at its benchmark`,
            prose`No one measure decides on ${here}`,
          ),
      asserts: [...asserts, ...(isClear ? [`${agree} >= ${strategy.clear}`] : isNarrow ? [`${agree} < ${narrow}`] : [])],
    };
  }
  const names = listed(turning.map(({ f }) => [word(shortName(f))]));
  const middles =
    turning.length === 1
      ? prose`at its benchmark`
      : turning.length === 2
        ? prose`with either at its benchmark`
        : prose`with any of these at its benchmark`;
  const isOne = turning.every(({ decision }) => !differ(decision, first.decision));
  const then = prose`${isOne ? thenWords[pointsTo(first.decision.verdict)] : "the advice would be another"}`;
  return {
    title: fitting(
      w,
      prose`${capitalRun(names)} ${turning.length > 1 ? "decide" : "decides"} the advice on ${here}: ${middles} ${then}`,
      prose`${capitalRun(names)} ${turning.length > 1 ? "decide" : "decides"} the advice on ${here}`,
    ),
    asserts,
  };
}

/** What another verdict says, at the end of a title. */
const thenWords = {
  tie: "the advice is open",
  in: "a way in would pass",
  out: "an entry would fail",
  wait: "an entry would have to wait",
} as const;
