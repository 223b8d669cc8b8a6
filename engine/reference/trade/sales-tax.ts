import type { SalesTax } from "../../evidence/trade-rules.ts";
import { bundledTables } from "../official/sizing-tables.ts";
import { foodRateIn, isTaxedInFull } from "./food-tax.ts";
import { productGroupOf } from "./product-groups/product-groups.ts";

/** Places without a value added or general sales tax (their finance ministries; the table of standard rates has no row of them). */
const without = new Set(["BMU", "BRN", "CYM", "HKG", "IRQ", "KWT", "LBY", "MAC", "QAT", "TCA", "VGB"]);
/** Highest rate of a state with its cities in the United States. */
const byState = 0.1;

/** Rates that came into force after the table of standard rates ends, with a page that says so. */
const newer: Readonly<Record<string, NonNullable<SalesTax["newer"]>>> = {
  RUS: { rate: 0.22, since: "2026-01-01", url: "https://info.sibnet.ru/article/688711/" },
};

/** What the last buyer may pay in value added or sales tax on goods of a code. */
export function salesTax(code: string, iso3: string): SalesTax {
  if (without.has(iso3)) return { standard: null, low: 0, high: 0, basis: "there is none" };
  if (iso3 === "USA") return { standard: null, low: 0, high: byState, basis: "by state or city" };
  const standard = bundledTables().figure("vat", iso3, 2024) ?? null;
  const later = newer[iso3];
  const rate = later?.rate ?? standard?.value;
  if (rate === undefined) return { standard, low: 0, high: 0, basis: "not held" };
  const own = foodRateIn(code, iso3);
  if (own) return { standard: null, own, low: own.rate, high: own.rate, basis: "the rate of such goods" };
  const of = later ? { standard: null, newer: later } : { standard };
  return productGroupOf(code).taxIsOften === "the standard rate" || isTaxedInFull(code, iso3)
    ? { ...of, low: rate, high: rate, basis: "standard rate" }
    : { ...of, low: 0, high: rate, basis: "standard rate; such goods often pay less or none" };
}
