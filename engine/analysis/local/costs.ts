import { sourceId } from "../../evidence/source-book.ts";
import { around } from "./balance.ts";
import { type LocalBasis, money, pct } from "./catchment.ts";
import type { Demand } from "./demand.ts";
import { enterParts } from "./parts-of-size.ts";
import { enterQualified, type Qualified } from "./qualified.ts";
import { licensedPay, usualOwnerPay } from "./usual-owner-pay.ts";
import { otherTrades } from "./shops.ts";
import { balanceTrade, type ClosedTrade } from "./trade-balance.ts";
import type { Pay } from "./pay.ts";

/** What moves with sales and what does not, and what an employer adds to wages. Every member is the id of a cell. */
export interface Costs {
  goods: string;
  other: string;
  unnamed: string;
  onCost: string;
  /** The second holder of the licence where one must be present; null where nobody must. */
  qualified: Qualified | null;
  /** Part of sales that no line accounts for. */
  unaccounted: string;
  /** Part of `other` and `unnamed` that does not follow sales. */
  fixedPart: string;
  /** Part of sales that is left for rent, people, what does not follow sales, and profit. */
  contribution: string;
  /** Goods as the statement prints them, and without the pay that this line holds. */
  goodsRead: string;
  /** Equipment and fittings written off a year, part of sales. */
  wear: string;
  /** What small corporations of the wider industry keep of receipts before their officers' pay, interest and the replacement of equipment. */
  kept: string;
  /** What the parts taken here leave an average shop of the trade before its owner's pay. */
  average: string;
  /** Rent, part of sales. */
  rentPart: string;
  /** What an average shop leaves its owner a year after wear and interest; and how the lines were made to agree, numbers. */
  leaves: string;
  closed: ClosedTrade;
  /** Advertising, repairs, taxes and licences as read. */
  namedRead: string;
}

/** Employers' contributions where no table holds those of the country: ours. */
const unknownContributions = { value: 0.15, low: 0, high: 0.35 } as const;
/** Standard errors of the lines of a wider industry where one trade is meant, as parts of themselves: our judgement. And the least of each. */
export const lineErrors = {
  goods: { error: 0.2, least: 0.02 },
  named: { error: 0.15, least: 0.005 },
  rest: { error: 0.3, least: 0.04 },
  people: { error: 0.25, least: 0 },
} as const;
/** The same of goods where accounts of the trade itself are held; and how wide the line of a wider industry is taken. */
export const ownError = 0.08;
const widerError = 0.25;

/**
 * Enters the parts of sales. The income statement is of a wider industry, the pay is of this very trade and country, so the lines do not add up:
 * goods, other costs and what is kept are balanced, each moved by what is known worst of it, and none is set to give a margin.
 */
export function enterCosts(basis: LocalBasis, demand: Pick<Demand, "typical" | "likeHome" | "size">, pay: Pay): Costs {
  const { ledger, book, facts } = basis;
  const { payPart } = pay;
  const { trade, accounts, contributions } = facts;
  const part = (id: string, label: string, value: number, low: number, high: number, why: string, sources: string[] = []) =>
    ledger.assumption(id, { label, unit: "1", format: pct, value: digits(value), low: digits(low), high: digits(high), why, sources });
  const formula = (id: string, text: string, label: string) => ledger.formula(id, text, { label, unit: "1", format: pct });
  const irs = sourceId("irs-corporations-2013");
  const sum = (data: typeof trade.named) => data.map((datum) => book.cell(datum)).join(" + ");
  const kept = formula(
    "industry_keeps",
    sum(trade.kept),
    "Kept by small American corporations of the industry before officers' pay, interest and depreciation, part of receipts",
  );
  const wear = formula(
    "wear_part",
    sum(trade.kept.slice(1, 3)),
    "Wear of equipment and fittings: what small American corporations of the industry write off a year, part of receipts",
  );
  const namedRead = formula("industry_named", sum(trade.named), "Advertising, repairs, taxes and licences, part of receipts");
  // A shop of fewer people than the law counts owes none; it may still pay them.
  const isBelow = contributions?.from ? pay.staffUsual < contributions.from.heads : false;
  const rates = contributions === null ? unknownContributions : isBelow ? { ...contributions, value: 0, low: 0 } : contributions;
  const onCost = part(
    "on_cost",
    "Employer's contributions on top of wages",
    rates.value,
    rates.low,
    rates.high,
    isBelow && contributions?.from
      ? `${contributions.from.words}: an average shop of the trade has fewer, so none is taken. The high end is the rate of larger employers. Ask an accountant what this pay costs.`
      : contributions
        ? "The employer's rate of the country on all pay, without reliefs for small firms and low pay, which the low end allows for. Ask an accountant what this pay costs."
        : "Ours: no rate of the country is held. Countries differ from none to a third, and a first part of pay or of employees is free in some. Ask an accountant what this pay costs.",
    contributions ? [contributions.source, ...(contributions.from ? [contributions.from.source] : [])].map(sourceId) : [],
  );
  const own = accounts?.goods ? { ...accounts, goods: accounts.goods } : null;
  // "Cost of goods sold" holds the pay of those who make the goods: what the payroll of the trade has beyond the lines that name pay.
  const goodsRead = formula(
    "goods_read",
    own
      ? book.cell(trade.goods)
      : `max(0.35 * ${book.cell(trade.goods)}, ${book.cell(trade.goods)} - max(0, ${book.cell(trade.pay)} / ${book.cell(trade.receipts)} - ${book.cell(trade.salaries)} - ${book.cell(trade.officers)}))`,
    own
      ? "Cost of goods, part of sales, by accounts of the trade itself"
      : "Cost of goods sold without the pay in it, part of receipts: payroll of the trade beyond salaries and officers' pay is taken off, to a third of the line at most",
  );
  const qualified = enterQualified(basis, pay, onCost);
  const qualifiedPart = qualified
    ? formula(
        "qualified_part",
        `${qualified.usual} / ${demand.typical}`,
        "Part of sales that the second holder of the licence takes above an employee",
      )
    : null;
  const { rentPart } = enterParts(basis, demand, pay, onCost);
  const at = ledger.valuesBeforeBrief();
  const wearAndInterest = trade.kept.slice(1, 4).reduce((sum, { value }) => sum + value, 0);
  const owner = usualOwnerPay(basis, pay);
  const yearly = { value: 12 * owner.value, low: 12 * owner.low, high: 12 * owner.high };
  // The size of a shop and what its people sell are moved once: with them in the figures, the other lines alone are made to agree.
  const isMoved = basis.balance !== null;
  const closed = balanceTrade({
    sales: at(demand.typical),
    spread: demand.size?.factor && !isMoved ? otherTrades : null,
    people: {
      read: at(payPart) * (1 + rates.value) + (qualifiedPart ? at(qualifiedPart) : 0),
      ...lineErrors.people,
      ...(isMoved && { error: 0 }),
    },
    rent: at(rentPart),
    goods: { read: at(goodsRead), ...lineErrors.goods, ...(own && { error: ownError }), limits: own && [own.goods[1], own.goods[2]] },
    named: { read: at(namedRead), ...lineErrors.named },
    rest: { read: trade.rest.value, ...lineErrors.rest },
    kept: at(kept),
    wear: wearAndInterest,
    owner: yearly,
    isClosed: facts.licensed?.isClosed ?? false,
    isHeld: licensedPay(basis, pay) !== null,
  });
  const { goods: goodsValue, named: namedValue, rest: restValue } = closed;
  // As much more pay is as many more people for the same sales.
  const [each, size] = [at(pay.each), at(demand.typical)];
  const output = 1 / (closed.people + (1 - closed.people) * (each / size));
  const taken = (id: string, label: string, value: number, read: number, spread: number, why: string) =>
    part(id, label, value, ...around(value, Math.max(value * spread, Math.abs(value - read))), why, [irs]);
  const from = `The line of small American corporations in ${trade.industry}, 2013, balanced with the pay of this trade; as far up as down, and at least to the line as read.`;
  const goodsLabel = "Goods and materials, part of sales";
  const goods = own
    ? part(
        "goods_part",
        goodsLabel,
        goodsValue,
        ...around(goodsValue, Math.max((own.goods[2] - own.goods[1]) / 2, Math.abs(goodsValue - at(goodsRead)))),
        `Accounts of the trade itself (${own.place}, ${own.year}) read ${Math.round(100 * at(goodsRead))} per cent; balanced with pay, rent and what its owners live of. As far up as down, as wide as the accounts spread and at least to what they read. Your suppliers' price lists are better.`,
        [sourceId(own.source)],
      )
    : taken(
        "goods_part",
        goodsLabel,
        goodsValue,
        at(goodsRead),
        widerError,
        `${from} No accounts of the trade itself ${accounts ? "tell its goods" : "are held"}. Your suppliers' price lists are better.`,
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
  const unaccounted = part(
    "unaccounted_part",
    "Not accounted for, part of sales",
    closed.unaccounted,
    0,
    Math.min(0.5, 2 * closed.unaccounted),
    closed.unaccounted > 0
      ? "What is missing in the lines of the accounts beside what owners live of, once each line has been moved by one and a half of its errors. Nought where the accounts as read are right; two owners' accounts tell."
      : "The lines add up within their errors.",
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
    `1 - ${goods} - ${unaccounted} - (1 - ${fixedPart}) * (${other} + ${unnamed})`,
    "Part of each sale that is left for rent, people, other fixed costs and profit",
  );
  const average = formula(
    "average_keeps",
    `1 - ${goods} - ${unaccounted} - ${other} - ${unnamed} - ${payPart} * (1 + ${onCost})${qualifiedPart ? ` - ${qualifiedPart}` : ""} - ${rentPart}`,
    "Left of sales to an establishment of this size before the owner's pay, with these parts, usual wages and the usual rent",
  );
  const leaves = ledger.formula("average_leaves", `(${average} - ${wearAndInterest}) * ${demand.typical}`, {
    label: "Left a year to the owner of an establishment of this size after wear and interest, at their American parts of sales",
    unit: basis.currency,
    format: money(basis.currency),
  });
  return {
    goods,
    other,
    unnamed,
    onCost,
    qualified,
    unaccounted,
    fixedPart,
    contribution,
    goodsRead,
    wear,
    kept,
    average,
    namedRead,
    rentPart,
    leaves,
    closed: { ...closed, output },
  };
}

const digits = (value: number): number => Number(value.toFixed(4));
