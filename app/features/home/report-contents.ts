/**
 * The table of contents of a Corporate report as the home page shows it: the sections and exhibits of the engine's outline, each with
 * its key there and a name for readers. A unit test compares it with the outline.
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
    says: "What the market is, what it includes and excludes, and how much of it is attainable.",
    exhibits: [
      ["glance", "The market at a glance"],
      ["boundary", "What is included and excluded"],
      ["funnel", "From the world market to the obtainable share"],
      ["codes", "Trade and industry codes"],
    ],
  },
  {
    id: "research_methodology",
    title: "Research Methodology",
    says: "Where each figure comes from, which formula was used, and how reliable the forecast is.",
    exhibits: [
      ["coverage", "What has and has not been published"],
      ["formulas", "Formulas"],
      ["assumptions", "Assumptions with ranges and reasons"],
      ["backtest", "Backtest of the forecast"],
      ["economy", "The economy behind the market"],
    ],
  },
  {
    id: "executive_summary",
    title: "Executive Summary",
    says: "The answer first: the market size by every method, as a range, and where it is heading.",
    exhibits: [
      ["triangulation", "Market size by method"],
      ["disagreements", "What disagrees"],
      ["outlook", "Outlook with its range"],
    ],
  },
  {
    id: "market_dynamics",
    title: "Market Dynamics",
    says: "What drives the market and what holds it back: the mechanism and the evidence for each.",
    exhibits: [
      ["drivers", "Growth drivers"],
      ["restraints", "Restraints"],
      ["opportunities", "Opportunities"],
      ["pestel", "PESTEL"],
      ["porter", "Porter's five forces"],
      ["regulation", "Regulation"],
      ["value_chain", "Value chain"],
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
      ["forecasts", "Forecasts of others beside ours"],
      ["regions", "Regions"],
      ["countries", "Countries"],
      ["map", "World map"],
      ["country_figures", "Published figures of countries"],
    ],
  },
  {
    id: "segmental_market",
    title: "Segmental Market",
    says: "Up to three ways to segment the market, the leader in each, and the adjacent markets.",
    exhibits: [
      ["segments_a", "Segments, first axis"],
      ["segments_b", "Segments, second axis"],
      ["segments_c", "Segments, third axis"],
      ["country_regions", "Regions within the country"],
      ["own_units", "The market in its own units"],
      ["own_figures", "Published figures of the place, by year"],
      ["neighbours", "Adjacent markets"],
      ["adoption", "Adoption"],
    ],
  },
  {
    id: "competitor_analysis",
    title: "Competitor Analysis",
    says: "Who sells, how much by their own accounts, and the lowest and highest possible concentration.",
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
    says: "What the figures imply: options, customer value, and what could change the outlook.",
    exhibits: [
      ["swot", "SWOT"],
      ["entry_options", "Entry options"],
      ["attractiveness", "Attractiveness, and what would turn it"],
      ["costs", "What sales pay for"],
      ["unit_economics", "Unit economics of the trade"],
      ["winning", "CAC and LTV in the trade's own terms"],
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
