import type { Verdict } from "../analysis/strategy.ts";
import type { Work } from "../analysis/work.ts";
import type { SectionWriter } from "../report/section.ts";
import { capital, fig, prose } from "../writing/prose.ts";
import { inPlace, market } from "../writing/phrases.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, highlighted, left, right, row, text } from "../writing/tables.ts";

/** What a verdict rests on; the sentence that states it is stale once one of these no longer holds. */
export const verdictHolds: Readonly<Record<Verdict, readonly string[]>> = {
  enter: ["attractiveness >= 0.5", "attractiveness_low >= 0.5"],
  try: ["attractiveness >= 0.5", "attractiveness_low < 0.5"],
  wait: ["attractiveness < 0.5", "attractiveness_high >= 0.5"],
  no: ["attractiveness < 0.5"],
};

/** Each measure of the market against all markets, with its weight and the value at which the verdict turns. */
export function attractiveness(w: Work, s: SectionWriter): void {
  if (!w.strategy) {
    s.missing(
      "attractiveness",
      prose`How attractive ${market(w)} is, measure by measure`,
      prose`Fewer than three measures of it can be held against other markets; a report on one country has more.`,
    );
    return;
  }
  const { attractiveness: a } = w.strategy;
  s.exhibit("attractiveness", {
    status: "filled",
    quality: "modelled",
    title: prose`Score of ${market(w)} ${inPlace(w)}: ${fig(a.score)}, where one half is the middle of each measure`,
    subtitle: prose`Score: nothing at the lower quartile, one half at the middle, one at the upper quartile`,
    table: {
      columns: [
        left("Measure", 5),
        right("Here"),
        right("Middle"),
        left("Middle of", 4),
        right("Score"),
        right("Weight"),
        right("Adds"),
        right("Turns at"),
      ],
      rows: [
        ...a.factors.map((f) =>
          row(
            text(`${capital(f.name)}${f.isBetterAbove ? "" : " (less is better)"}`),
            figure(f.value),
            figure(f.norm.middle),
            text(f.against),
            figure(f.score),
            figure(f.weight),
            figure(f.pull),
            f.flip ? figure(f.flip) : text("–"),
          ),
        ),
        highlighted(true, text("Weighted mean"), [], [], [], [fig(a.score)], [], [], []),
        row(text("The same, size and growth at their low ends"), [], [], [], [fig(a.low)], [], [], []),
        row(text("The same, size and growth at their high ends"), [], [], [], [fig(a.high)], [], [], []),
      ],
    },
    note: prose`Adds: to the one half of a market in the middle of every measure. Turns at: the value of this measure alone at which the verdict turns; a dash: none does.`,
    sources: sourcesOf(w, a.score),
  });
}
