import type { SalesTax } from "../../evidence/trade-rules.ts";
import { bundledTables } from "../official/sizing-tables.ts";
import { isTaxedInFull } from "./common-tariffs.ts";
import { productGroupOf } from "./product-groups/product-groups.ts";

/** Places without a value added or general sales tax (their finance ministries; the table of standard rates has no row of them). */
const without = new Set(["BMU", "BRN", "CYM", "HKG", "IRQ", "KWT", "LBY", "MAC", "QAT", "TCA", "VGB"]);
/** Highest rate of a state with its cities in the United States. */
const byState = 0.1;

/** What the last buyer may pay in value added or sales tax on goods of a code. */
export function salesTax(code: string, iso3: string): SalesTax {
  if (without.has(iso3)) return { standard: null, low: 0, high: 0, basis: "there is none" };
  if (iso3 === "USA") return { standard: null, low: 0, high: byState, basis: "by state or city" };
  const standard = bundledTables().figure("vat", iso3, 2024) ?? null;
  if (!standard) return { standard, low: 0, high: 0, basis: "not held" };
  return productGroupOf(code).taxIsOften === "the standard rate" || isTaxedInFull(code, iso3)
    ? { standard, low: standard.value, high: standard.value, basis: "standard rate" }
    : { standard, low: 0, high: standard.value, basis: "standard rate; such goods often pay less or none" };
}
