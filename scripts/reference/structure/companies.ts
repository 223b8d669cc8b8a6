import { countries } from "../../../engine/reference/countries/index.ts";
import type { CompanyTable } from "../../../engine/reference/structure/company-table.ts";
import { plainName } from "../../../engine/evidence/company-name.ts";
import type { Row } from "../official/panel.ts";

/** Listed companies with what they do, and the sales of the largest. Companies of places that are no country of ours are left out. */
export function companies(read: (name: string) => Row[]): CompanyTable {
  const iso3 = countryCodes();
  const listed = ["asia_pacific", "americas", "emea"].flatMap((part) => read(`industry/companies_listed_${part}.csv`));
  const table: CompanyTable = { name: [], country: [], industry: [], size: [], exchange: [], summary: [], sales: {} };
  const add = (row: Record<"name" | "country" | "industry" | "size" | "exchange" | "summary", string>) => {
    const country = iso3.get(row.country);
    if (!country || row.name.includes(";") || noCompany.test(row.name)) return;
    table.name.push(row.name);
    table.country.push(country);
    table.industry.push(row.industry);
    table.size.push(row.size);
    table.exchange.push(row.exchange);
    table.summary.push(row.summary.replace(/\s+/g, " "));
  };
  for (const row of listed)
    add({
      name: row["name"] ?? "",
      country: row["country"] ?? "",
      industry: row["gics_industry"] ?? "",
      size: (row["market_cap_class"] ?? "").replace(" Cap", ""),
      exchange: row["exchange"] ?? "",
      summary: row["summary"] ?? "",
    });
  for (const row of read("industry/companies_sp500_constituents.csv")) {
    const name = row["Security"] ?? "";
    const industry = row["GICS Sub-Industry"] ?? "";
    // The list tells no more of them than the finest industry, which stands for the summary.
    if (!table.name.some((other) => plainName(other).startsWith(plainName(name))))
      add({ name, country: "United States", industry: "", size: "Large", exchange: "S&P 500", summary: industry });
  }
  for (const row of read("industry/companies_forbes_global2000_2024_2025.csv")) {
    const country = iso3.get(row["country"] ?? ""),
      sales = Number(row["sales_usd_m"]),
      year = Number(row["list_year"]);
    const key = `${country}|${plainName(row["company"] ?? "")}`;
    if (country && sales > 0 && (table.sales[key]?.[1] ?? 0) < year) table.sales[key] = [sales * 1e6, year];
  }
  return table;
}

/** Funds, certificates and depositary receipts that the list holds among the companies. */
const noCompany =
  /\b(?:ETC|ETN|ETF|ETP|GDRS?\w*|ADR|CDR|BDR|DR[NE]|CEDEAR|Leverage Shares|WisdomTree|GraniteShares|iShares|Depositary|[23]x|Capital Pool|Acquisition Corp\w*)\b/i;

/** Names of lists other than ours. */
const otherNames: Readonly<Record<string, string>> = {
  "South Korea": "KOR",
  Russia: "RUS",
  "Czech Republic": "CZE",
  Turkey: "TUR",
  "Hong Kong": "HKG",
  Taiwan: "TWN",
  Vietnam: "VNM",
  "Ivory Coast": "CIV",
};
const countryCodes = () =>
  new Map([
    ...countries.flatMap((c) => [c.name, c.officialName, ...c.aliases].map((n) => [n, c.iso3] as const)),
    ...Object.entries(otherNames),
  ]);
