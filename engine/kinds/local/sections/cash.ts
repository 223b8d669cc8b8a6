import { months, scenarios } from "../../../analysis/local/cash.ts";
import { money as moneyFormat } from "../../../analysis/local/demand.ts";
import { idOf } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { largestOf } from "../../../writing/comparisons.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, fig, numberWord, prose, ref, sentence, word } from "../../../writing/prose.ts";
import type { FigureFormat } from "#shared/figures.ts";
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
  const names = {
    low: ["Slow street", `The place is worse than expected, above all in ${causes}`],
    middle: ["As expected", "Everything at its central value"],
    high: [
      "Busy street",
      `The place is better than expected, above all in ${causes}${sales.people.isGiven ? "; never above what the people given can serve" : ""}`,
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
    note: prose`Twelve months means that cash does not run out in the first year. First and later year are before the owner's pay; the first pays the people planned from its first day${word(sales.people.isGiven ? "" : ", a later one those whom its sales need")}.`,
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
  "shop_size_effect",
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

/** What the owner decides, and what it leaves. */
export function moves(w: LocalWork, s: SectionWriter): void {
  const { economics: e, moves: m } = w;
  const all = [...m.alone, m.together];
  const isPaid = (cell: string) => value(w, cell) >= 0;
  const enough = all.filter(({ paid }) => isPaid(paid)).length;
  s.exhibit("moves", {
    status: "filled",
    quality: "modelled",
    title: prose`${word(enough === all.length ? `All ${numberWord(enough)}` : `${enough === 0 ? "None" : capital(numberWord(enough))} of ${numberWord(all.length)}`)} moves ${word(enough === 1 ? "pays" : "pay")} the owner at the middle of sales`,
    asserts: all.map((each) => `${each.paid} ${isPaid(each.paid) ? ">=" : "<"} 0`),
    subtitle: prose`Left a year after the owner's pay, at the middle of sales`,
    format: moneyFormat(w.basis.currency),
    chart: {
      kind: "bars",
      rows: [{ name: "As planned", cell: e.profitPaid, highlight: true }, ...all.map(({ name, paid: cell }) => ({ name, cell }))],
    },
    alt: prose`Left a year after the owner's pay by move.`,
    table: {
      columns: [left("Move", 6), right("Left a year"), right("Owner paid")],
      rows: [
        highlighted(true, text("As planned"), figure(e.profitPaid), text(isPaid(e.profitPaid) ? "yes" : "no")),
        ...all.map(({ name, paid: cell }) => row(text(name), figure(cell), text(isPaid(cell) ? "yes" : "no"))),
      ],
    },
    note: prose`Prices are moved as ${ref("ex_price_choice")} assumes. None of it pays for opening: that is ${ref("ex_opening_costs")}.`,
    sources: [],
  });
}

/** Most of something that still leaves a level of profit, as a cell. */
const bearable = (w: LocalWork, id: string, formula: string, label: string, shape: { unit: string; format: FigureFormat }): string =>
  w.study.ledger.formulaOnce(id, formula, { label, ...shape });

export function flips(w: LocalWork, s: SectionWriter): void {
  const { economics: e, sales, catchment: c, moves: m } = w;
  const fixed = sales.known !== "carried";
  const staff = (id: string, profit: string, label: string) =>
    bearable(w, id, `max(0, ${e.staff} + ${profit} / ${sales.people.cost})`, label, {
      unit: "1",
      format: { style: "fixed", scale: 1, digits: 1 },
    });
  const goods = (id: string, profit: string, label: string) =>
    bearable(w, id, `max(0, ${e.goods} + ${profit} / ${sales.middle})`, label, { unit: "1", format: { style: "percent", digits: 1 } });
  const earns = (cells: readonly (string | null)[]) => (e.opening ? [cells[0] ? figure(cells[0]) : text("")] : []);
  s.exhibit("flips", {
    status: "filled",
    quality: "modelled",
    title:
      value(w, e.rentPaid) <= 0
        ? prose`No rent is low enough for the owner to be paid at the middle of sales; it takes sales of ${fig(e.breakEvenPaid)}`
        : prose`The owner is paid up to a rent of ${fig(e.rentPaid)} a month, or from sales of ${fig(e.breakEvenPaid)} a year`,
    subtitle: prose`Values at which rent, people and owner are just paid at the middle of sales`,
    table: {
      columns: [
        left("What", 4),
        right(e.isRentGiven ? "Planned" : "Taken"),
        right("Owner just paid at"),
        right("Nothing lost at"),
        ...(e.opening ? [right("Also earns back opening in three years")] : []),
      ],
      rows: [
        row(text("Rent a month"), figure(e.rentMonth), figure(e.rentPaid), figure(e.rentMost), ...earns([e.rentOpening])),
        row(text("Sales a year"), figure(sales.middle), figure(e.breakEvenPaid), figure(e.breakEven), ...earns([e.breakEvenOpening])),
        row(
          text("People employed who serve the same sales"),
          figure(e.staff),
          figure(staff("staff_paid", e.profitPaid, "People employed at whom the owner is just paid, sales the same")),
          figure(staff("staff_lost", e.profit, "People employed at whom nothing is lost, sales the same")),
          ...earns([null]),
        ),
        row(
          text("Goods and materials, part of sales"),
          figure(e.goods),
          figure(goods("goods_paid", e.profitPaid, "Goods, part of sales, at which the owner is just paid")),
          figure(goods("goods_lost", e.profit, "Goods, part of sales, at which nothing is lost")),
          ...earns([null]),
        ),
        row(
          text(`${capital(w.basis.words.customers)} who stay away at a price a tenth higher`),
          figure(m.mayLeave.expected),
          figure(m.mayLeave.paid),
          figure(m.mayLeave.lost),
          ...earns([null]),
        ),
        ...(fixed
          ? [
              row(
                text("People within the radius, with as many competitors"),
                figure(c.people),
                figure(e.peopleLeast),
                text(""),
                ...earns([null]),
              ),
            ]
          : []),
        row(
          text("Competitors within the radius"),
          figure(sales.competitors),
          figure(competitorsMost(w, e.breakEvenPaid, "paid")),
          figure(competitorsMost(w, e.breakEven, "lost")),
          ...earns([null]),
        ),
      ],
    },
    note: prose`Each is moved alone; any one of them is enough. ${ref("ex_sensitivity")} ranks them, ${ref("ex_moves")} joins them. Where the owner is just paid, nothing is left for the cost of opening.`,
    sources: [],
  });
}

/** Competitors at which a level of sales is just reached: shares fall nearly in proportion to one over their number and yours. */
function competitorsMost(w: LocalWork, level: string, name: string): string {
  return w.study.ledger.formulaOnce(
    idOf("competitors_most", name),
    `max(0, (${w.sales.competitors} + 1) * ${w.sales.reach} / ${level} - 1)`,
    {
      label: `Competitors at which sales just reach ${name === "paid" ? "the level that pays the owner" : "break-even"}, about`,
      unit: "1",
      format: { style: "fixed", scale: 1, digits: 0 },
    },
  );
}
