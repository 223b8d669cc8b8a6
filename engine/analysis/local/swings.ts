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
 * What each assumption does to a year's result when it goes to either end of its range; largest first. People follow the sales, unless their
 * number is given. Where the competitors are as many as the demand carries, what moves demand moves them alike and is left out.
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
  const { stretch, lever } = sales.people;
  const { size } = demand;
  const withReach = (id: string, end: string, reach: string) =>
    e.profitWith({
      reach: ledger.formulaOnce(idOf("reach_if", id, end.endsWith(".low") ? "low" : "high"), reach, {
        label: `Demand that you can draw if: ${cells.get(id)?.label ?? id}, ${end.endsWith(".low") ? "low" : "high"} end`,
        unit: currency,
        format,
      }),
    });
  const reaching = (name: string, id: string, reach: (end: string) => string) => swing(name, id, (end) => withReach(id, end, reach(end)));
  const scaled = (name: string, id: string) => reaching(name, id, (end) => `${sales.reach} * ${end} / ${id}`);
  const powered = (name: string, id: string) => reaching(name, id, (end) => `${sales.reach} * (${end} / ${id}) ^ ${demand.effect}`);
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
    reaching("Rise of prices", "price_growth", (end) => `${sales.reach} * ((1 + ${end}) / (1 + price_growth)) ^ ${demand.yearsSince}`),
    reaching("Competitors", sales.competitors, (end) => sales.reachIf({ competitors: end })),
    // Smaller shops are more of them, while nobody has counted.
    ...(sales.known === "carried" && size
      ? [
          reaching("Size of an average shop here", size.effect, (end) =>
            sales.reachIf({ competitors: `(${sales.competitors} * ${size.ratio} ^ (${size.effect} - ${end}))` }),
          ),
        ]
      : []),
    reaching("Attraction of the shop", sales.attraction, (end) => sales.reachIf({ attraction: end })),
    reaching("Power of distance", sales.decay, (end) => sales.reachIf({ decay: end })),
    swing("Rent", "rent_month", (end) => e.profitWith({ rent: end })),
    swing("People employed", lever, (end) => e.profitWith({ lever: end })),
    swing("What a person can serve", stretch, (end) => e.profitWith({ stretch: end })),
    swing("Pay", "pay_beside_mean", (end) => e.profitWith({ wage: `(${e.wage} * ${end} / pay_beside_mean)` })),
    swing("Employer's contributions", e.onCost, (end) => e.profitWith({ onCost: end })),
    swing("Goods and materials", e.goods, (end) => e.profitWith({ goods: end })),
    swing("Costs that no line names", e.unnamed, (end) => e.profitWith({ unnamed: end })),
    swing("Other costs", e.other, (end) => e.profitWith({ other: end })),
  ].flatMap((each) => each ?? []);
  const reach = ({ low, high }: Swing) => Math.abs(ledger.value(high) - ledger.value(low));
  return found.filter((each) => reach(each) > 0).sort((a, b) => reach(b) - reach(a));
}
