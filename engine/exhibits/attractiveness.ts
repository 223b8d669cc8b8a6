import type { Inline } from "#document";
import type { Factor } from "../analysis/attractiveness.ts";
import type { Strategy } from "../analysis/strategy.ts";
import { pointsTo } from "../analysis/decide.ts";
import { rangedWords } from "../analysis/measure-words.ts";
import { movesOthers } from "../analysis/turns.ts";
import { besideBars, narrow, shortName } from "./score-words.ts";
import type { Work } from "../analysis/work.ts";
import type { SectionWriter } from "../report/section.ts";
import { capital, capitalRun, fig, listed, prose } from "../writing/prose.ts";
import { inPlace, market, value } from "../writing/phrases.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, highlighted, left, right, row, text } from "../writing/tables.ts";
import { fitting } from "../writing/title-words.ts";

/** The values that turn the advice. Where another page tells a further one than the nearest, each stands with what it leads to. */
function turnsOf(w: Work, f: Factor): Inline[] {
  const told = f.flip !== undefined && !f.turns.includes(f.flip) ? [...f.turns, f.flip] : f.turns;
  if (told.length === 1) return listed(told.map((turn) => [fig(turn)]));
  const isBelow = (turn: string) => value(w, f.value) < value(w, turn) === f.isBetterAbove;
  const leads = (turn: string) =>
    turn === f.passesAt ? (isBelow(turn) ? "enter" : "too close to call") : isBelow(turn) ? "too close to call" : "stay out";
  return listed(told.map((turn) => prose`${fig(turn)} (${leads(turn)})`));
}

/** Each measure of the market against all markets, with its weight and the value at which the verdict turns. */
export function attractiveness(w: Work, s: SectionWriter): void {
  if (!w.strategy) {
    s.lacks("attractiveness");
    return;
  }
  const { attractiveness: a, bar, decided, leading, rule } = w.strategy;
  const before = w.study.ledger.valuesBeforeBrief();
  const ranged = rangedWords(a.factors);
  const notes = [
    ...(a.factors.some((f) => f.value === "share_of_leader")
      ? prose`All sales of the largest seller are known, but not which part belongs to this market. Its share is put half-way between the least and the most that they allow, and drawn between these with the size.`
      : []),
  ];
  s.exhibit("attractiveness", {
    status: "filled",
    quality: "modelled",
    ...titleOf(w, w.strategy),
    subtitle: prose`Each measure is scored from zero to one; an overall score from ${fig(bar.high)} says enter, up to ${fig(bar.low)} stay out`,
    table: {
      columns: [
        left("Measure", 5),
        right("Here"),
        right("Middle"),
        left("Middle of", 4),
        right("Score"),
        right("Weight"),
        right("Adds to one half"),
        right("Overall score over the weight's range"),
        right("Alone changes the advice at"),
      ],
      rows: [
        ...a.factors.map((f) =>
          row(
            text(`${capital(f.name)}${f.isOnlyAgainst ? " (counts only against)" : ""}`),
            figure(f.value),
            figure(f.norm.middle),
            text(f.against),
            figure(f.score),
            figure(f.weight),
            figure(f.pull),
            prose`${besideBars(w, bar, f.overWeight.low)} to ${besideBars(w, bar, f.overWeight.high)}`,
            f.turns.length > 0 ? turnsOf(w, f) : text(movesOthers(a, f) ? "moves the share" : "no value"),
          ),
        ),
        row(text("Weighted mean: the market"), [], [], [], [fig(a.score)], [], [], [], []),
        ...(leading ? [row(text("Best way in: harmonic mean of what it needs"), [], [], [], [fig(leading.market)], [], [], [], [])] : []),
        ...(leading?.held ? [row(text("What it hinges on"), [], [], [], [fig(leading.held)], [], [], [], [])] : []),
        ...(before(rule.backing) < before(bar.high)
          ? [row(text("At most, as more draws say stay out than enter"), [], [], [], [fig(rule.backing)], [], [], [], [])]
          : []),
        highlighted(true, text("Overall score: the lowest of these"), [], [], [], [besideBars(w, bar, decided.score)], [], [], [], []),
        ...(ranged
          ? [
              row(
                text(`The same, ${ranged.of} at ${ranged.their} low ${ranged.ends}`),
                [],
                [],
                [],
                [besideBars(w, bar, decided.low)],
                [],
                [],
                [],
                [],
              ),
              row(
                text(`The same, ${ranged.of} at ${ranged.their} high ${ranged.ends}`),
                [],
                [],
                [],
                [besideBars(w, bar, decided.high)],
                [],
                [],
                [],
                [],
              ),
            ]
          : []),
      ],
    },
    ...(notes.length > 0 ? { note: notes } : {}),
    sources: sourcesOf(w, a.score),
  });
}

/** A measure on either side, the heaviest, with the score that all of them come to. */
function titleOf(
  w: Work,
  { attractiveness: { factors }, bar, decided, draws, verdict, holds }: Strategy,
): { title: Inline[]; asserts: string[] } {
  const pull = (f: Factor) => value(w, f.pull);
  const ranked = factors.toSorted((a, b) => pull(b) - pull(a));
  const worst = ranked.at(-1);
  const isNarrow = pointsTo(verdict) === "in" && value(w, draws.enters) < narrow;
  const draw =
    pointsTo(verdict) === "out"
      ? prose`${fig(draws.fails)} of draws say stay out`
      : pointsTo(verdict) === "tie"
        ? prose`${fig(draws.enters)} of draws say enter, ${fig(draws.fails)} stay out`
        : prose`${isNarrow ? "only " : ""}${fig(draws.enters)} of draws say enter`;
  const isAgainst = worst !== undefined && pull(worst) < 0;
  // Where nothing speaks against an entry the next that speaks for it tells more than the first alone.
  const speaking = ranked.slice(0, isAgainst ? 1 : 2).filter((f) => pull(f) > 0);
  const [first, second] = speaking;
  const what = prose`${market(w)} ${inPlace(w)}`;
  const parts =
    first && isAgainst
      ? prose`${capital(shortName(first))} favours ${what}, ${shortName(worst)} does not`
      : first && second
        ? prose`${capital(shortName(first))} and ${shortName(second)} favour ${what}`
        : first
          ? prose`${capital(shortName(first))} favours ${what}`
          : isAgainst
            ? prose`${capital(shortName(worst))} speaks against ${what}`
            : capitalRun(what);
  const scores = besideBars(w, bar, decided.score);
  return {
    title: fitting(
      w,
      prose`${parts}: it scores ${scores}, and ${draw}`,
      prose`${parts} (score ${scores}): ${draw}`,
      prose`${parts}: ${draw}`,
    ),
    asserts: [
      ...holds,
      ...(isNarrow ? [`${draws.enters} < ${narrow}`] : []),
      ...speaking.map((f) => `${f.pull} > 0`),
      ...(isAgainst ? [`${worst.pull} < 0`] : []),
    ],
  };
}
