import { sourceId } from "../../evidence/source-book.ts";
import { amountsOf, draws, type LocalBasis, money, pct } from "./catchment.ts";
import { type Opening, owners } from "./people.ts";
import { drawnBehind } from "./drawn-behind.ts";
import { rounded } from "./pay.ts";
import type { Sales } from "./sales.ts";

/** The tax on rent that the trade cannot deduct: its cell, or null where none is known to stay a cost; a factor as a formula; words for labels. */
interface RentTax {
  rentTax: string | null;
  withTax: string;
  beforeTax: string;
}

/** The one rent at which the report computes. Members but the last two are ids of cells. */
export interface RentTaken extends Pick<RentTax, "rentTax"> {
  rentMonth: string;
  /** Rent a month with the tax on it that cannot be deducted. */
  rentCost: string;
  /** Rent a month at the part of sales that the industry pays. */
  rentUsual: string;
  /** Whether four draws of five bear a rent near the usual one: three quarters of it at least. */
  isSure: boolean;
  /** Whether the rent taken is below the usual one, as four draws of five do not bear that. */
  isBelowUsual: boolean;
}

/** Rents a month that the shop can bear. Members are ids of cells. */
export interface Ceilings {
  /** Highest rent a month, before the tax on it, at which nothing is lost, and at which the owner is paid too. */
  rentMost: string;
  rentPaid: string;
  /** Left for rent a month in all but one draw of five, and in half of the draws: below nought where no rent is low enough. */
  rentSure: string;
  rentEven: string;
}

/** Part of the usual rent, below which hardly a landlord is found: ours. A rent that nobody offers carries no plan. */
const nearUsual = 0.75;
const roundedDown = (value: number): number => {
  const step = 10 ** (Math.floor(Math.log10(value)) - 1);
  return Math.floor(value / step) * step;
};

/**
 * The rent of the brief, or one until an offer is there: the part of sales that the industry pays, and less where four draws of five bear only
 * that. Everything else of the report is computed at it.
 */
export function enterRent(
  { ledger, facts, currency }: LocalBasis,
  sales: Sales,
  { rentSure }: Ceilings,
  { rentTax, withTax }: RentTax,
  { rentPerMonth: given }: Opening,
): RentTaken {
  const before = ledger.valuesBeforeBrief();
  const payers = facts.accounts?.rent ? `shops of the trade in ${facts.accounts.place}` : "small American corporations of the industry";
  const rentUsual = ledger.formula("rent_usual", `${sales.middle} * rent_part / 12`, {
    label: `Rent a month at the part of sales that ${payers} pay`,
    unit: currency,
    format: money(currency),
  });
  const usual = rounded(before(rentUsual));
  const isSure = before(rentSure) >= nearUsual * usual;
  const isBelowUsual = given === undefined && isSure && before(rentSure) < usual;
  const value = given ?? (isBelowUsual ? roundedDown(before(rentSure)) : usual);
  const rentMonth = ledger.assumption("rent_month", {
    label: given === undefined ? "Rent a month, until you have an offer" : "Rent a month",
    unit: currency,
    format: money(currency),
    value,
    low: given ?? value / 2,
    high: given === undefined ? Math.max(usual, value) * 3 : given * 1.15,
    why:
      given !== undefined
        ? owners
        : `Not given: a placeholder, ${isBelowUsual ? "what four draws of five bear, less than what" : "the part of sales that"} ${payers} pay. No rent of these streets is held: put the landlord's figure.`,
    sources: given === undefined ? [sourceId(facts.trade.rent.source)] : [],
  });
  const rentCost = rentTax
    ? ledger.formula("rent_cost", `${rentMonth} * ${withTax}`, {
        label: "Rent a month with the tax on it that cannot be deducted",
        unit: currency,
        format: money(currency),
      })
    : rentMonth;
  return { rentMonth, rentCost, rentTax, rentUsual, isSure, isBelowUsual };
}

/** The tax on rent that a trade which may not deduct pays. */
export function enterRentTax({ ledger, facts: { tax } }: LocalBasis): RentTax {
  if (!tax || tax.onRent === null) return { rentTax: null, withTax: "1", beforeTax: "" };
  const rentTax = ledger.assumption("rent_tax", {
    label: "Tax on the rent that cannot be deducted",
    unit: "1",
    format: pct,
    value: tax.onRent,
    low: 0,
    high: tax.onRent,
    why: "The standard rate, as this trade may not deduct the tax on what it buys. Nought where the landlord charges none: ask him.",
    sources: [sourceId(tax.source)],
  });
  return { rentTax, withTax: `(1 + ${rentTax})`, beforeTax: " before tax" };
}

interface Ceiling extends Pick<RentTax, "withTax" | "beforeTax"> {
  /** What a month leaves once goods, people and other fixed costs are paid, as a formula. */
  left: string;
  ownerPay: string;
  seed: number;
  /** Assumptions with a range that move nothing here. */
  without: readonly string[];
}

/**
 * The highest rent, before the tax on it: at which nothing is lost, at which the owner is paid too, and up to which he is paid in four draws of
 * five and in half of them. None of it rests on the rent that is taken.
 */
export function enterCeilings(basis: LocalBasis, { left, ownerPay, withTax, beforeTax, seed, without }: Ceiling): Ceilings {
  const { ledger, currency } = basis;
  const shape = { unit: currency, format: money(currency) };
  const amount = amountsOf(basis);
  const rentLeft = amount(
    "rent_paid",
    `(${left} - ${ownerPay}) / ${withTax}`,
    `Left for rent a month${beforeTax} once people, goods and the owner are paid: the highest that pays him too`,
  );
  ledger.simulation(
    {
      id: "rent_draws",
      method: "simulation",
      isEven: true,
      label: "Left for rent a month once people, goods and the owner are paid",
      output: rentLeft,
      seed,
      draws,
      drawn: drawnBehind(ledger, rentLeft, without),
    },
    {
      rent_sure: { output: "p20", label: "Left for rent a month, the owner paid: one draw in five leaves less", ...shape },
      rent_even: { output: "p50", label: "Left for rent a month, the owner paid: half of the draws leave less", ...shape },
    },
  );
  return {
    rentPaid: rentLeft,
    rentSure: "rent_sure",
    rentEven: "rent_even",
    rentMost: amount(
      "rent_most",
      `(${left}) / ${withTax}`,
      `Left for rent a month${beforeTax}, the owner unpaid: the highest at which nothing is lost`,
    ),
  };
}
