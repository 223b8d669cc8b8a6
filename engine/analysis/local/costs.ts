import { sourceId } from "../../evidence/source-book.ts";
import { balance } from "./balance.ts";
import { type LocalBasis, pct } from "./catchment.ts";
import type { Pay } from "./pay.ts";

/** What moves with sales and what does not, and what an employer adds to wages. Every member is the id of a cell. */
export interface Costs {
  goods: string;
  other: string;
  unnamed: string;
  onCost: string;
  /** Part of `other` and `unnamed` that does not follow sales. */
  fixedPart: string;
  /** Part of sales that is left for rent, people, what does not follow sales, and profit. */
  contribution: string;
  /** Goods as the statement prints them, and without the pay that this line holds. */
  goodsRead: string;
  /** What small corporations of the wider industry keep of receipts before their officers' pay, interest and the replacement of equipment. */
  kept: string;
  /** What the parts taken here leave an average shop of the trade before its owner's pay. */
  average: string;
  /** Advertising, repairs, taxes and licences as read, and all lines as read with the pay of the trade here. */
  namedRead: string;
  readTotal: string;
}

const usualContributions = 0.15;
/** Standard errors of the lines of a wider industry where one trade is meant, as parts of themselves: our judgement. And the least of each. */
const known = {
  goods: { error: 0.2, least: 0.02 },
  named: { error: 0.15, least: 0.005 },
  rest: { error: 0.3, least: 0.04 },
  kept: { error: 0.3, least: 0.01 },
} as const;

/**
 * Enters the parts of sales. The income statement is of a wider industry, the pay is of this very trade and country, so the lines do not add up:
 * goods, other costs and what is kept are balanced, each moved by what is known worst of it, and none is set to give a margin.
 */
export function enterCosts({ ledger, book, facts }: LocalBasis, { payPart }: Pick<Pay, "payPart">): Costs {
  const { trade } = facts;
  const part = (id: string, label: string, value: number, low: number, high: number, why: string, sources: string[] = []) =>
    ledger.assumption(id, { label, unit: "1", format: pct, value: digits(value), low: digits(low), high: digits(high), why, sources });
  const formula = (id: string, text: string, label: string) => ledger.formula(id, text, { label, unit: "1", format: pct });
  const irs = sourceId("irs-corporations-2013");
  const { industry } = trade;
  const sum = (data: typeof trade.named) => data.map((datum) => book.cell(datum)).join(" + ");
  const kept = formula(
    "industry_keeps",
    sum(trade.kept),
    "Kept by small American corporations of the industry before officers' pay, interest and depreciation, part of receipts",
  );
  const namedRead = formula("industry_named", sum(trade.named), "Advertising, repairs, taxes and licences, part of receipts");
  const onCost = part(
    "on_cost",
    "Employer's contributions on top of wages",
    usualContributions,
    0,
    0.3,
    "Ours: one rate on all pay. Countries differ, and where a first part of pay or of employees is free, as under a threshold or an allowance, a small shop pays less than this rate on all; the low end is none. Ask an accountant what this pay costs.",
  );
  // "Cost of goods sold" holds the pay of those who make the goods: what the payroll of the trade has beyond the lines that name pay.
  const goodsRead = formula(
    "goods_read",
    `max(0.35 * ${book.cell(trade.goods)}, ${book.cell(trade.goods)} - max(0, ${book.cell(trade.pay)} / ${book.cell(trade.receipts)} - ${book.cell(trade.salaries)} - ${book.cell(trade.officers)}))`,
    "Cost of goods sold without the pay in it, part of receipts: payroll of the trade beyond salaries and officers' pay is taken off, to a third of the line at most",
  );
  const readTotal = formula(
    "lines_read",
    `${goodsRead} + ${namedRead} + ${book.cell(trade.rest)} + ${book.cell(trade.rent)} + ${payPart} * (1 + ${onCost}) + ${kept}`,
    "All lines of an average establishment as read, part of sales",
  );
  const at = ledger.valuesBeforeBrief();
  const [goodsValue = 0, namedValue = 0, restValue = 0] = balance(
    [
      { read: at(goodsRead), ...known.goods },
      { read: at(namedRead), ...known.named },
      { read: trade.rest.value, ...known.rest },
      { read: at(kept), ...known.kept },
    ],
    1 - at(payPart) * (1 + usualContributions) - trade.rent.value,
  );
  const taken = (id: string, label: string, value: number, read: number, spread: number, why: string) =>
    part(id, label, value, Math.min(value * (1 - spread), read), Math.min(0.95, Math.max(value * (1 + spread), read)), why, [irs]);
  const from = `The line of small American corporations in ${industry}, 2013, balanced with the pay of this trade; the range holds the line as read.`;
  const goods = taken(
    "goods_part",
    "Goods and materials, part of sales",
    goodsValue,
    at(goodsRead),
    0.2,
    `${from} Your suppliers' price lists are better.`,
  );
  const other = taken(
    "other_part",
    "Advertising, repairs, taxes and licences, part of sales",
    namedValue,
    at(namedRead),
    0.3,
    `${from} Two owners' accounts replace it.`,
  );
  const unnamed = taken(
    "unnamed_part",
    "Energy, insurance, fees and all that no other line names, part of sales",
    restValue,
    trade.rest.value,
    0.3,
    `${from} Two owners' accounts replace it.`,
  );
  const fixedPart = part(
    "fixed_part",
    "Part of energy, insurance, licences, repairs, advertising and fees that does not follow sales",
    0.7,
    0.5,
    0.9,
    "Ours: premises, insurance, licences and accounts cost the same on a quiet day; card fees and part of energy and wear follow sales.",
  );
  const contribution = formula(
    "contribution",
    `1 - ${goods} - (1 - ${fixedPart}) * (${other} + ${unnamed})`,
    "Part of each sale that is left for rent, people, other fixed costs and profit",
  );
  const average = formula(
    "average_keeps",
    `1 - ${goods} - ${other} - ${unnamed} - ${payPart} * (1 + ${onCost}) - ${book.cell(trade.rent)}`,
    "Left of sales to an average establishment before the owner's pay, with these parts, usual wages and the usual rent",
  );
  return { goods, other, unnamed, onCost, fixedPart, contribution, goodsRead, kept, average, namedRead, readTotal };
}

const digits = (value: number): number => Number(value.toFixed(4));
