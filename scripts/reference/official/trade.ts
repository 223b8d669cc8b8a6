import type { Row } from "./panel.ts";

/** Imports and exports by six-digit heading in 2024, thousands of USD: heading → "ISO imports exports" of each country, joined by ";". */
export type TradeTable = Record<string, string>;

/** Importers whose own lines the bilateral table lacks: the United States report them, the other five are known as a sum. */
const fiveImporters = ["DEU", "GBR", "FRA", "NLD", "ESP"];

/**
 * Completes the trade of 2024: imports of the United States from their own statistics; imports of Germany, the United Kingdom, France, the
 * Netherlands and Spain as the part of the world's exports that no other country imports, split by each one's total imports; exports to
 * these six added in proportion to the country's exports to all others, those to the United States as these report them.
 */
export function trade(read: (name: string) => Row[]): TradeTable {
  const table: Record<string, Record<string, { imports: number; exports: number; toOthers: number }>> = {};
  const cell = (hs6: string, country: string) => ((table[hs6] ??= {})[country] ??= { imports: 0, exports: 0, toOthers: 0 });
  for (const part of ["01-38", "39-72", "73-99"])
    for (const row of read(`trade/country_hs6_2024_hs${part}.csv.gz`)) {
      const found = cell(row["hs6"] ?? "", iso3Of(row["iso3"] ?? ""));
      found.imports += Number(row["import_kusd"] || 0);
      found.toOthers += Number(row["export_kusd_to220"] || 0);
    }
  for (const row of read("trade/usa_imports_hs6_total_2024.csv")) cell(row["hs6"] ?? "", "USA").imports = Number(row["import_usd"]) / 1000;
  for (const row of read("trade/usa_imports_hs6_supplier_2024.csv.gz"))
    if (/^[A-Z]{3}$/.test(row["partner"] ?? "")) cell(row["hs6"] ?? "", row["partner"] ?? "").exports += Number(row["value_usd"]) / 1000;
  const totals = new Map(
    read("trade/importer_gap_totals.csv")
      .filter((row) => row["year"] === "2024")
      .map((row) => [row["iso3"] ?? "", Number(row["merchandise_imports_usd"])]),
  );
  const five = fiveImporters.reduce((sum, country) => sum + (totals.get(country) ?? 0), 0);
  for (const row of read("trade/gap_six_importers_hs6_2024.csv")) {
    const hs6 = row["hs6"] ?? "",
      residual = Number(row["eu5_residual_usd"]) / 1000;
    if (row["usable"] !== "1" || !(residual > 0)) continue;
    for (const country of fiveImporters) cell(hs6, country).imports = residual * ((totals.get(country) ?? 0) / five);
  }
  // What the five buy came from somewhere: each exporter's part of it is taken to be its part of the trade that is known.
  for (const countries of Object.values(table)) {
    const all = Object.values(countries).reduce((sum, c) => sum + c.toOthers, 0),
      residual = fiveImporters.reduce((sum, country) => sum + (countries[country]?.imports ?? 0), 0);
    const factor = all > 0 ? 1 + residual / all : 1;
    for (const c of Object.values(countries)) c.exports += c.toOthers * factor;
  }
  return Object.fromEntries(
    Object.entries(table).map(([hs6, countries]) => [
      hs6,
      Object.entries(countries)
        .map(([country, c]) => ({ country, imports: short(c.imports), exports: short(c.exports) }))
        .filter(({ imports, exports }) => imports + exports >= 10)
        .map(({ country, imports, exports }) => `${country} ${imports} ${exports}`)
        .join(";"),
    ]),
  );
}

/** The source's code for Taiwan. */
const iso3Of = (code: string) => (code === "S19" ? "TWN" : code);
const short = (value: number) => Number(value.toPrecision(4));
