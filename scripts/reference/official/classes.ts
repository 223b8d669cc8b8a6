import type { ClassTable } from "../../../engine/reference/official/class-table.ts";
import type { Row } from "./panel.ts";

/** Columns of the supply and use table that a market's size in the United States is made of, in thousands of dollars. */
const flows = {
  producer: "domestic_market_pro",
  purchaser: "domestic_market_pur",
  output: "commodity_output_pro",
  imports: "imports_pro",
  exports: "exports_pro",
  households: "household_pce_pur",
} as const;

/** What the United States' statistics say of each industry class, and the bridges between classifications that sizing needs. */
export function classes(read: (name: string) => Row[]): ClassTable {
  const growth: Record<string, number[]> = {};
  for (const row of read("industry/us_bea_gross_output_1997_2023.csv"))
    if (Number(row["year"]) >= 2017) (growth[row["bea_code"] ?? ""] ??= []).push(Number(row["gross_output_usd_m"]));
  const commodities = Object.fromEntries(
    read("industry/us_bea_commodity_2017.csv").map((row) => {
      const code = row["bea_code"] ?? "";
      const figures = Object.fromEntries(Object.entries(flows).map(([flow, column]) => [flow, Number(row[column] || 0) * 1e6]));
      return [code, { name: row["name"] ?? "", ...figures, output17to23: growth[code] ?? [] }];
    }),
  ) as ClassTable["commodities"];
  const receipts: ClassTable["receipts"] = {};
  for (const row of read("local/us_abs_naics_2017.csv")) {
    const value = Number(row["receipts_usd_k"]) * 1e3,
      employees = Number(row["employees"]);
    if (/^\d{3,6}$/.test(row["naics2017"] ?? "") && value > 0) receipts[row["naics2017"] ?? ""] = [value, employees > 0 ? employees : null];
  }
  const commodityOf: ClassTable["commodityOf"] = {};
  for (const row of read("industry/xw_bea_naics2017_naics2012.csv")) {
    const naics = row["naics2017"] ?? "",
      code = row["bea_detail"] ?? "";
    if (naics.length < 6 || !commodities[code]) continue;
    const found = (commodityOf[naics] ??= []);
    if (!found.includes(code)) found.push(code);
  }
  return {
    commodities,
    receipts,
    commodityOf,
    naics2017Of: formerCodes(read("industry/xw_naics2017_naics2022.csv")),
    isicOf: pairs(read("industry/xw_naics2017_isic4.csv"), "naics2017", "isic4"),
    naicsOfHs: pairs(read("industry/xw_hs_naics.csv"), "hs6", "naics"),
  };
}

/**
 * NAICS 2022 → 2017. The codes of 2017 for electronic shopping were spread over all shops of 2022; they would carry all online sales into
 * each of these, so they are left out wherever a shop has another former code.
 */
function formerCodes(rows: Row[]): Record<string, string[]> {
  const online = (code: string) => code.startsWith("4541") || code.startsWith("4543");
  return Object.fromEntries(
    Object.entries(pairs(rows, "naics2022", "naics2017")).map(([code, former]) => {
      const shops = former.filter((c) => !online(c));
      return [code, shops.length > 0 ? shops : former];
    }),
  );
}

function pairs(rows: Row[], from: string, to: string): Record<string, string[]> {
  const table: Record<string, string[]> = {};
  for (const row of rows) {
    const a = (row[from] ?? "").trim(),
      b = (row[to] ?? "").trim();
    if (!a || !b) continue;
    const found = (table[a] ??= []);
    if (!found.includes(b)) found.push(b);
  }
  return table;
}
