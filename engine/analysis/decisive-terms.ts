import type { Archetype } from "../evidence/archetype.ts";

/** How the value at which a trade breaks even follows from its accounts. */
export type Rule =
  /** Use at which what is left after purchases and the part of pay that follows output just covers the other costs. */
  | "load"
  /** Sales in times the rent: one over the part that rent takes of them. */
  | "rent"
  /** Sales in times pay: what pay and purchases take together, over pay. */
  | "pay"
  /** Days of stock and credit whose interest takes the whole operating margin. */
  | "days"
  /** Part of yearly revenue lost a year at which a client earns no more than the cost of winning it. */
  | "loss"
  /** Part of sales that may go into winning customers before nothing is left. */
  | "winning"
  /** Part of what users pay that making titles and winning users may take: all that the store leaves. */
  | "store"
  /** Part of the price that cost may take before nothing is left. */
  | "cost"
  /** Part of the cost by which it may rise before the margin is gone. */
  | "overrun"
  /** Claims and costs in premiums: all of them, by definition, where nothing is left. */
  | "combined"
  /** What owners' capital earns: it must pay for that capital, of which no account says how dear it is here. */
  | "return";

/** The measure that decides whether a purchase or a building in this trade pays, and who publishes or knows it. */
export interface DecisiveTerms {
  /** Within a sentence, in the singular: "use of capacity". */
  name: string;
  rule: Rule;
  /** Published figures that are this measure, by the words of their axis; those of metric `churn` for the rule of losses. */
  published: RegExp;
  /** What it has to be enough for, where that is not to break even. */
  enough?: string;
  /** Who publishes it or must disclose it. */
  source: string;
}

/** "Growth of occupancy" says how much a measure moved, not what it is. */
export const ofChange = /\b(?:growth|change|rise|fall|drop|increase|decrease)\b/i;

export const inPlants: DecisiveTerms = {
  name: "use of capacity",
  rule: "load",
  published: /\b(?:capacity utili[sz]ation|utili[sz]ation of capacity|use of (?:the )?(?:\w+ )?capacity(?! in )|utili[sz]ation rate)\b/i,
  source: "the makers' association and the yearly reports of listed producers",
};

/** Lenders and insurers differ by what they live on, and have terms of their own. */
export const decisiveTerms: Readonly<Record<Exclude<Archetype, "lender-or-insurer">, DecisiveTerms>> = {
  "process-plant": inPlants,
  manufacturer: { ...inPlants, source: "the makers' association, the survey of manufacturers and the accounts of one maker" },
  farm: {
    name: "the cost as a part of the price at the farm gate",
    rule: "cost",
    published: /\bfarm[- ]gate price\b/i,
    source: "the farm survey of the ministry of agriculture",
  },
  trader: {
    name: "the time that stock and credit tie up, in days",
    rule: "days",
    published: /\b(?:days of (?:stock|inventory|credit)|inventory days)\b/i,
    source: "the accounts of two wholesalers in the company register",
  },
  retailer: {
    name: "the ratio of a shop's yearly sales to its rent",
    rule: "rent",
    published: /\bsales per (?:square|sq\.?)/i,
    source: "the yearly reports of listed chains and the landlords of two shopping streets",
  },
  lodging: {
    name: "occupancy",
    rule: "load",
    published: /\boccupancy\b/i,
    source: "the national tourism statistics, which count nights and beds by month and region",
  },
  "eating-place": {
    name: "the ratio of a restaurant's yearly sales to its rent",
    rule: "rent",
    published: /\bsales per (?:seat|visit|house|unit)\b/i,
    source: "the accounts of three operators and the landlords of two locations",
  },
  "leisure-venue": {
    name: "the ratio of a venue's yearly sales to its rent",
    rule: "rent",
    published: /\bsales per (?:seat|member|visit|venue|unit)\b/i,
    source: "the accounts of three operators and the landlords of two locations",
  },
  "local-service": {
    name: "the ratio of receipts to the pay of those who earn them",
    rule: "pay",
    published: /\b(?:hours sold|revenue per (?:employee|head))\b/i,
    source: "the accounts of three owners and a franchisor's prospectus",
  },
  school: {
    name: "the share of places filled",
    rule: "load",
    published: /\b(?:occupancy|places filled|enrol\w* (?:rate|of capacity))\b/i,
    source: "the ministry of education's statistics of places and pupils and the accounts of two providers",
  },
  "professional-service": {
    name: "the ratio of fees to the pay of those who earn them",
    rule: "pay",
    published: /\b(?:billable|hours sold|revenue per (?:employee|head))\b/i,
    source: "the accounts of three firms in the company register and the prices of public tenders",
  },
  "contract-staff": {
    name: "the ratio of what clients are billed to the pay of the staff sent",
    rule: "pay",
    published: /\b(?:mark-?up|bill(?:ing)? rate|revenue per (?:employee|head))\b/i,
    source: "the prices of public tenders beside the collective agreement, and the accounts of three firms",
  },
  "subscription-software": {
    name: "the share of yearly revenue lost with clients who leave",
    rule: "loss",
    published: /\bchurn\b/i,
    source: "the yearly reports of listed sellers and ten clients who left one",
  },
  "hit-driven": {
    name: "the cost of making titles and winning users, as a part of what users pay",
    rule: "store",
    published: /\b(?:sales and marketing|user acquisition|cost of winning)\b/i,
    source: "the quarterly reports of listed publishers, which print fees, marketing and development apart",
  },
  "audience-media": {
    name: "the cost of winning an audience and advertisers, as a part of sales",
    rule: "winning",
    published: /\b(?:sales and marketing|cost of winning)\b/i,
    source: "the yearly reports of listed media",
  },
  platform: {
    name: "the cost of winning both sides, as a part of sales",
    rule: "winning",
    published: /\b(?:sales and marketing|cost of winning)\b/i,
    source: "the yearly reports of listed platforms",
  },
  "network-or-utility": {
    name: "use of the network",
    rule: "load",
    published: /\b(?:load factor|network utili[sz]ation|capacity utili[sz]ation)\b/i,
    source: "the regulator's yearly report and the operators' accounts",
  },
  telecom: {
    name: "use of the network",
    rule: "load",
    published: /\b(?:load factor|network utili[sz]ation|capacity utili[sz]ation)\b/i,
    source: "the regulator's quarterly report and the operators' accounts",
  },
  "waste-handler": {
    name: "use of treatment capacity",
    rule: "load",
    published: /\b(?:capacity utili[sz]ation|utili[sz]ation of capacity|use of (?:treatment )?capacity)\b/i,
    source: "the environment ministry's lists of plants and the accounts of two operators",
  },
  freight: {
    name: "use of vehicle capacity",
    rule: "load",
    published: /\b(?:load factor|loaded (?:share|kilomet)|capacity utili[sz]ation)\b/i,
    source: "the transport ministry's survey of road freight and the accounts of two carriers",
  },
  "passenger-carrier": {
    name: "the share of seats sold",
    rule: "load",
    published: /\b(?:load factor|seat occupancy|share of seats)\b/i,
    source: "the transport ministry's statistics and the yearly reports of listed carriers",
  },
  storage: {
    name: "use of storage positions",
    rule: "load",
    published: /\b(?:occupancy|use of (?:storage )?(?:positions|capacity)|capacity utili[sz]ation)\b/i,
    source: "the warehousing association and the managers of three warehouses",
  },
  rental: {
    name: "use of the fleet",
    rule: "load",
    published: /\b(?:fleet utili[sz]ation|utili[sz]ation (?:rate|of the fleet)|use of the fleet)\b/i,
    source: "the rental association and the yearly reports of listed rental firms",
  },
  property: {
    name: "the share of space let",
    rule: "load",
    published: /\b(?:occupancy|share let)\b/i,
    source: "two brokers of property and the yearly reports of listed landlords",
  },
  "health-provider": {
    name: "use of beds or chairs",
    rule: "load",
    published: /\b(?:bed occupancy|occupancy)\b/i,
    source: "the ministry of health and the managers of three clinics",
  },
  builder: {
    name: "the overrun of cost on finished contracts",
    rule: "overrun",
    published: /\bcost overrun/i,
    source: "two quantity surveyors and the accounts of three builders",
  },
  "financial-intermediary": {
    name: "the ratio of fees to the pay of those who earn them",
    rule: "pay",
    published: /\b(?:revenue per (?:employee|head)|cost[- ]income)\b/i,
    source: "the supervisor's yearly report and the accounts of three firms",
  },
};

type Judged = readonly [low: number, usual: number, high: number];

/** Use at which the accounts of a trade were made, where the rule is "load": a judgement of ours with a wide range. */
export const usualLoad: Readonly<Partial<Record<Archetype, Judged>>> = {
  "process-plant": [0.7, 0.8, 0.88],
  manufacturer: [0.7, 0.78, 0.85],
  lodging: [0.55, 0.65, 0.75],
  school: [0.7, 0.85, 0.95],
  "network-or-utility": [0.5, 0.65, 0.8],
  telecom: [0.5, 0.65, 0.8],
  "waste-handler": [0.65, 0.78, 0.88],
  freight: [0.6, 0.7, 0.8],
  "passenger-carrier": [0.65, 0.78, 0.85],
  storage: [0.7, 0.82, 0.9],
  rental: [0.6, 0.7, 0.8],
  property: [0.8, 0.9, 0.95],
  "health-provider": [0.6, 0.75, 0.85],
};

/**
 * Part of purchases that follows output where most does not: rent, energy of a cold store and the wear of a fleet run on when less is sold.
 * A judgement of ours with a wide range; all of it follows output where a trade is not named.
 */
export const followingPurchases: Readonly<Partial<Record<Archetype, Judged>>> = {
  lodging: [0.3, 0.5, 0.7],
  school: [0.1, 0.3, 0.5],
  "network-or-utility": [0.5, 0.7, 0.9],
  telecom: [0.2, 0.4, 0.6],
  "waste-handler": [0.3, 0.5, 0.7],
  freight: [0.5, 0.7, 0.9],
  "passenger-carrier": [0.2, 0.4, 0.6],
  storage: [0.2, 0.35, 0.5],
  rental: [0.2, 0.4, 0.6],
  property: [0.1, 0.3, 0.5],
  "health-provider": [0.4, 0.6, 0.8],
};
