import { sourceId } from "../../evidence/source-book.ts";
import { draws, type LocalBasis, pct } from "./catchment.ts";
import { money } from "./demand.ts";
import { type Opening, owners } from "./people.ts";
import { rounded } from "./pay.ts";
import type { Sales } from "./sales.ts";

/** The rent taken. Members are ids of cells; `withTax` is a factor as a formula, `beforeTax` belongs into labels. */
interface Rent {
  rentMonth: string;
  /** Rent a month with the tax on it that cannot be deducted. */
  rentCost: string;
  /** The tax on rent that stays a cost; null where none is known to. */
  rentTax: string | null;
  withTax: string;
  beforeTax: string;
}
/** What of it costs and results rest on. */
export type RentTaken = Pick<Rent, "rentMonth" | "rentCost" | "rentTax">;

/** Rents a month that the shop can bear. Members are ids of cells. */
export interface Ceilings {
  /** Highest rent a month, before the tax on it, at which nothing is lost, and at which the owner is paid too. */
  rentMost: string;
  rentPaid: string;
  /** Rent a month up to which the owner is paid in four draws of five, and in half of them; nought where he is at none. */
  rentSure: string;
  rentEven: string;
}

/** The rent a month at which all gates are computed. */
export interface RentRule {
  /** Whether four draws of five bear a rent near the one that the trade usually pays: a quarter of it at least. */
  isSure: boolean;
  /** The rent given, or the one that four draws of five bear, or else half of them; and what it is called. */
  rentRule: string;
  ruleName: string;
}

/** The rent of the brief, or a placeholder: the part of sales that the industry pays. With it the tax on rent that the trade cannot deduct. */
export function enterRent({ ledger, facts, currency }: LocalBasis, sales: Sales, { rentPerMonth: given }: Opening): Rent {
  const guess = rounded((ledger.valuesBeforeBrief()(sales.middle) * facts.trade.rent.value) / 12);
  const rentMonth = ledger.assumption("rent_month", {
    label: given === undefined ? "Rent a month, until you have an offer" : "Rent a month",
    unit: currency,
    format: money(currency),
    value: given ?? guess,
    low: given ?? guess / 2,
    high: given === undefined ? guess * 3 : given * 1.15,
    why:
      given === undefined
        ? "Not given: a placeholder, the part of sales that small American corporations of the industry pay. No rent of these streets is held: put the landlord's figure."
        : owners,
    sources: given === undefined ? [sourceId("irs-corporations-2013")] : [],
  });
  const { tax } = facts;
  if (!tax || tax.onRent === null) return { rentMonth, rentCost: rentMonth, rentTax: null, withTax: "1", beforeTax: "" };
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
  const withTax = `(1 + ${rentTax})`;
  const rentCost = ledger.formula("rent_cost", `${rentMonth} * ${withTax}`, {
    label: "Rent a month with the tax on it that cannot be deducted",
    unit: currency,
    format: money(currency),
  });
  return { rentMonth, rentCost, rentTax, withTax, beforeTax: " before tax" };
}

interface Ceiling extends Pick<Rent, "withTax" | "beforeTax"> {
  /** What a month leaves once goods and people are paid, as a formula. */
  left: string;
  ownerPay: string;
  seed: number;
  /** Assumptions that the draws move: all but the rent. */
  drawn: readonly string[];
}

/**
 * The highest rent, before the tax on it: at which nothing is lost, at which the owner is paid too, and up to which he is paid in four draws of
 * five and in half of them. None of it rests on the rent that is taken.
 */
export function enterCeilings({ ledger, currency }: LocalBasis, { left, ownerPay, withTax, beforeTax, seed, drawn }: Ceiling): Ceilings {
  const shape = { unit: currency, format: money(currency) };
  const amount = (id: string, formula: string, label: string) => ledger.formula(id, formula, { label, ...shape });
  const rentLeft = amount(
    "rent_left",
    `(${left} - ${ownerPay}) / ${withTax}`,
    `Left for rent a month${beforeTax} once people, goods and the owner are paid`,
  );
  ledger.simulation(
    {
      id: "rent_draws",
      method: "simulation",
      label: "Left for rent a month once people, goods and the owner are paid",
      output: rentLeft,
      seed,
      draws,
      drawn: [...drawn],
    },
    {
      rent_left_p20: { output: "p20", label: "Left for rent a month: one draw in five leaves less", ...shape },
      rent_left_p50: { output: "p50", label: "Left for rent a month: half of the draws leave less", ...shape },
    },
  );
  return {
    rentMost: amount(
      "rent_most",
      `max(0, (${left}) / ${withTax})`,
      `Highest rent a month${beforeTax} at which nothing is lost, the owner unpaid`,
    ),
    rentPaid: amount("rent_paid", `max(0, ${rentLeft})`, `Highest rent a month${beforeTax} at which the owner is paid too`),
    rentSure: amount("rent_sure", "max(0, rent_left_p20)", `Rent a month${beforeTax} up to which the owner is paid in four draws of five`),
    rentEven: amount("rent_even", "max(0, rent_left_p50)", `Rent a month${beforeTax} up to which the owner is paid in half of the draws`),
  };
}

/** Part of the rent that the trade usually pays, below which no landlord is found. */
const nearUsual = 0.25;

/** Chooses the rent of the gates; `before`: values before the reader's own assumptions. */
export function rentRuleOf(
  { rentMonth, rentSure, rentEven }: Pick<Rent, "rentMonth"> & Ceilings,
  isGiven: boolean,
  before: (id: string) => number,
): RentRule {
  const isSure = before(rentSure) >= nearUsual * before(rentMonth);
  if (isGiven) return { isSure, rentRule: rentMonth, ruleName: "the rent given" };
  return isSure
    ? { isSure, rentRule: rentSure, ruleName: "the rent to sign" }
    : { isSure, rentRule: rentEven, ruleName: "the rent at even chances" };
}
