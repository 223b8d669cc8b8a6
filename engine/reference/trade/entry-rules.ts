import type { EntryRule } from "../../evidence/trade-rules.ts";
import { partyOf } from "../official/rules-tables.ts";
import { linesUnder } from "../official/trade.ts";

/*
 * Rules of a destination on all goods of some headings, whoever sells them: known, dated, with the page of the law or the authority. They are
 * facts of that destination and no list of all that it asks. Read on 26 November 2026.
 */

const rule = (
  id: string,
  places: string,
  goods: RegExp,
  what: string,
  of: Pick<EntryRule, "short" | "authority" | "url" | "since" | "isOnExportToo">,
): EntryRule => ({ id, places: places.split(" "), goods, what, ...of });

const deforestation = {
  short: "the deforestation rule, Regulation 2023/1115, asks for the plots of origin of each lot",
  authority: "competent authority of the member state",
  // Dates as amended by Regulation (EU) 2025/2650; goods as amended by Delegated Regulation (EU) 2026/2102, which took out hides and leather.
  url: "https://eur-lex.europa.eu/eli/reg/2023/1115/oj",
  since: "2026-12-30",
  // Article 3: the goods may not be placed or made available on the market, or exported, without it.
  isOnExportToo: true,
};
const geolocation =
  "deforestation rule, Regulation 2023/1115: whoever first places the goods on the market must hold a due diligence statement with the plots where the goods were grown, and show that no forest fell for them after 2020; micro and small firms from 30 June 2027";

const entryRules: readonly EntryRule[] = [
  rule(
    "deforestation",
    "EUU",
    /^(?:0102[23]|020[12]|0206[12]|160250|180[1-6]|0901|1511|120710|1513[2]|230660|290545|2915[79]|3823|400[15-8]|401[12356]|4017|120190|1201|120810|1507|2304|44(?:0|1|2)|47|48|9401[3469]1|940169|9403[3456]0|940391|940610)/,
    geolocation,
    deforestation,
  ),
  rule("deforestation_soluble", "EUU", /^210111/, "the deforestation rule then holds for soluble coffee too", {
    ...deforestation,
    since: "2027-12-30",
  }),
  rule(
    "chromium",
    "EUU",
    /^(?:4104|4105|4106|4107|411[2-5]|420[1-5]|6403|640510|911390)/,
    "chromium VI in leather that touches the skin must stay below 3 mg a kilogram (Regulation 301/2014, REACH Annex XVII): a test report by EN ISO 17075 is asked for",
    {
      short: "limit of chromium VI in leather",
      authority: "market surveillance authority",
      url: "http://data.europa.eu/eli/reg/2014/301/oj",
      since: "2015-05-01",
    },
  ),
  rule(
    "carbon_border",
    "EUU",
    /^(?:2523|2507|2716|280410|2808|2814|283421|3102|3105|72|730[1-9]|731[0178]|7326|7601|760[3-9]|761[0-46])/,
    "carbon border mechanism, Regulation 2023/956: above 50 tonnes a year the importer must be an authorised declarant and buy certificates for the emissions of making the goods; have these verified at the plant",
    {
      short: "the carbon border mechanism",
      authority: "competent authority of the member state",
      url: "https://eur-lex.europa.eu/eli/reg/2023/956/oj",
      since: "2026-01-01",
    },
  ),
  rule(
    "food_us",
    "USA",
    /^(?:04|0[7-9]|1[0-57-9]|200[1-8]|21|220[12])/,
    "food: the importer must verify its foreign supplier (21 CFR 1 subpart L); plants abroad register, and each consignment is announced before it arrives",
    {
      short: "verification of foreign suppliers of food",
      authority: "Food and Drug Administration",
      url: "https://www.fda.gov/food/food-safety-modernization-act-fsma",
      since: "2017-05-30",
    },
  ),
  rule(
    "lacey",
    "USA",
    /^(?:44(?:0[1-9]|1|2)|940161|940169|9403[3-6]0|940391)/,
    "wood: the importer declares species and country of harvest of scheduled lines, and illegal wood may not be traded (Lacey Act as amended in 2008)",
    {
      short: "declaration of species and country of harvest",
      authority: "Animal and Plant Health Inspection Service",
      url: "https://www.aphis.usda.gov/plant-imports/lacey-act",
      since: "2008-12-15",
    },
  ),
  rule(
    "food_china",
    "CHN",
    /^(?:0[2-4]|0[7-9]|1[0-9]|20|21|22(?:0[1-9]))/,
    "food: whoever makes, processes or stores it abroad must be registered with Chinese customs (Order 280, in place of Decree 248), and the number stands on declaration and pack",
    {
      short: "registration of food plants abroad",
      authority: "General Administration of Customs",
      url: "http://english.customs.gov.cn",
      since: "2026-06-01",
    },
  ),
  rule(
    "residues_japan",
    "JPN",
    /^(?:0[2-4]|0[7-9]|1[0-2]|20)/,
    "food: residues of every agricultural chemical must stay below its limit, and below 0.01 parts a million where none is set (positive list)",
    {
      short: "limits of residues in food",
      authority: "Ministry of Health, Labour and Welfare",
      url: "https://www.mhlw.go.jp/english/topics/foodsafety/positivelist060228/",
      since: "2006-05-29",
    },
  ),
  rule(
    "shoe_quota_japan",
    "JPN",
    /^(?:6403[2-9]|640510)/,
    "leather shoes come in under a yearly pooled quota of about 12 million pairs; beyond it the ordinary duty is 30 per cent or 4,300 yen a pair, whichever is more: ask for the licence or the rate under each agreement first",
    {
      short: "the quota of leather shoes",
      authority: "customs, and the ministry of economy for quota licences",
      url: "https://www.customs.go.jp/english/tariff/",
      since: null,
    },
  ),
];

/** Rules on what crosses the border of the Union: its members meet none of them among each other. */
const atTheBorder = new Set(["carbon_border"]);

/** Rules of the origin itself on goods that leave it. */
export const exitRulesOf = (codes: readonly string[], origin: string): EntryRule[] =>
  entryRulesIn(codes, origin, origin).filter(({ isOnExportToo }) => isOnExportToo === true);

/** Rules of a destination on some goods of an origin that are known here; on some of their lines only where it says so. */
export function entryRulesIn(codes: readonly string[], iso3: string, origin: string): EntryRule[] {
  const place = partyOf(iso3);
  const under = linesUnder(codes);
  const lines = under.length > 0 ? under : codes;
  return entryRules.flatMap((found) => {
    const isWithin = place === "EUU" && atTheBorder.has(found.id) && partyOf(origin) === "EUU";
    const bound = found.places.includes(place) && !isWithin ? lines.filter((line) => found.goods.test(line)).length : 0;
    return bound === 0 ? [] : [bound === lines.length ? found : { ...found, what: `on some lines, ${found.what}` }];
  });
}
