import { type ExhibitRow, type Outline, planOutline, type PlannedExhibit } from "../../report/outline.ts";

const sections = [
  { id: "product", title: "Product and Codes" },
  { id: "home_supply", title: "Supply at Home" },
  { id: "world_demand", title: "World Demand" },
  { id: "destinations", title: "Where to Sell" },
  { id: "market_access", title: "Market Access" },
  { id: "competing_suppliers", title: "Competing Suppliers and Prices" },
  { id: "landed_cost", title: "Logistics and Landed Cost" },
  { id: "entry_plan", title: "Entry Plan" },
] as const;

const rows: readonly ExhibitRow[] = [
  ["glance", 0, 3, "The export opportunity at a glance", "table", null],
  ["boundary", 0, 0, "What the product is, and what is left out", "table", null],
  ["codes", 0, 0, "HS codes at home and abroad, and what each covers", "table", null],
  ["coverage", 0, 0, "Trade data used: who reports, which years, which gaps", "table", "years reported"],

  ["production", 1, 1, "Output at home, by year", "chart", "tonnes or pieces"],
  ["home_exports", 1, 1, "Exports by year, in value and in quantity", "chart", "USD; tonnes"],
  ["home_destinations", 1, 1, "Where exports go today, and how much rests on the first few", "chart", "% of exports"],
  ["advantage", 1, 1, "Revealed comparative advantage against the strongest exporters", "chart", "ratio"],

  ["world_imports", 2, 2, "World imports by year", "chart", "USD"],
  ["importers", 2, 2, "Largest importers, and how much each has grown", "table", "USD; % a year"],
  ["demand_growth", 2, 2, "Size against growth: which importers pull the market", "chart", "USD; % a year"],
  ["outlook", 2, 2, "World imports to the last year of the forecast", "chart", "USD"],
  ["backtest", 2, 2, "How the forecast did on past years", "table", "% error; % inside the range"],

  ["ranking", 3, 3, "Candidate countries in order of score", "table", "score, 0-100"],
  ["ranking_map", 3, 3, "The ranking on a map", "map", "score, 0-100"],
  ["ranking_parts", 3, 3, "What demand, supply and ease of trade add to each score", "chart", "points"],
  ["rank_changes", 3, 3, "What would change the order of the first ten", "table", "places"],
  ["potential", 3, 4, "Export potential by country, used and unused", "chart", "USD"],

  ["tariffs", 4, 5, "Your tariff and those of competing countries", "table", "% of value"],
  ["agreements", 4, 5, "Trade agreements, and the rule of origin that each asks for", "table", null],
  ["requirements", 4, 5, "Licences, standards, labels and documents, by country", "table", null],

  ["suppliers", 5, 6, "Shares of competing suppliers, and who gained", "chart", "% of imports; percentage points"],
  ["concentration", 5, 6, "How concentrated supply is in each market", "chart", "HHI, 0-10,000"],
  ["unit_values", 5, 7, "Price paid in each market, by year", "chart", "USD per kg or piece"],
  ["price_position", 5, 7, "Your country's price and those of competing suppliers", "chart", "USD per kg or piece"],

  ["transport", 6, 8, "Distance, time in transit and logistics performance", "table", "km; days; LPI, 1-5"],
  ["landed_cost", 6, 8, "Cost from the factory gate to delivery, step by step", "chart", "USD per kg or piece"],

  ["first_markets", 7, 9, "The first three markets: buyers, channels and ways in", "table", null],
  ["risks", 7, 9, "Payment, currency and country risks, with what each would cost", "table", "% of sales"],
  ["first_year", 7, 9, "First-year figures, with their formulas and assumptions as ranges", "table", "USD"],
  ["plan", 7, 9, "Ninety-day plan", "table", "days"],
];

/** What an Export report must answer, in order. */
export const exportOutline: Outline<PlannedExhibit> = planOutline(sections, rows);
