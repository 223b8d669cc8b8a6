import type { PageFigure } from "../../evidence/page-figure.ts";
import { sourceId } from "../../evidence/source-book.ts";
import { idOf } from "../../ledger.ts";
import { type LocalBasis, money, pct } from "./catchment.ts";
import type { Demand } from "./demand.ts";
import type { Economics } from "./money.ts";
import type { Pay } from "./pay.ts";
import { type Opening, owners } from "./people.ts";
import type { Sales } from "./sales.ts";
import { enterThreshold, rateAt } from "./tax-threshold.ts";

/** A price that a page prints for the country, at today's prices. Members but the page are ids of cells. */
export interface HeldPrice {
  page: PageFigure;
  price: string;
  needed: string;
  expected: string;
}

/** Sales in the trade's own unit: bills, visits, members, nights. Members are ids of cells. */
export interface Units {
  /** Price of a unit with sales tax, as on the card; null where it is not given. */
  ticket: string | null;
  /** Part of the price without tax. */
  tax: string;
  /** Units a day or month needed to pay the owner too, and at the sales of the plan; null without a price. */
  needed: string | null;
  expected: string | null;
  /** Units a head and year that the demand of these people means; null without a price. */
  perPerson: string | null;
  /** Sales a day or month that also pay the owner, with the sales tax that prices hold; null where it comes on top. */
  takenWithTax: string | null;
  /** The same at the highest rate that the trade may bear; null where it is the one taken. */
  takenAtHigh: string | null;
  isOnTop: boolean;
  /** Sales a year below which none is due, and whether the plan and what pays the owner pass it; null where no limit is held. */
  from: { cell: string; isPlanAbove: boolean; isPaidAbove: boolean; step: string } | null;
  /** Where no price is given: those that pages print, with the units that pay the owner too and those at the sales of the plan. */
  held: readonly HeldPrice[];
}

/** What must be sold in the trade's own unit. Sales of the report are without sales tax; the price on the card holds it, or it comes on top. */
export function enterUnits(
  { ledger, book, facts, currency, words }: LocalBasis,
  demand: Demand,
  sales: Sales,
  e: Economics,
  { growth }: Pick<Pay, "growth">,
  opening: Opening,
): Units {
  const held = facts.tax;
  const tax = ledger.assumption("sales_tax", {
    label: held?.isOnTop
      ? "Sales tax, the state's part"
      : held?.isOwn
        ? "Sales tax of the trade"
        : held?.isUsual
          ? "Sales tax, as most countries have it for the trade"
          : "Sales tax, standard rate",
    unit: "1",
    format: { style: "percent", digits: 2 },
    value: held?.value ?? 0,
    low: held?.low ?? 0,
    high: Math.max(held?.high ?? 0.25, held?.value ?? 0),
    why: held ? `${held.words} Ask ${held.authority}.` : "No rate is held: ask the tax office.",
    sources: held ? [sourceId(held.source)] : [],
  });
  const isMonthly = words.unit.per === "month";
  const ticket =
    opening.averageTicket === undefined
      ? null
      : ledger.assumption("ticket", {
          label: words.unit.price,
          unit: `${currency}/unit`,
          format: money(currency),
          value: opening.averageTicket,
          low: opening.averageTicket * 0.8,
          high: opening.averageTicket * 1.25,
          why: owners,
          sources: [],
        });
  const from = enterThreshold({ ledger, facts, currency });
  const before = ledger.valuesBeforeBrief();
  /** What the price on the card is over the price without tax, at a level of sales a year. */
  const onCard = (of: string, rate = tax) => (held?.isOnTop ? "1" : `(1 + ${rateAt(rate, from, of)})`);
  const net = (of: string) => ticket && `(${ticket} / ${onCard(of)})`;
  const isAbove = (of: string) => from === null || before(of) >= before(from);
  const span = isMonthly ? "12" : sales.people.days;
  const unit = isMonthly ? "unit" : "unit/day";
  const many = (id: string, of: string, label: string) =>
    ticket &&
    ledger.formula(id, `${of} / ${net(of) ?? "1"} / ${span}`, { label, unit, format: { style: "compact", unit: words.unit.many } });
  const each = isMonthly ? "a month" : "a day";
  const pages = ticket === null ? facts.pages.filter(({ kind, value: { unit: of } }) => kind === "price" && of === currency) : [];
  const prices = pages.map((page, i): HeldPrice => {
    const price = ledger.formula(idOf("price_held", i + 1), `${book.cell(page.value)} * ${growth(page.year)}`, {
      label: `${page.what}, ${page.year}: at today's prices`,
      unit: currency,
      format: money(currency),
    });
    const at = (id: string, of: string, label: string) =>
      ledger.formula(idOf("price_held", i + 1, id), `${of} / (${price} / ${onCard(of)}) / ${span}`, {
        label: `${words.unit.many} ${each} ${label}, at a price that a page prints: ${page.what}`,
        unit: isMonthly ? "1" : "1/day",
        format: { style: "compact", unit: words.unit.many },
      });
    return {
      page,
      price,
      needed: at("needed", e.breakEvenPaid, "that also pay the owner"),
      expected: at("expected", sales.middle, "at the sales of the plan"),
    };
  });
  return {
    ticket,
    tax,
    isOnTop: held?.isOnTop ?? false,
    from:
      from && held && held.high > 0
        ? {
            cell: from,
            isPlanAbove: isAbove(sales.middle),
            isPaidAbove: isAbove(e.breakEvenPaid),
            step: ledger.formula("tax_step", `${from} * ${tax} / (1 + ${tax})`, {
              label: "Sales tax a year on the sales at which it begins, if the prices on the card stay",
              unit: currency,
              format: money(currency),
            }),
          }
        : null,
    takenAtHigh:
      held && !held.isOnTop && held.high > held.value && isAbove(e.breakEvenPaid)
        ? ledger.formula("taken_at_high_tax", `${e.breakEvenPaid} / ${span} * (1 + ${tax}.high)`, {
            label: `Sales ${each} that also pay the owner, with sales tax at the highest rate that the trade may bear`,
            unit: isMonthly ? currency : `${currency}/day`,
            format: money(currency),
          })
        : null,
    takenWithTax:
      held?.isOnTop || !held || held.value === 0 || !isAbove(e.breakEvenPaid)
        ? null
        : ledger.formula("taken_with_tax", `${e.breakEvenPaid} / ${span} * ${onCard(e.breakEvenPaid)}`, {
            label: `Sales ${each} that also pay the owner, with sales tax`,
            unit: isMonthly ? currency : `${currency}/day`,
            format: money(currency),
          }),
    needed: many("units_needed", e.breakEvenPaid, `${words.unit.many} ${each} that also pay the owner`),
    expected: many("units_expected", sales.middle, `${words.unit.many} ${each} at the sales of the plan`),
    perPerson:
      ticket &&
      ledger.formula("units_per_person", `${demand.perHeadHere} / ${net(sales.middle) ?? "1"}${isMonthly ? " / 12" : ""}`, {
        label: isMonthly ? `${words.unit.many} a head that the demand means` : `${words.unit.many} a head and year that the demand means`,
        unit: "unit/person",
        format: isMonthly ? pct : { style: "compact" },
      }),
    held: prices,
  };
}
