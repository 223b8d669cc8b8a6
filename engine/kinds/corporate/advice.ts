import type { Inline } from "#document";
import type { WayIn } from "../../analysis/decide.ts";
import type { Work } from "../../analysis/work.ts";
import { idOf } from "../../ledger.ts";
import { figBeside, value } from "../../writing/phrases.ts";
import { fig, listed, prose, word } from "../../writing/prose.ts";
import { ownWords } from "./decisive-words.ts";
import { conditionOf } from "./order-of-ways.ts";
import { awaitedName } from "./recommendation.ts";
import { toFindOut } from "./verdict-words.ts";
import { commitsOf, wayName } from "./ways.ts";

export interface EntryOption {
  name: Inline[];
  score: Inline[];
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
        why: prose`Over all countries too few measures can be held against other markets.`,
        commits: prose`A report on one country.`,
      },
    ];
  const { awaited, wait, no, ways, attractiveness: a } = strategy;
  // Of a tie what one would wait for may be the very thing that is to be found out first.
  const isTold = strategy.verdict === "tie" && awaited?.what === "factor" && awaited.factor.id === strategy.swings?.id;
  const rows: (EntryOption & { value: number; rank: number; way?: WayIn["way"] })[] = [
    ...ways.map((way) => ({
      way: way.way,
      name: prose`${word(wayName(w, way))}`,
      score: conditionOf(strategy, way) ?? [fig(way.score)],
      why: whyWay(w, way),
      commits: prose`${word(commitsOf(w, way))}`,
      value: value(w, way.score),
      // What hinges on what is not known stands below all that has a score today.
      rank: conditionOf(strategy, way) ? 4 : way.canBeUndone ? 0 : 1,
    })),
    ...(awaited && wait && !isTold
      ? [
          {
            name: awaitedName(w, strategy),
            score: [fig(wait)],
            why:
              awaited.what === "decisive"
                ? prose`Mean of the best way it could open and staying out, less ${fig("cost_of_waiting")} for time`
                : prose`Mean of ${fig(a.low)} and ${fig(a.high)}, the scores at both ends, less ${fig("cost_of_waiting")} for time`,
            commits: prose`Time: those who are there go on`,
            value: value(w, wait),
            rank: 2,
          },
        ]
      : []),
    {
      name: prose`Do not enter`,
      score: [fig(no)],
      why: prose`One less the score of the market (${fig(a.score)})`,
      commits: prose`Nothing`,
      value: value(w, no),
      rank: 3,
    },
  ];
  if (strategy.verdict === "tie")
    rows.push({
      name: prose`Find out first ${toFindOut(w, strategy)}`,
      score: prose`tie`,
      why: strategy.isNear
        ? prose`The market scores ${fig(a.score)}, less than ${fig(strategy.margin)} from the ${fig(a.needed)} that it needs`
        : prose`The market passes in ${figBeside(w, a.passes, strategy.least)} of the draws: no clear majority either way`,
      commits: prose`Ninety days`,
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
    .map(({ name, score, why, commits }) => ({ name, score, why, commits }));
}

/** The measures that a way needs, and what holds its score down. */
function whyWay(w: Work, way: WayIn): Inline[] {
  const { strategy } = w;
  const factors = strategy?.attractiveness.factors ?? [];
  const measures = way.measures.flatMap((id) => {
    const f = factors.find((each) => each.id === id);
    if (!f) return [];
    const against = way.against.includes(id);
    return [prose`${word(against ? `makers with ${f.name}` : f.name)} (${against ? fig(restOf(w, f.score)) : fig(f.score)})`];
  });
  const mean = way.measures.length === 1 ? prose`Score of ${listed(measures)}` : prose`Harmonic mean of ${listed(measures)}`;
  const { decisive } = strategy ?? {};
  const limit = !way.hinge
    ? prose`; at most the score of a market that does not pass`
    : decisive && !way.isConditional
      ? prose`; held down by ${word(decisive.terms.name)}, which ${decisive.own ? prose`is ${ownWords(decisive, decisive.own)}` : decisive.proxy ? "no accounts of sellers here put a value to" : "is not known"}`
      : prose`; at most the score of a market that does not pass`;
  return [...mean, ...(value(w, way.score) < value(w, way.market) ? limit : [])];
}

/** One less a score, for a measure whose trouble is another's chance. */
const restOf = ({ study: { ledger } }: Work, score: string): string =>
  ledger.formulaOnce(idOf("rest_of", score), `1 - ${score}`, {
    label: `One less: ${ledger.cell(score).label}`,
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 2 },
  });
