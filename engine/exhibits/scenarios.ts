import { type Case, casesOf, slowCase } from "../analysis/cases.ts";
import { type Decision, decide, differ, pointsTo } from "../analysis/decide.ts";
import { causeOf, nameOf, signOf } from "./case-words.ts";
import { adviceWords, scenarioTitle } from "./scenario-title.ts";
import { enterDecision, enterMean } from "../analysis/decision-rule.ts";
import { scoreFormula, scoreOf } from "../analysis/score-scale.ts";
import type { Strategy } from "../analysis/strategy.ts";
import { tradeCases } from "./trade-cases.ts";
import { movedBySize, withScores } from "../analysis/turns.ts";
import { idOf } from "../ledger.ts";
import { value } from "../writing/phrases.ts";
import { prose, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { besideBars, bottom, failedNeed } from "./score-words.ts";
import { placeLabel } from "../report/study.ts";
import type { SectionWriter } from "../report/section.ts";
import { type Work } from "../analysis/work.ts";
import { figure, left, moneyScale, right, row, text } from "../writing/tables.ts";

/** What may happen, by its cause: each thing alone, the market that it makes, and whether it changes the advice. */
export function scenarios(w: Work, s: SectionWriter): void {
  const { study, strategy } = w;
  const { last } = study.years;
  const before = study.ledger.valuesBeforeBrief();
  const cases = testedCases(w);
  const { format, unit } = moneyScale(
    w,
    cases.map((c) => c.end),
  );
  const told = cases.map((c) => ({ c, name: nameOf(c), advice: adviceIn(w, c) }));
  const decides = strategy ? cases.map((c) => caseScore(w, strategy, c)) : [];
  // Where one need fails in every case, the score that decides tells them nothing apart: that of the market does.
  const markets = strategy && decides.every((cell) => before(cell) < bottom) ? cases.map((c) => marketScore(w, strategy, c)) : [];
  const failed = strategy && markets.length > 0 ? failedNeed(w, strategy) : undefined;
  const shown = failed ? markets : decides;
  const [central, ...others] = told;
  const isHeld = strategy?.rule.backing !== undefined && before(strategy.rule.backing) < before(strategy.bar.high);
  s.exhibit("scenarios", {
    status: "filled",
    quality: "modelled",
    title: scenarioTitle(w, central, others),
    asserts: others.flatMap(({ c }) => sideOf(w, c)),
    subtitle: prose`${unit}, ${placeLabel(study)}, ${year(last)}; one thing at a time, all else as in the base case`,
    format,
    chart: {
      kind: "bars",
      rows: told.map(({ c, name }) => ({ name, cell: c.end, highlight: c.id === "base", quality: "modelled" as const })),
    },
    alt: prose`Bars of the market in each case.`,
    table: {
      columns: [
        left("Case", 2),
        left("What happens", 5),
        right("In the last year", unit),
        right("Growth a year"),
        ...(strategy ? [right(failed ? "Score of the market" : "Score"), left("Advice", 2)] : []),
        left("Seen first in", 3),
      ],
      rows: told.map(({ c, name, advice }, i) =>
        row(
          text(name),
          causeOf(w, c),
          figure(c.end, format),
          figure(c.growth),
          ...(strategy ? [[besideBars(w, strategy.bar, shown[i] ?? strategy.decided.score)], text(advice ?? "as now")] : []),
          signOf(w, c),
        ),
      ),
    },
    ...(isHeld && { note: prose`No case scores above one half: of today’s draws more say stay out than enter.` }),
    ...(strategy &&
      failed && {
        note: prose`The overall score is near zero in every case, because ${word(failed.name)} fails its test in each. The score shown is the market’s, the mean of its measures; no way in scores above it.`,
      }),
    sources: sourcesOf(
      w,
      ...cases.flatMap((c) =>
        c.id === "currency"
          ? [c.loss]
          : c.id === "part"
            ? [c.part.share]
            : c.id === "worst" || c.id === "best"
              ? [c.hard.cell]
              : "own" in c
                ? [c.own.market]
                : [],
      ),
    ),
  });
  tradeCases(w, s);
}

/** The cases that the advice can fail in: where no measure of the score is moved by today's size, its ends test nothing. */
function testedCases({ study, outlook, size, strategy }: Work): Case[] {
  const cases = casesOf(study, outlook, size);
  if (!strategy) return cases;
  const { factors } = strategy.attractiveness;
  const isSizeScored = movedBySize(factors, "market_low").length > 0;
  const [low] = factors.find((f) => f.id === "growth")?.ends ?? [];
  return [
    ...cases.filter((c) => isSizeScored || (c.id !== "small" && c.id !== "large")),
    ...(low ? [slowCase(study, size.headline, low)] : []),
  ];
}

/** On which side of the base case a case lies, as its name says. */
function sideOf(w: Work, c: Case): string[] {
  const base = w.outlook.place.mid.at(-1);
  if (!base || c.id === "base" || (c.id === "currency" && w.outlook.economyParts)) return [];
  return [`${c.end} ${value(w, c.end) >= value(w, base) ? ">=" : "<"} ${base}`];
}

/** The advice of a case where it is another than now. */
function adviceIn(w: Work, c: Case): string | undefined {
  const { strategy } = w;
  if (!strategy || c.id === "base") return undefined;
  const decision = decidedIn(w, strategy, c);
  return differ(decision, strategy) ? adviceWords[pointsTo(decision.verdict)] : undefined;
}

/** The measures that a case moves, of those that are scored, at the values of the case. */
const movedBy = ({ attractiveness: { factors } }: Strategy, { start, growth }: Case) => [
  ...movedBySize(factors, start),
  ...factors.filter(({ id }) => id === "growth").map((f) => ({ f, at: growth })),
];

/** The verdict with size and growth at the values of a case. */
function decidedIn(w: Work, strategy: Strategy, c: Case): Decision {
  const { ledger } = w.study;
  const moved = movedBy(strategy, c).map(({ f, at }) => [f.score, scoreOf(ledger, f, at)] as const);
  const decided = [strategy.deciding.decision, value(w, caseScore(w, strategy, c))] as const;
  return decide(strategy.deciding, withScores(ledger, strategy.deciding, Object.fromEntries([...moved, decided])));
}

/** Scores of the measures that a case moves, as cells: size and growth, and what is over the size. */
const caseScores = ({ study: { ledger } }: Work, strategy: Strategy, c: Case) =>
  Object.fromEntries(
    movedBy(strategy, c).map(({ f, at }) => [
      f.id,
      ledger.formulaOnce(idOf("case", c.id, "score", f.id), scoreFormula(at, f.norm, f), {
        label: `Score: ${f.name}, case “${c.id}”`,
        unit: "1",
        format: { style: "fixed", scale: 1, digits: 2 },
      }),
    ]),
  );

/** The score of the market in a case. */
const marketScore = (w: Work, strategy: Strategy, c: Case): string =>
  c.id === "base"
    ? strategy.attractiveness.score
    : enterMean(
        w.study.ledger,
        strategy.attractiveness,
        idOf("case", c.id, "market_score"),
        `Score of the market, case “${c.id}”`,
        caseScores(w, strategy, c),
      );

/**
 * The score that decides in a case: all measures as now but size and growth. What today's draws hold back is held in every case, so that a case is
 * compared with the base by one rule.
 */
function caseScore(w: Work, strategy: Strategy, c: Case): string {
  if (c.id === "base") return strategy.decided.score;
  return enterDecision(
    w.study.ledger,
    strategy.rule,
    idOf("case", c.id, "score"),
    `Overall score, case “${c.id}”`,
    caseScores(w, strategy, c),
  );
}
