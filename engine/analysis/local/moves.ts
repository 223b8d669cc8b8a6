import { idOf } from "../../ledger.ts";
import { type LocalBasis, pct } from "./catchment.ts";
import type { Costs } from "./costs.ts";
import { money } from "./demand.ts";
import type { Economics } from "./money.ts";
import { rounded } from "./people.ts";
import type { Sales } from "./sales.ts";

/** Something that the owner decides, and what is then left a year after his pay. */
export interface Move {
  id: string;
  name: string;
  paid: string;
}

/** A price beside the plan's. Every member but the name is the id of a cell. */
export interface PriceStep {
  id: string;
  name: string;
  /** Customers beside the plan. */
  many: string;
  turnover: string;
  /** Left a year before the owner's pay: with the people of the plan, and with as many as the customers who come need. */
  planned: string;
  fitted: string;
}

export interface Moves {
  prices: readonly PriceStep[];
  /** Each alone, then together. */
  alone: readonly Move[];
  together: Move;
  /** Price and people moved with the rent and the goods. */
  joined: readonly Move[];
  /** Part of customers that may stay away at a price a tenth higher: owner just paid, nothing lost. */
  mayLeave: { paid: string; lost: string; expected: string };
}

const steps = [
  { id: "lower", name: "A tenth lower", factor: "0.9" },
  { id: "slightly_lower", name: "A twentieth lower", factor: "0.95" },
  { id: "same", name: "As planned", factor: "1" },
  { id: "slightly_higher", name: "A twentieth higher", factor: "1.05" },
  { id: "higher", name: "A tenth higher", factor: "1.1" },
] as const;

/**
 * What the owner can decide. How many customers a dearer price costs follows from Lerner's rule: a shop that charges what leaves it most loses
 * as many per cent of them for each per cent on the price as one over the part of the price above the cost of what is sold, its people being
 * paid anyway (K. G. Elzinga and D. E. Mills, "The Lerner Index of Monopoly Power", American Economic Review 101, 2011).
 */
export function enterMoves({ ledger, currency }: LocalBasis, sales: Sales, costs: Costs, e: Economics): Moves {
  const { people } = sales;
  const before = ledger.valuesBeforeBrief();
  const usual = Math.min(6, Math.max(1, 1 / Math.max(0.05, before(e.contribution))));
  const effect = ledger.assumption("price_effect", {
    label: "Per cent of customers lost where prices rise by one per cent",
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 2 },
    value: rounded(usual),
    low: rounded(usual * 0.5),
    high: rounded(usual * 1.5),
    why: "Lerner's rule: so many are lost where the trade already charges what leaves it most. Fewer where nobody else sells the same, more beside a cheaper neighbour.",
    sources: [],
  });
  const amount = (id: string, formula: string, label: string) =>
    ledger.formula(id, formula, { label, unit: currency, format: money(currency) });
  const varied = `(1 - ${e.contribution})`;
  const prices = steps.map(({ id, name, factor }): PriceStep => {
    const drawn = amount(
      idOf("price", id, "drawn"),
      `${sales.reach} * ${factor} ^ (0 - ${effect})`,
      `${name}: what could be drawn, at the price of the plan`,
    );
    const staff = people.isGiven
      ? e.staff
      : ledger.formula(idOf("price", id, "staff"), people.staffFor(drawn), {
          label: `${name}: people whom these customers need`,
          unit: "1",
          format: { style: "fixed", scale: 1, digits: 1 },
        });
    const served = (whom: string) => `min(${drawn}, max(1, ${whom}) * ${people.each})`;
    const many = ledger.formula(idOf("price", id, "customers"), `${served(staff)} / ${sales.middle}`, {
      label: `${name}: customers beside the plan`,
      unit: "1",
      format: pct,
    });
    const left = (whom: "planned" | "fitted", by: string) =>
      amount(
        idOf("price", id, whom),
        `${served(by)} * (${factor} - ${varied}) - ${by} * ${people.cost} - 12 * ${e.rentMonth}`,
        `${name}: left a year before the owner's pay, people ${whom === "planned" ? "as planned" : "as many as these customers need"}`,
      );
    return {
      id,
      name,
      many,
      turnover: amount(idOf("price", id, "sales"), `${sales.middle} * ${factor} * ${many}`, `${name}: sales a year`),
      planned: left("planned", e.staff),
      fitted: left("fitted", staff),
    };
  });
  const move = (id: string, name: string, formula: string): Move => ({
    id,
    name,
    paid: amount(idOf("move", id), formula, `${name}: left a year after the owner's pay`),
  });
  const owner = `12 * ${e.ownerPay}`;
  const step = (id: (typeof steps)[number]["id"]) => prices.find((each) => each.id === id) ?? prices[0];
  const [twentieth, tenth] = [step("slightly_higher"), step("higher")];
  const fewer = people.isGiven ? `max(0, ${people.lever} - 1)` : `(${people.lever} - 1)`;
  const alone = [
    move("rent", "Rent a tenth lower", `${e.profitPaid} + 1.2 * ${e.rentMonth}`),
    move("goods", "Goods a tenth cheaper", `${e.profitPaid} + 0.1 * ${costs.goods} * ${sales.middle}`),
    move("fewer", "One person fewer, whose customers are not served", `${e.profitWith({ lever: fewer })} - ${owner}`),
    ...(people.isGiven ? [move("more", "One person more", `${e.profitWith({ lever: `(${people.lever} + 1)` })} - ${owner}`)] : []),
    ...(twentieth ? [move("price", "A twentieth on the price, people as planned", `${twentieth.planned} - ${owner}`)] : []),
    ...(tenth && !people.isGiven
      ? [move("price_fitted", "A tenth on the price, people fitted to who still comes", `${tenth.fitted} - ${owner}`)]
      : []),
  ];
  const together = move(
    "together",
    "Rent a tenth lower, goods a tenth cheaper",
    `${e.profitPaid} + 1.2 * ${e.rentMonth} + 0.1 * ${costs.goods} * ${sales.middle}`,
  );
  /** At a price a tenth higher, with people fitted to who still comes: rent a tenth lower, and goods for the customers who come a tenth cheaper. */
  const dearer = tenth && !people.isGiven ? `${tenth.fitted} - ${owner} + 1.2 * ${e.rentMonth}` : null;
  const joined =
    dearer && tenth
      ? [
          move("rent_price", "Rent a tenth lower, a tenth on the price, people fitted", dearer),
          move("all", "All of these: rent, goods, price and people", `${dearer} + 0.1 * ${costs.goods} * ${sales.middle} * ${tenth.many}`),
        ]
      : [];
  const stay = (id: string, pay: string, label: string) =>
    ledger.formula(idOf("may_leave", id), `max(0, 1 - (12 * ${e.fixedMonth}${pay}) / (${e.contribution} + 0.1) / ${sales.middle})`, {
      label,
      unit: "1",
      format: pct,
    });
  return {
    prices,
    alone,
    together,
    joined,
    mayLeave: {
      paid: stay("paid", ` + ${owner}`, "Customers who may stay away at a price a tenth higher, the owner paid"),
      lost: stay("lost", "", "Customers who may stay away at a price a tenth higher, nothing lost"),
      expected: ledger.formula("leave_expected", `1 - 1.1 ^ (0 - ${effect})`, {
        label: "Customers who stay away at a price a tenth higher, as assumed",
        unit: "1",
        format: pct,
      }),
    },
  };
}
