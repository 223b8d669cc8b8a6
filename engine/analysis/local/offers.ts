import { idOf } from "../../ledger.ts";
import { amountsOf, type LocalBasis, pct } from "./catchment.ts";
import type { Economics } from "./money.ts";
import type { Pay } from "./pay.ts";
import type { Signing } from "./turn.ts";

/** A rent that may be offered: an amount a month, or a part of the sales counted. */
export interface Offer extends Pick<Signing, "id" | "name" | "rent"> {
  share?: string;
}

/** Rents that may be offered beside the one given or taken, where no page prints one, as multiples of it. */
const offers = { given: ["0.75", "1.25"], taken: ["0.5", "2"] } as const;

/** The rent given or taken, and rents that may be offered beside it: what a page prints, else multiples. */
export function rentsOf(basis: LocalBasis, { rentMonth, isRentGiven, held }: Economics): Offer[] {
  const amount = amountsOf(basis);
  const taken = { id: "taken", name: isRentGiven ? "Rent given" : "Rent taken", rent: rentMonth };
  if (held)
    return [
      taken,
      ...(held.ends
        ? [
            { id: "low", name: "Rent printed, low end", rent: held.ends[0] },
            { id: "middle", name: "Rent printed, middle", rent: held.month },
            { id: "high", name: "Rent printed, high end", rent: held.ends[1] },
          ]
        : [{ id: "printed", name: "Rent printed", rent: held.month }]),
    ];
  return [
    taken,
    ...offers[isRentGiven ? "given" : "taken"].map((times) => {
      const id = idOf("times", times.replace(".", "_"));
      const name = `${times} times the rent ${isRentGiven ? "given" : "taken"}`;
      return { id, name, rent: amount(idOf("offer", id, "rent"), `${times} * ${rentMonth}`, `${name}, a month`) };
    }),
  ];
}

/** The rent as the part of sales that is taken, whatever the sales counted. */
export const shareOf = ({ ledger }: LocalBasis, { rentMonth }: Economics): Offer => ({
  id: "share",
  name: "Rent as the same part of sales",
  rent: rentMonth,
  share: ledger.formula("rent_share", `12 * ${rentMonth} / planned_sales`, {
    label: "Rent taken, part of the sales of the plan",
    unit: "1",
    format: pct,
  }),
});

/** The cost of opening: given, else as a page prints it, at today's prices. */
export function openingOf(basis: LocalBasis, { opening }: Economics, { growth }: Pick<Pay, "growth">): string | null {
  if (opening) return opening;
  const { book, facts, currency } = basis;
  const page = facts.pages.find(({ kind, value }) => kind === "opening" && value.unit === currency);
  if (!page) return null;
  return amountsOf(basis)(
    "opening_held",
    `${book.cell(page.value)} * ${growth(page.year)}`,
    `${page.what}, ${page.year}: at today's prices${page.ends ? ", the middle of what the page prints" : ""}`,
  );
}
