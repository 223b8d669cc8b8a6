import type { Inline, Sentence } from "#document";
import { archetypeTerms } from "../../analysis/archetype-terms.ts";
import type { Factor } from "../../analysis/attractiveness.ts";
import type { FactorId } from "../../analysis/factor-weights.ts";
import type { Strategy, WayIn } from "../../analysis/strategy.ts";
import type { Work } from "../../analysis/work.ts";
import { verdictHolds } from "../../exhibits/attractiveness.ts";
import { fallOf, inPlace, market, place, value } from "../../writing/phrases.ts";
import { capital, fig, listed, numberWord, prose, ref, sentence, usd, word, year } from "../../writing/prose.ts";

/** What the evidence advises, as sentences over cells; each is marked once its figures no longer carry it. */
export interface Recommendation {
  /** "Do not enter", "Wait for growth above 4 %". */
  headline: Inline[];
  advice: Sentence;
  /** Up to three measures that weigh most for it, those of the market before those of the country. */
  reasons: Sentence[];
  /** Why the way in that is named stands first. */
  order: Sentence[];
  /** Measure by measure, the value at which the verdict turns. */
  changes: Sentence[];
}

export function recommendationOf(w: Work, s: Strategy): Recommendation {
  const { factors, score, low, high } = s.attractiveness;
  const isFor = s.verdict === "enter" || s.verdict === "try";
  const pull = (f: Factor) => value(w, f.weight) * (value(w, f.score) - 0.5) * (isFor ? 1 : -1);
  // What is true of the market comes before what is true of every market of the country.
  const ofCountry = (f: Factor) => f.id === "prices" || f.id === "currency";
  const strongest = factors
    .filter((f) => pull(f) > 0)
    .toSorted((a, b) => Number(ofCountry(a)) - Number(ofCountry(b)) || pull(b) - pull(a))
    .slice(0, 3);
  const way = s.ways[0] ? wayName(w, s.ways[0]) : "Enter";
  const holds = verdictHolds[s.verdict];
  const scored = prose`it scores ${fig(score)} of one, where the median market scores one half`;
  const advice = {
    enter: prose`The market carries an entry even if size and growth disappoint: ${scored}, and ${fig(low)} at their low ends.`,
    try: prose`The market carries a first step that can be given up, and no more yet: ${scored}, but ${fig(low)} if size and growth disappoint.`,
    wait: prose`The market does not carry an entry today: ${scored}; if size and growth surprise it would score ${fig(high)}.`,
    no: prose`The market does not carry an entry: ${scored}, and ${fig(high)} at best.`,
  }[s.verdict];
  return {
    headline:
      s.verdict === "no"
        ? prose`Do not enter`
        : s.verdict === "wait" && s.awaited
          ? prose`Wait for ${awaitedWords(s.awaited)}`
          : prose`${word(way)}`,
    advice: sentence(advice, ...holds),
    reasons: strongest.map((f) => reason(f, w)),
    order: isFor ? orderOfWays(w, s) : [],
    changes: changesOf(w, factors, isFor),
  };
}

/** "growth a year above 4 %". */
export const awaitedWords = (f: Factor): Inline[] =>
  f.id === "size"
    ? prose`proof of a market above ${fig(f.flip ?? f.value)}`
    : prose`${word(f.name)} ${f.isBetterAbove ? "above" : "below"} ${fig(f.flip ?? f.value)}`;

/** The name of a way in, in the words of the trade. */
export const wayName = (w: Work, { way }: WayIn): string => (w.economics.terms ?? archetypeTerms.manufacturer).ways[way];

/** A saying and what must hold for it. */
interface Saying {
  runs: Inline[];
  asserts: string[];
}

/** A measure beside the median, in the words of a trade: which side of it, by what figure, and what follows for who enters. */
const sayings: Readonly<Record<FactorId, (f: Factor, w: Work, isAbove: boolean, isFar: boolean) => Saying | Inline[]>> = {
  size: (f, w, isAbove, isFar) =>
    isFar
      ? isAbove
        ? prose`${capital(market(w))} ${inPlace(w)} is among the large national markets of any kind: ${fig(f.value)} a year, against ${fig(f.norm.middle)} in the middle. There is room for one more seller.`
        : prose`${capital(market(w))} ${inPlace(w)} is among the small national markets of any kind: ${fig(f.value)} a year, against ${fig(f.norm.middle)} in the middle. Few fixed costs can be carried on it.`
      : isAbove
        ? prose`At ${fig(f.value)} a year the market ${inPlace(w)} is larger than the median published national market (${fig(f.norm.middle)}), so a small share still carries a business.`
        : prose`At ${fig(f.value)} a year the market ${inPlace(w)} is smaller than the median published national market (${fig(f.norm.middle)}): only a large share would carry a business.`,
  head: (f, w, isAbove, isFar) =>
    isFar
      ? isAbove
        ? prose`Few markets take as much of a budget: ${fig(f.value, usd)} a head in ${place(w)}, where the middle of all markets is ${fig(f.norm.middle, usd)}. More will come from better goods rather than from new buyers.`
        : prose`Hardly anybody spends on it yet: ${fig(f.value, usd)} a head in ${place(w)}, where the middle of all markets is ${fig(f.norm.middle, usd)}.`
      : isAbove
        ? prose`People ${inPlace(w)} spend ${fig(f.value, usd)} a head on ${market(w)}, above the ${fig(f.norm.middle, usd)} of the median market: buyers know it and can pay for it.`
        : prose`People ${inPlace(w)} spend ${fig(f.value, usd)} a head on ${market(w)}, below the ${fig(f.norm.middle, usd)} of the median market: many do not buy it yet, or buy the cheapest.`,
  growth: (f, w, isAbove, isFar) => {
    const g = movement(w, f.value, "grows", "shrinks");
    return {
      runs: isFar
        ? isAbove
          ? prose`Demand ${g.runs} a year to ${year(w.study.years.last)}, faster than three in four classes and countries; new buyers come in every year.`
          : prose`Demand ${g.runs} a year to ${year(w.study.years.last)}, slower than in three of four classes and countries; nobody makes room for a newcomer.`
        : isAbove
          ? prose`It ${g.runs} a year in dollars, more than the ${fig(f.norm.middle)} of the median class and country: an entrant can grow without taking buyers from others.`
          : prose`It ${g.runs} a year in dollars, below the ${fig(f.norm.middle)} of the median class and country: an entrant grows only by taking buyers from others.`,
      asserts: g.asserts,
    };
  },
  margin: (f, _, isAbove) =>
    isAbove
      ? prose`Corporations of this trade kept ${fig(f.value)} of receipts in the American accounts, above the ${fig(f.norm.middle)} of the median trade: there is something to earn.`
      : prose`Corporations of this trade kept only ${fig(f.value)} of receipts in the American accounts, below the ${fig(f.norm.middle)} of the median trade: a mistake in price or volume costs the profit.`,
  field: (f, _, isAbove) =>
    isAbove
      ? prose`${fig(f.value)} share the trade, where the median class has ${fig(f.norm.middle)}: no few can close it.`
      : prose`${fig(f.value)} share the trade, where the median class has ${fig(f.norm.middle)}: a few can answer an entrant.`,
  imports: (f, w, isAbove) =>
    isAbove
      ? prose`Imports are ${fig(f.value)} of what crosses the border of ${place(w)} in this trade, above the ${fig(f.norm.middle)} of the median case: foreign goods are bought here.`
      : prose`Imports are ${fig(f.value)} of what crosses the border of ${place(w)} in this trade, below the ${fig(f.norm.middle)} of the median case: makers here are strong enough to sell abroad.`,
  prices: (f, w, isAbove) => {
    const g = movement(w, f.value, "rose", "fell");
    return {
      runs: isAbove
        ? prose`Consumer prices ${inPlace(w)} ${g.runs} in the last year on record, faster than in the median country (${fig(f.norm.middle)}): price lists and wages have to be set again within the year.`
        : prose`Consumer prices ${inPlace(w)} ${g.runs} in the last year on record, no faster than in the median country (${fig(f.norm.middle)}): prices agreed today hold for a year.`,
      asserts: g.asserts,
    };
  },
  currency: (f, w, isAbove) => {
    const g = movement(w, f.value, "lost", "gained");
    return {
      runs: isAbove
        ? prose`The currency ${g.runs} a year against the dollar, worse than the median currency (${fig(f.norm.middle)}): profit sent home shrinks on its way.`
        : prose`The currency ${g.runs} a year against the dollar, better than the median currency, which lost ${fig(f.norm.middle)}: what is earned here keeps its worth abroad.`,
      asserts: g.asserts,
    };
  },
};

/** "grows 2.6 %", "shrinks 0.4 %": a change in words, its amount without a sign. */
function movement(w: Work, cell: string, up: string, down: string): Saying {
  if (value(w, cell) >= 0) return { runs: prose`${up} ${fig(cell)}`, asserts: [`${cell} >= 0`] };
  return { runs: prose`${down} ${fig(fallOf(w, cell))}`, asserts: [`${cell} < 0`] };
}

/** One measure as a sentence that is marked once its side of the median changes. */
export function reason(f: Factor, w: Work): Sentence {
  const isAbove = value(w, f.value) >= value(w, f.norm.middle);
  const score = value(w, f.score);
  const isFar = score >= 1 || score <= 0;
  const said = sayings[f.id](f, w, isAbove, isFar);
  const { runs, asserts } = Array.isArray(said) ? { runs: said, asserts: [] } : said;
  const beyond = isAbove ? `${f.value} >= ${f.norm.high}` : `${f.value} <= ${f.norm.low}`;
  return sentence(runs, isFar ? beyond : `${f.value} ${isAbove ? ">=" : "<"} ${f.norm.middle}`, ...asserts);
}

/** Why the way that is advised stands before one that scores higher, or before the next. */
function orderOfWays(w: Work, { ways, verdict, attractiveness: { low } }: Strategy): Sentence[] {
  const [first, ...others] = ways;
  if (!first || others.length === 0) return [];
  const better = others.filter((o) => value(w, o.score) > value(w, first.score));
  const named = (o: WayIn) => prose`${word(wayName(w, o))} (${fig(o.score)})`;
  const [next] = others;
  if (better.length === 0)
    return next
      ? [
          sentence(
            prose`Of ${numberWord(ways.length)} ways in, this one scores highest with ${fig(first.score)}; the next is ${named(next)}.`,
            `${first.score} >= ${next.score}`,
          ),
        ]
      : [];
  return [
    sentence(
      prose`${listed(better.map(named))} ${better.length === 1 ? "scores" : "score"} higher than its ${fig(first.score)} and cannot be undone.`,
      ...better.map((o) => `${o.score} > ${first.score}`),
    ),
    sentence(
      verdict === "try"
        ? prose`With size and growth at their low ends the market scores ${fig(low)}, below one half; what cannot be undone comes first once that passes one half.`
        : prose`While the market scores below one half, what can be given up stands before what cannot.`,
      ...verdictHolds[verdict],
    ),
  ];
}

function changesOf(w: Work, factors: readonly Factor[], isFor: boolean): Sentence[] {
  const far = (f: Factor) => Math.abs(value(w, `score_needed_${f.id}`) - value(w, f.score));
  const turning = factors
    .filter((f) => f.flip !== undefined)
    .toSorted((a, b) => far(a) - far(b))
    .slice(0, 3);
  if (turning.length === 0)
    return [
      sentence(
        prose`No one measure turns the verdict alone; ${isFor ? "two would have to fall below" : "two would have to rise above"} the median together (${ref("ex_attractiveness")}).`,
      ),
    ];
  return turning.map((f) => {
    const turnsAbove = f.isBetterAbove !== isFor;
    return sentence(prose`${capital(f.name)} ${turnsAbove ? "above" : "below"} ${fig(f.flip ?? f.value)} (now ${fig(f.value)}).`);
  });
}
