import { months, scenarios } from "../../../analysis/local/cash.ts";
import { money as moneyFormat } from "../../../analysis/local/demand.ts";
import { idOf } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { largestOf } from "../../../writing/comparisons.ts";
import { value } from "../../../writing/phrases.ts";
import { fig, numberWord, prose, sentence, word } from "../../../writing/prose.ts";
import { figure, highlighted, left, right, row, text } from "../../../writing/tables.ts";
import type { LocalWork } from "../work.ts";

/** In which month the cash is gone, said for low sales. */
export function runsOut(w: LocalWork) {
  const { lasts, needed, reserve } = w.firstYear;
  const n = value(w, lasts.low);
  return n >= months.length
    ? sentence(
        prose`With ${fig(reserve)} in the bank on the first day, cash lasts the year even at the low end of sales.`,
        `${lasts.low} >= 12`,
      )
    : sentence(
        prose`At the low end of sales cash runs out in month ${word(numberWord(n + 1))}; it takes ${fig(needed.low)} on the first day to last the year.`,
        `${lasts.low} == ${n}`,
      );
}

export function cash(w: LocalWork, s: SectionWriter): void {
  const { firstYear: f } = w;
  const lasts = value(w, f.lasts.low);
  s.exhibit("cash", {
    status: "filled",
    quality: "modelled",
    title:
      lasts >= months.length
        ? prose`At low sales cash lasts the first year; ${fig(f.needed.low)} on the first day would have done`
        : prose`At low sales cash runs out in month ${word(numberWord(lasts + 1))}: have ${fig(f.needed.low)} on the first day`,
    asserts: [lasts >= months.length ? `${f.lasts.low} >= 12` : `${f.lasts.low} == ${lasts}`],
    subtitle: prose`Cash at the end of each month before the owner's pay; the drawing is of low sales`,
    format: moneyFormat(w.basis.currency),
    chart: { kind: "bars", rows: months.map((month, i) => ({ name: `Month ${month}`, cell: f.cash.low[i] ?? f.reserve })) },
    alt: prose`Cash at the end of each month at low sales.`,
    table: {
      columns: [left("Month", 2), right("Sales, part of level"), right("Low"), right("Middle"), right("High")],
      rows: months.map((month, i) =>
        highlighted(
          lasts < months.length && month === lasts + 1,
          [{ t: "name", v: `Month ${month}`, from: "method" }],
          figure(f.ramp[i]),
          ...scenarios.map((scenario) => figure(f.cash[scenario][i])),
        ),
      ),
    },
    note: prose`${word(w.basis.words.season)}. Seasons are therefore not drawn: open before the strong months. Sales tax collected is not yours and is left out.`,
    sources: [],
  });
}

/** Three courses of the first year with their causes. */
export function scenarioTable(w: LocalWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const { firstYear: f, economics: e, sales } = w;
  const amount = (id: string, formula: string, label: string) =>
    ledger.formula(id, formula, { label, unit: w.basis.currency, format: moneyFormat(w.basis.currency) });
  const [first, second] = w.swings.filter(({ id }) => salesCauses.has(id));
  const causes = [first, second].flatMap((each) => (each ? [each.name.toLowerCase()] : [])).join(" and ");
  const above = causes === "" ? "" : `, above all in ${causes}`;
  const names = {
    low: ["Slow street", `The place is worse than expected${above}`],
    middle: ["As expected", "Everything at its central value"],
    high: [
      "Busy street",
      `The place is better than expected${above}${sales.people.isGiven ? "; never above what the people given can serve" : ""}`,
    ],
  } as const;
  const left_ = { low: e.profitLow, middle: e.profit, high: e.profitHigh };
  const paid = {
    low: amount(idOf("profit_paid", "low"), `${e.profitLow} - 12 * ${e.ownerPay}`, "Left a year at low sales, after the owner's pay"),
    middle: e.profitPaid,
    high: amount(idOf("profit_paid", "high"), `${e.profitHigh} - 12 * ${e.ownerPay}`, "Left a year at high sales, after the owner's pay"),
  };
  const staff = { low: e.staffLow, middle: e.staff, high: e.staffHigh };
  const level = { low: sales.low, middle: sales.middle, high: sales.high };
  s.exhibit("scenarios", {
    status: "filled",
    quality: "modelled",
    title: prose`A slow street leaves ${fig(paid.low)} a year after the owner's pay, a busy one ${fig(paid.high)}`,
    subtitle: prose`Slow and busy: one draw of ten has lower or higher sales; as expected: every assumption at its value`,
    table: {
      columns: [
        left("Course", 2),
        left("Because", 5),
        right("Sales a year"),
        right("People"),
        right("First year"),
        right("Later year"),
        right("Owner paid"),
        right("Cash lasts", "months"),
      ],
      rows: scenarios.map((scenario) =>
        row(
          text(names[scenario][0]),
          text(names[scenario][1]),
          figure(level[scenario]),
          figure(staff[scenario]),
          figure(f.result[scenario]),
          figure(left_[scenario]),
          figure(paid[scenario]),
          figure(f.lasts[scenario]),
        ),
      ),
    },
    note: prose`Twelve months means that cash does not run out in the first year. First and later year are before the owner's pay; ${word(sales.people.isGiven ? "both pay the people given" : "the first opens with the people whom low sales need and takes on others as sales come, a later one pays those whom its sales need")}.`,
    sources: [],
  });
}
const salesCauses = new Set([
  "density",
  "density_street",
  "national_error",
  "income_street",
  "sold_around",
  "competitors_counted",
  "attraction",
  "distance_effect",
]);

export function sensitivity(w: LocalWork, s: SectionWriter): void {
  const rows = w.swings.slice(0, 12);
  s.exhibit("sensitivity", {
    status: "filled",
    quality: "modelled",
    ...largestOf(
      w,
      rows.map(({ name, low, high }) => ({ name, cell: low, to: high })),
      {
        lead: (top) => prose`“${word(top.name)}” moves what is left most: from ${fig(top.cell)} to ${fig(top.to ?? top.cell)} a year`,
        plain: prose`What each assumption does to a year's result`,
      },
      { by: "swing" },
    ),
    subtitle: prose`Left a year before the owner's pay, with each assumption at the ends of its range`,
    format: moneyFormat(w.basis.currency),
    chart: { kind: "tornado", base: w.economics.profit, rows: rows.map(({ name, low, high }) => ({ name, lo: low, hi: high })) },
    alt: prose`Range of the result for each assumption.`,
    table: {
      columns: [left("Assumption", 4), right("At its low end"), right("At its high end")],
      rows: rows.map(({ name, low, high }) => row(text(name), figure(low), figure(high))),
    },
    note:
      w.sales.known === "carried"
        ? prose`People, income and the size of the trade are not in it: more demand brings more competitors, until you have counted them. Smaller shops mean more of them: their size moves sales.`
        : prose`Every assumption behind the result is tried alone${word(w.sales.people.isGiven ? "; sales never pass what the people employed can serve" : ", and people follow sales")}.`,
    sources: [],
  });
}
