import { idOf, type Ledger } from "../ledger.ts";
import { countryByIso3 } from "./countries/index.ts";
import { bundledTables } from "./official/sizing-tables.ts";
import { enterYears, tableYears } from "./yearly-excerpt.ts";

/** The year from which a country's rates are in the currency that it has now: Croatia joined the euro, Zimbabwe began a new dollar. */
const sameCurrencySince: Readonly<Record<string, number>> = { HRV: 2023, ZWE: 2025, VEN: 2025 };

/** Enters the average rate of exchange of one year, in local units per US dollar; undefined where that very year has none. Members of the euro share its rate. */
export function enterRate(ledger: Ledger, iso3: string, year: number): string | undefined {
  const { currency } = countryByIso3(iso3) ?? {};
  const tables = bundledTables();
  const rate = currency && year >= (sameCurrencySince[iso3] ?? 0) ? tables.rate(currency, iso3, year) : undefined;
  if (!currency || !rate) return undefined;
  const [cell] = enterYears(
    ledger,
    idOf(currency),
    {
      source: rate.source,
      title: `World Development Indicators: official exchange rate, ${currency} per US dollar, average of the year (PA.NUS.FCRF)`,
      country: rate.country,
      place: countryByIso3(rate.country)?.name ?? rate.country,
      metric: "fx_per_usd",
      unit: `${currency}/USD`,
      rows: tableYears.flatMap((y) => tables.rate(currency, rate.country, y) ?? []),
    },
    [year],
    { label: (y) => `${currency} per US dollar, average of ${y}`, format: { style: "compact", currency, unit: "per US dollar" } },
  );
  return cell;
}
