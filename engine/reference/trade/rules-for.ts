import type { TradeRules } from "../../evidence/trade-rules.ts";
import type { Goods } from "../../evidence/trade.ts";
import { countryByIso3 } from "../countries/index.ts";
import { partyOf } from "../official/rules-tables.ts";
import { tradeOf } from "../official/trade.ts";
import { currencyRisk } from "./currencies.ts";
import { entryRulesIn, exitRulesOf } from "./entry-rules.ts";
import { exportRulesOf } from "./export-rules.ts";
import { farmOutput } from "./farm-output.ts";
import { controlsIn, controlsOn, homeRulesOn } from "./import-controls.ts";
import { namedLinesOf, nationalStatistics } from "./national-lines.ts";
import { agreementsAheadOf } from "./newer-agreements.ts";
import { countryRiskPage, paymentRiskIn } from "./payment-risks.ts";
import { schemeOf } from "./preference-schemes.ts";
import { mainCode, productGroupOf } from "./product-groups/product-groups.ts";
import { remediesOn } from "./remedies.ts";
import { salesTax } from "./sales-tax.ts";
import { tradingSeatIn } from "./trading-seats.ts";
import { agreementsBetween, isCustomsUnion, otherTreaties } from "./terms.ts";

/** Rules, customs of the trade and finer sources for some goods of an origin. */
export function rulesFor({ name, codes }: Goods, origin: string): TradeRules {
  const code = mainCode(codes, (each) => tradeOf([each], origin)?.exports.value ?? 0);
  return {
    group: productGroupOf(code),
    controls: controlsOn(code),
    controlsIn: (iso3) => controlsIn(code, iso3),
    entryRulesIn: (iso3) => entryRulesIn(codes, iso3, origin),
    exitRules: [...exportRulesOf(codes, origin), ...exitRulesOf(codes, origin)],
    homeRules: homeRulesOn(code, origin),
    namedLines: namedLinesOf(name),
    nationalStatistics: (iso3) => nationalStatistics(iso3, partyOf(iso3) === "EUU"),
    farmOutput: farmOutput(codes, origin),
    farmOutputOf: (iso3) => farmOutput(codes, iso3),
    agreements: (one, other) => agreementsBetween(one, other, code),
    isCustomsUnionWith: (iso3) => isCustomsUnion(origin, iso3, code),
    otherTreaties,
    schemeIn: (iso3) => schemeOf(origin, iso3, code),
    salesTax: (iso3) => salesTax(code, iso3),
    remediesIn: (iso3) => remediesOn(codes, iso3),
    agreementsAhead: agreementsAheadOf,
    paymentRiskIn,
    tradingSeatIn: (iso3) => tradingSeatIn(code, iso3),
    currencyRiskIn: (iso3) => currencyRisk(countryByIso3(origin)?.currency ?? null, countryByIso3(iso3)?.currency ?? null),
    countryRiskPage,
  };
}
