import { idOf } from "../../ledger.ts";
import { amountsOf, hasRange, type LocalBasis, pct } from "./catchment.ts";
import { type Drawn, enterDraws } from "./enter-draws.ts";
import type { Economics } from "./money.ts";
import { enterLoan } from "./loan.ts";
import type { Opening } from "./people.ts";
import { enterReserve } from "./reserve.ts";
import type { Sales } from "./sales.ts";

export const months = Array.from({ length: 12 }, (_, i) => i + 1);
export const scenarios = ["low", "middle", "high"] as const;
export type Scenario = (typeof scenarios)[number];

/** The first year month by month, by scenario. Members hold ids of cells, `rampAt` makes a formula; money in local currency. */
export interface FirstYear {
  reserve: string;
  /** Sales of each month as a part of those once known, and the mean of them. */
  ramp: readonly string[];
  rampMean: string;
  /** People employed in the first year: those whom its sales need, or as given. */
  staff: Readonly<Record<Scenario, string>>;
  /** Cash at the end of each month, the owner unpaid. */
  cash: Readonly<Record<Scenario, readonly string[]>>;
  /** Months of the first year that end with cash left, twelve where it never runs out: the owner unpaid, and paid from the first day. */
  lasts: Readonly<Record<Scenario, string>>;
  lastsPaid: Readonly<Record<Scenario, string>>;
  /** The same, the owner paid. */
  cashPaid: Readonly<Record<Scenario, readonly string[]>>;
  /** What would have to be there on the first day so that it never runs out: the owner unpaid, and paid. */
  needed: Readonly<Record<Scenario, string>>;
  neededPaid: Readonly<Record<Scenario, string>>;
  /** What the first year itself leaves or loses, before the owner's pay. */
  result: Readonly<Record<Scenario, string>>;
  loanPayment: string | null;
  /** What the first year leaves after the owner's pay, with the ramp drawn too. */
  paid: Drawn;
  /** Assumptions of the ramp. */
  rampDrawn: readonly string[];
  /** Sales of a month as a part of those once known, as a formula; the first is one. */
  rampAt: (month: number) => string;
}

/**
 * The first year month by month: sales that grow to their level, goods with them, rent and other fixed costs from the first day, people as the
 * hours open and the sales of this year ask for, the loan. Wear of equipment is no bill of a month: it is in what the year leaves, not in the cash.
 */
export function enterFirstYear(basis: LocalBasis, sales: Sales, e: Economics, opening: Opening, seed: number): FirstYear {
  const { ledger, words } = basis;
  const amount = amountsOf(basis);
  const part = (id: string, label: string, value: number, low: number, high: number, why: string) =>
    ledger.assumption(id, { label, unit: "1", format: pct, value, low, high, why, sources: [] });
  const start = part(
    "ramp_start",
    "Sales of the first month, part of those once known",
    words.ramp.start,
    Number((words.ramp.start * 0.5).toFixed(3)),
    Math.min(0.9, words.ramp.start * 1.8),
    "Ours, for this kind of trade: people keep their habits for a while. A presale or known clients raise it.",
  );
  const last = ledger.assumption("ramp_months", {
    label: "Months until sales reach their level",
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 0 },
    value: words.ramp.months,
    low: Math.round(words.ramp.months / 2),
    high: words.ramp.months * 2,
    why: "Ours, for this kind of trade; ask two owners of the trade in another district.",
    sources: [],
  });
  const loanPayment = enterLoan(basis, e.opening);
  const reserve = enterReserve(basis, e.fixedMonth, opening);
  const rampAt = (month: number) => `min(1, ${start} + (1 - ${start}) * ${month - 1} / max(1, ${last} - 1))`;
  const ramp = months.map((month) =>
    ledger.formula(idOf("ramp", month), rampAt(month), {
      label: `Month ${month}: sales, part of those once known`,
      unit: "1",
      format: { style: "percent", digits: 0 },
    }),
  );
  const rampMean = ledger.formula("ramp_first", `mean(${ramp.join(", ")})`, {
    label: "Year one: mean of its months, part of sales once known",
    unit: "1",
    format: pct,
  });
  const of = <T>(make: (scenario: Scenario) => T): Record<Scenario, T> => ({
    low: make("low"),
    middle: make("middle"),
    high: make("high"),
  });
  const { people } = sales;
  const staff = of((scenario) =>
    people.isGiven
      ? e.staff
      : ledger.formula(
          idOf("staff_first", scenario),
          people.staffFor(`(${scenario === "middle" ? sales.reach : sales[scenario]} * ${rampMean})`),
          {
            label: `People employed in the first year, ${scenario} sales`,
            unit: "1",
            format: { style: "fixed", scale: 1, digits: 1 },
          },
        ),
  );
  // Premises are laid out from the first day for the sales of a year once known.
  const laidOut = of((scenario) =>
    amount(
      idOf("overheads", scenario),
      e.overheadsPaidAt(sales[scenario]),
      `Energy, insurance, licences and the like, without wear, a month, ${scenario} sales`,
    ),
  );
  const paidIn = (scenario: Scenario) => `(${staff[scenario]} * ${people.cost} / 12 + ${e.rentCost} + ${laidOut[scenario]})`;
  const loan = loanPayment ? ` - ${loanPayment}` : "";
  const cash = of((scenario) =>
    months.map((month, i) =>
      amount(
        idOf("cash", scenario, month),
        `${i === 0 ? reserve : idOf("cash", scenario, month - 1)} + ${sales[scenario]} / 12 * ${ramp[i] ?? ""} * ${e.contribution} - ${paidIn(scenario)}${loan}`,
        `Month ${month}: cash at its end, ${scenario} sales`,
      ),
    ),
  );
  const end = (scenario: Scenario) => cash[scenario].at(-1) ?? reserve;
  const monthsOf = (id: string, ends: readonly string[], label: string) =>
    ledger.formula(id, months.map((_, i) => `if(min(${ends.slice(0, i + 1).join(", ")}) >= 0, 1, 0)`).join(" + "), {
      label: `Months of the first year until cash runs out, ${label}; twelve if it never does`,
      unit: "1",
      format: { style: "fixed", scale: 1, digits: 0 },
    });
  const lasts = of((scenario) => monthsOf(idOf("cash_lasts", scenario), cash[scenario], `${scenario} sales, the owner unpaid`));
  const paidEnds = of((scenario) => cash[scenario].map((cell, i) => `(${cell} - ${i + 1} * ${e.ownerPay})`));
  const lastsPaid = of((scenario) => monthsOf(idOf("cash_lasts_paid", scenario), paidEnds[scenario], `${scenario} sales, the owner paid`));
  const cashPaid = of((scenario) =>
    months.map((month, i) =>
      amount(
        idOf("cash_paid", scenario, month),
        paidEnds[scenario][i] ?? reserve,
        `Month ${month}: cash at its end, ${scenario} sales, the owner paid`,
      ),
    ),
  );
  const neededPaid = of((scenario) =>
    amount(
      idOf("cash_needed_paid", scenario),
      `max(0, ${reserve} - min(${paidEnds[scenario].join(", ")}))`,
      `Cash needed on the first day so that it never runs out, ${scenario} sales, the owner paid`,
    ),
  );
  const needed = of((scenario) =>
    amount(
      idOf("cash_needed", scenario),
      `max(0, ${reserve} - min(${cash[scenario].join(", ")}))`,
      `Cash needed on the first day so that it never runs out, ${scenario} sales`,
    ),
  );
  const result = of((scenario) =>
    amount(
      idOf("first_year", scenario),
      `${end(scenario)} - ${reserve} - ${e.wearAt(sales[scenario])}`,
      `First year: left or lost after wear of equipment, before the owner's pay, ${scenario} sales`,
    ),
  );
  const paid = amount(
    "first_year_paid",
    `${result.middle}${loanPayment ? ` + 12 * ${loanPayment}` : ""} - 12 * ${e.ownerPay}`,
    "First year: left or lost after the owner's pay, before any loan is paid back, at the sales of the plan",
  );
  const rampDrawn = [start, last].filter((id) => hasRange(ledger, id));
  const drawnPaid = enterDraws(basis, paid, [...e.drawn, ...rampDrawn], "First year, after the owner's pay", seed);
  return {
    reserve,
    ramp,
    rampMean,
    staff,
    cash,
    lasts,
    lastsPaid,
    cashPaid,
    needed,
    neededPaid,
    result,
    loanPayment,
    paid: drawnPaid,
    rampDrawn,
    rampAt,
  };
}
