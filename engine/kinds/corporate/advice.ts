import type { Inline } from "#document";
import { pointsTo, type WayIn } from "../../analysis/decide.ts";
import type { Strategy } from "../../analysis/strategy.ts";
import type { Work } from "../../analysis/work.ts";
import { value } from "../../writing/phrases.ts";
import { fig, listed, prose, word } from "../../writing/prose.ts";
import { figureOf } from "./option-figures.ts";
import { ownWords } from "./decisive-words.ts";
import { conditionOf } from "./order-of-ways.ts";
import { awaitedName } from "./recommendation.ts";
import { toFindOut } from "./verdict-words.ts";
import { commitsOf, quoted, wayName } from "./ways.ts";

export interface EntryOption {
  name: Inline[];
  score: Inline[];
  /** The one figure of this market that bears most on it. */
  figure: Inline[];
  why: Inline[];
  commits: Inline[];
}

/** What can be done with the score of each, best first. Where nothing can be scored, only what the next step would find out. */
export function options(w: Work): EntryOption[] {
  const { strategy } = w;
  if (!strategy)
    return [
      {
        name: prose`Choose a country first`,
        score: prose`–`,
        figure: prose`–`,
        why: prose`Over all countries too few measures can be held against other markets.`,
        commits: prose`A report on one country.`,
      },
    ];
  const { awaited, wait, no, ways, decided } = strategy;
  // Of a tie what one would wait for may be the very thing that is to be found out first.
  const isTold = strategy.verdict === "tie" && awaited?.what === "factor" && awaited.factor.id === strategy.swings?.id;
  // Where a step is open, finding out what else could open is weighed against nothing: the ways that hinge on it say what they would score.
  const isOpen = pointsTo(strategy.verdict) === "in" && awaited?.what === "decisive";
  const rows: (EntryOption & { value: number; rank: number; way?: WayIn["way"] })[] = [
    ...ways.map((way) => ({
      way: way.way,
      name: prose`${word(wayName(w, way))}`,
      score: conditionOf(strategy, way) ?? [fig(way.score)],
      figure: figureOf(w, way),
      why: whyWay(w, strategy, way),
      commits: prose`${word(commitsOf(w, way))}`,
      value: value(w, way.score),
      // What hinges on what is not known stands below all that has a score today.
      rank: conditionOf(strategy, way) ? 4 : way.canBeUndone ? 0 : 1,
    })),
    ...(awaited && wait && !isTold && !isOpen
      ? [
          {
            name: awaitedName(w, strategy),
            score: [fig(wait)],
            figure: prose`–`,
            why:
              awaited.what === "decisive"
                ? prose`Mean of the best way in that it could open and of staying out, less ${fig("cost_of_waiting")} for lost time`
                : prose`Mean of the overall score at both ends, ${fig(decided.low)} and ${fig(decided.high)}, less ${fig("cost_of_waiting")} for lost time`,
            commits: prose`Time, while existing sellers move on`,
            value: value(w, wait),
            rank: 2,
          },
        ]
      : []),
    // Of a tie to commit nothing and to stay out are one act: they stand in one row.
    ...(strategy.verdict === "tie"
      ? []
      : [
          {
            name: prose`Do not enter`,
            score: [fig(no)],
            figure: prose`–`,
            why: prose`One minus the overall score (${fig(decided.score)})`,
            commits: prose`Nothing`,
            value: value(w, no),
            rank: 3,
          },
        ]),
  ];
  const toFind = strategy.verdict === "tie" ? toFindOut(w, strategy) : undefined;
  if (strategy.verdict === "tie")
    rows.push({
      name: prose`Commit nothing${toFind ? prose` yet: first find out ${toFind}` : []}`,
      score: [fig(no)],
      figure: prose`–`,
      why: prose`One minus the overall score (${fig(decided.score)}), too close to call from ${fig(strategy.bar.low)} to ${fig(strategy.bar.high)}`,
      commits: toFind ? prose`Ninety days` : prose`Nothing`,
      value: 1,
      rank: 5,
    });
  // The advice stands first, also where another scores a little more than it and the scores cannot tell them apart.
  const advised = { no: 3, wait: 2, tie: 5, try: undefined, enter: undefined }[strategy.verdict];
  const isAdvised = (row: (typeof rows)[number]) => (advised === undefined ? row.way === ways[0]?.way : row.rank === advised);
  return rows
    .toSorted(
      (x, y) =>
        Number(isAdvised(y)) - Number(isAdvised(x)) || Number(x.rank === 4) - Number(y.rank === 4) || y.value - x.value || x.rank - y.rank,
    )
    .map(({ name, score, figure, why, commits }) => ({ name, score, figure, why, commits }));
}

/** The measures that a way needs, and what holds its score down; of one that needs the same as an earlier one, that it does. */
function whyWay(w: Work, { decisive, ways, attractiveness }: Strategy, way: WayIn): Inline[] {
  const own = value(w, way.score);
  // What binds is named, and nothing else: that no way scores above the market stands over the table.
  const isHeld = way.held !== undefined && own < value(w, way.market) && own < value(w, attractiveness.score);
  const limit =
    isHeld && decisive?.own ? prose`; held down by ${word(decisive.terms.name)}, which is ${ownWords(decisive, decisive.own)}` : [];
  const hinges = way.isConditional && decisive ? prose`; hinges on ${word(decisive.terms.name)}` : [];
  const alike = ways.slice(0, ways.indexOf(way)).find((other) => other.measures.join() === way.measures.join());
  const measures = way.measures.flatMap((id) => {
    const f = attractiveness.factors.find((each) => each.id === id);
    return f ? [prose`${word(f.name)} (${fig(f.score)})`] : [];
  });
  const made = alike
    ? prose`As ${word(quoted(wayName(w, alike)))}`
    : way.measures.length === 1
      ? prose`Score of ${listed(measures)}`
      : prose`Harmonic mean of ${listed(measures)}, ${fig(way.market)}`;
  return [...made, ...limit, ...hinges];
}
