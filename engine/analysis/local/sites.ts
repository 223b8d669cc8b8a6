import { idOf } from "../../ledger.ts";
import { amountsOf, hasRange, type LocalBasis, money } from "./catchment.ts";
import type { Demand } from "./demand.ts";
import type { Economics } from "./money.ts";
import type { Sales } from "./sales.ts";

/** A kind of street and what the plan does there; cells but for the name. */
export interface Site {
  id: string;
  name: string;
  competitors: string;
  sales: string;
  /** Left a year after the owner's pay at the rent taken, and left for rent a month with him paid. */
  paid: string;
  rent: string;
}

/** A ward that earns so much more than its city: a case, not a figure. */
const richer = 1.25;

/** The plan on other streets of the city: where less or more is sold than residents spend, and where they earn more. */
export function enterSites(basis: LocalBasis, demand: Demand, sales: Sales, e: Economics): readonly Site[] {
  const { ledger, currency } = basis;
  const amount = amountsOf(basis);
  const { place } = demand;
  /** Demand so many times as large, met by shops so many times as large. */
  const at = (id: string, name: string, times: string, shop: string): Site => {
    const competitors = ledger.formula(
      idOf("site", id, "competitors"),
      sales.known === "carried" ? sales.competitorsAt({ expected: `(${times} / (${shop}))` }) : sales.competitors,
      { label: `${name}: competitors`, unit: "1", format: ledger.cell(sales.competitors).format },
    );
    const reach = amount(
      idOf("site", id, "sales"),
      `${sales.reachIf({ competitors })} * ${times}`,
      `${name}: demand that you can draw a year`,
    );
    const paid = ledger.formula(idOf("site", id, "paid"), `${e.profitWith({ reach })} - 12 * ${e.ownerPay}`, {
      label: `${name}: left a year after the owner's pay, at the rent taken`,
      unit: currency,
      format: money(currency),
    });
    return {
      id,
      name,
      competitors,
      sales: reach,
      paid,
      rent: amount(
        idOf("site", id, "rent"),
        `(${paid} + 12 * ${e.rentCost}) / 12${e.rentTax ? ` / (1 + ${e.rentTax})` : ""}`,
        `${name}: left for rent a month, the owner paid`,
      ),
    };
  };
  const sold = (id: string, name: string, end: "low" | "high") => {
    const times = `(sold_around.${end} / sold_around)`;
    return at(id, name, times, place ? `${times} ^ ${place.larger}` : "1");
  };
  if (!hasRange(ledger, "sold_around")) return [];
  return [
    sold("quiet", "Residential street, away from shops", "low"),
    at("plan", "As taken: as much is sold around as in the plan", "1", "1"),
    at(
      "richer",
      "The same in a ward that earns a quarter more",
      `(${richer} ^ ${demand.effect})`,
      place ? `${richer} ^ ${place.incomeEffect}` : "1",
    ),
    sold("centre", "Shopping street, station or offices", "high"),
  ];
}
