import { money as moneyFormat } from "../../../analysis/local/demand.ts";
import { idOf } from "../../../ledger.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { fig, prose, ref, sentence, word } from "../../../writing/prose.ts";
import { figure, left, right, row, text, totalRow } from "../../../writing/tables.ts";
import type { LocalWork } from "../work.ts";
import { unitsNeeded } from "./customers-a-day.ts";
import { cash, runsOut, scenarioTable, sensitivity } from "./cash.ts";
import { flips, moves } from "./flips.ts";
import { floor } from "./floor.ts";
import { years } from "./years.ts";
import { openingCosts } from "./opening-costs.ts";

/** What the shop must sell, what it earns, and how long the cash lasts. */
export function money(w: LocalWork): SectionDraft {
  const s = new SectionWriter("money", "Break-even and Cash");
  const { economics: e, firstYear: f } = w;
  const loses = value(w, f.result.middle) < 0;
  s.block({
    t: "lead",
    sentences: [
      sentence(
        prose`${word(w.sales.people.isGiven ? "Rent and people cost" : "At the middle of sales rent and people cost")} ${fig(e.fixedMonth)} a month. ${word(w.sales.people.isGiven ? "Sales of" : "With only the people that such sales need,")} ${fig(e.breakEven)} a year ${word(w.sales.people.isGiven ? "pay for them" : "pay rent and people")}, ${fig(e.breakEvenPaid)} the owner too.`,
      ),
      sentence(
        loses
          ? prose`The first year loses ${fig(lossOf(w))} at the middle of sales, as customers come slowly; a year once known leaves ${fig(e.profit)} before the owner's pay.`
          : prose`The first year leaves ${fig(f.result.middle)} at the middle of sales, a year once known ${fig(e.profit)}, both before the owner's pay.`,
        `${f.result.middle} ${loses ? "<" : ">="} 0`,
      ),
      runsOut(w),
    ],
  });
  unitsNeeded(w, s);
  costs(w, s);
  breakEven(w, s);
  floor(w, s);
  openingCosts(w, s);
  cash(w, s);
  years(w, s);
  scenarioTable(w, s);
  sensitivity(w, s);
  moves(w, s);
  flips(w, s);
  return s.draft;
}

/** The first year's loss as an amount. */
export const lossOf = (w: LocalWork): string =>
  w.study.ledger.formulaOnce("first_year_loss", `0 - ${w.firstYear.result.middle}`, {
    label: "First year: lost at the middle of sales, as an amount",
    unit: w.basis.currency,
    format: moneyFormat(w.basis.currency),
  });

function costs(w: LocalWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const { economics: e, sales } = w;
  const { words } = w.basis;
  const amount = (id: string, formula: string, label: string) =>
    ledger.formula(id, formula, { label, unit: w.basis.currency, format: moneyFormat(w.basis.currency) });
  const goods = words.goodsAreSupplies ? "Supplies and materials" : "Goods and materials";
  const steps = [
    { name: "Sales, without tax", cell: sales.middle, total: true },
    { name: goods, cell: amount("year_goods", `0 - ${sales.middle} * ${e.goods}`, `${goods} a year, taken off`), total: false },
    {
      name: "Other costs",
      cell: amount(
        "year_other",
        `0 - ${sales.middle} * (${e.other} + ${e.unnamed})`,
        "Energy, insurance, advertising, repairs, taxes, fees and the like a year, taken off",
      ),
      total: false,
    },
    {
      name: "People",
      cell: amount("year_people", `0 - 12 * (${e.fixedMonth} - ${e.rentCost})`, "Wages and contributions a year, taken off"),
      total: false,
    },
    {
      name: e.rentTax ? "Rent and the tax on it" : "Rent",
      cell: amount(
        "year_rent",
        `0 - 12 * ${e.rentCost}`,
        e.rentTax ? "Rent a year with the tax on it, taken off" : "Rent a year, taken off",
      ),
      total: false,
    },
    { name: "Owner", cell: amount("year_owner", `0 - 12 * ${e.ownerPay}`, "Owner's pay a year, taken off"), total: false },
    { name: "Left", cell: e.profitPaid, total: true },
  ];
  const taken = (["year_goods", "year_other", "year_people", "year_rent"] as const).map((id) =>
    amount(idOf(id, "amount"), `0 - ${id}`, `${ledger.cell(id).label}, as an amount`),
  );
  s.exhibit("costs", {
    status: "filled",
    quality: "modelled",
    title: prose`Of ${fig(sales.middle)} a year ${word(goods.toLowerCase())} take ${fig(taken[0] ?? e.profit)}, other costs ${fig(taken[1] ?? e.profit)}, people ${fig(taken[2] ?? e.profit)} and rent ${fig(taken[3] ?? e.profit)}`,
    subtitle: prose`A year at the middle of sales, once known`,
    format: moneyFormat(w.basis.currency),
    chart: { kind: "waterfall", rows: steps },
    alt: prose`From sales to what is left.`,
    table: {
      columns: [left("Step", 4), right("A year")],
      rows: steps.map(({ name, cell, total }, i) =>
        total && i > 0
          ? totalRow(text("Left after the owner's pay, before interest and income tax"), figure(cell))
          : row(text(name), figure(cell)),
      ),
    },
    note: prose`${word(e.isStaffGiven ? "People are as many as you give" : "People are as many as these sales need, part-time counted by its hours")}: ${fig(e.staff)} beside the owner, at ${fig(e.wage)} a month each before contributions. ${word(roles(w))}. Before the owner's pay ${fig(e.margin)} of sales is left; an average shop of the trade keeps ${fig(w.costs.average)} (${ref("ex_accounts")}).`,
    sources: [],
  });
}

const roles = (w: LocalWork): string =>
  `Roles: ${w.basis.words.roles.map((each_, i) => (i === 0 ? each_.toLowerCase() : each_.charAt(0).toLowerCase() + each_.slice(1))).join("; ")}`;

function breakEven(w: LocalWork, s: SectionWriter): void {
  const { economics: e, sales } = w;
  const skewed = value(w, e.profitMedian) < value(w, e.profitPaid);
  const rows = [
    { name: "Sales, low", cell: sales.low },
    { name: "Sales, middle", cell: sales.middle, highlight: true },
    { name: "Sales, high", cell: sales.high },
    { name: "Nothing lost, owner unpaid", cell: e.breakEven },
    { name: "Owner paid", cell: e.breakEvenPaid },
  ];
  s.exhibit("break_even", {
    status: "filled",
    quality: "modelled",
    title: prose`At a rent of ${fig(e.rentMonth)} a month ${fig(e.chance)} of draws pay people, owner and rent; with costs at their values it takes sales of ${fig(e.breakEvenPaid)}`,
    subtitle: prose`Levels of sales a year, and what follows from them`,
    table: {
      columns: [left("Figure", 5), right("Value")],
      rows: [
        ...rows.map(({ name, cell }) => row(text(name), figure(cell))),
        row(text("Part of sales left for rent, people and owner"), figure(e.contribution)),
        row(text("Rent and people a month"), figure(e.fixedMonth)),
        row(text(e.isOwnerPayGiven ? "Owner's pay a month, as given" : "Owner's pay a month, until you say"), figure(e.ownerPay)),
        row(text("Part of draws in which a year once known pays all three, at the rent taken"), figure(e.chance)),
        ...(e.isRentGiven || !e.isSure ? [] : [row(text("Rent a month to sign, at most"), figure(e.rentRule))]),
        row(text("Rent a month that half of the draws bear, the owner paid"), figure(e.rentEven)),
        row(text("Rent a month that four draws of five bear, the owner paid"), figure(e.rentSure)),
        row(text("Left a year after the owner's pay, every assumption at its value"), figure(e.profitPaid)),
        row(text("Left a year after the owner's pay, middle of the draws"), figure(e.profitMedian)),
      ],
    },
    note: prose`${word(e.isStaffGiven ? "Break-even is rent and people of a year over what is left of sales after goods and other costs" : "At break-even people are as many as those sales need")}. Interest and income tax come after. ${ref("ex_draws")} names what the draws move${word(skewed ? "; the ranges of costs reach further up than down, so the middle of the draws lies below the plan" : "")}.`,
    sources: [],
  });
}
