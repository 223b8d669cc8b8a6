import { money as moneyFormat } from "../../../analysis/local/catchment.ts";
import { idOf } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import type { Inline } from "#document";
import { endsOf, value } from "../../../writing/phrases.ts";
import { capital, fig, lowerFirst, prose, sentence, word, year } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { each } from "../words.ts";
import { takings } from "./decision.ts";
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
  // Without a price no split of the sales into customers and what each pays says anything: the level is told once.
  const next = lowerFirst(words.unit.price);
  s.told(
    "customers_a_day",
    sentence(
      prose`${fig(monthly ? perMonth(w) : e.breakEvenDay)} ${word(each(w))}${word(withoutTax(w))} must come in to pay rent, people and owner${word(e.isRentGiven ? "" : " at the rent taken")}; the plan brings ${fig(takings(w, "plan", w.sales.middle))}.${withTax(w, monthly ? "" : " a day")}${u.held.length > 0 ? [] : prose` Divide it by the ${word(next)} next door: so many ${word(words.unit.many)} must come${word(monthly ? ", and as many join each month as leave" : "")}.`}`,
    ),
    ...u.held.map(({ page, price, needed, expected }) =>
      sentence(
        prose`At ${fig(price)} (${word(lowerFirst(page.what))}, ${year(page.year)}, at today’s prices) ${fig(needed)}${word(monthly ? "" : " a day")} pay them; the plan brings ${fig(expected)}.`,
      ),
    ),
  );
}

/** What it is with the tax on the card: at the rate taken, and at the highest that the trade may bear. */
function withTax(w: LocalWork, each_: string): Inline[] {
  const { takenWithTax, takenAtHigh, tax } = w.units;
  return [
    ...(takenWithTax ? prose` With the tax of ${fig(tax)} it is ${fig(takenWithTax)}${word(each_)}.` : []),
    ...(takenAtHigh
      ? prose` ${word(takenWithTax ? "At" : "No sales tax is taken to be due; at")} ${fig(endsOf(w, tax).high)} instead it would be ${fig(takenAtHigh)}${word(each_)}.`
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
