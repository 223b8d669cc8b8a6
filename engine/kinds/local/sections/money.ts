import { amountsOf, money as moneyFormat } from "../../../analysis/local/catchment.ts";
import { idOf } from "../../../ledger.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { fig, prose, ref, sentence, word } from "../../../writing/prose.ts";
import { figure, left, right, row, text, totalRow } from "../../../writing/tables.ts";
import { drawsPart, rentIsTaxed, rentWord } from "../words.ts";
import type { LocalWork } from "../work.ts";
import { unitsNeeded } from "./customers-a-day.ts";
import { cash, runsOut, scenarioTable, sensitivity } from "./cash.ts";
import { decision, turnsBecause } from "./decision.ts";
import { flips } from "./flips.ts";
import { floor } from "./floor.ts";
import { legalMinimum, roles } from "./staff-words.ts";
import { years } from "./years.ts";
import { openingCosts } from "./opening-costs.ts";

/** What the shop must sell, what it earns, and how long the cash lasts. */
export function money(w: LocalWork): SectionDraft {
  const s = new SectionWriter("money", "Break-even and Cash");
  const { economics: e, firstYear: f } = w;
  const loses = value(w, f.paid.cell) < 0;
  s.block({
    t: "lead",
    sentences: [
      sentence(
        w.sales.people.isGiven
          ? prose`Rent, people and other fixed costs take ${fig(e.fixedMonth)} a month. Sales of ${fig(e.breakEven)} a year pay them and the goods, ${fig(e.breakEvenPaid)} the owner too.`
          : prose`At the sales of the plan rent, people and other fixed costs take ${fig(e.fixedMonth)} a month. At sales of ${fig(e.breakEven)} a year they take ${fig(e.fixedEven)}${value(w, e.staffEven).toFixed(1) === value(w, e.staff).toFixed(1) ? "" : prose`, with ${fig(e.staffEven)} people instead of ${fig(e.staff)}`}, and nothing is lost; from ${fig(e.breakEvenPaid)} the owner is paid too.`,
      ),
      sentence(
        prose`The first year of the plan ${word(loses ? "lacks" : "leaves")} ${fig(loses ? lossOf(w) : f.paid.cell)} ${word(loses ? "of the owner's pay, as customers come slowly" : "after the owner's pay")}; a year once known leaves ${fig(e.profitPaid)} after it.`,
        `${f.paid.cell} ${loses ? "<" : ">="} 0`,
      ),
      runsOut(w),
    ],
  });
  costs(w, s);
  unitsNeeded(w, s);
  breakEven(w, s);
  floor(w, s);
  openingCosts(w, s);
  cash(w, s);
  years(w, s);
  scenarioTable(w, s);
  sensitivity(w, s);
  decision(w, s);
  const because = turnsBecause(w);
  if (because.length > 0) s.block({ t: "p", sentences: because });
  flips(w, s);
  return s.draft;
}

/** What the first year of the plan lacks of the owner's pay, as an amount. */
export const lossOf = (w: LocalWork): string =>
  w.study.ledger.formulaOnce("first_year_loss", `0 - ${w.firstYear.paid.cell}`, {
    label: "First year of the plan: lacking of the owner's pay, as an amount",
    unit: w.basis.currency,
    format: moneyFormat(w.basis.currency),
  });

function costs(w: LocalWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const { economics: e, sales } = w;
  const { words } = w.basis;
  const amount = amountsOf(w.basis);
  const goods = words.goodsAreSupplies ? "Supplies and materials" : "Goods and materials";
  const steps = [
    { name: "Sales, without tax", cell: sales.middle, total: true },
    { name: goods, cell: amount("year_goods", `0 - ${sales.middle} * ${e.goods}`, `${goods} a year, taken off`), total: false },
    {
      name: "Other costs that follow sales",
      cell: amount(
        "year_other",
        `0 - ${sales.middle} * (1 - ${e.fixedPart}) * (${e.other} + ${e.unnamed})`,
        "Fees, energy, advertising and the like that follow sales a year, taken off",
      ),
      total: false,
    },
    {
      name: "Energy, insurance and the like",
      cell: amount(
        "year_fixed",
        `0 - 12 * ${e.overheads} + ${e.wearYear}${e.qualified ? ` + ${e.qualified}` : ""}`,
        "Energy, insurance, licences and the like that grow with the root of sales a year, taken off",
      ),
      total: false,
    },
    {
      name: "Wear of equipment and fittings",
      cell: amount("year_wear", `0 - ${e.wearYear}`, "Wear of equipment and fittings a year, taken off"),
      total: false,
    },
    ...(value(w, e.unaccounted) > 0
      ? [
          {
            name: "Not accounted for",
            cell: amount("year_unaccounted", `0 - ${sales.middle} * ${e.unaccounted}`, "What no line accounts for a year, taken off"),
            total: false,
          },
        ]
      : []),
    {
      name: "People",
      cell: amount(
        "year_people",
        `0 - 12 * (${e.fixedMonth} - ${e.rentCost} - ${e.overheads})${e.qualified ? ` - ${e.qualified}` : ""}`,
        "Wages and contributions a year, taken off",
      ),
      total: false,
    },
    {
      name: rentIsTaxed(w) ? "Rent and the tax on it" : "Rent",
      cell: amount(
        "year_rent",
        `0 - 12 * ${e.rentCost}`,
        rentIsTaxed(w) ? "Rent a year with the tax on it, taken off" : "Rent a year, taken off",
      ),
      total: false,
    },
    { name: "Owner", cell: amount("year_owner", `0 - 12 * ${e.ownerPay}`, "Owner's pay a year, taken off"), total: false },
    { name: "Left", cell: e.profitPaid, total: true },
  ];
  const taken = (["year_goods", "year_people", "year_rent"] as const).map((id) =>
    amount(idOf(id, "amount"), `0 - ${id}`, `${ledger.cell(id).label}, as an amount`),
  );
  s.exhibit("costs", {
    status: "filled",
    quality: "modelled",
    title: prose`Of ${fig(sales.middle)} a year ${word(goods.toLowerCase())} take ${fig(taken[0] ?? e.profit)}, people ${fig(taken[1] ?? e.profit)} and rent ${fig(taken[2] ?? e.profit)}`,
    subtitle: prose`A year at the sales of the plan, once known`,
    format: moneyFormat(w.basis.currency),
    chart: { kind: "waterfall", rows: steps },
    alt: prose`From sales to what is left.`,
    table: {
      columns: [left("Step", 4), right("A year")],
      rows: steps.map(({ name, cell, total }, i) =>
        total && i > 0
          ? totalRow(text("Left after wear and the owner's pay, before interest and income tax"), figure(cell))
          : row(text(name), figure(cell)),
      ),
    },
    note: prose`${word(sales.people.isGiven ? "People are as many as you give" : "People are as many as these sales need and the hours open ask for, part-time counted by its hours")}: ${fig(e.staff)} beside the owner, at ${fig(e.wage)} a month each before contributions. Holding ${fig("posts")} ${word(value(w, "posts") === 1 ? "post" : "posts")} over the hours open takes ${fig(sales.people.staffLeast)}. ${word(sales.people.isGiven ? "" : "Each year is staffed for its own sales. ")}Wear is what small American corporations of the industry write off. Energy, insurance and the like grow with the root of sales, ours: four times the sales, twice the cost. ${legalMinimum(w)}${roles(w)}Before the owner's pay and after wear ${fig(e.margin)} of sales is left (${fig(averageKept(w))} to an average new one of the country), contributions taken as ${fig(e.onCost)} of all pay.`,
    sources: [],
  });
}

/** What the same parts leave an establishment as large as a new one of the country, after wear too, as the plan's part is. */
const averageKept = (w: LocalWork): string =>
  w.study.ledger.formulaOnce("average_after_wear", `${w.costs.average} - ${w.costs.wear}`, {
    label: "Left of sales to an establishment of this size after wear, before the owner's pay",
    unit: "1",
    format: { style: "percent", digits: 1 },
  });

function breakEven(w: LocalWork, s: SectionWriter): void {
  const { economics: e, sales } = w;
  const rows = [
    { name: "Sales, low", cell: sales.low },
    { name: "Sales of the plan", cell: sales.middle, highlight: true },
    { name: "Sales, high", cell: sales.high },
    { name: "Nothing lost, owner unpaid", cell: e.breakEven },
    { name: "Owner paid", cell: e.breakEvenPaid },
  ];
  s.exhibit("break_even", {
    status: "filled",
    quality: "modelled",
    title: prose`At a rent of ${fig(e.rentMonth)} a month sales of ${fig(e.breakEvenPaid)} pay people, wear, owner and rent; ${drawsPart(w, e.chance)} of the draws pay them`,
    subtitle: prose`Levels of sales a year, and what follows from them`,
    table: {
      columns: [left("Figure", 5), right("Value")],
      rows: [
        ...rows.map(({ name, cell }) => row(text(name), figure(cell))),
        row(text("Part of each sale left for rent, people, other fixed costs and owner"), figure(e.contribution)),
        row(text("Rent, people and other fixed costs a month, at the sales of the plan"), figure(e.fixedMonth)),
        row(text(e.isOwnerPayGiven ? "Owner's pay a month, as given" : "Owner's pay a month, until you say"), figure(e.ownerPay)),
        row(prose`Part of the draws in which a year once known pays them at the rent ${word(rentWord(w))}`, drawsPart(w, e.chance)),
        row(text(e.isRentGiven ? "Rent a month, given" : "Rent a month taken"), figure(e.rentMonth)),
        row(
          text("Highest rent a month at which the plan meets the whole bar: the limit of this report"),
          value(w, e.rentSure) > 0 ? figure(e.rentSure) : text("none"),
        ),
        row(text("Left for rent a month in half of the draws"), figure(e.rentEven)),
        row(text("Left for rent a month in eight of ten draws, between"), prose`${fig(e.rentLow)} and ${fig(e.rentHigh)}`),
        row(text("Left a year after the owner's pay, every assumption at its value"), figure(e.profitPaid)),
        row(text("The same where half of the draws leave less"), figure(e.profitMedian)),
      ],
    },
    note: prose`${word(sales.people.isGiven ? "Break-even is rent, people and other fixed costs of a year over what is left of a sale after what follows it" : "The people of break-even are those whom its sales or the hours open need")}. Interest and income tax come after. ${ref("ex_draws")} names what the draws move.`,
    sources: [],
  });
}
