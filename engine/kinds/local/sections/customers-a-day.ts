import { money as moneyFormat } from "../../../analysis/local/catchment.ts";
import { idOf } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import type { Inline } from "#document";
import { endsOf, value } from "../../../writing/phrases.ts";
import { capital, fig, prose, word } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { each } from "../words.ts";
import type { LocalWork } from "../work.ts";

export function unitsNeeded(w: LocalWork, s: SectionWriter): void {
  const { economics: e, units: u } = w;
  const { words } = w.basis;
  const monthly = words.unit.per === "month";
  if (u.ticket && u.needed && u.expected) {
    const enough = value(w, u.expected) >= value(w, u.needed);
    const rows = [
      row(text(words.unit.price), figure(u.ticket)),
      row(text(`${capital(words.unit.many)} ${each(w)} that pay rent, people and owner`), figure(u.needed)),
      row(text(`${capital(words.unit.many)} ${each(w)} at the sales of the plan`), figure(u.expected)),
      ...(monthly ? leavers(w, u.needed) : [row(text("Days open a year"), figure(w.sales.people.days))]),
      row(text("People employed beside the owner"), figure(e.staff)),
    ];
    s.exhibit("customers_a_day", {
      status: "filled",
      quality: "modelled",
      title: enough
        ? prose`${fig(u.needed)} ${word(each(w))} pay rent, people and owner; the plan brings ${fig(u.expected)}`
        : prose`${fig(u.needed)} ${word(each(w))} would pay rent, people and owner; the plan brings ${fig(u.expected)}`,
      asserts: [`${u.expected} ${enough ? ">=" : "<"} ${u.needed}`],
      subtitle: prose`At your price, in the unit of the trade`,
      table: { columns: [left("Figure", 4), right("Value")], rows },
      sources: [],
    });
    return;
  }
  s.exhibit("customers_a_day", {
    status: "partial",
    reason: prose`No price was given and none is invented: the table says what each number of ${word(words.unit.many)} must pay.`,
    quality: "modelled",
    title: monthly
      ? prose`${fig(perMonth(w))} a month${word(withoutTax(w))} must come in to pay rent, people and owner${word(e.isRentGiven ? "" : " at the rent taken")}`
      : prose`${fig(e.breakEvenDay)} a day${word(withoutTax(w))} must come in to pay rent, people and owner${word(e.isRentGiven ? "" : " at the rent taken")}`,
    subtitle: prose`${word(words.unit.price)} that pays rent, people and owner, by number of ${word(words.unit.many)}: ${word(u.isOnTop ? "without sales tax, which comes on top" : u.takenWithTax ? "with sales tax, as on the card" : "no sales tax is taken to be due")}`,
    table: {
      columns: [
        right(monthly ? capital(words.unit.many) : `${capital(words.unit.many)} ${each(w)}`),
        right(words.unit.price),
        ...(monthly ? [right("Leavers to replace a month, at three in a hundred")] : [right("An hour, as long as it is open")]),
      ],
      rows: u.ladder.map(({ count, price }) => row(figure(count), figure(price), figure(beside(w, count, monthly)))),
    },
    note: monthly
      ? prose`${withTax(w, "")}Three leavers in a hundred a month are an example, not a measure: ask two clubs or schools for theirs. As many must join each month to stand still.`
      : prose`${withTax(w, " a day")}Look up the price that the neighbours charge: the line with it says how many ${word(words.unit.many)} the plan needs.`,
    sources: [],
  });
}

/** What it is with the tax on the card: at the rate taken, and at the highest that the trade may bear. */
function withTax(w: LocalWork, each_: string): Inline[] {
  const { takenWithTax, takenAtHigh, tax } = w.units;
  return [
    ...(takenWithTax ? prose`With the tax of ${fig(tax)} it is ${fig(takenWithTax)}${word(each_)}. ` : []),
    ...(takenAtHigh
      ? prose`${word(takenWithTax ? "At" : "No sales tax is taken to be due; at")} ${fig(endsOf(w, tax).high)} instead it would be ${fig(takenAtHigh)}${word(each_)}. `
      : []),
  ];
}

const withoutTax = (w: LocalWork): string => (w.units.takenWithTax || w.units.isOnTop ? " without sales tax" : "");

const perMonth = (w: LocalWork): string =>
  w.study.ledger.formulaOnce("break_even_month", `${w.economics.breakEvenPaid} / 12`, {
    label: "Sales a month that also pay the owner",
    unit: w.basis.currency,
    format: moneyFormat(w.basis.currency),
  });

function beside(w: LocalWork, count: string, monthly: boolean): string {
  const { ledger } = w.study;
  // Without it a number a day over hours a day would be counted in days an hour.
  if (!monthly && !ledger.has("one_day"))
    ledger.assumption("one_day", {
      label: "One day",
      unit: "day",
      format: { style: "fixed", scale: 1, digits: 0 },
      value: 1,
      low: 1,
      high: 1,
      why: "By definition.",
      sources: [],
    });
  return ledger.formula(idOf(count, "beside"), monthly ? `${count} * 0.03` : `${count} / (open_hours * one_day)`, {
    label: monthly ? "Leavers a month at three in a hundred" : "An hour, at the hours open",
    unit: monthly ? "1" : "1/hour",
    format: { style: "fixed", scale: 1, digits: 1 },
  });
}

/** How many must join each month to hold the number, at leaving rates of two and five in a hundred. */
function leavers(w: LocalWork, needed: string) {
  return (
    [
      ["two", "0.02"],
      ["five", "0.05"],
    ] as const
  ).map(([name, rate]) => {
    const cell = w.study.ledger.formula(idOf("leavers", name), `${needed} * ${rate}`, {
      label: `Leavers to replace a month, at ${name} in a hundred`,
      unit: "unit",
      format: { style: "compact" },
    });
    return row(text(`To replace each month, if ${name} in a hundred leave`), figure(cell));
  });
}
