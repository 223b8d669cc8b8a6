import type { Work } from "../../analysis/work.ts";
import { placeLabel } from "../../report/study.ts";
import { isOfHouseholds } from "../../writing/phrases.ts";
import { fig, pct, prose, word, year } from "../../writing/prose.ts";
import { figure, row } from "../../writing/tables.ts";

/** Growth in the country's own money, taken apart: what prices add, what the number of people adds where households buy, and what is left for each of them. */
export function ownGrowth(w: Work): ReturnType<typeof row>[] {
  const { ownMoney: own } = w.outlook;
  if (!own) return [];
  const people = isOfHouseholds(w) ? peopleGrowth(w) : undefined;
  const each =
    people &&
    w.study.ledger.formulaOnce("growth_each", `(1 + ${own.real}) / (1 + ${people.cell}) - 1`, {
      label: `Yearly growth of the market after prices, for each person, ${placeLabel(w.study)}`,
      unit: "1",
      format: pct,
    });
  return [
    row(
      prose`The same in ${word(own.currency, "taxonomy")}`,
      figure(own.nominal),
      people && each
        ? prose`prices ${fig(own.prices)}, number of people ${fig(people.cell)} (as from ${year(people.from)} to ${year(people.to)}), after both ${fig(each)} for each`
        : prose`prices ${fig(own.prices)}, after prices ${fig(own.real)}`,
    ),
  ];
}

/** Years over which the number of people tells of the years to come. */
const peopleYears = 5;

/** What the number of people in the country grew by a year; undefined where a year is missing. */
function peopleGrowth({ study: { tables, ledger, years, ...study } }: Work): { cell: string; from: number; to: number } | undefined {
  const [from, to] = [years.base - peopleYears, years.base];
  const [then, now] = [from, to].map((of) => tables.ofYear("population", of));
  if (!then || !now) return undefined;
  const cell = ledger.formulaOnce("people_growth_recent", `(${now} / ${then})^(1 / ${peopleYears}) - 1`, {
    label: `Yearly growth of the number of people, ${placeLabel(study)}, ${from} to ${to}`,
    unit: "1",
    format: pct,
  });
  return { cell, from, to };
}
