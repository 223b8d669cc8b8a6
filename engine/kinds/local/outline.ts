import { type Outline, type Requirement, sectionAt } from "../../report/outline.ts";

const sections = [
  { id: "place", title: "The Place" },
  { id: "customers", title: "Customers" },
  { id: "demand", title: "Demand and Sales" },
  { id: "competition", title: "Competition and Prices" },
  { id: "location", title: "Location Score" },
  { id: "money", title: "Break-even and Cash" },
  { id: "launch", title: "Launch Plan and Risks" },
  { id: "method", title: "Method and Sources" },
] as const;

/** Key, place of the section, item of shared/included.ts that promises it, question. */
const rows: readonly (readonly [key: string, section: number, included: number, question: string])[] = [
  ["glance", 0, 5, "The place at a glance"],
  ["catchment", 0, 0, "The catchment, ring by ring"],
  ["map", 0, 0, "The place and what lies around it, on a map"],
  ["coverage", 0, 0, "Data used for this place, its dates and its gaps"],

  ["population", 1, 1, "People and households within reach"],
  ["income", 1, 1, "Income beside the country"],
  ["ages", 1, 1, "Ages of the people within reach"],
  ["spending", 1, 1, "What a head spends on this, a year"],

  ["demand", 2, 2, "Demand in the catchment, ring by ring"],
  ["share", 2, 2, "Share that a new business can draw (Huff's rule)"],
  ["sales", 2, 2, "Sales in reach: low, middle and high"],
  ["chain", 2, 2, "How demand becomes sales, step by step"],

  ["competitors", 3, 3, "What is known of each competitor"],
  ["density", 3, 3, "Businesses of this kind per ten thousand people"],
  ["prices", 3, 4, "What is charged nearby"],
  ["price_choice", 3, 4, "What a change of price does to sales and profit"],

  ["score", 4, 5, "Location score, and what each part adds"],
  ["alternatives", 4, 5, "Other places within reach, scored the same way"],

  ["opening_costs", 5, 6, "What it costs to open, and what opening may cost"],
  ["break_even", 5, 6, "Sales needed to break even"],
  ["customers_a_day", 5, 6, "Customers a day that the plan needs"],
  ["costs", 5, 6, "A year's sales, costs and what is left"],
  ["cash", 5, 6, "Cash month by month through the first year"],
  ["sensitivity", 5, 6, "Which assumption moves the result most"],
  ["flips", 5, 6, "What would turn the advice"],

  ["permits", 6, 7, "Permits and rules to settle before opening"],
  ["risks", 6, 7, "Risks, with the sign that would show each one"],
  ["plan", 6, 7, "Ninety-day launch plan"],
  ["count", 6, 7, "What to count on the spot next Saturday"],

  ["benchmarks", 7, 6, "Figures of the trade that the report carries to the place"],
  ["assumptions", 7, 6, "Assumptions with their ranges"],
  ["backtest", 7, 3, "How well the method tells the number of shops"],
];

/** What a Local report must answer, in order. */
export const localOutline: Outline<Requirement> = {
  sections,
  requirements: rows.map(([key, section, item, question]) => ({ key, section: sectionAt(sections, section), question, included: item })),
};
