import { money as moneyFormat } from "../../../analysis/local/catchment.ts";
import { isSame } from "../../../analysis/local/shop-count.ts";
import { idOf } from "../../../ledger.ts";
import type { LocalWork } from "../work.ts";

/** What a shop of a chain of the trade sells a year, by what its operator publishes. */
interface ChainShop {
  name: string;
  year: number;
  /** Sales a shop and year, without carrying them to now. */
  cell: string;
  source: string;
}

const daysOfYear = 365;

/** Chains of the country whose operators publish what they sell: a year over their shops, or a day of one shop. */
export function chainShops(w: LocalWork): ChainShop[] {
  const { pages } = w.subject.evidence.facts;
  const { currency } = w.basis;
  return pages.flatMap(({ kind, what, value, year, source }) => {
    const name = what.split(",")[0] ?? what;
    const enter = (formula: string, unit: string): ChainShop => ({
      name,
      year,
      source,
      cell: w.study.ledger.formulaOnce(idOf(value.id, "shop"), formula, {
        label: `${name}: sales a shop, ${year}`,
        unit,
        format: moneyFormat(currency),
      }),
    });
    if (value.unit !== currency) return [];
    if (kind === "chain_day") return [enter(`${w.book.cell(value)} * ${daysOfYear}`, currency)];
    const shops = kind === "chain_sales" ? pages.find((each) => each.kind === "chain" && isSame(each.what, what)) : undefined;
    return shops ? [enter(`${w.book.cell(value)} / ${w.book.cell(shops.value)}`, `${currency}/shop`)] : [];
  });
}
