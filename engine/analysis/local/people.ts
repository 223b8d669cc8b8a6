import type { LocalBrief } from "#shared/brief.ts";
import { sourceId } from "../../evidence/source-book.ts";
import { type LocalBasis, pct, plain } from "./catchment.ts";
import type { Costs } from "./costs.ts";
import { type Demand, money } from "./demand.ts";

export type Opening = NonNullable<LocalBrief["opening"]>;
export const owners = "As given with the order.";
/** Two figures that matter: nobody plans to the last rupee. */
export const rounded = (value: number): number => (value > 0 ? Number(value.toPrecision(2)) : 0);

/** Who works in the shop and how much they can sell. Every member is the id of a cell. */
export interface People {
  staff: string;
  /** Pay a month in local currency. */
  wage: string;
  /** Cost of a person a year, contributions included. */
  cost: string;
  /** Most that a person sells a year, without sales tax. */
  each: string;
  /** Most sales a year that they can serve, without sales tax. */
  capacity: string;
  stretch: string;
  isGiven: boolean;
  /** The assumption that says how many are employed: their number, or how many beside those that sales need. */
  lever: string;
  /** People employed where this much could be sold, as a formula: as given, or as many as it needs. */
  staffFor: (reach: string, changed?: { each?: string; lever?: string }) => string;
}

/** Year of the dollars in which earnings are stored. */
const dollarsOf = 2021;

/**
 * People employed: as given, otherwise as many as the sales expected need, part-time counted by its hours, so that none is idle by plan and
 * nobody is turned away. What a person sells is set where usual pay takes the part of sales that American firms of the trade pay their
 * employees. It does not follow the pay counted on the spot: dearer people sell no more, so they cost more of sales.
 */
export function enterPeople(basis: LocalBasis, demand: Demand, costs: Costs, reach: string, { staff: given }: Opening): People {
  const { ledger, currency, words } = basis;
  const { wage, usual } = enterWage(basis, demand);
  const stretch = ledger.assumption("stretch", {
    label: "What a person sells beside what makes usual pay the usual part of sales",
    unit: "1",
    format: plain,
    value: given === undefined ? 1 : 1.5,
    low: given === undefined ? 0.8 : 1.2,
    high: given === undefined ? 1.25 : 2,
    why:
      given === undefined
        ? `Ours: as the trade's firms do on average, until ${words.limit} end what a person can serve. Busy hours raise it, long quiet ones lower it.`
        : `Ours: the most that the people given can serve, until ${words.limit} end it; the rest goes elsewhere.`,
    sources: [],
  });
  const each = ledger.formula("person_sales", `12 * ${usual} / ${costs.payPart} * ${stretch}`, {
    label: "Most sales a year that a person can serve",
    unit: currency,
    format: money(currency),
  });
  const cost = ledger.formula("person_cost", `12 * ${wage} * (1 + ${costs.onCost})`, {
    label: "Cost of a person employed a year, contributions included",
    unit: currency,
    format: money(currency),
  });
  const whole = { style: "fixed", scale: 1, digits: given === undefined ? 1 : 0 } as const;
  const label = "People employed beside the owner, full-time";
  const lever =
    given === undefined
      ? ledger.assumption("staff_more", {
          label: "People employed beyond those whom the sales need",
          unit: "1",
          format: whole,
          value: 0,
          low: 0,
          high: 1,
          why: "Ours: as many as the sales need. Long opening hours take more.",
          sources: [],
        })
      : ledger.assumption("staff", {
          label,
          unit: "1",
          format: whole,
          value: given,
          low: Math.max(0, given - 1),
          high: given + 2,
          why: owners,
          sources: [],
        });
  const staffFor: People["staffFor"] = (of, changed = {}) =>
    given === undefined ? `max(1, ${of} / ${changed.each ?? each} + ${changed.lever ?? lever})` : (changed.lever ?? lever);
  const staff = given === undefined ? ledger.formula("staff", staffFor(reach), { label, unit: "1", format: whole }) : lever;
  const capacity = ledger.formula("capacity", `max(1, ${staff}) * ${each}`, {
    label: "Most sales a year that the people employed can serve",
    unit: currency,
    format: money(currency),
  });
  return { staff, wage, cost, each, capacity, stretch, isGiven: given !== undefined, lever, staffFor };
}

/**
 * Pay a month in local currency: mean earnings of the country at market rates, times what the trade pays beside all others. `usual` is the
 * same before anybody has counted: a formula that the count does not move.
 */
function enterWage({ ledger, book, facts, currency }: LocalBasis, demand: Demand): { wage: string; usual: string } {
  const { spending, earnings, priceLevel, trade } = facts;
  if (!earnings || !priceLevel) {
    const perHead = spending ? spending.output.own.value / spending.people.own.value : 0;
    const wage = rounded((perHead / 12) * (facts.rate?.value ?? 1) * 0.8);
    const counted = ledger.assumption("wage_month", {
      label: "Pay a month in the trade",
      unit: currency,
      format: money(currency),
      value: wage,
      low: wage / 2,
      high: wage * 2,
      why: "Ours: four fifths of the country's output a head, as no earnings are held. Ask what a vacancy nearby offers.",
      sources: [],
    });
    const usual = ledger.assumption("usual_pay", {
      label: "Usual pay a month, at which the sales of a person are set",
      unit: currency,
      format: money(currency),
      value: wage,
      low: wage,
      high: wage,
      why: "The same as the pay taken, before anybody has counted it.",
      sources: [],
    });
    return { wage: counted, usual };
  }
  const [least, most] = [0.55, 1.3];
  const relative = trade.pay.value / trade.employees.value / trade.payOfAll;
  const beside = Number(Math.min(most, Math.max(least, relative * 0.75)).toFixed(2));
  const part = ledger.assumption("pay_beside_mean", {
    label: "Pay in the trade beside the mean of all employees",
    unit: "1",
    format: plain,
    value: beside,
    low: Number((beside * 0.7).toFixed(2)),
    high: Number((beside * 1.4).toFixed(2)),
    why: "Three quarters of what American firms of the trade pay an employee beside other local trades, as local trades pay less than the mean. Ask what a vacancy nearby offers.",
    sources: [sourceId(trade.pay.source)],
  });
  const prices = ledger.assumption("dollar_prices", {
    label: `Rise of American prices since ${dollarsOf}, in which earnings are stored`,
    unit: "1",
    format: pct,
    value: 0.2,
    low: 0.16,
    high: 0.25,
    why: "Ours, near the rise of consumer prices of the United States since then.",
    sources: [],
  });
  const rate = demand.rate ? ` * ${demand.rate}` : "";
  const all = ledger.formula("earnings_month", `${book.cell(earnings)} * (1 + ${prices}) * ${book.cell(priceLevel)}${rate}`, {
    label: "Mean pay a month of all employees of the country, now",
    unit: currency,
    format: money(currency),
  });
  const pay = (id: string, factor: string | number, label: string) =>
    ledger.formula(id, `${all} * ${factor}`, { label, unit: currency, format: money(currency) });
  return {
    wage: pay("wage_month", part, "Pay a month in the trade"),
    usual: pay("usual_pay", beside, "Usual pay a month in the trade, before anybody has counted"),
  };
}
