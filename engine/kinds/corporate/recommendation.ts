import type { Inline, Sentence } from "#document";
import { type Factor, isInSight } from "../../analysis/attractiveness.ts";
import type { Decisive } from "../../analysis/decisive.ts";
import { rangedWords, sideOf } from "../../analysis/measure-words.ts";
import { middle, scoreNeeded, type Strategy, type WayIn } from "../../analysis/strategy.ts";
import type { Work } from "../../analysis/work.ts";
import { mustBe } from "../../exhibits/break-even-words.ts";
import { restsOnForecast } from "./forecast-dependence.ts";
import { commitsOf, quoted, wayName } from "./ways.ts";
import { decisiveGap, openedBy, sideWords } from "./decisive-words.ts";
import { realGrowth, reason } from "./reasons.ts";
import { fallOf, inPlace, market, value } from "../../writing/phrases.ts";
import { capital, fig, listed, lowerFirst, prose, ref, sentence, word } from "../../writing/prose.ts";

/** What the evidence advises, as sentences over cells; each is marked once its figures no longer carry it. */
export interface Recommendation {
  /** "Do not enter", "Wait for growth above 4 %". */
  headline: Inline[];
  /** What it means, and what it rests on. */
  advice: Sentence;
  /** Up to three reasons, each with its figure, the heaviest first. */
  reasons: Sentence[];
  /** What keeps ways in from being advised. */
  held: Sentence[];
  /** What would change the advice, each with its value. */
  changes: Sentence[];
}

/** Most reasons that an advice is given. */
const mostReasons = 3;

export function recommendationOf(w: Work, s: Strategy): Recommendation {
  const { factors, score } = s.attractiveness;
  // Entered whatever the figures say, so that changed assumptions change values and no cells.
  for (const f of factors) {
    fallOf(w, f.pull);
    if (f.id === "growth") realGrowth(w, f.value);
  }
  const isFor = value(w, score) >= middle;
  const pull = (f: Factor) => value(w, f.pull) * (isFor ? 1 : -1);
  const told = factors.filter((f) => pull(f) > 0 && sideOf(value(w, f.score)) !== "even").toSorted((a, b) => pull(b) - pull(a));
  // Beside those that carry it, what the market does: a reader expects size and growth even where they carry nothing.
  const nearest = factors.filter((f) => !f.isOnlyAgainst && !told.includes(f)).toSorted((a, b) => pull(b) - pull(a));
  const measures = [...told, ...nearest.filter((f) => sideOf(value(w, f.score)) === "even" || told.length === 0)].map((f) => reason(f, w));
  // What stands against an entry is a reason for a step that can be ended, beside what speaks for the market.
  const surplus = factors.find((f) => f.id === "surplus" && sideOf(value(w, f.score)) === "against");
  const gap = s.verdict === "no" || openedBy(w, s).length === 0 ? undefined : decisiveGap(w, s);
  const first = isFor && surplus ? [reason(surplus, w)] : [];
  return {
    headline: headlineOf(w, s),
    advice: adviceOf(w, s, isFor),
    reasons: [...first, ...measures.slice(0, mostReasons - first.length - (gap ? 1 : 0)), ...(gap ? [gap] : [])],
    held: heldBriefly(w, s),
    changes: changesOf(w, s, isFor),
  };
}

function headlineOf(w: Work, s: Strategy): Inline[] {
  if (s.verdict === "no") return prose`Do not enter`;
  // Where more is made than used, that is the first thing to know.
  if (s.verdict === "wait" && s.awaited)
    return s.surplus && offers(s, "build") ? prose`Do not build: wait for ${awaitedWords(s)}` : prose`Wait for ${awaitedWords(s)}`;
  const [first] = s.ways;
  const name = first ? wayName(w, first) : "Enter";
  return s.verdict === "try" && s.surplus && offers(s, "build") ? prose`Do not build: ${word(lowerFirst(name))}` : prose`${word(name)}`;
}

const offers = ({ ways }: Strategy, way: WayIn["way"]): boolean => ways.some((o) => o.way === way);

/** The verdict in one sentence: how the market does against its tests, and what follows for money that cannot be taken out again. */
function adviceOf(w: Work, s: Strategy, isFor: boolean): Sentence {
  const { score, low, high } = s.attractiveness;
  const { decisive, verdict } = s;
  const ranged = rangedWords(s.attractiveness.factors) ?? { of: "growth", ends: "end" };
  const falls = isFor && value(w, low) < middle;
  const passes = prose`The market passes the tests of this report (${fig(score)}, where ${half(w)} is needed${falls ? prose`; ${fig(low)} at its low ends` : ""})`;
  const fails = prose`The market does not pass the tests of this report (${fig(score)}, where ${half(w)} is needed)`;
  const holds = [...s.holds, `${score} ${isFor ? ">=" : "<"} ${scoreNeeded(w.study.ledger)}`];
  switch (verdict) {
    case "enter":
      return sentence(prose`${passes}, and ${word(decisive?.terms.name ?? "what decides")} is known and sufficient.`, ...holds);
    case "try":
      return sentence(
        decisive?.own
          ? prose`${passes}, but ${word(decisive.terms.name)} is not sufficient: take only a step that can be ended.`
          : prose`${passes}, but ${word(decisive?.terms.name ?? "what decides")} is not known: take only a step that can be ended.`,
        ...holds,
      );
    case "wait":
      return s.awaited?.what === "decisive"
        ? sentence(prose`${passes}, but no way in scores as high yet.`, ...holds)
        : sentence(prose`${fails}; at the high ${ranged.ends} of ${ranged.of} it would score ${fig(high)}.`, ...holds);
    case "no":
      return isFor
        ? sentence(prose`${passes}, but no way in does.`, ...holds)
        : sentence(prose`${fails}, and ${fig(low)} if ${ranged.of} ${ranged.ends === "end" ? "disappoints" : "disappoint"}.`, ...holds);
  }
}

const half = (w: Work): Inline => fig(scoreNeeded(w.study.ledger));

/** "growth a year above 4 %", "use of capacity above 74 %". */
export function awaitedWords({ awaited }: Strategy): Inline[] {
  if (!awaited) return [];
  if (awaited.what === "decisive") {
    const { decisive, opens } = awaited;
    const hinges = opens.map((o) => o.hinge);
    const measure = prose`${word(decisive.terms.name)}${sideWords(decisive, hinges)}`;
    return hinges.includes("reached") ? measure : prose`proof of idle lines (${measure})`;
  }
  const { factor: f } = awaited;
  return f.id === "size"
    ? prose`proof of a market above ${fig(f.flip ?? f.value)}`
    : prose`${word(f.name)} ${f.isBetterAbove ? "above" : "below"} ${fig(f.flip ?? f.value)}`;
}

/** Which option comes next, and what keeps the ways that hinge on what decides below it. */
export const orderOfWays = (w: Work, s: Strategy): Sentence[] => [...comparedSteps(w, s), ...besideWaiting(w, s), ...heldWays(w, s)];

/** Why a step is advised where waiting scores about as much. */
function besideWaiting(w: Work, { verdict, ways, wait, margin }: Strategy): Sentence[] {
  const [first] = ways;
  if (verdict !== "try" || !first || wait === undefined || value(w, wait) < value(w, first.score) - value(w, margin)) return [];
  return [
    sentence(
      prose`Waiting (${fig(wait)}) is no further off than these scores can tell, and shows less.`,
      `${first.score} + ${margin} >= ${wait}`,
    ),
  ];
}

/** How the steps that can be ended compare, where one of them is advised: a difference that the scores cannot tell is said to be none. */
function comparedSteps(w: Work, s: Strategy): Sentence[] {
  const named = (o: WayIn) => prose`${word(quoted(wayName(w, o)))} (${fig(o.score)})`;
  const [first, ...others] = s.ways.filter((o) => o.canBeUndone);
  if (s.verdict !== "try" || !first) return [];
  const close = others.filter((o) => Math.abs(value(w, o.score) - value(w, first.score)) <= value(w, s.margin));
  if (close.length > 0)
    return [
      sentence(
        prose`${listed([first, ...close].map(named))} lie within ${fig(s.margin)} of each other, closer than these scores can tell: they are a tie. The first is chosen because it ties up least: ${word(lowerFirst(commitsOf(w, first)))}.`,
        ...close.flatMap((o) => [`${o.score} - ${first.score} <= ${s.margin}`, `${first.score} - ${o.score} <= ${s.margin}`]),
      ),
    ];
  const [next] = others.toSorted((a, b) => value(w, b.score) - value(w, a.score));
  if (!next || !isSecond(w, s, next)) return [];
  return [
    sentence(
      prose`Of the steps that can be ended, the highest score has ${named(first)}; the next is ${named(next)}.`,
      ...others.map((o) => `${first.score} >= ${o.score}`),
      ...others.flatMap((o) => (o === next ? [] : [`${next.score} >= ${o.score}`])),
    ),
  ];
}

/** The same in the fewest words: where the market offers no way that ties up capital, that alone keeps them closed. */
function heldBriefly(w: Work, s: Strategy): Sentence[] {
  const sunk = s.ways.filter((o) => o.hinge === "reached");
  const [first, anyway] = heldWays(w, s);
  if (anyway && sunk.length > 0 && sunk.every((o) => value(w, o.market) < middle)) return [anyway];
  return first ? [first] : besideWaiting(w, s);
}

/** Ways that hinge on what decides: what they would score if it were sufficient, and which would not be offered enough even then. */
function heldWays(w: Work, { ways, decisive }: Strategy): Sentence[] {
  const sunk = ways.filter((o) => o.hinge === "reached");
  const idle = ways.filter((o) => o.hinge === "missed");
  const held =
    sunk.length > 0 && decisive && value(w, decisive.score) === 0
      ? [
          sentence(
            decisive.own
              ? prose`${listed(sunk.map((o) => [word(quoted(wayName(w, o)))]))} cannot be undone, and ${sunk.length === 1 ? "scores" : "score"} nothing while ${word(decisive.terms.name)} is on the wrong side of break-even.`
              : prose`${listed(sunk.map((o) => prose`${word(quoted(wayName(w, o)))} (${fig(o.open ?? o.score)})`))} cannot be undone, and ${sunk.length === 1 ? "reaches that score" : "reach those scores"} only if ${sufficient(decisive)}, which is not known.`,
            `${decisive.score} <= 0`,
          ),
        ]
      : [];
  // Whatever it turns out to be, a way that the market does not offer stays closed.
  const shut = sunk.filter((o) => value(w, o.market) < middle);
  const anyway =
    held.length > 0 && shut.length > 0
      ? [
          sentence(
            prose`With ${word(decisive?.terms.name ?? "it")} known and sufficient, ${listed(shut.map((o, i) => prose`${word(quoted(wayName(w, o)))} would${i === 0 ? " still" : ""} score ${fig(o.market)}`))}: too little is offered to newcomers.`,
            ...shut.map((o) => `${o.market} < ${middle}`),
          ),
        ]
      : [];
  const waiting =
    decisive && !decisive.own
      ? idle.map((o) =>
          sentence(
            prose`${word(quoted(wayName(w, o)))} (${fig(o.open ?? o.score)}) needs idle lines: it reaches that score only if ${idleWords(decisive)}, which is not known.`,
            `${o.score} <= 0`,
          ),
        )
      : [];
  return [...held, ...anyway, ...waiting];
}

/** "use of capacity is at least 67 %". */
const sufficient = (d: Decisive): Inline[] =>
  d.threshold === undefined ? prose`${word(d.terms.name)} is sufficient` : prose`${word(d.terms.name)} is ${mustBe(d)}`;
/** "use of capacity is below 67 %". */
const idleWords = (d: Decisive): Inline[] =>
  prose`${word(d.terms.name)} is${d.threshold === undefined ? " low" : sideWords(d, ["missed"])}`;

/** What an option that hinges on what is not known would score, and on what condition; undefined for all others. */
export const conditionOf = ({ decisive }: Strategy, { hinge, open }: WayIn): Inline[] | undefined =>
  hinge && open && decisive && !decisive.own
    ? decisive.threshold === undefined
      ? prose`${fig(open)} with ${word(decisive.terms.name)} on the right side of break-even`
      : prose`${fig(open)} with ${word(decisive.terms.name)}${hinge === "reached" ? prose` of ${mustBe(decisive)}` : sideWords(decisive, ["missed"])}`
    : undefined;

/** Whether nothing but the advised way stands above it among all that is scored, waiting and staying out included. */
const isSecond = (w: Work, { ways, wait, no }: Strategy, next: WayIn): boolean =>
  [...ways.map((o) => o.score), ...(wait === undefined ? [] : [wait]), no].filter((o) => value(w, o) > value(w, next.score)).length <= 1;

/** Most turning values that are told beside what decides. */
const mostTurns = 2;

/** What would open the ways that hinge on what decides; who has it stands among the steps of the first ninety days. */
function openings(w: Work, s: Strategy, decisive: Decisive): Sentence[] {
  const opened = (hinge: WayIn["hinge"]) =>
    openedBy(w, s)
      .filter((o) => o.hinge === hinge)
      .map((o) => [word(quoted(wayName(w, o)))]);
  const [built, idle] = [opened("reached"), opened("missed")];
  const name = capital(decisive.terms.name);
  const said = [
    ...(built.length > 0 ? [prose`${name} of ${mustBe(decisive)}: then ${listed(built, "or")} can be weighed.`] : []),
    ...(idle.length > 0
      ? [prose`${name}${sideWords(decisive, ["missed"])}: makers then have lines idle, and ${listed(idle, "or")} can be weighed.`]
      : []),
  ];
  return said.map((runs) => sentence(runs));
}

function changesOf(w: Work, s: Strategy, isFor: boolean): Sentence[] {
  const { factors } = s.attractiveness;
  const { decisive } = s;
  const far = (f: Factor) => Math.abs(f.needed - value(w, f.score));
  const flips = factors.filter((f) => f.flip !== undefined);
  // What counts only against is no sign to wait for where another measure turns the verdict too.
  const telling = flips.filter((f) => !f.isOnlyAgainst);
  const turning = (telling.length > 0 ? telling : flips).toSorted((a, b) => far(a) - far(b));
  const inSight = (f: Factor) => isInSight(f, (cell) => value(w, cell));
  // A value that the table prints as turning the verdict is never denied here, be it of a measure that counts only against.
  const reached = (turning.some(inSight) ? turning : flips).filter(inSight).slice(0, mostTurns);
  const side = (f: Factor) => (f.isBetterAbove !== isFor ? "above" : "below");
  const verdict = isFor ? "against entering" : "for entering";
  const decides = isFor && decisive ? openings(w, s, decisive) : [];
  const cautious = w.risk.scenarios[0].growth;
  const turns = reached.map((f) => {
    const flip = f.flip ?? f.value;
    // Growth may fall as far as in the cautious case: a reader sees from it how near the turn is.
    const isNear = f.id === "growth" && isFor;
    return sentence(
      prose`${capital(f.name)} ${side(f)} ${fig(flip)} (now ${fig(f.value)}${isNear ? prose`; ${fig(cautious)} in the cautious case` : ""}) would speak ${verdict}.`,
    );
  });
  const rests = restsOnForecast(w, s, isFor);
  if (decides.length + turns.length > 0) return [...decides, ...turns, ...rests];
  const [distant] = turning;
  return [
    distant
      ? sentence(
          prose`${capital(distant.name)} alone would, but only ${side(distant)} a value that is not in sight; within what is, it takes two measures together (${ref("ex_attractiveness")}).`,
        )
      : sentence(
          prose`No single measure of ${market(w)} ${inPlace(w)} would; it takes two of them together (${ref("ex_attractiveness")}).`,
        ),
  ];
}
