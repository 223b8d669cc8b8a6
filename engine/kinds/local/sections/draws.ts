import type { SectionWriter } from "../../../report/section.ts";
import { endsOf } from "../../../writing/phrases.ts";
import { prose, word } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import type { LocalWork } from "../work.ts";

/** Where the simulation is told, once: what is drawn, from which range, and what it moves. */
export function draws(w: LocalWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const drawn = [
    ...w.economics.drawn.map((id) => ({ id, moves: w.sales.drawn.includes(id) ? "sales and result" : "result" })),
    ...w.firstYear.rampDrawn.map((id) => ({ id, moves: "first two years" })),
    ...w.threeYears.years.flatMap(({ volume }) => (volume ? [{ id: volume, moves: "later years" }] : [])),
  ];
  s.exhibit("draws", {
    status: "filled",
    quality: "modelled",
    title: prose`What the ranges rest on: each assumption that is drawn, and from which range`,
    subtitle: prose`Four thousand draws; each assumption on its own, most often near its value, never beyond its ends`,
    table: {
      columns: [left("Assumption", 5), right("Low end"), right("Value"), right("High end"), left("Moves", 2)],
      rows: drawn.map(({ id, moves }) => {
        const { low, high } = endsOf(w, id);
        return row(text(ledger.cell(id).label), figure(low), figure(id), figure(high), text(moves));
      }),
    },
    note: prose`The shape is a triangle with its top at the value, from a fixed seed, so that the same order gives the same draws. Low and high results are the tenth and the ninetieth of a hundred. What is not in the table is not drawn: the rent and the hours open are for you to set${word(w.economics.isOwnerPayGiven ? ", and your pay is as given" : "")}.`,
    sources: [],
  });
}
