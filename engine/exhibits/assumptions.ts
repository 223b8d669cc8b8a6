import type { Inline } from "#document";
import { widestFirst } from "../analysis/risk.ts";
import type { Work } from "../analysis/work.ts";
import { present } from "../ledger.ts";
import type { SectionWriter } from "../report/section.ts";
import { endsOf } from "../writing/phrases.ts";
import { fig, prose, word, year } from "../writing/prose.ts";
import { figure, left, right, row, text } from "../writing/tables.ts";

/** The assumption that the last year hangs on first, with its range. */
function titleOf(w: Work, { id, label }: { id: string; label: string }): Inline[] {
  const { low, high } = endsOf(w, id);
  return prose`Of our own assumptions the market of ${year(w.study.years.last)} hangs first on “${word(label)}”: anything from ${fig(low)} to ${fig(high)} is possible`;
}

/** Assumptions shown in the section; the appendix lists all, with their reasons. */
const mostAssumptions = 6;

export function assumptions(w: Work, s: SectionWriter): void {
  const moving = [...w.risk.drawn, ...w.risk.swings].toSorted(widestFirst(w.study.ledger)).map((swing) => swing.assumption);
  // The same bars as the tornado: what weighs nothing here, or stands behind the sizes of other countries alone, moves nothing of this market.
  const assumed = w.study.ledger.cells.filter((c) => c.kind === "assumption").filter((c) => !c.measured);
  const moved = assumed.filter((c) => moving.includes(c.id)).sort((a, b) => moving.indexOf(a.id) - moving.indexOf(b.id));
  const cells = (moved.length > 0 ? moved : assumed).slice(0, mostAssumptions);
  s.exhibit("assumptions", {
    status: "filled",
    quality: "modelled",
    title: titleOf(w, present(cells[0], "an assumption")),
    subtitle: prose`Central value with its range; change one and all that rests on it moves`,
    table: {
      columns: [left("Assumption", 3), right("Value"), right("Low"), right("High")],
      rows: cells.map((c) => {
        const { low, high } = endsOf(w, c.id);
        return row(text(c.label), figure(c.id), figure(low), figure(high));
      }),
    },
    note: prose`Of these, what moves the market of ${year(w.study.years.last)} most stands first. The appendix lists every assumption, with its reason.`,
    sources: [...new Set(cells.flatMap((c) => c.sources))],
  });
}
