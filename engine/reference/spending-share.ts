import { enterForecast, type EnteredForecast, leastYears } from "../evidence/enter-forecast.ts";
import type { DemandKey } from "../evidence/official-statistics.ts";
import { idOf, type Ledger } from "../ledger.ts";
import { countryByIso3 } from "./countries/index.ts";
import { bundledTables } from "./official/sizing-tables.ts";
import { enterYears, tableYears } from "./yearly-excerpt.ts";

/** The newest share of output may lie this many years before the base year: shares move slowly, output itself is newer. */
export const oldestShare = 3;

/** Who buys a class, by its demand key, where a yearly table in dollars says what they spend. */
const spendingOf: Partial<Record<DemandKey, { measure: "household" | "government"; name: string; code: string }>> = {
  household_consumption: { measure: "household", name: "Household consumption", code: "NE.CON.TOTL.CD less NE.CON.GOVT.CD" },
  food_spending: { measure: "household", name: "Household consumption", code: "NE.CON.TOTL.CD less NE.CON.GOVT.CD" },
  government_consumption: { measure: "government", name: "Government consumption", code: "NE.CON.GOVT.CD" },
};

/** Yearly spending of those who buy a class as a share of a country's output, with its forecast. The output's cells must have been entered. */
export function enterSpendingShare(
  ledger: Ledger,
  iso3: string,
  key: DemandKey,
  years: { base: number; last: number },
): EnteredForecast | undefined {
  const spending = spendingOf[key];
  if (!spending) return undefined;
  const place = countryByIso3(iso3)?.name ?? iso3;
  const output = (year: number) => idOf("gdp", iso3, year);
  const found = tableYears.flatMap((year) => {
    const datum = bundledTables().figure(spending.measure, iso3, year);
    return datum?.year === year && year <= years.base && ledger.has(output(year)) ? [datum] : [];
  });
  const newest = found.at(-1);
  const rows = newest ? found.filter((d, i) => newest.year - d.year === found.length - 1 - i) : [];
  if (!newest || rows.length < leastYears || newest.year < years.base - oldestShare) return undefined;
  const label = `${spending.name}, share of output, ${place}`;
  const spent = enterYears(
    ledger,
    iso3,
    {
      source: newest.source,
      title: `World Development Indicators: ${spending.name.toLowerCase()}, current US dollars (${spending.code})`,
      country: iso3,
      place,
      metric: idOf("spent", spending.measure),
      unit: "USD",
      rows,
    },
    rows.map((r) => r.year),
    { label: (year) => `${spending.name}, ${place}, ${year}`, format: { style: "compact", currency: "USD" } },
  );
  const inputs = rows.map(({ year }, i) =>
    ledger.formula(idOf("share", spending.measure, iso3, year), `${spent[i]} / ${output(year)}`, {
      label: `${label}, ${year}`,
      unit: "1",
      format: { style: "percent", digits: 1 },
    }),
  );
  return enterForecast(ledger, {
    id: "f_demand",
    label,
    inputs,
    fromYear: rows[0]?.year ?? years.base,
    lastYear: years.last,
    positive: true,
  });
}
