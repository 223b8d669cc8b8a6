import type { Exhibit } from "#document";
import { type Attractiveness, type Factor, isInSight } from "../analysis/attractiveness.ts";
import { rangedWords } from "../analysis/measure-words.ts";
import type { Work } from "../analysis/work.ts";
import type { SectionWriter } from "../report/section.ts";
import { capital, capitalRun, fig, prose, word } from "../writing/prose.ts";
import { inPlace, market, value } from "../writing/phrases.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, highlighted, left, right, row, text } from "../writing/tables.ts";

/** A pull nearer to nothing than this prints as none. */
const leastPull = 0.005;

/** What lifts the score and what pulls it down. */
function finding(w: Work, { factors, score }: Attractiveness): Pick<Exhibit, "title"> & { asserts: string[] } {
  const ranked = factors.toSorted((x, y) => value(w, y.pull) - value(w, x.pull));
  const [top, low] = [ranked[0], ranked.at(-1)];
  const up = top && value(w, top.pull) >= leastPull ? top : undefined;
  const down = low && value(w, low.pull) <= -leastPull ? low : undefined;
  // Those are of the base year and of the years ahead; a share or a rate of another year would need it beside itself.
  const isOfToday = (f: Factor) => f.id === "size" || f.id === "growth";
  const named = (f: Factor) => prose`${word(f.name)}${isOfToday(f) ? prose` (${fig(f.value)})` : []}`;
  const scored = prose`${market(w)} ${inPlace(w)} ${up || !down ? "to" : "down to"} ${fig(score)} where one half is needed`;
  return {
    title: up
      ? prose`${capitalRun(named(up))} lifts ${scored}${down ? prose`; ${named(down)} pulls it down` : []}`
      : down
        ? prose`${capitalRun(named(down))} pulls ${scored}`
        : prose`Nothing measured moves ${scored}`,
    asserts: [...(up ? [`${up.pull} > 0`] : []), ...(down ? [`${down.pull} < 0`] : [])],
  };
}

/** Each measure of the market against all markets, with its weight and the value at which the verdict turns. */
export function attractiveness(w: Work, s: SectionWriter): void {
  if (!w.strategy) {
    s.lacks("attractiveness");
    return;
  }
  const { attractiveness: a } = w.strategy;
  const isCapped = a.factors.some((f) => f.isOnlyAgainst);
  const ranged = rangedWords(a.factors);
  const at = (cell: string) => value(w, cell);
  s.exhibit("attractiveness", {
    status: "filled",
    quality: "modelled",
    ...finding(w, a),
    subtitle: prose`From nothing over one half to one; within ${fig(w.strategy.margin)} of one half nothing is decided`,
    table: {
      columns: [
        left("Measure", 5),
        right("Here"),
        right("Middle"),
        left("Middle of", 4),
        right("Score"),
        right("Weight"),
        right("Adds to one half"),
        right("Total over the weight's range"),
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
            prose`${fig(f.overWeight.low)} to ${fig(f.overWeight.high)}`,
            f.flip ? (isInSight(f, at) ? figure(f.flip) : text("nothing in its range")) : text("–"),
          ),
        ),
        highlighted(true, text("Weighted mean"), [], [], [], [fig(a.score)], [], [], [], []),
        ...(ranged
          ? [
              row(text(`The same, ${ranged.of} at ${ranged.their} low ${ranged.ends}`), [], [], [], [fig(a.low)], [], [], [], []),
              row(text(`The same, ${ranged.of} at ${ranged.their} high ${ranged.ends}`), [], [], [], [fig(a.high)], [], [], [], []),
            ]
          : []),
        ...(isCapped ? [row(text("The most that these measures can give"), [], [], [], [fig(a.most)], [], [], [], [])] : []),
        row(text("Draws of weights, size and growth that pass"), [], [], [], [fig(a.passes)], [], [], [], []),
      ],
    },
    sources: sourcesOf(w, a.score),
  });
}
