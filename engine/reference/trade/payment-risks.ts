import type { PaymentRisk } from "../../evidence/trade-rules.ts";

/*
 * What is known, with its page and the day for which it speaks, of states to which goods may be sold and from which money is hard to bring home:
 * sanctions on the country or its banks, and calls of the Financial Action Task Force. No list of all risks: where nothing stands here, the page of
 * the export credit agencies is named instead. Read on 27 November 2026.
 */

const fatf =
  "https://www.finanssivalvonta.fi/en/prevention-of-money-laundering-and-terrorist-financing/international-cooperation/fatfin-yleis--ja-tyoryhmakokoukset-2026";
const fatfOctober =
  "https://www.sentinelassam.com/more-news/international/n-korea-iran-myanmar-continue-to-remain-on-financial-action-task-force-fatfs-blacklist";
const office = "https://legalclarity.org/ofac-countries-list-of-sanctioned-nations-and-restrictions";
const union =
  "https://finance.ec.europa.eu/eu-and-world/sanctions-restrictive-measures/sanctions-adopted-following-russias-military-aggression-against-ukraine_en";

/** The page of the classification by which export credit agencies price the risk that a country keeps money from leaving. */
export const countryRiskPage = "https://www.oecd.org/en/topics/country-risk-classification.html";

const paymentRisks: readonly PaymentRisk[] = [
  {
    iso3: "RUS",
    short: "sanctions on its banks",
    what: "sanctions of the European Union and others on banks and goods since 2022; payments often go through agents, at up to about eight per cent, and banks of other states decline them for fear of secondary sanctions",
    of: "2024",
    urls: [union, "https://en.thebell.io/the-rise-of-russias-foreign-trade-middlemen"],
  },
  {
    iso3: "BLR",
    short: "sanctions on its banks",
    what: "financial, economic and trade sanctions of the European Union, extended beside those on Russia",
    of: "2024",
    urls: [union],
  },
  {
    iso3: "IRN",
    short: "an embargo of the United States",
    what: "an embargo of the United States on most transactions, and a call of the Financial Action Task Force for countermeasures: few banks carry a payment",
    of: "February 2026",
    urls: [office, fatf],
  },
  {
    iso3: "PRK",
    short: "an embargo and sanctions of the United Nations",
    what: "an embargo of the United States on most transactions, sanctions of the United Nations, and a call of the Financial Action Task Force for countermeasures",
    of: "February 2026",
    urls: [office, fatf],
  },
  {
    iso3: "CUB",
    short: "an embargo of the United States",
    what: "an embargo of the United States on most transactions",
    of: "2025",
    urls: [office],
  },
  {
    iso3: "MMR",
    short: "checks of every transaction",
    what: "a call of the Financial Action Task Force for enhanced checks of every transaction",
    of: "October 2025",
    urls: [fatfOctober],
  },
  {
    iso3: "SYR",
    short: "sanctions lifted only in 2025",
    what: "most sanctions of the United States on the country as a whole were lifted in July 2025; those on persons and groups remain",
    of: "2025",
    urls: [office],
  },
  {
    iso3: "IRQ",
    short: "banks barred from dollars",
    what: "thirteen of its banks were barred from dealing in dollars in 2024 and 2025, after fourteen in July 2023: a buyer's bank may be unable to pay in dollars",
    of: "February 2025",
    urls: [
      "https://gulf.informalnewz.com/the-central-bank-of-iraq-bans-5-banks-from-dealing-in-dollars",
      "https://cnewsliveenglish.com/news/26639/iraq-bans-eight-banks-from-us-dollar-transactions-amidst-anti-fraud-measures",
    ],
  },
];

/** What is known of paying from a country; undefined where nothing is held. */
export const paymentRiskIn = (iso3: string): PaymentRisk | undefined => paymentRisks.find((row) => row.iso3 === iso3);
