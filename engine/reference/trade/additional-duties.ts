import type { AdditionalDuty } from "../../evidence/trade.ts";
import { freedInFebruary } from "./freed-lines.ts";

/**
 * Additional duties of the United States on all goods of a country, as a public record of the notices had them on 23 July 2026: from 24 July 2026
 * ten per cent on goods of eighteen economies and twelve and a half on those of the other economies that were investigated (sixty in all), after the
 * surcharge of ten per cent of February 2026 lapsed; twenty-five per cent more on goods of Brazil. Listed lines are free, and so are goods under
 * duties by sector (steel, aluminium, copper, vehicles, timber), which bear those instead. For the European Union, Taiwan, Japan, South Korea and
 * Switzerland the ordinary duty counts within the rate. What came after that day is not held.
 */
const source = {
  id: "s_us_additional_duties_2026",
  kind: "research" as const,
  title: "Trade War Redux: record of United States tariff notices, as updated on 23 July 2026",
  publisher: "M. E. Waugh, tradewartracker",
  url: "https://github.com/tradewartracker/trade-war-redux-2025",
  published: "2026-07-23",
  retrieved: "2026-11-26",
  licence: "MIT",
  snapshot: [
    "12.5% (10% for 18 economies) on all goods of 50 tracked economies; Annex II Part A (unconditional + pharmaceutical codes) and all Section 232 sectors exempt. Effective the day the Section 122 surcharge lapses.",
    "50 of the 60 economies are in the panel's country universe (32 at 12.5%, 18 at 10%).",
    "10% on 18 tracked economies (imposed a prohibition or made ART/commitments): Argentina, Bangladesh, Cambodia, Canada, Ecuador, El Salvador, EU, Guatemala, Honduras, India, Indonesia, Malaysia, Mexico, Pakistan, Sri Lanka, Taiwan, Trinidad & Tobago, United Kingdom.",
    "Net-of-MFN cap: for the EU and Taiwan (10% cap) and Japan, Korea and Switzerland (12.5% cap), 301 = max(0, cap − MFN).",
    "Jul 22, 2026, Section 301, USTR Notice of Action — Brazil: 25% on all goods of Brazil.",
    "country-by-time.csv lists the panel: the 18 above and Algeria, Angola, Australia, Brazil, Chile, China, Colombia, Costa Rica, Dominican Republic, Egypt, Hong Kong, Iraq, Israel, Japan, Korea (South), Kuwait, New Zealand, Nicaragua, Nigeria, Norway, Peru, Philippines, Russia, Saudi Arabia, Singapore, South Africa, Switzerland, Thailand, Turkey, United Arab Emirates, Venezuela, Vietnam.",
  ].join("\n"),
};

const asOf = "2026-07-23";
/** The notices of the record: the surcharge of February ran for 150 days by its own law, and these took its place on the day it lapsed. */
const law =
  "under Section 301 of the Trade Act of 1974, from 24 July 2026 on, when the surcharge of February 2026 lapsed, without a day on which it ends";
const atTen = new Set("ARG BGD KHM ECU SLV GTM HND IND IDN MYS PAK LKA TTO GBR".split(" "));
/** The other economies of the record's panel, all of which are among those investigated. */
const atTwelve = new Set(
  "DZA AGO AUS BRA CHL CHN COL CRI DOM EGY HKG IRQ ISR JPN KOR KWT NZL NIC NGA NOR PER PHL RUS SAU SGP ZAF CHE THA TUR ARE VEN VNM".split(
    " ",
  ),
);
const capped = new Set(["TWN", "JPN", "KOR", "CHE"]);
const [ten, twelve, onBrazil] = [0.1, 0.125, 0.25];

type Rule = Pick<AdditionalDuty, "high" | "isWithin" | "isIncluded" | "what">;

function ruleFor(origin: string, isMemberOfUnion: boolean): Rule {
  const rule = (high: number, what: string, is: Partial<Rule> = {}): Rule => ({ high, what, isWithin: false, isIncluded: true, ...is });
  if (origin === "CAN" || origin === "MEX")
    return rule(ten, "nothing on goods that meet the rules of the agreement, ten per cent on others, listed goods free");
  if (isMemberOfUnion || origin === "TWN")
    return rule(ten, "up to ten per cent with the ordinary duty counted within it, listed goods free", { isWithin: true });
  if (capped.has(origin))
    return rule(twelve, "up to twelve and a half per cent with the ordinary duty counted within it, listed goods free", { isWithin: true });
  if (origin === "BRA") return rule(onBrazil + twelve, "twenty-five per cent and twelve and a half beside it, listed goods free");
  if (origin === "CHN") return rule(0.5, "twelve and a half per cent beside duties by list of goods");
  if (atTen.has(origin)) return rule(ten, "ten per cent, listed goods free");
  if (atTwelve.has(origin)) return rule(twelve, "twelve and a half per cent, listed goods free");
  return rule(twelve, "twelve and a half per cent where the country is among the sixty investigated, listed goods free", {
    isIncluded: false,
  });
}

/**
 * Goods under duties by sector, as the record names the sectors: steel, aluminium, copper, vehicles and their parts, timber. Which lines bear them, and
 * at what rate, is not held.
 */
const bySector = /^(?:44|72|73|7403|7404|740[6-9]|741|76|870[1-8])/;
const sectorWords =
  "goods under duties by sector (steel, aluminium, copper, vehicles and parts, timber) bear those instead, at rates that are not held: these may be such goods";

/** What the United States may charge on goods of the origin beyond what they collected in 2024; null for other destinations. */
export function additionalDuty(
  codes: readonly string[],
  origin: string,
  destination: string,
  isMember: (iso3: string) => boolean,
): AdditionalDuty | null {
  if (destination !== "USA") return null;
  const rule = ruleFor(origin, isMember(origin));
  const isSector = codes.some((code) => bySector.test(code));
  return {
    asOf,
    source,
    low: 0,
    ...rule,
    law,
    what: isSector ? `${rule.what}; ${sectorWords}` : rule.what,
    freedBefore: freedInFebruary(codes),
    lookUp: "https://hts.usitc.gov",
    // Of a competitor of which it is not known whether it is included nothing is counted.
    onCompetitor: (iso3) => {
      const { high, isWithin, isIncluded } = ruleFor(iso3, isMember(iso3));
      return { high: isIncluded ? high : 0, isWithin };
    },
  };
}

/** The whole duty on goods that bore `before` until an additional one came. */
export const withAdded = (before: number, { high, isWithin }: { high: number; isWithin: boolean }): number =>
  isWithin ? Math.max(before, high) : before + high;
