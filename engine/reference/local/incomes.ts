import { foldText } from "#shared/text.ts";
import type { BusinessType, IncomeEffect, Place, RelativeIncome } from "../../evidence/local.ts";
import type { Country } from "../../evidence/official-statistics.ts";
import type { Datum } from "../../evidence/sizing-data.ts";
import { countries } from "../countries/index.ts";
import { regionsOfCountries } from "../official/region-tables.ts";
import { bundledTables } from "../official/sizing-tables.ts";
import type { Zip } from "./areas.ts";
import { stateNamed } from "./american-states.ts";
import { counties, pay, spendingByIncome } from "./tables.ts";
import { american } from "./trade-figures.ts";

const key = (words: string): string =>
  foldText(words)
    .replaceAll(" ", "_")
    .replaceAll(/[^a-z0-9_]/g, "") || "place";

/** Median income of the county of an area beside that of all counties. */
export function countyIncome(zip: Zip | undefined): RelativeIncome | null {
  if (!zip?.county || !zip.state) return null;
  const table = counties();
  const i = table.name.findIndex((name) => {
    const [county = "", state = ""] = name.split(", ");
    return (
      foldText(state) === stateNamed(zip.state) &&
      foldText(county).replace(/ (county|parish|borough|census area|municipality|city)$/, "") === foldText(zip.county)
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
    whole: datum("income_all_counties", "County medians of household income, mean weighted by people", Math.round(mean)),
  };
}

/** Output or income a head of the region that bears the name of the place or of its state, beside all regions. */
export function regionIncome({ admin, name, country }: Place): RelativeIncome | null {
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

/** Earnings of urban employees over those of all. */
export function townEarningsOf(iso3: string): Datum | null {
  const row = pay().earnings[iso3];
  if (!row || row[3] === null) return null;
  return {
    id: `town_earnings_${iso3.toLowerCase()}`,
    measure: "earnings_urban_over_all",
    label: "Earnings of urban employees over those of all",
    value: row[3],
    unit: "1",
    year: row[0],
    country: iso3,
    source: "ilo-earnings",
    status: "reported",
  };
}

/** GDP a head in dollars from which on a country is closer to the American survey than to those of developing countries. */
const rich = 14_000;

/** How spending on the heading follows all spending: by the country's own survey, else that of the United States or the middle of its region's. */
export function incomeEffectOf({ heading }: BusinessType, { iso3, macroRegion }: Country): IncomeEffect | null {
  const table = spendingByIncome()[heading];
  if (!table) return null;
  const tables = bundledTables();
  const perHead = (tables.figure("gdp", iso3, 2024)?.value ?? 0) / (tables.figure("population", iso3, 2024)?.value ?? 1);
  const region = new Map(countries.map((country) => [country.iso3, country.macroRegion]));
  const around = Object.entries(table)
    .filter(([code]) => region.get(code) === macroRegion && code !== "USA")
    .sort(([, a], [, b]) => a.slope - b.slope);
  const of = table[iso3] ? iso3 : perHead >= rich ? "USA" : around[around.length >> 1]?.[0];
  const row = of === undefined ? undefined : table[of];
  if (of === undefined || !row) return null;
  const isAmerican = of === "USA";
  const [year, source] = isAmerican ? [2017, "cex-2017"] : [2010, "wb-consumption-2010"];
  const datum = (measure: string, label: string, value: number, unit: string): Datum => ({
    id: `${measure}_${of.toLowerCase()}_${year}`,
    measure: `${heading}_${measure}`,
    label,
    value,
    unit,
    year,
    country: of,
    source,
    status: "estimated",
  });
  return {
    slope: {
      ...datum("by_income", "Per cent by which spending on the category grows where all spending is one per cent higher", row.slope, "1"),
      isCount: true,
    },
    of,
  };
}
