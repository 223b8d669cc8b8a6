import type { Inline } from "#document";
import type { CostItem } from "../../evidence/industry-costs.ts";
import type { Work } from "../../analysis/work.ts";
import { inPlace, value } from "../../writing/phrases.ts";
import { fig, lower, prose, word, year } from "../../writing/prose.ts";
import type { Force, Strength } from "./force.ts";

/** What the country's own accounts say that an item takes of sales, held against other countries; undefined where they have no row of it. */
export function byOwnAccounts(w: Work, item: CostItem, called: string): Omit<Force, "reading"> | undefined {
  const { costs } = w.economics;
  const line = costs?.lines.find((each) => each.item === item);
  // A class that works otherwise than the industry around it is not told by that industry.
  if (!costs || !line?.own || costs.isClassApart || w.study.country === null) return undefined;
  const { own, low, middle, high } = line;
  const at = value(w, own);
  const strength: Strength = at >= value(w, high) ? "strong" : at <= value(w, low) ? "weak" : "moderate";
  const asserts = { strong: [`${own} >= ${high}`], weak: [`${own} <= ${low}`], moderate: [`${own} < ${high}`, `${own} > ${low}`] };
  return {
    cell: own,
    strength,
    measure: prose`${called} in ${costs.of} of “${word(lower(costs.industry))}” ${inPlace(w)}, ${year(costs.year)}`,
    against: prose`${fig(middle)}, the median country; middle half ${fig(low)} to ${fig(high)}`,
    asserts: asserts[strength],
    isOfPlace: true,
  };
}

/** What a tenth more of an item takes of sales, beside what is left: whether those who are paid can take the margin. */
export function tenthOf(w: Work, cell: string, item: string): Inline[] {
  const left = w.economics.costs?.lines.find((each) => each.item === "surplus")?.own;
  const tenth = w.study.ledger.formulaOnce(`tenth_of_${item}`, `0.1 * ${cell}`, {
    label: `A tenth of ${item}, share of sales`,
    unit: "1",
    format: { style: "percent", digits: 1 },
  });
  return left === undefined
    ? []
    : prose` One tenth more takes ${fig(tenth)} of sales, where ${fig(left)} is left before wear, rent and interest.`;
}
