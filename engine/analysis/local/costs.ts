import { sourceId } from "../../evidence/source-book.ts";
import { type LocalBasis, pct } from "./catchment.ts";

/** What moves with sales, and what an employer adds to wages. Every member is the id of a cell. */
export interface Costs {
  goods: string;
  other: string;
  unnamed: string;
  onCost: string;
  /** Payroll of firms of the trade, part of receipts; and without the pay of the officers, who stand for the owner. */
  payroll: string;
  payPart: string;
  /** Part of sales that is left for rent, people and profit. */
  contribution: string;
  /** What small corporations of the wider industry keep of receipts before their officers' pay, interest and the replacement of equipment. */
  kept: string;
  /** What the parts taken here leave an average shop of the trade before its owner's pay. */
  average: string;
  /** Whether the two are the same: they are not where the pay of the trade leaves no room for what its industry keeps. */
  isKept: boolean;
}

/** Least part of sales that goods, and costs without a name, are taken to cost. */
const [leastGoods, leastRest] = [0.02, 0.05];
const usualContributions = 0.15;

/**
 * Enters the parts of sales. Income statements tell them of a wider industry, payroll is of this very trade; the two do not add up by
 * themselves. So what the industry keeps is taken, and goods are what is left: a trade that pays more in wages than its industry buys less.
 */
export function enterCosts({ ledger, book, facts }: LocalBasis): Costs {
  const { trade } = facts;
  const part = (id: string, label: string, value: number, low: number, high: number, why: string, sources: string[] = []) =>
    ledger.assumption(id, { label, unit: "1", format: pct, value, low, high, why, sources });
  const formula = (id: string, text: string, label: string) => ledger.formula(id, text, { label, unit: "1", format: pct });
  const irs = sourceId("irs-corporations-2013");
  const industry = industryOf(trade.industry);
  const payroll = formula(
    "us_pay_part",
    `${book.cell(trade.pay)} / ${book.cell(trade.receipts)}`,
    "Payroll of firms of the trade in the United States, part of receipts",
  );
  const payPart = formula(
    "employee_pay_part",
    `max(0.5 * ${payroll}, ${payroll} - ${book.cell(trade.officers)})`,
    "Payroll without the pay of officers, part of receipts; never less than half of it",
  );
  const kept = formula(
    "industry_keeps",
    trade.kept.map((datum) => book.cell(datum)).join(" + "),
    "Kept by small American corporations of the industry before officers' pay, interest and depreciation, part of receipts",
  );
  const { goods: goodsValue, named, rest } = shares();
  const digits = (value: number) => Number(value.toFixed(4));
  const spread = Math.max(0.02, goodsValue * 0.2);
  const goods = part(
    "goods_part",
    "Goods and materials, part of sales",
    digits(goodsValue),
    digits(Math.max(0, goodsValue - spread)),
    digits(Math.min(0.95, goodsValue + spread)),
    `Taken, not measured: what is left once an average shop has paid usual wages, rent and other costs and kept what small American corporations in ${industry} keep. Your suppliers' price lists are better.`,
    [irs],
  );
  const other = part(
    "other_part",
    "Advertising, repairs, taxes and licences, part of sales",
    digits(named),
    digits(named * 0.7),
    digits(named * 1.3),
    `What small American corporations in ${industry} report, summed.`,
    [irs],
  );
  const unnamed = part(
    "unnamed_part",
    "Energy, insurance, fees and all that no other line names, part of sales",
    digits(rest),
    digits(rest * 0.7),
    digits(rest * 1.3),
    rest < trade.rest.value - 1e-9
      ? `Other deductions of small American corporations in ${industry}, cut to what the pay of this trade leaves room for. Two owners' accounts replace it.`
      : `Other deductions of small American corporations in ${industry}. Two owners' accounts replace it.`,
    [irs],
  );
  const contribution = formula(
    "contribution",
    `1 - ${goods} - ${other} - ${unnamed}`,
    "Part of sales that is left for rent, people and profit",
  );
  const onCost = part(
    "on_cost",
    "Employer's contributions on top of wages",
    usualContributions,
    0,
    0.3,
    "Ours: they differ by country, and many ask them only above a number of employees; ask an accountant.",
  );
  const average = formula(
    "average_keeps",
    `${contribution} - ${payPart} * (1 + ${onCost}) - ${book.cell(trade.rent)}`,
    "Left of sales to an average shop before the owner's pay, with these parts, usual wages and the usual rent",
  );
  const before = ledger.valuesBeforeBrief();
  const isKept = Math.abs(before(average) - before(kept)) < 0.0005;
  return { goods, other, unnamed, onCost, payroll, payPart, contribution, kept, average, isKept };

  function shares(): { goods: number; named: number; rest: number } {
    const sum = (all: readonly { value: number }[]) => all.reduce((total, { value }) => total + value, 0);
    const at = ledger.valuesBeforeBrief();
    const room = 1 - sum(trade.named) - at(payPart) * (1 + usualContributions) - trade.rent.value - at(kept);
    const unnamed_ = Math.min(trade.rest.value, Math.max(leastRest, room - leastGoods));
    return { goods: Math.max(leastGoods, room - unnamed_), named: sum(trade.named), rest: unnamed_ };
  }
}

/** "food services and drinking places". */
export const industryOf = (industry: string): string => industry.replace(/ \(.*\)$/, "").toLowerCase();
