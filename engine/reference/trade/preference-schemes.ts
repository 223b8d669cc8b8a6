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
  members: ReadonlySet<string>;
  /** Chapters that its description names. */
  leftOut: RegExp;
}
const least = { members: leastDeveloped, favours: "least developed countries" };
/** African states that are not least developed and have diplomatic relations with China: all but Eswatini. */
const africa = {
  members: new Set("DZA BWA CMR CPV COG CIV EGY GNQ GAB GHA KEN LBY MUS MAR NAM NGA SYC ZAF TUN ZWE".split(" ")),
  favours: "African states, from 1 May 2026 to 30 April 2028",
};
const scheme = (giver: string, name: string, covers: number, leftOut: RegExp, url = listed, to = least): ListedScheme => ({
  giver,
  name,
  covers,
  leftOut,
  url,
  ...to,
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
  // Goods under a quota pay the ordinary duty beyond it.
  scheme(
    "CHN",
    "the Chinese zero tariff for African states",
    1,
    none,
    "https://www.chinaafricasps.org/en/xxdt/zcdt/802416354775109.shtml",
    africa,
  ),
  scheme("IND", "the Duty-Free Tariff Preference Scheme", 0.941, none, earlier),
  scheme("JPN", "the Japanese scheme for least developed countries", 0.979, none, earlier),
  scheme("KOR", "the South Korean preference for least developed countries", 0.899, none, earlier),
  scheme("ISL", "the Icelandic preferences for the poorest countries", 0.918, /^(?:02|16)/, earlier),
];

/** The scheme under which a destination frees goods of a code and an origin; undefined where none is held, or where it leaves them out. */
export function schemeOf(origin: string, destination: string, code: string): PreferenceScheme | undefined {
  const party = partyOf(destination);
  return schemes.find(({ giver, leftOut, members }) => giver === party && members.has(origin) && !leftOut.test(code));
}
