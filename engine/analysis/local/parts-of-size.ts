import { type LocalBasis, pct } from "./catchment.ts";
import type { Demand } from "./demand.ts";
import { outputOf, type Pay } from "./pay.ts";

/** Parts of sales that change with the size of a shop: rent, and pay with contributions as read. Ids of cells. */
export function enterParts(
  basis: LocalBasis,
  demand: Pick<Demand, "typical" | "likeHome">,
  pay: Pick<Pay, "usual" | "each">,
  onCost: string,
): { rentPart: string; peopleRead: string } {
  const {
    ledger,
    book,
    facts: { trade, accounts },
  } = basis;
  const formula = (id: string, text: string, label: string) => ledger.formula(id, text, { label, unit: "1", format: pct });
  // A shop half as large pays more than half of the rent.
  const rentPart = formula(
    "rent_part",
    accounts?.rent ? book.cell(trade.rent) : `${book.cell(trade.rent)} * min(3, sqrt(max(1, ${demand.likeHome} / ${demand.typical})))`,
    accounts?.rent
      ? "Rent, part of sales, by accounts of the trade itself"
      : "Rent, part of sales: that of American firms, times the root of how much larger they are beside output a head, at most three",
  );
  const peopleRead = formula(
    "people_read",
    `min(0.75, 12 * ${pay.usual} * max(0, ${Number(outputOf(basis).toFixed(4))} / ${pay.each} - 1 / ${demand.typical})) * (1 + ${onCost})`,
    "Pay and contributions of a shop of this size whose people sell as much as Americans beside output a head, part of sales",
  );
  return { rentPart, peopleRead };
}
