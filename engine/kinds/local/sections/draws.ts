import type { Inline } from "#document";
import type { SectionWriter } from "../../../report/section.ts";
import { endsOf } from "../../../writing/phrases.ts";
import { fig, lowerFirst, prose, word } from "../../../writing/prose.ts";
import { fitting } from "../../../writing/title-words.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import type { LocalWork } from "../work.ts";
import { unfelt } from "./felt.ts";

/** How many assumptions are drawn of a year once known. */
const drawnCount = (w: LocalWork): string =>
  w.study.ledger.formulaOnce("drawn_count", String(w.economics.drawn.length), {
    label: "Assumptions that are drawn of a year once known",
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 0 },
  });

/** The first of the assumptions with its ends, and how many move a year's result alone. */
function titleOf(w: LocalWork, id: string | undefined, felt: string, names: ReadonlyMap<string, string>): Inline[] {
  const many = prose`${fig(felt)} of ${fig(drawnCount(w))} assumptions drawn move what a year leaves`;
  if (id === undefined) return many;
  const { low, high } = endsOf(w, id);
  return fitting(
    w,
    prose`${many}; ${word(lowerFirst(names.get(id) ?? w.study.ledger.cell(id).label))} from ${fig(low)} to ${fig(high)}`,
    many,
  );
}

/** Where the simulation is told, once: what is drawn, from which range, and what it moves. */
export function draws(w: LocalWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const quiet = new Set(unfelt(w));
  const felt = ledger.formulaOnce("drawn_felt", String(w.economics.drawn.length - quiet.size), {
    label: "Drawn assumptions that move a year's result alone",
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 0 },
  });
  const names = new Map(w.swings.map(({ id, name }) => [id, name]));
  const drawn = [
    ...w.economics.drawn
      .filter((id) => !quiet.has(id))
      .map((id) => ({ id, moves: w.sales.drawn.includes(id) ? "sales, result" : "result" })),
    ...w.firstYear.rampDrawn.map((id) => ({ id, moves: "first two years" })),
    ...w.threeYears.years.flatMap(({ volume }) => (volume ? [{ id: volume, moves: "later years" }] : [])),
  ];
  s.exhibit("draws", {
    status: "filled",
    quality: "modelled",
    title: titleOf(w, drawn[0]?.id, felt, names),
    subtitle: prose`Two thousand draws; each assumption on its own, most often near its value, never beyond its ends`,
    table: {
      columns: [left("Assumption", 5), right("Low end"), right("Value"), right("High end"), left("Moves", 2)],
      rows: drawn.map(({ id, moves }) => {
        const { low, high } = endsOf(w, id);
        return row(text(names.get(id) ?? ledger.cell(id).label), figure(low), figure(id), figure(high), text(moves));
      }),
    },
    note: prose`The others are drawn too and move next to nothing alone (Appendix B). Each is drawn from a triangle with its top at the value, from a fixed seed; low and high results are the tenth and the ninetieth of a hundred. A rent that nobody has asked is not drawn: it is yours to refuse.${word(w.economics.isOwnerPayGiven ? " Your pay is as given." : "")}`,
    sources: [],
  });
}
