import type { TradeRules } from "../../evidence/trade-rules.ts";
import type { Goods } from "../../evidence/trade.ts";
import { termsBetween } from "../official/rules-tables.ts";
import { farmOutput } from "./farm-output.ts";
import { controlsIn, controlsOn, homeRulesOn } from "./import-controls.ts";
import { namedLinesOf, nationalStatistics } from "./national-lines.ts";
import { newerAgreement } from "./newer-agreements.ts";
import { productGroupOf } from "./product-groups.ts";
import { salesTax } from "./sales-tax.ts";

/** Rules, customs of the trade and finer sources for some goods of an origin. */
export function rulesFor({ name, codes }: Goods, origin: string): TradeRules {
  const [code = ""] = codes;
  return {
    group: productGroupOf(code),
    controls: controlsOn(code),
    controlsIn: (iso3) => controlsIn(code, iso3),
    homeRules: homeRulesOn(code, origin),
    namedLines: namedLinesOf(name),
    nationalStatistics: (iso3) => nationalStatistics(iso3, termsBetween(iso3, "EUU") === "union"),
    farmOutput: farmOutput(codes, origin),
    farmOutputOf: (iso3) => farmOutput(codes, iso3),
    newerAgreement,
    salesTax: (iso3) => salesTax(code, iso3),
  };
}
