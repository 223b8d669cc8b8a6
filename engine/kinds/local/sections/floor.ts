import type { Inline } from "#document";
import { money as moneyFormat } from "../../../analysis/local/catchment.ts";
import { sourceId } from "../../../evidence/source-book.ts";
import { idOf } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { fig, prose, word } from "../../../writing/prose.ts";
import { figure, right, row } from "../../../writing/tables.ts";
import { rentIsTaxed, shop } from "../words.ts";
import { heldRentWords } from "./held-rent.ts";
import type { LocalWork } from "../work.ts";

const squareFeet = 10.7639;
/** Countries where floors are let by the square foot. */
const inFeet = new Set(["USA", "GBR", "IRL", "CAN", "IND", "PAK", "BGD", "LKA", "MYS", "SGP", "HKG", "ARE"]);

const countOf = (w: LocalWork, id: string, formula: string, label: string): string =>
  w.study.ledger.formulaOnce(id, formula, { label, unit: "1", format: { style: "fixed", scale: 1, digits: 0 } });

/** A floor area of the ladder, as a cell. */
const floorOf = (w: LocalWork, metres: number): string =>
  countOf(w, idOf("floor", metres), String(metres), `Floor area of ${metres} square metres`);

/** Rent a square metre and month that a rent means on a floor of so many square metres. */
function aSquareMetre(w: LocalWork, name: string, rent: string, metres: number): string {
  return w.study.ledger.formulaOnce(idOf("floor", metres, name), `${rent} / ${metres}`, {
    label: `A square metre and month on ${metres} m²: ${name}`,
    unit: w.basis.currency,
    format: moneyFormat(w.basis.currency),
  });
}

/** "on 40 m²" or "for a shop": the floor for which a page's rent is told. */
const floorHeld = (w: LocalWork, { held } = w.economics): Inline[] =>
  held && held.metres !== null ? prose`on ${fig(floorOf(w, held.metres))} m²` : prose`for one shop`;

/** What the rent of the plan is a square metre of the smallest and the largest floor of the ladder, and how it lies beside one that is held. */
function titleOf(w: LocalWork) {
  const { economics: e } = w;
  const [small, , , , large] = w.basis.words.floors;
  const at = (metres: number) => fig(aSquareMetre(w, "taken", e.rentMonth, metres));
  const taken = prose`The rent ${word(e.isRentGiven ? "given" : "taken")} is ${at(small)} a square metre and month on ${fig(floorOf(w, small))} m², ${at(large)} on ${fig(floorOf(w, large))} m²`;
  if (!e.held) return taken;
  const beside = (id: string, held: string, end: string) =>
    w.study.ledger.formulaOnce(id, `${held} / ${e.rentMonth}`, {
      label: `The rent that a page prints over the one taken${end}`,
      unit: "1",
      format: { style: "multiple", digits: 1 },
    });
  const { ends, month } = e.held;
  return ends
    ? prose`${taken}; ${floorHeld(w)} a page prints ${fig(beside("rent_held_low_over_taken", ends[0], ", low end"))} to ${fig(beside("rent_held_high_over_taken", ends[1], ", high end"))} the rent taken`
    : prose`${taken}; ${floorHeld(w)} a page prints ${fig(beside("rent_held_over_taken", month, ""))} the rent taken`;
}

/** What each floor area makes of the rent: the report holds no rents, so it says which rent a square metre the plan bears. */
export function floor(w: LocalWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const { economics: e } = w;
  const { floors } = w.basis.words;
  const feet = inFeet.has(w.subject.place.country.iso3);
  const taken = (metres: number) => aSquareMetre(w, "taken", e.rentMonth, metres);
  const held = heldRentWords(w);
  const source = e.held?.page.source;
  const bears = value(w, e.rentSure) > 0;
  s.exhibit("floor", {
    status: "filled",
    quality: "modelled",
    title: titleOf(w),
    subtitle: prose`Rent a month over the floor area, before tax on it`,
    table: {
      columns: [
        right("Floor", "m²"),
        ...(feet ? [right("Floor", "sq ft")] : []),
        right(e.isRentGiven ? "Rent given, a m²" : "Rent taken, a m²"),
        ...(feet ? [right("The same, a sq ft")] : []),
        ...(bears ? [right("Limit by the bar, a m²")] : []),
      ],
      rows: floors.map((metres) =>
        row(
          figure(floorOf(w, metres)),
          ...(feet ? [figure(countOf(w, idOf("floor", metres, "feet"), `${metres} * ${squareFeet}`, `${metres} m² in square feet`))] : []),
          figure(taken(metres)),
          ...(feet
            ? [
                figure(
                  ledger.formulaOnce(idOf("floor", metres, "foot"), `${e.rentMonth} / (${metres} * ${squareFeet})`, {
                    label: `A square foot and month on ${metres} m²: the rent taken`,
                    unit: w.basis.currency,
                    format: moneyFormat(w.basis.currency),
                  }),
                ),
              ]
            : []),
          ...(bears ? [figure(aSquareMetre(w, "sure", e.rentSure, metres))] : []),
        ),
      ),
    },
    note: prose`${held.length > 0 ? prose`${held}. ` : ""}Measure the floor that your ${word(shop(w))} needs, and ask three landlords.${word(bears ? " A rent above the limit ends the plan." : "")} Service charges belong to the rent. ${word(rentIsTaxed(w) ? "The tax on it, which stays a cost, is counted on top." : "A tax on it that you cannot deduct comes on top, and lowers what the plan bears by as much.")}`,
    sources: source ? [sourceId(source)] : [],
  });
}
