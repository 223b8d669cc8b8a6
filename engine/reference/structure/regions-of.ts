import type { PlaceRegions } from "../../evidence/place-regions.ts";
import type { Datum, SizingData } from "../../evidence/sizing-data.ts";
import { idOf } from "../../ledger.ts";
import { metroAreas, regionsOfCountries } from "../official/region-tables.ts";
import { officialClasses } from "../official/sizing-tables.ts";
import { membersOf } from "../official/us-market.ts";

/** Regions that an exhibit names; one more is not hidden in a rest of one. */
const shown = 8;
const fewest = 3;
/** Where the largest cities hold more of the people than this, their counts reach beyond the country's border or each other's. */
const mostInCities = 0.95;

/** Classes (NAICS) whose buyers are away from home: flights, cruises, travel agencies, rented cars, museums, theme parks, lodging. */
const ofTravellers = ["481", "487", "5615", "53211", "712", "7131", "721"];

/** Where in a country (alpha-3) the buyers of a class (NAICS) are, or its sellers where they are counted; null where no regions are held. */
export function regionsOf(data: SizingData, naics: readonly string[], country: string): PlaceRegions | null {
  const found = (country === "USA" ? sellersByMetro(naics) : null) ?? byRegion(data, country);
  return found && { ...found, buyersTravel: naics.some((code) => ofTravellers.some((start) => code.startsWith(start))) };
}

function byRegion(data: SizingData, country: string): Omit<PlaceRegions, "buyersTravel"> | null {
  const table = regionsOfCountries()[country];
  if (!table) return null;
  const { base, unit, year, source, isWhole, rows } = table;
  const ofPeople = datumOf(country, table.peopleYear ?? year, source, "reported");
  const datum = datumOf(country, year, source, base === "output" && unit === "EUR" ? "reported" : "estimated");
  const kept = rows.slice(0, rows.length <= shown + 1 ? rows.length : shown);
  const sum = (at: 1 | 2) => rows.reduce((all, row) => all + (row[at] ?? 0), 0);
  const words = { output: "Output", income: "People times median income", people: "People" }[base];
  const nation = isWhole ? undefined : data.figure("population", country, year);
  const total = isWhole ? datum(`regions_${base}`, `${words}, sum of all regions`, sum(1), unit) : nation;
  if (!total || kept.length < fewest) return null;
  if (!isWhole && kept.reduce((all, row) => all + row[1], 0) > mostInCities * total.value) return null;
  return {
    base,
    count: isWhole ? rows.length : null,
    total,
    people: isWhole ? ofPeople("regions_people", "People, sum of all regions", sum(2), "person") : null,
    rows: kept.map(([name, amount, people]) => ({
      name,
      amount: datum(`region_${base}_${idOf(name)}`, `${words}, ${name}`, amount, unit),
      people: people === null ? null : ofPeople(`region_people_${idOf(name)}`, `People, ${name}`, people, "person"),
    })),
  };
}

/** Establishments of the class in the metro areas of the United States; null unless all its classes are counted there. */
function sellersByMetro(naics: readonly string[]): Omit<PlaceRegions, "buyersTravel"> | null {
  const table = metroAreas();
  const members = [...new Set(naics.flatMap((code) => membersOf(officialClasses(), code)))].filter((code) => code.length === 6);
  const held = members.flatMap((code) => table[code] ?? []);
  if (held.length === 0 || held.length < members.length) return null;
  const areas = new Map<string, [number, number]>();
  for (const { rows } of held) for (const [name, count, people] of rows) areas.set(name, [(areas.get(name)?.[0] ?? 0) + count, people]);
  const ranked = [...areas].sort((a, b) => b[1][0] - a[1][0]).slice(0, shown);
  const datum = datumOf("USA", 2018, "cbp-metros", "reported");
  const name = members.length <= 3 ? members.join("_") : `${members[0]}_to_${members.at(-1)}`;
  const all = held.reduce((sum, { all: own }) => sum + own, 0);
  return {
    base: "establishments",
    count: Math.max(...held.map((h) => h.areas)),
    total: datum(`establishments_${name}`, "Establishments of the class in metro and micro areas", all, "establishment"),
    people: null,
    rows: ranked.map(([area, [count, people]]) => ({
      name: area,
      amount: datum(`establishments_${name}_${idOf(area)}`, `Establishments of the class, ${area}`, count, "establishment"),
      people: datum(`region_people_${idOf(area)}`, `People, ${area}`, people, "person"),
    })),
  };
}

const datumOf =
  (country: string, year: number, source: string, status: Datum["status"]) =>
  (measure: string, label: string, value: number, unit: string): Datum => ({
    id: `${measure}_${country}_${year}`.toLowerCase(),
    measure,
    label: `${label}, ${year}`,
    value: Number(value.toPrecision(12)),
    unit,
    year,
    country,
    source,
    status,
  });
