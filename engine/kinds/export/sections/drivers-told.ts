import type { Inline } from "#document";
import { enterSource } from "../../../evidence/enter.ts";
import { cite, prose, word, year } from "../../../writing/prose.ts";
import { hasEnded, isNewEnough, sideAtHome, sideOf } from "../statement-side.ts";
import type { ExportWork } from "../work.ts";

type Direction = "for" | "against" | "both ways";
export interface Mover {
  what: Inline[];
  direction: Direction;
  size: Inline[];
  how: Inline[];
  sources: readonly string[];
}

/** Statements of pages that are printed, of the origin and of the short list. */
const mostPublished = 4;

/** What pages name, of the origin first, then of the short list. */
export function published(w: ExportWork): Mover[] {
  const { pages, published: statements } = w.subject.evidence;
  const places = [
    { iso3: w.subject.origin.iso3, name: w.subject.origin.name },
    ...w.short.map(({ data, name }) => ({ iso3: data.iso3, name })),
  ];
  return places
    .flatMap(({ iso3, name }) =>
      statements(iso3).flatMap((row) => {
        const isOver = iso3 === w.subject.origin.iso3 && hasEnded(row, w.rules.homeRules, w.subject.asOf);
        const side = isNewEnough(row) && !isOver ? (iso3 === w.subject.origin.iso3 ? sideAtHome(row) : sideOf(row)) : null;
        return row.of === null && side && side !== "rule" ? [{ ...row, place: name, side }] : [];
      }),
    )
    .slice(0, mostPublished)
    .map(({ side, name, text: how, year: at, source, place }) => {
      const entered = enterSource(w.study.ledger, pages, source);
      return {
        what: prose`${word(name, "taxonomy")}, ${word(place)} `,
        direction: side,
        size: [...prose`no figure; told of ${year(at)} `, cite(entered)],
        how: [word(how.replace(/\.$/, ""), "taxonomy")],
        sources: [entered],
      };
    });
}
