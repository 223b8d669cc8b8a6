import { sourceId } from "../../evidence/source-book.ts";
import { balance } from "./balance.ts";
import { type LocalBasis, pct } from "./catchment.ts";
import type { Pay } from "./pay.ts";

/** What moves with sales, and what an employer adds to wages. Every member is the id of a cell. */
export interface Costs {
  goods: string;
  other: string;
  unnamed: string;
  onCost: string;
  /** Part of sales that is left for rent, people and profit. */
  contribution: string;
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
    "Ours: they differ by country, and many ask them only above a number of employees; ask an accountant.",
  );
  const readTotal = formula(
    "lines_read",
    `${book.cell(trade.goods)} + ${namedRead} + ${book.cell(trade.rest)} + ${book.cell(trade.rent)} + ${payPart} * (1 + ${onCost}) + ${kept}`,
    "All lines of an average shop as read, part of sales",
  );
  const at = ledger.valuesBeforeBrief();
  const [goodsValue = 0, namedValue = 0, restValue = 0] = balance(
    [
      { read: trade.goods.value, ...known.goods },
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
    trade.goods.value,
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
  const contribution = formula(
    "contribution",
    `1 - ${goods} - ${other} - ${unnamed}`,
    "Part of sales that is left for rent, people and profit",
  );
  const average = formula(
    "average_keeps",
    `${contribution} - ${payPart} * (1 + ${onCost}) - ${book.cell(trade.rent)}`,
    "Left of sales to an average shop before the owner's pay, with these parts, usual wages and the usual rent",
  );
  return { goods, other, unnamed, onCost, contribution, kept, average, namedRead, readTotal };
}

const digits = (value: number): number => Number(value.toFixed(4));
