import type { Market } from "../evidence/evidence.ts";
import type { Way } from "./terms-of-kind.ts";

/** How one enters a trade whose ways differ from those of its archetype, in the words of the trade. */
export interface TradeWays {
  ways: Readonly<Partial<Record<Exclude<Way, "segment">, string>>>;
  /** What working with one who is there commits. */
  partnerCommits?: string;
  /** What selling from abroad commits. */
  supplyCommits?: string;
}

interface Row extends TradeWays {
  /** Markets of the dossiers with their parts, and classes by the beginning of their NAICS codes: the longest that fits decides. */
  markets?: readonly string[];
  naics?: readonly string[];
}

/** Such contracts run for years: what leaving costs is a clause of each. */
const byContract = "A management contract, which runs for years";

/** Facts of trades: which forms an entry takes there. */
const rows: readonly Row[] = [
  {
    markets: ["gaming"],
    ways: {
      build: "Found a local studio",
      partner: "Publish through a local publisher",
      buy: "Buy a studio with its titles",
      supply: "Publish in the app and PC stores from abroad",
    },
    partnerCommits: "A licence for one title with a minimum guarantee; ends with its term",
    supplyCommits: "Translation, local servers and advertising of one title; ends when they are switched off",
  },
  {
    markets: ["cybersecurity", "it-services", "cloud"],
    ways: {
      partner: "Sell through an integrator or a managed-service provider",
      build: "Set up local sales, engineers and support",
      buy: "Buy a local firm with its contracts",
      supply: "Sell to users directly from abroad",
    },
    supplyCommits: "Sales calls and a local data region; ends at once",
  },
  {
    naics: ["5132", "5112"],
    ways: { partner: "Sell through a reseller or an integrator", buy: "Buy a local product with its users" },
    supplyCommits: "Translation, local payment and support hours; ends at once",
  },
  {
    naics: ["5121", "5122", "516", "51219"],
    ways: { build: "Produce locally", partner: "License titles to a local distributor", buy: "Buy a producer with its catalogue" },
    partnerCommits: "A licence per title; ends with its term",
  },
  {
    naics: ["517"],
    ways: {
      build: "Bid for spectrum and build a network",
      partner: "Resell another operator's network as a virtual operator",
      buy: "Buy an operator",
    },
    partnerCommits: "A wholesale contract with minimum volumes; ends at its notice",
  },
  {
    naics: ["7211", "7212"],
    ways: {
      build: "Build or lease a hotel",
      partner: "Run a hotel for its owner",
      buy: "Buy a hotel or a chain",
      supply: "Franchise the brand to local hotel owners",
    },
    partnerCommits: byContract,
    supplyCommits: "Standards, reservations and an inspector; each franchise runs for its term",
  },
  {
    naics: ["7223", "7224", "7225"],
    ways: {
      build: "Open your own restaurants",
      partner: "Franchise the concept to a local operator",
      buy: "Buy a chain of restaurants",
    },
    partnerCommits: "An area franchise with opening targets; lapses where they are missed",
  },
  {
    naics: ["7139"],
    ways: {
      build: "Open your own clubs",
      partner: "License the brand to a local club operator",
      buy: "Buy a chain of clubs",
    },
    partnerCommits: "A licence by club; ends with its term",
  },
  {
    naics: ["2211"],
    ways: {
      build: "Build a power plant under a purchase agreement",
      partner: "Take a minority share in a project with a purchase agreement",
      buy: "Buy a running plant",
    },
    partnerCommits: "A share that can be sold once the plant runs",
  },
  {
    naics: ["481"],
    ways: {
      build: "Found an airline with its own certificate",
      partner: "Sell seats under the code of a local airline",
      buy: "Buy a stake in an airline, within the limits on foreign owners",
    },
    partnerCommits: "A code-share agreement; ends with the timetable season",
  },
  {
    naics: ["484", "492", "4885"],
    ways: {
      build: "Open a depot with your own vehicles",
      partner: "Contract local hauliers",
      buy: "Buy a haulier with its contracts",
    },
    partnerCommits: "Freight contracts by lane; end at their notice",
  },
  {
    naics: ["611"],
    ways: {
      build: "Open a school or a campus",
      partner: "License the programme to a local school",
      buy: "Buy a school with its permit",
    },
    partnerCommits: "A licence by intake; the pupils taken on have to be seen through",
  },
  {
    naics: ["622", "623"],
    ways: {
      build: "Build a house with its permit",
      partner: "Run a house for its owner",
      buy: "Buy a house with its permit",
    },
    partnerCommits: byContract,
  },
  {
    naics: ["5411", "5412"],
    ways: {
      build: "Open an office with partners who hold the local licence",
      partner: "Join with a local practice as correspondent firm",
      buy: "Merge with a practice",
    },
    partnerCommits: "A referral agreement; ends at its notice",
  },
  {
    naics: ["531"],
    ways: { build: "Develop a site", partner: "Join a local developer for one project", buy: "Buy let buildings" },
    partnerCommits: "Equity in one project, until it is let or sold",
  },
  {
    naics: ["522", "523"],
    ways: {
      build: "Apply for a licence to lend",
      partner: "Lend through a locally licensed bank",
      buy: "Buy a licensed lender",
    },
    partnerCommits: "A share of each loan until it is repaid; no new ones after notice",
  },
  {
    naics: ["3254"],
    ways: {
      build: "Build a plant and have it inspected",
      partner: "License to a maker with local registrations",
      buy: "Buy a maker with its registrations",
      supply: "Register the products and sell through an importer",
    },
    supplyCommits: "Registrations and stock for a year",
  },
  {
    naics: ["3391", "33451"],
    ways: {
      partner: "Have a registered local maker produce under licence",
      supply: "Register the devices and sell through a distributor",
      buy: "Buy a maker with its registrations",
    },
    supplyCommits: "Registrations, demonstration sets and a distributor for a year",
  },
  {
    naics: ["3361", "3362", "3369"],
    ways: {
      build: "Build an assembly plant",
      partner: "Assemble from kits at a local maker",
      buy: "Buy into a maker",
      supply: "Appoint an importer with dealers",
    },
    supplyCommits: "Stock of vehicles and parts for a model year",
  },
  {
    naics: ["311", "312"],
    ways: {
      build: "Build a factory",
      partner: "Have a local maker pack under licence",
      buy: "Buy a brand with its factory",
      supply: "List with one importer and two chains",
    },
    supplyCommits: "Listing fees and stock for a season",
  },
  {
    naics: ["3256"],
    ways: {
      partner: "Have a local contract filler produce",
      buy: "Buy a brand with its filler",
      supply: "List with one importer and two chains",
    },
    supplyCommits: "Registrations, listing fees and stock for a season",
  },
  {
    naics: ["315", "316"],
    ways: { partner: "License the brand to a local maker or chain", buy: "Buy a brand", supply: "Sell through a distributor with shops" },
    supplyCommits: "One collection in stock",
  },
  {
    naics: ["337"],
    ways: {
      build: "Set up a furniture factory",
      partner: "Have a local maker produce your range",
      buy: "Buy a maker with its contracts",
      supply: "Sell through two furniture chains or an importer",
    },
    supplyCommits: "Show pieces and stock for a season",
  },
  {
    naics: ["333", "335"],
    ways: {
      build: "Set up assembly and a service depot",
      partner: "Have a local maker assemble and service",
      buy: "Buy a maker with its service network",
      supply: "Appoint a dealer with a service team",
    },
    supplyCommits: "Demonstration machines and spare parts for a year",
  },
  {
    naics: ["4451", "4551", "4552"],
    ways: { partner: "Franchise the format to a local grocer", build: "Open your own stores", buy: "Buy a chain of stores" },
    partnerCommits: "A franchise with a range and a logo; ends with its term",
  },
  {
    naics: ["4541"],
    ways: { build: "Open a warehouse and a shop online", partner: "Sell on an existing marketplace", buy: "Buy an online shop" },
    partnerCommits: "Stock in its warehouse; can be called back",
  },
];

/** The ways of a market's own trade, where they are known; `chain`: the market with those that hold it. */
export function tradeWays(market: Pick<Market, "codes">, chain: readonly Pick<Market, "id">[]): TradeWays | undefined {
  const named = rows.find((row) => row.markets?.some((id) => chain.some((m) => m.id === id)));
  if (named) return named;
  const { naics } = market.codes;
  const fits = rows.flatMap((row) =>
    (row.naics ?? []).flatMap((prefix) => (naics.length > 0 && naics.every((code) => code.startsWith(prefix)) ? [{ row, prefix }] : [])),
  );
  return fits.toSorted((a, b) => b.prefix.length - a.prefix.length)[0]?.row;
}
