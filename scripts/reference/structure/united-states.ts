import type { UsTable } from "../../../engine/reference/structure/us-table.ts";
import { type Row, rounded } from "../official/panel.ts";

type Read = (name: string) => Row[];
const millions = (text: string | undefined) => rounded(Number(text || 0) * 1e6);

/** Structure of industries in the United States: firms, input-output accounts, tax accounts and long series. */
export function unitedStates(read: Read): UsTable {
  const rows = read("industry/us_bea_commodity_2017.csv");
  const use = read("industry/us_bea_use_2017.csv").map((row) => ({
    commodity: row["commodity"] ?? "",
    industry: row["industry"] ?? "",
    usd: millions(row["usd_m"]),
  }));
  const bought = Map.groupBy(use, (row) => row.industry),
    sold = Map.groupBy(use, (row) => row.commodity);
  const uses = new Map(rows.map((row) => [row["bea_code"] ?? "", row]));
  const histories = Map.groupBy(read("industry/us_bea_gross_output_1997_2023.csv"), (row) => row["bea_code"] ?? "");
  const names = Object.fromEntries(rows.map((row) => [row["bea_code"] ?? "", row["name"] ?? ""]));
  const industries: UsTable["industries"] = {};
  for (const row of read("industry/us_bea_industry_va_2017.csv")) {
    const code = row["bea_code"] ?? "",
      commodity = uses.get(code);
    if (!(Number(row["output_basic"]) > 0)) continue;
    const sum = (...columns: string[]) => rounded(columns.reduce((total, column) => total + Number(commodity?.[column] || 0), 0) * 1e6);
    industries[code] = {
      name: row["name"] ?? "",
      output: millions(row["output_basic"]),
      compensation: millions(row["compensation"]),
      surplus: millions(row["gross_operating_surplus"]),
      inputs: largest((bought.get(code) ?? []).map((x) => [x.commodity, x.usd])),
      buyers: largest((sold.get(code) ?? []).map((x) => [x.industry, x.usd])),
      uses: {
        industries: sum("intermediate_use_pur"),
        households: sum("household_pce_pur"),
        investment: sum("investment_equipment_pur", "investment_ip_pur", "investment_structures_pur"),
        government: sum("gov_consumption_pur", "gov_investment_pur"),
        exports: sum("exports_pur"),
      },
      history: historyOf(histories.get(code) ?? []),
    };
  }
  return { firms: firms(read), industries, names, accounts: accounts(read) };
}

const largest = (parts: [string, number][]): [string, number][] =>
  parts
    .filter(([, usd]) => usd > 0)
    .sort((a, b) => b[1] - a[1])
    .slice(0, 10);

function historyOf(rows: Row[]): UsTable["industries"][string]["history"] {
  const sorted = rows.toSorted((a, b) => Number(a["year"]) - Number(b["year"]));
  const [first] = sorted;
  if (!first) return null;
  return [
    Number(first["year"]),
    sorted.map((row) => millions(row["gross_output_usd_m"])),
    sorted.map((row) => rounded(Number(row["price_index"]) / 100)),
  ];
}

function firms(read: Read): UsTable["firms"] {
  const table: UsTable["firms"] = {};
  const positive = (text: string | undefined, scale = 1) => (Number(text) > 0 ? Number(text) * scale : null);
  for (const row of read("local/us_abs_naics_2017.csv")) {
    const receipts = positive(row["receipts_usd_k"], 1e3),
      count = positive(row["firms"]);
    if (/^\d{2,6}$/.test(row["naics2017"] ?? "") && receipts && count)
      table[row["naics2017"] ?? ""] = [count, receipts, positive(row["employees"]), positive(row["payroll_usd_k"], 1e3)];
  }
  return table;
}

/** Columns of the tax accounts, per cent of business receipts. */
const items = [
  "cost_of_goods",
  "salaries_wages",
  "officer_comp",
  "rent",
  "advertising",
  "depreciation",
  "interest_paid",
  "repairs",
  "taxes_licences",
  "employee_benefits",
  "net_income",
] as const;

function accounts(read: Read): UsTable["accounts"] {
  const table: UsTable["accounts"] = {};
  for (const row of read("industry/us_irs_soi_corp_2013.csv")) {
    if (row["size"] !== "all" || !/^\d{2,6}$/.test(row["soi_code"] ?? "") || !(Number(row["business_receipts"]) > 0)) continue;
    const shares = items.flatMap((item) => {
      const share = Number(row[`${item}_pct`] || Number.NaN) / 100;
      return Number.isFinite(share) ? [[item, Number(share.toFixed(4))] as const] : [];
    });
    table[row["soi_code"] ?? ""] = [row["industry"] ?? "", Object.fromEntries(shares)];
  }
  return table;
}
