import type { Inline } from "#document";
import { type Swing, widestFirst } from "../analysis/risk.ts";
import type { Work } from "../analysis/work.ts";
import { present } from "../ledger.ts";
import type { SectionWriter } from "../report/section.ts";
import { endsOf, inPlace, market } from "../writing/phrases.ts";
import { fig, prose, word, year } from "../writing/prose.ts";
import { figure, left, right, row, text } from "../writing/tables.ts";

/** What the heaviest of the assumptions shown makes of the last year. What is drawn apart from them may move it more, so no rank is claimed. */
function titleOf(w: Work, id: string, moved: readonly Swing[]): Inline[] {
  const { last } = w.study.years;
  const swing = moved.find((each) => each.assumption === id);
  const { low, high } = endsOf(w, id);
  return swing
    ? prose`“${word(w.study.ledger.cell(id).label)}”, an assumption of ours, alone puts ${market(w)} ${inPlace(w)} at ${fig(swing.lo)} or ${fig(swing.hi)} in ${year(last)}`
    : prose`“${word(w.study.ledger.cell(id).label)}” may be anything from ${fig(low)} to ${fig(high)}`;
}

/** Assumptions shown in the section; the appendix lists all, with their reasons. */
const mostAssumptions = 6;

export function assumptions(w: Work, s: SectionWriter): void {
  const swings = [...w.risk.drawn, ...w.risk.swings].toSorted(widestFirst(w.study.ledger));
  const moving = swings.map((swing) => swing.assumption);
  // The same bars as the tornado: what weighs nothing here, or stands behind the sizes of other countries alone, moves nothing of this market.
  const assumed = w.study.ledger.cells.filter((c) => c.kind === "assumption").filter((c) => !c.measured);
  const moved = assumed.filter((c) => moving.includes(c.id)).sort((a, b) => moving.indexOf(a.id) - moving.indexOf(b.id));
  const cells = (moved.length > 0 ? moved : assumed).slice(0, mostAssumptions);
  s.exhibit("assumptions", {
    status: "filled",
    quality: "modelled",
    title: titleOf(w, present(cells[0], "an assumption").id, swings),
    subtitle: prose`Central value with its range, in the order in which they move the market of ${year(w.study.years.last)}; reasons in the appendix`,
    table: {
      columns: [left("Assumption", 3), right("Value"), right("Low"), right("High")],
      rows: cells.map((c) => {
        const { low, high } = endsOf(w, c.id);
        return row(text(c.label), figure(c.id), figure(low), figure(high));
      }),
    },
    sources: [...new Set(cells.flatMap((c) => c.sources))],
  });
}
