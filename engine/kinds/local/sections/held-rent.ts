import type { Inline } from "#document";
import type { HeldRent } from "../../../analysis/local/held-rent.ts";
import { money as moneyFormat } from "../../../analysis/local/catchment.ts";
import { fig, prose, ref, word, year } from "../../../writing/prose.ts";
import type { LocalWork } from "../work.ts";

/** The floor that the rent taken pays at what a page prints a square metre. */
const floorPaid = (w: LocalWork, { month, metres }: HeldRent): string =>
  w.study.ledger.formulaOnce("floor_paid", `${metres} * ${w.economics.rentMonth} / ${month}`, {
    label: "Floor that the rent taken pays at what a page prints a square metre, square metres",
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 0 },
  });

/** A rent that a page prints, brought to today's prices, in one line: the exhibit of rents says which sales it asks for. */
export function heldRentBriefly(w: LocalWork): Inline[] {
  const { held } = w.economics;
  if (!held) return [];
  const today = held.ends ? prose`${fig(held.ends[0])} to ${fig(held.ends[1])}` : fig(held.month);
  const what = held.page.what.replace(/, a square metre and month/, "");
  return prose`${word(what)}, as a page of the city prints it and perhaps outside the circle, is ${today} a month at today's prices${word(held.metres === null ? "" : ` on ${held.metres} m²`)}${held.metres === null ? "" : prose`, and the rent taken pays ${fig(floorPaid(w, held))} m²`}: ${ref("ex_decision")} says which sales that asks for`;
}

/** What is held of rents in the place, brought to today's prices, and what a year leaves at it; nothing where none is held or the rent is given. */
export function heldRentWords(w: LocalWork): Inline[] {
  const { held } = w.economics;
  if (!held) return [];
  const paid = w.study.ledger.formulaOnce(
    "profit_at_held_rent",
    `${w.economics.profitWith({ rent: held.month })} - 12 * ${w.economics.ownerPay}`,
    {
      label: "Left a year after the owner's pay at the rent that a page prints",
      unit: w.basis.currency,
      format: moneyFormat(w.basis.currency),
    },
  );
  const { page } = held;
  const printed = page.ends ? prose`${fig(w.book.cell(page.ends[0]))} to ${fig(w.book.cell(page.ends[1]))}` : fig(w.book.cell(page.value));
  const today = held.ends ? prose`${fig(held.ends[0])} to ${fig(held.ends[1])}` : fig(held.month);
  return prose`${word(page.what)}: ${printed} in ${year(page.year)}, at today's prices ${today} a month${word(held.metres === null ? "" : ` on ${held.metres} m²`)}. At ${held.ends ? prose`its middle of ${fig(held.month)}` : "that rent"} a year leaves ${fig(paid)} after the owner's pay`;
}
