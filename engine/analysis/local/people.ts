import type { LocalBrief } from "#shared/brief.ts";
import { type LocalBasis, money, plain } from "./catchment.ts";
import type { Costs } from "./costs.ts";
import { enterHours, type Hours } from "./hours.ts";
import { outputOf, type Pay } from "./pay.ts";

export type Opening = NonNullable<LocalBrief["opening"]>;
export const owners = "As given with the order.";

/** What may stand in place of a cell where people are counted. */
export interface StaffChange {
  each?: string;
  lever?: string;
  least?: string;
}

/** Who works in the shop and how much they can sell. Every member is the id of a cell. */
export interface People extends Hours {
  staff: string;
  /** Pay a month in local currency. */
  wage: string;
  /** Cost of a person a year, contributions included. */
  cost: string;
  /** Most that a person sells a year, the owner counted as one of them, without sales tax. */
  each: string;
  /** Most sales a year that they and the owner can serve, without sales tax. */
  capacity: string;
  stretch: string;
  isGiven: boolean;
  /** The assumption that says how many are employed: their number, or how many beside those that sales need. */
  lever: string;
  /** People employed in a year where this much could be sold, as a formula: as given, or as many as it and the hours open need. */
  staffFor: (reach: string, changed?: StaffChange) => string;
  /** What so many people employed can serve with the owner, as a formula. */
  servedBy: (employed: string, each?: string) => string;
  /** What a person sells with other sales of a person employed, of a shop of American size, or of the factor on both, as a formula. */
  eachAt: (changed: { personSales?: string; likeHome?: string; stretch?: string }) => string;
}

/**
 * People employed: as given, otherwise as many as the sales expected need and the hours open ask for, part-time counted by its hours, so that
 * nobody is turned away. It is one rule for every exhibit: each year, the first among them, is staffed for its own sales. The owner works as one of them: a shop of American size sells what its people and its owner sell together, so a
 * smaller one needs fewer beside the owner. What a person sells follows the output of the country as the size of a shop does (pay.ts), not the pay counted on the
 * spot: dearer people sell no more, so they cost more of sales.
 */
export function enterPeople(
  basis: LocalBasis,
  { wage, personSales, staffUsual }: Pay,
  costs: Pick<Costs, "onCost">,
  likeHome: string,
  reach: string,
  { staff: given }: Opening,
): People {
  const { ledger, currency, words } = basis;
  const hours = enterHours(basis, staffUsual + 1);
  const times = (value: number) => Number((value * outputOf(basis)).toFixed(3));
  const stretch = ledger.assumption("stretch", {
    label: "What a person sells beside an American of the trade at this output a head",
    unit: "1",
    format: plain,
    value: times(given === undefined ? 1 : 1.5),
    low: times(given === undefined ? 0.8 : 1.2),
    high: times(given === undefined ? 1.25 : 2),
    why:
      given === undefined
        ? `As an average shop of the trade pays its people and its owner with it, until ${words.limit} end what a person can serve; the range is ours. Busy hours raise it, long quiet ones lower it.`
        : `Ours: the most that the people given can serve, until ${words.limit} end it; the rest goes elsewhere.`,
    sources: [],
  });
  const eachAt: People["eachAt"] = (c) =>
    `(${c.stretch ?? stretch} / (1 / ${c.personSales ?? personSales} + 1 / ${c.likeHome ?? likeHome}))`;
  const each = ledger.formula("person_sales", eachAt({}), {
    label: "Most sales a year that a person can serve, the owner counted as one of the people of an average shop",
    unit: currency,
    format: money(currency),
  });
  const cost = ledger.formula("person_cost", `12 * ${wage} * (1 + ${costs.onCost})`, {
    label: "Cost of a person employed a year, contributions included",
    unit: currency,
    format: money(currency),
  });
  const whole = { style: "fixed", scale: 1, digits: given === undefined ? 1 : 0 } as const;
  const label = "People employed beside the owner, full-time";
  const lever =
    given === undefined
      ? ledger.assumption("staff_more", {
          label: "People employed beyond those whom the sales need",
          unit: "1",
          format: whole,
          value: 0,
          low: -0.5,
          high: 0.5,
          why: "Ours: as many as the sales need beside the owner, half a person more or fewer for the same sales, and never fewer than the hours open ask for.",
          sources: [],
        })
      : ledger.assumption("staff", {
          label,
          unit: "1",
          format: whole,
          value: given,
          low: Math.max(0, given - 1),
          high: given + 2,
          why: owners,
          sources: [],
        });
  const staffFor: People["staffFor"] = (of, changed = {}) => {
    if (given !== undefined) return changed.lever ?? lever;
    return `max(${changed.least ?? hours.staffLeast}, ${of} / ${changed.each ?? each} - 1 + ${changed.lever ?? lever})`;
  };
  const staff = given === undefined ? ledger.formula("staff", staffFor(reach), { label, unit: "1", format: whole }) : lever;
  const servedBy: People["servedBy"] = (employed, by = each) => `(${employed} + 1) * ${by}`;
  const capacity = ledger.formula("capacity", servedBy(staff), {
    label: "Most sales a year that the people employed can serve with the owner",
    unit: currency,
    format: money(currency),
  });
  return {
    ...hours,
    staff,
    wage,
    cost,
    each,
    capacity,
    stretch,
    isGiven: given !== undefined,
    lever,
    staffFor,
    servedBy,
    eachAt,
  };
}
