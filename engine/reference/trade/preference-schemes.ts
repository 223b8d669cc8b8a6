import type { PreferenceScheme } from "../../evidence/trade-policy.ts";
import { partyOf } from "../official/rules-tables.ts";

/**
 * Least developed countries of 2024 (United Nations, Committee for Development Policy,
 * https://www.un.org/development/desa/dpad/least-developed-country-category.html).
 */
const leastDeveloped = new Set(
  (
    "AFG AGO BDI BEN BFA BGD CAF COD COM DJI ERI ETH GIN GMB GNB HTI KHM KIR LAO LBR LSO MDG MLI MMR MOZ MRT MWI NER NPL RWA SDN SEN SLB SLE " +
    "SOM SSD STP TCD TGO TLS TUV TZA UGA YEM ZMB"
  ).split(" "),
);

/** The United Nations' list of schemes, after the secretariat of the World Trade Organization (document WT/COMTD/LDC/W/74, 22 October 2025). */
const listed = "https://www.un.org/ldcportal/content/preferential-market-access-goods-2";
const earlier = "https://www.un.org/ldcportal/preferential-market-access-for-goods/";
/** No chapter is left out. */
const none = /^(?!)/;
interface ListedScheme extends PreferenceScheme {
  giver: string;
  /** Chapters that its description names. */
  leftOut: RegExp;
}
const scheme = (giver: string, name: string, covers: number, leftOut: RegExp, url = listed): ListedScheme => ({
  giver,
  name,
  covers,
  leftOut,
  url,
});

/** Part of the tariff lines that each scheme frees, and the chapters that its description names as left out. */
const schemes = [
  scheme("EUU", "Everything But Arms", 0.998, /^93/),
  scheme(
    "GBR",
    "Developing Countries Trading Scheme",
    0.998,
    /^93/,
    "https://www.gov.uk/government/collections/trading-with-developing-nations",
  ),
  scheme("AUS", "the Australian scheme for least developed countries", 1, none),
  scheme("CAN", "the Least Developed Country Tariff", 0.985, /^(?:02|04|10|11|16|19)/),
  scheme("CHL", "the Chilean scheme for least developed countries", 0.995, /^(?:10|11|17)/),
  scheme("CHN", "the Chinese scheme for least developed countries", 0.995, /^(?:2[89]|3[0-8]|48|8[4-7])/),
  scheme("IND", "the Duty-Free Tariff Preference Scheme", 0.941, none, earlier),
  scheme("JPN", "the Japanese scheme for least developed countries", 0.979, none, earlier),
  scheme("KOR", "the South Korean preference for least developed countries", 0.899, none, earlier),
  scheme("ISL", "the Icelandic preferences for the poorest countries", 0.918, /^(?:02|16)/, earlier),
];

/** The scheme under which a destination frees goods of a code and an origin; undefined where none is held, or where it leaves them out. */
export function schemeOf(origin: string, destination: string, code: string): PreferenceScheme | undefined {
  if (!leastDeveloped.has(origin)) return undefined;
  const party = partyOf(destination);
  return schemes.find(({ giver, leftOut }) => giver === party && !leftOut.test(code));
}
