import type { Archetype } from "../evidence/archetype.ts";
import { useOfCapacity } from "./terms-of-goods.ts";
import { type ArchetypeTerms, importers, ofAll } from "./terms-of-kind.ts";

/** Trades of things: who grows, makes, builds and resells them. */
export const termsOfMakers = {
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
      build: "Farm on your own land",
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
    unpublished: [useOfCapacity, ["capital cost per tonne"], ["the radius that freight allows"]],
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
      partner: "License or sell through a local maker",
      buy: "Buy a maker",
      supply: importers,
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
      partner: "Join a local builder for one contract",
      buy: "Buy a builder",
      supply: "Deliver finished parts from abroad",
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
      partner: "Become the second supplier of a local wholesaler",
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
      build: "Open your own shops",
      partner: "Take a concession in existing shops",
      buy: "Buy a chain",
      supply: "Sell online from abroad",
    },
  },
} satisfies Partial<Record<Archetype, ArchetypeTerms>>;
