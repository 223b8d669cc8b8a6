import { money as moneyFormat } from "../../../analysis/local/demand.ts";
import { idOf } from "../../../ledger.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { fig, prose, sentence, word } from "../../../writing/prose.ts";
import { figure, left, right, row, text, totalRow } from "../../../writing/tables.ts";
import { shop } from "../words.ts";
import type { LocalWork } from "../work.ts";
import { cash, flips, runsOut, sensitivity } from "./cash.ts";

/** What the shop must sell, what it earns, and how long the cash lasts. */
export function money(w: LocalWork): SectionDraft {
  const s = new SectionWriter("money", "Break-even and Cash");
  const { economics: e } = w;
  const pays = value(w, e.profit) > 0;
  s.block({
    t: "lead",
    sentences: [
      sentence(
        prose`Rent and people cost ${fig(e.fixedMonth)} a month, so nothing is lost from ${fig(e.breakEven)} of sales a year, ${fig(e.breakEvenDay)} a day.`,
      ),
      sentence(
        pays
          ? prose`At the middle of sales ${fig(e.profit)} is left a year for the owner's pay, interest and income tax.`
          : prose`At the middle of sales the year ends at ${fig(e.profit)} before the owner has been paid.`,
        `${e.profit} ${pays ? ">" : "<="} 0`,
      ),
      runsOut(w),
    ],
  });
  openingCosts(w, s);
  breakEven(w, s);
  customersADay(w, s);
  costs(w, s);
  cash(w, s);
  sensitivity(w, s);
  flips(w, s);
  return s.draft;
}

function openingCosts(w: LocalWork, s: SectionWriter): void {
  const { economics: e, firstYear: f } = w;
  s.exhibit("opening_costs", {
    status: e.opening ? "filled" : "partial",
    ...(e.opening
      ? {}
      : {
          reason: prose`No cost of opening was given, and no table of ours holds one for the trade: two quotations from builders replace it.`,
        }),
    quality: "modelled",
    title: e.opening
      ? e.payback
        ? prose`Opening for ${fig(e.opening)} is earned back in ${fig(e.payback)} years`
        : prose`Opening for ${fig(e.opening)} is not earned back at the middle of sales`
      : prose`Opening may cost up to ${fig(e.openingMost)} if three years are to pay it back`,
    subtitle: prose`What must be paid before the first customer`,
    table: {
      columns: [left("Figure", 4), right("Value")],
      rows: [
        ...(e.opening ? [row(text("Cost of opening, as given"), figure(e.opening))] : []),
        row(text("What opening may cost if three years are to pay it back"), figure(e.openingMost)),
        row(text("Cash on the first day: rent and people for the months kept"), figure(f.reserve)),
        row(text("Cash needed so that it never runs out, low sales"), figure(f.needed.low)),
        row(text("Cash needed so that it never runs out, middle sales"), figure(f.needed.middle)),
        ...(f.loanPayment ? [row(text("Payment on the loan a month"), figure(f.loanPayment))] : []),
      ],
    },
    sources: [],
  });
}

function breakEven(w: LocalWork, s: SectionWriter): void {
  const { economics: e, sales } = w;
  const rows = [
    { name: "Sales, low", cell: sales.low },
    { name: "Sales, middle", cell: sales.middle, highlight: true },
    { name: "Sales, high", cell: sales.high },
    { name: "Break-even", cell: e.breakEven },
  ];
  const above = value(w, sales.middle) >= value(w, e.breakEven);
  s.exhibit("break_even", {
    status: "filled",
    quality: "modelled",
    title: above
      ? prose`Sales of ${fig(sales.middle)} pay for rent, people and goods, which take ${fig(e.breakEven)}`
      : prose`Sales of ${fig(sales.middle)} do not pay for rent, people and goods, which take ${fig(e.breakEven)}`,
    asserts: [`${sales.middle} ${above ? ">=" : "<"} ${e.breakEven}`],
    subtitle: prose`Sales a year beside break-even`,
    format: moneyFormat(w.basis.currency),
    chart: { kind: "bars", rows },
    alt: prose`Three levels of sales beside break-even.`,
    table: {
      columns: [left("Figure", 4), right("Value")],
      rows: [
        ...rows.map(({ name, cell }) => row(text(name), figure(cell))),
        row(text("Part of sales without tax left for rent, people and profit"), figure(e.contribution)),
        row(text("Rent and people a month"), figure(e.fixedMonth)),
        row(text("Highest rent a month at which nothing is lost"), figure(e.rentMost)),
        row(text("Fewest people within the radius at which nothing is lost"), figure(e.peopleLeast)),
      ],
    },
    note: prose`Break-even is rent and people of a year over what a unit of sales leaves after goods and other costs, with sales tax on top.`,
    sources: [],
  });
}

function customersADay(w: LocalWork, s: SectionWriter): void {
  const { economics: e } = w;
  if (e.ticket && e.customersNeeded && e.customersExpected) {
    const enough = value(w, e.customersExpected) >= value(w, e.customersNeeded);
    s.exhibit("customers_a_day", {
      status: "filled",
      quality: "modelled",
      title: enough
        ? prose`${fig(e.customersNeeded)} a day pay for the shop; the middle of sales brings ${fig(e.customersExpected)}`
        : prose`${fig(e.customersNeeded)} a day would pay for the shop; the middle of sales brings only ${fig(e.customersExpected)}`,
      asserts: [`${e.customersExpected} ${enough ? ">=" : "<"} ${e.customersNeeded}`],
      subtitle: prose`Customers a day at your ticket of ${fig(e.ticket)}`,
      table: {
        columns: [left("Figure", 4), right("Value")],
        rows: [
          row(text("Customers a day needed to lose nothing"), figure(e.customersNeeded)),
          row(text("Customers a day at the middle of sales"), figure(e.customersExpected)),
          row(text("Days open a year"), figure(e.days)),
        ],
      },
      sources: [],
    });
    return;
  }
  // Without a ticket: what each number of customers would have to pay.
  const { ledger } = w.study;
  const counts = [10, 25, 50, 100, 200];
  const rows = counts.map((n) => ({
    n: ledger.formula(idOf("day_customers", n), String(n), {
      label: `Customers a day`,
      unit: "1",
      format: { style: "fixed", scale: 1, digits: 0 },
    }),
    pays: ledger.formula(idOf("day_ticket", n), `${e.breakEvenDay} / ${n}`, {
      label: `What each of ${n} customers a day must pay`,
      unit: `${w.basis.currency}/day`,
      format: moneyFormat(w.basis.currency),
    }),
  }));
  s.exhibit("customers_a_day", {
    status: "partial",
    reason: prose`No ticket was given and none is invented: the table says what each number of customers must pay.`,
    quality: "modelled",
    title: prose`${fig(e.breakEvenDay)} a day must come in, from however many customers`,
    subtitle: prose`What a customer must pay at a visit for the shop to lose nothing`,
    table: {
      columns: [right("Customers a day"), right("Each pays at least")],
      rows: rows.map(({ n, pays }) => row(figure(n), figure(pays))),
    },
    note: prose`Find your line: the usual purchase nearby tells how many customers a day the ${shop(w)} needs.`,
    sources: [],
  });
}

function costs(w: LocalWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const { economics: e, sales } = w;
  const amount = (id: string, formula: string, label: string) =>
    ledger.formula(id, formula, { label, unit: w.basis.currency, format: moneyFormat(w.basis.currency) });
  const net = `${sales.middle} / (1 + ${e.tax})`;
  const steps = [
    { name: "Sales, with tax", cell: sales.middle, total: true },
    { name: "Sales tax", cell: amount("year_tax", `0 - (${sales.middle} - ${net})`, "Sales tax a year, taken off"), total: false },
    {
      name: "Goods and materials",
      cell: amount("year_goods", `0 - ${net} * ${e.goods}`, "Goods and materials a year, taken off"),
      total: false,
    },
    {
      name: "Other costs",
      cell: amount("year_other", `0 - ${net} * ${e.other}`, "Energy, insurance, advertising and the like a year, taken off"),
      total: false,
    },
    {
      name: "People",
      cell: amount("year_people", `0 - 12 * (${e.fixedMonth} - ${e.rentMonth})`, "Wages and contributions a year, taken off"),
      total: false,
    },
    { name: "Rent", cell: amount("year_rent", `0 - 12 * ${e.rentMonth}`, "Rent a year, taken off"), total: false },
    { name: "Left", cell: e.profit, total: true },
  ];
  const taken = (["year_goods", "year_people", "year_rent"] as const).map((id) =>
    amount(idOf(id, "amount"), `0 - ${id}`, `${ledger.cell(id).label}, as an amount`),
  );
  s.exhibit("costs", {
    status: "filled",
    quality: "modelled",
    title: prose`Of ${fig(sales.middle)} a year goods take ${fig(taken[0] ?? e.profit)}, people ${fig(taken[1] ?? e.profit)} and rent ${fig(taken[2] ?? e.profit)}`,
    subtitle: prose`A year at the middle of sales, once known`,
    format: moneyFormat(w.basis.currency),
    chart: { kind: "waterfall", rows: steps },
    alt: prose`From sales to what is left.`,
    table: {
      columns: [left("Step", 4), right("A year")],
      rows: steps.map(({ name, cell, total }, i) => (total && i > 0 ? totalRow(text(name), figure(cell)) : row(text(name), figure(cell)))),
    },
    note: prose`${word(e.isStaffGiven ? "People are as many as you give" : "People are as many as the trade employs for such sales")}, at ${fig(e.wage)} a month each before contributions.`,
    sources: [],
  });
}
