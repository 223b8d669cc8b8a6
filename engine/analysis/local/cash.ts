import { idOf } from "../../ledger.ts";
import { type LocalBasis, pct } from "./catchment.ts";
import { money } from "./demand.ts";
import type { Economics } from "./money.ts";
import type { Sales } from "./sales.ts";

export const months = Array.from({ length: 12 }, (_, i) => i + 1);
export const scenarios = ["low", "middle", "high"] as const;
export type Scenario = (typeof scenarios)[number];

/** Cash at the end of each month, by scenario. Every member is the id of a cell; money in local currency. */
export interface FirstYear {
  reserve: string;
  /** Sales of each month as a part of those once known. */
  ramp: readonly string[];
  cash: Readonly<Record<Scenario, readonly string[]>>;
  /** Months of the first year that end with cash left, twelve where it never runs out. */
  lasts: Readonly<Record<Scenario, string>>;
  /** What would have to be there on the first day so that it never runs out. */
  needed: Readonly<Record<Scenario, string>>;
  loanPayment: string | null;
}

/**
 * The first year month by month: sales that grow to their level, goods and other costs with them, rent and people from the first day, the loan
 * for a part of the cost of opening. Seasons are flat: no table of ours holds them for the trade and place.
 */
export function enterFirstYear({ ledger, facts, currency }: LocalBasis, sales: Sales, economics: Economics): FirstYear {
  const amount = (id: string, formula: string, label: string) =>
    ledger.formula(id, formula, { label, unit: currency, format: money(currency) });
  const part = (id: string, label: string, value: number, low: number, high: number, why: string) =>
    ledger.assumption(id, { label, unit: "1", format: pct, value, low, high, why, sources: [] });
  const start = part(
    "ramp_start",
    "Sales of the first month, part of those once known",
    0.4,
    0.15,
    0.8,
    "Ours: people keep their habits for a while.",
  );
  const last = ledger.assumption("ramp_months", {
    label: "Months until sales reach their level",
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 0 },
    value: 9,
    low: 4,
    high: 18,
    why: "Ours: half a year to a year is usual; opening offers shorten it.",
    sources: [],
  });
  const reserveMonths = ledger.assumption("reserve_months", {
    label: "Months of rent and people kept in the bank on the first day",
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 1 },
    value: 4,
    low: 0,
    high: 12,
    why: "Ours: put what you will really have left on the day you open.",
    sources: [],
  });
  const reserve = amount("reserve", `${economics.fixedMonth} * ${reserveMonths}`, "Cash on the first day");
  const loanPayment = enterLoan();
  const ramp = months.map((month) =>
    ledger.formula(idOf("ramp", month), `min(1, ${start} + (1 - ${start}) * ${month - 1} / max(1, ${last} - 1))`, {
      label: `Month ${month}: sales, part of those once known`,
      unit: "1",
      format: pct,
    }),
  );
  const level: Readonly<Record<Scenario, string>> = { low: sales.low, middle: sales.middle, high: sales.high };
  const cashOf = (scenario: Scenario) =>
    months.map((month, i) =>
      amount(
        idOf("cash", scenario, month),
        `${i === 0 ? reserve : idOf("cash", scenario, month - 1)} + ${level[scenario]} / 12 * ${ramp[i] ?? ""} / (1 + ${economics.tax}) * ${economics.contribution} - ${economics.fixedMonth}${loanPayment ? ` - ${loanPayment}` : ""}`,
        `Month ${month}: cash at its end, ${scenario} sales`,
      ),
    );
  const cash = { low: cashOf("low"), middle: cashOf("middle"), high: cashOf("high") };
  const lastsOf = (scenario: Scenario) =>
    ledger.formula(
      idOf("cash_lasts", scenario),
      months.map((_, i) => `if(min(${cash[scenario].slice(0, i + 1).join(", ")}) >= 0, 1, 0)`).join(" + "),
      {
        label: `Months until cash runs out, ${scenario} sales (twelve: not in the first year)`,
        unit: "1",
        format: { style: "fixed", scale: 1, digits: 0 },
      },
    );
  const neededOf = (scenario: Scenario) =>
    amount(
      idOf("cash_needed", scenario),
      `max(0, ${reserve} - min(${cash[scenario].join(", ")}))`,
      `Cash needed on the first day so that it never runs out, ${scenario} sales`,
    );
  return {
    reserve,
    ramp,
    cash,
    lasts: { low: lastsOf("low"), middle: lastsOf("middle"), high: lastsOf("high") },
    needed: { low: neededOf("low"), middle: neededOf("middle"), high: neededOf("high") },
    loanPayment,
  };

  /** Equal monthly payments over five years on the part of the cost of opening that is borrowed. */
  function enterLoan(): string | null {
    if (economics.opening === null) return null;
    const borrowed = part(
      "loan_part",
      "Part of the cost of opening that is borrowed",
      0.5,
      0,
      0.8,
      "Ours: banks rarely lend a new shop more than half.",
    );
    const rate = part(
      "loan_rate",
      "Interest a year",
      facts.lending?.value ?? 0.1,
      (facts.lending?.value ?? 0.1) * 0.8,
      (facts.lending?.value ?? 0.1) * 2,
      facts.lending ? "The country's mean lending rate; new shops pay more." : "Ours: no lending rate of the country is held.",
    );
    const monthly = `(${rate} / 12)`;
    return amount(
      "loan_payment",
      `${economics.opening} * ${borrowed} * ${monthly} / (1 - (1 + ${monthly}) ^ (0 - 60))`,
      "Payment on the loan a month, five years",
    );
  }
}
