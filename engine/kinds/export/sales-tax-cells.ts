import type { Rate } from "../../analysis/trade/landed-cost.ts";
import type { SalesTax } from "../../evidence/trade-rules.ts";
import { idOf } from "../../ledger.ts";
import { pct } from "../../writing/prose.ts";
import type { ExportWork } from "./work.ts";

type Short = ExportWork["short"][number];

/** Makers buy most of the goods to work on them: no shop stands between, and they reclaim value added tax. */
export const isForMakers = ({ facts }: Pick<ExportWork, "facts">): boolean => (facts.forMakers ?? 0) >= mostly;
const mostly = 0.5;

/** Value added or sales tax on the goods there; none that stays with makers. */
export function salesTaxOf(w: ExportWork, { data }: Pick<Short, "data">): SalesTax {
  const tax = w.rules.salesTax(data.iso3);
  if (tax.basis === "there is none") return tax;
  if (isForMakers(w)) return { standard: tax.standard, low: 0, high: 0, basis: "reclaimed by makers" };
  // A rate that is known not to be that of the goods is left out: prices for the last buyer stand before tax.
  return isOftenLess(w) && tax.basis !== "standard rate" && !tax.own ? { ...tax, low: 0, high: 0, basis: leftOut } : tax;
}

/** Goods that mostly pay less than the standard rate. */
const isOftenLess = (w: Pick<ExportWork, "rules" | "facts">): boolean => w.rules.group.taxIsOften === "lower or none" && !isForMakers(w);
/** Such goods in a market of which no table here holds their rate. */
export const isTaxLeftOut = (w: ExportWork, m: Pick<Short, "data">): boolean => salesTaxOf(w, m).basis === leftOut;
const leftOut = "left out: such goods often pay less than the standard rate, or none" as const;

/** One end of value added or sales tax at the shelf, as a cell. */
function taxCell(w: ExportWork, { data, name }: Pick<Short, "data" | "name">, side: "low" | "high"): string {
  const { standard, low, high } = salesTaxOf(w, { data });
  const amount = side === "low" ? low : high;
  return standard && amount === standard.value
    ? w.book.cell(standard)
    : w.study.ledger.formulaOnce(idOf("tax", data.iso3, low === high ? "only" : side), String(amount), {
        label: `${name}: sales tax${low === high ? "" : `, ${side} end`}`,
        unit: "1",
        format: pct,
      });
}
export const highTaxCell = (w: ExportWork, m: Pick<Short, "data" | "name">): string => taxCell(w, m, "high");
export const taxFor = (w: ExportWork, m: Short): Rate => ({ low: taxCell(w, m, "low"), high: taxCell(w, m, "high") });
