/** Reads a table of the reference folder by its name. */
export type Read = (name: string) => Readonly<Record<string, string>>[];

/** Lines of the income statement of small corporations (assets under five million dollars), in the order in which they are stored. */
const lines = [
  "cost_of_goods_pct",
  "salaries_wages_pct",
  "officer_comp_pct",
  "rent_pct",
  "advertising_pct",
  "repairs_pct",
  "taxes_licences_pct",
  "other_deductions_pct",
  "depreciation_pct",
  "amortization_pct",
  "interest_paid_pct",
  "net_income_pct",
];

/** Classes that the income statements join under a number of their own. */
const joined: readonly (readonly [prefix: string, code: string])[] = [
  ["488", "487"],
  ["492", "487"],
  ["5121", "512100"],
  ["623", "626"],
  ["624", "625"],
];

export interface Accounts {
  industry: string;
  parts: number[];
}

/** Income statement of the class, or of the nearest wider one, in percent of receipts; undefined where none is told. */
export function accountsBy(read: Read): (naics: string) => Accounts | undefined {
  const rows = new Map(
    read("industry/us_irs_soi_corp_2013.csv").flatMap((row) =>
      row["size"] === "small_assets_lt_5m" && Number(row["business_receipts"]) > 0 ? [[row["soi_code"] ?? "", row] as const] : [],
    ),
  );
  const codes = [...rows.keys()];
  const codeOf = (naics: string): string | undefined => {
    const other = joined.find(([prefix]) => naics.startsWith(prefix))?.[1];
    if (other !== undefined && rows.has(other)) return other;
    for (let length = naics.length; length >= 2; length--) {
      const prefix = naics.slice(0, length);
      if (rows.has(prefix)) return prefix;
      // The statements join small classes under a code of six digits: one such under a beginning is it.
      const below = length >= 4 ? codes.filter((code) => code.length === 6 && code.startsWith(prefix)) : [];
      if (below.length === 1) return below[0];
    }
    return undefined;
  };
  return (naics) => {
    const row = rows.get(codeOf(naics) ?? "");
    return row && { industry: row["industry"] ?? "", parts: lines.map((line) => Number(row[line])) };
  };
}
