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
    title: prose`Score of ${market(w)} ${inPlace(w)}: ${fig(a.score)}, where one half is the median market`,
    subtitle: prose`Lower quartile nothing, median one half, upper quartile one`,
    table: {
      columns: [
        left("Measure", 3),
        right("Here"),
        right("One half at"),
        left("Which is the middle of", 2),
        right("Score"),
        right("Weight"),
        right("Adds to one half"),
        right("Verdict turns at"),
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
    note: prose`A dash: no value of this measure alone would turn the verdict.`,
    sources: sourcesOf(w, a.score),
  });
}
