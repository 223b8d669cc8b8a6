import type { AdditionalDuty } from "../../evidence/trade.ts";

/**
 * Additional duties of the United States on all goods of a country, as a public record of the notices had them on 23 July 2026: from 24 July 2026
 * ten per cent on goods of eighteen economies and twelve and a half on those of the other economies that were investigated (sixty in all), after the
 * surcharge of ten per cent of February 2026 lapsed; twenty-five per cent more on goods of Brazil. Listed lines are free, and so are goods under
 * duties by sector (steel, aluminium, copper, vehicles, timber), which bear those instead. For the European Union, Taiwan, Japan, South Korea and
 * Switzerland the ordinary duty counts against the rate. What came after that day is not held.
 */
const source = {
  id: "s_us_additional_duties_2026",
  kind: "research" as const,
  title: "Trade War Redux: record of United States tariff notices, as updated on 23 July 2026",
  publisher: "M. E. Waugh, tradewartracker",
  url: "https://github.com/tradewartracker/trade-war-redux-2025",
  published: "2026-07-23",
  retrieved: "2026-11-25",
  licence: "MIT",
  snapshot:
    "Section 301, effective 24 July 2026: 10 % on Argentina, Bangladesh, Cambodia, Canada, Ecuador, El Salvador, EU, Guatemala, Honduras, India, Indonesia, Malaysia, Mexico, Pakistan, Sri Lanka, Taiwan, Trinidad & Tobago, United Kingdom; 12.5 % on the other investigated economies. Brazil: 25 % from 22 July 2026.",
};

const asOf = "2026-07-23";
const atTen = new Set("ARG BGD KHM ECU SLV GTM HND IND IDN MYS PAK LKA TTO GBR".split(" "));
/** Rates as a part of the value, where the ordinary duty is counted within them. */
const within: Readonly<Record<string, number>> = { TWN: 0.1, JPN: 0.125, KOR: 0.125, CHE: 0.125 };
const [ten, others, brazil] = [0.1, 0.125, 0.25];

/** What the United States charge on goods of the origin beyond what they collected in 2024; null for other destinations. */
export function additionalDuty(origin: string, destination: string, isMemberOfUnion: boolean): AdditionalDuty | null {
  if (destination !== "USA") return null;
  if (origin === "CAN" || origin === "MEX")
    return { asOf, source, low: 0, high: ten, what: "nothing on goods that meet the rules of the agreement, ten per cent on others" };
  if (isMemberOfUnion) return { asOf, source, low: 0, high: ten, what: "up to ten per cent, the ordinary duty counted within it" };
  const capped = within[origin];
  if (capped !== undefined) return { asOf, source, low: 0, high: capped, what: "up to a cap that counts the ordinary duty within it" };
  if (origin === "BRA") return { asOf, source, low: 0, high: brazil, what: "twenty-five per cent, listed goods free" };
  if (origin === "CHN") return { asOf, source, low: 0, high: 0.5, what: "duties by list of goods beside the one on all goods" };
  return atTen.has(origin)
    ? { asOf, source, low: 0, high: ten, what: "ten per cent, listed goods free" }
    : {
        asOf,
        source,
        low: 0,
        high: others,
        what: "twelve and a half per cent where the country is among the sixty investigated, listed goods free",
      };
}
