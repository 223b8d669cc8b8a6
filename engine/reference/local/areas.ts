import { foldText } from "#shared/text.ts";
import type { BusinessType, LocalFacts, Place, SmallArea } from "../../evidence/local.ts";
import type { Datum } from "../../evidence/sizing-data.ts";
import { metroAreas } from "../official/region-tables.ts";
import { metresBetween } from "./place.ts";
import { counts, zipCounts, zips } from "./tables.ts";
import { american } from "./trade-figures.ts";

export type Zip = SmallArea & { county: string; state: string };

/** Nearest areas that are taken, and the least distance within which they are. */
const [least, most] = [3000, 40];

/** ZIP code areas whose middle lies within the radius or 3 km, whichever is wider; at least the nearest. */
export function areasAround({ naics }: BusinessType, place: Place, radius: number): Zip[] {
  const table = zips();
  const near = table.zip
    .map((_, i) => ({ i, metres: metresBetween(place, { latitude: table.lat[i] ?? 0, longitude: table.lon[i] ?? 0 }) }))
    .filter(({ metres }) => metres <= 30_000)
    .sort((a, b) => a.metres - b.metres);
  const within = near.filter(({ metres }, at) => at === 0 || metres <= Math.max(radius, least)).slice(0, most);
  const counted = countsAt(
    naics,
    within.map(({ i }) => i),
  );
  return within.map(({ i, metres }) => {
    const code = table.zip[i] ?? "";
    return {
      code,
      name: `${code} ${table.city[i] ?? ""}`.trim(),
      county: table.county[i] ?? "",
      state: table.state[i] ?? "",
      people: table.people[i] ?? 0,
      density: table.density[i] ?? 0,
      establishments: counted.get(i) ?? null,
      latitude: table.lat[i] ?? 0,
      longitude: table.lon[i] ?? 0,
      metres,
    };
  });
}

function countsAt(naics: string, places: readonly number[]): Map<number, number> {
  const row = zipCounts()[naics];
  const wanted = new Set(places);
  const found = new Map<number, number>();
  let at = 0;
  row?.[0].forEach((step, i) => {
    at += step;
    if (wanted.has(at)) found.set(at, row[1][i] ?? 0);
  });
  return found;
}

const key = (words: string): string =>
  foldText(words)
    .replaceAll(" ", "_")
    .replaceAll(/[^a-z0-9_]/g, "") || "place";

/** The metro area that bears the city's name, with its establishments of the trade and its people. */
export function metroOf({ naics }: BusinessType, place: Place, area: Zip | undefined): LocalFacts["metro"] {
  if (place.country.iso3 !== "USA") return null;
  const city = foldText(
    place.listedAs ??
      place.name
        .replace(/^\d{5}\s*/, "")
        .split(", ")
        .at(-1) ??
      "",
  );
  const row = (metroAreas()[naics]?.rows ?? []).find(
    ([name]) => foldText(name.replace(/\(.*\)/, "")) === city && name.includes(`(${area?.state ?? ""})`),
  );
  if (!row) return null;
  const [name, establishments, people] = row;
  const datum = (measure: string, label: string, value: number, unit: string): Datum =>
    american(`${measure}_${key(name)}`, label, value, unit, 2018, "cbp-metros");
  return {
    name,
    establishments: { ...datum(`establishments_${naics}`, `Establishments, ${name}`, establishments, "1"), isCount: true },
    people: datum("people", `People, ${name}`, people, "person"),
  };
}

/** Areas from which on a test says something of the rule. */
const fewestAreas = 500;

/** How well the trade's establishments are told from the rest, and those of all trades that were tried over as many areas. */
export function countTests({ naics }: BusinessType): Pick<LocalFacts, "countTest" | "allTests"> {
  const own = counts()[naics];
  const all = Object.values(counts()).filter(({ areas }) => areas >= fewestAreas);
  const middle = (of: (each: (typeof all)[number]) => number) => all.map(of).sort((a, b) => a - b)[all.length >> 1] ?? 1;
  return {
    countTest: own ? { areas: own.areas, naive: own.naive, fitted: own.fitted, jobs: own.jobs } : null,
    allTests:
      all.length === 0
        ? null
        : {
            classes: all.length,
            better: all.filter(({ naive, fitted }) => fitted.median < naive.median).length,
            naive: middle(({ naive }) => naive.median),
            fitted: middle(({ fitted }) => fitted.median),
          },
  };
}
