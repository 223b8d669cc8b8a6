/** What a Corporate report must answer, in order. An exhibit is filled, partial, or says why it is not available. */
export interface Requirement {
  key: string;
  section: string;
  /** What is asked, for contents and progress. */
  asks: string;
  /** Item of 'What's Included' that promises this exhibit. */
  included: number;
}

export const sections = [
  { id: "market_research", title: "Market Research" },
  { id: "research_methodology", title: "Research Methodology" },
  { id: "executive_summary", title: "Executive Summary" },
  { id: "market_dynamics", title: "Market Dynamics" },
  { id: "global_market", title: "Global Market" },
  { id: "segmental_market", title: "Segmental Market" },
  { id: "competitor_analysis", title: "Competitor Analysis" },
  { id: "strategy_layer", title: "Strategy Layer" },
] as const;

/** 'What's Included' of the services page; each item is kept by the exhibits that point to it. */
export const included = [
  "Market definition with inclusions, exclusions and trade codes",
  "Market size measured in more than one way, with a range",
  "Method, formulas, assumptions and forecast backtest, printed",
  "Executive summary with every figure traceable",
  "Growth drivers, restraints and opportunities with evidence",
  "PESTEL, Porter's five forces and regulation",
  "Value chain and the economy behind the market",
  "World market, regions, countries and map",
  "Segments on up to three axes, neighbouring markets and adoption",
  "Company profiles, shares and concentration (CR4, HHI)",
  "SWOT and entry options that follow from the figures",
  "Unit economics: CAC, LTV, payback and benchmarks",
  "Scenarios, sensitivities, simulation and a 90-day plan",
] as const;

const rows: [key: string, section: number, included: number, asks: string][] = [
  ["glance", 0, 1, "The market at a glance"],
  ["boundary", 0, 0, "What is included and excluded"],
  ["funnel", 0, 1, "From the world market to the obtainable part"],
  ["codes", 0, 0, "Codes in official statistics"],
  ["coverage", 1, 2, "What is published and what is not"],
  ["formulas", 1, 2, "Formulas"],
  ["assumptions", 1, 2, "Assumptions with ranges"],
  ["backtest", 1, 2, "Backtest of the forecaster"],
  ["triangulation", 2, 1, "Size by every way"],
  ["outlook", 2, 3, "The market to the last year"],
  ["drivers", 3, 4, "Drivers"],
  ["restraints", 3, 4, "Restraints"],
  ["opportunities", 3, 4, "Opportunities"],
  ["pestel", 3, 5, "PESTEL"],
  ["porter", 3, 5, "Five forces"],
  ["regulation", 3, 5, "Regulation"],
  ["value_chain", 3, 6, "Value chain"],
  ["economy", 3, 6, "The economy"],
  ["peers", 3, 6, "The country beside its peers"],
  ["world_published", 4, 7, "Published world sizes"],
  ["world_history", 4, 7, "History"],
  ["world_outlook", 4, 7, "World market to the last year"],
  ["regions", 4, 7, "Regions"],
  ["countries", 4, 7, "Countries"],
  ["map", 4, 7, "World map"],
  ["country_figures", 4, 7, "Published figures of countries"],
  ["segments_a", 5, 8, "Segments, first axis"],
  ["segments_b", 5, 8, "Segments, second axis"],
  ["segments_c", 5, 8, "Segments, third axis"],
  ["neighbours", 5, 8, "Neighbouring markets"],
  ["adoption", 5, 8, "Adoption"],
  ["companies", 6, 9, "Companies"],
  ["shares", 6, 9, "Shares"],
  ["concentration", 6, 9, "Concentration"],
  ["positioning", 6, 9, "Positions"],
  ["swot", 7, 10, "SWOT"],
  ["entry_options", 7, 10, "Entry options"],
  ["unit_economics", 7, 11, "Unit economics"],
  ["benchmarks", 7, 11, "Benchmarks"],
  ["scenarios", 7, 12, "Scenarios"],
  ["sensitivity", 7, 12, "Sensitivity"],
  ["simulation", 7, 12, "Simulation"],
  ["plan", 7, 12, "Ninety-day plan"],
];

export const corporateSpine: readonly Requirement[] = rows.map(([key, section, item, asks]) => ({
  key,
  section: sections[section]?.id ?? "",
  included: item,
  asks,
}));
