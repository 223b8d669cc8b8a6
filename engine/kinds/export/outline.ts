import { type Outline, sectionAt } from "../../report/outline.ts";

const sections = [
  { id: "product", title: "Product and Codes" },
  { id: "home_supply", title: "Supply at Home" },
  { id: "world_demand", title: "World Demand" },
  { id: "destinations", title: "Where to Sell" },
  { id: "short_list", title: "The Short List: Access, Competitors and Prices" },
  { id: "landed_cost", title: "Logistics and Landed Cost" },
  { id: "entry_plan", title: "Entry Plan" },
  { id: "method", title: "Method, Weights and Assumptions" },
] as const;

/** Key, section, item of shared/included.ts that promises it, question. */
const rows: readonly (readonly [key: string, section: number, included: number, question: string])[] = [
  ["glance", 0, 3, "The export opportunity at a glance"],
  ["boundary", 0, 0, "What the product is, and what is left out"],
  ["codes", 0, 0, "Customs lines, and what each covers"],
  ["coverage", 0, 0, "Trade data used: which years, which gaps"],
  ["production", 1, 1, "Output at home, by year"],
  ["advantage", 1, 1, "Revealed comparative advantage against the strongest exporters"],
  ["home_destinations", 1, 1, "Where exports go today, and how much rests on the first few"],
  ["world_imports", 2, 2, "World trade by year"],
  ["importers", 2, 2, "Largest importers, and what each buys from the origin"],
  ["ranking", 3, 3, "Destinations in order of potential"],
  ["ranking_map", 3, 3, "The ranking on a map"],
  ["ranking_parts", 3, 3, "What each part adds to the score"],
  ["rank_changes", 3, 3, "How far the first ten may move"],
  ["potential", 3, 4, "Export potential by country, used and unused"],
  ["market_1", 4, 5, "The first of the short list"],
  ["market_2", 4, 5, "The second of the short list"],
  ["market_3", 4, 5, "The third of the short list"],
  ["market_4", 4, 5, "The fourth of the short list"],
  ["market_5", 4, 5, "The fifth of the short list"],
  ["suppliers", 4, 6, "Shares of competing suppliers"],
  ["concentration", 4, 6, "How concentrated supply is in each market"],
  ["tariffs", 4, 5, "Your tariff and those of competing countries"],
  ["agreements", 4, 5, "Trade agreements"],
  ["requirements", 4, 5, "Licences, standards, labels and documents"],
  ["prices", 4, 7, "Price paid by destination and by supplier"],
  ["payment", 4, 8, "Currency, inflation and income"],
  ["transport", 5, 8, "Distance and logistics performance"],
  ["incoterms", 5, 8, "Terms of delivery: who pays, who bears the risk"],
  ["landed_cost", 5, 8, "Cost from the factory gate to the shelf, step by step"],
  ["landed_beside", 5, 8, "The same goods in each of the five"],
  ["sensitivity", 5, 8, "What moves the shelf price"],
  ["first_markets", 6, 9, "The first three markets: ways in"],
  ["risks", 6, 9, "Risks, with what shows them"],
  ["first_year", 6, 9, "First-year figures"],
  ["plan", 6, 9, "Ninety-day plan"],
  ["weights", 7, 3, "Weights of the ranking"],
  ["assumptions", 7, 9, "Inputs to replace with your own"],
  ["ranking_rest", 7, 3, "All other destinations"],
  ["backtest", 7, 4, "How the ranking did where flows were hidden"],
  ["flow_bands", 7, 4, "What was sold over the potential, by place in the ranking"],
  ["backtest_growth", 7, 4, "How an order of suppliers did against growth"],
];

/** What an Export report must answer, in order. */
export const exportOutline: Outline = {
  sections,
  requirements: rows.map(([key, section, included, question]) => ({ key, section: sectionAt(sections, section), included, question })),
};
