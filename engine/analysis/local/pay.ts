import type { Ledger } from "../../ledger.ts";
import { type LocalBasis, money, pct } from "./catchment.ts";
import type { Demand } from "./demand.ts";
import { enterLeast, enterMean, type PayChange, wageInDollars } from "./least-pay.ts";
import { personPower } from "./shops.ts";
import { enterAmount, enterWage } from "./wage.ts";

/** What employees of the trade earn, and which part of sales that is. Every member is the id of a cell. */
export interface Pay {
  /** Pay a month in local currency, as counted; never below what the law asks. */
  wage: string;
  /** Least wage a month by law, now; null where none is held. */
  least: string | null;
  /** Mean pay a month of all employees of the country; null where pay is an amount of our own. */
  mean: string | null;
  /** Payroll of American firms of the trade, part of receipts: of the same firms as their sales a person. */
  employees: string;
  /** Part of sales that usual pay takes in the country, before anybody has counted it. */
  payPart: string;
  /** What a person sells a year on average, without sales tax. */
  personSales: string;
  /** Usual pay a month, before anybody has counted it. */
  usual: string;
  /** What a person sells a year, the owner counted, as an average shop is balanced. */
  each: string;
  /** Rise of prices from a year to now, as a formula. */
  growth: (from: number) => string;
  /** People employed by a shop of that size beside its owner, before anybody has counted. */
  staffUsual: number;
  /** Pay a month with something else in place of an assumption that it rests on, as a formula. */
  wageIf: (assumed: string | null, changed?: PayChange) => string;
  /** What a person sells with something else in place of an assumption, as a formula, at earnings as read. */
  personSalesAt: (changed: PayChange) => string;
}

/** The assumption that pay rests on: an amount where no earnings of the country are held. */
export const payAssumption = (ledger: Ledger): string => (ledger.has("pay_beside_mean") ? "pay_beside_mean" : "wage_month");

/** What a person sells beside what Americans of the trade sell at this output a head, once an average shop pays its owner. */
export const outputOf = ({ balance }: Pick<LocalBasis, "balance">): number => balance?.output ?? 1;

/** Earnings of whole economies say no more of one trade. */
const [leastBeside, mostBeside] = [0.5, 1.5];

/**
 * Pay of the trade and its part of sales. An average shop of the country is taken to sell less than an American one as output a head to a power
 * is less, with as many people. So a person sells less by the same factor, while pay follows the country's own earnings and its law: where these
 * are lower than output lets one expect, pay takes a smaller part of sales than in the United States, and where they are higher a larger one.
 */
export function enterPay(basis: LocalBasis, demand: Demand): Pay {
  const { ledger, book, facts, currency } = basis;
  const { trade, spending, american: home, earnings, priceLevel, meanWage } = facts;
  const before = ledger.valuesBeforeBrief();
  const growth = (from: number) => `(1 + ${demand.priceGrowth}) ^ ${Math.max(0, demand.year + demand.yearsSince - from)}`;
  const least = enterLeast(basis, demand);
  const mean = enterMean(basis, demand, least);
  const { wage, usual, read, wageIf } = mean ? enterWage(basis, mean, least, growth) : enterAmount(basis);
  const part = (id: string, text: string, label: string) => ledger.formula(id, text, { label, unit: "1", format: pct });
  // Officers' pay of small corporations is no part of it to be taken off: most of this payroll is of large firms.
  const employees = part(
    "us_pay_part",
    `${book.cell(trade.pay)} / ${book.cell(trade.receipts)}`,
    "Payroll of firms of the trade in the United States, part of receipts",
  );
  const multiple = (id: string, text: string, label: string) =>
    ledger.formula(id, text, { label, unit: "1", format: { style: "multiple", digits: 2 } });
  const atEarnings = enterAtEarnings();
  const personSales = ledger.formula("person_average", `12 * ${read} / ${atEarnings}`, {
    label: "What a person of the trade sells a year on average",
    unit: currency,
    format: money(currency),
  });
  const each = ledger.formula("person_each", `${Number(outputOf(basis).toFixed(4))} / (1 / ${personSales} + 1 / ${demand.likeHome})`, {
    label:
      "What a person of the trade sells a year, the owner counted: of an establishment of American size, times what is left of it here",
    unit: currency,
    format: money(currency),
  });
  return {
    wage,
    least: least?.now ?? null,
    mean: mean?.taken ?? null,
    employees,
    usual,
    personSales,
    each,
    growth,
    staffUsual: Math.max(0, before(demand.typical) / before(each) - 1),
    payPart: part(
      "pay_part_here",
      `min(0.75, 12 * ${usual} * max(0, 1 / ${each} - 1 / ${demand.typical}))`,
      "Part of sales that usual pay takes in a shop as large as a new one, whose owner works in it, before contributions; at most three quarters",
    ),
    wageIf,
    personSalesAt,
  };

  function personSalesAt(changed: PayChange): string {
    return mean ? `(${personSales} * ${mean.readAt(changed)} / ${mean.read})` : personSales;
  }

  /** The part of sales at earnings as read; the American one where nothing is held to carry it with. */
  function enterAtEarnings(): string {
    if (!home || !spending) return employees;
    const beside = payBeside();
    if (beside === null) return employees;
    const payRatio = multiple("pay_ratio", beside, "Pay of employees beside the United States, at market rates");
    const personRatio = multiple(
      "person_ratio",
      `(${book.cell(spending.output.own)} / ${book.cell(spending.people.own)} / (${book.cell(home.output)} / ${book.cell(home.people)})) ^ ${personPower}`,
      "What a person sells beside the United States: output a head, nearly in proportion",
    );
    const partRatio = multiple(
      "pay_part_ratio",
      `min(${mostBeside}, max(${leastBeside}, ${payRatio} / ${personRatio}))`,
      `Part of sales that pay takes beside the United States, at earnings as read; never below ${leastBeside} or above ${mostBeside}`,
    );
    return part(
      "pay_part_read",
      `${employees} * ${partRatio}`,
      "Part of sales that pay takes in the country at earnings as read, before the floor of the law and contributions",
    );
  }

  /** Pay beside the United States at market rates, as a formula; null where nothing is held to compare. */
  function payBeside(): string | null {
    if (meanWage) return `${wageInDollars(book, meanWage)} / ${book.cell(meanWage.home)}`;
    return home && earnings && priceLevel ? `${book.cell(earnings)} * ${book.cell(priceLevel)} / ${book.cell(home.earnings)}` : null;
  }
}
