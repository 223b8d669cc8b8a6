import { idOf } from "../../ledger.ts";
import { amountsOf, draws, type LocalBasis, money, pct } from "./catchment.ts";
import { enterDraws } from "./enter-draws.ts";
import { drawnBehind } from "./drawn-behind.ts";
import type { Economics } from "./money.ts";
import { openingOf, type Offer, rentsOf, shareOf } from "./offers.ts";
import type { Pay } from "./pay.ts";
import { competitorsAt } from "./competitors-at.ts";
import type { ToPay } from "./sales-that-pay.ts";
import type { Sales } from "./sales.ts";
import type { ThreeYears } from "./later-years.ts";
import { enterTurn, type Signing, type Turn } from "./turn.ts";

export interface Signings {
  /** The rent given or taken first, then others that may be offered. */
  rows: readonly [Signing, ...Signing[]];
  /** The one that the answer is told at: the rent given, else what a page prints, else the part of sales that is taken. */
  turn: Turn;
  /** The highest rent a month at which the plan meets the whole bar; at or below nought where none does. */
  limit: string;
  /** The cost of opening that three years must earn back, given or as a page prints it; null where none is known. */
  opening: string | null;
}

/** More than so many times the plan is no shop of the kind any more, and is not printed; and the answer is told at no more than a count may well show: ours. */
const mostTimes = 20;
export const mostCounted = 3;

/** Times the sales of the plan from which a rent can be signed; null where no sales that can be counted pay it. */
export function timesOf({ ledger }: Pick<LocalBasis, "ledger">, { yes }: Pick<Signing, "yes">): number | null {
  const value = ledger.valuesBeforeBrief();
  const times = value(yes) / value("planned_sales");
  return times <= mostTimes ? times : null;
}

/** Whether a count may well show these sales. */
export const isNear = (basis: Pick<LocalBasis, "ledger">, row: Pick<Signing, "yes">): boolean =>
  (timesOf(basis, row) ?? mostTimes) <= mostCounted;

/**
 * From which sales, once counted, a rent can be signed: solved for each draw, so the bar is met exactly and not at the next step of a list. A shop
 * of other sales is laid out for them by the one rule of `premisesAt`, and each year is staffed for its own sales. The bar is whole: one year
 * once known pays rent, people, wear and owner in four draws of five, and three years pay the cost of opening in half; where no cost of opening
 * is known, the wear that the trade writes off stands for it.
 */
export function enterSignings(basis: LocalBasis, sales: Sales, e: Economics, pay: Pay, three: ThreeYears, seed: number): Signings {
  const { ledger, currency } = basis;
  const amount = amountsOf(basis);
  const opening = openingOf(basis, e, pay);
  const withTax = e.rentTax ? ` * (1 + ${e.rentTax})` : "";
  const rents = rentsOf(basis, e);
  // A rent that nobody has asked is not drawn: each row is at its own.
  const notDrawn = e.isRentGiven ? sales.notDrawn : [...sales.notDrawn, e.rentMonth];
  /** Sales a year at which these years pay rent, owner and what else is fixed. */
  const solved = ({ rent, share }: Offer, years: ToPay["years"], opening: string | null) =>
    e.salesFor({
      years,
      fixed: `(${12 * years.length} * ${share ? e.ownerPay : `(${rent}${withTax} + ${e.ownerPay})`}${e.qualified ? ` + ${years.length} * ${e.qualified}` : ""}${opening ? ` + ${opening}` : ""})`,
      isBeforeWear: opening !== null,
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
      solved(offer, ["1"], null),
      `${name}: sales a year that pay it, people, wear and owner`,
      "p80",
      "four draws of five need no more",
    );
    const back = drawn(
      cell("back"),
      solved(offer, three.parts, opening),
      `${name}: sales a year at which three years, the ramp among them, pay ${opening ? "the cost of opening too" : "rent, people, wear and owner"}`,
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
  // A rent that no such shop could pay, or of a floor that nobody has chosen, tells nothing of when to open: then the part of sales that is taken does.
  const printed = e.held?.metres === null ? ["middle", "printed", "low"] : [];
  const [held] = printed.flatMap((id) => offered.find((row) => row.id === id && isNear(basis, row)) ?? []);
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
    competitors: competitorsAt(
      basis,
      sales,
      cell("competitors"),
      yes,
      `${name}: competitors that leave the sales from which it can be signed`,
    ),
    ...(share && { share }),
  })) as [Signing, ...Signing[]];
  return {
    rows,
    turn: enterTurn(basis, sales, e, rows.find(({ id }) => id === told?.id) ?? rows[0], { three, opening, seed }),
    limit: enterLimit(),
    opening,
  };

  /** What four draws of five bear in a year once known, and no more than half of the draws bear over three years with the cost of opening. */
  function enterLimit(): string {
    const left = amount(
      "rent_back",
      `${e.rentMonth} + (${three.all.cell} - ${opening ?? `3 * ${e.wearYear}`}) / (36${withTax})`,
      `Left for rent a month over three years once the owner and ${opening ? "the cost of opening" : "wear"} are paid`,
    );
    const { median } = enterDraws(basis, left, drawnBehind(ledger, left, notDrawn), ledger.cell(left).label, seed);
    return amount("rent_limit", `min(${e.rentSure}, ${median})`, "Highest rent a month at which the plan meets the whole bar");
  }
}
