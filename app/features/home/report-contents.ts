/**
 * The table of contents of a Corporate report as the home page shows it: the sections and exhibits of the engine's spine, each by
 * its key there and a name for readers. A unit test holds it to the spine, in number and order.
 */
interface ContentsSection {
  id: string;
  title: string;
  says: string;
  exhibits: readonly (readonly [key: string, name: string])[];
}

export const reportContents = [
  {
    id: "market_research",
    title: "Market Research",
    says: "What the market is, what belongs to it and what does not, and how much of it is within reach.",
    exhibits: [
      ["glance", "The market at a glance"],
      ["boundary", "What is included and excluded"],
      ["funnel", "From the world market to the obtainable part"],
      ["codes", "Trade and industry codes"],
    ],
  },
  {
    id: "research_methodology",
    title: "Research Methodology",
    says: "Where each figure comes from, by which formula, and how far the forecaster can be trusted.",
    exhibits: [
      ["coverage", "What is published and what is not"],
      ["formulas", "Formulas"],
      ["assumptions", "Assumptions with ranges and reasons"],
      ["backtest", "Backtest of the forecast"],
    ],
  },
  {
    id: "executive_summary",
    title: "Executive Summary",
    says: "The answer first: the size by every way of measuring it, as a range, and where it is going.",
    exhibits: [
      ["triangulation", "Market size by every way"],
      ["outlook", "Outlook with its band"],
    ],
  },
  {
    id: "market_dynamics",
    title: "Market Dynamics",
    says: "What pushes the market and what holds it back: the mechanism and the evidence for each.",
    exhibits: [
      ["drivers", "Growth drivers"],
      ["restraints", "Restraints"],
      ["opportunities", "Opportunities"],
      ["pestel", "PESTEL"],
      ["porter", "Porter's five forces"],
      ["regulation", "Regulation"],
      ["value_chain", "Value chain"],
      ["economy", "The economy behind the market"],
      ["peers", "The country beside its peers"],
    ],
  },
  {
    id: "global_market",
    title: "Global Market",
    says: "The world market by region and country: history, forecast and map, with parts that add up.",
    exhibits: [
      ["world_published", "Published sizes side by side"],
      ["world_history", "History"],
      ["world_outlook", "World market forecast"],
      ["regions", "Regions"],
      ["countries", "Countries"],
      ["map", "World map"],
      ["country_figures", "Published figures of countries"],
    ],
  },
  {
    id: "segmental_market",
    title: "Segmental Market",
    says: "Up to three ways to divide the market, the leader of each, and the markets next door.",
    exhibits: [
      ["segments_a", "Segments, first axis"],
      ["segments_b", "Segments, second axis"],
      ["segments_c", "Segments, third axis"],
      ["neighbours", "Neighbouring markets"],
      ["adoption", "Adoption"],
    ],
  },
  {
    id: "competitor_analysis",
    title: "Competitor Analysis",
    says: "Who sells, how much by their own accounts, and how concentrated the market is at least and at most.",
    exhibits: [
      ["companies", "Company profiles"],
      ["shares", "Market shares"],
      ["concentration", "Concentration: CR4 and HHI"],
      ["positioning", "Positioning"],
    ],
  },
  {
    id: "strategy_layer",
    title: "Strategy Layer",
    says: "What follows from the figures: options, what a customer is worth, and what could change the picture.",
    exhibits: [
      ["swot", "SWOT"],
      ["entry_options", "Entry options"],
      ["unit_economics", "CAC, LTV and payback"],
      ["benchmarks", "CAC and LTV benchmarks, margins, retention"],
      ["scenarios", "Scenarios"],
      ["sensitivity", "Sensitivity"],
      ["simulation", "Monte Carlo simulation"],
      ["plan", "90-day plan"],
    ],
  },
] as const satisfies readonly ContentsSection[];

export type SectionId = (typeof reportContents)[number]["id"];

/** The number of a section's first exhibit: they are counted through the whole report. */
export function firstExhibit(section: number): number {
  return reportContents.slice(0, section).reduce((count, { exhibits }) => count + exhibits.length, 1);
}
