import type { Inline } from "#document";
import { type Signing, timesOf } from "../../../analysis/local/signing.ts";
import { money as moneyFormat } from "../../../analysis/local/catchment.ts";
import { idOf } from "../../../ledger.ts";
import { sourceId } from "../../../evidence/source-book.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { fig, prose, word } from "../../../writing/prose.ts";
import { figure, highlighted, left, right, text } from "../../../writing/tables.ts";
import { each, rentWord } from "../words.ts";
import type { LocalWork } from "../work.ts";

/** What a neighbour takes a day or a month who sells as much a year. */
export const takings = (w: LocalWork, name: string, sales: string): string => {
  const isMonthly = w.basis.words.unit.per === "month";
  return w.study.ledger.formulaOnce(idOf("takings", name), `${sales} / ${isMonthly ? "12" : w.sales.people.days}`, {
    label: `Sales ${each(w)} without sales tax: ${w.study.ledger.cell(sales).label}`,
    unit: isMonthly ? w.basis.currency : `${w.basis.currency}/day`,
    format: moneyFormat(w.basis.currency),
  });
};

/** What a competitor must take a day or a month for a new shop to sell as much a year: one's own sales over the pull of a new one. */
const neighbourTakes = (w: LocalWork, name: string, sales: string): string => {
  const isMonthly = w.basis.words.unit.per === "month";
  return w.study.ledger.formulaOnce(
    idOf("neighbour", name),
    `${sales} / ${w.sales.attraction} / ${isMonthly ? "12" : w.sales.people.days}`,
    {
      label: `What a competitor takes ${each(w)}, without sales tax, where a new shop reaches: ${w.study.ledger.cell(sales).label}`,
      unit: isMonthly ? w.basis.currency : `${w.basis.currency}/day`,
      format: moneyFormat(w.basis.currency),
    },
  );
};

/** What the report expects a competitor to take, on the same base. */
export const neighbourExpected = (w: LocalWork): string => neighbourTakes(w, "expected", w.sales.reach);
/** What the competitors counted must take for the rent taken to be signed. */
export const neighbourNeeded = (w: LocalWork): string => neighbourTakes(w, "needed", w.signings.rows[0].yes);

const isReached = (w: LocalWork, row: Signing): boolean => timesOf(w.basis, row) !== null;

/** What the sales that turn the answer pay: the whole bar, the cost of opening by the figure that is held of it. */
function barWords(w: LocalWork): Inline[] {
  const { opening } = w.signings;
  return opening
    ? prose`four draws of five then pay ${fig(w.economics.rentMonth)} of rent a month, and half earn back ${fig(opening)} for opening in three years`
    : prose`four draws of five then pay ${fig(w.economics.rentMonth)} of rent a month; a cost of opening, of which none is held, comes on top`;
}

/** The sales that turn the answer, as a multiple of the plan's. */
const timesPlan = (w: LocalWork): string =>
  w.study.ledger.formulaOnce("yes_over_plan", `${w.signings.rows[0].yes} / ${w.sales.middle}`, {
    label: "Sales from which the rent can be signed, over those of the plan",
    unit: "1",
    format: { style: "multiple", digits: 1 },
  });

/** What turns the answer: the sales to be counted, what a neighbour then takes, and what they pay. */
export function turnsAt(w: LocalWork): Inline[] {
  const [taken] = w.signings.rows;
  return isReached(w, taken)
    ? prose`It becomes a yes from counted sales of ${fig(taken.yes)} a year, ${fig(timesPlan(w))} the plan or ${fig(takings(w, "yes", taken.yes))} ${word(each(w))}, where its competitors take ${fig(neighbourNeeded(w))}: ${barWords(w)}`
    : prose`No sales that a count can show pay the ${fig(taken.rent)} of rent a month ${word(rentWord(w))} by the bar of this report`;
}

/** From which sales each rent can be signed: the bar of the advice, solved for the rent taken and for rents that may be offered. */
export function decision(w: LocalWork, s: SectionWriter): void {
  const { rows, opening } = w.signings;
  const [taken] = rows;
  const { held } = w.economics;
  const turns = isReached(w, taken);
  const isMet = turns && value(w, taken.yes) <= value(w, w.sales.middle);
  s.exhibit("decision", {
    status: "filled",
    quality: "modelled",
    title: turns
      ? prose`A rent of ${fig(taken.rent)} a month can be signed from counted sales of ${fig(taken.yes)} a year; the plan sells ${fig(w.sales.middle)}`
      : prose`No sales that a count can show pay a rent of ${fig(taken.rent)} a month in four draws of five`,
    asserts: turns ? [`${w.sales.middle} ${isMet ? ">=" : "<"} ${taken.yes}`] : [],
    subtitle: prose`Rents a month, what the plan leaves at each, and the sales that carry it`,
    table: {
      columns: [
        left("Rent", 3),
        right("A month"),
        right("The plan leaves a year"),
        right("Draws that pay it"),
        right("Sign from sales of, a year"),
        right(`A neighbour then takes ${each(w)}`),
        right("Competitors that leave it"),
      ],
      rows: rows.map((row) =>
        highlighted(
          row === taken,
          text(row.name),
          figure(row.rent),
          figure(row.left),
          figure(row.chance),
          ...(isReached(w, row)
            ? [figure(row.yes), figure(neighbourTakes(w, row === taken ? "needed" : row.id, row.yes)), figure(row.competitors)]
            : [text("none"), text("–"), text("–")]),
        ),
      ),
    },
    note: prose`Compare the written offer with the second column and what you count next door with the sixth: the fifth over the ${fig(w.sales.attraction)} that a new shop sells of its competitors’ mean. ${
      opening
        ? prose`The bar is met where four draws of five pay the owner (${fig(taken.sure)} at the rent ${word(rentWord(w))}). Three years, slow months among them, also have to earn back ${fig(opening)} for opening in half of them (${fig(taken.back)}).`
        : prose`The bar is met where four draws of five pay the owner and three years, slow months among them, leave nothing short in half of them; no cost of opening is held, so put yours.`
    }`,
    sources: held ? [sourceId(held.page.source)] : [],
  });
}
