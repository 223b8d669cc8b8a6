import type { EndUseTable } from "../../../engine/reference/official/end-use.ts";
import type { Row } from "./panel.ts";

/** Who uses goods, by heading of six digits: the class of the Broad Economic Categories (fourth revision) → the headings of the edition of 2017. */
export function endUse(read: (name: string) => Row[]): EndUseTable {
  const table: Record<string, string[]> = {};
  for (const row of read("industry/xw_hs2017_sitc4_bec4.csv")) {
    const [hs6 = "", category = ""] = [row["hs2017"], row["bec4"]];
    if (category !== "") (table[category] ??= []).push(hs6);
  }
  return Object.fromEntries(
    Object.entries(table)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([category, codes]) => [category, codes.sort().join(" ")]),
  );
}
