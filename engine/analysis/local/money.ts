import { idOf } from "../../ledger.ts";
import { draws, hasRange, type LocalBasis, pct } from "./catchment.ts";
import type { Costs } from "./costs.ts";
import { money } from "./demand.ts";
import { breakEvenSales } from "./textbook-rules.ts";
import { type Opening, owners } from "./people.ts";
import { payAssumption, rounded } from "./pay.ts";
import { type Ceilings, enterCeilings, enterRent, type RentRule, type RentTaken, rentRuleOf } from "./rent.ts";
import type { Sales } from "./sales.ts";

/** What the shop costs and earns. Every member is the id of a cell; money in local currency without sales tax. */
export interface Economics extends Pick<Costs, "goods" | "other" | "unnamed" | "onCost" | "contribution">, RentTaken, Ceilings, RentRule {
  staff: string;
  wage: string;
  /** Rent and people a month. */
  fixedMonth: string;
  ownerPay: string;
  /** Sales a year at which nothing is lost while the owner takes nothing, and at which the owner is paid. */
  breakEven: string;
  breakEvenPaid: string;
  /** Left a year before and after the owner's pay. */
  profit: string;
  profitPaid: string;
  profitLow: string;
  profitHigh: string;
  /** Half of the draws leave less, the owner paid. */
  profitMedian: string;
  /** People employed at either end of sales. */
  staffLow: string;
  staffHigh: string;
  margin: string;
  /** Part of draws in which rent, people and the owner are paid. */
  chance: string;
  /** Sales a year that also pay the owner at the rent of the gates. */
  breakEvenRule: string;
  /** What a year costs less at that rent than at the one taken, as a formula. */
  ruleSaves: string;
  /** Fewest people around at which the owner is paid. */
  peopleLeast: string;
  opening: string | null;
  /** Sales a year and rent a month at which the cost of opening is earned back in three years as well; null where it is not given. */
  breakEvenOpening: string | null;
  rentOpening: string | null;
  days: string;
  breakEvenDay: string;
  isRentGiven: boolean;
  isStaffGiven: boolean;
  isOwnerPayGiven: boolean;
  /** Assumptions that the draws of the result move. */
  drawn: readonly string[];
  /** Left a year before the owner's pay, with something else in place of a cell; people follow what can be drawn. */
  profitWith: (
    changed: Partial<
      Record<"reach" | "lever" | "stretch" | "wage" | "onCost" | "goods" | "other" | "unnamed" | "rent" | "rentTax", string>
    >,
  ) => string;
}

/** Enters costs: the owner's own figures where given, otherwise the parts that American firms of the trade report, carried to the place. */
export function enterEconomics(basis: LocalBasis, sales: Sales, costs: Costs, opening: Opening, seed: number): Economics {
  const { ledger, currency, words } = basis;
  const { people } = sales;
  const { goods, other, unnamed, onCost, contribution } = costs;
  const { staff, wage, cost, isGiven } = people;
  const before = ledger.valuesBeforeBrief();
  const amount = (id: string, formula: string, label: string) =>
    ledger.formula(id, formula, { label, unit: currency, format: money(currency) });
  const { rentMonth, rentTax, rentCost, withTax, beforeTax } = enterRent(basis, sales, opening);
  const peopleCost = (n: string) => `${n} * ${cost} / 12`;
  const fixedMonth = amount("fixed_month", `${peopleCost(staff)} + ${rentCost}`, "Rent and people a month");
  const usualPay = rounded(before(wage) * words.ownerPay);
  const ownerPay = ledger.assumption("owner_pay", {
    label: "Owner's pay a month",
    unit: currency,
    format: money(currency),
    value: opening.ownerPayPerMonth ?? usualPay,
    low: opening.ownerPayPerMonth ?? 0,
    high: opening.ownerPayPerMonth ?? usualPay * 2,
    why:
      opening.ownerPayPerMonth === undefined
        ? words.ownerPay > 1
          ? "Not given: more than an employee of the trade earns, as the owner is its skilled hand; ours. Put what you must take out."
          : "Not given: what an employee of the trade earns. Put what you must take out."
        : owners,
    sources: [],
  });
  // One person at least is employed; above that people follow sales, so they are paid from each sale.
  const level = (id: string, fixed: string, label: string) =>
    amount(
      id,
      isGiven
        ? breakEvenSales(`(12 * (${fixed}) + ${staff} * ${cost})`, contribution)
        : `max(${breakEvenSales(`(12 * (${fixed}) + ${cost})`, contribution)}, ${breakEvenSales(`(12 * (${fixed}) + ${people.lever} * ${cost})`, `max(0.005, ${contribution} - ${cost} / ${people.each})`)})`,
      label,
    );
  const breakEven = level("break_even", rentCost, "Sales a year at which nothing is lost, the owner unpaid");
  const breakEvenPaid = level("break_even_paid", `${rentCost} + ${ownerPay}`, "Sales a year that also pay the owner");
  const rentWith = ({ rent = rentMonth, rentTax: tax }: { rent?: string; rentTax?: string }) =>
    rent === rentMonth && tax === undefined ? rentCost : `${rent} * ${tax === undefined ? withTax : `(1 + ${tax})`}`;
  const profitWith: Economics["profitWith"] = (c) => {
    const each = c.stretch === undefined ? people.each : `(${people.each} * ${c.stretch} / ${people.stretch})`;
    const paid = c.wage !== undefined || c.onCost !== undefined ? `(12 * ${c.wage ?? wage} * (1 + ${c.onCost ?? onCost}))` : cost;
    const isServed = [c.reach, c.stretch, c.lever].some((it) => it !== undefined);
    const reach = c.reach ?? sales.reach;
    const many = isServed ? people.staffFor(reach, { each, ...(c.lever !== undefined && { lever: c.lever }) }) : staff;
    const sold = isServed ? `min(${reach}, max(1, ${many}) * ${each})` : sales.middle;
    const left =
      c.goods !== undefined || c.other !== undefined || c.unnamed !== undefined
        ? `(1 - ${c.goods ?? goods} - ${c.other ?? other} - ${c.unnamed ?? unnamed})`
        : contribution;
    return `${sold} * ${left} - ${many} * ${paid} - 12 * ${rentWith(c)}`;
  };
  const profit = amount("profit", profitWith({}), "Left a year at the middle of sales, before the owner's pay, interest and income tax");
  const profitPaid = amount("profit_paid", `${profit} - 12 * ${ownerPay}`, "Left a year at the middle of sales, after the owner's pay");
  const course = (end: "low" | "high") => {
    const sold = sales[end];
    const many = ledger.formula(idOf("staff", end), people.staffFor(sold), {
      label: `People employed at the ${end} end of sales`,
      unit: "1",
      format: { style: "fixed", scale: 1, digits: isGiven ? 0 : 1 },
    });
    const left = amount(
      idOf("profit", end),
      `${sold} * ${contribution} - ${many} * ${cost} - 12 * ${rentCost}`,
      `Left a year at the ${end} end of sales, before the owner's pay`,
    );
    return { many, left };
  };
  const [low, high] = [course("low"), course("high")];
  const nothing = amount("nothing", `0 * ${breakEven}`, "Nothing left and nothing lost");
  // The rent is a decision: what is drawn says how sure the result is at the rent taken.
  const drawn = [
    ...new Set([
      ...sales.drawn,
      payAssumption(ledger),
      onCost,
      ...(isGiven ? [] : [people.lever]),
      goods,
      other,
      unnamed,
      ...(rentTax ? [rentTax] : []),
    ]),
  ].filter((id) => hasRange(ledger, id));
  ledger.simulation(
    {
      id: "profit_draws",
      method: "simulation",
      label: "Left a year after the owner's pay",
      output: profitPaid,
      seed,
      draws,
      drawn,
    },
    {
      chance_paid: {
        output: `above:${nothing}`,
        label: "Part of draws in which sales pay people, owner and the rent taken",
        unit: "1",
        format: { style: "percent", digits: 0 },
      },
      profit_median: {
        output: "p50",
        label: "Left a year after the owner's pay: half of the draws leave less",
        unit: currency,
        format: money(currency),
      },
    },
  );
  const margin = ledger.formula("margin", `${profit} / ${sales.middle}`, {
    label: "Left of sales before the owner's pay",
    unit: "1",
    format: pct,
  });
  const ceilings = enterCeilings(basis, {
    left: `${sales.middle} * ${contribution} / 12 - ${peopleCost(staff)}`,
    ownerPay,
    withTax,
    beforeTax,
    seed,
    drawn,
  });
  const isRentGiven = opening.rentPerMonth !== undefined;
  const rule = rentRuleOf({ rentMonth, ...ceilings }, isRentGiven, before);
  const peopleLeast = ledger.formula("people_least", `people * ${breakEvenPaid} / ${sales.middle}`, {
    label: "Fewest people within the radius at which the owner is paid, with as many competitors",
    unit: "person",
    format: { style: "compact", unit: "people" },
  });
  const openingCell =
    opening.openingCost === undefined
      ? null
      : ledger.assumption("opening_cost", {
          label: "Cost of opening",
          unit: currency,
          format: money(currency),
          value: opening.openingCost,
          low: opening.openingCost * 0.9,
          high: opening.openingCost * 1.4,
          why: `${owners} Fitting out costs more than planned more often than less.`,
          sources: [],
        });
  const days = ledger.assumption("open_days", {
    label: "Days open a year",
    unit: "day",
    format: { style: "fixed", scale: 1, digits: 0 },
    value: words.openDays,
    low: Math.round(words.openDays * 0.8),
    high: Math.min(366, Math.round(words.openDays * 1.15)),
    why: "Ours, as usual for the trade.",
    sources: [],
  });
  return {
    staff,
    wage,
    rentMonth,
    rentCost,
    rentTax,
    goods,
    other,
    unnamed,
    onCost,
    contribution,
    fixedMonth,
    ownerPay,
    breakEven,
    breakEvenPaid,
    profit,
    profitPaid,
    profitLow: low.left,
    profitHigh: high.left,
    profitMedian: "profit_median",
    staffLow: low.many,
    staffHigh: high.many,
    margin,
    chance: "chance_paid",
    ...ceilings,
    ...rule,
    breakEvenRule: level(
      "break_even_rule",
      `${rule.rentRule} * ${withTax} + ${ownerPay}`,
      `Sales a year that also pay the owner, at ${rule.ruleName}`,
    ),
    ruleSaves: `(12 * (${rentMonth} - ${rule.rentRule}) * ${withTax})`,
    peopleLeast,
    opening: openingCell,
    breakEvenOpening: openingCell
      ? level(
          "break_even_opening",
          `${rentCost} + ${ownerPay} + ${openingCell} / 36`,
          "Sales a year that also earn back opening in three years",
        )
      : null,
    rentOpening: openingCell
      ? amount(
          "rent_opening",
          `max(0, ${ceilings.rentPaid} - ${openingCell} / 36 / ${withTax})`,
          "Highest rent a month at which opening is also earned back in three years",
        )
      : null,
    days,
    breakEvenDay: ledger.formula("break_even_day", `${breakEvenPaid} / ${days}`, {
      label: "Sales a day that also pay the owner",
      unit: `${currency}/day`,
      format: money(currency),
    }),
    isRentGiven,
    isStaffGiven: isGiven,
    isOwnerPayGiven: opening.ownerPayPerMonth !== undefined,
    drawn,
    profitWith,
  };
}
