import { termsBetween } from "../official/rules-tables.ts";
import type { TradeTerms } from "../../evidence/trade.ts";
import { newerAgreement } from "./newer-agreements.ts";

/**
 * Least developed countries of 2024 (United Nations, Committee for Development Policy,
 * https://www.un.org/development/desa/dpad/least-developed-country-category.html). The European Union frees all their goods but arms (Regulation
 * 978/2012, Everything But Arms), the United Kingdom likewise (Developing Countries Trading Scheme, 2023).
 */
const leastDeveloped = new Set(
  (
    "AFG AGO BDI BEN BFA BGD CAF COD COM DJI ERI ETH GIN GMB GNB HTI KHM KIR LAO LBR LSO MDG MLI MMR MOZ MRT MWI NER NPL RWA SDN SEN SLB SLE " +
    "SOM SSD STP TCD TGO TLS TUV TZA UGA YEM ZMB"
  ).split(" "),
);

/** Terms by agreement, and the schemes for least developed countries where no agreement is listed. */
export function termsOf(one: string, other: string): TradeTerms {
  const agreed = termsBetween(one, other);
  if (agreed === "union" || agreed === "agreement" || newerAgreement(one, other)) return agreed === "union" ? "union" : "agreement";
  const gives = other === "GBR" || termsBetween(other, "EUU") === "union";
  return gives && leastDeveloped.has(one) ? "scheme" : agreed;
}
