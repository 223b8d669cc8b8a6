import type { Archetype } from "../evidence/archetype.ts";
import { termsOfGoods, type Unpublished, useOfCapacity } from "./terms-of-goods.ts";
import { inPlants } from "./decisive-terms.ts";

/** How the economics of an archetype are spoken of. Plain words without figures. */
export interface ArchetypeTerms {
  /** "a process plant": completes "An industry of this kind is …". */
  name: string;
  /** What is won: "a dealer or a supply contract". */
  customer: string;
  /** Items of the accounts in the order in which they decide, each with its name in this trade. */
  measures: readonly (readonly [item: string, label: string])[];
  /** Prices of the product move in cycles that decide the profit of a year. */
  isCyclic?: true;
  /** What decides and no official table holds, and who has it. */
  unpublished: readonly Unpublished[];
  whoHasIt: string;
  /** Working with one who is there needs lines that stand idle. */
  needsIdle?: true;
  /** What working with one who is there commits, where it is more than a contract with a break. */
  commits?: string;
  /** How a newcomer enters an industry of this kind. */
  ways: Readonly<Record<Exclude<Way, "segment">, string>>;
}

export const ways = ["build", "segment", "partner", "buy", "supply"] as const;
export type Way = (typeof ways)[number];

/** The terms of an archetype; of a maker, as the goods of its class are sold, or else those of its group of industries. */
export function termsOf(archetype: Archetype, group: string | null, naics: readonly string[]): ArchetypeTerms {
  return archetype === "manufacturer" ? { ...archetypeTerms[archetype], ...termsOfGoods(group, naics) } : archetypeTerms[archetype];
}

const income = ["net_income", "Net income before owners"] as const;
const perEmployee = ["per_employee", "Receipts per employee"] as const;
const perFirm = ["per_firm", "Receipts of an average firm"] as const;
const ofAll = [perEmployee, perFirm, income] as const;
const ofSellersOnline = (costOfGoods: string): ArchetypeTerms["measures"] => [
  ["cost_of_goods", costOfGoods],
  ["salaries_wages", "Salaries and wages"],
  ["advertising", "Advertising"],
  ...ofAll,
];
const importers = "Sell through importers before anything is built";

export const archetypeTerms: Readonly<Record<Archetype, ArchetypeTerms>> = {
  farm: {
    name: "a farm trade",
    customer: "a buyer of the harvest",
    measures: [
      ["cost_of_goods", "Seed, feed, fertiliser and other cost of goods"],
      ["depreciation", "Wear of machines and buildings"],
      ["interest_paid", "Interest"],
      ...ofAll,
    ],
    isCyclic: true,
    unpublished: [["yield per hectare", /yield/i], ["price at the farm gate", /^price\b|farm[- ]gate/i], ["cost of land"]],
    whoHasIt: "the ministry of agriculture's farm survey and two buyers of the crop",
    ways: {
      build: "Farm on one's own land",
      partner: "Contract growers for one season",
      buy: "Buy a farm business",
      supply: importers,
    },
  },
  "process-plant": {
    name: "a process plant",
    customer: "a dealer or a supply contract",
    measures: [
      ["cost_of_goods", "Materials, energy and other cost of goods"],
      ["depreciation", "Wear of the plant"],
      ["interest_paid", "Interest"],
      ["repairs", "Repairs"],
      ...ofAll,
    ],
    isCyclic: true,
    unpublished: [["capacity and its use", inPlants.published], ["capital cost per tonne"], ["the radius that freight allows"]],
    whoHasIt: "yearly reports of listed producers, the trade association and two engineering contractors",
    needsIdle: true,
    ways: {
      build: "Build a plant",
      partner: "Have it made by a producer with idle capacity",
      buy: "Buy existing capacity",
      supply: importers,
    },
  },
  manufacturer: {
    name: "a manufacturer",
    customer: "a key account",
    measures: [
      ["cost_of_goods", "Materials, factory wages and other cost of goods"],
      ["salaries_wages", "Pay outside the factory"],
      ["depreciation", "Wear of machines"],
      ["advertising", "Advertising"],
      ...ofAll,
    ],
    unpublished: [useOfCapacity, ["the price that the maker keeps"], ["the cost of freight", /freight/i]],
    whoHasIt: "three buyers, one maker's yearly report and the trade association",
    ways: {
      build: "Set up production",
      partner: "License or sell through a maker that is there",
      buy: "Buy a maker",
      supply: importers,
    },
  },
  trader: {
    name: "a wholesale trader",
    customer: "a trade account",
    measures: [
      ["cost_of_goods", "Cost of goods sold"],
      ["salaries_wages", "Salaries and wages"],
      ["rent", "Rent of warehouses"],
      ["interest_paid", "Interest on stock and credit"],
      ...ofAll,
    ],
    unpublished: [
      ["days of stock", /days of (?:stock|inventory)/i],
      ["days of credit", /days of credit/i],
      ["the rebate that suppliers pay"],
    ],
    whoHasIt: "two wholesalers' accounts in the company register and three buyers",
    ways: {
      build: "Open a warehouse and a sales force",
      partner: "Become the second supplier of a wholesaler that is there",
      buy: "Buy a wholesaler",
      supply: "Sell from a warehouse abroad",
    },
  },
  retailer: {
    name: "a retailer",
    customer: "a regular shopper",
    measures: [
      ["cost_of_goods", "Cost of goods sold"],
      ["salaries_wages", "Salaries and wages"],
      ["rent", "Rent of shops"],
      ["advertising", "Advertising"],
      ...ofAll,
    ],
    unpublished: [
      ["sales per square metre", /sales per (?:square|sq)/i],
      ["the size of a basket", /basket|average (?:bill|spend|ticket)/i],
      ["visits a year", /visits/i],
    ],
    whoHasIt: "a landlord of two shopping streets, a payment processor and a count of visitors",
    ways: {
      build: "Open shops of one's own",
      partner: "Take a concession in shops that are there",
      buy: "Buy a chain",
      supply: "Sell online from abroad",
    },
  },
  hospitality: {
    name: "a business of rooms, seats or visits",
    customer: "a guest or a contract for groups",
    measures: [
      ["cost_of_goods", "Food, drink and other cost of goods"],
      ["salaries_wages", "Salaries and wages"],
      ["rent", "Rent"],
      ["advertising", "Advertising and commissions booked as such"],
      ["depreciation", "Wear of buildings and fittings"],
      ...ofAll,
    ],
    unpublished: [
      ["occupancy", /occupancy/i],
      ["price of a night or a visit", /^price\b|average (?:bill|spend|rate|daily rate)/i],
      ["the share of returning guests", /return|repeat/i],
    ],
    whoHasIt: "the national tourism statistics, a booking platform and three managers",
    ways: {
      build: "Open a house of one's own",
      partner: "Run one house on a turnover lease with an early break",
      buy: "Buy a house or a chain",
      supply: "Sell the place from abroad through agencies",
    },
  },
  "professional-service": {
    name: "a service of skilled people",
    customer: "a client or a contract",
    measures: [
      ["salaries_wages", "Salaries and wages"],
      ["pay", "Yearly pay per employee"],
      perEmployee,
      ["cost_of_goods", "Subcontracts and other direct cost"],
      ["rent", "Rent of offices"],
      perFirm,
      income,
    ],
    unpublished: [["hours sold of hours paid"], ["the day rate", /^price\b|day rate/i], ["how many clients renew", /renew/i]],
    whoHasIt: "public tenders with prices, two recruiters and five clients",
    ways: {
      build: "Open an office",
      partner: "Work as subcontractor of a firm that is there",
      buy: "Buy a practice with its people",
      supply: "Deliver from abroad",
    },
  },
  "subscription-software": {
    name: "a business of subscriptions and licences",
    customer: "a client under contract",
    measures: ofSellersOnline("Hosting, content and other cost of goods"),
    unpublished: [
      ["revenue lost a year with clients who leave", /churn/i],
      ["revenue per client", /revenue per (?:user|subscriber|client)|ARPU/i],
      ["the cost of winning a client", /^cac\b/i],
    ],
    whoHasIt: "yearly reports of listed sellers and ten clients who left one",
    ways: {
      build: "Set up sales and support there",
      partner: "Sell through a reseller or an operator",
      buy: "Buy a local product with its users",
      supply: "Sell online from abroad",
    },
  },
  "hit-driven": {
    name: "a publisher of titles, of which a few earn what all cost",
    customer: "a paying user",
    measures: ofSellersOnline("Fees of stores, content and other cost of goods"),
    unpublished: [
      ["revenue per paying user", /revenue per (?:paying )?(?:user|player)|ARPP?U/i],
      ["the cost of winning a user", /^cac\b|user acquisition/i],
      ["the part of titles that earn back their launch"],
    ],
    whoHasIt: "the quarterly reports of listed publishers, the stores' charts and two publishers of titles there",
    ways: {
      build: "Set up a publishing office there",
      partner: "License titles to a publisher that is there",
      buy: "Buy a studio with its titles",
      supply: "Publish through the stores from abroad",
    },
  },
  platform: {
    name: "a platform between two sides",
    customer: "a seller or an advertiser",
    measures: [
      ["advertising", "Advertising"],
      ["salaries_wages", "Salaries and wages"],
      perEmployee,
      ["pay", "Yearly pay per employee"],
      perFirm,
      income,
    ],
    unpublished: [
      ["the fee taken of each sale", /take rate|commission/i],
      ["orders a user and year", /orders per/i],
      ["the cost of winning each side", /^cac\b/i],
    ],
    whoHasIt: "competitors' price lists, their yearly reports and ten sellers",
    ways: {
      build: "Start a platform",
      partner: "Sell on the platforms that are there",
      buy: "Buy a platform",
      supply: "Serve the country from abroad",
    },
  },
  "network-or-utility": {
    name: "a network or a utility",
    customer: "a connection or a carriage contract",
    measures: [
      ["cost_of_goods", "Energy, carriage bought and other cost of goods"],
      ["depreciation", "Wear of the network"],
      ["interest_paid", "Interest"],
      ["repairs", "Repairs"],
      ...ofAll,
    ],
    unpublished: [
      ["the regulated price", /^price\b|tariff/i],
      ["losses or empty runs", /losses|load factor/i],
      ["capital cost per connection"],
    ],
    whoHasIt: "the regulator's decisions and the operators' yearly reports",
    ways: {
      build: "Build a network",
      partner: "Use the network of another as reseller",
      buy: "Buy an operator or a concession",
      supply: "Serve the country from abroad",
    },
  },
  "health-provider": {
    name: "a provider of health care",
    customer: "a patient or a payer's contract",
    measures: [
      ["salaries_wages", "Salaries and wages"],
      ["pay", "Yearly pay per employee"],
      ["cost_of_goods", "Supplies and other cost of goods"],
      ["rent", "Rent"],
      ...ofAll,
    ],
    unpublished: [["the payer's tariff", /^price\b|tariff/i], ["use of beds or chairs", /occupancy/i], ["the days until payers pay"]],
    whoHasIt: "the health insurer's published tariffs and three managers of clinics",
    ways: {
      build: "Open a clinic",
      partner: "Rent sessions in a clinic that is there",
      buy: "Buy a practice or a clinic",
      supply: "Treat patients from there abroad",
    },
  },
  builder: {
    name: "a builder or developer",
    customer: "a contract or a buyer of a building",
    measures: [
      ["cost_of_goods", "Materials, subcontracts and site wages"],
      ["salaries_wages", "Pay of the office"],
      ["interest_paid", "Interest"],
      ["depreciation", "Wear of machines"],
      ...ofAll,
    ],
    unpublished: [
      ["orders in hand", /orders? in hand|order book|backlog/i],
      ["cost of a square metre", /^price\b|per square met/i],
      ["days until clients pay"],
    ],
    whoHasIt: "the statistics of building permits, two quantity surveyors and public tenders",
    ways: {
      build: "Set up a building firm",
      partner: "Join a builder that is there for one contract",
      buy: "Buy a builder",
      supply: "Deliver finished parts from abroad",
    },
  },
  "lender-or-insurer": {
    name: "a lender or an insurer",
    customer: "a policy or an account",
    measures: [
      ["cost_of_goods", "Claims and other direct cost"],
      ["salaries_wages", "Salaries and wages"],
      ["interest_paid", "Interest"],
      ["advertising", "Advertising"],
      perEmployee,
      perFirm,
    ],
    unpublished: [
      ["claims or losses per unit of premium or loan", /claims ratio|loss ratio|combined ratio|non-performing/i],
      ["agents' commission", /commission/i],
      ["policies kept after a year", /persistency|lapse/i],
    ],
    whoHasIt: "the supervisor's yearly report and three brokers",
    commits: "An agreement with a break; what was sold runs on with the holder of the licence",
    ways: {
      build: "Apply for a licence",
      partner: "Sell through an insurer or a bank that holds a licence there",
      buy: "Buy a licensed company",
      supply: "Reinsure or refinance from abroad",
    },
  },
};
