import { money as moneyFormat } from "../../../analysis/local/catchment.ts";
import { sourceId } from "../../../evidence/source-book.ts";
import { idOf } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { fig, lowerFirst, prose, word, year } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { isHome, rentWord } from "../words.ts";
import type { LocalWork } from "../work.ts";

/** What opening costs, as given, or what it may cost. */
export function openingCosts(w: LocalWork, s: SectionWriter): void {
  const { economics: e, firstYear: f, threeYears: y } = w;
  const items = w.basis.words.opening;
  const told = w.subject.evidence.facts.pages.filter(({ kind }) => kind === "opening");
  const at = word(` at the rent ${rentWord(w)}`);
  s.exhibit("opening_costs", {
    status: "filled",
    quality: "modelled",
    title: e.opening
      ? y.payback
        ? prose`Opening for ${fig(e.opening)} is earned back in ${fig(y.payback)} years, the owner paid`
        : prose`Opening for ${fig(e.opening)} is not earned back in the middle of the draws once the owner is paid`
      : value(w, y.openingMost) > 0
        ? prose`Three years${at} pay back up to ${fig(y.openingMost)} of opening, with the owner paid`
        : prose`Three years${at} leave nothing for the cost of opening, the owner paid`,
    subtitle: prose`What must be paid before the first customer`,
    table: {
      columns: [left("Figure", 5), right("Value")],
      rows: [
        ...(e.opening ? [] : [row(text(`To be quoted: ${items.map(lowerFirst).join("; ")}`), text("two quotations each"))]),
        ...(e.opening ? [row(text("Cost of opening, as given"), figure(e.opening))] : []),
        ...told.map((each) =>
          row(
            prose`${word(each.what)}, as a page of ${year(each.year)} prints it`,
            each.ends ? prose`${fig(w.book.cell(each.ends[0]))} to ${fig(w.book.cell(each.ends[1]))}` : figure(w.book.cell(each.value)),
          ),
        ),
        ...(e.opening || told.length > 0
          ? []
          : [
              row(
                text(
                  "Equipment and fittings when new, if the wear of as many people in the accounts is written off over five to twelve years, ours: without works, deposit, stock and months until customers come",
                ),
                prose`${fig(newEquipment(w).low)} to ${fig(newEquipment(w).high)}`,
              ),
            ]),
        row(
          text(
            `Left by three years in half of the draws, the owner paid: ${value(w, y.openingMost) > 0 ? "the most that opening may cost to be earned back" : "nothing for the cost of opening"}`,
          ),
          figure(y.openingMost),
        ),
        row(text("The same in one draw of ten, at most"), figure(y.all.low)),
        row(text(e.isRentGiven ? "Rent a month, given" : "Rent a month taken"), figure(e.rentMonth)),
        ...paybacks(w),
        row(text("Cash on the first day, planned"), figure(f.reserve)),
        row(text("Cash on the first day that lasts the year, low sales, the owner paid"), figure(f.neededPaid.low)),
        row(text("The same, the owner unpaid"), figure(f.needed.low)),
        row(text("Cash on the first day that lasts the year, sales of the plan, the owner paid"), figure(f.neededPaid.middle)),
        ...(f.loanPayment ? [row(text("Payment on the loan a month"), figure(f.loanPayment))] : []),
      ],
    },
    ...(isHome(w) ? {} : { note: prose`Sales tax on fitting out and equipment comes on top where it cannot be deducted.` }),
    sources: [...new Set(told.map(({ source }) => sourceId(source)))],
  });
}

/**
 * What equipment and fittings cost when new, by a year's wear over the years that such things last: the wear of the plan, and at least that of as
 * many people in America, as machines cost about the same everywhere while sales do not.
 */
export function newEquipment(w: LocalWork): { low: string; high: string } {
  const { trade } = w.basis.facts;
  const sold = `${w.book.cell(trade.receipts)} / (${w.book.cell(trade.employees)} + ${w.book.cell(trade.firms)})`;
  const wear = w.study.ledger.formulaOnce(
    "wear_at_world_prices",
    `max(${w.economics.wearYear}, ${sold} * ${w.costs.wear}${w.demand.rate ? ` * ${w.demand.rate}` : ""} * (${w.economics.staff} + 1))`,
    {
      label: "Wear of equipment a year: of the plan, and at least what American firms of the trade write off for as many people",
      unit: w.basis.currency,
      format: moneyFormat(w.basis.currency),
    },
  );
  const over = (id: "low" | "high", years: number) =>
    w.study.ledger.formulaOnce(idOf("equipment_new", id), `${years} * ${wear}`, {
      label: `Equipment and fittings when new, if the wear of a year is written off over ${years} years`,
      unit: w.basis.currency,
      format: moneyFormat(w.basis.currency),
    });
  return { low: over("low", 5), high: over("high", 12) };
}

/** How long opening costs of some sizes take to come back, at the middle of the draws of each year, the owner paid. */
function paybacks(w: LocalWork) {
  const { economics: e, threeYears: y } = w;
  if (e.opening || value(w, y.years[1].paid.median) <= 0) return [];
  return sizes.flatMap(([name, part]) => {
    const cost = w.study.ledger.formulaOnce(idOf("opening_if", name), `${part} * ${w.sales.middle}`, {
      label: `Opening costs of ${name} of a year's sales`,
      unit: w.basis.currency,
      format: moneyFormat(w.basis.currency),
    });
    const years = w.study.ledger.formulaOnce(idOf("payback_if", name), y.paybackOf(cost), {
      label: `Years until opening costs of ${name} of a year's sales are earned back`,
      unit: "1",
      format: { style: "fixed", scale: 1, digits: 1 },
    });
    // Longer than a lease runs, a number of years says no more than never.
    if (value(w, years) > longest) return [];
    return [
      row(
        prose`Years to earn back opening for ${fig(cost)}, ${name} of a year's sales, the owner paid, at the middle of the draws`,
        figure(years),
      ),
    ];
  });
}
const longest = 10;
const sizes = [
  ["a tenth", "0.1"],
  ["a quarter", "0.25"],
  ["half", "0.5"],
  ["the whole", "1"],
] as const;
