import { sourceId } from "../../evidence/source-book.ts";
import { type LocalBasis, pct } from "./catchment.ts";
import { money } from "./demand.ts";
import { type Opening, owners, type People, rounded } from "./people.ts";
import type { Sales } from "./sales.ts";

/** What the shop costs and earns. Every member is the id of a cell; money in local currency. */
export interface Economics {
  staff: string;
  wage: string;
  rentMonth: string;
  goods: string;
  other: string;
  tax: string;
  /** Part of net sales that is left for rent, people and profit. */
  contribution: string;
  /** Rent and people a month. */
  fixedMonth: string;
  breakEven: string;
  profit: string;
  /** Profit a year with sales at the low and at the high end. */
  profitLow: string;
  profitHigh: string;
  margin: string;
  /** Highest rent a month, and fewest people around, at which nothing is lost. */
  rentMost: string;
  peopleLeast: string;
  /** What opening may cost if it is to be paid back in three years. */
  openingMost: string;
  opening: string | null;
  payback: string | null;
  ticket: string | null;
  /** Customers a day needed and expected; null without a ticket. */
  customersNeeded: string | null;
  customersExpected: string | null;
  days: string;
  breakEvenDay: string;
  isRentGiven: boolean;
  isStaffGiven: boolean;
  /** Profit a year with another cell in place of the sales. */
  profitOf: (sales: string) => string;
}

/** Enters costs: the owner's own figures where given, otherwise the parts that American firms of the trade report, carried to the place. */
export function enterEconomics(
  { ledger, facts, currency }: LocalBasis,
  sales: Sales,
  { staff, wage, tax, isGiven }: People,
  opening: Opening,
): Economics {
  const { trade } = facts;
  const before = ledger.valuesBeforeBrief();
  const amount = (id: string, formula: string, label: string) =>
    ledger.formula(id, formula, { label, unit: currency, format: money(currency) });
  const part = (id: string, label: string, value: number, low: number, high: number, why: string, sources: string[] = []) =>
    ledger.assumption(id, { label, unit: "1", format: pct, value, low, high, why, sources });
  const irs = sourceId("irs-sole-2013");
  const goods = part(
    "goods_part",
    "Goods and materials, part of sales without tax",
    trade.goods?.value ?? 0.35,
    Math.max(0, (trade.goods?.value ?? 0.35) - 0.1),
    Math.min(0.9, (trade.goods?.value ?? 0.35) + 0.1),
    trade.goods
      ? `What American sole proprietors report for ${trade.industry ?? "the industry"}; your suppliers' price lists are better.`
      : "Ours: no part is held for this trade.",
    trade.goods ? [irs] : [],
  );
  const others = trade.other.reduce((sum, { value }) => sum + value, 0) || 0.1;
  const other = part(
    "other_part",
    "Energy, insurance, advertising, supplies and repairs, part of sales without tax",
    Number(others.toFixed(3)),
    Number((others / 2).toFixed(3)),
    Number((others * 1.8).toFixed(3)),
    trade.other.length > 0 ? "What American sole proprietors of the industry report, summed." : "Ours: no parts are held for this trade.",
    trade.other.length > 0 ? [irs] : [],
  );
  const net = (cell: string) => `(${cell} / (1 + ${tax}))`;
  const contribution = ledger.formula("contribution", `1 - ${goods} - ${other}`, {
    label: "Part of sales without tax that is left for rent, people and profit",
    unit: "1",
    format: pct,
  });
  const netNow = before(sales.middle) / (1 + before(tax));
  const onCost = part(
    "on_cost",
    "Employer's contributions on top of wages",
    0.15,
    0,
    0.42,
    "Ours: they differ by country and size of firm; ask an accountant.",
  );
  const rentPart = trade.rent?.value ?? 0.06;
  const rentGuess = rounded((netNow * Math.max(rentPart, 0.03)) / 12);
  const rentMonth = ledger.assumption("rent_month", {
    label: "Rent a month",
    unit: currency,
    format: money(currency),
    value: opening.rentPerMonth ?? rentGuess,
    low: opening.rentPerMonth ?? rentGuess / 2,
    high: opening.rentPerMonth === undefined ? rentGuess * 2.5 : opening.rentPerMonth * 1.15,
    why:
      opening.rentPerMonth === undefined
        ? "Not given: the part of sales that American firms of the trade pay in rent. Put the landlord's figure."
        : owners,
    sources: opening.rentPerMonth === undefined && trade.rent ? [irs] : [],
  });
  const fixedMonth = amount("fixed_month", `${staff} * ${wage} * (1 + ${onCost}) + ${rentMonth}`, "Rent and people a month");
  const breakEven = amount("break_even", `12 * ${fixedMonth} / ${contribution} * (1 + ${tax})`, "Sales a year at which nothing is lost");
  const profitOf = (cell: string) => `${net(cell)} * ${contribution} - 12 * ${fixedMonth}`;
  const profit = amount(
    "profit",
    profitOf(sales.middle),
    "Left a year at the middle of sales, before the owner's pay, interest and income tax",
  );
  const profitLow = amount("profit_low", profitOf(sales.low), "Left a year at the low end of sales");
  const profitHigh = amount("profit_high", profitOf(sales.high), "Left a year at the high end of sales");
  const margin = ledger.formula("margin", `${profit} / ${net(sales.middle)}`, {
    label: "Left of sales without tax",
    unit: "1",
    format: pct,
  });
  const rentMost = amount(
    "rent_most",
    `max(0, ${net(sales.middle)} * ${contribution} / 12 - ${staff} * ${wage} * (1 + ${onCost}))`,
    "Highest rent a month at which nothing is lost",
  );
  const peopleLeast = ledger.formula("people_least", `people * ${breakEven} / ${sales.middle}`, {
    label: "Fewest people within the radius at which nothing is lost",
    unit: "person",
    format: { style: "compact", unit: "people" },
  });
  const openingMost = amount("opening_most", `max(0, 3 * ${profit})`, "What opening may cost if three years are to pay it back");
  const openingCell =
    opening.openingCost === undefined
      ? null
      : ledger.assumption("opening_cost", {
          label: "Cost of opening",
          unit: currency,
          format: money(currency),
          value: opening.openingCost,
          low: opening.openingCost * 0.9,
          high: opening.openingCost * 1.4,
          why: `${owners} Fitting out costs more than planned more often than less.`,
          sources: [],
        });
  const payback =
    openingCell === null || before(profit) <= 0
      ? null
      : ledger.formula("payback", `${openingCell} / max(${profit}, 0.01 * ${openingCell})`, {
          label: "Years until the cost of opening is earned back",
          unit: "1",
          format: { style: "fixed", scale: 1, digits: 1 },
        });
  const days = ledger.assumption("open_days", {
    label: "Days open a year",
    unit: "day",
    format: { style: "fixed", scale: 1, digits: 0 },
    value: 310,
    low: 250,
    high: 360,
    why: "Ours: six days a week without holidays.",
    sources: [],
  });
  const ticket =
    opening.averageTicket === undefined
      ? null
      : ledger.assumption("ticket", {
          label: "What a customer pays at a visit",
          unit: `${currency}/customer`,
          format: money(currency),
          value: opening.averageTicket,
          low: opening.averageTicket * 0.8,
          high: opening.averageTicket * 1.25,
          why: owners,
          sources: [],
        });
  const customers = (id: string, of: string, label: string) =>
    ticket &&
    ledger.formula(id, `${of} / ${ticket} / ${days}`, { label, unit: "customer/day", format: { style: "compact", unit: "customers" } });
  return {
    staff,
    wage,
    rentMonth,
    goods,
    other,
    tax,
    contribution,
    fixedMonth,
    breakEven,
    profit,
    profitLow,
    profitHigh,
    margin,
    rentMost,
    peopleLeast,
    openingMost,
    opening: openingCell,
    payback,
    ticket,
    customersNeeded: customers("customers_needed", breakEven, "Customers a day needed to lose nothing"),
    customersExpected: customers("customers_expected", sales.middle, "Customers a day at the middle of sales"),
    days,
    breakEvenDay: ledger.formula("break_even_day", `${breakEven} / ${days}`, {
      label: "Sales a day at which nothing is lost",
      unit: `${currency}/day`,
      format: money(currency),
    }),
    isRentGiven: opening.rentPerMonth !== undefined,
    isStaffGiven: isGiven,
    profitOf,
  };
}
