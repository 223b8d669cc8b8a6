import { foldText } from "#shared/text.ts";
import type { BusinessType, LocalEvidence, LocalFacts, Place, RelativeIncome, SmallArea } from "../../evidence/local.ts";
import type { Datum } from "../../evidence/sizing-data.ts";
import { countryByIso3 } from "../countries/index.ts";
import { officialStatistics } from "../countries/official-statistics.ts";
import { metroAreas, regionsOfCountries } from "../official/region-tables.ts";
import { bundledTables } from "../official/sizing-tables.ts";
import { officialSource } from "../profile-sources.ts";
import { referenceTo } from "../source-list.ts";
import { citiesWithin, metresBetween, stateNamed } from "./place.ts";
import { counties, earnings, localSources, zips } from "./tables.ts";
import { american, tradeFigures, tradeYear } from "./trade-figures.ts";

/** Year of the comparison of household spending. */
const spendingYear = 2021;

/** What the bundled tables hold of a trade at a place; undefined where they hold no figures of the trade. `radius` in metres. */
export function bundledLocal(type: BusinessType, place: Place, radius: number): LocalEvidence | undefined {
  const trade = tradeFigures(type);
  if (!trade) return undefined;
  const { iso3, currency } = place.country;
  const areas = iso3 === "USA" ? areasAround(place, radius) : [];
  const tables = bundledTables();
  const consumption = tables.figure("household", iso3, 2024);
  const facts: LocalFacts = {
    spending: spendingOf(type, iso3, consumption),
    trade,
    areas,
    income: iso3 === "USA" ? countyIncome(areas[0]) : regionIncome(place),
    metro: metroOf(type, place, areas[0]),
    nearby: citiesWithin(place, 60_000).slice(0, 6),
    rate: rateOf(iso3, currency, consumption),
    tax: tables.figure("vat", iso3, 2025) ?? null,
    lending: tables.figure("lending_rate", iso3, 2025) ?? null,
    registrationDays: tables.figure("registration_days", iso3, 2020) ?? null,
    priceLevel: tables.figure("price_level", iso3, 2024) ?? null,
    earnings: earningsOf(iso3),
  };
  return { facts, official: officialStatistics, source: sourceOf };
}

const rateOf = (iso3: string, currency: string | null, consumption: Datum | undefined): Datum | null =>
  currency && currency !== "USD" && consumption ? (bundledTables().rate(currency, iso3, consumption.year) ?? null) : null;

/** ISO 4217 of a report on a place in the country: its own where a rate is held, else US dollars. */
export function currencyOf(iso3: string): string {
  const currency = countryByIso3(iso3)?.currency ?? null;
  return currency !== null && rateOf(iso3, currency, bundledTables().figure("household", iso3, 2024)) ? currency : "USD";
}

function sourceOf(id: string, snapshot: string) {
  const own = localSources.find((source) => source.id === id);
  return own ? referenceTo(own, snapshot) : officialSource(id, snapshot);
}

function spendingOf({ heading }: BusinessType, iso3: string, consumption: Datum | undefined): LocalFacts["spending"] {
  const tables = bundledTables();
  const pair = (own: Datum | undefined, home: Datum | undefined) => own && home && { own, home };
  const both = (measure: string, year: number, homeYear = year) =>
    pair(tables.figure(measure, iso3, year), tables.figure(measure, "USA", homeYear));
  const found = {
    heading: both(heading, spendingYear),
    all: both("icp_9100000", spendingYear),
    consumption: pair(consumption, tables.figure("household", "USA", tradeYear)),
    people: both("population", consumption?.year ?? 2023, tradeYear),
    output: both("gdp", consumption?.year ?? 2023, tradeYear),
  };
  const { heading: of, all, consumption: spent, people, output } = found;
  return of && all && spent && people && output ? { heading: of, all, consumption: spent, people, output } : null;
}

/** ZIP code areas whose middle lies within the radius or 3 km, whichever is wider; at least the nearest. */
function areasAround(place: Place, radius: number): SmallArea[] {
  const table = zips();
  const all = table.zip.map((code, i) => ({
    code,
    name: `${code} ${table.city[i] ?? ""}`.trim(),
    county: table.county[i] ?? "",
    state: table.state[i] ?? "",
    people: table.people[i] ?? 0,
    density: table.density[i] ?? 0,
    latitude: table.lat[i] ?? 0,
    longitude: table.lon[i] ?? 0,
    metres: metresBetween(place, { latitude: table.lat[i] ?? 0, longitude: table.lon[i] ?? 0 }),
  }));
  const near = all.filter(({ metres }) => metres <= 30_000).sort((a, b) => a.metres - b.metres);
  const within = near.filter(({ metres }, i) => i === 0 || metres <= Math.max(radius, least));
  return within.slice(0, most);
}
const [least, most] = [3000, 40];
type Zip = ReturnType<typeof areasAround>[number];

const key = (words: string): string =>
  foldText(words)
    .replaceAll(" ", "_")
    .replaceAll(/[^a-z0-9_]/g, "") || "place";

function countyIncome(area: SmallArea | undefined): RelativeIncome | null {
  const zip = area as (Zip & { county?: string; state?: string }) | undefined;
  if (!zip?.county || !zip.state) return null;
  const table = counties();
  const i = table.name.findIndex((name) => {
    const [county = "", state = ""] = name.split(", ");
    return (
      foldText(state) === stateNamed(zip.state ?? "") &&
      foldText(county).replace(/ (county|parish|borough|census area|municipality|city)$/, "") === foldText(zip.county ?? "")
    );
  });
  const [name, income] = [table.name[i], table.income[i]];
  if (name === undefined || income === undefined) return null;
  const people = table.people.reduce((sum, n) => sum + n, 0);
  const mean = table.income.reduce((sum, each, at) => sum + each * (table.people[at] ?? 0), 0) / people;
  const datum = (measure: string, label: string, value: number): Datum => ({
    ...american(measure, label, value, "USD/household", 2018, "us-acs-2018"),
    status: "estimated",
  });
  return {
    name,
    own: datum(`income_${key(name)}`, `Median household income, ${name}`, income),
    whole: datum("income_all_counties", "Median household income of counties, mean weighted by people", Math.round(mean)),
  };
}

function regionIncome({ admin, name, country }: Place): RelativeIncome | null {
  const table = regionsOfCountries()[country.iso3];
  if (!table || table.base === "people" || !table.isWhole) return null;
  const told = table.rows.flatMap(([region, value, people]) => (people === null || people <= 0 ? [] : [{ region, value, people }]));
  const wanted = new Set([foldText(admin), foldText(name.split(", ").at(-1) ?? name)]);
  const own = told.find(({ region }) => namesOf(region).some((each) => wanted.has(each)));
  if (!own) return null;
  const [value, people] = [told.reduce((sum, r) => sum + r.value, 0), told.reduce((sum, r) => sum + r.people, 0)];
  const datum = (measure: string, label: string, amount: number): Datum => ({
    id: `${measure}_${country.iso3.toLowerCase()}`,
    measure,
    label,
    value: Number(amount.toPrecision(6)),
    unit: `${table.unit}/person`,
    year: table.year,
    country: country.iso3,
    source: table.source,
    status: "estimated",
  });
  const what = table.base === "output" ? "Output per head" : "Income per head";
  return {
    name: own.region,
    own: datum(`per_head_${key(own.region)}`, `${what}, ${own.region}`, own.value / own.people),
    whole: datum("per_head_all_regions", `${what}, all regions`, value / people),
  };
}

/** "Attica (Athens)" is Attica and Athens. */
const namesOf = (region: string): string[] =>
  region
    .split(/[()]/)
    .map((part) => foldText(part))
    .filter(Boolean);

function metroOf({ naics }: BusinessType, place: Place, area: SmallArea | undefined): LocalFacts["metro"] {
  if (place.country.iso3 !== "USA") return null;
  const zip = area as (Zip & { state?: string }) | undefined;
  const city = foldText(
    place.name
      .replace(/^\d{5}\s*/, "")
      .split(", ")
      .at(-1) ?? "",
  );
  const row = (metroAreas()[naics]?.rows ?? []).find(
    ([name]) => foldText(name.replace(/\(.*\)/, "")) === city && name.includes(`(${zip?.state ?? ""})`),
  );
  if (!row) return null;
  const [name, establishments, people] = row;
  const datum = (measure: string, label: string, value: number, unit: string): Datum =>
    american(`${measure}_${key(name)}`, label, value, unit, 2018, "cbp-metros");
  return {
    name,
    establishments: datum(`establishments_${naics}`, `Establishments, ${name}`, establishments, "1"),
    people: datum("people", `People, ${name}`, people, "person"),
  };
}

function earningsOf(iso3: string): Datum | null {
  const row = earnings()[iso3];
  if (!row) return null;
  const [year, value, isUrban] = row;
  return {
    id: `earnings_${iso3.toLowerCase()}_${year}`,
    measure: isUrban ? "earnings_urban" : "earnings",
    label: isUrban ? "Monthly earnings of urban employees" : "Monthly earnings of employees",
    value,
    unit: "USD",
    year,
    country: iso3,
    source: "ilo-earnings",
    status: "reported",
  };
}
