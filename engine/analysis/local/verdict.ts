import { idOf } from "../../ledger.ts";
import { type Catchment, type LocalBasis, pct } from "./catchment.ts";
import type { Demand } from "./demand.ts";
import type { Economics } from "./money.ts";
import type { Sales } from "./sales.ts";

/** open: even the low end pays. change: the middle pays and the low end does not, or a change within reach makes it. not: nothing within reach does. */
export type LocalVerdict = "open" | "change" | "not";

/** What the plan says before the reader's own assumptions: the advice must not flicker while one is tried. */
export function localVerdict({ ledger }: Pick<LocalBasis, "ledger">, { profit, profitLow, profitHigh }: Economics): LocalVerdict {
  const value = ledger.valuesBeforeBrief();
  if (value(profitLow) > 0) return "open";
  return value(profit) > 0 || value(profitHigh) > 0 ? "change" : "not";
}

export interface ScorePart {
  id: string;
  name: string;
  /** Cells: 0 to 100, weight, and what the part adds. */
  score: string;
  weight: string;
  adds: string;
  what: string;
}
export interface LocationScore {
  parts: readonly ScorePart[];
  total: string;
}

const points = { style: "fixed", scale: 1, digits: 0 } as const;

/** A score of 0 to 100 from five parts, each against what the country's mean shop has; the weights are the reader's. */
export function enterScore(
  { ledger }: LocalBasis,
  catchment: Catchment,
  demand: Demand,
  sales: Sales,
  economics: Economics,
): LocationScore {
  const half = (ratio: string) => `100 * min(1, ${ratio} / 2)`;
  const parts: readonly [id: string, name: string, formula: string, weight: number, what: string][] = [
    [
      "room",
      "Room beside competitors",
      half(sales.saturation),
      0.3,
      "Demand for each shop, over the sales of an average shop; a hundred at twice as much",
    ],
    [
      "people",
      "People within reach",
      half(`(${catchment.people} * ${demand.density})`),
      0.2,
      "Shops that the people would carry; a hundred at two",
    ],
    [
      "income",
      "Income",
      half(demand.income ? `(${demand.income.ratio} * income_street)` : "income_street"),
      0.15,
      "Spending by income beside the country's mean; a hundred at twice as much",
    ],
    [
      "safety",
      "Distance from break-even",
      half(`(${sales.middle} / ${economics.breakEven})`),
      0.25,
      "Sales over the sales at which nothing is lost; a hundred at twice as much",
    ],
    [
      "rent",
      "Rent",
      `100 * min(1, ${economics.rentMost} / (2 * max(rent_month, 0.001 * rent_month.high)))`,
      0.1,
      "The highest rent that the sales carry over the rent; a hundred at twice as much",
    ],
  ];
  const entered = parts.map(([id, name, formula, weight, what]) => ({
    id,
    name,
    what,
    score: ledger.formula(idOf("score", id), formula, { label: `Location score: ${name}`, unit: "1", format: points }),
    weight: ledger.assumption(idOf("weight", id), {
      label: `Weight of: ${name}`,
      unit: "1",
      format: pct,
      value: weight,
      low: 0,
      high: 0.6,
      why: "Ours: what decides most for the trade weighs most. Change it to what matters to you; the weights are made to sum to one.",
      sources: [],
    }),
  }));
  const weights = `sum(${entered.map(({ weight }) => weight).join(", ")})`;
  const withAdds = entered.map((part) => ({
    ...part,
    adds: ledger.formula(idOf("score", part.id, "adds"), `${part.score} * ${part.weight} / ${weights}`, {
      label: `Location score, what it adds: ${part.name}`,
      unit: "1",
      format: { style: "fixed", scale: 1, digits: 1 },
    }),
  }));
  const total = ledger.formula("score", `sum(${withAdds.map(({ adds }) => adds).join(", ")})`, {
    label: "Location score",
    unit: "1",
    format: points,
  });
  return { parts: withAdds, total };
}

export interface Swing {
  name: string;
  /** Profit a year with the assumption at its low and its high end. */
  low: string;
  high: string;
}

/** What each assumption does to a year's profit when it goes to either end of its range; largest first. */
export function enterSwings({ ledger, currency }: LocalBasis, sales: Sales, economics: Economics): readonly Swing[] {
  const format = { style: "compact", currency } as const;
  const cells = new Map(ledger.cells.map((cell) => [cell.id, cell]));
  const swing = (name: string, id: string, formula: (end: "low" | "high") => string): Swing | null => {
    const cell = cells.get(id);
    if (cell?.kind !== "assumption" || cell.low === cell.high) return null;
    const at = (end: "low" | "high") =>
      ledger.formula(idOf("profit_if", id, end), formula(end), {
        label: `Left a year if: ${cell.label}, ${end} end`,
        unit: currency,
        format,
      });
    return { name, low: at("low"), high: at("high") };
  };
  const scaled = (name: string, id: string) =>
    swing(name, id, (end) => economics.profitOf(`min(${sales.people.capacity}, ${sales.reach} * ${id}.${end} / ${id})`));
  const net = `(${sales.middle} / (1 + ${economics.tax}))`;
  const fixed = `12 * ${economics.fixedMonth}`;
  const found = [
    scaled("Density of people", cells.has("density_street") ? "density_street" : "density"),
    scaled("Income around", "income_street"),
    scaled("The trade's part of spending", "trade_mix"),
    scaled("Spending made nearby", "spent_near"),
    swing("Sales to people from elsewhere", "from_outside", (end) =>
      economics.profitOf(`min(${sales.people.capacity}, ${sales.reach} * (1 + from_outside.${end}) / (1 + from_outside))`),
    ),
    swing("Competitors", sales.competitors, (end) =>
      economics.profitOf(`min(${sales.people.capacity}, ${sales.reachIf({ competitors: `${sales.competitors}.${end}` })})`),
    ),
    swing("Attraction of the shop", sales.attraction, (end) =>
      economics.profitOf(`min(${sales.people.capacity}, ${sales.reachIf({ attraction: `${sales.attraction}.${end}` })})`),
    ),
    swing("Rent", "rent_month", (end) => `${net} * ${economics.contribution} - ${fixed} + 12 * (rent_month - rent_month.${end})`),
    swing(
      "People employed",
      "staff",
      (end) => `${net} * ${economics.contribution} - ${fixed} + 12 * (staff - staff.${end}) * ${economics.wage} * (1 + on_cost)`,
    ),
    swing("Goods and materials", "goods_part", (end) => `${net} * (${economics.contribution} + goods_part - goods_part.${end}) - ${fixed}`),
  ].flatMap((each) => each ?? []);
  const reach = ({ low, high }: Swing) => Math.abs(ledger.value(high) - ledger.value(low));
  return found.sort((a, b) => reach(b) - reach(a));
}
