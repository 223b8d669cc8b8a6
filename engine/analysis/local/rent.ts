import { sourceId } from "../../evidence/source-book.ts";
import { amountsOf, draws, type LocalBasis, money, pct, rounded } from "./catchment.ts";
import { type Opening, owners } from "./people.ts";
import { drawnBehind } from "./drawn-behind.ts";
import type { HeldRent } from "./held-rent.ts";
import type { Sales } from "./sales.ts";

/** The tax on rent that the trade cannot deduct: its cell, or null where none is known to stay a cost; a factor as a formula; words for labels. */
interface RentTax {
  rentTax: string | null;
  withTax: string;
  beforeTax: string;
}

/** The one rent at which the report computes. Members but the last are ids of cells. */
export interface RentTaken extends Pick<RentTax, "rentTax"> {
  rentMonth: string;
  /** Rent a month with the tax on it that cannot be deducted. */
  rentCost: string;
  /** A rent that a page prints; null where none does or the rent is given. */
  held: HeldRent | null;
}

/** Rents a month that the shop can bear. Members are ids of cells. The limit is what four draws of five bear. */
export interface Ceilings {
  /** Highest rent a month, before the tax on it, that pays the owner with every assumption at its value: what is drawn for the limit. */
  rentPaid: string;
  /** Left for rent a month in half of the draws, below nought where no rent is low enough; and what one draw in ten leaves less and more than. */
  rentEven: string;
  rentLow: string;
  rentHigh: string;
  /** Part of the draws that pay people and owner without any rent. */
  chanceFree: string;
  /** What four draws of five bear in a year once known. */
  rentSure: string;
}

/**
 * The rent of the brief, or a placeholder until an offer is there: the part of sales that firms of the trade or its industry pay, carried to a
 * shop of this size. Everything else of the report is computed at it; no rent of the place is known.
 */
export function enterRent(
  { ledger, facts, currency }: LocalBasis,
  sales: Sales,
  { rentTax, withTax }: RentTax,
  { rentPerMonth: given }: Opening,
  held: HeldRent | null,
): RentTaken {
  const before = ledger.valuesBeforeBrief();
  const part = facts.accounts?.rent
    ? `the part of sales that shops of the trade in ${facts.accounts.place} pay`
    : "the part of sales that small American corporations of the industry pay, times the root of how much larger they are";
  const rentUsual = ledger.formula("rent_usual", `${sales.middle} * rent_part / 12`, {
    label: `Placeholder of the rent a month: ${part}`,
    unit: currency,
    format: money(currency),
  });
  const value = given ?? rounded(before(rentUsual));
  const quoted = held ? [held.month, ...(held.ends ?? [])].map((cell) => rounded(before(cell))) : [];
  const rentMonth = ledger.assumption("rent_month", {
    label: given === undefined ? "Rent a month, until you have an offer" : "Rent a month",
    unit: currency,
    format: money(currency),
    value,
    low: given ?? Math.min(value / 2, ...quoted),
    high: given === undefined ? Math.max(value * 3, ...quoted) : given * 1.15,
    why:
      given !== undefined
        ? owners
        : `Not given: a placeholder, ${part}. No rent of these streets is held, and the range, ours${held ? `, holds what a page prints: ${held.page.what}` : ""}. It is not drawn: a rent is yours to accept or refuse. Put the landlord's figure.`,
    sources: given === undefined ? [facts.trade.rent.source, ...(held ? [held.page.source] : [])].map(sourceId) : [],
  });
  const rentCost = rentTax
    ? ledger.formula("rent_cost", `${rentMonth} * ${withTax}`, {
        label: "Rent a month with the tax on it that cannot be deducted",
        unit: currency,
        format: money(currency),
      })
    : rentMonth;
  return { rentMonth, rentCost, rentTax, held: given === undefined ? held : null };
}

/**
 * The tax on rent that a trade which may not deduct pays. A landlord whose lets stay below the limit of the country charges none: this one alone
 * does not make him pass it.
 */
export function enterRentTax({ ledger, facts: { tax }, currency }: LocalBasis, sales: Sales, { rentPerMonth: given }: Opening): RentTax {
  if (!tax || tax.onRent === null) return { rentTax: null, withTax: "1", beforeTax: "" };
  const before = ledger.valuesBeforeBrief();
  const year = 12 * (given ?? (before(sales.middle) * before("rent_part")) / 12);
  const isBelow = tax.from !== null && tax.from.currency === currency && year < tax.from.services;
  const rentTax = ledger.assumption("rent_tax", {
    label: "Tax on the rent that cannot be deducted",
    unit: "1",
    format: pct,
    value: isBelow ? 0 : tax.onRent,
    low: 0,
    high: tax.onRent,
    why: isBelow
      ? "None: this rent alone leaves the landlord below the sales from which he must charge it. The high end is the standard rate, which one with other lets charges and this trade may not deduct: ask him."
      : "The standard rate, as this trade may not deduct the tax on what it buys. Nought where the landlord charges none: ask him.",
    sources: [sourceId(tax.source), ...(isBelow && tax.from ? [sourceId(tax.from.source)] : [])],
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
 * The highest rent, before the tax on it, that pays the owner; four draws of five bear the limit that the report names. None of it rests on the rent that is taken.
 */
export function enterCeilings(basis: LocalBasis, { left, ownerPay, withTax, beforeTax, seed, without }: Ceiling): Ceilings {
  const { ledger, currency } = basis;
  const shape = { unit: currency, format: money(currency) };
  const amount = amountsOf(basis);
  const free = amount("rent_free", `0 * ${ownerPay}`, "No rent");
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
      rent_even: { output: "p50", label: "Left for rent a month, the owner paid: half of the draws leave less", ...shape },
      rent_low: { output: "p10", label: "Left for rent a month, the owner paid: one draw in ten leaves less", ...shape },
      rent_sure: { output: "p20", label: "Left for rent a month, the owner paid: four draws of five leave more", ...shape },
      chance_rent_free: {
        output: `above:${free}`,
        label: "Part of the draws that pay people and owner without any rent",
        unit: "1",
        format: { style: "percent", digits: 0 },
      },
      rent_high: { output: "p90", label: "Left for rent a month, the owner paid: one draw in ten leaves more", ...shape },
    },
  );
  return {
    rentPaid: rentLeft,
    rentEven: "rent_even",
    rentLow: "rent_low",
    rentHigh: "rent_high",
    chanceFree: "chance_rent_free",
    rentSure: "rent_sure",
  };
}
