import { idOf } from "../../ledger.ts";
import { amountsOf, draws, type LocalBasis, money, pct } from "./catchment.ts";
import type { Costs } from "./costs.ts";
import { enterOwnerPay } from "./owner-pay.ts";
import { type Opening, owners } from "./people.ts";
import type { Pay } from "./pay.ts";
import { drawnBehind } from "./drawn-behind.ts";
import { enterHeldRent } from "./held-rent.ts";
import { type Ceilings, enterCeilings, enterRent, enterRentTax, type RentTaken } from "./rent.ts";
import type { Sales } from "./sales.ts";
import { premisesAt, salesThatPay, type ToPay } from "./sales-that-pay.ts";

/** What the shop costs and earns. Every member is the id of a cell; money in local currency without sales tax. */
export interface Economics
  extends
    Pick<Costs, "goods" | "other" | "unnamed" | "unaccounted" | "onCost" | "fixedPart" | "contribution" | "wear">,
    RentTaken,
    Ceilings {
  staff: string;
  wage: string;
  /** What the second holder of the licence costs a year above an employee; null where nobody must be present. */
  qualified: string | null;
  /** Premises, insurance, licences and the like, a month, at the sales of the plan: they grow with the root of sales; and with rent and people. */
  overheads: string;
  /** The same of a shop laid out for other sales a year, a month, as a formula. */
  overheadsAt: (sold: string) => string;
  /** The same without wear, which is no bill of the month. */
  overheadsPaidAt: (sold: string) => string;
  /** What they are at the sales for which the plan is laid out, part of these. */
  laidOut: string;
  /** Wear of equipment and fittings a year, in a shop laid out for other sales as a formula, and in the plan. */
  wearAt: (sold: string) => string;
  wearYear: string;
  /** Sales a year at values from which these years pay something fixed, people and premises, as a formula. */
  salesFor: (toPay: ToPay) => string;
  fixedMonth: string;
  ownerPay: string;
  /** People employed, and rent, people and other fixed costs a month, at the sales at which nothing is lost. */
  staffEven: string;
  fixedEven: string;
  /** Left a year with a tenth more and a tenth fewer sales than planned, beside the plan. */
  tenthMore: string;
  tenthLess: string;
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
  /** Fewest people around at which the owner is paid. */
  peopleLeast: string;
  opening: string | null;
  /** Sales a year at which the cost of opening is earned back in three years as well; null where it is not given. */
  breakEvenOpening: string | null;
  breakEvenDay: string;
  isRentGiven: boolean;
  isOwnerPayGiven: boolean;
  /** Assumptions that the draws of the result move. */
  drawn: readonly string[];
  /** Left a year before the owner's pay, with something else in place of a cell; people follow what can be drawn, premises the sales or those in `laidFor`. */
  profitWith: (
    changed: Partial<
      Record<
        | "reach"
        | "lever"
        | "each"
        | "least"
        | "wage"
        | "onCost"
        | "goods"
        | "other"
        | "unnamed"
        | "unaccounted"
        | "qualified"
        | "fixedPart"
        | "rent"
        | "rentTax"
        | "laidFor",
        string
      >
    >,
  ) => string;
}

/** Enters costs: the owner's own figures where given, otherwise the parts that American firms of the trade report, carried to the place. */
export function enterEconomics(basis: LocalBasis, sales: Sales, costs: Costs, pay: Pay, opening: Opening, seed: number): Economics {
  const { ledger, currency } = basis;
  const { people } = sales;
  const { goods, other, unnamed, unaccounted, onCost, fixedPart, contribution, wear } = costs;
  const { staff, wage, cost, isGiven } = people;
  const before = ledger.valuesBeforeBrief();
  const amount = amountsOf(basis);
  const planned = ledger.assumption("planned_sales", {
    label: "Sales a year for which premises, insurance and energy are laid out",
    unit: currency,
    format: money(currency),
    value: Number(before(sales.middle).toPrecision(9)),
    low: Number(before(sales.middle).toPrecision(9)),
    high: Number(before(sales.middle).toPrecision(9)),
    why: "The sales of the plan before anybody has counted. Premises, insurance and their like are as read at these and grow with the root of sales, ours: a shop of four times the sales pays twice for them.",
    sources: [],
  });
  const qualified =
    costs.qualified &&
    amount("qualified_year", costs.qualified.yearly(), "The second holder of the licence above the pay of an employee, a year");
  const laidOut = ledger.formula("laid_out_part", `${fixedPart} * (${other} + ${unnamed}) + ${wear}`, {
    label: "Premises, insurance, wear and the like at the sales for which the plan is laid out, part of these",
    unit: "1",
    format: pct,
  });
  const overheadsAt: Economics["overheadsAt"] = (sold) =>
    `(${premisesAt(laidOut, planned, sold)}${qualified ? ` + ${qualified}` : ""}) / 12`;
  const overheadsPaidAt: Economics["overheadsPaidAt"] = (sold) =>
    `(${premisesAt(`${fixedPart} * (${other} + ${unnamed})`, planned, sold)}${qualified ? ` + ${qualified}` : ""}) / 12`;
  const wearAt: Economics["wearAt"] = (sold) => premisesAt(wear, planned, sold);
  const wearYear = amount("wear_year", wearAt(sales.middle), "Wear of equipment and fittings a year, at the sales of the plan");
  const overheads = amount(
    "overheads_month",
    overheadsAt(sales.middle),
    `Energy, insurance, licences, repairs, advertising, fees and wear of equipment, which grow with the root of sales${qualified ? ", and the second holder of the licence" : ""}, a month`,
  );
  const peopleCost = (n: string) => `${n} * ${cost} / 12`;
  const ownerPay = enterOwnerPay(basis, pay, opening);
  const tax = enterRentTax(basis, sales, opening);
  const { withTax, beforeTax } = tax;
  const ceilings = enterCeilings(basis, {
    left: `${sales.middle} * ${contribution} / 12 - ${peopleCost(staff)} - ${overheads}`,
    ownerPay,
    withTax,
    beforeTax,
    seed,
    without: sales.notDrawn,
  });
  const rent = enterRent(basis, sales, tax, opening, enterHeldRent(basis, pay));
  const { rentMonth, rentCost } = rent;
  const fixedMonth = amount(
    "fixed_month",
    `${peopleCost(staff)} + ${rentCost} + ${overheads}`,
    "Rent, people and other fixed costs a month",
  );
  const salesFor: Economics["salesFor"] = (toPay) =>
    salesThatPay({ people, contribution, laidOut: toPay.isBeforeWear ? `(${laidOut} - ${wear})` : laidOut, planned }, toPay);
  const level = (id: string, fixed: string, label: string, isBeforeWear = false) =>
    amount(id, salesFor({ years: ["1"], fixed: `(12 * (${fixed})${qualified ? ` + ${qualified}` : ""})`, isBeforeWear }), label);
  const breakEven = level("break_even", rentCost, "Sales a year at which nothing is lost, the owner unpaid");
  const breakEvenPaid = level("break_even_paid", `${rentCost} + ${ownerPay}`, "Sales a year that also pay the owner");
  const staffEven = people.isGiven
    ? staff
    : ledger.formula("staff_even", people.staffFor(breakEven), {
        label: "People employed at the sales at which nothing is lost",
        unit: "1",
        format: { style: "fixed", scale: 1, digits: 1 },
      });
  const fixedEven = amount(
    "fixed_even",
    `${peopleCost(staffEven)} + ${rentCost} + ${overheadsAt(breakEven)}`,
    "Rent, people and other fixed costs a month at the sales at which nothing is lost",
  );
  const rentWith = ({ rent = rentMonth, rentTax: tax }: { rent?: string; rentTax?: string }) =>
    rent === rentMonth && tax === undefined ? rentCost : `${rent} * ${tax === undefined ? withTax : `(1 + ${tax})`}`;
  const profitWith: Economics["profitWith"] = (c) => {
    const each = c.each ?? people.each;
    const parts = [c.other ?? other, c.unnamed ?? unnamed, c.fixedPart ?? fixedPart] as const;
    const isOther = [c.goods, c.other, c.unnamed, c.unaccounted, c.fixedPart].some((it) => it !== undefined);
    const paid = c.wage !== undefined || c.onCost !== undefined ? `(12 * ${c.wage ?? wage} * (1 + ${c.onCost ?? onCost}))` : cost;
    const isServed = [c.reach, c.each, c.lever, c.least].some((it) => it !== undefined);
    const reach = c.reach ?? sales.reach;
    const many = isServed
      ? people.staffFor(reach, {
          each,
          ...(c.lever !== undefined && { lever: c.lever }),
          ...(c.least !== undefined && { least: c.least }),
        })
      : staff;
    const sold = !isServed ? sales.middle : people.isGiven ? `min(${reach}, ${people.servedBy(many, each)})` : reach;
    const left = isOther
      ? `(1 - ${c.goods ?? goods} - ${c.unaccounted ?? unaccounted} - (1 - ${parts[2]}) * (${parts[0]} + ${parts[1]}))`
      : contribution;
    const isPaid = [c.wage, c.onCost, c.qualified].some((it) => it !== undefined);
    const second =
      qualified &&
      (isPaid
        ? (costs.qualified?.yearly({
            wage: c.wage ?? wage,
            onCost: c.onCost ?? onCost,
            ...(c.qualified !== undefined && { pay: c.qualified }),
          }) ?? "0")
        : qualified);
    const part = isOther ? `(${parts[2]} * (${parts[0]} + ${parts[1]}) + ${wear})` : laidOut;
    const isLaid = c.laidFor !== undefined;
    const fixed =
      isOther || isPaid || isServed || isLaid
        ? `(${premisesAt(part, planned, c.laidFor ?? sold)}${second ? ` + ${second}` : ""})`
        : `12 * ${overheads}`;
    return `${sold} * ${left} - ${many} * ${paid} - ${fixed} - 12 * ${rentWith(c)}`;
  };
  const profit = amount(
    "profit",
    profitWith({}),
    "Left a year at the sales of the plan after wear of equipment, before the owner's pay, interest and income tax",
  );
  const profitPaid = amount("profit_paid", `${profit} - 12 * ${ownerPay}`, "Left a year at the sales of the plan, after the owner's pay");
  const tenth = (id: string, times: string, label: string) =>
    amount(id, `abs(${profitWith({ reach: `(${sales.reach} * ${times})` })} - ${profit})`, label);
  const course = (end: "low" | "high") => {
    const sold = sales[end];
    const many = ledger.formula(idOf("staff", end), people.staffFor(sold), {
      label: `People employed at the ${end} end of sales`,
      unit: "1",
      format: { style: "fixed", scale: 1, digits: isGiven ? 0 : 1 },
    });
    const left = amount(
      idOf("profit", end),
      `${sold} * ${contribution} - ${many} * ${cost} - 12 * (${rentCost} + ${overheadsAt(sold)})`,
      `Left a year at the ${end} end of sales, before the owner's pay`,
    );
    return { many, left };
  };
  const [low, high] = [course("low"), course("high")];
  // A rent that nobody has asked is the owner's to refuse: it is no risk of the draws.
  const drawn = drawnBehind(ledger, profitPaid, opening.rentPerMonth === undefined ? [...sales.notDrawn, rentMonth] : sales.notDrawn);
  const nothing = amount("nothing", `0 * ${breakEven}`, "Nothing left and nothing lost");
  ledger.simulation(
    {
      id: "profit_draws",
      method: "simulation",
      isEven: true,
      label: "Left a year after the owner's pay",
      output: profitPaid,
      seed,
      draws,
      drawn,
    },
    {
      chance_paid: {
        output: `above:${nothing}`,
        label: "Part of draws in which sales pay people, owner and rent",
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
  const isRentGiven = opening.rentPerMonth !== undefined;
  const peopleLeast = ledger.formula("people_least", `people * ${breakEvenPaid} / ${sales.middle}`, {
    label: "Fewest people within the radius at which the owner is paid, with as many competitors",
    unit: "person",
    format: { style: "compact", unit: "people", rounded: true },
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
  return {
    staff,
    wage,
    qualified,
    ...rent,
    goods,
    other,
    unnamed,
    unaccounted,
    onCost,
    fixedPart,
    contribution,
    overheads,
    overheadsAt,
    overheadsPaidAt,
    laidOut,
    wear,
    wearAt,
    wearYear,
    salesFor,
    fixedMonth,
    ownerPay,
    breakEven,
    breakEvenPaid,
    staffEven,
    fixedEven,
    tenthMore: tenth("tenth_more", "1.1", "What a tenth more demand drawn adds to a year's result"),
    tenthLess: tenth("tenth_less", "0.9", "What a tenth less demand drawn takes from a year's result"),
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
    peopleLeast,
    opening: openingCell,
    breakEvenOpening: openingCell
      ? level(
          "break_even_opening",
          `${rentCost} + ${ownerPay} + ${openingCell} / 36`,
          "Sales a year that also earn back opening in three years",
          true,
        )
      : null,
    breakEvenDay: ledger.formula("break_even_day", `${breakEvenPaid} / ${people.days}`, {
      label: "Sales a day that also pay the owner",
      unit: `${currency}/day`,
      format: money(currency),
    }),
    isRentGiven,
    isOwnerPayGiven: opening.ownerPayPerMonth !== undefined,
    drawn,
    profitWith,
  };
}
