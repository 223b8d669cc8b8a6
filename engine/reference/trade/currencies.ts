import type { TradeRules } from "../../evidence/trade-rules.ts";

/*
 * Currencies that are held to another one, as the International Monetary Fund classifies them (Annual Report on Exchange Arrangements and Exchange
 * Restrictions: no separate legal tender, currency board, conventional peg; https://www.elibrary-areaer.imf.org). What is paid in one moves with the
 * other, so that between such countries no rate takes a margin. A peg may break: then the newest notice of the central bank holds.
 */
const heldTo: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ["USD", "AED ANG AWG BBD BHD BMD BSD BZD DJF ERN HKD IQD JOD KYD LBP MOP OMR PAB QAR SAR TMT XCD XCG"],
    ["EUR", "BAM BGN CVE DKK KMF STN XAF XOF XPF"],
    ["ZAR", "LSL NAD SZL"],
    ["INR", "BTN NPR"],
    ["AUD", "KID TVD"],
    ["SGD", "BND"],
    ["GBP", "FKP GIP SHP"],
  ].flatMap(([anchor = "", held = ""]) => held.split(" ").map((code) => [code, anchor])),
);

/** The currency with which one moves: its anchor, or itself. */
const anchorOf = (code: string): string => heldTo[code] ?? code;

/** What a rate may do to an exporter with costs in `own` whose buyer earns in `there`; null where both are one, or held to one. */
export function currencyRisk(own: string | null, there: string | null): ReturnType<TradeRules["currencyRiskIn"]> {
  if (!own || !there || anchorOf(own) === anchorOf(there)) return null;
  return anchorOf(own) === "USD" ? { moves: "theirs", code: there } : { moves: "own", code: own };
}
