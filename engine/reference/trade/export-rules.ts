import type { EntryRule } from "../../evidence/trade-rules.ts";

/*
 * Rules of a country on goods of its own that leave it: who may sell them abroad, what is inspected, and when. Facts of that country, each with a page that
 * says so; no list of all that it asks. Read on 28 November 2026.
 */
const rule = (
  id: string,
  place: string,
  goods: RegExp,
  what: string,
  of: Pick<EntryRule, "short" | "authority" | "url"> & { since?: string },
): EntryRule => ({ id, places: [place], goods, what, since: null, ...of });

const exportRules: readonly EntryRule[] = [
  rule(
    "avocados_kenya",
    "KEN",
    /^080440/,
    "the harvest for shipment by sea is closed each year until fruit is mature (the last dates held are past: 25 October 2024 to February 2025 for Fuerte and Pinkerton, to 17 March 2025 for Hass; ask for those of the season ahead), and lots are inspected at the packhouse, applied for three days before",
    {
      short: "the closed season for shipment by sea, and inspection at the packhouse",
      authority: "Horticultural Crops Directorate of the Agriculture and Food Authority",
      url: "https://freshplaza.com/africa/article/9711844/kenya-to-resume-hass-avocado-exports-in-march-2025",
    },
  ),
  rule(
    "cocoa_ghana",
    "GHA",
    /^1801/,
    "raw beans are sold by the Cocoa Marketing Company alone, to exporters that the board licenses; each bag is graded and sealed before it leaves",
    {
      short: "the licence of the cocoa board, as raw beans come from its marketing company alone",
      authority: "Ghana Cocoa Board",
      url: "https://chambers.com/articles/ghana-s-cocoa-trade-navigating-regulations-for-local-and-international-participation",
    },
  ),
  rule(
    "cocoa_cote_divoire",
    "CIV",
    /^(?:0901|180[1-6])/,
    "coffee, cocoa and what is made of them are sold abroad by firms under national law, cooperatives and producers only, each with a valid approval of the council",
    {
      short: "the approval of the coffee and cocoa council",
      authority: "Council of Coffee and Cocoa",
      url: "https://pwic.gouv.ci/en/procedures-exportations/cafe-cacao/",
    },
  ),
  rule(
    "tea_sri_lanka",
    "LKA",
    /^0902/,
    "exporters register with the tea board, which inspects tea before the auction and again before shipment; the standard ISO 3720 is the least that may leave",
    {
      short: "registration with the tea board and its inspection before shipment",
      authority: "Sri Lanka Tea Board",
      url: "http://srilankateaboard.lk/index.php/exports-division",
    },
  ),
  rule(
    "coffee_ethiopia",
    "ETH",
    /^0901/,
    "each sale is reported within 24 hours, at no less than a price that the authority and the national bank set by the day, and shipped within 90 days",
    {
      short: "the least price of the day and the report of each sale",
      authority: "Coffee and Tea Authority",
      url: "https://drwakefield.com/news-and-views/breaking-news-minimum-price-for-exporting-coffee-is-set-in-ethiopia/",
      since: "2020-01-10",
    },
  ),
  rule(
    "coffee_colombia",
    "COL",
    /^(?:0901|210111)/,
    "exporters stand in the register of the growers' federation, lots are weighed again and their quality is certified, and green coffee bears a contribution of six cents a pound",
    {
      short: "the register of exporters and the contribution of each pound",
      authority: "National Federation of Coffee Growers",
      url: "https://federaciondecafeteros.org/wp/we-guarantee-the-quality-of-coffee/register-as-an-exporter/",
    },
  ),
];

/** What a country asks of some goods of its own before they leave it. */
export const exportRulesOf = (codes: readonly string[], origin: string): EntryRule[] =>
  exportRules.filter(({ places, goods }) => places.includes(origin) && codes.some((code) => goods.test(code)));
