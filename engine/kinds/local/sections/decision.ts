import type { Inline } from "#document";
import { turningLevel } from "../../../analysis/local/levels.ts";
import { money as moneyFormat } from "../../../analysis/local/catchment.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { fig, prose, ref, word } from "../../../writing/prose.ts";
import { figure, highlighted, right } from "../../../writing/tables.ts";
import type { LocalWork } from "../work.ts";

/** What a middling neighbour takes a day or a month at a level of sales: a new shop sells about what he does. */
const takings = (w: LocalWork, times: number, sales: string): string => {
  const isMonthly = w.basis.words.unit.per === "month";
  return w.study.ledger.formulaOnce(
    `takings_at_${String(times).replace(".", "_")}`,
    `${sales} / ${isMonthly ? "12" : w.sales.people.days}`,
    {
      label: `Sales ${isMonthly ? "a month" : "a day"} at ${times} times the sales of the plan, without sales tax`,
      unit: isMonthly ? w.basis.currency : `${w.basis.currency}/day`,
      format: moneyFormat(w.basis.currency),
    },
  );
};

/** What turns the answer: the sales to be counted, what a neighbour then takes, and the rent that they bear. */
export function turnsAt(w: LocalWork): Inline[] {
  const turn = turningLevel(w.basis, w.levels, w.economics.rentMonth);
  const isMonthly = w.basis.words.unit.per === "month";
  return turn
    ? prose`It becomes a yes where counts show sales of ${fig(turn.sales)} a year, as a middling neighbour with ${fig(takings(w, turn.times, turn.sales))} ${word(isMonthly ? "a month" : "a day")} has them: then four draws of five bear ${fig(turn.sure)} of rent a month`
    : prose`Not even three times the sales of the plan bear the ${fig(w.economics.rentMonth)} of rent a month ${word(w.economics.isRentGiven ? "given" : "taken")} in four draws of five`;
}

/** Which sales a count must show before which rent can be signed: the bar of the advice, level by level. */
export function decision(w: LocalWork, s: SectionWriter): void {
  const { economics: e, levels } = w;
  const turn = turningLevel(w.basis, levels, e.rentMonth);
  const isMonthly = w.basis.words.unit.per === "month";
  const bears = (cell: string) => (value(w, cell) > 0 ? figure(cell) : prose`none (${fig(cell)})`);
  s.exhibit("decision", {
    status: "filled",
    quality: "modelled",
    title: turn
      ? prose`The rent ${word(e.isRentGiven ? "given" : "taken")} can be signed from counted sales of ${fig(turn.sales)} a year; the plan sells ${fig(w.sales.middle)}`
      : prose`No sales up to three times those of the plan bear the rent ${word(e.isRentGiven ? "given" : "taken")} in four draws of five`,
    asserts: turn ? [`${turn.sure} >= ${e.rentMonth}`] : levels.map(({ sure }) => `${sure} < ${e.rentMonth}`),
    subtitle: prose`Rent a month that the owner is paid at, by the sales that counts show; sales known, costs drawn`,
    table: {
      columns: [
        right("Sales a year"),
        right(isMonthly ? "A middling neighbour takes a month" : "A middling neighbour takes a day"),
        right("Competitors that leave it"),
        right("Rent, every figure at its value"),
        right("Rent that four draws of five bear"),
      ],
      rows: levels.map((level) =>
        highlighted(
          level === turn,
          figure(level.sales),
          figure(takings(w, level.times, level.sales)),
          figure(level.competitors),
          bears(level.rent),
          bears(level.sure),
        ),
      ),
    },
    note: prose`Count what a middling neighbour takes (${ref("ex_count")}), find the line, and compare the written offer with its last column: ${word("sign")} at that rent or below, once three years also pay back your quotations of ${ref("ex_opening_costs")}. A figure below nought is what the month lacks at no rent. The number of competitors holds for the demand as taken.`,
    sources: [],
  });
}
