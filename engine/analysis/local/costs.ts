import { sourceId } from "../../evidence/source-book.ts";
import { type LocalBasis, pct } from "./catchment.ts";

/** What moves with sales, and what an employer adds to wages. Every member is the id of a cell. */
export interface Costs {
  goods: string;
  other: string;
  unnamed: string;
  onCost: string;
  /** Part of sales that is left for rent, people and profit. */
  contribution: string;
}

/** Enters the parts of sales that American firms of the trade report, as the place has no others. */
export function enterCosts({ ledger, facts, words }: LocalBasis): Costs {
  const { trade } = facts;
  const part = (id: string, label: string, value: number, low: number, high: number, why: string, sources: string[] = []) =>
    ledger.assumption(id, { label, unit: "1", format: pct, value, low, high, why, sources });
  const irs = sourceId("irs-sole-2013");
  const ofIndustry = trade.industry?.replace(/ \/ Total$/, "").toLowerCase() ?? "the industry";
  const bought = words.goodsAreSupplies ? trade.supplies : trade.goods;
  const payPart = trade.pay.value / trade.receipts.value;
  const others =
    trade.other.reduce((sum, { value }) => sum + value, 0) + (words.goodsAreSupplies ? 0 : (trade.supplies?.value ?? 0)) || 0.1;
  // The costs are of a wider industry, the payroll of this very trade: goods cannot take what pay, rent and margin leave no room for.
  const [kept, contributions] = [trade.margin?.value ?? 0.1, 1.15];
  const room = 1 - others - payPart * contributions - (trade.rent?.value ?? 0.06) - kept;
  const goodsValue = Number(Math.max(0.05, Math.min(0.85, room, bought?.value ?? (words.goodsAreSupplies ? 0.05 : 0.35))).toFixed(4));
  const spread = Math.max(0.03, goodsValue * 0.25);
  const goods = part(
    "goods_part",
    words.goodsAreSupplies ? "Supplies and materials, part of sales" : "Goods and materials, part of sales",
    goodsValue,
    Math.max(0, Number((goodsValue - spread).toFixed(3))),
    Math.min(0.9, Number((goodsValue + spread).toFixed(3))),
    bought
      ? `${words.goodsAreSupplies ? "Supplies" : "Cost of goods"} that American sole proprietors in ${ofIndustry} report, a wider industry${goodsValue < bought.value ? ", cut to what the pay of this trade leaves room for" : ""}; your suppliers' price lists are better.`
      : "Ours: no part is held for this trade.",
    bought ? [irs] : [],
  );
  // Supplies are counted once: as goods where a trade sells few, else among the other costs.
  const other = part(
    "other_part",
    "Energy, insurance, advertising, supplies and repairs, part of sales",
    Number(others.toFixed(3)),
    Number((others * 0.7).toFixed(3)),
    Number((others * 1.6).toFixed(3)),
    trade.other.length > 0 ? `What American sole proprietors in ${ofIndustry} report, summed.` : "Ours: no parts are held for this trade.",
    trade.other.length > 0 ? [irs] : [],
  );
  const unnamed = enterUnnamed();
  const contribution = ledger.formula("contribution", `1 - ${goods} - ${other} - ${unnamed}`, {
    label: "Part of sales that is left for rent, people and profit",
    unit: "1",
    format: pct,
  });
  const onCost = part(
    "on_cost",
    "Employer's contributions on top of wages",
    0.15,
    0.05,
    0.42,
    "Ours: they differ by country and size of firm; ask an accountant.",
  );
  return { goods, other, unnamed, onCost, contribution };

  /**
   * What no line names: leases, depreciation, card fees, accountants, cleaning. As much as leaves an average shop of the trade what sole
   * proprietors of the wider industry report, with the usual pay and rent; never more than a quarter of sales.
   */
  function enterUnnamed(): string {
    const value = Number(Math.min(0.25, Math.max(0.02, room - goodsValue)).toFixed(3));
    return part(
      "unnamed_part",
      "Leases, depreciation, fees and all that no other line names, part of sales",
      value,
      Number((value * 0.5).toFixed(3)),
      Number((value * 1.5).toFixed(3)),
      "Ours: as much as leaves an average shop of the trade the margin that sole proprietors of the wider industry report. Two owners' accounts replace it.",
      trade.margin ? [irs] : [],
    );
  }
}
