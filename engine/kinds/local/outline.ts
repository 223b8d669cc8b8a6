import { type ExhibitRow, type Outline, planOutline, type PlannedExhibit } from "../../report/outline.ts";

const sections = [
  { id: "place", title: "The Place" },
  { id: "customers", title: "Customers" },
  { id: "demand", title: "Demand" },
  { id: "competition", title: "Competition and Prices" },
  { id: "location", title: "Location Score" },
  { id: "money", title: "Break-even and Cash" },
  { id: "launch", title: "Launch Plan and Risks" },
] as const;

const rows: readonly ExhibitRow[] = [
  ["glance", 0, 5, "The place at a glance", "table", null],
  ["catchment", 0, 0, "The catchment, on foot and by road", "map", "minutes; km"],
  ["surroundings", 0, 0, "Transport, and what draws people here", "table", "metres"],
  ["coverage", 0, 0, "Data used for this place, its dates and its gaps", "table", null],

  ["population", 1, 1, "People within reach, by age", "chart", "people"],
  ["households", 1, 1, "Households and their income, beside the city and the country", "table", "households; currency a year"],
  ["spending", 1, 1, "What a household spends on this, a year", "chart", "currency per household a year"],

  ["demand", 2, 2, "Demand in the catchment, ring by ring", "chart", "currency a year"],
  ["share", 2, 2, "Share that a new business can draw (Huff model)", "map", "% of demand"],
  ["sales", 2, 2, "Sales in reach: low, middle and high", "chart", "currency a year"],
  ["outlook", 2, 2, "Demand over the next five years", "chart", "currency a year"],

  ["competitors_map", 3, 3, "Competitors nearby", "map", "count"],
  ["competitors", 3, 3, "What is known of each competitor", "table", "metres; currency"],
  ["density", 3, 3, "Businesses of this kind per 10,000 people, beside the city", "chart", "per 10,000 people"],
  ["prices", 3, 4, "What is charged nearby", "chart", "currency"],
  ["price_choice", 3, 4, "What a change of price does to sales and break-even", "chart", "currency; % of sales"],

  ["score", 4, 5, "Location score, and what each part adds", "chart", "score, 0-100"],
  ["alternatives", 4, 5, "Other places within reach, scored the same way", "table", "score, 0-100"],

  ["opening_costs", 5, 6, "What it costs to open", "table", "currency"],
  ["break_even", 5, 6, "Sales needed to break even", "chart", "currency a month; customers a day"],
  ["cash", 5, 6, "Cash month by month through the first year", "chart", "currency"],
  ["assumptions", 5, 6, "Formulas, and assumptions with their ranges", "table", null],
  ["sensitivity", 5, 6, "Which assumption moves the result most", "chart", "currency a year"],

  ["permits", 6, 7, "Permits and rules to settle before opening", "table", null],
  ["risks", 6, 7, "Risks, with the sign that would show each one", "table", null],
  ["plan", 6, 7, "Ninety-day launch plan, and the figures to watch", "table", "days"],
];

/** What a Local report must answer, in order. */
export const localOutline: Outline<PlannedExhibit> = planOutline(sections, rows);
