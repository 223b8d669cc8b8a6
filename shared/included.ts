import type { StudyKind } from "./prices.ts";

/**
 * 'What's Included' of each kind of report, as the services page lists it. The engine's outlines refer to these
 * items by number, and a test checks that every item has an exhibit. The list is here because browsers never load the engine.
 */
export const included = {
  corporate: [
    "Market definition: what is in, what is out, and the trade codes",
    "Market size measured in more than one way, given as a range",
    "Method, formulas and assumptions in print, with the forecast tested on past years",
    "Executive summary in which every figure can be traced",
    "Growth drivers, restraints and opportunities, with their evidence",
    "PESTEL, Porter's five forces and regulation",
    "Value chain, and the economy around the market",
    "World market by region and country, with a map",
    "Segments by up to three splits, neighbouring markets and adoption",
    "Company profiles, market shares and concentration (CR4, HHI)",
    "SWOT, and entry options that follow from the figures",
    "Unit economics with benchmarks: cost to win a customer (CAC), lifetime value (LTV), payback",
    "Scenarios, sensitivities, simulation and a 90-day plan",
  ],
  export: [
    "The product and its HS codes: what each covers, and where the trade data has gaps",
    "Supply at home: exports, who buys them, and how strong they are in world trade",
    "World demand: imports by country, how trade moved in the last years, and how concentrated supply is",
    "Ranking of every candidate country, on a map, with the weight of each part",
    "Export potential by country, and how much of it is still unused",
    "Tariffs, trade agreements and import requirements",
    "Competing suppliers: their shares, growth and concentration",
    "Prices by destination and by supplier",
    "Transport, logistics and landed cost, step by step",
    "Entry plan for the first three markets, with risks and first-year figures",
  ],
  local: [
    "The place and its catchment, on a map",
    "Who lives within reach: people, households and what they spend",
    "Demand in the catchment, and the share that a new business can reach",
    "Competitors nearby, on a map, with what is known of each",
    "Pricing: what is charged nearby, and what a change of price does",
    "Location score, with the weight of each part, beside other places",
    "Opening costs, break-even, and cash month by month in the first year",
    "Launch plan with permits, risks and the figures to watch",
  ],
} as const satisfies Readonly<Record<StudyKind, readonly string[]>>;
