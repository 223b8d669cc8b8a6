import type { Check } from "#document";

/** What programs compared in the finished report, and how far that reaches: checks that compare things of one kind stand in one row. */
export interface CheckRow {
  name: string;
  compared: string;
  beyond: string;
  checked: number;
  violations: string[];
}

const rows: readonly (Pick<CheckRow, "name" | "compared" | "beyond"> & { ids: readonly string[] })[] = [
  {
    name: "Sources",
    ids: ["citations", "quotations", "readings"],
    compared: "Quotations with the stored passages, letter by letter; value, unit, currency and year of a figure with its quotation.",
    beyond: "Whether a page is right, and whether it means this very market.",
  },
  {
    name: "Figures",
    ids: ["digits", "formulas", "units", "methods", "totals", "ranges"],
    compared: "Printed digits with the cells behind them; formulas, forecasts and simulations with a second run; parts with their total.",
    beyond: "Whether a method suits this market, and whether an assumption holds.",
  },
  {
    name: "Titles and sentences",
    ids: ["assertions", "titles", "sentences"],
    compared: "A ranking or comparison of figures with the rows of its own exhibit, or with the cells that it was written from.",
    beyond: "Words without a figure, and one exhibit or page with another.",
  },
  {
    name: "One thing, one figure",
    ids: ["one_reading", "contradictions", "firms"],
    compared: "Facts of one source with each other; published sizes of years near the base year with the printed range; names of sellers.",
    beyond: "Sources that speak of other years, units, levels of value or boundaries.",
  },
  {
    name: "Outline",
    ids: ["spine"],
    compared: "Exhibits and gaps with the list of what such a report is to show.",
    beyond: "What that list leaves out.",
  },
];

/** How the table is to be read. */
export const checkWords = (checks: readonly Check[]): string =>
  `Programs compared what the table names${checks.some(({ result }) => result === "fail") ? "; faults stand under their row" : " and found no fault there"}. That finds slips. It vouches neither for the sources nor for the judgement of the report.`;

/** The rows of the table. A check that none of them knows has a row of its own. */
export function checkRows(checks: readonly Check[]): CheckRow[] {
  const known = new Set(rows.flatMap(({ ids }) => ids));
  return [
    ...rows.flatMap(({ ids, ...row }) => {
      const of = checks.filter(({ id }) => ids.includes(id));
      return of.length === 0 ? [] : [{ ...row, ...sumOf(of) }];
    }),
    ...checks
      .filter(({ id }) => !known.has(id))
      .map((check) => ({ name: check.name, compared: check.rule, beyond: "", ...sumOf([check]) })),
  ];
}

const sumOf = (checks: readonly Check[]): Pick<CheckRow, "checked" | "violations"> => ({
  checked: checks.reduce((sum, { checked }) => sum + checked, 0),
  violations: checks.flatMap(({ violations }) => violations),
});
