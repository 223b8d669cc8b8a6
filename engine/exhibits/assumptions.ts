import type { Inline } from "#document";
import { type Swing, widestFirst } from "../analysis/risk.ts";
import { dividesWorld } from "../analysis/sizing/class-part.ts";
import type { Work } from "../analysis/work.ts";
import { present } from "../ledger.ts";
import type { SectionWriter } from "../report/section.ts";
import { endsOf, inPlace, market, value } from "../writing/phrases.ts";
import { fig, prose, word, year } from "../writing/prose.ts";
import { figure, left, right, row, text } from "../writing/tables.ts";
import { fitting } from "../writing/title-words.ts";

/** What the transfer from known countries has learnt. */
const ofAmerica = /^Share of output that goes to .+, relative to American accounts/;

/** Assumptions as a title says them, by what their names begin with: all of them are several things, so one verb fits them. */
const plainWords: readonly (readonly [RegExp, (found: RegExpExecArray) => string])[] = [
  [ofAmerica, () => "American spending shares"],
  [/^Correction of the method (.+), measured on published sizes/, ([, method = ""]) => `Errors of sizing by ${method}`],
  [/^How far the market may lie from its published sizes/, () => "Errors of published sizes"],
  [/^Growth of the market compared with the economy.s since its last published size/, () => "The years since the last published size"],
  [/^How far a size moves with output to the base year/, () => "Old sizes carried with output"],
  [/^Spending on .+ for each unit of (.+), relative to/, ([, unit = ""]) => `American rates of spending for ${unit}`],
  [/^Average price paid over the published prices/, () => "Prices paid beside the published ones"],
];

function plainNameOf(w: Work, label: string): string | undefined {
  // Of a divided world market what counts is the share of one country beside those of others.
  if (dividesWorld(w.study) && ofAmerica.test(label)) return "Spending shares of output";
  for (const [pattern, say] of plainWords) {
    const found = pattern.exec(label);
    if (found) return say(found);
  }
  return undefined;
}

/** What the heaviest of the assumptions shown makes of the last year. What is drawn apart from them may move it more, so no rank is claimed. */
function titleOf(w: Work, id: string, moved: readonly Swing[]): Inline[] {
  const { last } = w.study.years;
  const swing = moved.find((each) => each.assumption === id);
  const { label } = w.study.ledger.cell(id);
  const plain = plainNameOf(w, label);
  const name = [word(plain ?? label.replace(/,.*$/, ""))];
  const { low, high } = endsOf(w, id);
  if (!swing) return prose`${name} may be anything from ${fig(low)} to ${fig(high)}`;
  const [least = swing.lo, most = swing.hi] = [swing.lo, swing.hi].toSorted((a, b) => value(w, a) - value(w, b));
  const puts = prose`${plain ? "put" : "puts"} ${market(w)} ${inPlace(w)} at ${fig(least)} or ${fig(most)} in ${year(last)}`;
  return fitting(w, prose`${name} alone ${puts}`, prose`${name} ${puts}`);
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
