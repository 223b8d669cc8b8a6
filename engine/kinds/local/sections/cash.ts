import { months, scenarios } from "../../../analysis/local/cash.ts";
import { amountsOf, money as moneyFormat } from "../../../analysis/local/catchment.ts";
import { idOf } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { largestOf } from "../../../writing/comparisons.ts";
import { value } from "../../../writing/phrases.ts";
import { fig, numberWord, prose, ref, sentence, word } from "../../../writing/prose.ts";
import { figure, highlighted, left, right, row, text } from "../../../writing/tables.ts";
import { hoursWord } from "../words.ts";
import type { LocalWork } from "../work.ts";
import { bothLess, feltSwings, unfelt } from "./felt.ts";

/** In which month the cash is gone at low sales, the owner paid, and whether it lasts where he takes nothing. */
export function runsOut(w: LocalWork) {
  const { lasts, lastsPaid, neededPaid, paid, reserve } = w.firstYear;
  const [n, unpaid] = [value(w, lastsPaid.low), value(w, lasts.low)];
  const is = (cell: string, count: number) => `${cell} ${count >= months.length ? ">= 12" : `== ${count}`}`;
  const holds = `${is(lastsPaid.low, n)} and ${is(lasts.low, unpaid)}`;
  if (n >= months.length)
    return sentence(
      prose`With ${fig(reserve)} in the bank after opening is paid, cash lasts the year at low sales with costs at their values, the owner paid; in one draw of ten the first year leaves less than ${fig(paid.low)}.`,
      holds,
    );
  const otherwise =
    unpaid >= months.length
      ? "; it lasts the year only if he takes nothing"
      : unpaid > n
        ? `, in month ${numberWord(unpaid + 1)} if he takes nothing`
        : "";
  return sentence(
    prose`With ${fig(reserve)} in the bank after opening is paid, and the owner paid, cash ends in month ${word(numberWord(n + 1))} at low sales${word(otherwise)}. The year needs ${fig(neededPaid.low)}.`,
    holds,
  );
}

export function cash(w: LocalWork, s: SectionWriter): void {
  const { firstYear: f } = w;
  const lasts = value(w, f.lastsPaid.low);
  s.exhibit("cash", {
    status: "filled",
    quality: "modelled",
    title:
      lasts >= months.length
        ? prose`At low sales cash lasts the first year with the owner paid; ${fig(f.neededPaid.low)} on the first day would have done`
        : prose`At low sales and with the owner paid cash ends in month ${word(numberWord(lasts + 1))}; the year needs ${fig(f.neededPaid.low)}`,
    asserts: [lasts >= months.length ? `${f.lastsPaid.low} >= 12` : `${f.lastsPaid.low} == ${lasts}`],
    subtitle: prose`Cash at the end of each month; the drawing is of low sales with the owner paid`,
    format: moneyFormat(w.basis.currency),
    chart: { kind: "bars", rows: months.map((month, i) => ({ name: `Month ${month}`, cell: f.cashPaid.low[i] ?? f.reserve })) },
    alt: prose`Cash at the end of each month at low sales, the owner paid.`,
    table: {
      columns: [
        left("Month", 2),
        right("Sales, part of level"),
        right("Low, owner paid"),
        right("Plan, owner paid"),
        right("High, owner paid"),
        right("Low, unpaid"),
      ],
      rows: months.map((month, i) =>
        highlighted(
          lasts < months.length && month === lasts + 1,
          [{ t: "name", v: `Month ${month}`, from: "method" }],
          figure(f.ramp[i]),
          ...scenarios.map((scenario) => figure(f.cashPaid[scenario][i])),
          figure(f.cash.low[i]),
        ),
      ),
    },
    note: prose`Opening and deposit are paid before, from other money; the rent is the one taken; wear of equipment is no bill of a month. ${word(w.basis.words.season)}: seasons are not drawn, so open before the strong months. Sales tax collected is not yours and is left out.`,
    sources: [],
  });
}

/** Months until cash ends; past the twelve that are computed it is not known when. */
const lastsWords = (w: LocalWork, cell: string) => (value(w, cell) >= months.length ? prose`${fig(cell)} or more` : figure(cell));

/** Three courses of the first year with their causes. */
export function scenarioTable(w: LocalWork, s: SectionWriter): void {
  const { firstYear: f, economics: e, sales } = w;
  const amount = amountsOf(w.basis);
  const [first, second] = w.swings.filter(({ id }) => sales.drawn.includes(id) && id !== sales.people.stretch);
  const causes = [first, second].flatMap((each) => (each ? [each.name.toLowerCase()] : [])).join(" and ");
  const names = { low: "Low sales", middle: "The plan, every figure at its value", high: "High sales" } as const;
  const left_ = { low: e.profitLow, middle: e.profit, high: e.profitHigh };
  const paid = {
    low: amount(idOf("profit_paid", "low"), `${e.profitLow} - 12 * ${e.ownerPay}`, "Left a year at low sales, after the owner's pay"),
    middle: e.profitPaid,
    high: amount(idOf("profit_paid", "high"), `${e.profitHigh} - 12 * ${e.ownerPay}`, "Left a year at high sales, after the owner's pay"),
  };
  const staff = { low: e.staffLow, middle: e.staff, high: e.staffHigh };
  // Two things may go wrong at once: what that leaves.
  const dearer = (id: string, from: string, label: string) =>
    amount(idOf("dearer", id), `${from} - 12 * ${e.isRentGiven ? 0.1 : 0.5} * ${e.rentCost}`, `${label}: low sales and a dearer rent`);
  s.exhibit("scenarios", {
    status: "filled",
    quality: "modelled",
    title: prose`Low sales leave ${fig(paid.low)} a year after the owner's pay, high ones ${fig(paid.high)}`,
    subtitle: prose`Low and high: one draw of ten has lower or higher sales, the other figures at their values`,
    table: {
      columns: [
        left("Course", 4),
        right("Sales a year"),
        right("People"),
        right("First year"),
        right("Later year"),
        right("Owner paid"),
        right("Cash lasts, owner paid", "months"),
      ],
      rows: [
        ...scenarios.map((scenario) =>
          row(
            text(names[scenario]),
            figure(sales[scenario]),
            figure(staff[scenario]),
            figure(f.result[scenario]),
            figure(left_[scenario]),
            figure(paid[scenario]),
            lastsWords(w, f.lastsPaid[scenario]),
          ),
        ),
        row(
          text(`Low sales and a rent ${e.isRentGiven ? "a tenth" : "a half"} dearer`),
          figure(sales.low),
          figure(e.staffLow),
          figure(dearer("first_year", f.result.low, "First year")),
          figure(dearer("later_year", e.profitLow, "A later year")),
          figure(dearer("later_paid", paid.low, "A later year, the owner paid")),
          text(""),
        ),
        ...longerHours(w),
      ],
    },
    note: prose`${word(causes === "" ? "" : `Low and high sales differ above all by ${causes}${sales.people.isGiven ? "; high ones never pass what the people given can serve" : ""}. `)}First and later year are before the owner's pay; cash is followed for twelve months of the first three courses; ${word(sales.people.isGiven ? "both pay the people given" : "each is staffed for its own sales")}.`,
    sources: [],
  });
}
/** The hours usual for the trade, where the plan opens fewer: people for them at the sales of the plan, as what longer hours sell is not known. */
function longerHours(w: LocalWork) {
  const { economics: e, sales } = w;
  const { usualHours, staffLeastAt } = sales.people;
  if (usualHours === null || sales.people.isGiven) return [];
  const least = staffLeastAt({
    hours: `(${sales.people.hours} * ${usualHours} / ${w.study.ledger.valuesBeforeBrief()(sales.people.hours)})`,
  });
  const amount = amountsOf(w.basis);
  const before = amount("longer_hours", e.profitWith({ least }), "A later year at the hours usual for the trade, before the owner's pay");
  const people = w.study.ledger.formulaOnce("longer_hours_staff", sales.people.staffFor(sales.reach, { least }), {
    label: "People employed at the hours usual for the trade",
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 1 },
  });
  return [
    row(
      text(`Sales of the plan, open ${hoursWord(usualHours)} hours a day as the trade is`),
      figure(sales.middle),
      figure(people),
      text(""),
      figure(before),
      figure(amount("longer_hours_paid", `${before} - 12 * ${e.ownerPay}`, "The same, the owner paid")),
      text(""),
    ),
  ];
}

/** How competitors move with what is tried, by where they come from. */
const followed = {
  carried: "Until you have counted competitors their number follows people",
  counted: "Competitors stand in proportion to people",
  listed: "Competitors are those of your list",
} as const;

export function sensitivity(w: LocalWork, s: SectionWriter): void {
  const rows = feltSwings(w);
  s.exhibit("sensitivity", {
    status: "filled",
    quality: "modelled",
    ...largestOf(
      w,
      rows.map(({ name, low, high }) => ({ name, cell: low, to: high })),
      {
        lead: (top) => prose`${word(top.name)} moves what is left most: from ${fig(top.cell)} to ${fig(top.to ?? top.cell)} a year`,
        plain: prose`What each assumption does to a year's result`,
      },
      { by: "swing" },
    ),
    subtitle: prose`Left a year after the owner's pay, with each assumption at the ends of its range`,
    format: moneyFormat(w.basis.currency),
    chart: { kind: "tornado", base: w.economics.profitPaid, rows: rows.map(({ name, low, high }) => ({ name, lo: low, hi: high })) },
    alt: prose`Range of the result for each assumption.`,
    table: {
      columns: [left("Assumption", 4), right("At its low end"), right("At its high end")],
      rows: rows.map(({ name, low, high }) => row(text(name), figure(low), figure(high))),
    },
    note: prose`Each range of ${ref("ex_draws")} is tried alone, the widest first${word(w.sales.people.isGiven ? "; sales never pass what the people employed can serve" : "; people follow sales")}. ${word(followed[w.sales.known])}.${word(unfelt(w).length === 0 ? "" : " What moves next to nothing alone has no bar.")}${word(bothLess(w))}`,
    sources: [],
  });
}
