import type { Row } from "./choose-facts.ts";

/** Indicators of the newest World Development Indicators, with the names that the yearly series carry them under. */
const indicatorOf: Readonly<Record<string, string>> = { "NY.GDP.MKTP.CD": "wb_gdp_current_usd", "SP.POP.TOTL": "wb_population" };

/** Rows of the newest issue under the names of the yearly series. */
export const newestRows = (drivers: readonly Row[]): Row[] =>
  drivers.flatMap((row) => {
    const indicator = indicatorOf[row["item_code"] ?? ""];
    return indicator ? [{ iso3: row["iso3"] ?? "", indicator, year: row["year"] ?? "", value: row["value"] ?? "" }] : [];
  });

/** Accounts that differ by more than this in their first common year were rebased between the two issues. */
const rebasedBeyond = 0.05;

/**
 * The yearly series with the newest issue's years in place of the older issue's. Where a country rebased its accounts in between (Nigeria,
 * Cambodia), its earlier years are linked: multiplied by new ÷ old of the first common year, so that the change of measure is no growth.
 */
export function withNewest(series: readonly Row[], newest: readonly Row[]): Row[] {
  const key = (row: Row) => `${row["iso3"]} ${row["indicator"]}`;
  const fresh = Map.groupBy(newest, key);
  const former = Map.groupBy(series, key);
  const kept = series.flatMap((row) => {
    const rows = fresh.get(key(row));
    if (!rows) return [row];
    const first = Math.min(...rows.map((r) => Number(r["year"])));
    if (Number(row["year"]) >= first) return [];
    const at = (all: readonly Row[] | undefined) => Number(all?.find((r) => Number(r["year"]) === first)?.["value"] ?? Number.NaN);
    const link = at(rows) / at(former.get(key(row)));
    const isRebased = row["indicator"] === "wb_gdp_current_usd" && Math.abs(Math.log(link)) > rebasedBeyond;
    return [isRebased ? { ...row, value: String(Number(row["value"]) * link) } : row];
  });
  return [...kept, ...newest.filter((row) => former.has(key(row)))];
}
