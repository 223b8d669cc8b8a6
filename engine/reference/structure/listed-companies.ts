import type { ListedCompany } from "../../evidence/structure.ts";
import { packedTable } from "../read-table.ts";
import { namesAny } from "./class-words.ts";
import { companyTable } from "./company-table.ts";

const table = packedTable(new URL("companies.json.br", import.meta.url), companyTable);
const sizes = ["Mega", "Large", "Mid", "Small", "Micro", "Nano", ""];
const most = 8;

/**
 * Listed companies whose description names the class: of the country, and of all others, the largest first. Where the same word stands in
 * other trades (a builder of hotels), only industries count in which it is common: half as often as where it is most common.
 */
export function listedCompanies(
  phrases: readonly (readonly string[])[],
  country: string | null,
): { here: ListedCompany[]; elsewhere: ListedCompany[] } {
  const named = namesAny(phrases);
  if (!named) return { here: [], elsewhere: [] };
  const t = table();
  const hits = t.name.flatMap((name, i) => (named.test(`${name}. ${t.summary[i]}`) ? [i] : []));
  const firms = count(t.industry),
    found = count(hits.map((i) => t.industry[i] ?? ""));
  const rate = (industry: string) => ((found.get(industry) ?? 0) - 1) / ((firms.get(industry) ?? 1) + 20);
  const highest = Math.max(0, ...[...found.keys()].filter((industry) => industry !== "").map(rate));
  const rows = hits
    .filter((i) => t.industry[i] === "" || rate(t.industry[i] ?? "") >= highest / 2)
    .sort((a, b) => sizes.indexOf(t.size[a] ?? "") - sizes.indexOf(t.size[b] ?? "") || salesOf(b) - salesOf(a));
  const seen = new Set<string>();
  const companies = rows.map(companyAt).filter((c) => {
    const first = !seen.has(plainName(c.name));
    seen.add(plainName(c.name));
    return first;
  });
  return {
    here: companies.filter((c) => c.country === country).slice(0, most),
    elsewhere: companies.filter((c) => c.country !== country).slice(0, most),
  };
}

const count = (all: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const each of all) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
};

const saleRow = (i: number) => table().sales[`${table().country[i]}|${plainName(table().name[i] ?? "")}`];
const salesOf = (i: number) => saleRow(i)?.[0] ?? 0;

function companyAt(i: number): ListedCompany {
  const t = table();
  const name = t.name[i] ?? "",
    country = t.country[i] ?? "",
    exchange = t.exchange[i] ?? "",
    size = (t.size[i] ?? "") === "" ? "not stated" : (t.size[i] ?? "").toLowerCase();
  const sales = saleRow(i);
  const key = plainName(name).replace(/[^a-z0-9]+/g, "_");
  return {
    name,
    country,
    exchange,
    size,
    source: "listed-companies-2026",
    quote: [name, country, exchange, t.size[i] ?? "", t.industry[i] ?? "", t.summary[i] ?? ""].join(";"),
    sales: sales
      ? {
          id: `sales_${key}_${country}_${sales[1]}`.toLowerCase(),
          measure: `sales_${key}`,
          label: `World sales of ${name}, list of ${sales[1]}`,
          value: sales[0],
          unit: "USD",
          year: sales[1],
          country,
          source: "forbes-2000",
          status: "reported",
        }
      : null,
  };
}

/** A company's name without its legal form: two lists name a company alike only so. */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9 ]+/g, " ")
    .replace(legalForms, " ")
    .replace(/\s+/g, " ")
    .trim();
const legalForms =
  /\b(?:the|inc|incorporated|corp|corporation|co|company|ltd|limited|plc|sa|s a|ag|se|nv|n v|spa|s p a|ab|asa|oyj|group|holdings?|kk|bhd|berhad|tbk|pt|pjsc|sab|de|cv|class [a-c])\b/g;
