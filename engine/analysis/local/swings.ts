import { idOf } from "../../ledger.ts";
import { hasRange, type LocalBasis, money } from "./catchment.ts";
import type { Demand } from "./demand.ts";
import type { Economics } from "./money.ts";
import type { Pay } from "./pay.ts";
import type { Sales } from "./sales.ts";

export interface Swing {
  id: string;
  name: string;
  /** Left a year after the owner's pay, with the assumption at its low and its high end. */
  low: string;
  high: string;
  /** The end that leaves less, and how much less than the plan, before anybody has tried an assumption. */
  worst: string;
  loss: number;
  /** What a reader is told of the assumption: itself, or an amount that follows from it, with the same at either end. */
  shown: { value: string; low?: string; high?: string };
}

/**
 * What each assumption that is drawn does to a year's result when it goes to either end of its range; largest first. People follow the sales,
 * unless their number is given. One uncertainty has one bar: an average shop of half the size is twice as many competitors.
 */
export function enterSwings(basis: LocalBasis, demand: Demand, sales: Sales, pay: Pay, e: Economics): readonly Swing[] {
  const { ledger, book, currency } = basis;
  const { townEarnings } = basis.facts;
  const format = money(currency);
  const before = ledger.valuesBeforeBrief();
  const plan = before(e.profitPaid);
  const swing = (name: string, id: string, formula: (end: string, side: "low" | "high") => string): Swing | null => {
    if (!hasRange(ledger, id)) return null;
    const { label } = ledger.cell(id);
    const at = (side: "low" | "high") =>
      ledger.formula(idOf("profit_if", id, side), `${formula(`${id}.${side}`, side)}${id === e.ownerPay ? "" : ` - 12 * ${e.ownerPay}`}`, {
        label: `Left a year after the owner's pay if: ${label}, ${side} end`,
        unit: currency,
        format,
      });
    const [low, high] = [at("low"), at("high")];
    const worst = before(low) < before(high) ? low : high;
    return { id, name, low, high, worst, loss: plan - before(worst), shown: { value: id } };
  };
  const { stretch, lever } = sales.people;
  const reaching = (name: string, id: string, reachAt: (end: string) => string) =>
    swing(name, id, (end, side) =>
      e.profitWith({
        reach: ledger.formulaOnce(idOf("reach_if", id, side), reachAt(end), {
          label: `Demand that you can draw if: ${ledger.cell(id).label}, ${side} end`,
          unit: currency,
          format,
        }),
      }),
    );
  const scaled = (name: string, id: string) => reaching(name, id, (end) => `${sales.reach} * ${end} / ${id}`);
  const { reach, competitors, attraction, decay } = sales;
  const { effect, earns, town } = demand;
  const of: Readonly<Record<string, () => Swing | null>> = {
    density: () => scaled("Density of people", "density"),
    density_street: () => scaled("Density of people", "density_street"),
    national_error: () => scaled("Size of the trade in the country", "national_error"),
    income_street: () => reaching("Income around", "income_street", (end) => `${reach} * (${end} / income_street) ^ ${effect}`),
    town_part: () =>
      town && townEarnings
        ? reaching(
            "Lead of towns",
            "town_part",
            (end) => `${reach} * ((1 + (${book.cell(townEarnings)} - 1) * ${end}) / ${town}) ^ ${effect}`,
          )
        : null,
    income_effect: () => reaching("Power of income", "income_effect", (end) => `${reach} * (${earns}) ^ (${end} - ${effect})`),
    sold_around: () => scaled("Sales made around the place", "sold_around"),
    price_growth: () =>
      reaching("Rise of prices", "price_growth", (end) => `${reach} * ((1 + ${end}) / (1 + price_growth)) ^ ${demand.yearsSince}`),
    [competitors]: () =>
      reaching(sales.known === "carried" ? "Competitors, or the size of each" : "Competitors", competitors, (end) =>
        sales.reachIf({ competitors: end }),
      ),
    [attraction]: () => reaching("Attraction of the shop", attraction, (end) => sales.reachIf({ attraction: end })),
    [decay]: () => reaching("Power of distance", decay, (end) => sales.reachIf({ decay: end })),
    [e.rentMonth]: () => swing("Rent", e.rentMonth, (end) => e.profitWith({ rent: end })),
    rent_tax: () => swing("Tax on the rent", "rent_tax", (end) => e.profitWith({ rentTax: end })),
    [lever]: () => swing("People employed", lever, (end) => e.profitWith({ lever: end })),
    [stretch]: () => swing("What a person can sell", stretch, (end) => e.profitWith({ stretch: end })),
    pay_beside_mean: () => inMoney(swing("Pay", "pay_beside_mean", (end) => e.profitWith({ wage: pay.wageIf(end) }))),
    wage_month: () => swing("Pay", "wage_month", (end) => e.profitWith({ wage: end })),
    [e.ownerPay]: () => swing("Owner's pay", e.ownerPay, (end) => `${e.profit} - 12 * ${end}`),
    [e.fixedPart]: () => swing("Costs that do not follow sales", e.fixedPart, (end) => e.profitWith({ fixedPart: end })),
    [e.onCost]: () => swing("Employer's contributions", e.onCost, (end) => e.profitWith({ onCost: end })),
    [e.goods]: () => swing("Goods and materials", e.goods, (end) => e.profitWith({ goods: end })),
    [e.unnamed]: () => swing("Energy, insurance, fees and the rest", e.unnamed, (end) => e.profitWith({ unnamed: end })),
    [e.other]: () => swing("Advertising, repairs, taxes and licences", e.other, (end) => e.profitWith({ other: end })),
  };
  // The rent is not drawn, as it is a decision; it is tried like the rest.
  const found = [...e.drawn, e.rentMonth].flatMap((id) => of[id]?.() ?? []);
  /** Pay as an amount a month, not as a part of the country's mean. */
  function inMoney(each: Swing | null): Swing | null {
    const wage = (end: "low" | "high") =>
      ledger.formula(idOf("wage_month", end), pay.wageIf(`pay_beside_mean.${end}`), {
        label: `Pay a month in the trade, ${end} end`,
        unit: currency,
        format,
      });
    return each && { ...each, shown: { value: e.wage, low: wage("low"), high: wage("high") } };
  }
  const span = ({ low, high }: Swing) => Math.abs(before(high) - before(low));
  return found.filter((each) => span(each) > 0).sort((a, b) => span(b) - span(a));
}

/** What can cost most first: by the loss below the plan, not by the width of the range. */
export const costliest = (swings: readonly Swing[]): Swing[] => swings.toSorted((a, b) => b.loss - a.loss);
