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
  /** Most sales a year that they can serve, tax included. */
  capacity: string;
  tax: string;
  isGiven: boolean;
}

/**
 * People employed: as given, otherwise as many as the part of sales that American firms of the trade pay in wages would employ for the demand
 * that can be drawn. What they can serve follows from the same part.
 */
export function enterPeople(basis: LocalBasis, demand: Demand, reach: string, { staff: given }: Opening): People {
  const { ledger, book, facts, currency } = basis;
  const { trade } = facts;
  const before = ledger.valuesBeforeBrief();
  const tax = ledger.assumption("sales_tax", {
    label: "Value added or sales tax within the price",
    unit: "1",
    format: pct,
    value: facts.tax?.value ?? 0,
    low: 0,
    high: Math.max(facts.tax?.value ?? 0, 0.25),
    why: facts.tax
      ? "The standard rate of the country. Food, medicine, schooling and small firms often pay less or none: ask the tax office."
      : "No rate is held: ask the tax office.",
    sources: facts.tax ? [sourceId(facts.tax.source)] : [],
  });
  const wage = enterWage(basis, demand);
  const payPart = ledger.formula("us_pay_part", `${book.cell(trade.pay)} / ${book.cell(trade.receipts)}`, {
    label: "Payroll of American firms of the trade, part of receipts",
    unit: "1",
    format: pct,
  });
  const usual = Math.max(1, Math.round(((before(reach) / (1 + before(tax))) * before(payPart)) / (12 * before(wage))));
  const staff = ledger.assumption("staff", {
    label: "People employed, full-time",
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 0 },
    value: given ?? usual,
    low: given === undefined ? Math.max(1, Math.floor(usual / 2)) : Math.max(0, given - 1),
    high: given === undefined ? usual * 2 : given + 2,
    why:
      given === undefined
        ? "Not given: as many as the part of sales that American firms of the trade pay in wages would employ for the demand that can be drawn."
        : owners,
    sources: given === undefined ? [sourceId(trade.pay.source)] : [],
  });
  const stretch = ledger.assumption("stretch", {
    label: "Most that a person can sell beside what pays the usual part of sales in wages",
    unit: "1",
    format: plain,
    value: 2,
    low: 1.4,
    high: 3,
    why: "Ours: chairs, tables, counters and hours end what a person can serve; queues send the rest away.",
    sources: [],
  });
  const capacity = ledger.formula("capacity", `max(1, ${staff}) * 12 * ${wage} / ${payPart} * ${stretch} * (1 + ${tax})`, {
    label: "Most sales a year that the people employed can serve",
    unit: currency,
    format: money(currency),
  });
  return { staff, wage, capacity, tax, isGiven: given !== undefined };
}

/** Pay a month in local currency: mean earnings of the country at market rates, times what the trade pays beside all others. */
function enterWage({ ledger, book, facts, currency }: LocalBasis, demand: Demand): string {
  const { spending, earnings, priceLevel } = facts;
  const enterPart = () =>
    ledger.assumption("pay_beside_mean", {
      label: "Pay in the trade beside the mean of all employees",
      unit: "1",
      format: plain,
      value: 0.65,
      low: 0.4,
      high: 1.3,
      why: "Ours: shops, restaurants and salons pay less than the mean, practices and offices more. Ask what a vacancy nearby offers.",
      sources: [],
    });
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
  const local = demand.rate ? ` * ${demand.rate}` : "";
  const payPart = enterPart();
  const formula = `${book.cell(earnings)} * ${book.cell(priceLevel)}${local} * (1 + ${demand.priceGrowth}) ^ ${demand.yearsSince} * ${payPart}`;
  return ledger.formula("wage_month", formula, { label: "Pay a month in the trade", unit: currency, format: money(currency) });
}
