import type { LocalFacts, Place } from "../../evidence/local.ts";
import type { SourceBook } from "../../evidence/source-book.ts";
import type { TradeWords } from "../../evidence/trade-words.ts";
import { idOf, type Ledger } from "../../ledger.ts";
import { type SmallAreas, enterAreas } from "./areas.ts";
import { enterDensity } from "./density.ts";
import type { ClosedTrade } from "./trade-balance.ts";

/** What the parts of a Local analysis work on. */
export interface LocalBasis {
  ledger: Ledger;
  book: SourceBook;
  facts: LocalFacts;
  words: TradeWords;
  place: Place;
  /** ISO 4217 of every amount. */
  currency: string;
  /** Metres, and whether the order gives them. */
  radius: number;
  isRadiusGiven: boolean;
  /** Whether guests from elsewhere buy, and not residents: hotels and their like. */
  isForVisitors: boolean;
  /** How an average shop of the trade is made to pay its owner; null while that is found. */
  balance: ClosedTrade | null;
}

/** People around the place. Every member is the id of a cell. */
export interface Catchment {
  radius: string;
  /** People a square kilometre. */
  density: string;
  people: string;
  rings: readonly Ring[];
  /** Small areas around, where a statistics office counts them; null where the density is an assumption. */
  areas: SmallAreas | null;
}
export interface Ring {
  name: string;
  /** Outer distance in km. */
  outer: string;
  /** Distance to the place, and to a competitor at an unknown spot of the circle, by which they pull; km. */
  own: string;
  other: string;
  people: string;
}

const km = { style: "fixed", scale: 1, digits: 2 } as const;
const people = { style: "compact", unit: "people", rounded: true } as const;
/** Amounts rest on assumptions, so none is printed to the last unit. */
export const money = (currency: string) => ({ style: "compact", currency, rounded: true }) as const;
/** Enters formulas whose result is an amount in the currency of the report. */
export const amountsOf =
  ({ ledger, currency }: Pick<LocalBasis, "ledger" | "currency">) =>
  (id: string, formula: string, label: string): string =>
    ledger.formula(id, formula, { label, unit: currency, format: money(currency) });
/** Two figures that matter: nobody plans to the last rupee. */
export const rounded = (value: number): number => (value > 0 ? Number(value.toPrecision(2)) : 0);
/** The same upwards, where a figure must not fall below another. */
export const roundedUp = (value: number): number => {
  const step = 10 ** (Math.floor(Math.log10(Math.max(value, 1))) - 1);
  return Number((Math.ceil(value / step - 1e-9) * step).toPrecision(2));
};
export const pct = { style: "percent", digits: 1 } as const;
export const plain = { style: "fixed", scale: 1, digits: 2 } as const;

/**
 * Rings of equal width, with the distances by which a shop in the middle and a competitor somewhere in the circle pull on their people, as
 * parts of the radius: the distances that give the share which spots drawn at random give on average, for three to ten competitors and a power
 * of one and a half (measured by textbook-rules.unit.test.ts).
 */
export const ringRules = [
  { name: "Inner ring", own: 0.166, other: 0.43 },
  { name: "Middle ring", own: 0.495, other: 0.585 },
  { name: "Outer ring", own: 0.831, other: 0.745 },
] as const;

/** Draws of every simulation of a Local report. */
export const draws = 2000;

/** Whether this is an assumption of the report whose ends differ. */
export function hasRange(ledger: Ledger, id: string): boolean {
  const cell = ledger.has(id) ? ledger.cell(id) : undefined;
  return cell?.kind === "assumption" && cell.low !== cell.high;
}

/** People within the radius, ring by ring. */
export function enterCatchment({ ledger, facts, place, radius: metres, isRadiusGiven }: LocalBasis, householdSize: number): Catchment {
  const radius = ledger.assumption("radius", {
    label: "Radius of the catchment",
    unit: "km",
    format: km,
    value: metres / 1000,
    low: metres / 1000,
    high: metres / 1000,
    why: `${isRadiusGiven ? "As ordered" : "Not given: a walk of about twenty minutes, ours"}. It says which people and competitors are looked at, and is not uncertain itself.`,
    sources: [],
  });
  const areas = facts.areas.length > 0 ? enterAreas(ledger, facts.areas) : null;
  const density = enterDensity(ledger, facts, place, metres, areas);
  const rings = ringRules.map(({ name, own, other }, i): Ring => {
    const outer = ledger.formula(idOf("ring", i + 1, "outer"), `${radius} * ${i + 1} / ${ringRules.length}`, {
      label: `${name}: outer distance`,
      unit: "km",
      format: km,
    });
    const inner = i === 0 ? null : idOf("ring", i, "outer");
    const part = (id: string, share: number, label: string) =>
      ledger.formula(idOf("ring", i + 1, id), `${radius} * ${share}`, { label: `${name}: ${label}`, unit: "km", format: km });
    return {
      name,
      outer,
      own: part("own", own, "distance to you"),
      other: part("other", other, "distance to a competitor at an unknown spot"),
      people: ledger.formula(
        idOf("ring", i + 1, "people"),
        inner === null ? `${density} * 3.14159 * ${outer} ^ 2` : `${density} * 3.14159 * (${outer} ^ 2 - ${inner} ^ 2)`,
        { label: `${name}: people`, unit: "person", format: people },
      ),
    };
  });
  const total = ledger.formula("people", `sum(${rings.map((ring) => ring.people).join(", ")})`, {
    label: "People within the radius",
    unit: "person",
    format: people,
  });
  const size = ledger.assumption("household_size", {
    label: "People in a household",
    unit: "person/household",
    format: plain,
    value: householdSize,
    low: Math.max(1.5, householdSize - 1),
    high: householdSize + 1.5,
    why: "Ours, by the country's income; the census of the place has it. No result rests on it.",
    sources: [],
  });
  ledger.formula("households", `${total} / ${size}`, {
    label: "Households within the radius",
    unit: "household",
    format: { style: "compact", unit: "households" },
  });
  return { radius, density, people: total, rings, areas };
}
