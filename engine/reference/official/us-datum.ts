import type { Datum } from "../../evidence/sizing-data.ts";
import type { ClassTable } from "./class-table.ts";

/** A figure of the United States' statistics, six digits of it; of 2017, the year of the class tables, where nothing else is said. */
export const usDatum = (
  measure: string,
  label: string,
  value: number,
  { source, unit = "USD", year = 2017, status = "reported" }: Pick<Datum, "source"> & Partial<Pick<Datum, "unit" | "year" | "status">>,
): Datum => ({
  id: `${measure}_usa_${year}`.toLowerCase(),
  measure: measure.toLowerCase(),
  label: `${label}, United States`,
  value: Number(value.toPrecision(6)),
  unit,
  year,
  country: "USA",
  source,
  status,
});

/** Receipts of the firms of a class with employees, by the survey of 2017; zero where it withholds them. */
export const usReceipts = ({ receipts }: Pick<ClassTable, "receipts">, code: string): Datum =>
  usDatum(`us_receipts_${code}`, `Receipts of firms, NAICS ${code}`, receipts[code]?.[0] ?? 0, { source: "us-abs-2017" });
