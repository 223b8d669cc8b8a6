import type { Archetype } from "../evidence/archetype.ts";
import { type ArchetypeTerms, income, ofAll, ofSellersOnline, perEmployee, perFirm } from "./terms-of-kind.ts";
import { lenderTerms } from "./terms-of-money.ts";

/** Trades of people's work, programs, audiences and others' money. */
export const termsOfKnowledge = {
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
      partner: "Work as subcontractor of a local firm",
      buy: "Buy a practice with its people",
      supply: "Deliver from abroad",
    },
  },
  "contract-staff": {
    name: "a service of contracted staff",
    customer: "a client's yearly contract",
    measures: [
      ["salaries_wages", "Salaries and wages"],
      ["pay", "Yearly pay per employee"],
      ["cost_of_goods", "Subcontracts and other direct cost"],
      ...ofAll,
    ],
    unpublished: [
      ["the price of an hour over its pay", /^price\b|hourly rate|mark-?up/i],
      ["staff who leave a year", /turnover of staff|staff turnover/i],
      ["how many contracts are renewed", /renew/i],
    ],
    whoHasIt: "public tenders with prices, the minimum wage and the trade's collective agreement, and five clients",
    ways: {
      build: "Open a branch and bid",
      partner: "Work as subcontractor of a local firm",
      buy: "Buy a firm with its contracts",
      supply: "Supply a method and software to local firms",
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
      build: "Set up local sales and support",
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
      build: "Set up a local publishing office",
      partner: "License titles to a local publisher",
      buy: "Buy a studio with its titles",
      supply: "Publish through the stores from abroad",
    },
  },
  "audience-media": {
    name: "a medium that sells an audience",
    customer: "an advertiser or a subscriber",
    measures: [
      ["salaries_wages", "Salaries and wages"],
      ["cost_of_goods", "Content, printing, transmission and other cost of goods"],
      ["advertising", "Advertising"],
      perEmployee,
      perFirm,
      income,
    ],
    unpublished: [
      ["the price of a thousand contacts", /^price\b|per (?:thousand|mille)|\bCPM\b/i],
      ["the audience by day or issue", /audience|circulation|reach/i],
      ["the cost of content per hour or page"],
    ],
    whoHasIt: "the audience survey, two media agencies and the yearly reports of listed media",
    ways: {
      build: "Start a title or a station",
      partner: "Supply content to a local medium",
      buy: "Buy a title or a station with its licence",
      supply: "Serve the audience online from abroad",
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
      partner: "Sell on existing platforms",
      buy: "Buy a platform",
      supply: "Serve the country from abroad",
    },
  },
  "lender-or-insurer": {
    ...lenderTerms,
    measures: [
      ["cost_of_goods", "Claims and other direct cost"],
      ["salaries_wages", "Salaries and wages"],
      ["interest_paid", "Interest"],
      ["advertising", "Advertising"],
      perEmployee,
      perFirm,
    ],
  },
  "financial-intermediary": {
    name: "a business of fees on others' money",
    customer: "a client's mandate",
    measures: [["salaries_wages", "Salaries and wages"], ["pay", "Yearly pay per employee"], ["advertising", "Advertising"], ...ofAll],
    unpublished: [
      ["the fee on what is placed or managed", /^price\b|commission|\bfees?\b/i],
      ["the money or premiums placed a client"],
      ["clients kept after a year", /retention|renew|lapse/i],
    ],
    whoHasIt: "the supervisor's yearly report, published tables of fees and three advisers",
    ways: {
      build: "Apply for a licence",
      partner: "Distribute through a local licensed firm",
      buy: "Buy a licensed firm",
      supply: "Serve local clients from abroad within the rules",
    },
  },
} satisfies Partial<Record<Archetype, ArchetypeTerms>>;
