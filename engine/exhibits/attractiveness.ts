import { pointsTo } from "../analysis/decide.ts";
import { rangedWords } from "../analysis/measure-words.ts";
import { movesOthers } from "../analysis/turns.ts";
import { besideBars, scoreWords } from "./score-words.ts";
import type { Work } from "../analysis/work.ts";
import type { SectionWriter } from "../report/section.ts";
import { capital, fig, prose } from "../writing/prose.ts";
import { inPlace, market } from "../writing/phrases.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, highlighted, left, right, row, text } from "../writing/tables.ts";

/** Each measure of the market against all markets, with its weight and the value at which the verdict turns. */
export function attractiveness(w: Work, s: SectionWriter): void {
  if (!w.strategy) {
    s.lacks("attractiveness");
    return;
  }
  const { attractiveness: a, bar, decided, draws, leading } = w.strategy;
  const said = pointsTo(w.strategy.verdict);
  const ranged = rangedWords(a.factors);
  const notes = [
    ...(a.factors.some((f) => f.isOnlyAgainst) ? prose`What counts only against is left out where it is no worse than the middle. ` : []),
    ...(a.factors.some((f) => f.value === "share_of_leader")
      ? prose`Of the largest seller all sales are known, and not which part is of this market. Its share stands half-way between the least and the most that they leave it, and is drawn with the size between them.`
      : []),
  ];
  s.exhibit("attractiveness", {
    status: "filled",
    quality: "modelled",
    title: prose`The market for ${market(w)} ${inPlace(w)} scores ${scoreWords(w, bar, decided.score)} by the rule of the advice, where ${fig(bar.high)} says enter and ${fig(bar.low)} stay out; ${said === "out" ? prose`${fig(draws.fails)} of draws say stay out` : prose`${fig(draws.enters)} of draws say enter`}`,
    asserts: w.strategy.holds,
    subtitle: prose`Each measure from nothing over one half to one`,
    table: {
      columns: [
        left("Measure", 5),
        right("Here"),
        right("Middle"),
        left("Middle of", 4),
        right("Score"),
        right("Weight"),
        right("Adds to one half"),
        right("Decides over the weight's range"),
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
            f.flip ? figure(f.flip) : text(movesOthers(a, f) ? "moves the share" : "no value"),
          ),
        ),
        row(text("Weighted mean: the market"), [], [], [], [fig(a.score)], [], [], [], []),
        ...(leading ? [row(text("Best way in: harmonic mean of what it needs"), [], [], [], [fig(leading.market)], [], [], [], [])] : []),
        ...(leading?.held ? [row(text("What it hinges on"), [], [], [], [fig(leading.held)], [], [], [], [])] : []),
        highlighted(
          true,
          text("The score that decides: the lowest of these"),
          [],
          [],
          [],
          [besideBars(w, bar, decided.score)],
          [],
          [],
          [],
          [],
        ),
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
