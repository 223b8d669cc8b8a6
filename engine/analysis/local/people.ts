import type { LocalBrief } from "#shared/brief.ts";
import { sourceId } from "../../evidence/source-book.ts";
import { type LocalBasis, pct, plain } from "./catchment.ts";
import { type Demand, money } from "./demand.ts";

export type Opening = NonNullable<LocalBrief["opening"]>;
export const owners = "As given with the order.";
/** Two figures that matter: nobody plans to the last rupee. */
export const rounded = (value: number): number => (value > 0 ? Number(value.toPrecision(2)) : 0);

/** Who works in the shop and how much they can sell. Every member is the id of a cell. */
export interface People {
  staff: string;
  /** Pay a month in local currency. */
  wage: string;
  payPart: string;
  /** Most sales a year that they can serve, without sales tax. */
  capacity: string;
  stretch: string;
  isGiven: boolean;
}

/** Year of the dollars in which earnings are stored. */
const dollarsOf = 2021;

/**
 * People employed: as given, otherwise as many as the part of sales that American firms of the trade pay in wages would employ for the demand
 * that can be drawn. Nobody is counted to serve much more than pays the usual part of sales in wages.
 */
export function enterPeople(basis: LocalBasis, demand: Demand, reach: string, { staff: given }: Opening): People {
  const { ledger, book, facts, currency, words } = basis;
  const { trade } = facts;
  const before = ledger.valuesBeforeBrief();
  const wage = enterWage(basis, demand);
  const payPart = ledger.formula("us_pay_part", `${book.cell(trade.pay)} / ${book.cell(trade.receipts)}`, {
    label: "Payroll of firms of the trade in the United States, part of receipts",
    unit: "1",
    format: pct,
  });
  const usual = Math.max(1, Math.round((before(reach) * before(payPart)) / (12 * before(wage))));
  const staff = ledger.assumption("staff", {
    label: "People employed beside the owner, full-time",
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 0 },
    value: given ?? usual,
    low: given === undefined ? Math.max(1, Math.floor(usual / 2)) : Math.max(0, given - 1),
    high: given === undefined ? Math.ceil(usual * 1.5) + 1 : given + 2,
    why: given === undefined ? "Not given: as many as the usual part of sales pays for, at the demand that can be drawn." : owners,
    sources: given === undefined ? [sourceId(trade.pay.source)] : [],
  });
  const stretch = ledger.assumption("stretch", {
    label: "Most that a person can sell beside what pays the usual part of sales in wages",
    unit: "1",
    format: plain,
    value: 1.5,
    low: 1.2,
    high: 2,
    why: `Ours: ${words.limit} end what a person can serve; the rest goes elsewhere.`,
    sources: [],
  });
  const capacity = ledger.formula("capacity", `max(1, ${staff}) * 12 * ${wage} / ${payPart} * ${stretch}`, {
    label: "Most sales a year that the people employed can serve",
    unit: currency,
    format: money(currency),
  });
  return { staff, wage, payPart, capacity, stretch, isGiven: given !== undefined };
}

/** Pay a month in local currency: mean earnings of the country at market rates, times what the trade pays beside all others. */
function enterWage({ ledger, book, facts, currency }: LocalBasis, demand: Demand): string {
  const { spending, earnings, priceLevel, trade } = facts;
  if (!earnings || !priceLevel) {
    const perHead = spending ? spending.output.own.value / spending.people.own.value : 0;
    const wage = rounded((perHead / 12) * (facts.rate?.value ?? 1) * 0.8);
    return ledger.assumption("wage_month", {
      label: "Pay a month in the trade",
      unit: currency,
      format: money(currency),
      value: wage,
      low: wage / 2,
      high: wage * 2,
      why: "Ours: four fifths of the country's output a head, as no earnings are held. Ask what a vacancy nearby offers.",
      sources: [],
    });
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
  return ledger.formula("wage_month", `${book.cell(earnings)} * (1 + ${prices}) * ${book.cell(priceLevel)}${rate} * ${part}`, {
    label: "Pay a month in the trade",
    unit: currency,
    format: money(currency),
  });
}
