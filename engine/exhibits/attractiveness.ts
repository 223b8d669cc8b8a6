import type { Work } from "../analysis/work.ts";
import type { SectionWriter } from "../report/section.ts";
import { capital, fig, prose } from "../writing/prose.ts";
import { inPlace, market } from "../writing/phrases.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, highlighted, left, right, row, text } from "../writing/tables.ts";

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
    title: prose`${capital(market(w))} ${inPlace(w)} scores ${fig(a.score)} of one; one half is needed`,
    subtitle: prose`A score runs from nothing over one half to one; what counts only against ends at one half`,
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
            text(`${capital(f.name)}${f.isOnlyAgainst ? " (counts only against)" : ""}`),
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
    note: prose`Adds: to one half. Turns at: the value of this measure alone that takes the score across one half; a dash: none.`,
    sources: sourcesOf(w, a.score),
  });
}
