import type { Inline, Sentence } from "#document";
import type { Decisive } from "../../analysis/decisive.ts";
import { middle, order, type WayIn } from "../../analysis/decide.ts";
import { importsHere } from "../../analysis/imports-here.ts";
import type { Strategy } from "../../analysis/strategy.ts";
import { unbacked } from "./verdict-words.ts";
import type { Work } from "../../analysis/work.ts";
import { mustBe } from "../../exhibits/break-even-words.ts";
import { forceNames } from "../../exhibits/forces/force.ts";
import { value } from "../../writing/phrases.ts";
import { capital, fig, listed, lowerFirst, prose, sentence, word } from "../../writing/prose.ts";
import { sideWords } from "./decisive-words.ts";
import { commitsOf, quoted, wayName } from "./ways.ts";

/** Which option comes next, and what keeps the ways that hinge on what decides below it. */
export const orderOfWays = (w: Work, s: Strategy): Sentence[] => [
  ...besideTie(w, s),
  ...comparedSteps(w, s),
  ...feeOfOthers(w, s),
  ...besideWaiting(w, s),
  ...heldWays(w, s),
];

/** Why the way that scores best is not advised, where the market itself is too near to its test to tell. */
function besideTie(w: Work, s: Strategy): Sentence[] {
  const { verdict, ways, no, bar, draws } = s;
  const [best] = ways.filter((o) => !o.isConditional).toSorted((a, b) => value(w, b.score) - value(w, a.score));
  if (verdict !== "tie" || !best || value(w, best.score) <= value(w, no)) return [];
  const isHeld = unbacked(w, s) !== undefined;
  const why = isHeld ? prose`${fig(draws.fails)} of draws say stay out, ${fig(draws.enters)} enter` : prose`${fig(bar.high)} is needed`;
  return [
    sentence(
      prose`${word(quoted(wayName(w, best)))} has the best score (${fig(best.score)}) but is not advised: ${why}.`,
      `${best.score} > ${no}`,
      ...(isHeld ? [`${draws.fails} > ${draws.enters}`] : []),
    ),
  ];
}

/** The ways that nothing hinges on and that score too little, with what holds them down. */
export function shutWays(w: Work, { ways, bar }: Strategy): Sentence[] {
  const shut = ways.filter((o) => !o.isConditional);
  if (shut.length === 0) return [];
  const named = [...Map.groupBy(shut, (o) => value(w, o.score).toFixed(2)).values()].map(
    (alike) => prose`${listed(alike.map((o) => [word(quoted(wayName(w, o)))]))} (${fig(alike[0]?.score ?? "")})`,
  );
  return [
    sentence(
      prose`No way in reaches the ${fig(bar.high)} needed: ${listed(named)}${weakest(w, shut)}.`,
      ...shut.map((o) => `${o.score} < ${bar.high}`),
    ),
  ];
}

/** Why a step is advised where waiting scores about as much. */
function besideWaiting(w: Work, { verdict, ways, wait, margin }: Strategy): Sentence[] {
  const [first] = ways;
  if (verdict !== "try" || !first || wait === undefined || value(w, wait) < value(w, first.score) - value(w, margin)) return [];
  return [sentence(prose`Waiting scores about the same (${fig(wait)}), but would show less.`, `${first.score} + ${margin} >= ${wait}`)];
}

/** Who lends a brand or a manager lives on a fee: the sales that a newcomer needs are those of owners. */
function feeOfOthers(w: Work, s: Strategy): Sentence[] {
  const [first] = openSteps(s);
  if (!first || !/^(?:franchise|license|run)\b/i.test(wayName(w, first))) return [];
  const { entrant } = s;
  return [
    sentence(
      prose`${word(quoted(wayName(w, first)))} earns a fee on the sales of partners; how large a fee was not found.${entrant ? prose` The ${fig(entrant.cell)} a year that a newcomer needs would be their sales.` : []}`,
    ),
  ];
}

/** The steps that can be ended and hang on nothing, the advised one first; none where no such step is advised. */
const openSteps = ({ verdict, ways }: Strategy): WayIn[] =>
  verdict === "try" ? ways.filter((o) => o.canBeUndone && !o.isConditional) : [];

/** The steps that the scores cannot tell apart from the one that is advised. */
export function tiedWays(w: Work, s: Strategy): WayIn[] {
  const [first, ...others] = openSteps(s);
  return first ? others.filter((o) => Math.abs(value(w, o.score) - value(w, first.score)) <= value(w, s.margin)) : [];
}

/** Why one of several that the scores cannot tell apart is advised: the others are pressed by a force that is strong here, or tie up more. */
function choiceWords(w: Work, first: WayIn, close: readonly WayIn[]): Inline[] {
  const pressed = close.filter((o) => o.pressedBy.length > first.pressedBy.length);
  const forces = [...new Set(pressed.flatMap((o) => o.pressedBy.filter((id) => !first.pressedBy.includes(id))))];
  const pressing = (id: WayIn["pressedBy"][number]) => {
    if (id !== "imports") return prose`strong ${word(lowerFirst(forceNames[id]))}`;
    const { part, outsold } = importsHere(w.study) ?? {};
    if (part) return prose`imports of no more than ${fig(part)} of the market`;
    return outsold ? prose`makers here, who export ${fig(outsold)} what is imported` : [];
  };
  const names = (all: readonly WayIn[]) => listed(all.map((o) => [word(quoted(wayName(w, o)))]));
  return pressed.length > 0 && order(first) > Math.min(...pressed.map(order))
    ? prose`The first is preferred because of what speaks against ${names(pressed)}: ${listed(forces.map(pressing))}; costs were not found, so compare offers for ${close.length === 1 ? "both" : "all"}.`
    : prose`The first is preferred because it ties up least: ${word(lowerFirst(commitsOf(w, first)))}; costs were not found, so compare offers for ${close.length === 1 ? "both" : "all"}.`;
}

/** How the steps that can be ended compare, where one of them is advised: a difference that the scores cannot tell is said to be none. */
function comparedSteps(w: Work, s: Strategy): Sentence[] {
  const named = (o: WayIn) => prose`${word(quoted(wayName(w, o)))} (${fig(o.score)})`;
  const [first, ...others] = openSteps(s);
  if (!first) return [];
  const close = tiedWays(w, s);
  if (close.length > 0 && close.every((o) => o.measures.join() === first.measures.join() && o.held === first.held))
    return [
      sentence(
        prose`${listed([first, ...close].map((o) => [word(quoted(wayName(w, o)))]))} rest on the same figures and score the same (${fig(first.score)}). ${choiceWords(w, first, close)}`,
      ),
    ];
  if (close.length > 0)
    return [
      sentence(
        prose`${listed([first, ...close].map(named))} lie within ${fig(s.margin)} of each other: a tie. ${choiceWords(w, first, close)}`,
        ...close.flatMap((o) => [`${o.score} - ${first.score} <= ${s.margin}`, `${first.score} - ${o.score} <= ${s.margin}`]),
      ),
    ];
  const [next] = others.toSorted((a, b) => value(w, b.score) - value(w, a.score));
  if (!next || !isSecond(w, s, next)) return [];
  return [
    sentence(
      prose`Of the steps that tie up no capital the highest score is that of ${named(first)}, before ${named(next)}.`,
      ...others.map((o) => `${first.score} >= ${o.score}`),
      ...others.flatMap((o) => (o === next ? [] : [`${next.score} >= ${o.score}`])),
    ),
  ];
}

/** The same in the fewest words: where the market offers no way that ties up capital, that alone keeps them closed. */
export function heldBriefly(w: Work, s: Strategy): Sentence[] {
  const sunk = s.ways.filter((o) => o.hinge === "reached");
  const [first, anyway] = heldWays(w, s);
  if (anyway && sunk.length > 0 && sunk.every((o) => value(w, o.market) < middle))
    return [
      sentence(
        prose`${capital(s.decisive?.terms.name ?? "it")} alone would not open ${listed(
          sunk.map((o) => [word(quoted(wayName(w, o)))]),
          "or",
        )}${weakest(w, sunk)}.`,
        ...sunk.map((o) => `${o.market} < ${middle}`),
      ),
    ];
  return first ? [first] : besideWaiting(w, s);
}

/** Ways that hinge on what decides: what they would score if it were sufficient, and which would not be offered enough even then. */
function heldWays(w: Work, { attractiveness, ways, decisive }: Strategy): Sentence[] {
  // A market that fails holds every way down, whatever becomes known.
  if (value(w, attractiveness.score) < middle) return [];
  const sunk = ways.filter((o) => o.hinge === "reached");
  const idle = ways.filter((o) => o.hinge === "missed");
  const held =
    sunk.length > 0 && decisive && value(w, decisive.score) < middle
      ? [
          sentence(
            decisive.own
              ? prose`${listed(sunk.map((o) => [word(quoted(wayName(w, o)))]))} cannot be undone, and ${sunk.length === 1 ? "scores" : "score"} ${value(w, decisive.score) === 0 ? "zero" : prose`${fig(decisive.score)} at most`} while ${word(decisive.terms.name)} is on the wrong side of break-even.`
              : prose`${listed(sunk.map((o) => [word(quoted(wayName(w, o)))]))} cannot be undone. Hold ${sunk.length === 1 ? "it" : "them"} until it is known whether ${sufficient(decisive)}${decisive.held ? prose`: it is ${fig(decisive.held)}, but no accounts of sellers here show the level needed` : []}.`,
            `${decisive.score} < ${middle}`,
          ),
        ]
      : [];
  // Whatever it turns out to be, a way that the market does not offer stays closed.
  const shut = sunk.filter((o) => value(w, o.market) < middle);
  const anyway =
    held.length > 0 && shut.length > 0
      ? [
          sentence(
            prose`Even then, ${listed(shut.map((o, i) => prose`${word(quoted(wayName(w, o)))} ${i === 0 ? "would score " : ""}${fig(o.score)}`))}${weakest(w, shut)}.`,
            ...shut.map((o) => `${o.market} < ${middle}`),
          ),
        ]
      : [];
  const waiting =
    decisive && !decisive.own
      ? idle
          .filter((o) => o.isConditional)
          .map((o) =>
            sentence(prose`${word(quoted(wayName(w, o)))} needs idle lines: hold it until it is known whether ${idleWords(decisive)}.`),
          )
      : [];
  return [...held, ...anyway, ...waiting];
}

/** The measure that holds such ways down, where it is one and the same. */
function weakest(w: Work, ways: readonly WayIn[]): Inline[] {
  const { factors } = w.strategy?.attractiveness ?? { factors: [] };
  const names = ways.map(({ measures }) => {
    const [lowest] = factors.filter((f) => measures.includes(f.id)).toSorted((a, b) => value(w, a.score) - value(w, b.score));
    return lowest;
  });
  const [first] = names;
  return first && names.every((f) => f === first) ? prose`, held down by ${word(first.name)} (score ${fig(first.score)})` : [];
}

/** "use of capacity is at least 67 %". */
const sufficient = (d: Decisive): Inline[] =>
  d.threshold === undefined
    ? prose`${word(d.terms.name)} is ${d.isBetterAbove ? "high" : "low"} enough`
    : prose`${word(d.terms.name)} is ${mustBe(d)}`;
/** "use of capacity is below 67 %". */
const idleWords = (d: Decisive): Inline[] =>
  prose`${word(d.terms.name)} is${d.threshold === undefined ? " low" : sideWords(d, ["missed"])}`;

/** What an option that hinges on what is not known would score if that is sufficient; undefined for all others, which have a score today. */
export const conditionOf = ({ decisive }: Strategy, { isConditional, score }: WayIn): Inline[] | undefined =>
  isConditional && decisive ? prose`${fig(score)} if that holds` : undefined;

/** Whether nothing but the advised way stands above it among all that is scored, waiting and staying out included. */
const isSecond = (w: Work, { ways, wait, no }: Strategy, next: WayIn): boolean =>
  [...ways.filter((o) => !o.isConditional).map((o) => o.score), ...(wait === undefined ? [] : [wait]), no].filter(
    (o) => value(w, o) > value(w, next.score),
  ).length <= 1;
