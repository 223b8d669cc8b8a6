import { idOf } from "../../../ledger.ts";
import { sourceId } from "../../../evidence/source-book.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { capital, fig, pct, prose, word, year } from "../../../writing/prose.ts";
import { money } from "../../../analysis/local/demand.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { where } from "../words.ts";
import type { LocalWork } from "../work.ts";

export function prices(w: LocalWork, s: SectionWriter): void {
  const { priceLevel, sandwich } = w.subject.evidence.facts;
  const { units: u } = w;
  const isGiven = w.subject.brief.opening?.averageTicket !== undefined;
  const abroad = w.subject.place.country.iso3 !== "USA";
  const rows = [
    ...(isGiven && u.ticket
      ? [row(prose`${word(w.basis.words.unit.price)}, yours`, figure(u.ticket), text("with tax, as on the card"))]
      : []),
    ...(sandwich
      ? [row(prose`One Big Mac, ${year(sandwich.year)}`, figure(w.book.cell(sandwich)), text("what a fast meal out costs in the country"))]
      : []),
    ...(priceLevel && abroad
      ? [
          row(
            prose`Prices of the whole economy, ${year(priceLevel.year)}`,
            figure(w.book.cell(priceLevel)),
            text("of those in the United States"),
          ),
        ]
      : []),
    ...u.ladder.map(({ count, price }) =>
      row(
        prose`${word(w.basis.words.unit.price)} at which ${fig(count)} ${word(w.basis.words.unit.many)}${word(w.basis.words.unit.per === "month" ? "" : " a day")} pay rent, people and owner`,
        figure(price),
        text("computed"),
      ),
    ),
  ];
  s.exhibit("prices", {
    status: "partial",
    reason: prose`No price list of the trade is held for ${word(where(w))} and none is invented: note ten prices of three competitors.`,
    quality: "modelled",
    title: prose`What must be charged, by how many ${word(w.basis.words.unit.many)} are sold, and the few prices that are published`,
    subtitle: prose`Prices with sales tax, unless it comes on top`,
    table: { columns: [left("Price", 5), right("Value"), left("What it is", 3)], rows },
    sources: [...(sandwich ? [sourceId(sandwich.source)] : []), ...(priceLevel && abroad ? [sourceId(priceLevel.source)] : [])],
  });
}

export function priceChoice(w: LocalWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const { economics: e, sales } = w;
  const effect = ledger.assumption("price_effect", {
    label: "Per cent of customers lost where prices rise by one per cent",
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 2 },
    value: 1.2,
    low: 0.4,
    high: 2.5,
    why: "Ours: low where nobody else sells the same, high beside a cheaper neighbour.",
    sources: [],
  });
  const { currency } = w.basis;
  const amount = (id: string, formula: string, label: string) =>
    ledger.formula(id, formula, { label, unit: currency, format: money(currency) });
  const steps = [
    { id: "lower", name: "A tenth lower", factor: "0.9" },
    { id: "slightly_lower", name: "A twentieth lower", factor: "0.95" },
    { id: "same", name: "As planned", factor: "1" },
    { id: "slightly_higher", name: "A twentieth higher", factor: "1.05" },
    { id: "higher", name: "A tenth higher", factor: "1.1" },
  ].map(({ id, name, factor }) => {
    const many = ledger.formula(
      idOf("price", id, "customers"),
      `min(${factor} ^ (0 - ${effect}), ${sales.people.capacity} / ${sales.middle})`,
      {
        label: `${name}: ${w.basis.words.customers} beside the plan, no more than can be served`,
        unit: "1",
        format: pct,
      },
    );
    const turnover = amount(idOf("price", id, "sales"), `${sales.middle} * ${factor} * ${many}`, `${name}: sales a year`);
    // Goods are bought for fewer or more customers, at the same cost each.
    const left_ = amount(
      idOf("price", id, "profit"),
      `${turnover} - ${sales.middle} * ${many} * (1 - ${e.contribution}) - 12 * ${e.fixedMonth}`,
      `${name}: left a year before the owner's pay`,
    );
    return { name, many, turnover, profit: left_ };
  });
  const [, , same, , highest] = steps;
  s.exhibit("price_choice", {
    status: "filled",
    quality: "modelled",
    title:
      same && highest
        ? prose`With a tenth on the price ${fig(highest.profit)} would be left a year; as planned it is ${fig(same.profit)}`
        : prose`What a change of price does`,
    subtitle: prose`${capital(w.basis.words.customers)}, sales and what is left a year before the owner's pay`,
    table: {
      columns: [left("Price", 3), right(capital(w.basis.words.customers)), right("Sales a year"), right("Left a year")],
      rows: steps.map((step) => row(text(step.name), figure(step.many), figure(step.turnover), figure(step.profit))),
    },
    note: prose`One assumption decides: how many ${w.basis.words.customers} a dearer price costs. Try it on a part of the offer before the whole of it.`,
    sources: [],
  });
}
