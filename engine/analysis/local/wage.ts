import { sourceId } from "../../evidence/source-book.ts";
import { amountsOf, type LocalBasis, money, plain, rounded } from "./catchment.ts";
import type { LeastPay, MeanPay, PayChange } from "./least-pay.ts";

/** What an employee of the trade earns. */
export interface Wage {
  wage: string;
  /** The same before anybody has counted: a formula that the count does not move. */
  usual: string;
  /** The same at earnings as read, before the floor of the law: what a person sells is carried with it. */
  read: string;
  /** Pay a month with something else in place of an assumption that it rests on, as a formula. */
  wageIf: (assumed: string | null, changed?: PayChange) => string;
}

/** Pay a month in local currency: mean pay of the country, times what the trade pays beside all others, and never below the law. */
export function enterWage(basis: LocalBasis, { read, takenAt }: MeanPay, least: LeastPay | null, growth: (from: number) => string): Wage {
  const { ledger, book, currency } = basis;
  const { trade, licensed } = basis.facts;
  // Trades that need a licence employ others who hold one: their pay is not cut to that of a shop.
  const [lowest, highest] = [0.55, licensed ? 2 : 1.3];
  const relative = trade.pay.value / trade.employees.value / trade.payOfAll;
  const told = basis.facts.pages.find(({ kind, value }) => kind === "staff" && value.unit === currency);
  const before = ledger.valuesBeforeBrief();
  const now =
    told &&
    ledger.formula("staff_pay_now", `${book.cell(told.value)} * ${growth(told.year)}`, {
      label: `${told.what}: pay a month, ${told.year}, carried to now with prices`,
      unit: currency,
      format: money(currency),
    });
  const mean = ledger.formula("mean_pay_taken", takenAt({}), {
    label: "Mean pay a month that pay in the trade is a part of",
    unit: currency,
    format: money(currency),
  });
  const beside = Number((now ? before(now) / before(mean) : Math.min(highest, Math.max(lowest, relative * 0.75))).toFixed(2));
  const part = ledger.assumption("pay_beside_mean", {
    label: "Pay in the trade beside the mean of all employees",
    unit: "1",
    format: plain,
    value: beside,
    low: Number((beside * 0.75).toFixed(2)),
    high: Number((beside * 1.3).toFixed(2)),
    why: told
      ? `${told.what}, ${told.year}, as a page prints it, carried to now with prices, over the mean. Ask what a vacancy nearby offers.`
      : "Three quarters of what American firms of the trade pay an employee beside other local trades, as local trades pay less than the mean. Where that falls below the law, the law's amount is paid. Ask what a vacancy nearby offers.",
    sources: [sourceId((told ?? trade.pay).source)],
  });
  const wageIf = (assumed: string | null, changed: PayChange = {}) => {
    const usual = `${takenAt(changed)} * ${assumed ?? part}`;
    return least ? `max(${changed.growth === undefined ? least.now : least.at(changed.growth)}, ${usual})` : `(${usual})`;
  };
  const pay = amountsOf(basis);
  return {
    wage: pay("wage_month", wageIf(part), least ? "Pay a month in the trade, never below the law" : "Pay a month in the trade"),
    usual: pay("usual_pay", wageIf(String(beside)), "Usual pay a month in the trade, before anybody has counted"),
    read: pay("usual_read", `${read} * ${beside}`, "Usual pay a month in the trade at earnings as read, before the law"),
    wageIf,
  };
}

/** Pay a month where neither earnings nor a least wage of the country are held: a part of output a head, ours. */
export function enterAmount({ ledger, facts: { spending, rate }, currency }: LocalBasis): Wage {
  const perHead = spending ? spending.output.own.value / spending.people.own.value : 0;
  const wage = rounded((perHead / 12) * (rate?.value ?? 1) * 0.8);
  const amount = (id: string, label: string, low: number, high: number, why: string) =>
    ledger.assumption(id, { label, unit: currency, format: money(currency), value: wage, low, high, why, sources: [] });
  const counted = amount(
    "wage_month",
    "Pay a month in the trade",
    wage / 2,
    wage * 2,
    "Ours: four fifths of the country's output a head, as neither earnings nor a least wage by law are held. Ask what a vacancy nearby offers.",
  );
  const usual = amount(
    "usual_pay",
    "Usual pay a month, at which the sales of a person are set",
    wage,
    wage,
    "The same as the pay taken, before anybody has counted it.",
  );
  return { wage: counted, usual, read: usual, wageIf: (assumed) => assumed ?? counted };
}
