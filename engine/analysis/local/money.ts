import { sourceId } from "../../evidence/source-book.ts";
import { type LocalBasis, pct } from "./catchment.ts";
import { money } from "./demand.ts";
import { breakEvenSales } from "./textbook-rules.ts";
import { type Opening, owners, type People, rounded } from "./people.ts";
import type { Sales } from "./sales.ts";

/** What the shop costs and earns. Every member is the id of a cell; money in local currency without sales tax. */
export interface Economics {
  staff: string;
  wage: string;
  rentMonth: string;
  goods: string;
  other: string;
  unnamed: string;
  onCost: string;
  /** Part of sales that is left for rent, people and profit. */
  contribution: string;
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
  margin: string;
  /** Part of draws in which rent, people and the owner are paid. */
  chance: string;
  /** Highest rent a month at which nothing is lost, and at which the owner is paid too. */
  rentMost: string;
  rentPaid: string;
  /** Fewest people around at which the owner is paid. */
  peopleLeast: string;
  opening: string | null;
  days: string;
  breakEvenDay: string;
  isRentGiven: boolean;
  isStaffGiven: boolean;
  isOwnerPayGiven: boolean;
  /** Left a year before the owner's pay, with something else in place of a cell. */
  profitWith: (changed: Partial<Record<"sales" | "staff" | "wage" | "onCost" | "goods" | "other" | "unnamed" | "rent", string>>) => string;
}

/** Enters costs: the owner's own figures where given, otherwise the parts that American firms of the trade report, carried to the place. */
export function enterEconomics(
  { ledger, facts, currency, words }: LocalBasis,
  sales: Sales,
  people: People,
  opening: Opening,
  seed: number,
): Economics {
  const { trade } = facts;
  const { staff, wage, isGiven } = people;
  const before = ledger.valuesBeforeBrief();
  const amount = (id: string, formula: string, label: string) =>
    ledger.formula(id, formula, { label, unit: currency, format: money(currency) });
  const part = (id: string, label: string, value: number, low: number, high: number, why: string, sources: string[] = []) =>
    ledger.assumption(id, { label, unit: "1", format: pct, value, low, high, why, sources });
  const irs = sourceId("irs-sole-2013");
  const ofIndustry = trade.industry?.replace(/ \/ Total$/, "").toLowerCase() ?? "the industry";
  const bought = words.goodsAreSupplies ? trade.supplies : trade.goods;
  const payPart = trade.pay.value / trade.receipts.value;
  const others =
    trade.other.reduce((sum, { value }) => sum + value, 0) + (words.goodsAreSupplies ? 0 : (trade.supplies?.value ?? 0)) || 0.1;
  // The costs are of a wider industry, the payroll of this very trade: goods cannot take what pay, rent and margin leave no room for.
  const [kept, contributions] = [trade.margin?.value ?? 0.1, 1.15];
  const room = 1 - others - payPart * contributions - (trade.rent?.value ?? 0.06) - kept;
  const goodsValue = Number(Math.max(0.05, Math.min(0.85, room, bought?.value ?? (words.goodsAreSupplies ? 0.05 : 0.35))).toFixed(4));
  const spread = Math.max(0.03, goodsValue * 0.25);
  const goods = part(
    "goods_part",
    words.goodsAreSupplies ? "Supplies and materials, part of sales" : "Goods and materials, part of sales",
    goodsValue,
    Math.max(0, Number((goodsValue - spread).toFixed(3))),
    Math.min(0.9, Number((goodsValue + spread).toFixed(3))),
    bought
      ? `${words.goodsAreSupplies ? "Supplies" : "Cost of goods"} that American sole proprietors in ${ofIndustry} report, a wider industry${goodsValue < bought.value ? ", cut to what the pay of this trade leaves room for" : ""}; your suppliers' price lists are better.`
      : "Ours: no part is held for this trade.",
    bought ? [irs] : [],
  );
  // Supplies are counted once: as goods where a trade sells few, else among the other costs.
  const other = part(
    "other_part",
    "Energy, insurance, advertising, supplies and repairs, part of sales",
    Number(others.toFixed(3)),
    Number((others * 0.7).toFixed(3)),
    Number((others * 1.6).toFixed(3)),
    trade.other.length > 0 ? `What American sole proprietors in ${ofIndustry} report, summed.` : "Ours: no parts are held for this trade.",
    trade.other.length > 0 ? [irs] : [],
  );
  const unnamed = enterUnnamed();
  const contribution = ledger.formula("contribution", `1 - ${goods} - ${other} - ${unnamed}`, {
    label: "Part of sales that is left for rent, people and profit",
    unit: "1",
    format: pct,
  });
  const onCost = part(
    "on_cost",
    "Employer's contributions on top of wages",
    0.15,
    0.05,
    0.42,
    "Ours: they differ by country and size of firm; ask an accountant.",
  );
  const rentPart = Math.max(trade.rent?.value ?? 0.06, 0.03);
  const rentGuess = rounded((before(sales.middle) * rentPart) / 12);
  const rentMonth = ledger.assumption("rent_month", {
    label: opening.rentPerMonth === undefined ? "Rent a month, until you have an offer" : "Rent a month",
    unit: currency,
    format: money(currency),
    value: opening.rentPerMonth ?? rentGuess,
    low: opening.rentPerMonth ?? rentGuess / 2,
    high: opening.rentPerMonth === undefined ? rentGuess * 3 : opening.rentPerMonth * 1.15,
    why:
      opening.rentPerMonth === undefined
        ? "Not given: the part of sales that American sole proprietors pay, a placeholder that no score rests on. Put the landlord's figure."
        : owners,
    sources: opening.rentPerMonth === undefined && trade.rent ? [irs] : [],
  });
  const fixedOf = (s: string, w: string, c: string, r: string) => `${s} * ${w} * (1 + ${c}) + ${r}`;
  const fixedMonth = amount("fixed_month", fixedOf(staff, wage, onCost, rentMonth), "Rent and people a month");
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
  const breakEven = amount(
    "break_even",
    breakEvenSales(`12 * ${fixedMonth}`, contribution),
    "Sales a year at which nothing is lost, the owner unpaid",
  );
  const breakEvenPaid = amount(
    "break_even_paid",
    breakEvenSales(`12 * (${fixedMonth} + ${ownerPay})`, contribution),
    "Sales a year that also pay the owner",
  );
  const profitWith: Economics["profitWith"] = (c) => {
    const left =
      c.goods !== undefined || c.other !== undefined || c.unnamed !== undefined
        ? `(1 - ${c.goods ?? goods} - ${c.other ?? other} - ${c.unnamed ?? unnamed})`
        : contribution;
    const isFixed = [c.staff, c.wage, c.onCost, c.rent].some((each) => each !== undefined);
    const fixed = isFixed ? `(${fixedOf(c.staff ?? staff, c.wage ?? wage, c.onCost ?? onCost, c.rent ?? rentMonth)})` : fixedMonth;
    return `${c.sales ?? sales.middle} * ${left} - 12 * ${fixed}`;
  };
  const profit = amount("profit", profitWith({}), "Left a year at the middle of sales, before the owner's pay, interest and income tax");
  const profitPaid = amount("profit_paid", `${profit} - 12 * ${ownerPay}`, "Left a year at the middle of sales, after the owner's pay");
  const profitLow = amount("profit_low", profitWith({ sales: sales.low }), "Left a year at the low end of sales, before the owner's pay");
  const profitHigh = amount(
    "profit_high",
    profitWith({ sales: sales.high }),
    "Left a year at the high end of sales, before the owner's pay",
  );
  const nothing = amount("nothing", `0 * ${breakEven}`, "Nothing left and nothing lost");
  const salesDraws = ledger.runs.find(({ id }) => id === "sales_draws");
  const drawn = salesDraws?.method === "simulation" ? (salesDraws.drawn ?? []) : [];
  const costs = [goods, other, unnamed, onCost, "pay_beside_mean", ...(opening.rentPerMonth === undefined ? [rentMonth] : [])];
  ledger.simulation(
    {
      id: "profit_draws",
      method: "simulation",
      label: "Left a year after the owner's pay",
      output: profitPaid,
      seed,
      draws: 4000,
      drawn: [...drawn, ...costs].filter((id) => ledger.has(id)),
    },
    {
      chance_paid: {
        output: `above:${nothing}`,
        label: "Part of draws in which sales pay rent, people and owner",
        unit: "1",
        format: { style: "percent", digits: 0 },
      },
    },
  );
  const margin = ledger.formula("margin", `${profit} / ${sales.middle}`, {
    label: "Left of sales before the owner's pay",
    unit: "1",
    format: pct,
  });
  const peopleCost = `${staff} * ${wage} * (1 + ${onCost})`;
  const rentMost = amount(
    "rent_most",
    `max(0, ${sales.middle} * ${contribution} / 12 - ${peopleCost})`,
    "Highest rent a month at which nothing is lost, the owner unpaid",
  );
  const rentPaid = amount("rent_paid", `max(0, ${rentMost} - ${ownerPay})`, "Highest rent a month at which the owner is paid too");
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
    profitLow,
    profitHigh,
    margin,
    chance: "chance_paid",
    rentMost,
    rentPaid,
    peopleLeast,
    opening: openingCell,
    days,
    breakEvenDay: ledger.formula("break_even_day", `${breakEvenPaid} / ${days}`, {
      label: "Sales a day that also pay the owner",
      unit: `${currency}/day`,
      format: money(currency),
    }),
    isRentGiven: opening.rentPerMonth !== undefined,
    isStaffGiven: isGiven,
    isOwnerPayGiven: opening.ownerPayPerMonth !== undefined,
    profitWith,
  };

  /**
   * What no line names: leases, depreciation, card fees, accountants, cleaning. As much as leaves an average shop of the trade what sole
   * proprietors of the wider industry report, with the usual pay and rent; never more than a quarter of sales.
   */
  function enterUnnamed(): string {
    const value = Number(Math.min(0.25, Math.max(0.02, room - goodsValue)).toFixed(3));
    return part(
      "unnamed_part",
      "Leases, depreciation, fees and all that no other line names, part of sales",
      value,
      Number((value * 0.5).toFixed(3)),
      Number((value * 1.5).toFixed(3)),
      "Ours: as much as leaves an average shop of the trade the margin that sole proprietors of the wider industry report. Two owners' accounts replace it.",
      trade.margin ? [irs] : [],
    );
  }
}
