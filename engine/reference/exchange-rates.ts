import { idOf, type Ledger } from "../ledger.ts";
import { countryByIso3 } from "./countries/index.ts";
import officialSources from "./official/sources.json" with { type: "json" };
import { bundledTables } from "./official/sizing-tables.ts";
import { referenceTo, tableSource } from "./source-list.ts";

/** First and last year of the table of rates. */
const tableYears = [2010, 2026] as const;

/** The year from which a country's rates are in the currency that it has now: Croatia joined the euro, Zimbabwe began a new dollar. */
const sameCurrencySince: Readonly<Record<string, number>> = { HRV: 2023, ZWE: 2025, VEN: 2025 };

/**
 * Enters the average rate of exchange of one year, in local units per US dollar; undefined where that very year has none. Members of the
 * euro share its rate. The rates of one currency are a source of their own: a report that needs one stores no other.
 */
export function enterRate(ledger: Ledger, iso3: string, year: number): string | undefined {
  const { currency } = countryByIso3(iso3) ?? {};
  const tables = bundledTables();
  const rate = currency && year >= (sameCurrencySince[iso3] ?? 0) ? tables.rate(currency, iso3, year) : undefined;
  if (!currency || !rate) return undefined;
  const id = idOf("fx", currency, year);
  if (ledger.has(id)) return id;
  const rowOf = (y: number, value: number) => `${rate.country};fx_per_usd;${y};${value}`;
  const source = idOf("s", rate.source, "fx", currency);
  if (!ledger.hasSource(source)) {
    const table = tableSource.parse(officialSources.find((s) => s.id === rate.source));
    const rows = [];
    for (let y: number = tableYears[0]; y <= tableYears[1]; y++) {
      const found = tables.rate(currency, rate.country, y);
      if (found) rows.push(rowOf(y, found.value));
    }
    ledger.source({
      ...referenceTo(table, ["country;indicator;year;value", ...rows].join("\n")),
      title: `World Development Indicators: official exchange rate, ${currency} per US dollar, average of the year (PA.NUS.FCRF)`,
      id: source,
    });
  }
  const place = countryByIso3(rate.country)?.name ?? rate.country;
  return ledger.fact(
    id,
    {
      label: `${currency} per US dollar, average of ${year}`,
      unit: `${currency}/USD`,
      format: { style: "compact", currency, unit: "per US dollar" },
      value: rate.value,
      metric: "fx_per_usd",
      entity: place,
      geography: rate.country,
      period: year,
      status: "reported",
      source,
      quote: rowOf(year, rate.value),
    },
    {},
  );
}
