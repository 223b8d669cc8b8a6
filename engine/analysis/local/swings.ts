import { idOf } from "../../ledger.ts";
import type { LocalBasis } from "./catchment.ts";
import type { Demand } from "./demand.ts";
import type { Economics } from "./money.ts";
import type { Sales } from "./sales.ts";

export interface Swing {
  id: string;
  name: string;
  /** Left a year before the owner's pay, with the assumption at its low and its high end. */
  low: string;
  high: string;
}

/**
 * What each assumption does to a year's result when it goes to either end of its range; largest first. Sales never pass what the people
 * employed can serve. Where the competitors are as many as the demand carries, what moves demand moves them alike and is left out.
 */
export function enterSwings({ ledger, currency }: LocalBasis, demand: Demand, sales: Sales, e: Economics): readonly Swing[] {
  const format = { style: "compact", currency } as const;
  const cells = new Map(ledger.cells.map((cell) => [cell.id, cell]));
  const swing = (name: string, id: string, formula: (end: string) => string): Swing | null => {
    const cell = cells.get(id);
    if (cell?.kind !== "assumption" || cell.low === cell.high) return null;
    const at = (end: "low" | "high") =>
      ledger.formula(idOf("profit_if", id, end), formula(`${id}.${end}`), {
        label: `Left a year if: ${cell.label}, ${end} end`,
        unit: currency,
        format,
      });
    return { id, name, low: at("low"), high: at("high") };
  };
  const { capacity, stretch, payPart } = sales.people;
  const capped = (reach: string, most = capacity) => `min(${most}, ${reach})`;
  const withSales = (reach: string) => e.profitWith({ sales: capped(reach) });
  const scaled = (name: string, id: string) => swing(name, id, (end) => withSales(`${sales.reach} * ${end} / ${id}`));
  const powered = (name: string, id: string) => swing(name, id, (end) => withSales(`${sales.reach} * (${end} / ${id}) ^ ${demand.effect}`));
  const mostWith = (staff: string, wage: string, by: string) => `max(1, ${staff}) * 12 * ${wage} / ${payPart} * ${by}`;
  const moved =
    sales.known === "carried"
      ? []
      : [
          scaled("Density of people", cells.has("density_street") ? "density_street" : "density"),
          scaled("Size of the trade in the country", "national_error"),
          powered("Income around", "income_street"),
        ];
  const found = [
    ...moved,
    scaled("Sales made around the place", "sold_around"),
    swing("Rise of prices", "price_growth", (end) =>
      withSales(`${sales.reach} * ((1 + ${end}) / (1 + price_growth)) ^ ${demand.yearsSince}`),
    ),
    swing("Competitors", sales.competitors, (end) => withSales(sales.reachIf({ competitors: end }))),
    swing("Attraction of the shop", sales.attraction, (end) => withSales(sales.reachIf({ attraction: end }))),
    swing("Power of distance", sales.decay, (end) => withSales(sales.reachIf({ decay: end }))),
    swing("Rent", "rent_month", (end) => e.profitWith({ rent: end })),
    swing("People employed", "staff", (end) => e.profitWith({ staff: end, sales: capped(sales.reach, mostWith(end, e.wage, stretch)) })),
    swing("What a person can serve", stretch, (end) => e.profitWith({ sales: capped(sales.reach, mostWith("staff", e.wage, end)) })),
    swing("Pay", "pay_beside_mean", (end) => {
      const wage = `(${e.wage} * ${end} / pay_beside_mean)`;
      return e.profitWith({ wage, sales: capped(sales.reach, mostWith("staff", wage, stretch)) });
    }),
    swing("Employer's contributions", e.onCost, (end) => e.profitWith({ onCost: end })),
    swing("Goods and materials", e.goods, (end) => e.profitWith({ goods: end })),
    swing("Costs that no line names", e.unnamed, (end) => e.profitWith({ unnamed: end })),
    swing("Other costs", e.other, (end) => e.profitWith({ other: end })),
  ].flatMap((each) => each ?? []);
  const reach = ({ low, high }: Swing) => Math.abs(ledger.value(high) - ledger.value(low));
  return found.filter((each) => reach(each) > 0).sort((a, b) => reach(b) - reach(a));
}
