import type { Check, ReportDocument } from "#document";
import { evaluate } from "../model/evaluate.ts";
import { arithmetic, assertions, forecasts, ranges } from "./check-arithmetic.ts";
import { citations, factsReadFromQuotes, quotations } from "./check-evidence.ts";
import { onePlaceOneFigure, printedDigits } from "./check-figures.ts";
import { contradictions } from "./check-contradictions.ts";
import { sentencesOverExhibits } from "./check-sentences.ts";
import { titlesOverRows } from "./check-titles.ts";
import { firmsStandOnce } from "./check-firms.ts";
import { exhibitsAnswerOutline, totalsAddUp } from "./check-exhibits.ts";
import { unitsAsPrinted } from "./check-units.ts";
import type { CheckRule, Outcome, Promises } from "./rules.ts";

/** The checks of every report, in the order in which a reader is shown them. */
export const checkRules: readonly CheckRule[] = [
  {
    id: "citations",
    name: "Citations",
    rule: "A citation leads to a source that is stored with this report, unchanged.",
    run: citations,
  },
  {
    id: "quotations",
    name: "Quotations",
    rule: "A quotation stands word for word at its place in the stored source.",
    run: quotations,
  },
  {
    id: "readings",
    name: "Readings",
    rule: "Value, scale, sign, currency and year of a fact are read again from its quotation.",
    run: factsReadFromQuotes,
  },
  {
    id: "digits",
    name: "Digits",
    rule: "A printed digit comes from a cell, a year in scope, an exhibit number or a proper name.",
    run: printedDigits,
  },
  {
    id: "formulas",
    name: "Formulas",
    rule: "A formula, evaluated anew, gives the printed figure, and its units fit.",
    run: arithmetic,
  },
  {
    id: "units",
    name: "Units",
    rule: "A figure prints in the unit that it holds; no count prints as per cent.",
    run: unitsAsPrinted,
  },
  {
    id: "methods",
    name: "Methods",
    rule: "Forecasts, simulations and sums of tables, computed anew, give the printed figures.",
    run: forecasts,
  },
  { id: "totals", name: "Totals", rule: "Parts add up to their totals; no share passes the whole.", run: totalsAddUp },
  {
    id: "ranges",
    name: "Ranges",
    rule: "Low is at most central, central at most high; the obtainable lies within the serviceable, that within the market.",
    run: ranges,
  },
  { id: "firms", name: "Firms", rule: "Each seller stands in one row: no figure and no name twice.", run: firmsStandOnce },
  {
    id: "one_reading",
    name: "One reading",
    rule: "Facts that one source gives of one measure, place and year have one value; two sources are not compared here.",
    run: onePlaceOneFigure,
  },
  { id: "assertions", name: "Assertions", rule: "A comparison that was written over cells still holds for their values.", run: assertions },
  {
    id: "titles",
    name: "Titles",
    rule: "A ranking in a title holds over the comparable rows of its own exhibit; of a Corporate report a title names no bare topic, and a published figure in it stands with its year.",
    run: titlesOverRows,
  },
  {
    id: "sentences",
    name: "Sentences",
    rule: "An exhibit that a sentence points to holds a figure of it; a superlative beside a figure holds over the rows shown.",
    run: sentencesOverExhibits,
  },
  {
    id: "contradictions",
    name: "Contradictions",
    rule: "A published size of a year near the base year lies in the printed range, or stands beside it with a cause; shares, volumes and figures of other years are not compared here.",
    run: contradictions,
  },
  {
    // The id is written in every stored document, so the name of an earlier time stays.
    id: "spine",
    name: "Completeness",
    rule: "An exhibit that this kind of report promises is filled, partial, told in sentences, or among the gaps.",
    run: exhibitsAnswerOutline,
  },
];

/** Runs every check; the outcome goes into the report for its reader. */
export function runChecks(doc: ReportDocument, promises: Promises): Check[] {
  let values: ReadonlyMap<string, number> | undefined;
  const anew = () => (values ??= evaluate(doc.cells, doc.runs));
  return checkRules.map(({ id, name, rule, run }) => {
    const { checked, violations } = attempt(() => run(doc, promises, anew));
    return { id, name, rule, checked, violations, result: violations.length === 0 ? "pass" : "fail" };
  });
}

/** What cannot be computed at all (a formula over a cell that is gone, units that do not go together) has failed its check. */
function attempt(run: () => Outcome): Outcome {
  try {
    return run();
  } catch (error) {
    return { checked: 0, violations: [`could not be computed: ${error instanceof Error ? error.message : String(error)}`] };
  }
}
