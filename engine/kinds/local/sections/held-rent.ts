import type { Inline } from "#document";
import { money as moneyFormat } from "../../../analysis/local/catchment.ts";
import type { PageFigure } from "../../../evidence/page-figure.ts";
import { fig, prose, word, year } from "../../../writing/prose.ts";
import type { LocalWork } from "../work.ts";

/** The rent that a page prints for the place, else for the country; undefined where none does or the rent is given. */
export const heldRent = (w: LocalWork): PageFigure | undefined =>
  w.economics.isRentGiven
    ? undefined
    : w.subject.evidence.facts.pages.find(
        ({ kind, value }) => (kind === "rent" || kind === "rent_metre") && value.unit === w.basis.currency,
      );

/** That rent a month, for a whole shop: on the middle floor of the trade where the page prints it a square metre. */
function aMonth(w: LocalWork, held: PageFigure): string {
  const [, , middle] = w.basis.words.floors;
  return w.study.ledger.formulaOnce("rent_held", `${w.book.cell(held.value)} * ${held.kind === "rent" ? 1 : middle}`, {
    label: `${held.what}, ${held.year}: a month for a shop${held.kind === "rent" ? "" : ` of ${middle} square metres`}`,
    unit: w.basis.currency,
    format: moneyFormat(w.basis.currency),
  });
}

/** What is held of rents in the place, and what a year leaves at it. */
export function heldRentWords(w: LocalWork): Inline[] {
  const held = heldRent(w);
  if (!held) return [];
  const rent = aMonth(w, held);
  const paid = w.study.ledger.formulaOnce("profit_at_held_rent", `${w.economics.profitWith({ rent })} - 12 * ${w.economics.ownerPay}`, {
    label: "Left a year after the owner's pay at the rent that a page prints",
    unit: w.basis.currency,
    format: moneyFormat(w.basis.currency),
  });
  const [, , middle] = w.basis.words.floors;
  return held.kind === "rent"
    ? prose`${word(held.what)}: ${fig(rent)} in ${year(held.year)}; at that rent a year leaves ${fig(paid)}`
    : prose`${word(held.what)}: ${held.ends ? prose`${fig(w.book.cell(held.ends[0]))} to ${fig(w.book.cell(held.ends[1]))}` : fig(w.book.cell(held.value))} in ${year(held.year)}, on ${word(String(middle))} m² about ${fig(rent)}; at that rent a year leaves ${fig(paid)}`;
}
