import { readFileSync } from "node:fs";
import { z } from "zod";
import { accountsBy, type Read } from "./accounts.ts";

type Row = Readonly<Record<string, string>>;
export interface TypeRow {
  naics: string;
  label: string;
}

const file = new URL("../../../engine/reference/local/business-types.json", import.meta.url);
/** The classes of local businesses, as they are written by hand. */
export const typeRows = (): TypeRow[] =>
  z.object({ types: z.array(z.object({ naics: z.string(), label: z.string() })) }).parse(JSON.parse(readFileSync(file, "utf8"))).types;

/** Figures of the United States by class: firms of 2017, establishments and their people of 2018, income statements of small corporations of 2013. */
export function tradesOf(types: readonly TypeRow[], read: Read, cbp: readonly Row[]): Map<string, unknown> {
  const accounts = accountsBy(read);
  const firms = new Map(read("local/us_abs_naics_2017.csv").map((row) => [row["naics2017"], row]));
  const metros = Map.groupBy(cbp, (row) => row["naics_code"] ?? "");
  const trades = new Map<string, unknown>();
  for (const { naics } of types) {
    const row = firms.get(naics);
    // Only areas that print both: the number of people of some is withheld.
    const areas = (metros.get(naics) ?? []).filter((each) => Number(each["ESTAB"]) > 0 && Number(each["EMP"]) > 0);
    const sum = (column: string) => areas.reduce((total, each) => total + Number(each[column]), 0);
    const establishments = (metros.get(naics) ?? []).reduce((total, each) => total + Number(each["ESTAB"] ?? 0), 0);
    if (!row || establishments <= 0 || !(Number(row["receipts_usd_k"]) > 0) || sum("ESTAB") <= 0) continue;
    const found = accounts(naics);
    if (!found) continue;
    trades.set(naics, {
      firms: Number(row["firms"]),
      receipts: Number(row["receipts_usd_k"]) * 1000,
      employees: Number(row["employees"]),
      pay: Number(row["payroll_usd_k"]) * 1000,
      establishments,
      staff: Number((sum("EMP") / sum("ESTAB")).toFixed(2)),
      ...found,
    });
  }
  return trades;
}
