import { sourceId } from "../../evidence/source-book.ts";
import type { Ledger } from "../../ledger.ts";
import { type LocalBasis, pct, plain } from "./catchment.ts";
import { type Demand, money } from "./demand.ts";

/** What employees of the trade earn, and which part of sales that is. Every member is the id of a cell. */
export interface Pay {
  /** Pay a month in local currency, as counted. */
  wage: string;
  /** The same before anybody has counted. */
  usual: string;
  /** Payroll of American firms of the trade without the pay of the officers, who stand for the owner, part of receipts. */
  employees: string;
  /** Part of sales that usual pay takes in the country. */
  payPart: string;
  /** Pay beside the United States, over what a person sells beside them; null where they are the same by definition or pay is not held. */
  beside: string | null;
}

/** The assumption that pay rests on: an amount where no earnings of the country are held. */
export const payAssumption = (ledger: Ledger): string => (ledger.has("pay_beside_mean") ? "pay_beside_mean" : "wage_month");

/** Year of the dollars in which earnings are stored. */
const dollarsOf = 2021;
/** Two figures that matter: nobody plans to the last rupee. */
export const rounded = (value: number): number => (value > 0 ? Number(value.toPrecision(2)) : 0);

/**
 * Pay of the trade and its part of sales. An average shop of the country is taken to sell less than an American one as output a head to a power
 * is less, with as many people. So a person sells less by the same factor, while pay follows the country's own earnings: where these are lower
 * than output lets one expect, pay takes a smaller part of sales than in the United States, and where they are higher a larger one.
 */
export function enterPay(basis: LocalBasis, demand: Demand): Pay {
  const { ledger, book, facts } = basis;
  const { trade, spending, american: home, earnings, priceLevel } = facts;
  const { wage, usual } = enterWage(basis, demand);
  const part = (id: string, text: string, label: string) => ledger.formula(id, text, { label, unit: "1", format: pct });
  const american = part(
    "us_pay_part",
    `${book.cell(trade.pay)} / ${book.cell(trade.receipts)}`,
    "Payroll of firms of the trade in the United States, part of receipts",
  );
  const employees = part(
    "employee_pay_part",
    `max(0.5 * ${american}, ${american} - ${book.cell(trade.officers)})`,
    "Payroll without the pay of officers, part of receipts; never less than half of it",
  );
  if (!home || !earnings || !priceLevel || !spending) return { wage, usual, employees, payPart: employees, beside: null };
  const multiple = (id: string, text: string, label: string) =>
    ledger.formula(id, text, { label, unit: "1", format: { style: "multiple", digits: 2 } });
  const earned = multiple(
    "pay_ratio",
    `${book.cell(earnings)} * ${book.cell(priceLevel)} / ${book.cell(home.earnings)}`,
    "Earnings of employees beside the United States, at market rates",
  );
  const sold = multiple(
    "person_ratio",
    `(${book.cell(spending.output.own)} / ${book.cell(spending.people.own)} / (${book.cell(home.output)} / ${book.cell(home.people)})) ^ shop_size_effect`,
    "What a person sells beside the United States: output a head, to the power with which the size of a shop follows it",
  );
  const beside = multiple(
    "pay_part_ratio",
    `min(${mostBeside}, max(${leastBeside}, ${earned} / ${sold}))`,
    `Part of sales that pay takes beside the United States, never below ${leastBeside} or above ${mostBeside}`,
  );
  return {
    wage,
    usual,
    employees,
    payPart: part("pay_part_here", `${employees} * ${beside}`, "Part of sales that usual pay takes in the country, before contributions"),
    beside,
  };
}
/** Earnings of whole economies say no more of one trade. */
const [leastBeside, mostBeside] = [0.5, 1.5];

/**
 * Pay a month in local currency: mean earnings of the country at market rates, times what the trade pays beside all others. `usual` is the
 * same before anybody has counted: a formula that the count does not move.
 */
function enterWage({ ledger, book, facts, currency }: LocalBasis, demand: Demand): { wage: string; usual: string } {
  const { spending, earnings, priceLevel, trade } = facts;
  if (!earnings || !priceLevel) {
    const perHead = spending ? spending.output.own.value / spending.people.own.value : 0;
    const wage = rounded((perHead / 12) * (facts.rate?.value ?? 1) * 0.8);
    const counted = ledger.assumption("wage_month", {
      label: "Pay a month in the trade",
      unit: currency,
      format: money(currency),
      value: wage,
      low: wage / 2,
      high: wage * 2,
      why: "Ours: four fifths of the country's output a head, as no earnings are held. Ask what a vacancy nearby offers.",
      sources: [],
    });
    const usual = ledger.assumption("usual_pay", {
      label: "Usual pay a month, at which the sales of a person are set",
      unit: currency,
      format: money(currency),
      value: wage,
      low: wage,
      high: wage,
      why: "The same as the pay taken, before anybody has counted it.",
      sources: [],
    });
    return { wage: counted, usual };
  }
  const [least, most] = [0.55, 1.3];
  const relative = trade.pay.value / trade.employees.value / trade.payOfAll;
  const beside = Number(Math.min(most, Math.max(least, relative * 0.75)).toFixed(2));
  const part = ledger.assumption("pay_beside_mean", {
    label: "Pay in the trade beside the mean of all employees",
    unit: "1",
    format: plain,
    value: beside,
    low: Number((beside * 0.7).toFixed(2)),
    high: Number((beside * 1.4).toFixed(2)),
    why: "Three quarters of what American firms of the trade pay an employee beside other local trades, as local trades pay less than the mean. Ask what a vacancy nearby offers.",
    sources: [sourceId(trade.pay.source)],
  });
  const prices = ledger.assumption("dollar_prices", {
    label: `Rise of American prices since ${dollarsOf}, in which earnings are stored`,
    unit: "1",
    format: pct,
    value: 0.2,
    low: 0.16,
    high: 0.25,
    why: "Ours, near the rise of consumer prices of the United States since then.",
    sources: [],
  });
  const rate = demand.rate ? ` * ${demand.rate}` : "";
  const all = ledger.formula("earnings_month", `${book.cell(earnings)} * (1 + ${prices}) * ${book.cell(priceLevel)}${rate}`, {
    label: "Mean pay a month of all employees of the country, now",
    unit: currency,
    format: money(currency),
  });
  const pay = (id: string, factor: string | number, label: string) =>
    ledger.formula(id, `${all} * ${factor}`, { label, unit: currency, format: money(currency) });
  return {
    wage: pay("wage_month", part, "Pay a month in the trade"),
    usual: pay("usual_pay", beside, "Usual pay a month in the trade, before anybody has counted"),
  };
}
