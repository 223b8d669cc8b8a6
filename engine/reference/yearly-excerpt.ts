import { idOf, type Ledger } from "../ledger.ts";
import officialSources from "./official/sources.json" with { type: "json" };
import { referenceTo, tableSource } from "./source-list.ts";

/** Years of the yearly official tables. */
export const tableYears = Array.from({ length: 17 }, (_, i) => 2010 + i);

/** Yearly figures of one country in an official table, as the rows of its own excerpt. */
export interface YearlyExcerpt {
  /** Key in official/sources.json. */
  source: string;
  title: string;
  /** ISO 3166 alpha-3, and its name. */
  country: string;
  place: string;
  metric: string;
  unit: string;
  rows: readonly { year: number; value: number }[];
}

/**
 * Enters figures of some years; returns their cells. One country's series is a source of its own (`key` tells it apart): a report that needs
 * one stores no other. Throws for a year without a row.
 */
export function enterYears(
  ledger: Ledger,
  key: string,
  { source, title, country, place, metric, unit, rows }: YearlyExcerpt,
  years: readonly number[],
  shown: { label: (year: number) => string; format: Parameters<Ledger["fact"]>[1]["format"] },
): string[] {
  const stored = idOf("s", source, key);
  const rowOf = (year: number, value: number) => `${country};${metric};${year};${value};${unit}`;
  if (!ledger.hasSource(stored)) {
    const table = tableSource.parse(officialSources.find((s) => s.id === source));
    const snapshot = ["country;measure;year;value;unit", ...rows.map((r) => rowOf(r.year, r.value))].join("\n");
    ledger.source({ ...referenceTo(table, snapshot), title, id: stored });
  }
  return years.map((year) => {
    const id = idOf(metric, key, year);
    if (ledger.has(id)) return id;
    const found = rows.find((r) => r.year === year);
    if (!found) throw new Error(`${title}: no figure for ${year}`);
    return ledger.fact(
      id,
      {
        label: shown.label(year),
        unit,
        format: shown.format,
        value: found.value,
        metric,
        entity: place,
        geography: country,
        period: year,
        status: "reported",
        source: stored,
        quote: rowOf(year, found.value),
      },
      {},
    );
  });
}
