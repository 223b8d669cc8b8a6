import { idOf } from "../../ledger.ts";
import type { FirstYear } from "./cash.ts";
import { amountsOf, draws, type LocalBasis, money, pct } from "./catchment.ts";
import { drawnBehind } from "./drawn-behind.ts";
import type { Economics } from "./money.ts";
import type { Pay } from "./pay.ts";
import type { Sales } from "./sales.ts";

/** A rent a month and the sales a year from which it can be signed. Members but the name are ids of cells. */
export interface Signing {
  id: string;
  name: string;
  rent: string;
  /** What the plan leaves a year at this rent, the owner paid, and the part of its draws that pay him. */
  left: string;
  chance: string;
  /** Sales that pay the owner in four draws of five, and those that earn back the cost of opening in three years in half of them. */
  sure: string;
  back: string;
  /** The larger of both: the whole bar. */
  yes: string;
  /** Competitors that leave it, with the demand as taken. */
  competitors: string;
}

export interface Signings {
  /** The rent given or taken first, then others that may be offered. */
  rows: readonly [Signing, ...Signing[]];
  /** The cost of opening that three years must earn back, given or as a page prints it; null where none is known. */
  opening: string | null;
}

/** More than so many times the plan is no sale that a count can show: ours. */
const mostTimes = 20;
/** Rents that may be offered beside the one given or taken, where no page prints one, as multiples of it. */
const offers = { given: ["0.75", "1.25"], taken: ["0.5", "2", "4"] } as const;

/** Times the sales of the plan from which a rent can be signed; null where no sales that can be counted pay it. */
export function timesOf({ ledger }: Pick<LocalBasis, "ledger">, { yes }: Pick<Signing, "yes">): number | null {
  const value = ledger.valuesBeforeBrief();
  const times = value(yes) / value("planned_sales");
  return times <= mostTimes ? times : null;
}

/**
 * From which sales, once counted, a rent can be signed: solved for each draw, so the bar is met exactly and not at the next step of a list. A shop
 * of other sales is laid out for them by the one rule of `premisesAt`, and its people are paid from the first day.
 */
export function enterSignings(basis: LocalBasis, sales: Sales, e: Economics, pay: Pay, first: FirstYear, seed: number): Signings {
  const { ledger, currency } = basis;
  const amount = amountsOf(basis);
  const opening = openingOf(basis, e, pay);
  const withTax = e.rentTax ? ` * (1 + ${e.rentTax})` : "";
  const rents = rentsOf(basis, e);
  const { format } = ledger.cell(sales.competitors);
  ledger.simulation(
    {
      id: "offer_draws",
      method: "simulation",
      isEven: true,
      label: "Left for rent a month once people, goods and the owner are paid",
      output: e.rentPaid,
      seed,
      draws,
      drawn: drawnBehind(ledger, e.rentPaid, sales.notDrawn),
    },
    Object.fromEntries(
      rents.map(({ id, name, rent }) => [
        idOf("offer", id, "chance"),
        { output: `above:${rent}`, label: `${name}: part of the draws of the plan that pay it and the owner`, unit: "1", format: pct },
      ]),
    ),
  );
  /** Sales a year at which so many years pay rent, owner and what else is fixed. */
  const solved = (rent: string, years: number, sold: string, more: string) =>
    e.salesFor({
      years,
      fixed: `(${12 * years} * (${rent}${withTax} + ${e.ownerPay})${e.qualified ? ` + ${years} * ${e.qualified}` : ""}${more})`,
      sold,
    });
  const drawn = (id: string, formula: string, label: string, output: "p50" | "p80", words: string): string => {
    const cell = amount(id, formula, label);
    const found = `${id}_bar`;
    ledger.simulation(
      {
        id: idOf(id, "draws"),
        method: "simulation",
        isEven: true,
        label,
        output: cell,
        seed,
        draws,
        drawn: drawnBehind(ledger, cell, sales.notDrawn),
      },
      { [found]: { output, label: `${label}: ${words}`, unit: currency, format: money(currency) } },
    );
    return found;
  };
  const rows = rents.map(({ id, name, rent }): Signing => {
    const cell = (part: string) => idOf("offer", id, part);
    const sure = drawn(
      cell("sure"),
      solved(rent, 1, "1", ""),
      `${name}: sales a year that pay it, people and owner`,
      "p80",
      "four draws of five need no more",
    );
    const back = drawn(
      cell("back"),
      solved(rent, 3, `(1 + ramp_second + mean(${first.ramp.join(", ")}))`, opening ? ` + ${opening}` : ""),
      `${name}: sales a year at which three years, the ramp among them, pay ${opening ? "the cost of opening too" : "rent, people and owner"}`,
      "p50",
      "half of the draws need no more",
    );
    const yes = amount(cell("yes"), `max(${sure}, ${back})`, `${name}: sales a year from which it can be signed`);
    return {
      id,
      name,
      rent,
      left: amount(
        cell("left"),
        `${e.profitWith({ rent })} - 12 * ${e.ownerPay}`,
        `${name}: left a year by the plan after the owner's pay`,
      ),
      chance: cell("chance"),
      sure,
      back,
      yes,
      competitors: ledger.formula(
        cell("competitors"),
        `max(0, (${sales.competitors} + ${sales.attraction}) * ${sales.reach} / ${yes} - ${sales.attraction})`,
        { label: `${name}: competitors that leave the sales from which it can be signed, with the demand as taken`, unit: "1", format },
      ),
    };
  });
  return { rows: rows as [Signing, ...Signing[]], opening };
}

/** The rent given or taken, and rents that may be offered beside it: what a page prints, else multiples. */
function rentsOf(basis: LocalBasis, { rentMonth, isRentGiven, held }: Economics): Pick<Signing, "id" | "name" | "rent">[] {
  const amount = amountsOf(basis);
  const taken = { id: "taken", name: isRentGiven ? "Rent given" : "Rent taken", rent: rentMonth };
  if (held)
    return [
      taken,
      ...(held.ends
        ? [
            { id: "low", name: "Rent printed, low end", rent: held.ends[0] },
            { id: "middle", name: "Rent printed, middle", rent: held.month },
            { id: "high", name: "Rent printed, high end", rent: held.ends[1] },
          ]
        : [{ id: "printed", name: "Rent printed", rent: held.month }]),
    ];
  return [
    taken,
    ...offers[isRentGiven ? "given" : "taken"].map((times) => {
      const id = idOf("times", times.replace(".", "_"));
      const name = `${times} times the rent ${isRentGiven ? "given" : "taken"}`;
      return { id, name, rent: amount(idOf("offer", id, "rent"), `${times} * ${rentMonth}`, `${name}, a month`) };
    }),
  ];
}

/** The cost of opening: given, else as a page prints it, at today's prices. */
function openingOf(basis: LocalBasis, { opening }: Economics, { growth }: Pick<Pay, "growth">): string | null {
  if (opening) return opening;
  const { book, facts, currency } = basis;
  const page = facts.pages.find(({ kind, value }) => kind === "opening" && value.unit === currency);
  if (!page) return null;
  return amountsOf(basis)(
    "opening_held",
    `${book.cell(page.value)} * ${growth(page.year)}`,
    `${page.what}, ${page.year}: at today's prices${page.ends ? ", the middle of what the page prints" : ""}`,
  );
}
