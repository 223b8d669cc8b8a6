import { months, scenarios } from "../../../analysis/local/cash.ts";
import { money as moneyFormat } from "../../../analysis/local/demand.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { largestOf } from "../../../writing/comparisons.ts";
import { value } from "../../../writing/phrases.ts";
import { fig, numberWord, prose, ref, sentence, word } from "../../../writing/prose.ts";
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
  const lasts = value(w, f.lasts.middle);
  s.exhibit("cash", {
    status: "filled",
    quality: "modelled",
    title:
      lasts >= months.length
        ? prose`At the middle of sales cash lasts the first year; ${fig(f.needed.middle)} on the first day would have done`
        : prose`At the middle of sales cash runs out in month ${word(numberWord(lasts + 1))}: have ${fig(f.needed.middle)} on the first day`,
    asserts: [lasts >= months.length ? `${f.lasts.middle} >= 12` : `${f.lasts.middle} == ${lasts}`],
    subtitle: prose`Cash at the end of each month, by level of sales`,
    format: moneyFormat(w.basis.currency),
    chart: { kind: "bars", rows: months.map((month, i) => ({ name: `Month ${month}`, cell: f.cash.middle[i] ?? f.reserve })) },
    alt: prose`Cash at the end of each month at the middle of sales.`,
    table: {
      columns: [left("Month", 2), right("Sales, part of level"), right("Low"), right("Middle"), right("High")],
      rows: months.map((month, i) =>
        highlighted(
          month === Math.min(lasts + 1, months.length),
          [{ t: "name", v: `Month ${month}`, from: "method" }],
          figure(f.ramp[i]),
          ...scenarios.map((scenario) => figure(f.cash[scenario][i])),
        ),
      ),
    },
    note: prose`Seasons are flat, as no table of ours holds them for the trade and place: begin before the strong months, not after. Sales tax is paid in the month of the sale.`,
    sources: [],
  });
}

export function sensitivity(w: LocalWork, s: SectionWriter): void {
  const rows = w.swings.slice(0, 8);
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
    subtitle: prose`Left a year with each assumption at the ends of its range`,
    format: moneyFormat(w.basis.currency),
    chart: { kind: "tornado", base: w.economics.profit, rows: rows.map(({ name, low, high }) => ({ name, lo: low, hi: high })) },
    alt: prose`Range of the result for each assumption.`,
    table: {
      columns: [left("Assumption", 4), right("At its low end"), right("At its high end")],
      rows: rows.map(({ name, low, high }) => row(text(name), figure(low), figure(high))),
    },
    sources: [],
  });
}

export function flips(w: LocalWork, s: SectionWriter): void {
  const { economics: e, sales, catchment: c } = w;
  s.exhibit("flips", {
    status: "filled",
    quality: "modelled",
    title:
      value(w, e.rentMost) <= 0
        ? prose`Nothing is left even without rent; it takes ${fig(e.peopleLeast)} within reach, or a leaner staff`
        : prose`Nothing is left at a rent of ${fig(e.rentMost)} a month, or with ${fig(e.peopleLeast)} within reach`,
    subtitle: prose`Values at which nothing is left or lost at the middle of sales`,
    table: {
      columns: [left("What", 4), right("Planned"), right("Nothing left at")],
      rows: [
        row(text("Rent a month"), figure(e.rentMonth), figure(e.rentMost)),
        row(text("People within the radius"), figure(c.people), figure(e.peopleLeast)),
        row(text("Sales a year"), figure(sales.middle), figure(e.breakEven)),
      ],
    },
    note: prose`Each is moved alone; the other assumptions stay. ${ref("ex_sensitivity")} ranks them.`,
    sources: [],
  });
}
