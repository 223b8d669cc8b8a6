import type { Archetype } from "../evidence/archetype.ts";
import { type ArchetypeTerms, ofAll } from "./terms-of-kind.ts";

/** Trades of places: whoever buys comes there. */
export const termsOfPlaces = {
  lodging: {
    name: "a business of rooms",
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
      ["price of a night", /^price\b|average (?:daily )?rate|average bill/i],
      ["the commission of booking platforms", /commission/i],
    ],
    whoHasIt: "the national tourism statistics, a booking platform and three managers",
    ways: {
      build: "Build or lease a house",
      partner: "Run one house for its owner under a management contract",
      buy: "Buy a house or a chain",
      supply: "Sell the rooms of others through agencies abroad",
    },
  },
  "eating-place": {
    name: "a business of tables and counters",
    customer: "a regular guest",
    measures: [
      ["cost_of_goods", "Food, drink and other cost of goods"],
      ["salaries_wages", "Salaries and wages"],
      ["rent", "Rent"],
      ["advertising", "Advertising"],
      ["depreciation", "Wear of kitchens and fittings"],
      ...ofAll,
    ],
    unpublished: [
      ["guests a seat and day"],
      ["the average bill", /^price\b|average (?:bill|spend|ticket)/i],
      ["the commission of delivery platforms", /commission/i],
    ],
    whoHasIt: "a landlord of two shopping streets, a delivery platform and three managers",
    ways: {
      build: "Open your own restaurants",
      partner: "Franchise the concept to a local operator",
      buy: "Buy a chain of restaurants",
      supply: "Supply local kitchens from abroad",
    },
  },
  "leisure-venue": {
    name: "a venue that visitors come to",
    customer: "a visitor or a member",
    measures: [
      ["salaries_wages", "Salaries and wages"],
      ["cost_of_goods", "Prizes, programme, food and other cost of goods"],
      ["rent", "Rent"],
      ["advertising", "Advertising"],
      ["depreciation", "Wear of buildings and equipment"],
      ...ofAll,
    ],
    unpublished: [
      ["visits or members a venue", /visits|visitors|members/i],
      ["price of a visit or a membership", /^price\b|average (?:bill|spend|ticket)/i],
      ["the share of visitors who return", /return|repeat|churn/i],
    ],
    whoHasIt: "the ministry of culture or sport, a ticket seller and three managers",
    ways: {
      build: "Open your own venues",
      partner: "License the brand to a local operator",
      buy: "Buy a venue or a chain",
      supply: "Sell the programme to local venues",
    },
  },
  "local-service": {
    name: "a service to people or their things on the spot",
    customer: "a regular client",
    measures: [
      ["salaries_wages", "Salaries and wages"],
      ["cost_of_goods", "Parts, supplies and other cost of goods"],
      ["rent", "Rent"],
      ["pay", "Yearly pay per employee"],
      ...ofAll,
    ],
    unpublished: [
      ["hours sold of hours open"],
      ["price of a visit or an hour", /^price\b|average (?:bill|spend|ticket)/i],
      ["the share of clients who return", /return|repeat/i],
    ],
    whoHasIt: "two franchisors, the trade's chamber and three owners",
    ways: {
      build: "Open your own places",
      partner: "Franchise the brand to local owners",
      buy: "Buy a chain or a group of places",
      supply: "Supply local places with products and a brand",
    },
  },
  school: {
    name: "a business of taught or cared-for places",
    customer: "a family, a student or an employer",
    measures: [
      ["salaries_wages", "Salaries and wages"],
      ["pay", "Yearly pay per employee"],
      ["rent", "Rent"],
      ["advertising", "Advertising"],
      ...ofAll,
    ],
    unpublished: [
      ["the share of places filled", /occupancy|places filled|enrol/i],
      ["the yearly fee and what the state pays of it", /^price\b|tuition|\bfees?\b/i],
      ["the share who leave before the end", /drop-?out|attrition|retention/i],
    ],
    whoHasIt: "the ministry of education's statistics, the accounts of two providers and their published fees",
    ways: {
      build: "Open a site with its permit",
      partner: "License the programme to a local provider",
      buy: "Buy a provider with its permit",
      supply: "Teach online from abroad",
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
      partner: "Rent sessions in an existing clinic",
      buy: "Buy a practice or a clinic",
      supply: "Treat patients from there abroad",
    },
  },
} satisfies Partial<Record<Archetype, ArchetypeTerms>>;
