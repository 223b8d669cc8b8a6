import { type Outline, type Requirement, sectionAt } from "../../report/outline.ts";

const sections = [
  { id: "place", title: "The Place" },
  { id: "customers", title: "Customers" },
  { id: "demand", title: "Demand and Sales" },
  { id: "competition", title: "Competition and Prices" },
  { id: "location", title: "Location" },
  { id: "money", title: "Break-even and Cash" },
  { id: "launch", title: "Launch Plan and Risks" },
  { id: "method", title: "Method and Evidence" },
] as const;

/** Key, place of the section, item of shared/included.ts that promises it, question. */
const rows: readonly (readonly [key: string, section: number, included: number, question: string])[] = [
  ["definition", 0, 0, "What is counted, where, in which money"],
  ["map", 0, 0, "The place and what lies around it, on a map"],
  ["catchment", 0, 0, "The catchment, ring by ring"],
  ["coverage", 0, 0, "Data used for this place, its dates and its gaps"],

  ["population", 1, 1, "People and households within reach"],
  ["income", 1, 1, "Income beside the country"],
  ["segments", 1, 1, "Customers by kind of goods, or by how far they live"],
  ["drivers", 1, 1, "What lifts and what holds demand here"],

  ["national", 2, 2, "What a head of the country spends on this, by several methods"],
  ["chain", 2, 2, "How people become sales, step by step"],
  ["size", 2, 2, "The average shop against what is held of shops in the country"],
  ["share", 2, 2, "Share that a new business can draw (Huff's rule)"],
  ["sales", 2, 2, "Sales in reach: low, middle and high"],
  ["measures", 2, 2, "Demand and sales measured a second way"],

  ["competitors", 3, 3, "What is known of each competitor"],
  ["chains", 3, 3, "Chains of the trade that stand in the country"],
  ["density", 3, 3, "Businesses of this kind per ten thousand people"],
  ["prices", 3, 4, "What is charged nearby"],
  ["price_choice", 3, 4, "What a change of price does to sales and profit"],

  ["score", 4, 5, "Location score, and what each part adds"],
  ["swot", 4, 5, "Strengths, weaknesses, openings and dangers of the plan"],
  ["forces", 4, 5, "Five forces on the shop, and what each decides"],
  ["setting", 4, 5, "Politics, economy, society, technology, environment and law, and what each decides"],
  ["sites", 4, 5, "What the plan leaves on other kinds of street"],
  ["alternatives", 4, 5, "Other places within reach, scored the same way"],

  ["customers_a_day", 5, 6, "What must be sold in the trade's own unit"],
  ["costs", 5, 6, "A year's sales, costs and what is left"],
  ["break_even", 5, 6, "Sales needed to break even"],
  ["floor", 5, 6, "What rent a square metre the plan bears, by floor area"],
  ["opening_costs", 5, 6, "What it costs to open, and what opening may cost"],
  ["cash", 5, 6, "Cash month by month through the first year"],
  ["years", 5, 6, "Three years with their ranges, and the test of what is taken for them"],
  ["scenarios", 5, 6, "Three courses of the first year, with their causes"],
  ["sensitivity", 5, 6, "Which assumption moves the result most"],
  ["decision", 5, 6, "At which rent and how many competitors the owner is paid"],
  ["flips", 5, 6, "What would turn the advice"],

  ["permits", 6, 7, "Permits and rules to settle before opening"],
  ["risks", 6, 7, "Risks, with the sign that would show each one"],
  ["plan", 6, 7, "Launch plan with its stops"],
  ["count", 6, 7, "What to count on the spot"],

  ["accounts", 7, 6, "How an average shop divides its sales, as read and as taken"],
  ["draws", 7, 6, "What the ranges rest on: each assumption that is drawn"],
  ["backtest", 7, 3, "How well the method tells the number of shops and jobs"],
];

/** What a Local report must answer, in order. */
export const localOutline: Outline<Requirement> = {
  sections,
  requirements: rows.map(([key, section, item, question]) => ({ key, section: sectionAt(sections, section), question, included: item })),
};
