import type { Inline, Sentence } from "#document";
import type { Factor } from "../../analysis/attractiveness.ts";
import { sideOf } from "../../analysis/measure-words.ts";
import { middle, type WayIn } from "../../analysis/decide.ts";
import { enterTriggers } from "../../analysis/growth-trigger.ts";
import type { Strategy } from "../../analysis/strategy.ts";
import type { Work } from "../../analysis/work.ts";
import { failedHolds } from "../../exhibits/score-words.ts";
import { fallOf, value } from "../../writing/phrases.ts";
import { capital, fig, lowerFirst, lowerFirstRun, prose, sentence, word } from "../../writing/prose.ts";
import { stepWords } from "./binding-terms.ts";
import { changesOf } from "./changes.ts";
import { decisiveGap, openedBy, sideWords } from "./decisive-words.ts";
import { restsOnSource } from "./forecast-dependence.ts";
import { briefAdvice } from "./in-brief.ts";
import { heldBriefly, shutWays } from "./order-of-ways.ts";
import { briefReason, realGrowth, reason } from "./reasons.ts";
import { decidesWords, isWatched, overWeights, toFindOut, unbacked } from "./verdict-words.ts";
import { editionWords, triggerFigure, triggerOf } from "./trigger-words.ts";
import { wayName } from "./ways.ts";

/** What the evidence advises, as sentences over cells; each is marked once its figures no longer carry it. */
export interface Recommendation {
  /** "Do not enter", "Wait for growth above 4 %". */
  headline: Inline[];
  /** What it means, and what it rests on. */
  advice: Sentence;
  /** The one source that it hangs on, where it hangs on one. */
  hinge: Sentence[];
  /** The same in a line, for the first page. */
  inBrief: Sentence;
  /** Up to three reasons, each with its figure, the heaviest first. */
  reasons: Sentence[];
  /** The same for the first page: measures by their figures, anything else in its words, which the section then does not say again. */
  reasonsInBrief: Sentence[];
  /** What keeps ways in from being advised. */
  held: Sentence[];
  /** What would change the advice, each with its value. */
  changes: Sentence[];
  /** What it would be at another weight of a measure. */
  weights: Sentence[];
}

/** Most reasons that an advice is given. */
const mostReasons = 3;

export function recommendationOf(w: Work, s: Strategy): Recommendation {
  const { factors, score } = s.attractiveness;
  // Entered whatever the figures say, so that changed assumptions change values and no cells.
  for (const f of factors) {
    fallOf(w, f.pull);
    if (f.id === "growth") {
      realGrowth(w, f.value);
      enterTriggers(w.study, w.outlook, f);
    }
  }
  const isFor = value(w, score) >= middle;
  const pull = (f: Factor) => value(w, f.pull) * (isFor ? 1 : -1);
  const told = factors.filter((f) => pull(f) > 0 && sideOf(value(w, f.score)) !== "even").toSorted((a, b) => pull(b) - pull(a));
  // Beside those that carry it, what the market does: a reader expects size and growth even where they carry nothing.
  const nearest = factors.filter((f) => !f.isOnlyAgainst && !told.includes(f)).toSorted((a, b) => pull(b) - pull(a));
  // Of a tie both sides are told, the heaviest first.
  const weighed = factors.filter((f) => sideOf(value(w, f.score)) !== "even").toSorted((a, b) => Math.abs(pull(b)) - Math.abs(pull(a)));
  const measures =
    s.verdict === "tie" && weighed.length > 0
      ? weighed
      : [...told, ...nearest.filter((f) => (sideOf(value(w, f.score)) === "even" && pull(f) >= 0) || told.length === 0)];
  // What stands against an entry is a reason for a step that can be ended, beside what speaks for the market.
  const surplus = factors.find((f) => f.id === "surplus" && sideOf(value(w, f.score)) === "against");
  const gap = s.verdict === "no" || s.verdict === "tie" || openedBy(w, s).length === 0 ? undefined : decisiveGap(w, s);
  // Where the market fails, or nothing is decided, no way in is asked for. What keeps ways closed says already what is not known.
  const held = s.verdict === "tie" || (s.verdict === "no" && !isFor) ? [] : heldBriefly(w, s);
  const first = isFor && surplus ? [surplus] : [];
  const asked = gap && held.length === 0 ? [gap] : [];
  const named = [...first, ...measures.filter((f) => !first.includes(f)).slice(0, mostReasons - first.length - (gap ? 1 : 0))];
  const { ways, factors: own } = s.verdict === "no" && isFor ? againstWays(w, s) : { ways: asked, factors: named };
  return {
    headline: headlineOf(w, s),
    advice: adviceOf(w, s, isFor),
    inBrief: briefAdvice(w, s),
    reasons: own.map((f) => reason(f, w)),
    reasonsInBrief: [...ways, ...own.map((f) => briefReason(f, w))],
    held,
    hinge: restsOnSource(w, s),
    changes: changesOf(w, s),
    weights: overWeights(w, s),
  };
}

/** Why not to enter a market that passes: what keeps its ways in closed comes first, and then what the market has for it all the same. */
function againstWays(w: Work, s: Strategy): { ways: Sentence[]; factors: Factor[] } {
  const all = s.attractiveness.factors;
  const shut = s.ways.filter((o) => !o.isConditional);
  const low = all.filter((f) => shut.some((o) => o.measures.includes(f.id)) && sideOf(value(w, f.score)) === "against");
  const [good] = all.filter((f) => sideOf(value(w, f.score)) === "for").toSorted((a, b) => value(w, b.pull) - value(w, a.pull));
  const ways = shutWays(w, s);
  const factors = [...low.toSorted((a, b) => value(w, a.score) - value(w, b.score)), ...(good ? [good] : [])];
  return { ways, factors: factors.slice(0, mostReasons - ways.length) };
}

function headlineOf(w: Work, s: Strategy): Inline[] {
  if (s.verdict === "no") return prose`Do not enter`;
  if (s.verdict === "tie") {
    const first = toFindOut(w, s);
    return first ? prose`Commit nothing yet: first find out ${first}` : prose`Commit nothing: the result is too close to call`;
  }
  // Where more is made than used, that is the first thing to know.
  if (s.verdict === "wait" && s.awaited)
    return s.surplus && offers(s, "build") ? prose`Do not build: ${lowerFirstRun(awaitedName(w, s))}` : awaitedName(w, s);
  const [first] = s.ways;
  const name = first ? wayName(w, first) : "Enter";
  return s.verdict === "try" && s.surplus && offers(s, "build") ? prose`Do not build: ${word(lowerFirst(name))}` : prose`${word(name)}`;
}

const offers = ({ ways }: Strategy, way: WayIn["way"]): boolean => ways.some((o) => o.way === way);

/** The verdict in one sentence: what the rule comes to, and what follows for money that cannot be taken out again. */
function adviceOf(w: Work, s: Strategy, isFor: boolean): Sentence {
  const { decisive, verdict } = s;
  const scores = decidesWords(w, s);
  const name = decisive?.terms.name ?? "what decides";
  const then: Record<Strategy["verdict"], Inline[]> = {
    enter: prose`. ${capital(name)} is known and sufficient.`,
    try: prose`. ${capital(name)} is ${certainty(w, decisive)}: take only ${word(stepWords(w, s))}.`,
    wait:
      s.awaited?.what === "decisive"
        ? prose`. Until ${word(name)} is known, no way in can be advised.`
        : prose`. The figure that would change it is published every year.`,
    tie: prose`${unbacked(w, s) ? "" : ", too close to one half to call"}: commit nothing${s.swings ? " yet" : ""}.`,
    no: isFor ? prose`: the market alone would pass, but no way in that can be scored today does.` : prose`, less than an entry needs.`,
  };
  return sentence([...scores, ...then[verdict]], ...s.holds, ...failedHolds(w, s));
}

/** The act of one who waits: a series that is published can be watched, all else is found out. */
export function awaitedName(w: Work, s: Strategy): Inline[] {
  const { awaited } = s;
  if (awaited?.what === "factor" && isWatched(w, awaited.factor))
    return awaited.factor.id === "growth"
      ? prose`Wait for ${awaitedWords(s)}, by ${word(w.outlook.grounds.name)}`
      : prose`Wait for ${awaitedWords(s)}`;
  const found = awaited?.what === "factor" && awaited.factor.id === "growth" ? triggerOf(w, s) : undefined;
  return found?.isReached
    ? prose`Wait for ${triggerFigure(w, found)}, in ${editionWords(found)}`
    : prose`Find out first: ${awaitedWords(s)}`;
}

/** How far what decides is from letting capital be tied up: not known, on the wrong side of break-even, or within what break-even rests on. */
const certainty = (w: Work, decisive: Strategy["decisive"]): string =>
  !decisive?.own
    ? decisive?.proxy || decisive?.held
      ? "not yet compared with the costs of sellers here"
      : "not known"
    : value(w, decisive.score) < middle
      ? "not sufficient"
      : "close to break-even";

/** "growth a year above 4 %", "use of capacity above 74 %". */
function awaitedWords({ awaited }: Strategy): Inline[] {
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
