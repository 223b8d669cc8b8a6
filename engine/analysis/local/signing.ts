import { idOf } from "../../ledger.ts";
import type { FirstYear } from "./cash.ts";
import { amountsOf, draws, type LocalBasis, money, pct, plain } from "./catchment.ts";
import { drawnBehind } from "./drawn-behind.ts";
import type { Economics } from "./money.ts";
import type { Pay } from "./pay.ts";
import type { Sales } from "./sales.ts";
import { enterTurn, type Turn } from "./turn.ts";

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
  /** Both with every figure at its value, not drawn. */
  sureAt: string;
  backAt: string;
}

export interface Signings {
  /** The rent given or taken first, then others that may be offered. */
  rows: readonly [Signing, ...Signing[]];
  /** The one that the answer is told at: the rent given, else what a page prints, else the part of sales that is taken. */
  turn: Turn;
  /** The cost of opening that three years must earn back, given or as a page prints it; null where none is known. */
  opening: string | null;
}

/** A rent that may be offered: an amount a month, or a part of the sales counted. */
interface Offer extends Pick<Signing, "id" | "name" | "rent"> {
  share?: string;
}

/** More than so many times the plan is no sale that a count can show: ours. */
const mostTimes = 20;
/** Rents that may be offered beside the one given or taken, where no page prints one, as multiples of it. */
const offers = { given: ["0.75", "1.25"], taken: ["0.5", "2"] } as const;

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
  // A rent that nobody has asked is not drawn: each row is at its own.
  const notDrawn = e.isRentGiven ? sales.notDrawn : [...sales.notDrawn, e.rentMonth];
  const { format } = ledger.cell(sales.competitors);
  const sold = ledger.formula("three_years_part", `1 + ramp_second + mean(${first.ramp.join(", ")})`, {
    label: "Sales of the first three years, the ramp among them, over those of a year once known",
    unit: "1",
    format: plain,
  });
  /** Sales a year at which so many years pay rent, owner and what else is fixed. */
  const solved = ({ rent, share }: Offer, years: number, sold: string, more: string) =>
    e.salesFor({
      years,
      fixed: `(${12 * years} * ${share ? e.ownerPay : `(${rent}${withTax} + ${e.ownerPay})`}${e.qualified ? ` + ${years} * ${e.qualified}` : ""}${more})`,
      sold,
      ...(share && { share: `${share}${withTax}` }),
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
        drawn: drawnBehind(ledger, cell, notDrawn),
      },
      { [found]: { output, label: `${label}: ${words}`, unit: currency, format: money(currency) } },
    );
    return found;
  };
  const solve = (offer: Offer) => {
    const { id, name } = offer;
    const cell = (part: string) => idOf("offer", id, part);
    const sure = drawn(
      cell("sure"),
      solved(offer, 1, "1", ""),
      `${name}: sales a year that pay it, people and owner`,
      "p80",
      "four draws of five need no more",
    );
    const back = drawn(
      cell("back"),
      solved(offer, 3, sold, opening ? ` + ${opening}` : ""),
      `${name}: sales a year at which three years, the ramp among them, pay ${opening ? "the cost of opening too" : "rent, people and owner"}`,
      "p50",
      "half of the draws need no more",
    );
    const yes = amount(cell("yes"), `max(${sure}, ${back})`, `${name}: sales a year from which it can be signed`);
    const rent = offer.share
      ? amount(cell("rent"), `${offer.share} * ${yes} / 12`, `${name}, a month, at the sales from which it can be signed`)
      : offer.rent;
    return { ...offer, rent, sure, back, yes, cell };
  };
  const offered = rents.map(solve);
  // A rent that no such shop could pay tells nothing of when to open: then the part of sales that is taken does.
  const held = ["middle", "printed", "low"].flatMap((id) => offered.find((row) => row.id === id && timesOf(basis, row) !== null) ?? [])[0];
  const told = e.isRentGiven ? undefined : (held ?? solve(shareOf(basis, e)));
  const solvedRows = told && !offered.includes(told) ? [...offered.slice(0, 1), told, ...offered.slice(1)] : offered;
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
      solvedRows.map(({ cell, name, rent }) => [
        cell("chance"),
        { output: `above:${rent}`, label: `${name}: part of the draws of the plan that pay it and the owner`, unit: "1", format: pct },
      ]),
    ),
  );
  const rows = solvedRows.map(({ id, name, rent, sure, back, yes, cell, share }): Signing & Pick<Offer, "share"> => ({
    id,
    name,
    rent,
    left: amount(cell("left"), `${e.profitWith({ rent })} - 12 * ${e.ownerPay}`, `${name}: left a year by the plan after the owner's pay`),
    chance: cell("chance"),
    sure,
    back,
    sureAt: cell("sure"),
    backAt: cell("back"),
    yes,
    competitors: ledger.formula(
      cell("competitors"),
      `max(0, (${sales.competitors} + ${sales.attraction}) * ${sales.reach} / ${yes} - ${sales.attraction})`,
      { label: `${name}: competitors that leave the sales from which it can be signed, with the demand as taken`, unit: "1", format },
    ),
    ...(share && { share }),
  })) as [Signing, ...Signing[]];
  return { rows, turn: enterTurn(basis, sales, e, rows.find(({ id }) => id === told?.id) ?? rows[0], { sold }), opening };
}

/** The rent given or taken, and rents that may be offered beside it: what a page prints, else multiples. */
function rentsOf(basis: LocalBasis, { rentMonth, isRentGiven, held }: Economics): Offer[] {
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

/** The rent as the part of sales that is taken, whatever the sales counted. */
const shareOf = ({ ledger }: LocalBasis, { rentMonth }: Economics): Offer => ({
  id: "share",
  name: "Rent as the same part of sales",
  rent: rentMonth,
  share: ledger.formula("rent_share", `12 * ${rentMonth} / planned_sales`, {
    label: "Rent taken, part of the sales of the plan",
    unit: "1",
    format: pct,
  }),
});

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
